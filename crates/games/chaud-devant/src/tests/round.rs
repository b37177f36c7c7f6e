//! CD-3 to CD-5 and CD-16: how rounds begin and end.

use super::table::{Table, cards, ends_round, winner};
use crate::data::{Card, Menu};
use crate::hand::Hand;
use crate::view::Stage;
use crate::{ChaudDevant, Event, Options};
use engine::{Game, Match, Rng, Seat, Seed, Setup, Viewer};

/// The sizes of all hands, from the dealer's left, and of what is not dealt.
fn sizes(seats: u8) -> (Vec<usize>, usize) {
    let table = Table::start(seats, Options::default(), 3).state;
    let order = table.first().round(seats.into());
    let hands = order.map(|seat| table.hands[seat].len()).collect();
    (hands, table.undealt.len())
}

fn everywhere(table: &ChaudDevant) -> Hand {
    let hands = table.hands.values().iter();
    hands.fold(table.undealt, |all, hand| all.with(*hand))
}

#[test]
fn cd_3_five_stars_each() {
    for seats in 2..=5 {
        let table = Table::start(seats, Options::default(), 0);
        assert_eq!(table.everything().stars.values(), vec![5; seats.into()]);
    }
}

#[test]
fn cd_4_the_first_dealer_is_drawn() {
    let mut dealt = [0; 5];
    for seed in 0..1_000 {
        dealt[Table::start(5, Options::default(), seed)
            .state
            .dealer
            .index()] += 1;
    }
    assert!(
        dealt.iter().all(|times| (140..=260).contains(times)),
        "{dealt:?}"
    );
}

#[test]
fn cd_4_the_deal_passes_to_the_left() {
    let setup = Setup::new::<ChaudDevant>(Options::default(), 3).expect("3 can play");
    let (mut table, _) = Match::<ChaudDevant>::start(setup, Seed::from_number(5));
    let mut rng = Rng::quick(5);
    let mut dealers = vec![table.state().dealer];
    while let Some(seat) = table.state().pending().first() {
        let action = table.state().any_legal(seat, &mut rng);
        let step = table.play(seat, action).expect("legal");
        dealers.extend(step.told.iter().filter_map(|told| match told.event {
            Event::RoundBegun { dealer, .. } => Some(dealer),
            _ => None,
        }));
    }
    let expected: Vec<_> = dealers[0].round(3).cycle().take(5).collect();
    assert_eq!(dealers, expected);
}

#[test]
fn cd_5_thirteen_cards_each_and_the_rest_unseen() {
    assert_eq!(sizes(2), (vec![13; 2], 26));
    assert_eq!(sizes(3), (vec![13; 3], 13));
    assert_eq!(sizes(4), (vec![13; 4], 0));
}

#[test]
fn e4_five_players() {
    assert_eq!(sizes(5), (vec![11, 11, 10, 10, 10], 0));
}

#[test]
fn cd_5_all_cards_are_dealt_and_none_twice() {
    let deck: Hand = Card::DECK.into_iter().collect();
    for seats in 2..=5 {
        let table = Table::start(seats, Options::default(), 1);
        assert_eq!(everywhere(&table.state), deck);
    }
}

#[test]
fn cd_5_every_card_may_fall_to_everyone() {
    // Three hands of 13 and 13 cards unseen: a card is a quarter of the time in each.
    const DEALS: u64 = 1_200;
    let mut found = [[0; 4]; 2];
    for seed in 0..DEALS {
        let table = Table::start(3, Options::default(), seed).state;
        for (card, found) in ["pea-10", "onion-boil_over"].into_iter().zip(&mut found) {
            let holder = (0..3).find(|seat| table.hands[Seat(*seat)].holds(cards(card)[0]));
            found[usize::from(holder.unwrap_or(3))] += 1;
        }
    }
    let fair = |times: &i32| times.abs_diff(300) < 80;
    assert!(found.iter().flatten().all(fair), "{found:?}");
}

