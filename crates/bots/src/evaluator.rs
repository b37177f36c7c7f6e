use crate::infoset::Infoset;
use engine::{Heuristics, PerSeat, Rng, Seat};

/// What a search asks about worlds and positions beyond the rules: which worlds to think in, which
/// actions to try first, how playouts go on and where they may stop. [`ByHeuristics`] answers with
/// the game's own heuristics; bots with trained weights answer some of it better.
pub trait Evaluator<G: Heuristics> {
    /// A world for one iteration, drawn from those that look the same to the seat; the likely ones
    /// may be drawn more often. By default each is as likely.
    #[inline]
    fn imagine(&self, info: Infoset<'_, G>, rng: &mut Rng) -> G {
        info.sample(rng)
    }

    /// Called in the tree when the turn passes to another seat. Where legal actions or their results
    /// depend on what that seat does not see, it draws this anew, so that the seat does not act on
    /// it (Goodman 2019). By default nothing: in most games all that is legal, and all that follows,
    /// is open to whoever acts.
    #[inline]
    fn pass_to(&self, _world: &mut G, _seat: Seat, _rng: &mut Rng) {}

    /// What chance has just shown to whoever is to act, as a number: worlds in which it differs get
    /// nodes of their own behind the same action. 0 if there is nothing to tell apart.
    #[inline]
    fn seen(&self, _world: &G) -> u16 {
        0
    }

    /// How promising a legal action looks before it was tried; see [`Heuristics::prior`].
    #[inline]
    fn prior(&self, world: &G, seat: Seat, action: G::Action) -> f32 {
        world.prior(seat, action)
    }

    /// The next action of a playout; see [`Heuristics::likely`].
    #[inline]
    fn likely(&self, world: &G, seat: Seat, rng: &mut Rng) -> G::Action {
        world.likely(seat, rng)
    }

    /// Whether a playout that began at `from` may stop, and each seat's value then; see
    /// [`Heuristics::foresee`].
    #[inline]
    fn foresee(&self, world: &G, from: &G) -> Option<PerSeat<f32>> {
        world.foresee(from)
    }
}

/// The evaluator that asks the game's own heuristics and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct ByHeuristics;

impl<G: Heuristics> Evaluator<G> for ByHeuristics {}

/// The evaluator that knows the rules alone: equal priors, random playouts to the end of the match.
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
