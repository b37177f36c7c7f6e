//! Pièces `MontéeS`, Paul Guignard's contest of tiered cakes: 2 to 4 pastry cooks, cards whose
//! backs the others see.
//!
//! Rules are cited by number (PM-9). Where to find what:
//! - `data`: the colours, the icings and the tier cards (PM-1 to PM-3); `places`: how hands, slots,
//!   kitchens and pages are named
//! - `options`: what a table chooses (PM-40, PM-50)
//! - `state`: what a match in progress is made of; `cook`: a player's kitchen and memory; `hands`:
//!   cards by their ids; `booklet`: the decorations (PM-20 to PM-23); `turn_log`: what was done in a
//!   turn
//! - `actions`, `events`, `refusals`: what can be done, what is told of it, why it is refused
//! - `setup`: the table before the first turn (PM-4 to PM-6); `legality`: who may do what; `rules`:
//!   what actions do (PM-7 to PM-17, PM-24)
//! - `score`: points and ties (PM-18, PM-19, PM-25, PM-26, PM-51)
//! - `view`: what each viewer may know; `worlds`: imagining what a seat does not know
//! - `heuristics`: what an experienced player knows beyond the rules

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod actions;
mod booklet;
mod cook;
mod data;
mod events;
mod hands;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod heuristics;
mod legality;
mod options;
mod places;
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
mod turn_log;
mod view;
mod worlds;

pub use actions::Action;
pub use data::{Colour, Icing, NamedSide, Side};
pub use events::Event;
pub use heuristics::{FACTS, Facts, WAYS_TO_PLAY};
pub use options::{Level, Options, Removed};
pub use places::{Hand, Kitchen, Page, Slot, Way};
pub use refusals::{Deed, Refusal};
pub use score::ScoreLine;
pub use state::{PiecesMontees, Trigger};
pub use view::{
    BookletView, BuriedCard, CakeView, Counted, Decoration, DrawnCard, LastTurnView, PileView,
    StepView, TierCard, TurnView, View,
};

use engine::{
    Ctx, Game, Meta, Mode, OptionField, OptionKind, Outcome, Rng, Seat, SeatSet, Setup, Team,
    Viewer,
};

impl Game for PiecesMontees {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "pieces-montees",
        rules_prefix: "PM",
        rules: engine::Versions::only(1),
        seats: 2..=4,
        // At most 45 tiers and 5 decorations: 50 turns with progress, each after fewer than 40
        // without, then 40 more until PM-17b ends it and 3 to finish the round. A turn is at most
        // the assistant's spoon, four actions of one spoon, a decoration and the end.
        longest: (50 * 40 + 40 + 3) * 7,
        silence: Some("PM-52"),
        options: &[
            OptionField {
                key: "level",
                kind: OptionKind::Choice(&["apprentice", "confirmed"]),
                from_seats: 2,
                to_seats: 4,
                beside_mode: false,
            },
            OptionField {
                key: "teams",
                kind: OptionKind::Toggle,
                from_seats: 4,
                to_seats: 4,
                beside_mode: false,
            },
            OptionField {
                key: "memory_aid",
                kind: OptionKind::Toggle,
                from_seats: 2,
                to_seats: 4,
                beside_mode: true,
            },
            OptionField {
                key: "removed",
                kind: OptionKind::Choice(&["random", "violet", "blue", "red", "green", "orange"]),
                from_seats: 2,
                to_seats: 2,
                beside_mode: true,
            },
        ],
    };

    fn modes() -> Vec<Mode<Options>> {
        use Level::{Apprentice, Confirmed};
        [
            ("apprentice", 3..=4, Apprentice, false),
            ("confirmed", 3..=4, Confirmed, false),
            ("apprentice_duel", 2..=2, Apprentice, false),
            ("confirmed_duel", 2..=2, Confirmed, false),
            ("apprentice_teams", 4..=4, Apprentice, true),
            ("confirmed_teams", 4..=4, Confirmed, true),
        ]
        .map(|(id, seats, level, teams)| Mode {
            id,
            seats,
            options: Options {
                level,
                teams,
                memory_aid: Some(false),
                removed: Removed::Random,
            },
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
    fn apply(&mut self, _seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        rules::apply(self, action, ctx);
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

    fn team(options: &Options, seat: Seat) -> Team {
        Team(if options.teams { seat.0 & 1 } else { seat.0 })
    }

    #[inline]
    fn any_legal(&self, _seat: Seat, rng: &mut Rng) -> Action {
        legality::any_legal(self, rng)
    }
}
