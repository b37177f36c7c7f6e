//! The Game: reach for the crumbs, or wait. Small, but whole: secret simultaneous choices, a die,
//! five rounds, a winner.
//!
//! - TG-1: two to six sit at the table; five rounds are played
//! - TG-2: each round begins with a plate of one to six crumbs, as a die falls
//! - TG-3: everybody chooses in secret, once a round: reach, or wait
//! - TG-4: who alone reaches takes the plate; several who reach spill it, and get nothing; who waits
//!   finds one crumb
//! - TG-5: after the last round most crumbs win; who has as many shares the victory
//!
//! Where to find what:
//! - `state`: what a match in progress is made of
//! - `actions`, `events`, `refusals`: what can be done, what is told of it, why it is refused
//! - `setup`: the table before the first choice (TG-1); `legality`: who may do what; `rules`: what
//!   actions do (TG-2 to TG-4)
//! - `score`: who wins (TG-5)
//! - `view`: what each viewer may know; `worlds`: imagining what a seat does not know
//! - `heuristics`: what an experienced player knows beyond the rules

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod actions;
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
mod tests;
mod view;
mod worlds;

pub use actions::Action;
pub use events::Event;
pub use refusals::Refusal;
pub use state::TheGame;
pub use view::View;

use engine::{
    Ctx, Game, Meta, Mode, NoOptions, Outcome, Rng, Seat, SeatSet, Setup, Versions, Viewer,
};
use state::ROUNDS;

impl Game for TheGame {
    type Options = NoOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "the-game",
        rules_prefix: "TG",
        rules: Versions::only(1),
        seats: 2..=6,
        longest: ROUNDS as u32 * 6,
        silence: None,
        options: &[],
    };

    fn modes() -> Vec<Mode<NoOptions>> {
        vec![Mode {
            id: "table",
            seats: 2..=6,
            options: NoOptions {},
        }]
    }

    fn new(setup: &Setup<NoOptions>, ctx: &mut Ctx<'_, Event>) -> Self {
        setup::new(setup, ctx)
    }

    fn pending(&self) -> SeatSet {
        legality::pending(self)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        legality::legal(self, seat, out);
    }

    fn refusal(&self, seat: Seat, _: Action) -> Option<Refusal> {
        legality::refusal(self, seat)
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

    fn any_legal(&self, _: Seat, rng: &mut Rng) -> Action {
        legality::any_legal(rng)
    }
}
