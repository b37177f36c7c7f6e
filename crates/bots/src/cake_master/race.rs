//! Choices compared on the same imagined worlds, until one is surely the best.

/// The first choice is the yardstick: it never drops out.
#[derive(Clone, Debug)]
pub(super) struct Race {
    choices: Vec<Choice>,
    /// The sum of what the first choice led to.
    first: f32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    /// Sum and sum of squares of what it led to, beyond what the first did.
    beyond: f32,
    squares: f32,
    tried: f32,
    dropped: bool,
}

/// Choices lower by so many standard errors drop out, after a few worlds.
const DOUBT: f32 = 3.0;
const FEW: f32 = 12.0;

impl Race {
    pub(super) fn new(choices: usize) -> Self {
        Self {
            choices: vec![Choice::default(); choices],
            first: 0.0,
        }
    }

    pub(super) fn is_open(&self) -> bool {
        let left = self.choices.iter().filter(|choice| !choice.dropped);
        left.count() > 1
    }

    /// One more world: what each choice still in the race leads to there.
    pub(super) fn run(&mut self, mut led_to: impl FnMut(usize) -> f32) {
        let first = led_to(0);
        self.first += first;
        for (nth, choice) in self.choices.iter_mut().enumerate() {
            if nth == 0 || !choice.dropped {
                let beyond = if nth == 0 { 0.0 } else { led_to(nth) - first };
                choice.beyond += beyond;
                choice.squares += beyond * beyond;
                choice.tried += 1.0;
            }
        }
        self.drop_worse();
    }

    fn drop_worse(&mut self) {
        let left = self.choices.iter().filter(|choice| !choice.dropped);
        let top = left.map(Choice::mean).fold(f32::MIN, f32::max);
        for choice in &mut self.choices[1..] {
            let surely = choice.tried >= FEW && choice.mean() + DOUBT * choice.error() < top;
            choice.dropped |= surely;
        }
        // Nothing is gained by going on when the first is surely below the best.
        let rivals = self.choices[1..].iter().filter(|choice| !choice.dropped);
        let mut rivals = rivals.peekable();
        if self.choices[0].tried >= FEW
            && rivals.peek().is_some()
            && rivals.all(|rival| rival.mean() - DOUBT * rival.error() > 0.0)
        {
            self.choices[0].dropped = true;
        }
    }

    /// What a choice led to on average; for those that dropped out by how far they were behind.
    pub(super) fn value(&self, nth: usize) -> f32 {
        self.first / self.choices[0].tried.max(1.0) + self.choices[nth].mean()
    }
}

impl Choice {
    fn mean(&self) -> f32 {
        self.beyond / self.tried.max(1.0)
    }

    fn error(&self) -> f32 {
        let mean = self.mean();
        let variance = (self.squares / self.tried - mean * mean).max(1e-8);
        (variance / self.tried).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::Race;
    use engine::Rng;

    #[test]
    fn the_best_is_left() {
        let mut rng = Rng::quick(3);
        let mut race = Race::new(4);
        let means = [0.5, 0.3, 0.7, 0.45];
        let mut worlds = 0;
        while race.is_open() && worlds < 10_000 {
            let luck = rng.below(1_000) as f32 / 1_000.0;
            let own: Vec<_> = means
                .iter()
                .map(|mean| mean + luck + rng.below(1_000) as f32 / 1_000.0)
                .collect();
            race.run(|nth| own[nth]);
            worlds += 1;
        }
        assert!(worlds < 10_000, "still open");
        assert!((0..4).all(|nth| race.value(nth) <= race.value(2)));
    }
}
