//! PT-20 to PT-22: with the virtual third colour.

use super::{SIX, act, add_all, apart, cut, line, put, table};
use crate::data::{BESIDE, Colour, Line, START, Spots, TOPPINGS};
use crate::report::Added;
use crate::slices::Toppings;
use crate::state::{Phase, PizzaTheory, ROUNDS};
use crate::view::{KnifeView, Stage};
use crate::{Action, Colours, EndReason, Event, Refusal};
use Colour::{Green, Red, White};
use engine::{Ctx, Ending, Game, Refusal as _, Rng, Seat, SeatSet, Viewer};

/// Adds for both players; the virtual topping comes next.
fn add_own(table: &mut PizzaTheory) -> Vec<Event> {
    let mut told = Vec::new();
    while let Phase::Add { .. } = table.phase {
        let seat = table.pending().first().expect("somebody is to add");
        let spot = table.open.first().expect("an open spot");
        told = act(table, seat.0, Action::Add { spot });
    }
    told
}

#[test]
fn pt_20_the_first_player_sits_at_1st_the_other_at_2nd_white_at_3rd() {
    for (first, board) in [(0, [Red, Green, White]), (1, [Green, Red, White])] {
        let table = table(2, Seat(first));
        assert_eq!(table.board, board);
        for (colour, start) in board.into_iter().zip(START) {
            assert_eq!(table.toppings.of(colour), start);
        }
        let view = table.view(Viewer::Public);
        assert_eq!(view.virtual_colour, Some(White));
        assert_eq!(
            view.board.map(|place| place.seat),
            [Some(Seat(first)), Some(Seat(1 - first)), None]
        );
    }
    assert_eq!(table(3, Seat(0)).view(Viewer::Public).virtual_colour, None);
}

#[test]
fn pt_20_two_players_choose_their_colours() {
    let usual = table(2, Seat(0));
    for (colours, seats, virtual_colour) in [
        (Colours::RedGreen, [Red, Green], White),
        (Colours::RedWhite, [Red, White], Green),
        (Colours::GreenRed, [Green, Red], White),
        (Colours::GreenWhite, [Green, White], Red),
        (Colours::WhiteRed, [White, Red], Green),
        (Colours::WhiteGreen, [White, Green], Red),
    ] {
        let paint = colours.paint();
        let mut chosen = PizzaTheory { paint, ..usual };
        let [one, other] = seats;
        let view = chosen.view(Viewer::Public);
        assert_eq!(view.colours.values(), seats);
        assert_eq!(view.virtual_colour, Some(virtual_colour));
        assert_eq!(
            view.board.map(|place| place.colour),
            [one, other, virtual_colour]
        );
        for (colour, start) in [one, other, virtual_colour].into_iter().zip(START) {
            for spot in start.iter() {
                assert_eq!(view.pizza[spot.index()], Some(colour));
            }
        }
        // Who plays the same plays the same, whatever it looks like.
        let mut plain = usual;
        let told = [&mut chosen, &mut plain].map(|table| {
            add_own(table);
            let spot = table.open.first().expect("an open spot");
            act(table, 0, Action::AddVirtual { spot });
            cut(table, &[1, 1])
        });
        assert_eq!(chosen.toppings, plain.toppings);
        let [Some(painted), Some(cut)] = [&chosen, &plain].map(|table| {
            let view = table.view(Viewer::Public);
            view.last_cut
        }) else {
            panic!("both were cut")
        };
        assert_eq!(told[0].len(), told[1].len());
        for colour in Colour::ALL {
            let as_seen = paint.of(colour);
            assert_eq!(painted.on_pizza.get(as_seen), cut.on_pizza.get(colour));
            assert_eq!(painted.added.get(as_seen), cut.added.get(colour));
            assert_eq!(painted.safe.contains(&as_seen), cut.safe.contains(&colour));
        }
        for (painted, slice) in painted.slices.iter().zip(&cut.slices) {
            let colours = |all: &[Colour]| all.iter().map(|one| paint.of(*one)).collect::<Vec<_>>();
            assert_eq!(painted.leaders, colours(&slice.leaders));
        }
    }
}

#[test]
fn pt_20_seats_rotate_while_the_first_player_alternates() {
    let mut table = table(2, Seat(0));
    let rounds = [
        (0, [Red, Green, White]),
        (1, [Green, White, Red]),
        (0, [White, Red, Green]),
        (1, [Red, Green, White]),
    ];
    for (first, board) in rounds {
        assert_eq!((table.first, table.board), (Seat(first), board));
        assert_eq!(table.pending(), SeatSet::one(Seat(first)));
        add_all(&mut table);
        cut(&mut table, &[1, 6]);
    }
}

