//! Chaud devant !, Reiner Knizia's soup game: 2 to 5 cooks, one pot, five rounds.
//!
//! Rules are cited by number (CD-11). Where to find what:
//! - `data`: the cards and menus (CD-1, CD-2)
//! - `hand`: sets of cards
//! - `pot`: what is in the pot, and what it asks for (CD-9 to CD-14)
//! - `state`: what a match in progress is made of
//! - `actions`: what can be done, what is told of it, and every refusal
//! - `rules`: the round, action by action (CD-4 to CD-16, CD-22)
//! - `score`: stars (CD-17 to CD-21)
//! - `ending`: the last cards of a round, all hands open
//! - `guide`: what an experienced player knows beyond the rules
//! - `view`: what each viewer may know
//! - `worlds`: imagining what a seat does not know, with known voids

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod actions;
mod data;
mod ending;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod guide;
mod hand;
mod options;
mod pot;
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

pub use actions::{Action, Event, Refusal};
pub use data::{Card, Face, Menu, Suit};
pub use hand::Hand;
pub use options::Options;
pub use score::Line;
pub use state::ChaudDevant;
pub use view::{Cards, Laid, LastRoundView, PlayedCard, PotView, Stage, View, WonPot};

use engine::{
    Ctx, Game, Meta, Mode, OptionField, OptionKind, Outcome, Rng, Seat, SeatSet, Setup, Viewer,
};

impl Game for ChaudDevant {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "chaud-devant",
        rules_prefix: "CD",
        rules: engine::Versions::only(1),
        seats: 2..=5,
        // Five rounds of one menu per seat and at most 52 cards.
        longest: 5 * (5 + 52),
        silence: None,
        options: &[OptionField {
            key: "open_menus",
            kind: OptionKind::Toggle,
            from_seats: 2,
            to_seats: 5,
            beside_mode: false,
        }],
    };

    fn modes() -> Vec<Mode<Options>> {
        [("secret_menus", false), ("open_menus", true)]
            .map(|(id, open_menus)| Mode {
                id,
                seats: 2..=5,
                options: Options { open_menus },
            })
            .into()
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
    fn any_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        self.pick_legal(seat, rng)
    }
}
