//! Crème glacée, Joe Huber's ice-cream stalls: 3 to 5 players, four hot days.
//!
//! Rules are cited by number (CG-12). Where to find what:
//! - `data`: flavours, and how many tubs and scoops of each there are (CG-1 to CG-3)
//! - `cones`: the twelve cones and what is on them
//! - `state`: what a match in progress is made of
//! - `rules`: actions, events and refusals; beneath it the phases of a day (CG-4 to CG-15)
//! - `score`: the day's account, the next dealer, the ranking (CG-16 to CG-21)
//! - `view`: what each viewer may know
//! - `worlds`: imagining what a seat does not know

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod cones;
mod data;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod guide;
mod options;
mod rules;
mod score;
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

pub use cones::{ConeId, Served};
pub use data::{Counts, Flavour};
pub use options::Options;
pub use rules::{Action, Event, Refusal};
pub use score::Line;
pub use state::{CremeGlacee, LastMove, Stage};
pub use view::{ConeView, Decision, Delivery, LastDayView, Pile, View};

use engine::{Ctx, Game, Meta, Mode, Outcome, Rng, Seat, SeatSet, Setup, Viewer};

impl Game for CremeGlacee {
    type Options = Options;
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

    fn modes() -> Vec<Mode<Options>> {
        vec![Mode {
            id: "classic",
            seats: 3..=5,
            options: Options {},
        }]
    }

    fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        Self::set_up(setup, ctx)
    }

    #[inline]
    fn pending(&self) -> SeatSet {
        self.awaited()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        self.act(seat, action, ctx);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(&mut self, seat: Seat, rng: &mut Rng) {
        self.imagine(seat, rng);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranking()
    }

    #[inline]
    fn any_legal(&self, _seat: Seat, rng: &mut Rng) -> Action {
        self.pick_legal(rng)
    }
}
