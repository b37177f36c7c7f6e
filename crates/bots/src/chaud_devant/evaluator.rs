use super::menus::{PER_STAR, tempted};
use super::weights::{self, Weights};
use crate::evaluator::Evaluator;
use crate::infoset::Infoset;
use chaud_devant::ChaudDevant;
use engine::{Heuristics, Outcome, PerSeat, Rng, Seat};
use std::cell::Cell;

/// With no more cards than this in all hands, each imagined world is solved.
const SOLVED: usize = 12;

/// What the search for cards is told: hands that fit the menus laid are likelier, and the round's
/// end is judged by stars and by the menus left.
pub(super) struct Experience<'a> {
    weights: &'a Weights,
    /// The world imagined last, and how well its hands fit the menus.
    last: Cell<Option<(ChaudDevant, f32)>>,
    /// How many cards are left, if they are few enough to solve.
    few_cards: Option<usize>,
}

impl Experience<'_> {
    pub(super) fn shipped(info: Infoset<'_, ChaudDevant>) -> Self {
        Self::new(weights::shipped(info), info)
    }
}

impl<'a> Experience<'a> {
    pub(super) fn new(weights: &'a Weights, info: Infoset<'_, ChaudDevant>) -> Self {
        let view = info.view();
        let cards = view.hands.values().iter().map(|hand| hand.count).sum();
        Self {
            weights,
            last: Cell::new(None),
            few_cards: Some(cards).filter(|cards| *cards <= SOLVED),
        }
    }

    /// How likely the others would have laid their menus with the hands they have in this world.
    fn fit(&self, world: &ChaudDevant, own: Seat) -> f32 {
        let seats = world.stars().len();
        let others = Seat::all(seats).filter(|seat| *seat != own);
        others
            .filter_map(|seat| {
                let menu = world.menu(seat)? as usize;
                let left = world.menus_left(seat) | 1 << menu;
                let place = world.places_from_first(seat);
                let prospects = self
                    .weights
                    .prospects(world.dealt(seat), left, place, seats);
                Some(tempted(&prospects, PER_STAR)[menu])
            })
            .product()
    }
}

impl Evaluator<ChaudDevant> for Experience<'_> {
    /// A walk through the worlds that stays longer in those that fit better (Metropolis).
    fn imagine(&self, info: Infoset<'_, ChaudDevant>, rng: &mut Rng) -> ChaudDevant {
        let world = info.sample(rng);
        if world.choosing_menus() {
            return world;
        }
        let fit = self.fit(&world, info.seat());
        let next = match self.last.get() {
            Some((last, better)) if rng.next_u32() as f32 * better > u32::MAX as f32 * fit => {
                (last, better)
            }
            _ => (world, fit),
        };
        self.last.set(Some(next));
        next.0
    }

    /// The round's end; or, where few cards are left to think about, the best ending there is
    /// from the first card on that is not ours to choose.
    #[inline]
    fn foresee(&self, world: &ChaudDevant, from: &ChaudDevant) -> Option<PerSeat<f32>> {
        if let Some(rounds_left) = world.rounds_left_since(from) {
            return (rounds_left > 0).then(|| self.judge(world, *world.stars(), rounds_left));
        }
        let solvable = self.few_cards.is_some_and(|few| world.cards_left() < few);
        if !solvable {
            return None;
        }
        world.best_ending(|stars| self.judge(world, stars, world.rounds_to_come()))
    }
}

impl Experience<'_> {
    /// What these stars are worth after the round.
    #[inline]
    fn judge(&self, world: &ChaudDevant, stars: PerSeat<u8>, rounds_left: usize) -> PerSeat<f32> {
        if rounds_left == 0 {
            let score = |seat: Seat| stars[seat];
            let outcome = Outcome::ranked(stars.len(), |seat| score(seat).into(), score);
            return ChaudDevant::worth(&outcome);
        }
        let expected = stars
            .map(|seat, stars| f32::from(*stars) + self.weights.to_come[world.menus_left(seat)]);
        self.weights.shares(&expected, rounds_left)
    }
}
