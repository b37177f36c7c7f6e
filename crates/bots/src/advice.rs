use engine::Rng;

/// What a bot thinks of a decision: every legal action, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    pub ranked: Vec<Ranked<A>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked<A> {
    pub action: A,
    /// What the seat may expect after it, from 0 (lost) to 1 (won).
    pub value: f32,
    /// How much of the thought went into it, from 0 to 1; for a mixed strategy how often to play
    /// it.
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

    /// No thought needed.
    pub fn forced(action: A) -> Self {
        Self::new(vec![Ranked {
            action,
            value: 0.5,
            weight: 1.0,
        }])
    }

    pub fn best(&self) -> A {
        self.ranked[0].action
    }

    /// Chooses as somebody who sees less clearly: every action whose value is near the best may
    /// come up, those much worse hardly ever. `blur` is the difference in value that goes
    /// unnoticed.
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

    /// Chooses each action as often as its weight says: for mixed strategies.
    pub fn mixed(&self, rng: &mut Rng) -> A {
        let weights: Vec<f32> = self.ranked.iter().map(|ranked| ranked.weight).collect();
        self.ranked[draw(&weights, rng)].action
    }
}

/// An index, each as likely as its weight.
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
