//! The weights of facts, for each way to play.

use pieces_montees::{Facts, PiecesMontees, WAYS_TO_PLAY};
use std::fmt::Write as _;
use std::sync::LazyLock;

/// The weights at the end, and what the time left adds.
pub(crate) type ModeWeights = [Facts; 2];

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Weights(pub(crate) Vec<ModeWeights>);

static SHIPPED: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_str!("../../weights/pieces-montees.txt")));

impl Weights {
    pub(crate) fn shipped() -> &'static Self {
        &SHIPPED
    }

    pub(crate) fn of(&self, table: &PiecesMontees) -> &ModeWeights {
        &self.0[table.way_to_play()]
    }

    /// Two lines for each way to play, in thousandths.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        for facts in self.0.iter().flatten() {
            let facts: Vec<_> = facts
                .iter()
                .map(|fact| format!("{:.0}", fact * 1e3))
                .collect();
            writeln!(text, "{}", facts.join(" ")).expect("a string takes all");
        }
        text
    }

    fn read(text: &str) -> Self {
        let mut lines = text.lines().map(|line| {
            let mut facts = Facts::default();
            for (fact, text) in facts.iter_mut().zip(line.split(' ')) {
                *fact = text.parse::<f32>().expect("a weight is a number") / 1e3;
            }
            facts
        });
        let mut next = || lines.next().expect("a line for every row of weights");
        Self((0..WAYS_TO_PLAY).map(|_| [next(), next()]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::Weights;

    #[test]
    fn what_is_written_can_be_read() {
        let shipped = Weights::shipped();
        assert_eq!(Weights::read(&shipped.write()), *shipped);
    }
}
