//! CD-1, CD-2: 52 soup cards of 29 kinds, and five menus.
//!
//! Cards of one kind are the same card to everybody, so a card is its kind.

use engine::{Rng, named_id};
use enum_map::Enum;
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Suit {
    Pea,
    Onion,
    Mushroom,
    Chili,
}

impl Suit {
    pub const ALL: [Self; 4] = [Self::Pea, Self::Onion, Self::Mushroom, Self::Chili];

    fn name(self) -> &'static str {
        match self {
            Self::Pea => "pea",
            Self::Onion => "onion",
            Self::Mushroom => "mushroom",
            Self::Chili => "chili",
        }
    }
}

/// What a card says besides its suit. Chili has the first five only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    One,
    Two,
    Three,
    Four,
    Five,
    Bouillon,
    Ten,
    BoilOver,
}

impl Face {
    pub const ALL: [Self; 8] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Bouillon,
        Self::Ten,
        Self::BoilOver,
    ];

    pub(crate) const fn value(self) -> u8 {
        match self {
            Self::Bouillon | Self::BoilOver => 0,
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Five => 5,
            Self::Ten => 10,
        }
    }

    /// How many cards of each suit show it.
    const fn copies(self) -> usize {
        match self {
            Self::Ten | Self::BoilOver => 1,
            _ => 2,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bouillon => f.write_str("bouillon"),
            Self::BoilOver => f.write_str("boil_over"),
            plain => write!(f, "{}", plain.value()),
        }
    }
}

/// A kind of soup card. In JSON its suit and face: `"pea-3"`, `"onion-bouillon"`, `"chili-5"`,
/// `"mushroom-10"`, `"pea-boil_over"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

named_id!(Card as "card");

impl Card {
    pub const KINDS: usize = 3 * Face::ALL.len() + 5;

    /// All 52 cards, by kind.
    pub(crate) const DECK: [Self; 52] = {
        let mut deck = [Self(0); 52];
        let (mut kind, mut place) = (0, 0);
        while kind < Self::KINDS {
            let mut copy = 0;
            while copy < Self::from_kind(kind).face().copies() {
                deck[place] = Self::from_kind(kind);
                place += 1;
                copy += 1;
            }
            kind += 1;
        }
        assert!(place == deck.len());
        deck
    };

    pub fn new(suit: Suit, face: Face) -> Option<Self> {
        Self::all().find(|card| card.suit() == suit && card.face() == face)
    }

    /// All 29 kinds.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::KINDS).map(Self::from_kind)
    }

    #[inline]
    pub(crate) const fn from_kind(kind: usize) -> Self {
        debug_assert!(kind < Self::KINDS, "there are 29 kinds");
        Self(kind as u8)
    }

    #[inline]
    pub(crate) const fn kind(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.kind() / Face::ALL.len()]
    }

    #[inline]
    pub const fn face(self) -> Face {
        Face::ALL[self.kind() % Face::ALL.len()]
    }

    /// What it adds to a pot (CD-9), unless it is the first card (CD-10) or a boil-over (CD-13).
    #[inline]
    pub fn value(self) -> u8 {
        const VALUES: [u8; Card::KINDS] = {
            let mut values = [0; Card::KINDS];
            let mut kind = 0;
            while kind < Card::KINDS {
                values[kind] = Card::from_kind(kind).face().value();
                kind += 1;
            }
            values
        };
        VALUES[self.kind()]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.suit().name(), self.face())
    }
}

impl Enum for Card {
    type Array<V> = [V; Self::KINDS];
    fn from_usize(kind: usize) -> Self {
        assert!(kind < Self::KINDS, "there are 29 kinds");
        Self::from_kind(kind)
    }
    fn into_usize(self) -> usize {
        self.kind()
    }
}

/// CD-2: what a player sets out to cook this round.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Menu {
    Pea,
    Onion,
    Mushroom,
    Chili,
    NoSoup,
}

impl Menu {
    pub const ALL: [Self; 5] = [
        Self::Pea,
        Self::Onion,
        Self::Mushroom,
        Self::Chili,
        Self::NoSoup,
    ];

    /// The suit it cooks, if it cooks any.
    pub fn suit(self) -> Option<Suit> {
        Suit::ALL.get(self as usize).copied()
    }
}

/// A set of menus: bit n is the nth of [`Menu::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Menus(u8);

impl Menus {
    const ALL: Self = Self(0b1_1111);

    pub(crate) fn insert(&mut self, menu: Menu) {
        self.0 |= 1 << menu as u8;
    }

    pub(crate) fn remove(&mut self, menu: Menu) {
        self.0 &= !(1 << menu as u8);
    }

    pub(crate) fn contains(self, menu: Menu) -> bool {
        self.0 >> menu as u8 & 1 == 1
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The menus not in the set.
    pub(crate) fn others(self) -> Self {
        Self(Self::ALL.0 & !self.0)
    }

    /// Any of them, each as likely.
    pub(crate) fn pick(self, rng: &mut Rng) -> Menu {
        Menu::ALL[rng.pick_bit(self.0.into()) as usize]
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Menu> {
        let all = Menu::ALL.into_iter();
        all.filter(move |menu| self.contains(*menu))
    }
}
