//! Crème glacée, Joe Huber's ice-cream stalls: 3 to 5 players, four hot days.
//!
//! Rules are cited by number (CG-12). Where to find what:
//! - `data`: flavours, and how many tubs and scoops of each there are (CG-1 to CG-3)
//! - `state`: what a match in progress is made of; `cones`: the twelve cones and what is on them
//! - `actions`, `events`, `refusals`: what can be done, what is told of it, why it is refused
//! - `setup`: the table before the first day (CG-3, CG-4); `legality`: who may do what; `rules`:
//!   what actions do, beneath it the phases of a day (CG-5 to CG-15)
//! - `score`: the day's account, the next dealer, the ranking (CG-16 to CG-21)
//! - `view`: what each viewer may know; `worlds`: imagining what a seat does not know
//! - `heuristics`: what an experienced player knows beyond the rules

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod actions;
mod cones;
mod data;
mod events;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod heuristics;
mod legality;
mod refusals;
mod rules;
mod score;
mod setup;
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
pub use cones::{ConeId, Served};
pub use data::{Counts, Flavour};
pub use events::Event;
pub use refusals::Refusal;
pub use score::ScoreLine;
pub use state::{CremeGlacee, LastMove, Stage};
pub use view::{ConeView, Decision, Delivery, LastDayView, Pile, View};

use engine::{Ctx, Game, Meta, Mode, NoOptions, Outcome, Rng, Seat, SeatSet, Setup, Viewer};

impl Game for CremeGlacee {
    type Options = NoOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "creme-glacee",
        rules_prefix: "CG",
        rules: engine::Versions::only(1),
        seats: 3..=5,
        // Each of four days: a decision per seat, 25 scoops placed, and sales that each take one of
        // 12 cones off the table or one of 30 tubs off the pile.
        longest: 4 * (5 + 25 + 12 + 30),
        silence: None,
        options: &[],
    };

    fn modes() -> Vec<Mode<NoOptions>> {
        vec![Mode {
            id: "classic",
            seats: 3..=5,
            options: NoOptions {},
        }]
    }

    fn new(setup: &Setup<NoOptions>, ctx: &mut Ctx<'_, Event>) -> Self {
        setup::new(setup, ctx)
    }

    #[inline]
    fn pending(&self) -> SeatSet {
        legality::pending(self)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        legality::legal(self, seat, out);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        legality::refusal(self, seat, action)
    }

    #[inline]
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

    #[inline]
    fn any_legal(&self, _seat: Seat, rng: &mut Rng) -> Action {
        legality::any_legal(self, rng)
    }
}
