use super::menus::{FEATURES, Sort};
use crate::infoset::Infoset;
use chaud_devant::ChaudDevant;
use engine::MAX_SEATS;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// What was learned of matches with one number of seats.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Weights {
    /// For each sort of menu: how many stars each feature of a hand brings.
    pub(super) stars: [[f32; FEATURES]; Sort::ALL.len()],
    /// For each set of menus still unused: how many stars they will bring together.
    pub(super) to_come: [f32; 32],
    /// For each number of rounds left: the difference in stars that makes a lead count.
    pub(super) spread: [f32; 5],
}

impl Weights {
    /// Before anything is learned.
    pub(super) const NOTHING: Self = Self {
        stars: [[0.0; FEATURES]; Sort::ALL.len()],
        to_come: [0.0; 32],
        spread: [0.5, 3.0, 4.2, 5.2, 6.0],
    };

    pub(super) fn write(&self, seats: usize) -> String {
        let mut text = format!("seats {seats}\n");
        for (sort, stars) in Sort::ALL.into_iter().zip(&self.stars) {
            line(&mut text, sort.name(), stars);
        }
        line(&mut text, "to_come", &self.to_come);
        line(&mut text, "spread", &self.spread);
        text
    }
}

fn line(text: &mut String, name: &str, numbers: &[f32]) {
    text.push_str(name);
    for number in numbers {
        write!(text, " {number:.3}").expect("a string takes all");
    }
    text.push('\n');
}

/// Reads what `write` wrote, for one number of seats after another.
pub(super) fn read(text: &str) -> [Weights; MAX_SEATS + 1] {
    let mut all = [const { Weights::NOTHING }; MAX_SEATS + 1];
    let mut seats = 0;
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        let numbers: Vec<f32> = words.filter_map(|word| word.parse().ok()).collect();
        let weights = &mut all[seats];
        let place: &mut [f32] = match name {
            "seats" => {
                seats = numbers[0] as usize;
                continue;
            }
            "to_come" => &mut weights.to_come,
            "spread" => &mut weights.spread,
            name => {
                let sort = Sort::ALL.into_iter().find(|sort| sort.name() == name);
                &mut weights.stars[sort.expect("weights name no other lines") as usize]
            }
        };
        place.copy_from_slice(&numbers);
    }
    all
}

/// The weights for this table.
pub(super) fn shipped(info: Infoset<'_, ChaudDevant>) -> &'static Weights {
    static SHIPPED: OnceLock<[Weights; MAX_SEATS + 1]> = OnceLock::new();
    let all = SHIPPED.get_or_init(|| read(include_str!("../../weights/chaud-devant.txt")));
    &all[info.view().stars.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_written() {
        let mut weights = Weights::NOTHING;
        weights.stars[1][3] = -1.25;
        weights.to_come[31] = 12.5;
        let all = read(&(Weights::NOTHING.write(2) + &weights.write(4)));
        assert_eq!(all[4], weights);
        assert_eq!(all[2], Weights::NOTHING);
    }

    #[test]
    fn every_number_of_seats_has_weights() {
        let all = read(include_str!("../../weights/chaud-devant.txt"));
        for seats in &all[2..=5] {
            assert_ne!(*seats, Weights::NOTHING);
            assert!(seats.to_come[31] > seats.to_come[0]);
        }
    }
}
