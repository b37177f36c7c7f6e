//! What the heuristics say: never by what its player has not seen, and with sense.

use crate::{PiecesMontees, WAYS_TO_PLAY};
use engine::{Ctx, Game, Heuristics, Rng, Seat, Setup};

fn table(way: usize, rng: &mut Rng) -> PiecesMontees {
    let (options, seats) = PiecesMontees::nth_way_to_play(way);
    let setup = Setup::new::<PiecesMontees>(options, seats).expect("a mode can be played");
    PiecesMontees::new(&setup, &mut Ctx::silent(rng))
}

#[test]
fn what_is_likely_follows_from_what_its_player_has_seen() {
    for way in 0..WAYS_TO_PLAY {
        let mut rng = Rng::quick(way as u64);
        let mut table = table(way, &mut rng);
        assert_eq!(table.way_to_play(), way);
        while let Some(seat) = table.pending().first() {
            let mut other = table;
            other.determinize(seat, &mut rng);
            let dice = rng.next_u64();
            let action = table.likely(seat, &mut Rng::quick(dice));
            assert_eq!(action, other.likely(seat, &mut Rng::quick(dice)));
            assert_eq!(table.refusal(seat, action), None);
            table.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
    }
}

#[test]
fn promises_are_shares_of_one_victory() {
    for way in 0..WAYS_TO_PLAY {
        let mut rng = Rng::quick(way as u64);
        let mut table = table(way, &mut rng);
        let sides = if table.teams() { 2.0 } else { 1.0 };
        let start = table;
        while let Some(seat) = table.pending().first() {
            if let Some(promise) = table.foresee(&start) {
                let sum: f32 = promise.values().iter().sum();
                assert!((sum - sides).abs() < 1e-4, "{sum}");
            }
            let action = table.likely(seat, &mut rng);
            table.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
        let promise = table.foresee(&start).expect("a game that is over tells");
        let outcome = table.outcome().expect("it is over");
        for (seat, promise) in promise.iter() {
            assert_eq!(*promise > 0.0, outcome.winners().contains(seat));
        }
    }
}

#[test]
fn who_follows_the_guide_beats_chance() {
    let mut wins = 0;
    for seed in 0..20 {
        let mut rng = Rng::quick(seed);
        let mut table = table(2, &mut rng);
        while let Some(seat) = table.pending().first() {
            let action = if seat == Seat(0) {
                table.likely(seat, &mut rng)
            } else {
                table.any_legal(seat, &mut rng)
            };
            table.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
        let outcome = table.outcome().expect("it is over");
        wins += usize::from(outcome.winners().contains(Seat(0)));
    }
    assert!(wins >= 15, "{wins}");
}