#[test]
fn pt_21_first_player_then_the_other_then_the_die() {
    let mut table = table(2, Seat(1));
    let spot = table.open.first().expect("an open spot");
    act(&mut table, 1, Action::Add { spot });
    assert_eq!(table.pending(), SeatSet::one(Seat(0)));
    let told = add_own(&mut table);
    let [Event::ToppingAdded { .. }, Event::VirtualRolled { line }] = told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(table.phase, Phase::AddVirtual);
    assert_eq!(table.pending(), SeatSet::one(Seat(1)));
    let view = table.view(Viewer::Seat(Seat(0)));
    assert_eq!((view.phase, view.turn), (Stage::AddVirtual, Some(Seat(1))));
    assert_eq!(view.board[2].knife, KnifeView::Line(line));
    assert_eq!(
        table.open,
        table.toppings.free().and(BESIDE[2][line.index()])
    );
    let spot = table.open.first().expect("a free spot beside the knife");
    let told = act(&mut table, 1, Action::AddVirtual { spot });
    assert_eq!(
        told,
        [Event::VirtualAdded {
            seat: Seat(1),
            spot
        }]
    );
    assert_eq!(table.toppings.at(spot), Some(White));
    assert_eq!(table.pending(), SeatSet::all(2));
    // The knife stays visible while lines are chosen.
    assert_eq!(
        table.view(Viewer::Public).board[2].knife,
        KnifeView::Line(line)
    );
}

#[test]
fn pt_21_the_die_has_six_sides() {
    let mut rolled = [0; 6];
    for seed in 0..600 {
        let mut table = table(2, Seat(0));
        let mut rng = Rng::quick(seed);
        while table.phase != Phase::AddVirtual {
            let seat = table.pending().first().expect("somebody is to add");
            let action = table.any_legal(seat, &mut rng);
            let mut dice = Rng::quick(1000 + seed);
            let mut ctx = Ctx::silent(&mut dice);
            table.apply(seat, action, &mut ctx);
            assert_eq!(ctx.is_barrier(), table.phase == Phase::AddVirtual);
        }
        let line: Line = table.knives[White.index()].expect("the knife lies");
        rolled[line.index()] += 1;
    }
    assert!(
        rolled.iter().all(|count| (60..140).contains(count)),
        "{rolled:?}"
    );
}

#[test]
fn pt_21_the_virtual_line_is_on_the_axis_of_the_virtual_seat() {
    let mut table = table(2, Seat(0));
    add_all(&mut table);
    cut(&mut table, &[1, 1]);
    // White sits at 2nd now: its knife lies along y.
    add_own(&mut table);
    assert_eq!(table.board[1], White);
    let line = table.knives[White.index()].expect("rolled");
    assert_eq!(
        table.open,
        table.toppings.free().and(BESIDE[1][line.index()])
    );
}

#[test]
fn pt_21_virtual_toppings_may_touch() {
    let mut table = table(2, Seat(0));
    add_own(&mut table);
    let beside_white = table.toppings.of(White).neighbours();
    for line in Line::ALL {
        table.knives[White.index()] = Some(line);
        table.open = table.toppings.free().and(BESIDE[2][line.index()]);
        for spot in table.open.and(beside_white).iter() {
            assert_eq!(table.refusal(Seat(0), Action::AddVirtual { spot }), None);
        }
    }
}

#[test]
fn pt_21_refusals() {
    let mut table = table(2, Seat(0));
    let free = |table: &PizzaTheory| table.toppings.free().first().expect("a free spot");
    let early = Action::AddVirtual { spot: free(&table) };
    assert_eq!(
        table.refusal(Seat(0), early),
        Some(Refusal::VirtualOutOfTurn)
    );
    add_own(&mut table);
    let line = table.knives[White.index()].expect("rolled");
    let open = table.open.first().expect("an open spot");
    let refusal = |seat, spot| table.refusal(Seat(seat), Action::AddVirtual { spot });
    assert_eq!(refusal(1, open), Some(Refusal::VirtualOutOfTurn));
    assert_eq!(refusal(0, open), None);
    let far = table.toppings.free().but(BESIDE[2][line.index()]);
    let far = far.first().expect("a free spot elsewhere");
    let not_beside = Refusal::NotBesideKnife { spot: far, line };
    assert_eq!(refusal(0, far), Some(not_beside));
    let taken = table
        .toppings
        .of(Green)
        .first()
        .expect("green lies somewhere");
    let is_taken = Refusal::VirtualSpotTaken {
        spot: taken,
        colour: Green,
    };
    assert_eq!(refusal(0, taken), Some(is_taken));
    for refusal in [Refusal::VirtualOutOfTurn, not_beside, is_taken] {
        assert_eq!(refusal.rule(), "PT-21");
    }
    // The virtual topping is awaited, not the player's own.
    let own = Action::Add { spot: open };
    assert_eq!(table.refusal(Seat(0), own), Some(Refusal::AddOutOfTurn));
}

#[test]
fn pt_20_with_three_players_no_colour_is_virtual() {
    let table = table(3, Seat(0));
    let spot = table.open.first().expect("an open spot");
    let refusal = table.refusal(Seat(0), Action::AddVirtual { spot });
    assert_eq!(refusal, Some(Refusal::NoVirtualColour));
    assert_eq!(Refusal::NoVirtualColour.rule(), "PT-20");
}

