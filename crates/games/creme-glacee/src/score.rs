//! CG-16 to CG-21: what a day was worth, who deals next, and who wins.

use crate::data::Counts;
use crate::state::{CremeGlacee, Phase};
use engine::{Outcome, PerSeat, Seat, SeatSet};
use serde::Serialize;

/// One seat's account of one day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) sold: Counts,
    /// In the evening: the tubs without a scoop on them.
    pub(crate) unopened: Counts,
}

/// A line of the score sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreLine {
    /// CG-17: scoops sold, 1 point each.
    pub sold: Counts,
    /// CG-16: tubs discarded because scoops lay on them.
    pub opened: Counts,
    /// CG-18: further copies of unopened tubs, discarded for 1 point each.
    pub spare: Counts,
    /// CG-18: unopened tubs kept, one per flavour.
    pub kept: Counts,
    /// The day's points.
    pub points: u8,
    /// Points after the day.
    pub total: u8,
}

impl Account {
    /// CG-14: all scoops of a flavour lie on one tub of it.
    #[inline]
    fn opened(self) -> Counts {
        self.sold.kinds()
    }

    #[inline]
    fn kept(self) -> Counts {
        self.unopened.kinds()
    }

    #[inline]
    fn spare(self) -> Counts {
        self.unopened - self.kept()
    }

    #[inline]
    pub(crate) fn points(self) -> u8 {
        self.sold.total() + self.spare().total()
    }

    fn line(self, before: u8) -> ScoreLine {
        ScoreLine {
            sold: self.sold,
            opened: self.opened(),
            spare: self.spare(),
            kept: self.kept(),
            points: self.points(),
            total: before + self.points(),
        }
    }
}

impl CremeGlacee {
    /// CG-16 to CG-18: settles the day that has just ended.
    pub(crate) fn score_day(&mut self) -> PerSeat<ScoreLine> {
        let today = &mut self.sheet[usize::from(self.day)];
        for (seat, account) in today.iter_mut() {
            account.unopened = self.tubs[seat] - account.opened();
            self.tub_pile += account.opened() + account.spare();
            self.tubs[seat] = account.kept();
        }
        self.lines(self.day.into())
    }

    pub(crate) fn lines(&self, day: usize) -> PerSeat<ScoreLine> {
        self.sheet[day].map(|seat, account| account.line(self.points_before(day, seat)))
    }

    fn points_before(&self, day: usize, seat: Seat) -> u8 {
        let days = self.sheet[..day].iter();
        days.map(|accounts| accounts[seat].points()).sum()
    }

    /// The points of all days scored.
    pub(crate) fn score(&self, seat: Seat) -> u8 {
        self.points_before(self.days_scored(), seat)
    }

    /// CG-20: those with the lowest score.
    pub(crate) fn lowest(&self) -> SeatSet {
        let scores = PerSeat::from_fn(self.seats(), |seat| self.score(seat));
        let lowest = scores.values().iter().min();
        let all = scores.iter();
        all.filter(|(_, score)| Some(*score) == lowest)
            .map(|(seat, _)| seat)
            .collect()
    }
}

/// CG-21: after the last day only the tubs kept are left.
pub(crate) fn outcome(table: &CremeGlacee) -> Option<Outcome> {
    (table.phase == Phase::Over).then(|| {
        Outcome::ranked(
            table.seats(),
            |seat| table.score(seat).into(),
            |seat| (table.score(seat), table.tubs[seat].total()),
        )
    })
}
