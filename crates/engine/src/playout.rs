use crate::{Ctx, Game, Outcome, Rng, Seat};

/// Plays uniformly random legal moves to the end; returns the outcome and how many moves it took.
/// Where several seats are pending the lowest acts first: commitments commute.
pub fn playout<G: Game>(state: &mut G, rng: &mut Rng) -> (Outcome, u32) {
    let mut moves = 0;
    while let Some(seat) = state.pending().first() {
        let action = state.any_legal(seat, rng);
        state.apply(seat, action, &mut Ctx::silent(rng));
        moves += 1;
    }
    let outcome = state.outcome().expect("nobody pending means over");
    (outcome, moves)
}

/// A uniformly random action out of the list of legal ones.
pub fn random_legal<G: Game>(state: &G, seat: Seat, rng: &mut Rng) -> G::Action {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    rng.pick(&legal)
}
