use crate::advice::{Advice, Ranked};
use crate::infoset::Infoset;
use crate::level::{Budget, Clock, Meter};
use engine::{Ctx, Guide, PerSeat, Rng, Seat};
use std::collections::HashMap;

/// Information-set Monte-Carlo tree search: one tree over what can happen, a newly imagined world
/// in every iteration, utilities backed up for every seat (max^n). Where several seats choose at
/// the same time each keeps its own statistics (decoupled), so none reacts to what it cannot know.
#[derive(Clone, Copy, Debug)]
pub struct Ismcts {
    /// How much to try what has been tried little.
    pub explore: f32,
    /// How much the guide's priors count at first; 0 ignores them.
    pub trust: f32,
    /// Whether playouts follow the guide and may stop early, or are uniformly random to the end.
    pub guided: bool,
}

impl Default for Ismcts {
    fn default() -> Self {
        Self {
            explore: 0.6,
            trust: 0.5,
            guided: true,
        }
    }
}

/// A position in the tree: for each seat to act what is known of its actions.
struct Node<A> {
    arms: Vec<Arm<A>>,
    /// Where joint choices of several seats lead; a single seat's lead from its arm.
    joint: HashMap<u64, u32>,
}

impl<A> Default for Node<A> {
    fn default() -> Self {
        Self {
            arms: Vec::new(),
            joint: HashMap::new(),
        }
    }
}

struct Arm<A> {
    action: A,
    seat: Seat,
    visits: u32,
    /// In how many of the iterations that came here it was legal.
    available: u32,
    value: f32,
    prior: f32,
    leads_to: u32,
}

const NOWHERE: u32 = u32::MAX;

/// One search in progress.
struct Search<'a, G: Guide> {
    how: &'a Ismcts,
    nodes: Vec<Node<G::Action>>,
    legal: Vec<G::Action>,
    /// The arms taken in this iteration.
    path: Vec<(u32, u32)>,
}

impl Ismcts {
    pub fn think<G: Guide>(
        &self,
        info: Infoset<'_, G>,
        budget: Budget,
        clock: Clock<'_>,
        rng: &mut Rng,
    ) -> Advice<G::Action> {
        let legal = info.legal();
        if let [only] = legal[..] {
            return Advice::forced(only);
        }
        let mut meter = Meter::new(budget, clock);
        let mut search = Search {
            how: self,
            nodes: vec![Node::default()],
            legal: Vec::new(),
            path: Vec::new(),
        };
        while meter.go_on() {
            search.iterate(info.sample(rng), rng);
        }
        search.advice(info.seat(), &legal)
    }
}

impl<G: Guide> Search<'_, G> {
    fn iterate(&mut self, mut world: G, rng: &mut Rng) {
        let from = world.clone();
        self.path.clear();
        let mut at = 0;
        loop {
            let pending = world.pending();
            let Some(first) = pending.first() else { break };
            let (next, fresh) = if pending.len() == 1 {
                self.step_alone(at, first, &mut world, rng)
            } else {
                self.step_together(at, &mut world, rng)
            };
            if fresh {
                break;
            }
            at = next;
        }
        let worth = self.play_out(&from, &mut world, rng);
        for &(node, arm) in &self.path {
            let arm = &mut self.nodes[node as usize].arms[arm as usize];
            arm.visits += 1;
            arm.value += worth[arm.seat];
        }
    }

    /// One seat acts: its arm leads on.
    fn step_alone(&mut self, at: u32, seat: Seat, world: &mut G, rng: &mut Rng) -> (u32, bool) {
        let arm = self.select(at, seat, world);
        let chosen = &self.nodes[at as usize].arms[arm as usize];
        let (fresh, action, mut next) = (chosen.visits == 0, chosen.action, chosen.leads_to);
        world.apply(seat, action, &mut Ctx::silent(rng));
        if !fresh && next == NOWHERE {
            next = self.nodes.len() as u32;
            self.nodes.push(Node::default());
            self.nodes[at as usize].arms[arm as usize].leads_to = next;
        }
        (next, fresh)
    }

    /// Several seats choose at the same time: none sees what another chose before all have.
    fn step_together(&mut self, at: u32, world: &mut G, rng: &mut Rng) -> (u32, bool) {
        let mut fresh = false;
        let mut key = 0_u64;
        let chosen: Vec<_> = world
            .pending()
            .iter()
            .map(|seat| {
                let arm = self.select(at, seat, world);
                (seat, arm)
            })
            .collect();
        for (seat, arm) in chosen {
            let arm_ref = &self.nodes[at as usize].arms[arm as usize];
            fresh |= arm_ref.visits == 0;
            key = key << 10 | u64::from(arm & 1023);
            let action = arm_ref.action;
            world.apply(seat, action, &mut Ctx::silent(rng));
        }
        if fresh {
            return (NOWHERE, true);
        }
        let new = self.nodes.len() as u32;
        let next = *self.nodes[at as usize].joint.entry(key).or_insert(new);
        if next == new {
            self.nodes.push(Node::default());
        }
        (next, false)
    }

    /// The arm to try at this node: the best upper confidence bound among those legal here.
    fn select(&mut self, at: u32, seat: Seat, world: &G) -> u32 {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        let node = &mut self.nodes[at as usize];
        let (mut best, mut top) = (0, f32::NEG_INFINITY);
        for action in &self.legal {
            let known = node.arms.iter();
            let known = known
                .enumerate()
                .find(|(_, arm)| arm.action == *action && arm.seat == seat);
            let index = if let Some((index, _)) = known {
                index
            } else {
                let prior = if self.how.trust > 0.0 {
                    world.prior(seat, *action)
                } else {
                    1.0
                };
                node.arms.push(Arm {
                    action: *action,
                    seat,
                    visits: 0,
                    available: 0,
                    value: 0.0,
                    prior,
                    leads_to: NOWHERE,
                });
                node.arms.len() - 1
            };
            let arm = &mut node.arms[index];
            arm.available += 1;
            let bound = self.how.bound(arm);
            if bound > top {
                (best, top) = (index, bound);
            }
        }
        self.path.push((at, best as u32));
        best as u32
    }

    fn play_out(&self, from: &G, world: &mut G, rng: &mut Rng) -> PerSeat<f32> {
        loop {
            if self.how.guided
                && let Some(foreseen) = world.foresee(from)
            {
                return foreseen;
            }
            let Some(seat) = world.pending().first() else {
                break;
            };
            let action = if self.how.guided {
                world.likely(seat, rng)
            } else {
                world.any_legal(seat, rng)
            };
            world.apply(seat, action, &mut Ctx::silent(rng));
        }
        G::worth(&world.outcome().expect("nobody pending means over"))
    }

    fn advice(&self, seat: Seat, legal: &[G::Action]) -> Advice<G::Action> {
        let root = &self.nodes[0];
        let total: u32 = root
            .arms
            .iter()
            .filter(|arm| arm.seat == seat)
            .map(|arm| arm.visits)
            .sum();
        let ranked = legal.iter().map(|action| {
            let arm = root
                .arms
                .iter()
                .find(|arm| arm.seat == seat && arm.action == *action);
            let (visits, value) = arm.map_or((0, 0.0), |arm| (arm.visits, arm.value));
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
            + self.explore * ((arm.available as f32).ln() / visits).sqrt()
            + self.trust * arm.prior / (1.0 + visits)
    }
}
