//! PT-5 and PT-11: adding toppings and turning the pizza, with every refusal of it.

use super::{act, add_all, cut, number, spot, spread, table};
use crate::data::{Colour, Spots};
use crate::report::Added;
use crate::state::{Phase, PizzaTheory};
use crate::view::Stage;
use crate::{Action, Event, Refusal};
use Colour::{Green, Red, White};
use engine::{Ctx, Game, Refusal as _, Rng, Seat, SeatSet, Viewer};

fn add(spot: u8) -> Action {
    Action::Add { spot: number(spot) }
}

#[test]
fn pt_5_toppings_are_added_in_the_order_1st_2nd_3rd() {
    let mut table = table(3, Seat(1));
    for seat in [1, 2, 0] {
        assert_eq!(table.pending(), SeatSet::one(Seat(seat)));
        assert_eq!(table.view(Viewer::Public).turn, Some(Seat(seat)));
        let spot = table.open.first().expect("an open spot");
        let told = act(&mut table, seat, Action::Add { spot });
        assert_eq!(
            told,
            [Event::ToppingAdded {
                seat: Seat(seat),
                spot
            }]
        );
        assert_eq!(table.toppings.at(spot), Some(Colour::of(Seat(seat))));
        assert_eq!(table.toppings.of(Colour::of(Seat(seat))).len(), 3);
    }
    assert_eq!(table.phase, Phase::Cut);
}

#[test]
fn pt_5_a_topping_may_touch_other_colours_but_not_its_own() {
    let table = table(3, Seat(0));
    let beside_green = spot(-1, -2, 3);
    assert!(
        Spots::NONE
            .with(beside_green)
            .neighbours()
            .contains(spot(-1, -1, 2))
    );
    assert_eq!(
        table.refusal(Seat(0), Action::Add { spot: beside_green }),
        None
    );
    let own = spot(1, 1, -2);
    let beside_own = spot(1, 0, -1);
    let refusal = Refusal::NextToOwn {
        spot: beside_own,
        own,
    };
    assert_eq!(
        table.refusal(Seat(0), Action::Add { spot: beside_own }),
        Some(refusal)
    );
    assert_eq!(refusal.rule(), "PT-5");
}

#[test]
fn pt_5_a_spot_holds_one_topping() {
    let table = table(3, Seat(0));
    let taken = spot(-2, 1, 1);
    let refusal = Refusal::SpotTaken {
        spot: taken,
        colour: Green,
    };
    assert_eq!(
        table.refusal(Seat(0), Action::Add { spot: taken }),
        Some(refusal)
    );
    assert_eq!(refusal.rule(), "PT-5");
}

#[test]
fn pt_5_nobody_adds_out_of_turn() {
    let mut table = table(3, Seat(0));
    let refusal = Some(Refusal::AddOutOfTurn);
    assert_eq!(table.refusal(Seat(1), add(0)), refusal);
    assert_eq!(table.refusal(Seat(9), add(0)), refusal);
    add_all(&mut table);
    assert_eq!(table.refusal(Seat(0), add(0)), refusal);
    assert_eq!(Refusal::AddOutOfTurn.rule(), "PT-5");
}

/// Green has no spot left, the others have.
fn green_is_stuck() -> PizzaTheory {
    let mut table = table(3, Seat(0));
    let green = spread();
    assert!(green.len() < 16);
    table.toppings = crate::slices::Toppings::default();
    table.toppings.lay(Green, green);
    table.open = table.toppings.free();
    table
}

#[test]
fn pt_5_who_cannot_add_passes_and_it_is_told() {
    let mut table = green_is_stuck();
    let spot = table.open.first().expect("an open spot");
    let told = act(&mut table, 0, Action::Add { spot });
    let expected = [
        Event::ToppingAdded {
            seat: Seat(0),
            spot,
        },
        Event::Passed { seat: Seat(1) },
    ];
    assert_eq!(told, expected);
    assert_eq!(table.pending(), SeatSet::one(Seat(2)));
    let added = table.view(Viewer::Public).added;
    assert_eq!(
        added,
        [Added::Spot(spot), Added::Impossible, Added::NotYet].into()
    );
}

