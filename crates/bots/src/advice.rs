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

    /// Draws an action whose probability falls with what it costs: with e to the power of −(best
    /// value − its value) / `blur`. Actions that were never tried, or cost more than four times
    /// `blur`, are not drawn. This is how the weaker levels err.
    pub fn blurred(&self, blur: f32, rng: &mut Rng) -> A {
        let seen = self.ranked.iter().filter(|ranked| ranked.weight > 0.0);
        let top = seen
            .clone()
            .map(|ranked| ranked.value)
            .fold(f32::MIN, f32::max);
        let likely: Vec<f32> = self
            .ranked
            .iter()
            .map(|ranked| {
                let regret = (top - ranked.value).max(0.0) / blur;
                // Never absurd: what costs more than four times the blur is not considered.
                if ranked.weight == 0.0 || regret > 4.0 {
                    0.0
                } else {
                    (-regret).exp()
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
