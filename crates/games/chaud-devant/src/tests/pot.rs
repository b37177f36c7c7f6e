//! CD-7 to CD-15: playing cards into the pot.

use super::table::{Table, cards, ends_round, total, winner};
use crate::data::{Menu, Suit};
use crate::{Event, Options, Refusal, View};
use engine::{Refusal as _, Seat};

/// Seat 0 leads; nobody runs out of cards for a while.
fn table(hands: &[&str]) -> Table {
    let filler = " mushroom-1 mushroom-1 mushroom-2";
    let hands: Vec<_> = hands.iter().map(|hand| hand.to_string() + filler).collect();
    Table::with_hands(&hands.iter().map(String::as_str).collect::<Vec<_>>())
}

fn refused(table: &Table, seat: u8, suit: Suit, names: &str) {
    for name in names.split_whitespace() {
        let refusal = Refusal::MustFollow { suit };
        assert_eq!(table.why_not_play(seat, name), Some(refusal), "{name}");
        assert_eq!(refusal.rule(), "CD-11");
    }
}

#[test]
fn e1_the_pot_of_the_rulebook() {
    let mut table = table(&[
        "pea-3 mushroom-4",
        "pea-1 pea-3",
        "chili-5 chili-4",
        "onion-boil_over pea-2",
    ])
    .lay(&[Menu::Pea, Menu::Pea, Menu::Chili, Menu::Onion]);
    let totals = table.totals(0, "pea-3 pea-1 chili-5 onion-boil_over mushroom-4 pea-3");
    assert_eq!(totals, [3, 4, 9, 0, 4, 7]);
    let told = table.play(2, "chili-4");
    assert_eq!(total(&told), 11);
    assert!(told.contains(&Event::PotWon {
        seat: Seat(2),
        cards: 7
    }));
    let won = table.state.won[Seat(2)];
    assert_eq!(
        (won.cards(), won.of_suit(Suit::Chili), won.bouillons()),
        (7, 2, 0)
    );
    let line = crate::score::line(Menu::Chili, won, 5);
    assert_eq!((line.earned, line.lost, line.stars), (2, 0, 7));
}

#[test]
fn e2_a_ten_that_is_led_counts_nothing() {
    let mut table = table(&["pea-10", "pea-5", "pea-5"]);
    assert_eq!(table.totals(0, "pea-10 pea-5"), [0, 5]);
    let told = table.play(2, "pea-5");
    assert_eq!((total(&told), winner(&told)), (10, Some(2)));
}

#[test]
fn e6_chili_led_frees_everyone() {
    let mut table = table(&["chili-1", "chili-2 pea-1", "onion-2 chili-3"]);
    table.play(0, "chili-1");
    assert_eq!(table.playable(1), "pea-1 mushroom-1 mushroom-2 chili-2");
    table.play(1, "pea-1");
    assert_eq!(table.playable(2), "onion-2 mushroom-1 mushroom-2 chili-3");
    table.play(2, "onion-2");
    assert_eq!(table.playable(0), "mushroom-1 mushroom-2");
}

#[test]
fn e6_boil_overs_follow_suit_and_a_later_ten_counts() {
    let mut table = table(&["pea-10", "pea-boil_over onion-boil_over", "onion-10"]);
    assert_eq!(table.totals(0, "pea-10"), [0]);
    refused(&table, 1, Suit::Pea, "onion-boil_over");
    assert_eq!(total(&table.play(1, "pea-boil_over")), 0);
    let told = table.play(2, "onion-10");
    assert_eq!((total(&told), winner(&told)), (10, Some(2)));
}

#[test]
fn cd_7_the_dealers_left_neighbour_leads() {
    for dealer in 0..3 {
        let mut table = Table::start(3, Options::default(), 0);
        table.state.dealer = Seat(dealer);
        for seat in 0..3 {
            table.menu(seat, Menu::Pea);
        }
        assert_eq!(table.pending(), [(dealer + 1) % 3]);
    }
}

#[test]
fn cd_8_each_in_turn_clockwise_as_often_as_it_takes() {
    let mut table = table(&["pea-1", "pea-1", "pea-2"]);
    let names = "pea-1 pea-1 pea-2 mushroom-1 mushroom-1 mushroom-1 mushroom-1";
    for (turn, name) in names.split_whitespace().enumerate() {
        let seat = (turn % 3) as u8;
        assert_eq!(table.pending(), [seat]);
        table.play(seat, name);
    }
    assert_eq!(table.everything().pot.cards.len(), 7);
}

