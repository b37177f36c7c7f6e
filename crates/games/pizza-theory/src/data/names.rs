//! PT-2, PT-3: the colours and the lines their knives go on.

use super::LINES;
use engine::{Seat, id};
use serde::Serialize;

/// PT-3. Seat 0 of the table plays red, 1 green, 2 white (PT-4), unless two players choose (PT-20).
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

id! {
    /// PT-2: a line to cut along, as its player reads it from left to right.
    pub struct Line(1..=6) as "line";
}

impl Line {
    pub const ALL: [Self; LINES] = {
        let mut all = [Self::nth(0); LINES];
        let mut index = 0;
        while index < LINES {
            all[index] = Self::nth(index);
            index += 1;
        }
        all
    };
}
