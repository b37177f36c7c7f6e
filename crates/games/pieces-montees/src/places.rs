//! How actions and views name places: a hand and a slot in it, a kitchen, a page of the booklet.

use engine::{Seat, id};
use enum_map::Enum;
use serde::{Deserialize, Serialize};

/// Whose hand: a seat's or (PM-41) the neutral one. In JSON the seat's number or `"neutral"`, so it
/// is no [`id!`], whose JSON is always a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "HandName", try_from = "HandName")]
pub struct Hand(u8);

pub(crate) const HANDS: usize = 5;
const SEATS: u8 = 4;

impl Hand {
    pub const NEUTRAL: Self = Self(SEATS);

    pub fn of(seat: Seat) -> Self {
        Self(seat.0)
    }

    /// Its holder; nobody holds the neutral hand.
    #[inline]
    pub fn holder(self) -> Option<Seat> {
        (self != Self::NEUTRAL).then_some(Seat(self.0))
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

impl Enum for Hand {
    type Array<V> = [V; HANDS];
    fn from_usize(index: usize) -> Self {
        Self(index as u8)
    }
    fn into_usize(self) -> usize {
        self.index()
    }
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Hand"))]
#[serde(untagged)]
enum HandName {
    Seat(Seat),
    Neutral(Neutral),
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Neutral {
    Neutral,
}

impl From<Hand> for HandName {
    fn from(hand: Hand) -> Self {
        match hand.holder() {
            Some(seat) => Self::Seat(seat),
            None => Self::Neutral(Neutral::Neutral),
        }
    }
}

impl TryFrom<HandName> for Hand {
    type Error = &'static str;
    fn try_from(name: HandName) -> Result<Self, Self::Error> {
        match name {
            HandName::Seat(seat) if seat.0 < SEATS => Ok(Self::of(seat)),
            HandName::Seat(_) => Err("hands are those of the seats 0 to 3 and \"neutral\""),
            HandName::Neutral(Neutral::Neutral) => Ok(Self::NEUTRAL),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Hand {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        HandName::schema_name()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        HandName::json_schema(generator)
    }
}

id! {
    /// A card's place in a hand, counted from 0 in the order drawn (PM-5).
    pub struct Slot(0..=3) as "slot";
}

pub(crate) const SLOTS: usize = Slot::COUNT;

id! {
    /// Where a player's cakes stand, named by the player's seat.
    pub struct Kitchen(0..=3) as "kitchen";
}

impl Kitchen {
    pub fn of(seat: Seat) -> Self {
        Self::nth(seat.index())
    }

    #[inline]
    pub fn owner(self) -> Seat {
        Seat(self.number())
    }
}

/// Which way a page is turned (PM-21), and where the arrow points (PM-23).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Forward,
    Backward,
}

/// PM-20: the two visible sides of the open booklet. On the left decorations show their chocolate
/// side, on the right their cream side.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Page {
    Left,
    Right,
}