#[test]
fn cd_8_cards_are_refused_out_of_turn() {
    let mut table = table(&["pea-1", "pea-1", "pea-2"]);
    for seat in [1, 2, 3, 6] {
        assert_eq!(
            table.why_not_play(seat, "pea-1"),
            Some(Refusal::CardOutOfTurn)
        );
        assert!(seat > 2 || table.legal(seat).is_empty());
    }
    assert_eq!(Refusal::CardOutOfTurn.rule(), "CD-8");
    table.play(0, "pea-1");
    assert_eq!(
        table.why_not_play(0, "mushroom-1"),
        Some(Refusal::CardOutOfTurn)
    );
}

#[test]
fn cd_8_no_card_before_the_menus_are_shown() {
    let table = Table::start(2, Options::default(), 0);
    for seat in 0..2 {
        let name = table.state.hands[Seat(seat)]
            .cards()
            .next()
            .expect("13 cards");
        let refusal = table.why_not_play(seat, &name.to_string());
        assert_eq!(refusal, Some(Refusal::CardOutOfTurn));
    }
}

#[test]
fn cd_8_a_card_must_be_held() {
    let mut table = table(&["pea-1", "onion-1"]);
    let card = cards("chili-1")[0];
    assert_eq!(
        table.why_not_play(0, "chili-1"),
        Some(Refusal::NotInHand { card })
    );
    assert_eq!(Refusal::NotInHand { card }.rule(), "CD-8");
    // Also where it would break CD-11 besides.
    table.play(0, "pea-1");
    assert_eq!(
        table.why_not_play(1, "chili-1"),
        Some(Refusal::NotInHand { card })
    );
}

#[test]
fn cd_9_the_total_is_announced_after_every_card() {
    let mut table = table(&["pea-bouillon", "pea-4"]);
    let told = table.play(0, "pea-bouillon");
    let announced = Event::CardPlayed {
        seat: Seat(0),
        card: cards("pea-bouillon")[0],
        total: 0,
    };
    assert_eq!(told, [announced]);
    assert_eq!(total(&table.play(1, "pea-4")), 4);
    assert_eq!(table.everything().pot.total, 4);
}

#[test]
fn cd_10_a_ten_counts_ten_anywhere_else() {
    let mut second = table(&["pea-bouillon", "pea-10"]);
    assert_eq!(second.totals(0, "pea-bouillon pea-10"), [0, 10]);
    let mut after_boil_over = table(&["pea-boil_over", "pea-10"]);
    assert_eq!(after_boil_over.totals(0, "pea-boil_over pea-10"), [0, 10]);
    let mut after_ten = table(&["pea-10", "onion-10"]);
    assert_eq!(after_ten.totals(0, "pea-10 onion-10"), [0, 10]);
}

#[test]
fn cd_10_a_ten_led_counts_nothing_in_every_pot() {
    let mut table = table(&["pea-5 onion-10", "pea-5 pea-10 onion-5"]);
    table.totals(0, "pea-5 pea-5");
    assert_eq!(table.totals(1, "pea-10"), [0]);
    assert_eq!(table.totals(0, "onion-10"), [10]);
}

#[test]
fn cd_11_who_holds_the_led_suit_must_play_it() {
    let mut table = table(&[
        "pea-1",
        "pea-2 pea-bouillon pea-10 pea-boil_over onion-1 chili-1",
    ]);
    table.play(0, "pea-1");
    assert_eq!(table.playable(1), "pea-2 pea-bouillon pea-10 pea-boil_over");
    refused(&table, 1, Suit::Pea, "onion-1 mushroom-1 chili-1");
}

#[test]
fn cd_11_who_does_not_may_play_anything() {
    let mut table = table(&["pea-1", "onion-1 onion-boil_over chili-1"]);
    table.play(0, "pea-1");
    assert_eq!(
        table.playable(1),
        "onion-1 onion-boil_over mushroom-1 mushroom-2 chili-1"
    );
}

#[test]
fn cd_11_off_suit_cards_do_not_change_the_led_suit() {
    let mut table = table(&["pea-1", "onion-1", "pea-2 onion-2"]);
    table.totals(0, "pea-1 onion-1");
    assert_eq!(table.everything().pot.led, Some(Suit::Pea));
    assert_eq!(table.playable(2), "pea-2");
}

#[test]
fn cd_11_a_boil_over_does_not_change_the_led_suit() {
    let mut table = table(&["pea-1", "onion-boil_over", "pea-2 onion-2"]);
    table.totals(0, "pea-1 onion-boil_over");
    assert_eq!(table.playable(2), "pea-2");
    refused(&table, 2, Suit::Pea, "onion-2");
}

