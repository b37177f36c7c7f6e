use crate::{PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Whether there are winners and losers at all.
    pub ending: Ending,
    /// The place and score of every seat.
    pub standings: PerSeat<Standing>,
}

/// Who played against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Against each other, alone or in teams, or alone for a score.
    Ranked,
    /// The game was beaten: everyone is first.
    WonTogether,
    /// The game won: nobody is first.
    LostTogether,
}

/// How one seat came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// 1 is best; those who tie share a place, and the places they span are skipped (1, 1, 3).
    pub rank: u8,
    /// Points, in whatever the game counts.
    pub score: i32,
}

impl Outcome {
    /// Ranks seats by a key, the greater the better: the score first, then each tie-break.
    /// Seats of one team are given the team's key, and so share its place.
    ///
    /// ```
    /// use engine::{Outcome, Seat};
    /// // Stars, and coins to break ties.
    /// let (stars, coins) = ([7, 9, 7, 7], [2, 0, 5, 2]);
    /// let star = |seat: Seat| stars[seat.index()];
    /// let outcome = Outcome::ranked(4, star, |seat| (star(seat), coins[seat.index()]));
    /// let ranks = outcome.standings.map(|_, standing| standing.rank);
    /// assert_eq!(ranks.values(), [3, 1, 2, 3]);
    /// ```
    pub fn ranked<K: Ord>(
        seats: usize,
        score: impl Fn(Seat) -> i32,
        key: impl Fn(Seat) -> K,
    ) -> Self {
        let place = |seat| {
            let own = key(seat);
            Seat::all(seats).filter(|other| key(*other) > own).count() as u8 + 1
        };
        Self {
            ending: Ending::Ranked,
            standings: PerSeat::from_fn(seats, |seat| Standing {
                rank: place(seat),
                score: score(seat),
            }),
        }
    }

    /// Won or lost together, whatever the single scores.
    pub fn together(seats: usize, won: bool, score: impl Fn(Seat) -> i32) -> Self {
        let (ending, rank) = if won {
            (Ending::WonTogether, 1)
        } else {
            (Ending::LostTogether, 2)
        };
        Self {
            ending,
            standings: PerSeat::from_fn(seats, |seat| Standing {
                rank,
                score: score(seat),
            }),
        }
    }

    /// Those in first place; empty after a common defeat.
    pub fn winners(&self) -> SeatSet {
        self.standings
            .iter()
            .filter(|(_, standing)| standing.rank == 1)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The seats from first to last; those who tie in seat order.
    pub fn in_order(&self) -> Vec<Seat> {
        let mut seats: Vec<_> = Seat::all(self.standings.len()).collect();
        seats.sort_by_key(|seat| {
            let standing = self.standings[*seat];
            (standing.rank, Reverse(standing.score))
        });
        seats
    }
}
