//! Cake Master, Daryl Chow's simultaneous draft: three cakes a round for choosy customers, with 2
//! to 6 players or alone.
//!
//! Rules are cited by number (CM-7). Where to find what:
//! - `data`: the cake cards (CM-1); `customers`: what they wish for (CM-2), and serving as many as
//!   possible (CM-9)
//! - `state`: what a match in progress is made of; `pile`: the cards to draw; `cake`: what four
//!   quarters make together (CM-5, CM-7)
//! - `actions`, `events`, `refusals`: what can be done, what is told of it, why it is refused
//! - `setup`: the table before the first turn (CM-3); `legality`: who may do what; `rules`: what
//!   actions do (CM-3 to CM-6, CM-30)
//! - `score`: stars (CM-8 to CM-10, CM-30)
//! - `view`: what each viewer may know; `worlds`: imagining what a seat does not know
//! - `heuristics`: what an experienced player knows beyond the rules

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod actions;
mod cake;
mod customers;
mod data;
mod events;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod heuristics;
mod legality;
mod pile;
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
pub use cake::Flavour;
pub use customers::{Customer, Hope, Wish};
pub use data::{CARDS, Card, Edges, Fruits, Icing};
pub use events::{Event, PlacedCard};
pub use refusals::Refusal;
pub use score::{ScoreLine, Served, Title};
pub use state::{CakeMaster, CakeNumber, Position, Slot};
pub use view::{
    CakeView, CustomerPile, CustomerView, HandCard, LastTurn, PileView, RoundView, Spot, Stage,
    View,
};

use engine::{Ctx, Game, Meta, Mode, NoOptions, Outcome, Rng, Seat, SeatSet, Setup, Viewer};

impl Game for CakeMaster {
    type Options = NoOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "cake-master",
        rules_prefix: "CM",
        rules: engine::Versions::only(1),
        seats: 1..=6,
        // Twelve turns in which each of six seats chooses twice and places three cards.
        longest: 12 * 6 * (2 + 3),
        silence: None,
        options: &[],
    };

    fn modes() -> Vec<Mode<NoOptions>> {
        [("solo", 1..=1), ("table", 2..=6)]
            .map(|(id, seats)| Mode {
                id,
                seats,
                options: NoOptions {},
            })
            .into()
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

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "playouts run a third faster where this is part of their loop"
    )]
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

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "playouts run a third faster where this is part of their loop"
    )]
    fn any_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        legality::any_legal(self, seat, rng)
    }
}
