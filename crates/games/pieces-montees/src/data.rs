//! PM-1 to PM-3: the colours, the icings and the 45 tier cards of 30 kinds.

use enum_map::Enum;
use serde::{Deserialize, Serialize};

/// PM-1: the occasion of a cake. Violet is the wedding, blue the birthday, red Valentine's day,
/// green Christmas, orange Halloween.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Violet,
    Blue,
    Red,
    Green,
    Orange,
}

impl Colour {
    pub const ALL: [Self; 5] = [
        Self::Violet,
        Self::Blue,
        Self::Red,
        Self::Green,
        Self::Orange,
    ];
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Icing {
    Cream,
    Chocolate,
}

impl Icing {
    pub const ALL: [Self; 2] = [Self::Cream, Self::Chocolate];

    #[inline]
    pub(crate) fn other(self) -> Self {
        match self {
            Self::Cream => Self::Chocolate,
            Self::Chocolate => Self::Cream,
        }
    }
}

/// PM-2, the same for every colour: the tier on the cream side, the tier on the chocolate side,
/// and how many such cards there are.
pub(crate) const DISTRIBUTION: [(u8, u8, u8); KINDS_PER_COLOUR] = [
    (1, 3, 2),
    (1, 2, 1),
    (2, 1, 2),
    (2, 3, 1),
    (3, 2, 2),
    (3, 1, 1),
];

pub(crate) const KINDS_PER_COLOUR: usize = 6;
pub(crate) const KINDS: usize = 30;
pub(crate) const CARDS: usize = 45;
/// The cakes that differ in colour or icing (PM-10).
pub(crate) const CAKES: usize = 10;

/// What one side of a card shows, as a number below 30: colour × 6 + icing × 3 + tier − 1. So the
/// sides of one cake have neighbouring numbers, tier by tier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(into = "NamedSide")]
pub struct Side(u8);

/// A side as it travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Side"))]
pub struct NamedSide {
    pub colour: Colour,
    pub icing: Icing,
    /// 1, 2 or 3; also what it costs to place it (PM-7).
    pub tier: u8,
}

impl Side {
    pub(crate) const fn new(colour: Colour, icing: Icing, tier: u8) -> Self {
        Self(colour as u8 * 6 + icing as u8 * 3 + tier - 1)
    }

    #[inline]
    pub fn tier(self) -> u8 {
        self.0 % 3 + 1
    }

    pub fn colour(self) -> Colour {
        self.cake().colour()
    }

    pub fn icing(self) -> Icing {
        self.cake().icing()
    }

    #[inline]
    pub(crate) fn cake(self) -> Cake {
        Cake(self.0 / 3)
    }

