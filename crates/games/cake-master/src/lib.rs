//! Cake Master, Daryl Chow's simultaneous draft: three cakes a round for choosy customers, with 2
//! to 6 players or alone.
//!
//! Rules are cited by number (CM-7). Where to find what:
//! - `data`: the cake cards (CM-1)
//! - `customers`: what they wish for (CM-2), and serving as many as possible (CM-9)
//! - `cake`: what four quarters make together (CM-5, CM-7)
//! - `state`: what a match in progress is made of
//! - `rules`: actions, events and refusals; the draft and the placing (CM-3 to CM-6, CM-30)
//! - `score`: stars (CM-8 to CM-10, CM-30)
//! - `view`: what each viewer may know
//! - `worlds`: imagining what a seat does not know

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod cake;
mod customers;
mod data;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod guide;
mod one_of;
mod options;
mod rules;
mod score;
mod state;
mod view;
mod worlds;

#[cfg(test)]
#[allow(
    clippy::float_arithmetic,
    clippy::disallowed_types,
    reason = "chances are counted"
)]
mod tests;

pub use cake::Flavour;
pub use customers::{Customer, Hope, Wish};
pub use data::{CARDS, Card, Edges, Fruits, Icing};
pub use one_of::OneOf;
pub use options::Options;
pub use rules::{Action, Event, PlacedCard, Refusal};
pub use score::{Line, Served, Title};
pub use state::{CakeMaster, CakeNumber, Position, Slot};
pub use view::{
    CakeView, CustomerPile, CustomerView, HandCard, LastTurn, PileView, RoundView, Spot, Stage,
    View,
};

use engine::{Ctx, Game, Meta, Mode, Outcome, Rng, Seat, SeatSet, Setup, Viewer};

impl Game for CakeMaster {
    type Options = Options;
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

    fn modes() -> Vec<Mode<Options>> {
        [("solo", 1..=1), ("table", 2..=6)]
            .map(|(id, seats)| Mode {
                id,
                seats,
                options: Options {},
            })
            .into()
    }

    fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        Self::set_up(setup, ctx)
    }

    #[inline]
    fn pending(&self) -> SeatSet {
        self.awaited
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "playouts run a third faster where this is part of their loop"
    )]
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

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "playouts run a third faster where this is part of their loop"
    )]
    fn any_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        self.pick_legal(seat, rng)
    }
}
