//! Pièces `MontéeS`: tree search whose playouts follow the heuristics for a round, chef's for two, and
//! are then judged by a trained value.
//!
//! Worlds agree with all that the bot's seat has seen. Others are imagined to act on no more than
//! they have seen themselves: in the tree, whenever the turn passes, what the player in turn has
//! not seen is imagined anew; in playouts the heuristics look behind no card its player has not.

mod beginner;
mod train;
mod weights;

pub(crate) use train::PiecesTrainer;

use crate::advice::Advice;
use crate::bot::{Bot, Errs, Ladder, Rung};
use crate::evaluator::Evaluator;
use crate::infoset::Infoset;
use crate::ismcts::Ismcts;
use crate::level::{Budget, Clock, Level};
use engine::{Game, PerSeat, Rng, Seat};
use pieces_montees::{Action, PiecesMontees};
use std::time::Duration;
use weights::{ModeWeights, Weights};

/// What trained weights say of a position after some rounds of playout.
#[derive(Clone, Copy, Debug)]
struct Trained<'a> {
    weights: &'a ModeWeights,
    rounds: u16,
}

impl Evaluator<PiecesMontees> for Trained<'_> {
    fn pass_to(&self, world: &mut PiecesMontees, seat: Seat, rng: &mut Rng) {
        world.determinize(seat, rng);
    }

    #[inline]
    fn foresee(&self, world: &PiecesMontees, from: &PiecesMontees) -> Option<PerSeat<f32>> {
        let far = world.is_rounds_after(from, self.rounds);
        far.then(|| world.promise(self.weights))
    }
}

impl Trained<'_> {
    fn shipped(info: Infoset<'_, PiecesMontees>, rounds: u16, rng: &mut Rng) -> Self {
        Self {
            weights: Weights::shipped().of(&info.sample(rng)),
            rounds,
        }
    }

    fn search(
        &self,
        info: Infoset<'_, PiecesMontees>,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Action> {
        let how = Ismcts {
            explore: 0.35,
            ..Ismcts::default()
        };
        how.think(self, info, budget, clock, rng)
    }
}

impl Bot for PiecesMontees {
    const LADDER: Ladder = Ladder {
        plongeur: Rung {
            iterations: 60,
            errs: Errs::Careless(0.245),
        },
        commis: Rung {
            iterations: 120,
            errs: Errs::Blurred(0.004),
        },
        sous_chef: 400,
    };
    /// A turn has six decisions and more: none of two seconds. 300 ms play no better than 100.
    const CHEF: Duration = Duration::from_millis(250);

    fn search(
        info: Infoset<'_, Self>,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Action> {
        Trained::shipped(info, 1, rng).search(info, budget, clock, rng)
    }

    fn advise(
        info: Infoset<'_, Self>,
        level: Level,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Action> {
        let rounds = if level == Level::Chef { 2 } else { 1 };
        Trained::shipped(info, rounds, rng).search(info, budget, clock, rng)
    }

    const KNOWS_BEGINNERS: bool = true;

    fn beginner(info: Infoset<'_, Self>, rng: &mut Rng) -> Action {
        beginner::choose(info, rng)
    }
}