    #[inline]
    pub(crate) const fn index(self) -> u8 {
        self.0
    }
}

impl From<Side> for NamedSide {
    fn from(side: Side) -> Self {
        Self {
            colour: side.colour(),
            icing: side.icing(),
            tier: side.tier(),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Side {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        NamedSide::schema_name()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        NamedSide::json_schema(generator)
    }
}

/// A colour and an icing: what sets a player's cakes apart (PM-10). As a number below 10: colour × 2
/// + icing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cake(u8);

impl Cake {
    pub(crate) fn new(colour: Colour, icing: Icing) -> Self {
        Self(colour as u8 * 2 + icing as u8)
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..CAKES as u8).map(Self)
    }

    pub(crate) fn nth(index: u8) -> Self {
        Self(index)
    }

    pub(crate) fn colour(self) -> Colour {
        Colour::ALL[usize::from(self.0 / 2)]
    }

    pub(crate) fn icing(self) -> Icing {
        Icing::ALL[usize::from(self.0 % 2)]
    }

    #[inline]
    pub(crate) fn index(self) -> u8 {
        self.0
    }
}

/// A kind of tier card: its colour and the tiers on its two sides. As a number below 30: colour × 6
/// + the row of [`DISTRIBUTION`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Kind(u8);

impl Kind {
    pub(crate) const fn nth(index: usize) -> Self {
        Self(index as u8)
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    pub(crate) fn colour(self) -> Colour {
        Colour::ALL[self.index() / KINDS_PER_COLOUR]
    }

    pub(crate) fn copies(self) -> u8 {
        DISTRIBUTION[self.index() % KINDS_PER_COLOUR].2
    }

    pub(crate) const fn side(self, icing: Icing) -> Side {
        let (cream, chocolate, _) = DISTRIBUTION[self.0 as usize % KINDS_PER_COLOUR];
        let tier = match icing {
            Icing::Cream => cream,
            Icing::Chocolate => chocolate,
        };
        let colour = Colour::ALL[self.0 as usize / KINDS_PER_COLOUR];
        Side::new(colour, icing, tier)
    }

    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

/// A tier card and which way it lies. Bits 0 to 4: its kind (30 of them); bit 5: whether the
/// chocolate side is its front. Turning it over flips one bit, and all six together find its front
/// in a table.
///
/// The front is the side that faces the holder of a hand, that lies upward on the pile or in the
/// neutral hand, or that shows on a cake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Card(u8);

const FRONT_BIT: u8 = 5;
const CHOCOLATE_IN_FRONT: u8 = 1 << FRONT_BIT;

impl Card {
    pub(crate) const fn new(kind: Kind, front: Icing) -> Self {
        Self(kind.0 | ((front as u8) << FRONT_BIT))
    }

    /// All cards, sorted, each with its cream side in front.
    pub(crate) const fn deck() -> [Self; CARDS] {
        let mut deck = [Self(0); CARDS];
        let (mut kind, mut place) = (0, 0);
        while kind < KINDS {
            let mut copy = 0;
            while copy < DISTRIBUTION[kind % KINDS_PER_COLOUR].2 {
                deck[place] = Self(kind as u8);
                place += 1;
                copy += 1;
            }
            kind += 1;
        }
        deck
    }

    #[inline]
    pub(crate) fn turned(self) -> Self {
        Self(self.0 ^ CHOCOLATE_IN_FRONT)
    }

    /// With the chocolate side in front if `chocolate`.
    #[inline]
    pub(crate) fn facing(self, chocolate: bool) -> Self {
        Self(self.0 & !CHOCOLATE_IN_FRONT | u8::from(chocolate) << FRONT_BIT)
    }

    pub(crate) fn kind(self) -> Kind {
        Kind(self.0 & !CHOCOLATE_IN_FRONT)
    }

    pub(crate) fn front_icing(self) -> Icing {
        Icing::ALL[usize::from(self.0 & CHOCOLATE_IN_FRONT != 0)]
    }

    #[inline]
    pub(crate) fn front(self) -> Side {
        FRONTS[usize::from(self.0 & 63)]
    }

    #[inline]
    pub(crate) fn back(self) -> Side {
        self.turned().front()
    }
}

/// The side in front, by the six bits of a [`Card`].
const FRONTS: [Side; 64] = {
    let mut fronts = [Side(0); 64];
    let mut kind = 0;
    while kind < KINDS {
        let kind_of = Kind(kind as u8);
        fronts[kind] = kind_of.side(Icing::Cream);
        fronts[kind | CHOCOLATE_IN_FRONT as usize] = kind_of.side(Icing::Chocolate);
        kind += 1;
    }
    fronts
};

/// PM-2: the two kinds of card with this side.
#[inline]
pub(crate) fn fitting(side: Side) -> [Kind; 2] {
    const FITTING: [[Kind; 2]; KINDS] = {
        let mut fitting = [[Kind::nth(0); 2]; KINDS];
        let mut found = [0; KINDS];
        let mut index = 0;
        while index < KINDS {
            let kind = Kind::nth(index);
            let mut icing = 0;
            while icing < Icing::ALL.len() {
                let side = kind.side(Icing::ALL[icing]).index() as usize;
                fitting[side][found[side]] = kind;
                found[side] += 1;
                icing += 1;
            }
            index += 1;
        }
        fitting
    };
    FITTING[usize::from(side.index())]
}
