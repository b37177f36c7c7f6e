//! What an experienced player knows beyond the rules, and what bots may look at in the worlds they
//! imagine.

use crate::actions::Action;
use crate::cones::ConeId;
use crate::data::{Counts, Flavour};
use crate::state::{CremeGlacee, DAYS, Phase};
use engine::{Game, Heuristics, PerSeat, Rng, Seat};

impl Heuristics for CremeGlacee {
    /// Collects different tubs, and sells what brings most.
    #[inline]
    fn likely(&self, seat: Seat, rng: &mut Rng) -> Action {
        match self.phase {
            Phase::Delivery { .. } => {
                let again = self.delivered[seat].is_some_and(|tub| self.tubs[seat].has(tub));
                if again && !self.tub_pile.is_empty() && rng.below(8) > 0 {
                    Action::Exchange
                } else {
                    Action::Keep
                }
            }
            Phase::Selling { .. } => self.best_sale(seat),
            // Where a scoop goes depends on all that lies on the table: no rule of thumb that was
            // tried made playouts better than chance.
            Phase::Cones { .. } | Phase::Over => self.any_legal(seat, rng),
        }
    }

    fn prior(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Serve { cone } => 0.2 * f32::from(self.gain(seat, cone)),
            _ => 0.0,
        }
    }

    /// Looks to the end of the day: points decide, the more so the fewer days are left, and tubs
    /// kept are as good as points.
    fn foresee(&self, from: &Self) -> Option<PerSeat<f32>> {
        let days_left = self.days_left_since(from)?;
        (days_left > 0).then(|| {
            let spread = 3.0 * (days_left as f32).sqrt();
            let chances = self
                .tubs
                .map(|seat, tubs| (f32::from(self.score(seat) + tubs.total()) / spread).exp());
            let all: f32 = chances.values().iter().sum();
            chances.map(|_, chance| chance / all)
        })
    }
}

impl CremeGlacee {
    /// What serving a cone brings: its scoops, less the tubs that it opens.
    #[inline]
    fn gain(&self, seat: Seat, cone: ConeId) -> i8 {
        let tubs = self.tubs[seat];
        let scoops = self.cones.scoops(cone).iter();
        let sold: Counts = scoops.filter(|scoop| tubs.has(*scoop)).collect();
        let before = self.sheet[usize::from(self.day)][seat].sold;
        let opened = (before + sold).kinds().total() - before.kinds().total();
        sold.total() as i8 - opened as i8
    }

    /// The cone that brings most, or a tub rather than next to nothing.
    #[inline]
    fn best_sale(&self, seat: Seat) -> Action {
        let demand = self.cones.for_tubs(self.tubs[seat]);
        let full = !demand.matching.is_empty();
        let cones = if full {
            demand.matching
        } else {
            demand.one_lacking
        };
        let best = cones.iter().max_by_key(|cone| self.gain(seat, *cone));
        match best {
            Some(cone) if full || self.tub_pile.is_empty() || self.gain(seat, cone) > 0 => {
                Action::Serve { cone }
            }
            _ => Action::DrawTub,
        }
    }

    /// Once the day that was going on at `from` is over: how many are left.
    pub fn days_left_since(&self, from: &Self) -> Option<usize> {
        match self.phase {
            Phase::Over => Some(0),
            _ if self.day > from.day => Some(DAYS - usize::from(self.day)),
            _ => None,
        }
    }

    /// Points of all days scored.
    pub fn scores(&self) -> PerSeat<u8> {
        PerSeat::from_fn(self.seats(), |seat| self.score(seat))
    }

    /// The tubs lying face up before a seat.
    pub fn tubs(&self, seat: Seat) -> Counts {
        self.tubs[seat]
    }

    /// What chance has shown since the last choice: the scoop turned, or the tub drawn.
    #[inline]
    pub fn shown(&self) -> Option<Flavour> {
        match self.phase {
            Phase::Cones { scoop, .. } => Some(scoop),
            Phase::Selling { .. } => self.last_move?.tub,
            Phase::Delivery { .. } | Phase::Over => None,
        }
    }

    /// How far a seat sits from the dealer.
    pub fn places_from_dealer(&self, seat: Seat) -> usize {
        (seat.index() + self.seats() - self.dealer.index()) % self.seats()
    }
}
