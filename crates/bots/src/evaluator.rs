use crate::infoset::Infoset;
use engine::{Heuristics, PerSeat, Rng, Seat};

/// What a search knows of its game beyond the rules. Usually that is the game's own heuristics
/// ([`ByHeuristics`]); bots with trained weights bring something better.
pub trait Evaluator<G: Heuristics> {
    /// A world to think in: drawn from those that look like this to the seat, the likely ones
    /// more often.
    #[inline]
    fn imagine(&self, info: Infoset<'_, G>, rng: &mut Rng) -> G {
        info.sample(rng)
    }

    /// The turn passes to another seat in the tree. Where that seat does not see what the searcher
    /// does, it must not act on it: imagine anew what it does not know (Goodman 2019). In most
    /// games all that is legal, and all that follows, is open to whoever acts.
    #[inline]
    fn pass_to(&self, _world: &mut G, _seat: Seat, _rng: &mut Rng) {}

    /// What whoever is to act has just been shown by chance, as a number: where it differs, the
    /// search does not take one answer for all. 0 if there is nothing to tell apart.
    #[inline]
    fn seen(&self, _world: &G) -> u16 {
        0
    }

    /// See [`Heuristics::prior`].
    #[inline]
    fn prior(&self, world: &G, seat: Seat, action: G::Action) -> f32 {
        world.prior(seat, action)
    }

    /// See [`Heuristics::likely`].
    #[inline]
    fn likely(&self, world: &G, seat: Seat, rng: &mut Rng) -> G::Action {
        world.likely(seat, rng)
    }

    /// See [`Heuristics::foresee`].
    #[inline]
    fn foresee(&self, world: &G, from: &G) -> Option<PerSeat<f32>> {
        world.foresee(from)
    }
}

/// What the game's heuristics know, and no more.
#[derive(Clone, Copy, Debug)]
pub struct ByHeuristics;

impl<G: Heuristics> Evaluator<G> for ByHeuristics {}

/// Nothing at all: any world, random playouts to the very end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RulesOnly;

impl<G: Heuristics> Evaluator<G> for RulesOnly {
    fn prior(&self, _: &G, _: Seat, _: G::Action) -> f32 {
        1.0
    }

    #[inline]
    fn likely(&self, world: &G, seat: Seat, rng: &mut Rng) -> G::Action {
        world.any_legal(seat, rng)
    }

    #[inline]
    fn foresee(&self, _: &G, _: &G) -> Option<PerSeat<f32>> {
        None
    }
}
