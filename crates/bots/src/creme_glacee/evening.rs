use crate::evaluator::Evaluator;
use crate::infoset::Infoset;
use creme_glacee::CremeGlacee;
use engine::{MAX_SEATS, PerSeat, Seat};
use std::fmt::Write as _;
use std::sync::OnceLock;

pub(super) const DAYS: usize = 4;
/// What is looked at of a seat in the evening: how many tubs it keeps, and how far it sits from
/// the next dealer.
pub(super) const FEATURES: usize = TUBS + 5;
const TUBS: usize = 7;

/// What was learned of evenings, for one number of seats.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Evening {
    /// For each number of days left: the points that each feature will bring.
    pub(super) points: [[f32; FEATURES]; DAYS],
    /// For each number of days left: the difference in points that makes a lead count.
    pub(super) spread: [f32; DAYS],
}

impl Evening {
    /// Before anything is learned: a tub kept is as good as a point.
    pub(super) const NOTHING: Self = Self {
        points: [[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 0.0, 0.0, 0.0, 0.0]; DAYS],
        spread: [0.5, 3.0, 4.2, 5.2],
    };

    pub(super) fn shipped(info: Infoset<'_, CremeGlacee>) -> &'static Self {
        static SHIPPED: OnceLock<[Evening; MAX_SEATS + 1]> = OnceLock::new();
        let all = SHIPPED.get_or_init(|| read(include_str!("../../weights/creme-glacee.txt")));
        &all[info.view().scores.len()]
    }

    /// Each seat's share of the victory, from its score, tubs kept and places from the dealer.
    pub(super) fn shares(
        &self,
        days_left: usize,
        scores: PerSeat<u8>,
        of: impl Fn(Seat) -> (usize, usize),
    ) -> PerSeat<f32> {
        let weights = &self.points[days_left];
        let expected = scores.map(|seat, score| {
            let (tubs, place) = of(seat);
            f32::from(*score) + weights[tubs] + weights[TUBS + place]
        });
        let top = expected.values().iter().copied().fold(0.0, f32::max);
        let spread = self.spread[days_left];
        let chances = expected.map(|_, points| ((points - top) / spread).exp());
        let all: f32 = chances.values().iter().sum();
        chances.map(|_, chance| chance / all)
    }

    pub(super) fn write(&self, seats: usize) -> String {
        let mut text = format!("seats {seats}\n");
        for (name, numbers) in ["last", "1", "2", "3"]
            .into_iter()
            .zip(&self.points)
            .skip(1)
        {
            line(&mut text, name, numbers);
        }
        line(&mut text, "spread", &self.spread);
        text
    }
}

pub(super) fn features(tubs: usize, place: usize) -> [f32; FEATURES] {
    let mut features = [0.0; FEATURES];
    features[tubs] = 1.0;
    features[TUBS + place] = 1.0;
    features
}

fn line(text: &mut String, name: &str, numbers: &[f32]) {
    text.push_str(name);
    for number in numbers {
        write!(text, " {number:.3}").expect("a string takes all");
    }
    text.push('\n');
}

/// Reads what `write` wrote, for one number of seats after another.
fn read(text: &str) -> [Evening; MAX_SEATS + 1] {
    let mut all = [const { Evening::NOTHING }; MAX_SEATS + 1];
    let mut seats = 0;
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        let numbers: Vec<f32> = words.filter_map(|word| word.parse().ok()).collect();
        match name {
            "seats" => seats = numbers[0] as usize,
            "spread" => all[seats].spread.copy_from_slice(&numbers),
            days => {
                let days: usize = days.parse().expect("other lines are named by days left");
                all[seats].points[days].copy_from_slice(&numbers);
            }
        }
    }
    all
}

impl Evaluator<CremeGlacee> for Evening {
    #[inline]
    fn seen(&self, world: &CremeGlacee) -> u16 {
        world.shown().map_or(0, |flavour| flavour as u16 + 1)
    }

    #[inline]
    fn foresee(&self, world: &CremeGlacee, from: &CremeGlacee) -> Option<PerSeat<f32>> {
        let days_left = world.days_left_since(from)?;
        (days_left > 0).then(|| {
            self.shares(days_left, world.scores(), |seat| {
                let tubs = world.tubs(seat).total().into();
                (tubs, world.places_from_dealer(seat))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evenings_are_read_as_written() {
        let mut evening = Evening::NOTHING;
        evening.points[2][3] = -1.25;
        evening.spread[3] = 12.5;
        let all = read(&(Evening::NOTHING.write(3) + &evening.write(4)));
        assert_eq!(all[4], evening);
        assert_eq!(all[3], Evening::NOTHING);
    }
}
