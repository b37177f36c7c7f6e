use crate::actions::Action;
use crate::cones::{CONES, Cone, Cones};
use crate::data::{Counts, Flavour};
use crate::score::Account;
use engine::{PerSeat, Seat};
use serde::Serialize;

pub(crate) const DAYS: usize = 4;

/// A match of Crème glacée in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CremeGlacee {
    pub(crate) phase: Phase,
    /// Counted from 0.
    pub(crate) day: u8,
    pub(crate) dealer: Seat,
    /// The tubs lying face up.
    pub(crate) tubs: PerSeat<Counts>,
    /// CG-5, CG-6: the day's new tub; from CG-10 on it lies among the others.
    pub(crate) delivered: PerSeat<Option<Flavour>>,
    /// CG-6: the tub a player discarded for another; from CG-7 on it is in the pile.
    pub(crate) gave_back: PerSeat<Option<Flavour>>,
    /// CG-13: tubs drawn today; they lie among the others.
    pub(crate) drawn: PerSeat<Counts>,
    pub(crate) tub_pile: Counts,
    pub(crate) scoop_pile: Counts,
    /// CG-3: out for the whole game.
    pub(crate) removed: Counts,
    pub(crate) cones: Cones,
    /// One account per seat and day; today's grows with each sale.
    pub(crate) sheet: [PerSeat<Account>; DAYS],
    pub(crate) last_move: Option<LastMove>,
    pub(crate) last_day: Option<LastDay>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// CG-6: this seat keeps its new tub or takes another.
    Delivery {
        turn: Seat,
    },
    /// CG-8: this seat puts the turned scoop on a cone.
    Cones {
        turn: Seat,
        scoop: Flavour,
    },
    /// CG-11: this seat serves a cone or draws a tub.
    Selling {
        turn: Seat,
    },
    Over,
}

/// The phase by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Delivery,
    Cones,
    Selling,
    Over,
}

/// The move made last, on whichever day (from 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastMove {
    pub day: u8,
    pub seat: Seat,
    pub action: Action,
    /// The tub drawn, for all to see (CG-13).
    pub tub: Option<Flavour>,
}

/// How the last day ended: the table before CG-19 cleared it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastDay {
    pub(crate) dealer: Seat,
    pub(crate) cones: [Cone; CONES],
    /// CG-15: who had no action left; none if all cones were served.
    pub(crate) stuck: Option<Seat>,
    /// CG-20.
    pub(crate) last_to_act: Option<Seat>,
}

impl Phase {
    pub(crate) fn stage(self) -> Stage {
        match self {
            Self::Delivery { .. } => Stage::Delivery,
            Self::Cones { .. } => Stage::Cones,
            Self::Selling { .. } => Stage::Selling,
            Self::Over => Stage::Over,
        }
    }

    #[inline]
    pub(crate) fn turn(self) -> Option<Seat> {
        match self {
            Self::Delivery { turn } | Self::Cones { turn, .. } | Self::Selling { turn } => {
                Some(turn)
            }
            Self::Over => None,
        }
    }
}

impl CremeGlacee {
    #[inline]
    pub(crate) fn seats(&self) -> usize {
        self.tubs.len()
    }

    /// Once the last scoop of day one has been turned, anyone can work out which are missing.
    pub(crate) fn removed_are_known(&self) -> bool {
        self.day > 0 || self.scoop_pile.is_empty()
    }

    /// How many days have been scored.
    pub(crate) fn days_scored(&self) -> usize {
        match self.phase {
            Phase::Over => DAYS,
            _ => self.day.into(),
        }
    }
}