#[test]
fn pt_21_without_a_free_spot_the_virtual_topping_is_skipped() {
    let mut table = table(2, Seat(0));
    add_own(&mut table);
    // Green is to add the last free spot of the pizza.
    let last: Spots = Spots::ALL.iter().take(1).collect();
    let mut toppings = Toppings::default();
    let rest = Spots::ALL.but(last);
    put(&mut toppings, rest, White, 15);
    put(&mut toppings, rest, Red, 14);
    put(&mut toppings, rest, Green, 7);
    table.toppings = toppings;
    table.phase = Phase::Add { turn: 1 };
    table.pending = SeatSet::one(Seat(1));
    table.open = last;
    let spot = last.first().expect("one spot");
    let told = act(&mut table, 1, Action::Add { spot });
    assert!(matches!(told[1], Event::VirtualRolled { .. }));
    assert_eq!(told[2], Event::VirtualSkipped);
    assert_eq!(table.added[White.index()], Added::Impossible);
    assert_eq!(table.phase, Phase::Cut);
}

#[test]
fn pt_21_both_choose_in_secret_beside_the_virtual_knife() {
    let mut table = table(2, Seat(0));
    add_all(&mut table);
    let virtual_line = table.knives[White.index()].expect("rolled");
    act(&mut table, 1, Action::Cut { line: line(2) });
    assert_eq!(
        table.view(Viewer::Seat(Seat(0))).board[1].knife,
        KnifeView::Secret
    );
    let mut world = table;
    world.determinize(Seat(0), &mut Rng::quick(4));
    assert_eq!(world.knives[White.index()], Some(virtual_line));
    let told = act(&mut table, 0, Action::Cut { line: line(5) });
    let Event::PizzaCut { cut } = &told[1] else {
        panic!("{told:?}");
    };
    assert_eq!(
        cut.knives.map(|knife| knife.line),
        [line(5), line(2), virtual_line]
    );
}

#[test]
fn pt_21_the_matrix_tells_what_both_can_do_after_the_die() {
    let mut table = table(2, Seat(1));
    add_all(&mut table);
    let virtual_line = table.knives[White.index()].expect("rolled");
    let matrix = table.cut_matrix(virtual_line);
    for (red, row) in (1..).zip(matrix) {
        for (green, counts) in (1..).zip(row) {
            let mut played = table;
            cut(&mut played, &[red, green]);
            assert_eq!(played.toppings.counts(), counts);
        }
    }
}

/// A two-player table about to make a cut that changes nothing.
fn laid(counts: [(Colour, usize); 3]) -> PizzaTheory {
    PizzaTheory {
        phase: Phase::Cut,
        pending: SeatSet::all(2),
        open: Spots::NONE,
        toppings: apart(counts),
        knives: [None, None, Some(line(SIX[2]))],
        ..table(2, Seat(0))
    }
}

fn reason(table: &PizzaTheory) -> Option<EndReason> {
    table.view(Viewer::Public).ended
}

#[test]
fn pt_22_a_player_with_sixteen_wins() {
    let mut table = laid([(Green, 16), (White, 4), (Red, 2)]);
    cut(&mut table, &SIX[..2]);
    let outcome = table.outcome().expect("over");
    assert_eq!(outcome.winners(), SeatSet::one(Seat(1)));
    assert_eq!(outcome.standings.len(), 2);
    assert_eq!(reason(&table), Some(EndReason::AllToppings));
}

#[test]
fn pt_22_the_virtual_colour_with_sixteen_beats_both() {
    let mut table = laid([(White, 16), (Green, 4), (Red, 2)]);
    cut(&mut table, &SIX[..2]);
    let outcome = table.outcome().expect("over");
    assert_eq!(outcome.ending, Ending::LostTogether);
    assert!(outcome.winners().is_empty());
    assert_eq!(reason(&table), Some(EndReason::AllVirtualToppings));
}

#[test]
fn pt_22_a_player_with_sixteen_wins_beside_the_virtual_colour() {
    let mut table = laid([(White, 16), (Red, 16), (Green, 0)]);
    cut(&mut table, &SIX[..2]);
    assert_eq!(table.toppings.counts(), [TOPPINGS, 0, TOPPINGS]);
    let outcome = table.outcome().expect("over");
    assert_eq!(outcome.ending, Ending::Ranked);
    assert_eq!(outcome.winners(), SeatSet::one(Seat(0)));
}

#[test]
fn pt_22_both_players_may_win() {
    let mut table = laid([(Green, 16), (Red, 16), (White, 0)]);
    cut(&mut table, &SIX[..2]);
    assert_eq!(table.outcome().expect("over").winners(), SeatSet::all(2));
}

#[test]
fn pt_13_the_virtual_colour_is_not_ranked() {
    let mut table = laid([(White, 12), (Green, 4), (Red, 2)]);
    table.round = ROUNDS - 1;
    cut(&mut table, &SIX[..2]);
    let outcome = table.outcome().expect("over");
    assert_eq!(reason(&table), Some(EndReason::HouseLimit));
    assert_eq!(outcome.ending, Ending::Ranked);
    assert_eq!(outcome.winners(), SeatSet::one(Seat(1)));
}
