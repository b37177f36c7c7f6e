//! Pizza Theory, Brian and Greg Powers' fight for the slices: three players, or two and a virtual
//! third.
//!
//! Rules are cited by number (PT-9). Where to find what:
//! - `data`: spots, lines, colours, start (PT-1 to PT-4)
//! - `state`: what a match in progress is made of
//! - `rules`: the round, action by action (PT-4 to PT-6, PT-11, PT-20, PT-21), and every refusal
//! - `slices`: what three knives do to the toppings (PT-7 to PT-10)
//! - `score`: endings and ranks (PT-12, PT-13, PT-22)
//! - `report`: a cut explained slice by slice
//! - `view`: what each viewer may know
//! - `worlds`: imagining the lines others have chosen
//! - `cuts`: all cuts of a position at once, for players who reckon
//! - `guide`: what toppings promise, and what else such players ask

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod cuts;
mod data;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod guide;
mod options;
mod report;
mod rules;
mod score;
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

pub use cuts::{Counts, CutMatrix, CutTensor};
pub use data::{Colour, Line, PerColour, Spot, Spots};
pub use guide::hopes;
pub use options::Options;
pub use report::{Added, Change, CutReport, Knife, Slice};
pub use rules::{Action, Event, Refusal};
pub use score::EndReason;
pub use slices::Toppings;
pub use state::PizzaTheory;
pub use view::{KnifeView, Place, Stage, View};

use engine::{Ctx, Game, Meta, Mode, Outcome, Rng, Seat, SeatSet, Setup, Viewer};

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
        options: &[],
    };

    fn modes() -> Vec<Mode<Options>> {
        [("three_players", 3), ("virtual_third", 2)]
            .map(|(id, seats)| Mode {
                id,
                seats: seats..=seats,
                options: Options {},
            })
            .into()
    }

    fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        Self::set_up(setup, ctx)
    }

    fn pending(&self) -> SeatSet {
        self.awaited
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

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

    fn any_legal(&self, _seat: Seat, rng: &mut Rng) -> Action {
        self.pick_legal(rng)
    }
}