#[test]
fn cd_11_a_boil_over_may_be_led() {
    let mut table = table(&["onion-boil_over", "pea-2 onion-2"]);
    assert_eq!(table.totals(0, "onion-boil_over"), [0]);
    let pot = table.everything().pot;
    assert_eq!((pot.led, pot.total), (Some(Suit::Onion), 0));
    assert_eq!(table.playable(1), "onion-2");
}

#[test]
fn cd_11_any_card_may_be_led() {
    let table = table(&["pea-1 onion-bouillon onion-10 chili-5", "pea-2"]);
    assert_eq!(
        table.playable(0),
        "pea-1 onion-bouillon onion-10 mushroom-1 mushroom-2 chili-5"
    );
}

#[test]
fn cd_12_chili_in_the_pot_frees_everyone_until_it_ends() {
    let mut table = table(&["pea-1 pea-5", "chili-5 onion-1", "pea-2 onion-2 pea-3"]);
    table.totals(0, "pea-1 chili-5");
    assert!(table.everything().pot.spoiled);
    assert_eq!(
        table.playable(2),
        "pea-2 pea-3 onion-2 mushroom-1 mushroom-2"
    );
    let told = table.play(2, "onion-2");
    assert_eq!(total(&told), 8);
    // The next pot begins afresh.
    let told = table.play(0, "pea-5");
    assert_eq!(winner(&told), Some(0));
    table.play(0, "mushroom-1");
    assert_eq!(table.playable(1), "mushroom-1 mushroom-2");
}

#[test]
fn cd_12_a_boil_over_does_not_restore_the_led_suit() {
    let mut table = table(&["pea-1", "chili-1", "onion-boil_over pea-3", "pea-2 onion-2"]);
    table.totals(0, "pea-1 chili-1 onion-boil_over");
    assert_eq!(table.playable(3), "pea-2 onion-2 mushroom-1 mushroom-2");
}

#[test]
fn cd_13_cards_under_a_boil_over_are_won_with_the_pot() {
    let mut table = table(&["pea-5 onion-5", "pea-boil_over onion-10"]);
    assert_eq!(table.totals(0, "pea-5 pea-boil_over onion-5"), [5, 0, 5]);
    let told = table.play(1, "onion-10");
    assert!(told.contains(&Event::PotWon {
        seat: Seat(1),
        cards: 4
    }));
}

#[test]
fn cd_14_ten_or_more_takes_the_pot_and_leads_the_next() {
    for (last, sum) in [("pea-1", 10), ("pea-5", 14)] {
        let mut table = table(&["pea-4", "pea-5", last]);
        table.totals(0, "pea-4 pea-5");
        let told = table.play(2, last);
        assert_eq!((total(&told), winner(&told)), (sum, Some(2)));
        assert_eq!(table.pending(), [2]);
        let pot = table.everything().pot;
        assert_eq!((pot.total, pot.led, pot.cards.len()), (0, None, 0));
    }
}

#[test]
fn cd_14_nine_does_not() {
    let mut table = table(&["pea-4", "pea-5"]);
    table.play(0, "pea-4");
    let told = table.play(1, "pea-5");
    assert_eq!((total(&told), winner(&told)), (9, None));
    assert_eq!(table.pending(), [0]);
}

#[test]
fn cd_14_who_played_and_who_won_each_card_is_public() {
    let mut table = table(&["pea-5 onion-1", "pea-5 onion-2"]);
    table.totals(0, "pea-5 pea-5");
    table.play(1, "onion-2");
    let View { pots, pot, .. } = table.view(engine::Viewer::Public);
    let seen = |played: &[crate::PlayedCard]| -> Vec<_> {
        let names = played.iter();
        names
            .map(|played| (played.seat.0, played.card.to_string()))
            .collect()
    };
    assert_eq!(pots.len(), 1);
    assert_eq!(pots[0].winner, Seat(1));
    assert_eq!(
        seen(&pots[0].cards),
        [(0, "pea-5".into()), (1, "pea-5".into())]
    );
    assert_eq!(seen(&pot.cards), [(1, "onion-2".into())]);
}

#[test]
fn cd_15_the_last_card_is_announced() {
    let mut table = Table::with_hands(&["pea-1 pea-2", "pea-3 pea-4"]);
    let last = Event::LastCard { seat: Seat(0) };
    assert!(!table.play(0, "pea-1").contains(&last));
    table.play(1, "pea-3");
    let told = table.play(0, "pea-2");
    assert!(told.contains(&last));
    assert!(!ends_round(&told));
}
