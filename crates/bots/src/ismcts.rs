use crate::advice::{Advice, Ranked};
use crate::evaluator::Evaluator;
use crate::infoset::Infoset;
use crate::level::{Budget, Clock, Meter};
use crate::tree::{Arm, Tree};
use engine::{Ctx, Heuristics, MAX_SEATS, Rng, Seat};

/// Information-set Monte-Carlo tree search: one tree over what can happen, a newly imagined world
/// in every iteration, utilities backed up for every seat (max^n). Where several seats choose at
/// the same time each keeps its own statistics (decoupled), so none reacts to what it cannot know.
#[derive(Clone, Copy, Debug)]
pub struct Ismcts {
    /// The constant of the upper confidence bound: the larger, the more is tried what was tried
    /// little.
    pub explore: f32,
    /// The weight of the prior in the bound of an action; it falls with its visits. 0 ignores priors.
    pub trust: f32,
    /// How often a position must have been come to before it gets a node of its own in the tree: the
    /// larger, the smaller the tree. Until then the rest of the iteration is a playout.
    pub expand_after_visits: u32,
}

impl Default for Ismcts {
    fn default() -> Self {
        Self {
            explore: 0.6,
            trust: 0.5,
            expand_after_visits: 4,
        }
    }
}

/// One search in progress.
struct Search<'a, G: Heuristics, E> {
    how: &'a Ismcts,
    evaluator: &'a E,
    tree: Tree<G::Action>,
    legal: Vec<G::Action>,
    /// The arms taken in this iteration.
    path: Vec<u32>,
}

/// Where a step in the tree led.
enum Led {
    To(u32),
    /// Out of the tree: the rest is imagined.
    Out,
}

impl Ismcts {
    /// Searches until the budget is spent and ranks the legal actions of the seat by visits.
    pub fn think<G: Heuristics>(
        &self,
        evaluator: &impl Evaluator<G>,
        info: Infoset<'_, G>,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<G::Action> {
        let legal = info.legal();
        if let [only] = legal[..] {
            return Advice::forced(only);
        }
        let mut meter = Meter::new(budget, clock);
        let mut search = Search {
            how: self,
            evaluator,
            tree: Tree::new(),
            legal: Vec::new(),
            path: Vec::new(),
        };
        while meter.go_on() {
            search.iterate(evaluator.imagine(info, rng), rng);
        }
        search.advice(info.seat(), &legal)
    }
}

impl<G: Heuristics, E: Evaluator<G>> Search<'_, G, E> {
    fn iterate(&mut self, mut world: G, rng: &mut Rng) {
        let from = world.clone();
        self.path.clear();
        let mut led = Led::To(Tree::<G::Action>::ROOT);
        let mut turn = None;
        let worth = loop {
            if let Some(foreseen) = self.evaluator.foresee(&world, &from) {
                break foreseen;
            }
            let pending = world.pending();
            let Some(first) = pending.first() else {
                break G::worth(&world.outcome().expect("nobody pending means over"));
            };
            match led {
                Led::Out => {
                    let action = self.evaluator.likely(&world, first, rng);
                    world.apply(first, action, &mut Ctx::silent(rng));
                }
                Led::To(node) if pending.len() == 1 => {
                    if turn.replace(first).is_some_and(|last| last != first) {
                        self.evaluator.pass_to(&mut world, first, rng);
                    }
                    led = self.step_alone(node, first, &mut world, rng);
                }
                Led::To(node) => led = self.step_together(node, &mut world, rng),
            }
        };
        for &arm in &self.path {
            let arm = self.tree.arm_mut(arm);
            arm.visits += 1;
            arm.value += worth[arm.seat];
        }
    }

    /// One seat acts: its arm leads on.
    fn step_alone(&mut self, node: u32, seat: Seat, world: &mut G, rng: &mut Rng) -> Led {
        let chosen = self.select(node, seat, world);
        world.apply(seat, self.tree.arm(chosen).action, &mut Ctx::silent(rng));
        let seen = self.evaluator.seen(world);
        let node = self.tree.after(chosen, seen, self.how.expand_after_visits);
        node.map_or(Led::Out, Led::To)
    }

    /// Several seats choose at the same time: none sees what another chose before all have.
    fn step_together(&mut self, node: u32, world: &mut G, rng: &mut Rng) -> Led {
        let pending = world.pending();
        let mut chosen = [0; MAX_SEATS];
        for (seat, chosen) in pending.iter().zip(&mut chosen) {
            *chosen = self.select(node, seat, world);
        }
        let chosen = &chosen[..pending.len()];
        let mut too_few_visits = false;
        for arm in chosen {
            let &Arm {
                action,
                seat,
                visits,
                ..
            } = self.tree.arm(*arm);
            world.apply(seat, action, &mut Ctx::silent(rng));
            too_few_visits |= visits < self.how.expand_after_visits;
        }
        if too_few_visits {
            return Led::Out;
        }
        self.tree.after_all(node, chosen).map_or(Led::Out, Led::To)
    }

    /// The arm to try at this node: the best upper confidence bound among those legal here.
    #[inline]
    fn select(&mut self, node: u32, seat: Seat, world: &G) -> u32 {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        let (mut best, mut top) = (0, f32::NEG_INFINITY);
        let mut finder = self.tree.finder(node);
        for action in &self.legal {
            let index = finder.find(&mut self.tree, seat, *action, || {
                if self.how.trust > 0.0 {
                    self.evaluator.prior(world, seat, *action)
                } else {
                    1.0
                }
            });
            let arm = self.tree.arm_mut(index);
            arm.available += 1;
            let bound = self.how.bound(arm);
            if bound > top {
                (best, top) = (index, bound);
            }
        }
        self.path.push(best);
        best
    }

    fn advice(&self, seat: Seat, legal: &[G::Action]) -> Advice<G::Action> {
        let tried = |action: &G::Action| self.tree.at_root(seat, *action);
        let total: u32 = legal.iter().filter_map(tried).map(|arm| arm.visits).sum();
        let ranked = legal.iter().map(|action| {
            let (visits, value) = tried(action).map_or((0, 0.0), |arm| (arm.visits, arm.value));
            Ranked {
                action: *action,
                value: value / visits.max(1) as f32,
                weight: visits as f32 / total.max(1) as f32,
            }
        });
        Advice::new(ranked.collect())
    }
}

impl Ismcts {
    #[inline]
    fn bound<A>(&self, arm: &Arm<A>) -> f32 {
        if arm.visits == 0 {
            // Untried first, the most promising of them before the others.
            return 1e6 + arm.prior;
        }
        let visits = arm.visits as f32;
        arm.value / visits
            + self.explore * (ln(arm.available) / visits).sqrt()
            + self.trust * arm.prior / (1.0 + visits)
    }
}

/// The natural logarithm of a count, to one part in a hundred thousand: the same on every machine,
/// and quicker than the exact one. By the series of the inverse hyperbolic tangent.
#[inline]
fn ln(count: u32) -> f32 {
    let bits = (count as f32).to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0)));
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * t * series
}

#[cfg(test)]
mod tests {
    use super::ln;

    #[test]
    fn logarithms_are_near() {
        for count in (1..5_000).chain([1 << 20, u32::MAX]) {
            let exact = (count as f32).ln();
            assert!((ln(count) - exact).abs() < 2e-5, "{count}");
        }
    }
}
