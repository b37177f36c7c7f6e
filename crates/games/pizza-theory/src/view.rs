//! What each viewer may know: everything but lines chosen and not yet shown.

use crate::data::{Colour, Line, PerColour, TOPPINGS};
use crate::report::{Added, CutReport};
use crate::score::EndReason;
use crate::state::{Phase, PizzaTheory, VIRTUAL};
use engine::{PerSeat, Seat, Viewer};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The colour each seat plays.
    pub colours: PerSeat<Colour>,
    /// PT-20: with two players, the colour nobody plays.
    pub virtual_colour: Option<Colour>,
    /// From 1 to 60.
    pub round: u8,
    pub phase: Stage,
    /// Whose topping is awaited, own or virtual.
    pub turn: Option<Seat>,
    /// Who adds first this round.
    pub first: Seat,
    /// Who sits at 1st, 2nd and 3rd this round.
    pub board: [Place; 3],
    /// For each spot, by number, the topping on it.
    pub pizza: Vec<Option<Colour>>,
    pub on_pizza: PerColour<u8>,
    pub supply: PerColour<u8>,
    /// What each colour added this round.
    pub added: PerColour<Added>,
    /// None before the first cut.
    pub last_cut: Option<CutReport>,
    /// Why it is over.
    pub ended: Option<EndReason>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Add,
    AddVirtual,
    Cut,
    Over,
}

/// A side of the pizza to sit and cut at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    pub colour: Colour,
    /// Nobody, for the virtual colour.
    pub seat: Option<Seat>,
    pub knife: KnifeView,
}

/// Where a knife goes this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum KnifeView {
    NotYet,
    /// Chosen, and not for this viewer's eyes.
    Secret,
    Line(Line),
}

pub(crate) fn view(table: &PizzaTheory, viewer: Viewer) -> View {
    let PizzaTheory {
        players: _,
        paint,
        phase,
        pending,
        round,
        first,
        board,
        toppings,
        // What the pending seat may do is told by its legal actions.
        open: _,
        added,
        knives,
        last_cut,
    } = table;
    let (stage, turn) = match phase {
        Phase::Add { .. } => (Stage::Add, pending.first()),
        Phase::AddVirtual => (Stage::AddVirtual, pending.first()),
        Phase::Cut => (Stage::Cut, None),
        Phase::Over => (Stage::Over, None),
    };
    let knife = |colour: Colour| {
        // While lines are being chosen, a knife is seen by who chose it; the virtual one by all.
        let seen = table
            .player(colour)
            .is_none_or(|seat| *phase == Phase::Over || viewer.sees(seat));
        match knives[colour.index()] {
            None => KnifeView::NotYet,
            Some(line) if seen => KnifeView::Line(line),
            Some(_) => KnifeView::Secret,
        }
    };
    View {
        colours: PerSeat::from_fn(table.seats(), |seat| paint.seat(seat)),
        virtual_colour: table.has_virtual_colour().then(|| paint.of(VIRTUAL)),
        round: round + 1,
        phase: stage,
        turn,
        first: *first,
        board: board.map(|colour| Place {
            colour: paint.of(colour),
            seat: table.player(colour),
            knife: knife(colour),
        }),
        pizza: paint.pizza(toppings),
        on_pizza: paint.each(toppings.counts()),
        supply: paint.each(toppings.counts().map(|count| TOPPINGS - count)),
        added: paint.each(*added),
        last_cut: last_cut.as_ref().map(|cut| CutReport::of(cut, *paint)),
        ended: (*phase == Phase::Over).then(|| table.end_reason()),
    }
}
