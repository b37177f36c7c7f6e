use engine::Seat;
use std::collections::HashMap;

/// What a search remembers: nodes with an arm for every action that was ever legal there.
///
/// All arms lie in one vector, those of a node linked in the order in which games list them, so
/// that a search allocates nothing in most iterations and finds the arms of a list by walking
/// along.
pub(crate) struct Tree<A> {
    arms: Vec<Arm<A>>,
    nodes: Vec<Node>,
    /// Where choices made at the same time lead, one by one.
    joint: HashMap<(u32, u32), u32>,
}

struct Node {
    first: u32,
    /// What had been shown when it was come to.
    seen: u16,
    /// How often it was come to.
    visits: u32,
    /// Another node behind the same arm, where something else was seen.
    sibling: u32,
}

pub(crate) struct Arm<A> {
    pub(crate) action: A,
    pub(crate) seat: Seat,
    pub(crate) visits: u32,
    /// In how many of the iterations that came here it was legal.
    pub(crate) available: u32,
    /// The sum of what its seat could expect.
    pub(crate) value: f32,
    pub(crate) prior: f32,
    leads_to: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;
/// Beyond this the tree does not grow: some twenty megabytes.
const MOST_ARMS: usize = 1 << 19;

impl Node {
    fn new(seen: u16) -> Self {
        Self {
            first: NONE,
            seen,
            visits: 0,
            sibling: NONE,
        }
    }
}

impl<A: Copy + Eq> Tree<A> {
    pub(crate) const ROOT: u32 = 0;

    pub(crate) fn new() -> Self {
        Self {
            arms: Vec::new(),
            nodes: vec![Node::new(0)],
            joint: HashMap::new(),
        }
    }

    #[inline]
    pub(crate) fn arm(&self, arm: u32) -> &Arm<A> {
        &self.arms[arm as usize]
    }

    #[inline]
    pub(crate) fn arm_mut(&mut self, arm: u32) -> &mut Arm<A> {
        &mut self.arms[arm as usize]
    }

    /// The node behind an arm where this is seen; none before it was come to so many times, or if
    /// the tree is full.
    #[inline]
    pub(crate) fn after(&mut self, arm: u32, seen: u16, expand_after_visits: u32) -> Option<u32> {
        let mut node = self.arm(arm).leads_to;
        while node != NONE && self.nodes[node as usize].seen != seen {
            node = self.nodes[node as usize].sibling;
        }
        if node == NONE {
            node = self.sprout(seen)?;
            self.nodes[node as usize].sibling = self.arm(arm).leads_to;
            self.arm_mut(arm).leads_to = node;
        }
        let visits = &mut self.nodes[node as usize].visits;
        *visits += 1;
        (*visits > expand_after_visits).then_some(node)
    }

    /// The node behind arms chosen at the same time.
    pub(crate) fn after_all(&mut self, node: u32, arms: &[u32]) -> Option<u32> {
        arms.iter().try_fold(node, |node, arm| {
            if let Some(known) = self.joint.get(&(node, *arm)) {
                return Some(*known);
            }
            let next = self.sprout(0)?;
            self.joint.insert((node, *arm), next);
            Some(next)
        })
    }

    fn sprout(&mut self, seen: u16) -> Option<u32> {
        if self.arms.len() >= MOST_ARMS {
            return None;
        }
        self.nodes.push(Node::new(seen));
        Some(self.nodes.len() as u32 - 1)
    }

    pub(crate) fn at_root(&self, seat: Seat, action: A) -> Option<&Arm<A>> {
        let first = self.nodes[Self::ROOT as usize].first;
        let found = self.walk(first, NONE, seat, action)?;
        Some(self.arm(found))
    }

    /// The arm of an action, looked for from one arm until another.
    #[inline]
    fn walk(&self, from: u32, until: u32, seat: Seat, action: A) -> Option<u32> {
        let mut at = from;
        while at != until {
            let arm = self.arm(at);
            if arm.action == action && arm.seat == seat {
                return Some(at);
            }
            at = arm.next;
        }
        None
    }

    #[inline]
    pub(crate) fn finder(&self, node: u32) -> Finder {
        Finder {
            node,
            before: NONE,
            next: self.nodes[node as usize].first,
        }
    }
}

/// Walks along the arms of a node: the next one asked for is usually the next one there.
pub(crate) struct Finder {
    node: u32,
    /// The arm found last; the walk goes on behind it.
    before: u32,
    next: u32,
}

impl Finder {
    /// The arm of an action, made if it is new.
    #[inline]
    pub(crate) fn find<A: Copy + Eq>(
        &mut self,
        tree: &mut Tree<A>,
        seat: Seat,
        action: A,
        prior: impl FnOnce() -> f32,
    ) -> u32 {
        let first = tree.nodes[self.node as usize].first;
        let found = tree.walk(self.next, NONE, seat, action);
        let found = found.or_else(|| tree.walk(first, self.next, seat, action));
        let arm = found.unwrap_or_else(|| self.insert(tree, seat, action, prior()));
        self.before = arm;
        self.next = tree.arm(arm).next;
        arm
    }

    #[cold]
    fn insert<A: Copy + Eq>(&self, tree: &mut Tree<A>, seat: Seat, action: A, prior: f32) -> u32 {
        let new = tree.arms.len() as u32;
        tree.arms.push(Arm {
            action,
            seat,
            visits: 0,
            available: 0,
            value: 0.0,
            prior,
            leads_to: NONE,
            next: self.next,
        });
        match self.before {
            NONE => tree.nodes[self.node as usize].first = new,
            before => tree.arm_mut(before).next = new,
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arms_are_found_again_in_any_order() {
        let mut tree = Tree::new();
        let (one, other) = (Seat(0), Seat(1));
        let mut seen = HashMap::new();
        for list in [[2, 5, 7], [1, 5, 9], [9, 2, 1], [7, 3, 5]] {
            for seat in [one, other] {
                let mut finder = tree.finder(Tree::<i32>::ROOT);
                for action in list {
                    let arm = finder.find(&mut tree, seat, action, || 1.0);
                    assert_eq!(*seen.entry((seat, action)).or_insert(arm), arm);
                    assert_eq!(tree.arm(arm).action, action);
                    assert_eq!(tree.arm(arm).seat, seat);
                }
            }
        }
        assert_eq!(tree.arms.len(), seen.len());
        assert!(tree.at_root(one, 3).is_some() && tree.at_root(one, 4).is_none());
    }

    #[test]
    fn what_is_seen_tells_nodes_apart_once_they_are_known() {
        let mut tree = Tree::<u8>::new();
        let mut finder = tree.finder(Tree::<u8>::ROOT);
        let arm = finder.find(&mut tree, Seat(0), 7, || 1.0);
        assert_eq!(tree.after(arm, 1, 1), None);
        assert_eq!(tree.after(arm, 2, 1), None);
        let one = tree.after(arm, 1, 1).expect("come to before");
        let other = tree.after(arm, 2, 1).expect("come to before");
        assert_ne!(one, other);
        assert_eq!(tree.after(arm, 1, 1), Some(one));
    }

    #[test]
    fn choices_made_together_lead_to_one_place() {
        let mut tree = Tree::<u8>::new();
        let node = tree.after_all(Tree::<u8>::ROOT, &[3, 4]);
        assert_eq!(tree.after_all(Tree::<u8>::ROOT, &[3, 4]), node);
        assert_ne!(tree.after_all(Tree::<u8>::ROOT, &[4, 3]), node);
    }
}
