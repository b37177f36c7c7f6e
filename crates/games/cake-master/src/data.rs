//! CM-1: the 72 cake cards. Every icing with every edge pattern with every fruit pattern, once.

use engine::named_id;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Icing {
    Pink,
    White,
    Chocolate,
}

/// Which of a card's two straight edges carry a half rosette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges {
    pub clockwise: bool,
    pub counter_clockwise: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fruits {
    pub raspberries: u8,
    pub blueberries: u8,
}

pub(crate) const ICINGS: [(&str, Icing); 3] = [
    ("pink", Icing::Pink),
    ("white", Icing::White),
    ("chocolate", Icing::Chocolate),
];

pub(crate) const EDGES: [(&str, Edges); 4] = [
    ("plain", edges(false, false)),
    ("cw", edges(true, false)),
    ("ccw", edges(false, true)),
    ("both", edges(true, true)),
];

pub(crate) const FRUITS: [(&str, Fruits); 6] = [
    ("none", fruits(0, 0)),
    ("r", fruits(1, 0)),
    ("b", fruits(0, 1)),
    ("rr", fruits(2, 0)),
    ("bb", fruits(0, 2)),
    ("rb", fruits(1, 1)),
];

pub const CARDS: usize = ICINGS.len() * EDGES.len() * FRUITS.len();

const fn edges(clockwise: bool, counter_clockwise: bool) -> Edges {
    Edges {
        clockwise,
        counter_clockwise,
    }
}

const fn fruits(raspberries: u8, blueberries: u8) -> Fruits {
    Fruits {
        raspberries,
        blueberries,
    }
}

/// A quarter of a cake. In JSON its icing, its edges and its fruits: `"pink-both-rb"`,
/// `"white-plain-none"`, `"chocolate-cw-bb"` (a half rosette on the clockwise edge alone).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Counted from 1, so that an empty place costs no more room than a card.
pub struct Card(NonZeroU8);

named_id!(Card as "card");

impl Card {
    /// All 72 cards, each at its index.
    pub const DECK: [Self; CARDS] = {
        let mut deck = [Self(NonZeroU8::MIN); CARDS];
        let mut index = 0;
        while index < CARDS {
            deck[index] = Self(NonZeroU8::MIN.saturating_add(index as u8));
            index += 1;
        }
        deck
    };

    /// All 72 cards.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::DECK.into_iter()
    }

    /// Its place in [`Card::DECK`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    pub const fn icing(self) -> Icing {
        ICINGS[self.index() / (EDGES.len() * FRUITS.len())].1
    }

    pub const fn edges(self) -> Edges {
        EDGES[self.index() / FRUITS.len() % EDGES.len()].1
    }

    pub const fn fruits(self) -> Fruits {
        FRUITS[self.index() % FRUITS.len()].1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let icing = ICINGS[self.icing() as usize].0;
        let edges = EDGES[self.index() / FRUITS.len() % EDGES.len()].0;
        let fruits = FRUITS[self.index() % FRUITS.len()].0;
        write!(f, "{icing}-{edges}-{fruits}")
    }
}

/// A set of cards: bit n is the card with [`Card::index`] n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardSet(u128);

impl CardSet {
    pub(crate) const ALL: Self = Self((1 << CARDS) - 1);

    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// In the order of the deck.
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(Card::DECK[index])
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}
