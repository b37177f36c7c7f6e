use crate::bot::Errs;
use engine::Rng;

/// A decision as a bot sees it: every legal action of the seat, ranked.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// By falling weight, then by falling value.
    pub ranked: Vec<Ranked<A>>,
}

/// One action of an [`Advice`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked<A> {
    /// The action judged.
    pub action: A,
    /// What the seat may expect after it, from 0 (lost) to 1 (won).
    pub value: f32,
    /// The share of the search's visits it got, from 0 to 1; for a mixed strategy the probability
    /// to play it.
    pub weight: f32,
}

impl<A: Copy> Advice<A> {
    /// Sorts by weight, then by value; those still equal keep the order of the legal list.
    pub fn new(mut ranked: Vec<Ranked<A>>) -> Self {
        ranked.sort_by(|one, other| {
            let by_weight = other.weight.total_cmp(&one.weight);
            by_weight.then(other.value.total_cmp(&one.value))
        });
        Self { ranked }
    }

    /// The advice where only one action is legal: nothing is searched, its value is taken as 0.5.
    pub fn forced(action: A) -> Self {
        Self::new(vec![Ranked {
            action,
            value: 0.5,
            weight: 1.0,
        }])
    }

    /// The action ranked first.
    pub fn best(&self) -> A {
        self.ranked[0].action
    }

    /// Draws an action as a level that errs so.
    pub(crate) fn erring(&self, errs: Errs, rng: &mut Rng) -> A {
        match errs {
            Errs::Blurred(blur) => self.blurred(blur, rng),
            Errs::Careless(carelessness) => self.careless(carelessness, rng),
        }
    }

    /// Draws an action whose probability falls with what it costs, measured by what is at stake: the
    /// gain of the best action over the average. What is as much worse than the average as the best
    /// is better costs twice the stake, and nothing beyond that is drawn. Somebody who plays like
    /// this sees what is good, but not how good, wherever the match stands.
    pub fn careless(&self, carelessness: f32, rng: &mut Rng) -> A {
        // A hair above 2: of two actions the worse one costs just that.
        const MOST: f32 = 2.01;
        let seen = self.ranked.iter().filter(|ranked| ranked.weight > 0.0);
        let values: Vec<f32> = seen.map(|ranked| ranked.value).collect();
        let top = values.iter().copied().fold(f32::MIN, f32::max);
        let average = values.iter().sum::<f32>() / values.len() as f32;
        let stake = (top - average).max(f32::MIN_POSITIVE);
        self.draw_by_cost(stake * carelessness, stake * MOST, rng)
    }

    /// Draws an action whose probability falls with what it costs: with e to the power of −(best
    /// value − its value) / `blur`. Actions that were never tried, or cost more than four times
    /// `blur`, are not drawn.
    pub fn blurred(&self, blur: f32, rng: &mut Rng) -> A {
        self.draw_by_cost(blur, 4.0 * blur, rng)
    }

    /// Never absurd: what costs more than `most` is not drawn.
    fn draw_by_cost(&self, blur: f32, most: f32, rng: &mut Rng) -> A {
        let seen = self.ranked.iter().filter(|ranked| ranked.weight > 0.0);
        let top = seen.map(|ranked| ranked.value).fold(f32::MIN, f32::max);
        let likely: Vec<f32> = self
            .ranked
            .iter()
            .map(|ranked| {
                let cost = (top - ranked.value).max(0.0);
                if ranked.weight == 0.0 || cost / blur > most / blur {
                    0.0
                } else {
                    (-cost / blur).exp()
                }
            })
            .collect();
        self.ranked[draw(&likely, rng)].action
    }

    /// Draws each action with the probability of its weight: for mixed strategies.
    pub fn mixed(&self, rng: &mut Rng) -> A {
        let weights: Vec<f32> = self.ranked.iter().map(|ranked| ranked.weight).collect();
        self.ranked[draw(&weights, rng)].action
    }
}

/// An index drawn in proportion to its weight; 0 if no weight is positive.
pub(crate) fn draw(weights: &[f32], rng: &mut Rng) -> usize {
    let sum: f32 = weights.iter().sum();
    let mut left = sum * (rng.next_u32() as f32 / u32::MAX as f32);
    let positive = |weight: &f32| *weight > 0.0;
    for (index, weight) in weights
        .iter()
        .enumerate()
        .filter(|(_, weight)| positive(weight))
    {
        left -= weight;
        if left <= 0.0 {
            return index;
        }
    }
    weights.iter().rposition(positive).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What is drawn in many tries, of actions that are worth so much.
    fn drawn(values: &[f32], carelessness: f32) -> BTreeSet<usize> {
        let ranked = values.iter().enumerate().map(|(action, value)| Ranked {
            action,
            value: *value,
            weight: 1.0,
        });
        let advice = Advice::new(ranked.collect());
        let mut rng = Rng::quick(1);
        (0..4_000)
            .map(|_| advice.careless(carelessness, &mut rng))
            .collect()
    }

    #[test]
    fn the_careless_take_many_things_but_none_of_the_worst() {
        let values = [0.9, 0.8, 0.7, 0.6, 0.5, 0.0];
        assert_eq!(drawn(&values, 5.0), (0..5).collect());
        assert_eq!(drawn(&values, 0.01), BTreeSet::from([0]));
    }

    #[test]
    fn the_careless_play_the_same_way_far_ahead_and_behind() {
        let even = [0.9, 0.8, 0.7, 0.6, 0.5, 0.0];
        assert_eq!(
            drawn(&even.map(|value| value / 1024.0), 5.0),
            drawn(&even, 5.0)
        );
    }

    #[test]
    fn of_two_actions_and_of_equal_ones_the_careless_take_any() {
        assert_eq!(drawn(&[0.7, 0.1], 1.0), (0..2).collect());
        assert_eq!(drawn(&[0.3; 4], 1.0), (0..4).collect());
    }
}
