//! CM-5, CM-7: what four quarters make together.

use crate::data::{Card, EDGES, FRUITS, ICINGS};
use serde::Serialize;

pub(crate) const QUARTERS: usize = 4;

/// A cake's quarters, clockwise; those not yet placed are missing.
pub(crate) type Cake = [Option<Card>; QUARTERS];

/// Everything about a cake that scoring and customers ask for: six counts of four bits each (no
/// count passes 8), so that a customer compares all of it at once under a mask. From the lowest
/// bits: icings, raspberries, blueberries, fruits of both kinds, whole rosettes, stray halves. The
/// constants below are the lowest bits of the counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facts(u32);

pub(crate) const ICING_COUNT: u32 = 0;
pub(crate) const RASPBERRIES: u32 = 4;
pub(crate) const BLUEBERRIES: u32 = 8;
pub(crate) const ALL_FRUITS: u32 = 12;
pub(crate) const WHOLE: u32 = 16;
pub(crate) const STRAY: u32 = 20;

impl Facts {
    /// A half rosette beside a missing quarter counts as stray.
    #[inline]
    pub(crate) fn of(cake: Cake) -> Self {
        let parts = cake.iter().zip(&PARTS);
        let sum: u64 = parts.map(|(card, part)| part[place(*card)]).sum();
        let (here, there) = (sum >> CLOCKWISE & 15, sum >> COUNTER & 15);
        let icings = (0..3).map(|icing| u32::from(sum >> (PER_ICING + 4 * icing) & 15 != 0));
        Self(
            icings.sum::<u32>() << ICING_COUNT
                | sum as u32 & FRUIT_BITS
                | ONES[(here & there) as usize] << WHOLE
                | ONES[(here ^ there) as usize] << STRAY,
        )
    }

    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) fn get(self, fact: u32) -> u8 {
        (self.0 >> fact & 15) as u8
    }

    /// CM-7, the sum alone.
    #[inline]
    pub(crate) fn flavour(self) -> u8 {
        FOR_ICINGS[usize::from(self.get(ICING_COUNT))]
            + self.get(WHOLE)
            + u8::from(self.get(STRAY) == 0)
            + self.get(RASPBERRIES).min(self.get(BLUEBERRIES))
    }
}

/// CM-7: by the number of icings; nothing for a cake without a card.
const FOR_ICINGS: [u8; 4] = [0, 3, 1, 0];

/// CM-7: flavour points of a cake, line by line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Flavour {
    /// One icing 3, two 1, three 0.
    pub icing: u8,
    /// One for each whole rosette.
    pub rosettes: u8,
    /// One if no half rosette is left alone.
    pub no_stray_half: u8,
    /// One for each raspberry with a blueberry.
    pub pairs: u8,
    pub total: u8,
}

impl Flavour {
    /// What the cake is worth as it stands; nothing while it is empty.
    pub fn of(cake: Cake) -> Self {
        if cake.iter().all(Option::is_none) {
            return Self::default();
        }
        let facts = Facts::of(cake);
        Self {
            icing: FOR_ICINGS[usize::from(facts.get(ICING_COUNT))],
            rosettes: facts.get(WHOLE),
            no_stray_half: u8::from(facts.get(STRAY) == 0),
            pairs: facts.get(RASPBERRIES).min(facts.get(BLUEBERRIES)),
            total: facts.flavour(),
        }
    }
}

/// How many half rosettes wait for a missing quarter: not yet stray, not yet whole.
pub(crate) fn open_halves(cake: Cake) -> u8 {
    let seams = (0..QUARTERS).map(|position| (cake[position], cake[(position + 1) % QUARTERS]));
    let open = seams.filter(|seam| match seam {
        (Some(card), None) => card.edges().clockwise,
        (None, Some(card)) => card.edges().counter_clockwise,
        _ => false,
    });
    open.count() as u8
}

// What a card adds to the sum over its cake, by position: a word whose parts never carry into each
// other. Bits 4 to 15: fruits, where the facts have them. Bits 16 to 27: how many quarters have each
// icing, four bits per icing in the order of `ICINGS`. Bits 32 to 35: one bit per seam that has a
// half rosette on the clockwise edge of the card before it; bits 36 to 39: likewise on the
// counter-clockwise edge of the card after it. Seam `p` lies between positions `p` and `p + 1`
// (CM-5), so a rosette is whole where both bits of a seam are set.
const FRUIT_BITS: u32 = 0xfff << RASPBERRIES;
const PER_ICING: u32 = 16;
const CLOCKWISE: u32 = 32;
const COUNTER: u32 = 36;

#[inline]
fn place(card: Option<Card>) -> usize {
    card.map_or(0, |card| card.index() + 1)
}

const PARTS: [[u64; Card::DECK.len() + 1]; QUARTERS] = {
    assert!(ICINGS.len() * EDGES.len() * FRUITS.len() == Card::DECK.len());
    let mut parts = [[0; Card::DECK.len() + 1]; QUARTERS];
    let mut position = 0;
    while position < QUARTERS {
        let mut index = 0;
        while index < Card::DECK.len() {
            let card = Card::DECK[index];
            let (fruits, edges) = (card.fruits(), card.edges());
            let seam_before = (position + QUARTERS - 1) % QUARTERS;
            parts[position][index + 1] = (fruits.raspberries as u64) << RASPBERRIES
                | (fruits.blueberries as u64) << BLUEBERRIES
                | ((fruits.raspberries + fruits.blueberries) as u64) << ALL_FRUITS
                | 1 << (PER_ICING + 4 * card.icing() as u32)
                | (edges.clockwise as u64) << (CLOCKWISE as usize + position)
                | (edges.counter_clockwise as u64) << (COUNTER as usize + seam_before);
            index += 1;
        }
        position += 1;
    }
    parts
};

const ONES: [u32; 16] = {
    let mut ones = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        ones[bits] = bits.count_ones();
        bits += 1;
    }
    ones
};
