use super::{CutGame, LINES};
use engine::Rng;

fn random(rng: &mut Rng) -> f32 {
    rng.next_u32() as f32 / u32::MAX as f32
}

#[test]
fn two_who_match_or_differ_mix_evenly() {
    let game = CutGame::new(2, |[one, two, _]| {
        let same = f32::from(u8::from(one == two));
        [same, 1.0 - same, 0.0]
    });
    let solution = game.solve(1_000);
    assert!((solution.value[0] - 1.0 / 6.0).abs() < 0.005);
    assert!(game.nash_conv(&solution) < 0.005);
    for line in 0..LINES {
        assert!((solution.mixed[0][line] - 1.0 / 6.0).abs() < 0.02);
    }
}

#[test]
fn two_with_opposite_interests_find_an_equilibrium() {
    let mut rng = Rng::quick(3);
    for _ in 0..20 {
        let cells: [[f32; LINES]; LINES] =
            std::array::from_fn(|_| std::array::from_fn(|_| random(&mut rng)));
        let game = CutGame::new(2, |[one, two, _]| {
            [cells[one][two], 1.0 - cells[one][two], 0.0]
        });
        assert!(game.nash_conv(&game.solve(2_000)) < 0.01);
    }
}

#[test]
fn three_with_a_best_line_each_choose_it() {
    let game = CutGame::new(3, |lines| {
        [(0, 2), (1, 0), (2, 5)]
            .map(|(player, best): (usize, usize)| f32::from(u8::from(lines[player] == best)))
    });
    let solution = game.solve(50);
    for (player, best) in [2, 0, 5].into_iter().enumerate() {
        assert!(solution.mixed[player][best] > 0.95);
    }
}

#[test]
fn what_could_be_gained_is_the_best_single_change() {
    let mut rng = Rng::quick(5);
    let cells: Vec<[f32; 3]> = (0..LINES.pow(3))
        .map(|_| [0, 1, 2].map(|_| random(&mut rng)))
        .collect();
    let cell = |[one, two, three]: [usize; 3]| cells[(one * LINES + two) * LINES + three];
    let game = CutGame::new(3, cell);
    let solution = game.solve(100);
    let mut gain = 0.0;
    for player in 0..3 {
        let mut best = 0.0_f32;
        let mut value = 0.0;
        for own in 0..LINES {
            let mut worth = 0.0;
            for place in 0..LINES.pow(3) {
                let lines = [place / 36, place / 6 % 6, place % 6];
                if lines[player] == own {
                    let others = (0..3).filter(|other| *other != player);
                    let often: f32 = others
                        .map(|other| solution.mixed[other][lines[other]])
                        .product();
                    worth += often * cell(lines)[player];
                }
            }
            best = best.max(worth);
            value += solution.mixed[player][own] * worth;
        }
        gain += best - value;
    }
    assert!((gain - game.nash_conv(&solution)).abs() < 1e-4);
}
