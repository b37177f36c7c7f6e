//! Chaud devant !, Reiner Knizia's soup game: 2 to 5 cooks, one pot, five rounds.
//!
//! Rules are cited by number (CD-11). Where to find what:
//! - `data`: the cards and menus (CD-1, CD-2)
//! - `options`: what a table chooses (CD-22)
//! - `state`: what a match in progress is made of; `hand`: sets of cards; `pot`: what is in the pot
//!   and what it asks for (CD-9 to CD-14)
//! - `actions`, `events`, `refusals`: what can be done, what is told of it, why it is refused
//! - `setup`: the table before the first menu; `legality`: who may do what; `rules`: what actions
//!   do (CD-4 to CD-16, CD-22)
//! - `score`: stars (CD-17 to CD-21)
//! - `view`: what each viewer may know; `worlds`: imagining what a seat does not know, with known
//!   voids
//! - `heuristics`: what an experienced player knows beyond the rules; `ending`: the last cards of a
//!   round, all hands open

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod actions;
mod data;
mod ending;
mod events;
mod hand;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod heuristics;
mod legality;
mod options;
mod pot;
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
pub use data::{Card, Face, Menu, Suit};
pub use events::Event;
pub use hand::Hand;
pub use options::Options;
pub use refusals::Refusal;
pub use score::ScoreLine;
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
    fn any_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        legality::any_legal(self, seat, rng)
    }
}
