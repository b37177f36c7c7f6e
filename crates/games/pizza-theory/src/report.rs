//! The account of a cut, slice by slice: what the page shows and explains.

use crate::data::{Colour, Line, PerColour, Spot, Spots};
use crate::options::Paint;
use crate::slices::{Toppings, slices};
use crate::state::LastCut;
use serde::Serialize;

/// What a cut did, from the position before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CutReport {
    /// From 1.
    pub round: u8,
    /// What each colour had added before.
    pub added: PerColour<Added>,
    /// At 1st, 2nd and 3rd.
    pub knives: [Knife; 3],
    /// For each spot, by number, the topping before the cut.
    pub before: Vec<Option<Colour>>,
    /// PT-8.
    pub safe: Vec<Colour>,
    /// PT-7: all slices with at least one spot.
    pub slices: Vec<Slice>,
    /// PT-10: spots that were won but stay empty, because all toppings of the winner are on the
    /// pizza.
    pub short: Vec<Spot>,
    /// Toppings on the pizza after the cut.
    pub on_pizza: PerColour<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Knife {
    pub colour: Colour,
    pub line: Line,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Slice {
    pub spots: Vec<Spot>,
    /// Toppings in it before the cut.
    pub counts: PerColour<u8>,
    /// PT-9: the colours with the most: one takes the slice, two remove the third, three change
    /// nothing. None in a slice without toppings.
    pub leaders: Vec<Colour>,
    pub changes: Vec<Change>,
}

/// A topping that was removed, and what lies there instead, if anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    pub spot: Spot,
    pub was: Colour,
    pub now: Option<Colour>,
}

/// What became of a colour's addition in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Added {
    #[default]
    NotYet,
    /// There was no spot for it: the player passed (PT-5), the virtual topping was skipped
    /// (PT-21).
    Impossible,
    Spot(Spot),
}

impl CutReport {
    pub(crate) fn of(cut: &LastCut, paint: Paint) -> Self {
        let LastCut {
            round,
            board,
            lines,
            before,
            added,
        } = cut;
        let compared = before.compare(*lines);
        let after = before.cut(*lines);
        let parts = slices(*lines).into_iter().filter(|part| !part.is_empty());
        let short = Colour::ALL.into_iter();
        let short = short.flat_map(|colour| compared.short(colour).iter());
        Self {
            round: round + 1,
            added: paint.each(*added),
            knives: [0, 1, 2].map(|place| Knife {
                colour: paint.of(board[place]),
                line: lines[place],
            }),
            before: paint.pizza(before),
            safe: Colour::ALL
                .into_iter()
                .filter(|colour| compared.is_safe(*colour))
                .map(|colour| paint.of(colour))
                .collect(),
            slices: parts
                .map(|part| Slice::of(part, before, &after, paint))
                .collect(),
            short: short.collect::<Spots>().iter().collect(),
            on_pizza: paint.each(after.counts()),
        }
    }
}

impl Slice {
    fn of(part: Spots, before: &Toppings, after: &Toppings, paint: Paint) -> Self {
        let counts = Colour::ALL.map(|colour| before.of(colour).and(part).len());
        let most = counts.into_iter().max().filter(|most| *most > 0);
        let leaders = Colour::ALL
            .into_iter()
            .filter(|colour| Some(counts[colour.index()]) == most)
            .map(|colour| paint.of(colour));
        let changes = part.iter().filter_map(|spot| {
            let was = before.at(spot)?;
            let now = after.at(spot);
            (now != Some(was)).then(|| Change {
                spot,
                was: paint.of(was),
                now: now.map(|colour| paint.of(colour)),
            })
        });
        Self {
            spots: part.iter().collect(),
            counts: paint.each(counts),
            leaders: leaders.collect(),
            changes: changes.collect(),
        }
    }
}
