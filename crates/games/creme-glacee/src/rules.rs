//! What players do, what happens, and why not; the phases of a day are in the files beneath.

mod choices;
mod delivery;
mod making;
mod selling;

use crate::cones::ConeId;
use crate::data::{Counts, Flavour};
use crate::score::Line;
use crate::state::{CremeGlacee, LastMove, Phase, Stage};
use engine::{Ctx, PerSeat, Seat, SeatSet};
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// CG-6: keep the tub that was delivered.
    Keep,
    /// CG-6: discard it for another.
    Exchange,
    /// CG-8: put the turned scoop on a cone that has some.
    AddScoop { cone: ConeId },
    /// CG-8: begin the next cone with the turned scoop.
    StartCone,
    /// CG-12, CG-13: serve a cone.
    Serve { cone: ConeId },
    /// CG-13: lay the top tub face up.
    DrawTub,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Event {
    /// CG-3: this many scoops are out of the game, unseen.
    ScoopsRemoved {
        count: u8,
    },
    /// CG-4: a player's first tub, face up.
    TubLaid {
        seat: Seat,
        tub: Flavour,
    },
    /// A day begins (counted from 1).
    DayBegun {
        day: u8,
        dealer: Seat,
    },
    /// CG-5: a tub face down; only its owner is told which.
    TubDelivered {
        seat: Seat,
        tub: Option<Flavour>,
    },
    TubKept {
        seat: Seat,
    },
    /// CG-6: only the player is told what for what.
    TubExchanged {
        seat: Seat,
        gave: Option<Flavour>,
        got: Option<Flavour>,
    },
    /// CG-7.
    TubsShuffledBack {
        count: u8,
    },
    /// CG-8: by the player who will place it.
    ScoopTurned {
        seat: Seat,
        scoop: Flavour,
    },
    ConeStarted {
        seat: Seat,
        cone: ConeId,
        scoop: Flavour,
    },
    ScoopAdded {
        seat: Seat,
        cone: ConeId,
        scoop: Flavour,
    },
    /// CG-10: the tubs delivered today, none for those who got none.
    TubsShown {
        tubs: PerSeat<Option<Flavour>>,
    },
    ConeServed {
        seat: Seat,
        cone: ConeId,
        sold: Counts,
        /// CG-13: the scoop the player lacked.
        set_aside: Option<Flavour>,
    },
    TubDrawn {
        seat: Seat,
        tub: Flavour,
    },
    /// CG-15: this player can do nothing, so the selling ends for everybody.
    NoActionLeft {
        seat: Seat,
    },
    /// CG-16 to CG-18.
    DayEnded {
        day: u8,
        lines: PerSeat<Line>,
    },
    /// CG-20: several have the lowest score; the first of them clockwise from a seat deals.
    DealerTied {
        tied: SeatSet,
        from: Seat,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// Another player is to act.
    NotYourTurn {
        phase: Stage,
        turn: Seat,
    },
    /// It is this player's turn, but for something else.
    NotInThisPhase {
        phase: Stage,
    },
    GameOver,
    NothingToExchangeFor,
    /// No such cone has been started.
    NoSuchCone {
        cone: ConeId,
    },
    ConeFull {
        cone: ConeId,
    },
    NoConeLeft,
    /// Case A: a cone that the player can serve wholly comes first.
    FullMatchFirst,
    /// Case B: this many scoops on it are of flavours the player lacks.
    TooManyLacking {
        cone: ConeId,
        lacking: u8,
    },
    /// Case B: the cone was served before, or never started.
    NotOnTheTable {
        cone: ConeId,
    },
    TubPileEmpty,
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotYourTurn { phase, .. } | Self::NotInThisPhase { phase } => match phase {
                Stage::Delivery => "CG-6",
                Stage::Cones => "CG-8",
                Stage::Selling => "CG-11",
                Stage::Over => "CG-21",
            },
            Self::GameOver => "CG-21",
            Self::NothingToExchangeFor => "CG-6",
            Self::NoSuchCone { .. } => "CG-8",
            Self::ConeFull { .. } | Self::NoConeLeft => "CG-9",
            Self::FullMatchFirst => "CG-12",
            Self::TooManyLacking { .. } | Self::NotOnTheTable { .. } | Self::TubPileEmpty => {
                "CG-13"
            }
        }
    }
}

impl CremeGlacee {
    #[inline]
    pub(crate) fn awaited(&self) -> SeatSet {
        self.phase.turn().map_or(SeatSet::EMPTY, SeatSet::one)
    }

    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        self.last_move = Some(LastMove {
            day: self.day + 1,
            seat,
            action,
            tub: None,
        });
        match (action, self.phase) {
            (Action::Keep, _) => self.keep(seat, ctx),
            (Action::Exchange, _) => self.exchange(seat, ctx),
            (Action::AddScoop { cone }, Phase::Cones { scoop, .. }) => {
                self.add_scoop(seat, cone, scoop, ctx);
            }
            (Action::StartCone, Phase::Cones { scoop, .. }) => self.start_cone(seat, scoop, ctx),
            (Action::Serve { cone }, _) => self.serve(seat, cone, ctx),
            (Action::DrawTub, _) => self.draw_tub(seat, ctx),
            (Action::AddScoop { .. } | Action::StartCone, _) => {
                unreachable!("scoops are placed while cones are made")
            }
        }
    }
}
