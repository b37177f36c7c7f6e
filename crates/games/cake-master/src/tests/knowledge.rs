//! What everybody may know, and what the view remembers.

use super::{keep, pass_left, place, placing, play, play_on, table};
use crate::{Stage, View};
use engine::{Game, Rng, Seat, Viewer, playout};

fn seen_by(table: &crate::CakeMaster, seat: u8) -> View {
    table.view(Viewer::Seat(Seat(seat)))
}

#[test]
fn drawn_cards_are_private() {
    let table = table(4, 1);
    let view = seen_by(&table, 1);
    for (seat, hand) in view.hands.iter() {
        assert_eq!(hand.len(), 3);
        assert!(
            hand.iter()
                .all(|card| card.card.is_some() == (seat == Seat(1)))
        );
    }
    let public = table.view(Viewer::Public);
    let hands = public.hands.values().iter().flatten();
    assert!(hands.into_iter().all(|card| card.card.is_none()));
    assert_eq!(public.pile.cards, None);
    assert_eq!(public.customer_pile.customers, None);
}

#[test]
fn a_choice_is_private_until_it_is_resolved() {
    let mut table = table(3, 1);
    play(&mut table, 0, keep(2));
    play(&mut table, 0, pass_left(0));
    let own = seen_by(&table, 0);
    let to: Vec<_> = own.hands[Seat(0)].iter().map(|card| card.to).collect();
    assert_eq!(to, [Some(Seat(1)), Some(Seat(2)), Some(Seat(0))]);
    let other = seen_by(&table, 1);
    assert!(other.hands[Seat(0)].iter().all(|card| card.to.is_none()));
    assert_eq!(other.to_go.values(), [0, 2, 2]);
}

#[test]
fn cards_passed_are_known_to_the_giver_and_cards_received_to_the_receiver() {
    let table = placing(4, 1);
    for seat in Seat::all(4) {
        let view = seen_by(&table, seat.0);
        let own = view.hands[seat].iter();
        let from: Vec<_> = own.map(|card| card.from).collect();
        assert_eq!(from, [None, Some(seat.left(4)), Some(seat.right(4))]);
        for (other, hand) in view.hands.iter().filter(|(other, _)| *other != seat) {
            for (slot, card) in hand.iter().enumerate() {
                let passed = card.from == Some(seat);
                assert_eq!(card.card.is_some(), passed);
                assert!(!passed || card.card == table.benches[other].hand[slot]);
            }
        }
        let known = view.hands.values().iter().flatten();
        assert_eq!(known.filter(|card| card.card.is_some()).count(), 3 + 2);
    }
}

#[test]
fn with_two_players_only_the_kept_card_is_unknown() {
    let table = placing(2, 1);
    let view = seen_by(&table, 0);
    let known: Vec<_> = view.hands[Seat(1)]
        .iter()
        .map(|card| card.card.is_some())
        .collect();
    assert_eq!(known, [false, true, true]);
}

#[test]
fn cards_placed_in_secret_are_seen_by_their_owner_alone() {
    let mut table = placing(3, 1);
    play(&mut table, 0, place(1, 2, 3));
    let own = seen_by(&table, 0);
    let at = own.hands[Seat(0)][1].at.expect("it is placed");
    assert_eq!((at.cake.number(), at.position.number()), (2, 3));
    assert_eq!(
        own.cakes[Seat(0)][2].cards[3],
        table.benches[Seat(0)].hand[1]
    );
    let other = seen_by(&table, 2);
    assert!(other.hands[Seat(0)].iter().all(|card| card.at.is_none()));
    assert_eq!(other.cakes[Seat(0)][2].cards[3], None);
    assert_eq!(other.to_go.values(), [2, 3, 3]);
}

#[test]
fn the_last_turn_is_remembered_across_the_end_of_a_round() {
    let mut table = placing(2, 1);
    assert_eq!(seen_by(&table, 0).last_turn, None);
    play_on(&mut table, |table| table.turn == 1);
    let last = seen_by(&table, 0).last_turn.expect("a turn is over");
    assert_eq!((last.round, last.turn), (1, 1));
    assert_eq!(last.placed[Seat(1)].len(), 3);
    play_on(&mut table, |table| table.round == 1);
    let view = seen_by(&table, 0);
    let last = view.last_turn.expect("a turn is over");
    assert_eq!((last.round, last.turn), (1, 4));
    for placed in &last.placed[Seat(0)] {
        let cakes = &view.rounds[0].cakes[Seat(0)];
        let there = cakes[placed.cake.index()][placed.position.index()];
        assert_eq!(there, Some(placed.card));
    }
}

#[test]
fn the_score_sheet_is_explained_line_by_line() {
    for seed in 0..30 {
        let seats = 1 + (seed % 6) as u8;
        let mut table = table(seats, seed);
        let mut rng = Rng::quick(seed);
        playout(&mut table, &mut rng);
        let view = table.view(Viewer::Public);
        assert_eq!((view.phase, view.round, view.turn), (Stage::Over, 3, 4));
        assert_eq!(view.rounds.len(), 3);
        for seat in Seat::all(seats.into()) {
            let lines = view.rounds.iter().map(|round| &round.lines[seat]);
            for line in lines.clone() {
                let flavour: u8 = line.cakes.iter().map(|cake| cake.total).sum();
                assert_eq!(line.flavour, flavour);
                assert_eq!(line.stars, line.flavour_stars + line.served.len() as u8);
            }
            let stars: u8 = lines.map(|line| line.stars).sum();
            assert_eq!(view.stars[seat], stars);
            assert_eq!(table.flavour[seat], view.rounds[2].lines[seat].flavour);
        }
        assert!(view.hands.values().iter().all(Vec::is_empty));
    }
}

#[test]
fn a_cake_tells_what_it_has_and_what_customers_may_hope() {
    let mut table = placing(2, 1);
    let hand = table.benches[Seat(0)].hand;
    play(&mut table, 0, place(0, 1, 2));
    let view = seen_by(&table, 0);
    let cake = &view.cakes[Seat(0)][1];
    let card = hand[0].expect("a card was kept");
    assert_eq!(cake.icings, 1);
    let halves = [card.edges().clockwise, card.edges().counter_clockwise];
    let halves = halves.into_iter().filter(|half| *half).count();
    assert_eq!(
        (usize::from(cake.open_halves), cake.stray_halves),
        (halves, 0)
    );
    assert_eq!(cake.raspberries, card.fruits().raspberries);
    assert_eq!(cake.hopes.len(), view.customers.len());
    assert_eq!(view.flavour[Seat(0)], cake.flavour.total);
    assert_eq!(seen_by(&table, 1).flavour[Seat(0)], 0);
}
