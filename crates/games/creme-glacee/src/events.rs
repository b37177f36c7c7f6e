//! What is told of an action.

use crate::cones::ConeId;
use crate::data::{Counts, Flavour};
use crate::score::ScoreLine;
use engine::{PerSeat, Seat, SeatSet};
use serde::Serialize;

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
        lines: PerSeat<ScoreLine>,
    },
    /// CG-20: several have the lowest score; the first of them clockwise from a seat deals.
    DealerTied {
        tied: SeatSet,
        from: Seat,
    },
}
