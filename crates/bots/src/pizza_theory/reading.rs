//! Reading the others: some cut by habit, some leave nobody anything to read.

use super::cut::{CutGame, LINES, Mixed};
use super::search::{SETTLED, cut_game};
use super::values::Values;
use crate::net::shares;
use pizza_theory::PizzaTheory;

/// How often others are taken to cut by habit before anything was seen of them. More wins more
/// from those who do and loses to those who mix; with this the mixers are held level.
const PREDICTABLE: f32 = 0.7;
/// How often anybody does just anything.
const WHIMS: f32 = 0.1;

/// What is to be expected of everybody's lines at this cut, after how they cut the last time.
pub(super) fn expected_lines(values: &Values, table: &PizzaTheory, game: &CutGame) -> Mixed {
    let mut predictable = [PREDICTABLE; 3];
    if let Some((before, lines)) = table.before_last_cut() {
        let then = Reading::of(&cut_game(values, &before));
        for (colour, line) in lines.into_iter().enumerate().take(table.players()) {
            let often = |way: &Mixed| with_whims(way[colour][line.index()]);
            let by_habit = PREDICTABLE * often(&then.habits);
            let by_mixing = (1.0 - PREDICTABLE) * often(&then.mixed);
            predictable[colour] = by_habit / (by_habit + by_mixing);
        }
    }
    let now = Reading::of(game);
    std::array::from_fn(|colour| {
        std::array::from_fn(|line| {
            let [habit, mixed] = [&now.habits, &now.mixed].map(|lines| lines[colour][line]);
            mixed + predictable[colour] * (habit - mixed)
        })
    })
}

/// How lines of a cut are chosen by those who have habits and by those who mix.
struct Reading {
    habits: Mixed,
    mixed: Mixed,
}

impl Reading {
    fn of(game: &CutGame) -> Self {
        let guessed = game.guessed();
        let mut habits = guessed;
        for (colour, habit) in habits.iter_mut().enumerate().take(game.players()) {
            *habit = by_habit(&game.answers(colour, &guessed));
        }
        Self {
            habits,
            mixed: game.solve(SETTLED).mixed,
        }
    }
}

fn with_whims(often: f32) -> f32 {
    (1.0 - WHIMS) * often + WHIMS / LINES as f32
}

/// How often each line is chosen by one to whom they are worth this and who does not mind a
/// little: lines alike are as likely.
pub(super) fn by_habit(worth: &[f32; LINES]) -> [f32; LINES] {
    const BLUR: f32 = 0.03;
    shares(worth.map(|worth| worth / BLUR))
}

/// The best line, and those that are as good.
pub(super) fn best_lines(worth: &[f32; LINES]) -> [f32; LINES] {
    const ALIKE: f32 = 0.003;
    shares(worth.map(|worth| worth / ALIKE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Ctx, Game, Rng, Seat, Setup};
    use pizza_theory::{Action, Line};

    /// Tables about to cut for the second time, after this line of red.
    fn second_cut(red: Line) -> PizzaTheory {
        let setup =
            Setup::new::<PizzaTheory>(pizza_theory::Options::default(), 3).expect("three can play");
        let rng = &mut Rng::quick(2);
        let mut table = PizzaTheory::new(&setup, &mut Ctx::silent(rng));
        let mut cuts = 0;
        while cuts < 1 || !table.is_cutting() {
            cuts += usize::from(table.is_cutting());
            for seat in table.pending().iter() {
                let action = match (table.is_cutting(), seat) {
                    (true, Seat(0)) => Action::Cut { line: red },
                    (true, _) => Action::Cut { line: Line::ALL[0] },
                    (false, _) => table.any_legal(seat, rng),
                };
                table.apply(seat, action, &mut Ctx::silent(rng));
            }
        }
        table
    }

    #[test]
    fn who_cut_by_habit_is_expected_to_again() {
        let values = Values::shipped();
        let first_cut = {
            let (before, _) = second_cut(Line::ALL[0]).before_last_cut().expect("one cut");
            Reading::of(&cut_game(values, &before))
        };
        // The lines that tell most for and against a habit of red's.
        let telling = |line: &&Line| {
            let often = |way: &Mixed| with_whims(way[0][line.index()]);
            often(&first_cut.habits) / often(&first_cut.mixed)
        };
        let order = |one: &&Line, other: &&Line| telling(one).total_cmp(&telling(other));
        let most = Line::ALL.iter().max_by(order).expect("six lines");
        let least = Line::ALL.iter().min_by(order).expect("six lines");
        let near_habits = [most, least].map(|line| {
            let table = second_cut(*line);
            let game = cut_game(values, &table);
            let expected = expected_lines(values, &table, &game);
            let now = Reading::of(&game);
            let apart = |way: &Mixed| -> f32 {
                let pairs = expected[0].iter().zip(&way[0]);
                pairs.map(|(one, other)| (one - other).abs()).sum()
            };
            apart(&now.mixed) / (apart(&now.mixed) + apart(&now.habits))
        });
        assert!(near_habits[0] > PREDICTABLE, "{near_habits:?}");
        assert!(near_habits[1] < PREDICTABLE, "{near_habits:?}");
    }

    #[test]
    fn what_is_expected_sums_to_one() {
        for red in Line::ALL {
            let table = second_cut(red);
            let values = Values::shipped();
            for lines in expected_lines(values, &table, &cut_game(values, &table)) {
                assert!((lines.iter().sum::<f32>() - 1.0).abs() < 1e-4);
            }
        }
    }
}