#[test]
fn pt_5_when_nobody_can_add_the_pizza_is_cut() {
    let mut table = green_is_stuck();
    // Only one free spot is left, and red takes it.
    let mut free = table.toppings.free();
    let last = free.first().expect("a free spot");
    free = free.skip(1);
    let (red, white): (Vec<_>, Vec<_>) = free.iter().partition(|spot| u8::from(*spot) % 2 == 0);
    table.toppings.lay(Red, red.into_iter().collect());
    table.toppings.lay(White, white.into_iter().collect());
    table.open = Spots::NONE.with(last);
    let told = act(&mut table, 0, Action::Add { spot: last });
    assert_eq!(
        told[1..],
        [1, 2].map(|seat| Event::Passed { seat: Seat(seat) })
    );
    assert_eq!(table.phase, Phase::Cut);
    assert_eq!(table.pending().len(), 3);
}

#[test]
fn pt_11_the_player_at_2nd_is_next_at_1st() {
    let mut table = table(3, Seat(0));
    let boards = [
        [Green, White, Red],
        [White, Red, Green],
        [Red, Green, White],
    ];
    for (round, board) in (2..).zip(boards) {
        add_all(&mut table);
        let told = cut(&mut table, &[1, 1, 1]);
        let first = board[0].seat();
        assert!(told.contains(&Event::RoundBegun {
            round,
            first,
            board
        }));
        assert_eq!(table.board, board);
        assert_eq!(table.first, first);
        assert_eq!(table.pending(), SeatSet::one(first));
        let view = table.view(Viewer::Public);
        assert_eq!(view.board.map(|place| place.colour), board);
        assert_eq!((view.round, view.phase), (round, Stage::Add));
    }
}

#[test]
fn pt_11_seats_cut_along_the_axis_they_sit_at() {
    let mut one = table(3, Seat(0));
    add_all(&mut one);
    let mut other = one;
    // After a turn green sits at 1st: its line is on the axis that was red's.
    other.board = [Green, White, Red];
    let told = cut(&mut one, &[5, 6, 4]);
    let turned = cut(&mut other, &[4, 5, 6]);
    let slices = |told: &[Event]| match &told[1] {
        Event::PizzaCut { cut } => cut.slices.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(slices(&told), slices(&turned));
}

#[test]
fn a_round_leaves_nothing_of_the_last_but_its_report() {
    let mut table = table(3, Seat(0));
    assert_eq!(table.view(Viewer::Public).last_cut, None);
    add_all(&mut table);
    let before = table;
    cut(&mut table, &[2, 3, 4]);
    let report = table.view(Viewer::Public).last_cut.expect("a cut was made");
    assert_eq!(report.round, 1);
    assert_eq!(report.before, before.toppings.by_spot());
    assert_eq!(report.added, before.added.into());
    assert_eq!(report.knives.map(|knife| knife.colour), [Red, Green, White]);
    assert_eq!(report.knives.map(|knife| u8::from(knife.line)), [2, 3, 4]);
    assert_eq!(table.added, [Added::NotYet; 3]);
    assert_eq!(table.knives, [None; 3]);
}

#[test]
fn the_table_before_the_last_cut_can_be_had_again() {
    for seats in [2, 3] {
        let mut rng = Rng::quick(11);
        let mut before = table(seats, Seat(0));
        let mut now = before;
        for _ in 0..60 {
            let Some(seat) = now.pending().first() else {
                break;
            };
            if now.is_cutting() && now.pending().len() == usize::from(seats) {
                before = now;
            }
            let action = now.any_legal(seat, &mut rng);
            now.apply(seat, action, &mut Ctx::silent(&mut rng));
            if now.last_cut != before.last_cut {
                let (again, lines) = now.before_last_cut().expect("there was a cut");
                before.last_cut = None;
                assert_eq!(again, before, "{seats} players");
                assert_eq!(again.toppings_after(lines), now.toppings);
                before.last_cut = now.last_cut;
            }
        }
        assert!(now.last_cut.is_some());
    }
}
