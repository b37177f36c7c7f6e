//! What a table chooses (PT-20): who plays which colour.

use crate::data::{Colour, PerColour};
use crate::slices::Toppings;
use engine::{Problem, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// PT-20: the colours of two players; with three they have no effect. Records that do not name
    /// them have the usual ones.
    #[serde(skip_serializing_if = "is_usual")]
    pub colours: Colours,
}

/// What is as ever is not written down: records and options of before stay as they are.
fn is_usual(colours: &Colours) -> bool {
    *colours == Colours::default()
}

impl engine::Options for Options {
    fn problems(&self, _seats: u8) -> Vec<Problem> {
        Vec::new()
    }
}

/// The colour of table seat 0, then that of seat 1; the third is virtual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colours {
    #[default]
    RedGreen,
    RedWhite,
    GreenRed,
    GreenWhite,
    WhiteRed,
    WhiteGreen,
}

impl Colours {
    pub(crate) fn paint(self) -> Paint {
        use Colour::{Green, Red, White};
        Paint(match self {
            Self::RedGreen => [Red, Green, White],
            Self::RedWhite => [Red, White, Green],
            Self::GreenRed => [Green, Red, White],
            Self::GreenWhite => [Green, White, Red],
            Self::WhiteRed => [White, Red, Green],
            Self::WhiteGreen => [White, Green, Red],
        })
    }
}

/// What seats have chosen to look like. No rule asks for a colour, so inside a match seat 0 is red,
/// 1 green and 2 or nobody white; whatever is told of it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paint([Colour; 3]);

impl Paint {
    pub(crate) const USUAL: Self = Self(Colour::ALL);

    pub(crate) fn of(self, colour: Colour) -> Colour {
        self.0[colour.index()]
    }

    pub(crate) fn seat(self, seat: Seat) -> Colour {
        self.of(Colour::of(seat))
    }

    /// For each spot, by number, the topping on it.
    pub(crate) fn pizza(self, toppings: &Toppings) -> Vec<Option<Colour>> {
        let spots = toppings.by_spot().into_iter();
        spots
            .map(|topping| topping.map(|colour| self.of(colour)))
            .collect()
    }

    pub(crate) fn each<T: Copy>(self, values: [T; 3]) -> PerColour<T> {
        let mut painted = values;
        for (colour, value) in self.0.into_iter().zip(values) {
            painted[colour.index()] = value;
        }
        painted.into()
    }
}
