//! CD-1, CD-2: 52 soup cards of 29 kinds, and five menus.
//!
//! Cards of one kind are the same card to everybody, so a card is its kind, and a hand counts
//! how many of each kind it holds: none, one or two.

use enum_map::Enum;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
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

    /// The kinds of this suit, as bits of a hand.
    pub(crate) fn kinds(self) -> u32 {
        match self {
            Self::Chili => 0b1_1111 << CHILI,
            soup => 0xff << (soup as u32 * 8),
        }
    }
}

/// What a card says besides its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    Bouillon,
    Value(u8),
    Ten,
    BoilOver,
}

/// The faces of a soup suit in the order of their kinds, with how many cards of each there are.
const SOUP: [(Face, u8); 8] = [
    (Face::Bouillon, 2),
    (Face::Value(1), 2),
    (Face::Value(2), 2),
    (Face::Value(3), 2),
    (Face::Value(4), 2),
    (Face::Value(5), 2),
    (Face::Ten, 1),
    (Face::BoilOver, 1),
];

/// The first chili kind: three soup suits of eight kinds come before.
const CHILI: u32 = 24;
pub(crate) const KINDS: usize = 29;
pub(crate) const CARDS: usize = 52;

/// A kind of soup card. In JSON its suit and face: `"pea-3"`, `"onion-bouillon"`, `"chili-5"`,
/// `"mushroom-10"`, `"pea-boil_over"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "Cow<'_, str>")]
pub struct Card(u8);

impl Card {
    pub fn new(suit: Suit, face: Face) -> Option<Self> {
        Self::all().find(|card| card.suit() == suit && card.face() == face)
    }

    /// All 29 kinds.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// All 52 cards.
    pub(crate) const fn deck() -> [Self; CARDS] {
        let mut deck = [Self(0); CARDS];
        let (mut kind, mut place) = (0, 0);
        while kind < KINDS {
            let mut copy = 0;
            while copy < Self(kind as u8).copies() {
                deck[place] = Self(kind as u8);
                place += 1;
                copy += 1;
            }
            kind += 1;
        }
        deck
    }

    pub(crate) fn from_kind(kind: u32) -> Self {
        debug_assert!(kind < KINDS as u32, "there are 29 kinds");
        Self(kind as u8)
    }

    pub(crate) fn kind(self) -> usize {
        self.0.into()
    }

    pub(crate) fn bit(self) -> u32 {
        1 << self.0
    }

    #[inline]
    pub fn suit(self) -> Suit {
        Suit::ALL[usize::from(self.0 / 8)]
    }

    pub const fn face(self) -> Face {
        if self.0 < CHILI as u8 {
            SOUP[self.0 as usize % 8].0
        } else {
            Face::Value(self.0 - CHILI as u8 + 1)
        }
    }

    /// How many cards of this kind there are.
    pub const fn copies(self) -> u8 {
        if self.0 < CHILI as u8 {
            SOUP[self.0 as usize % 8].1
        } else {
            2
        }
    }

    /// What it adds to a pot that is not empty (CD-9, CD-10).
    #[inline]
    pub fn value(self) -> u8 {
        const VALUES: [u8; KINDS] = {
            let mut values = [0; KINDS];
            let mut kind = 0;
            while kind < KINDS {
                values[kind] = match Card(kind as u8).face() {
                    Face::Bouillon | Face::BoilOver => 0,
                    Face::Value(value) => value,
                    Face::Ten => 10,
                };
                kind += 1;
            }
            values
        };
        VALUES[self.kind()]
    }

    pub fn is_boil_over(self) -> bool {
        self.face() == Face::BoilOver
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suit = self.suit().name();
        match self.face() {
            Face::Bouillon => write!(f, "{suit}-bouillon"),
            Face::Value(value) => write!(f, "{suit}-{value}"),
            Face::Ten => write!(f, "{suit}-10"),
            Face::BoilOver => write!(f, "{suit}-boil_over"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

impl TryFrom<Cow<'_, str>> for Card {
    type Error = String;
    fn try_from(text: Cow<'_, str>) -> Result<Self, String> {
        Self::all()
            .find(|card| card.to_string() == text)
            .ok_or_else(|| format!("there is no card {text:?}"))
    }
}

impl Enum for Card {
    type Array<V> = [V; KINDS];
    fn from_usize(kind: usize) -> Self {
        Self::from_kind(kind as u32)
    }
    fn into_usize(self) -> usize {
        self.kind()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Card {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let names: Vec<_> = Self::all().map(|card| card.to_string()).collect();
        schemars::json_schema!({ "type": "string", "enum": names })
    }
}

/// A set of soup cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Kinds of which it holds at least one card.
    one: u32,
    /// Kinds of which it holds two.
    two: u32,
}

impl Hand {
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.two |= self.one & card.bit();
        self.one |= card.bit();
    }

    #[inline]
    pub fn remove(&mut self, card: Card) {
        let last = card.bit() & !self.two;
        self.two &= !card.bit();
        self.one &= !last;
    }

    /// Both together.
    pub fn with(self, other: Self) -> Self {
        Self {
            one: self.one | other.one,
            two: self.two | other.two | self.one & other.one,
        }
    }

    #[inline]
    pub fn holds(self, card: Card) -> bool {
        self.one & card.bit() != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.one == 0
    }

    pub fn len(self) -> usize {
        (self.one.count_ones() + self.two.count_ones()) as usize
    }

    /// The kinds held, as bits.
    #[inline]
    pub(crate) fn kinds(self) -> u32 {
        self.one
    }

    /// Its cards in the order of their kinds, pairs twice.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = (rest.one != 0).then(|| Card::from_kind(rest.one.trailing_zeros()))?;
            rest.remove(card);
            Some(card)
        })
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        for card in cards {
            hand.insert(card);
        }
        hand
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

/// The menus a player has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Menus(u8);

impl Menus {
    pub(crate) fn insert(&mut self, menu: Menu) {
        self.0 |= 1 << menu as u8;
    }

    pub(crate) fn contains(self, menu: Menu) -> bool {
        self.0 >> menu as u8 & 1 == 1
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Menu> {
        Menu::ALL
            .into_iter()
            .filter(move |menu| self.contains(*menu))
    }

    /// The menus not in the set.
    pub(crate) fn others(self) -> impl Iterator<Item = Menu> + Clone {
        Menu::ALL
            .into_iter()
            .filter(move |menu| !self.contains(*menu))
    }
}
