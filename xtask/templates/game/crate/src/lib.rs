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
//! - `actions`: actions, events, refusals
//! - `options`: what a table chooses
//! - `state`: what a match in progress is made of
//! - `rules`: the round, action by action (TG-2 to TG-4), and every refusal
//! - `score`: who wins (TG-5)
//! - `view`: what each viewer may know
//! - `worlds`: imagining what others have chosen
//! - `guide`: what an experienced player knows beyond the rules

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod actions;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod guide;
mod options;
mod rules;
mod score;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod worlds;

pub use actions::{Action, Event, Refusal};
pub use options::Options;
pub use state::TheGame;
pub use view::View;

use engine::{Ctx, Game, Meta, Mode, Outcome, Rng, Seat, SeatSet, Setup, Viewer};
use state::ROUNDS;

impl Game for TheGame {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "the-game",
        rules_prefix: "TG",
        rules_version: 1,
        seats: 2..=6,
        longest: ROUNDS as u32 * 6,
        silence: None,
        options: &[],
    };

    fn modes() -> Vec<Mode<Options>> {
        vec![Mode {
            id: "plain",
            seats: 2..=6,
            options: Options {},
        }]
    }

    fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        Self::set_up(setup, ctx)
    }

    fn pending(&self) -> SeatSet {
        self.awaited()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.awaited().contains(seat) {
            out.extend(Action::ALL);
        }
    }

    fn refusal(&self, seat: Seat, _: Action) -> Option<Refusal> {
        self.why_not(seat)
    }

    fn apply(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        self.choose(seat, action, ctx);
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

    fn any_legal(&self, _seat: Seat, rng: &mut Rng) -> Action {
        rng.pick(&Action::ALL)
    }
}