#[test]
fn cd_5_each_round_is_shuffled_anew() {
    let mut table = Table::with_hands(&["pea-1", "pea-2"]);
    table.totals(0, "pea-1 pea-2");
    let deck: Hand = Card::DECK.into_iter().collect();
    assert_eq!(everywhere(&table.state), deck);
    let view = table.everything();
    assert_eq!((view.round, view.phase), (2, Stage::Menus));
    assert_eq!(table.pending(), [0, 1]);
}

#[test]
fn cd_5_only_the_holder_hears_which_cards() {
    let table = Table::start(2, Options::default(), 0);
    let dealt = |viewer| {
        let heard = table.heard_by(viewer);
        let hands = heard.into_iter().filter_map(|event| match event {
            Event::HandDealt { seat, cards } => Some((seat.0, cards.len())),
            _ => None,
        });
        hands.collect::<Vec<_>>()
    };
    assert_eq!(dealt(Viewer::Seat(Seat(1))), [(1, 13)]);
    assert_eq!(dealt(Viewer::Public), []);
}

#[test]
fn e5_a_pot_won_with_the_last_card_ends_the_round() {
    let mut table = Table::with_hands(&["pea-5 onion-1", "pea-5"]);
    table.play(0, "pea-5");
    let told = table.play(1, "pea-5");
    assert_eq!(winner(&told), Some(1));
    assert!(ends_round(&told));
    assert_eq!(table.state.round, 1);
}

#[test]
fn e7_the_round_goes_on_until_the_turn_comes_back() {
    let mut table = Table::with_hands(&["pea-1", "pea-1 onion-1", "pea-1 onion-1"]);
    assert!(!ends_round(&table.play(0, "pea-1")));
    assert!(!ends_round(&table.play(1, "pea-1")));
    assert!(ends_round(&table.play(2, "pea-1")));
}

#[test]
fn e7_a_pot_may_be_won_after_a_neighbours_last_card() {
    let mut table = Table::with_hands(&["pea-5", "pea-5 onion-1 onion-2", "onion-3"]);
    table.play(0, "pea-5");
    assert_eq!(winner(&table.play(1, "pea-5")), Some(1));
    table.play(1, "onion-1");
    assert!(ends_round(&table.play(2, "onion-3")), "seat 0 has no card");
}

#[test]
fn cd_16_hands_and_the_unfinished_pot_count_for_nobody() {
    let mut table = Table::with_hands(&["pea-5 pea-1", "pea-5 pea-2 pea-3"]);
    table.totals(0, "pea-5 pea-5");
    table.totals(1, "pea-2 pea-1");
    let told = table.play(1, "pea-3");
    let lines = told.iter().find_map(|event| match event {
        Event::RoundEnded { lines } => Some(*lines),
        _ => None,
    });
    let lines = lines.expect("seat 0 has no card left");
    let earned: Vec<_> = lines.values().iter().map(|line| line.earned).collect();
    assert_eq!(earned, [0, 2]);
}

#[test]
fn cd_16_cards_left_are_laid_open() {
    let mut table = Table::with_hands(&["pea-5", "pea-4 chili-3 onion-10"]);
    table.totals(0, "pea-5 pea-4");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let last = table.view(viewer).last_round.expect("a round has ended");
        assert_eq!(last.laid_open.values(), [vec![], cards("onion-10 chili-3")]);
        assert_eq!(last.unfinished.len(), 2);
        assert!(last.pots.is_empty());
    }
}

#[test]
fn the_match_is_over_after_five_rounds() {
    let mut table = Table::with_hands(&["pea-5", "pea-4 chili-3"])
        .lay(&[Menu::Pea, Menu::Onion])
        .last_round();
    table.totals(0, "pea-5 pea-4");
    assert_eq!(table.everything().phase, Stage::Over);
    assert!(table.pending().is_empty());
    assert!(table.state.outcome().is_some());
    assert_eq!(
        table.why_not_play(1, "chili-3"),
        Some(crate::Refusal::CardOutOfTurn)
    );
    assert_eq!(
        table.why_not_menu(1, Menu::Chili),
        Some(crate::Refusal::MenuOutOfTurn)
    );
}

#[test]
fn no_match_is_longer_than_stated() {
    assert_eq!(ChaudDevant::META.longest, 285);
    assert!(size_of::<ChaudDevant>() <= 512);
}
