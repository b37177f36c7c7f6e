//! Why an action is refused, and by which rule.

use crate::cones::ConeId;
use crate::state::Stage;
use engine::Seat;
use serde::Serialize;

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
