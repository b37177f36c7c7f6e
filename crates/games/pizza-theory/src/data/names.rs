//! PT-2, PT-3: the colours and the lines their knives go on.

use super::LINES;
use engine::Seat;
use enum_map::Enum;
use serde::{Deserialize, Serialize};

/// PT-3. Seat 0 of the table plays red, 1 green, 2 white (PT-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    #[default]
    Red,
    Green,
    White,
}

impl Colour {
    pub const ALL: [Self; 3] = [Self::Red, Self::Green, Self::White];

    /// The colour a seat plays.
    pub fn of(seat: Seat) -> Self {
        Self::ALL[seat.index()]
    }

    /// The seat that would play it.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// One value for each colour. In JSON `{"red":…, "green":…, "white":…}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PerColour<T> {
    pub red: T,
    pub green: T,
    pub white: T,
}

impl<T> From<[T; 3]> for PerColour<T> {
    /// In the order of [`Colour::ALL`].
    fn from([red, green, white]: [T; 3]) -> Self {
        Self { red, green, white }
    }
}

impl<T> PerColour<T> {
    pub fn get(&self, colour: Colour) -> &T {
        match colour {
            Colour::Red => &self.red,
            Colour::Green => &self.green,
            Colour::White => &self.white,
        }
    }
}

/// PT-2: a line to cut along, as its player reads it from left to right. In JSON its number, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Line(u8);

impl Line {
    pub const ALL: [Self; LINES] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

impl From<Line> for u8 {
    fn from(line: Line) -> Self {
        line.0
    }
}

impl TryFrom<u8> for Line {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        let line = Self::ALL.into_iter().find(|line| line.0 == number);
        line.ok_or_else(|| format!("there is no line {number}"))
    }
}

impl Enum for Line {
    type Array<V> = [V; LINES];
    fn from_usize(index: usize) -> Self {
        Self::ALL[index]
    }
    fn into_usize(self) -> usize {
        self.index()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Line {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Line".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 1, "maximum": LINES })
    }
}
