//! Pizza Theory, Brian and Greg Powers' fight for the slices: three players, or two and a virtual
//! third.
//!
//! Rules are cited by number (PT-9). Where to find what:
//! - `data`: spots, lines, colours, start (PT-1 to PT-4); `options`: who plays which colour (PT-20)
//! - `state`: what a match in progress is made of; `slices`: what three knives do to the toppings
//!   (PT-7 to PT-10); `report`: a cut explained slice by slice
//! - `actions`, `events`, `refusals`: what can be done, what is told of it, why it is refused
//! - `setup`: the table before the first round (PT-4, PT-20); `legality`: who may do what; `rules`:
//!   what actions do (PT-5, PT-6, PT-11, PT-21)
//! - `score`: endings and ranks (PT-12, PT-13, PT-22)
//! - `view`: what each viewer may know; `worlds`: imagining the lines others have chosen
//! - `heuristics`: what toppings promise, and what else bots ask; `cuts`: all cuts of a position at
//!   once

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod actions;
mod cuts;
mod data;
mod events;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod heuristics;
mod legality;
mod options;
mod refusals;
mod report;
mod rules;
mod score;
mod setup;
mod slices;
mod state;
#[cfg(test)]
#[allow(
    clippy::float_arithmetic,
    clippy::disallowed_types,
    reason = "chances are counted"
)]
mod tests;
mod view;
mod worlds;

pub use actions::Action;
pub use cuts::{Counts, CutMatrix, CutTensor};
pub use data::{Colour, Line, PerColour, Spot, Spots};
pub use events::Event;
pub use heuristics::hopes;
pub use options::{Colours, Options};
pub use refusals::Refusal;
pub use report::{Added, Change, CutReport, Knife, Slice};
pub use score::EndReason;
pub use slices::Toppings;
pub use state::PizzaTheory;
pub use view::{KnifeView, Place, Stage, View};

use engine::{
    Ctx, Game, Meta, Mode, OptionField, OptionKind, Outcome, Rng, Seat, SeatSet, Setup, Viewer,
};

impl Game for PizzaTheory {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "pizza-theory",
        rules_prefix: "PT",
        rules: engine::Versions::only(1),
        seats: 2..=3,
        // PT-13: sixty rounds in which three players add and cut; two do five things a round.
        longest: 60 * (3 + 3),
        silence: None,
        options: &[OptionField {
            key: "colours",
            kind: OptionKind::Choice(&[
                "red_green",
                "red_white",
                "green_red",
                "green_white",
                "white_red",
                "white_green",
            ]),
            from_seats: 2,
            to_seats: 2,
            beside_mode: true,
        }],
    };

    fn modes() -> Vec<Mode<Options>> {
        [("three_players", 3), ("virtual_third", 2)]
            .map(|(id, seats)| Mode {
                id,
                seats: seats..=seats,
                options: Options::default(),
            })
            .into()
    }

    fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        setup::new(setup, ctx)
    }

    fn pending(&self) -> SeatSet {
        legality::pending(self)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        legality::legal(self, seat, out);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        legality::refusal(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        rules::apply(self, seat, action, ctx);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn determinize(&mut self, seat: Seat, rng: &mut Rng) {
        worlds::determinize(self, seat, rng);
    }

    fn outcome(&self) -> Option<Outcome> {
        score::outcome(self)
    }

    fn any_legal(&self, _seat: Seat, rng: &mut Rng) -> Action {
        legality::any_legal(self, rng)
    }
}
