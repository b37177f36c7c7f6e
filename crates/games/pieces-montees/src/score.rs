//! PM-18, PM-19, PM-25, PM-26, PM-51: what cakes are worth, and who wins.

use crate::cook::Cook;
use crate::data::{Cake, Icing};
use crate::options::Level;
use crate::state::PiecesMontees;
use engine::{Outcome, PerSeat, Seat};
use serde::Serialize;

/// What the cakes of one kitchen come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreLine {
    /// Cakes of one tier, at 1 point.
    pub one_tier: u8,
    /// Cakes of two tiers, at 4 points.
    pub two_tiers: u8,
    /// Finished cakes without decoration, at 10 points.
    pub three_tiers: u8,
    /// Cream cakes with their decoration, at 12 points.
    pub decorated_cream: u8,
    /// Chocolate cakes with their decoration, at 13 points.
    pub decorated_chocolate: u8,
    pub points: u8,
    /// For ties: finished cakes, decorated or not.
    pub finished: u8,
    /// For ties at the confirmed level.
    pub decorations: u8,
    /// For ties: chocolate cakes, finished or not.
    pub chocolate_cakes: u8,
}

impl ScoreLine {
    pub(crate) fn of(cook: &Cook) -> Self {
        let mut line = Self::default();
        for cake in Cake::all() {
            line.add(cook.height(cake), cake.icing(), cook.is_decorated(cake));
        }
        line
    }

    fn add(&mut self, height: u8, icing: Icing, decorated: bool) {
        if height == 0 {
            return;
        }
        *match (height, decorated, icing) {
            (1, ..) => &mut self.one_tier,
            (2, ..) => &mut self.two_tiers,
            (_, false, _) => &mut self.three_tiers,
            (_, true, Icing::Cream) => &mut self.decorated_cream,
            (_, true, Icing::Chocolate) => &mut self.decorated_chocolate,
        } += 1;
        self.points += points(height, icing, decorated);
        self.finished += u8::from(height == 3);
        self.decorations += u8::from(decorated);
        self.chocolate_cakes += u8::from(icing == Icing::Chocolate);
    }

    /// PM-51: both partners' cakes.
    fn with(self, other: Self) -> Self {
        Self {
            one_tier: self.one_tier + other.one_tier,
            two_tiers: self.two_tiers + other.two_tiers,
            three_tiers: self.three_tiers + other.three_tiers,
            decorated_cream: self.decorated_cream + other.decorated_cream,
            decorated_chocolate: self.decorated_chocolate + other.decorated_chocolate,
            points: self.points + other.points,
            finished: self.finished + other.finished,
            decorations: self.decorations + other.decorations,
            chocolate_cakes: self.chocolate_cakes + other.chocolate_cakes,
        }
    }

    /// The greater the better: points, then PM-19 or PM-26.
    fn key(&self, level: Level) -> [u8; 4] {
        let decorations = match level {
            Level::Apprentice => 0,
            Level::Confirmed => self.decorations,
        };
        [
            self.points,
            self.finished,
            decorations,
            self.chocolate_cakes,
        ]
    }
}

/// PM-18, PM-25.
pub(crate) fn points(height: u8, icing: Icing, decorated: bool) -> u8 {
    match (height, decorated, icing) {
        (0, ..) => 0,
        (1, ..) => 1,
        (2, ..) => 4,
        (_, false, _) => 10,
        (_, true, Icing::Cream) => 12,
        (_, true, Icing::Chocolate) => 13,
    }
}

impl PiecesMontees {
    pub(crate) fn lines(&self) -> PerSeat<ScoreLine> {
        self.cooks.map(|_, cook| ScoreLine::of(cook))
    }

    /// What counts for a seat: its own kitchen, or both of its team.
    pub(crate) fn totals(&self) -> PerSeat<ScoreLine> {
        let lines = self.lines();
        lines.map(|seat, line| match self.partner(seat) {
            Some(partner) => line.with(lines[partner]),
            None => *line,
        })
    }
}

pub(crate) fn outcome(table: &PiecesMontees) -> Option<Outcome> {
    table.over.then(|| {
        let totals = table.totals();
        let total = |seat: Seat| &totals[seat];
        Outcome::ranked(
            table.seats(),
            |seat| total(seat).points.into(),
            |seat| total(seat).key(table.settled.level),
        )
    })
}
