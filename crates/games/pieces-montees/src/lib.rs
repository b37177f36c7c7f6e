//! Pièces `MontéeS`, Paul Guignard's contest of tiered cakes: 2 to 4 pastry cooks, cards whose
//! backs the others see.
//!
//! Rules are cited by number (PM-9). Where to find what:
//! - `data`: the colours, the icings and the tier cards (PM-1 to PM-3)
//! - `places`: how hands, slots, kitchens and pages are named
//! - `state`: what a match in progress is made of
//! - `book`: the booklet of decorations (PM-20 to PM-23)
//! - `rules`: actions, events and refusals; under it `setup` (PM-4 to PM-6), `choices` (what may
//!   be done and why not) and `turn` (PM-7 to PM-17, PM-24)
//! - `score`: points and ties (PM-18, PM-19, PM-25, PM-26, PM-51)
//! - `view`: what each viewer may know
//! - `worlds`: imagining what a seat does not know
//! - `guide`: what an experienced player knows beyond the rules

#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod book;
mod data;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod guide;
mod options;
mod places;
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

pub use data::{Colour, Icing, NamedSide, Side};
pub use guide::{FACTS, Facts, WAYS_TO_PLAY};
pub use options::{Level, Options, Removed};
pub use places::{Hand, Kitchen, Page, Slot, Way};
pub use rules::{Action, Deed, Event, Refusal, Trigger};
pub use score::Line;
pub use state::PiecesMontees;
pub use view::{
    BookView, BuriedCard, CakeView, Counted, Decoration, DrawnCard, LastTurnView, PileView,
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
                memory_aid: Some(level == Apprentice),
                removed: Removed::Random,
            },
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
    fn apply(&mut self, _seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        self.act(action, ctx);
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

    fn team(options: &Options, seat: Seat) -> Team {
        Team(if options.teams { seat.0 & 1 } else { seat.0 })
    }

    #[inline]
    fn any_legal(&self, _seat: Seat, rng: &mut Rng) -> Action {
        self.pick_legal(rng)
    }
}
