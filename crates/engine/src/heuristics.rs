use crate::{Ending, Game, Outcome, PerSeat, Rng, Seat};

/// What an experienced player knows beyond the rules. Bots ask; the rules never do.
///
/// Every method has a default that knows nothing, so a new game has bots at once. Floats are
/// allowed here: nothing of this decides what is legal or who has won.
pub trait Heuristics: Game {
    /// The best score a lone player can hope for; what a solo game is worth is measured by it.
    const SOLO_BEST: i32 = 1;

    /// How promising a legal action looks before any search; only the ratios count. It may use the
    /// whole state: bots call it in worlds they imagine.
    fn prior(&self, _seat: Seat, _action: Self::Action) -> f32 {
        1.0
    }

    /// The action a sensible player would likely take, for playouts.
    #[inline]
    fn likely(&self, seat: Seat, rng: &mut Rng) -> Self::Action {
        self.any_legal(seat, rng)
    }

    /// Whether a playout that began at `from` may stop here, and what each seat may then expect,
    /// from 0 (certainly lost) to 1 (certainly won). `None` plays on to the end.
    #[inline]
    fn foresee(&self, _from: &Self) -> Option<PerSeat<f32>> {
        None
    }

    /// What an outcome is worth to each seat, from 0 to 1: mostly the victory, shared by those
    /// who share it, and a little for every place gained.
    fn worth(outcome: &Outcome) -> PerSeat<f32> {
        const VICTORY: f32 = 0.85;
        let seats = outcome.standings.len();
        let winners = outcome.winners();
        outcome
            .standings
            .map(|seat, standing| match outcome.ending {
                Ending::WonTogether => 1.0,
                Ending::LostTogether => 0.0,
                Ending::Ranked if seats == 1 => {
                    (standing.score as f32 / Self::SOLO_BEST as f32).clamp(0.0, 1.0)
                }
                Ending::Ranked => {
                    let share = if winners.contains(seat) {
                        1.0 / winners.len() as f32
                    } else {
                        0.0
                    };
                    let behind = seats - usize::from(standing.rank);
                    VICTORY * share + (1.0 - VICTORY) * behind as f32 / (seats - 1) as f32
                }
            })
    }
}
