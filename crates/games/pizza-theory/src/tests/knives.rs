//! PT-6: lines chosen in secret, and what others may imagine of them.

use super::{act, add_all, line, table};
use crate::data::Colour;
use crate::options::Options;
use crate::state::PizzaTheory;
use crate::view::KnifeView;
use crate::{Action, Event, Refusal};
use engine::{Game, Match, Refusal as _, Rng, Seat, SeatSet, Seed, Setup, UndoError, Viewer};

fn choose(number: u8) -> Action {
    Action::Cut { line: line(number) }
}

fn knife(table: &PizzaTheory, viewer: Viewer, colour: Colour) -> KnifeView {
    let board = table.view(viewer).board;
    let place = board.into_iter().find(|place| place.colour == colour);
    place.expect("every colour sits somewhere").knife
}

fn to_cut() -> PizzaTheory {
    let mut table = table(3, Seat(0));
    add_all(&mut table);
    table
}

#[test]
fn pt_6_all_choose_at_once_and_in_secret() {
    let mut table = to_cut();
    assert_eq!(table.pending(), SeatSet::all(3));
    let told = act(&mut table, 1, choose(5));
    assert_eq!(told, [Event::LineChosen { seat: Seat(1) }]);
    assert_eq!(table.pending(), [Seat(0), Seat(2)].into_iter().collect());
    let own = knife(&table, Viewer::Seat(Seat(1)), Colour::Green);
    assert_eq!(own, KnifeView::Line(line(5)));
    for other in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(knife(&table, other, Colour::Green), KnifeView::Secret);
        assert_eq!(knife(&table, other, Colour::Red), KnifeView::NotYet);
    }
}

#[test]
fn pt_6_the_last_choice_shows_all() {
    let mut table = to_cut();
    act(&mut table, 2, choose(1));
    act(&mut table, 0, choose(2));
    let told = act(&mut table, 1, choose(3));
    let [
        Event::LineChosen { seat: Seat(1) },
        Event::PizzaCut { cut },
        ..,
    ] = &told[..]
    else {
        panic!("{told:?}");
    };
    assert_eq!(cut.knives.map(|knife| u8::from(knife.line)), [2, 3, 1]);
}

#[test]
fn pt_6_nobody_cuts_before_the_toppings_or_twice() {
    let mut table = table(3, Seat(0));
    assert_eq!(
        table.refusal(Seat(0), choose(1)),
        Some(Refusal::CutOutOfTurn)
    );
    add_all(&mut table);
    assert_eq!(
        table.refusal(Seat(3), choose(1)),
        Some(Refusal::CutOutOfTurn)
    );
    act(&mut table, 0, choose(1));
    assert_eq!(table.refusal(Seat(0), choose(2)), Some(Refusal::LineChosen));
    assert_eq!(Refusal::CutOutOfTurn.rule(), "PT-6");
    assert_eq!(Refusal::LineChosen.rule(), "PT-6");
}

#[test]
fn pt_6_a_choice_may_be_taken_back_until_the_last() {
    let setup = Setup::new::<PizzaTheory>(Options::default(), 3).expect("three can play");
    let (mut game, _) = Match::<PizzaTheory>::start(setup, Seed::from_number(1));
    while game.state().pending().len() == 1 {
        let seat = game.state().pending().first().expect("one");
        let first = game.legal(seat)[0];
        game.play(seat, first).expect("a legal move");
    }
    game.play(Seat(0), choose(1)).expect("legal");
    game.play(Seat(2), choose(2)).expect("legal");
    game.undo(Seat(0)).expect("nothing was shown");
    assert_eq!(
        game.state().pending(),
        [Seat(0), Seat(1)].into_iter().collect()
    );
    game.play(Seat(0), choose(6)).expect("legal");
    game.play(Seat(1), choose(3)).expect("legal");
    assert_eq!(game.undo(Seat(0)), Err(UndoError::Revealed));
    assert_eq!(game.undo(Seat(1)), Err(UndoError::Revealed));
}

#[test]
fn imagined_lines_are_uniform_and_independent() {
    const EACH: u32 = 300;
    let mut table = to_cut();
    act(&mut table, 0, choose(4));
    act(&mut table, 2, choose(4));
    // To seat 1 all 36 pairs of lines are possible.
    let mut counts = [[0_u32; 6]; 6];
    let mut rng = Rng::quick(11);
    for _ in 0..36 * EACH {
        let mut world = table;
        world.determinize(Seat(1), &mut rng);
        let [Some(red), None, Some(white)] = world.knives else {
            panic!("knives come and go: {:?}", world.knives);
        };
        counts[red.index()][white.index()] += 1;
        world.knives = table.knives;
        assert_eq!(world, table);
    }
    // Chi-square with 35 degrees of freedom: 80 is beyond one in fifty thousand.
    let squares = counts
        .as_flattened()
        .iter()
        .map(|count| count.abs_diff(EACH).pow(2));
    assert!(squares.sum::<u32>() < 80 * EACH, "{counts:?}");
}

#[test]
fn nobody_imagines_away_its_own_line() {
    let mut table = to_cut();
    act(&mut table, 0, choose(4));
    act(&mut table, 2, choose(4));
    let mut rng = Rng::quick(12);
    for _ in 0..50 {
        let mut world = table;
        world.determinize(Seat(0), &mut rng);
        assert_eq!(world.knives[0], Some(line(4)));
        assert_eq!(world.knives[1], None);
    }
}

#[test]
fn nothing_is_hidden_while_toppings_are_added() {
    let table = table(3, Seat(2));
    let mut world = table;
    world.determinize(Seat(0), &mut Rng::quick(1));
    assert_eq!(world, table);
}
