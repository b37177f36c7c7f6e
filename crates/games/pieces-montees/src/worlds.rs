//! Imagining what a seat does not know: the backs of cards it has seen from one side, the pile,
//! and the order of the decorations nobody has seen.
//!
//! Think of the 45 cards as distinct. A card of which one side is known may be any unseen card
//! with that side; the cards deep in the pile may be any that then remain, either way up. So every
//! way to choose cards for the half-seen ones is as likely as every other, and colours do not
//! mix: per colour it is a matching of at most nine cards, counted exactly.

use crate::data::{CARDS, Card, Colour, Icing, KINDS, Kind, Side, fitting};
use crate::state::PiecesMontees;
use engine::{Rng, Seat};

pub(crate) fn determinize(table: &mut PiecesMontees, seat: Seat, rng: &mut Rng) {
    table.booklet.imagine(rng);
    let mut unseen = Unseen::new(table.settled.removed);
    let mut by_colour = [HalfSeen::default(); Colour::ALL.len()];
    // The card on top of the pile shows one side, like a card that was never turned.
    let top = (table.pile() > 0).then_some(table.drawn);
    for id in (0..table.drawn).chain(top) {
        let card = table.cards[usize::from(id)];
        if top == Some(id) || table.cooks[seat].half_seen.contains(id) {
            by_colour[card.kind().colour() as usize].push(id, card.front());
        } else {
            unseen.take(card.kind());
        }
    }
    for half_seen in &by_colour {
        let mut sides = half_seen.sides();
        for id in half_seen.ids() {
            let (side, rest) = sides.split_first().expect("a side for each card");
            let kind = unseen.draw(*side, rest, rng);
            table.cards[usize::from(*id)] = Card::new(kind, side.icing());
            sides = rest;
        }
    }
    let below = usize::from(table.drawn) + usize::from(top.is_some());
    let end = usize::from(table.deck_size());
    unseen.spread(&mut table.cards[below..end], rng);
}

/// Cards of one colour of which a seat has seen the front alone.
#[derive(Clone, Copy, Default)]
struct HalfSeen {
    ids: [u8; 9],
    sides: [Side; 9],
    len: u8,
}

impl HalfSeen {
    fn push(&mut self, id: u8, side: Side) {
        let at = usize::from(self.len);
        (self.ids[at], self.sides[at]) = (id, side);
        self.len += 1;
    }

    fn ids(&self) -> &[u8] {
        &self.ids[..usize::from(self.len)]
    }

    fn sides(&self) -> &[Side] {
        &self.sides[..usize::from(self.len)]
    }
}

/// How many cards of each kind a seat has not seen from both sides.
struct Unseen {
    left: [u8; KINDS],
}

impl Unseen {
    fn new(removed: Option<Colour>) -> Self {
        let mut left = [0; KINDS];
        for kind in Kind::all().filter(|kind| Some(kind.colour()) != removed) {
            left[kind.index()] = kind.copies();
        }
        Self { left }
    }

    #[inline]
    fn take(&mut self, kind: Kind) {
        self.left[kind.index()] -= 1;
    }

    /// Takes a card for `side`, as likely as there are ways to find cards for the `rest` after it.
    fn draw(&mut self, side: Side, rest: &[Side], rng: &mut Rng) -> Kind {
        let [one, other] = fitting(side);
        let (ways_one, ways_other) = (self.ways_with(one, rest), self.ways_with(other, rest));
        let kind = if rng.below(ways_one + ways_other) < ways_one {
            one
        } else {
            other
        };
        self.take(kind);
        kind
    }

    /// In how many ways distinct cards can be found for all these sides.
    fn ways(&mut self, sides: &[Side]) -> u32 {
        let Some((side, rest)) = sides.split_first() else {
            return 1;
        };
        let [one, other] = fitting(*side);
        self.ways_with(one, rest) + self.ways_with(other, rest)
    }

    /// The same, one card of this kind being taken first.
    fn ways_with(&mut self, kind: Kind, rest: &[Side]) -> u32 {
        let copies = self.left[kind.index()];
        if copies == 0 {
            return 0;
        }
        self.left[kind.index()] -= 1;
        let ways = u32::from(copies) * self.ways(rest);
        self.left[kind.index()] += 1;
        ways
    }

    /// What is left lies in any order, any way up.
    fn spread(&self, pile: &mut [Card], rng: &mut Rng) {
        let mut place = 0;
        for kind in Kind::all() {
            for _ in 0..self.left[kind.index()] {
                pile[place] = Card::new(kind, Icing::Cream);
                place += 1;
            }
        }
        debug_assert_eq!(place, pile.len(), "every card is somewhere");
        rng.shuffle(pile);
        let mut coins = rng.next_u64();
        for card in pile {
            *card = card.facing(coins & 1 == 1);
            coins >>= 1;
        }
    }
}

const _: () = assert!(CARDS <= 64, "one word has a coin for each card");
