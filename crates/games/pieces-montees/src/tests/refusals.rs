//! Where several rules are broken, the first of this list is cited: PM-6, PM-7 (no such card),
//! PM-50, the assistant's rule, PM-10, PM-9, PM-8, the spoons' rule, PM-21 and PM-22.

use super::{apprentices, begin, build, confirmed, hand, place, refused, show, turn_over};
use crate::Action;
use crate::Refusal;
use crate::data::Colour::{Blue, Green, Orange, Red};
use crate::data::Icing::{Chocolate, Cream};
use crate::data::Side;
use crate::places::{Page, Way};
use crate::state::PiecesMontees;
use engine::{Game, Refusal as _, Seat};
use enum_map::{Enum, enum_len};

#[test]
fn pm_6_everything_out_of_turn() {
    let table = apprentices(3);
    for index in 0..enum_len::<Action>() {
        let action = Action::from_usize(index);
        for seat in [1, 2, 3, 6] {
            assert_eq!(
                table.refusal(Seat(seat), action),
                Some(Refusal::OutOfTurn),
                "{action:?}"
            );
        }
    }
    assert_eq!(Refusal::OutOfTurn.rule(), "PM-6");
    let mut over = table;
    over.over = true;
    assert_eq!(over.refusal(Seat(0), Action::End), Some(Refusal::OutOfTurn));
}

#[test]
fn pm_7_no_such_card_comes_before_the_kitchen() {
    let table = apprentices(3);
    assert_eq!(refused(&table, place(hand(3), 0, 1)), "PM-7");
    assert_eq!(refused(&table, begin(hand(3), 0, 1)), "PM-7");
    assert_eq!(refused(&table, turn_over(hand(3), 0)), "PM-7");
    let table = apprentices(4);
    assert_eq!(refused(&table, turn_over(hand(0), 3)), "PM-7");
}

#[test]
fn pm_50_the_kitchen_comes_before_the_assistant_and_the_cake() {
    let mut table = confirmed(3);
    build(&mut table, 1, Red, Cream, 1);
    show(&mut table, hand(0), 0, Side::new(Red, Cream, 1));
    assert_eq!(refused(&table, begin(hand(0), 0, 1)), "PM-50");
    assert_eq!(refused(&table, place(hand(0), 0, 1)), "PM-50");
}

#[test]
fn pm_13_the_assistant_comes_before_the_cake() {
    let mut table = crowded(false);
    show(&mut table, hand(0), 0, Side::new(Red, Cream, 1));
    assert_eq!(refused(&table, begin(hand(0), 0, 0)), "PM-13");
    // Called back in this turn it rests, by PM-14.
    table.cooks[Seat(0)].assistant = true;
    table.turn.called = true;
    assert_eq!(refused(&table, begin(hand(0), 0, 0)), "PM-14");
    assert_eq!(refused(&table, Action::AssistantSpoon), "PM-14");
}

#[test]
fn pm_12_and_pm_14_the_chef_alone_or_not() {
    let mut table = confirmed(3);
    assert_eq!(refused(&table, Action::AssistantSpoon), "PM-12");
    table.turn.spoons = 1;
    assert_eq!(refused(&table, Action::CallAssistant), "PM-14");
    let table = apprentices(3);
    assert_eq!(
        table.refusal(Seat(0), Action::CallAssistant),
        Some(Refusal::AssistantIsHere)
    );
}

#[test]
fn pm_10_the_same_cake_comes_before_too_many() {
    let mut table = crowded(true);
    show(&mut table, hand(0), 0, Side::new(Red, Cream, 1));
    assert_eq!(refused(&table, place(hand(0), 0, 0)), "PM-10");
    assert_eq!(refused(&table, begin(hand(0), 0, 0)), "PM-10");
}

#[test]
fn pm_9_too_many_comes_before_the_spoons() {
    let mut table = crowded(true);
    table.turn.spoons = 0;
    show(&mut table, hand(0), 0, Side::new(Orange, Cream, 1));
    assert_eq!(refused(&table, place(hand(0), 0, 0)), "PM-9");
}

#[test]
fn pm_8_the_wrong_tier_comes_before_the_spoons() {
    let mut table = crowded(true);
    table.turn.spoons = 0;
    let side = Side::new(Red, Cream, 3);
    show(&mut table, hand(0), 0, side);
    assert_eq!(
        table.refusal(Seat(0), place(hand(0), 0, 0)),
        Some(Refusal::WrongTier {
            side,
            wanted: Some(2)
        })
    );
    build(&mut table, 0, Orange, Chocolate, 3);
    let side = Side::new(Orange, Chocolate, 2);
    show(&mut table, hand(0), 0, side);
    assert_eq!(
        table.refusal(Seat(0), place(hand(0), 0, 0)),
        Some(Refusal::WrongTier { side, wanted: None })
    );
    assert_eq!(refused(&table, place(hand(0), 0, 0)), "PM-8");
    assert_eq!(refused(&table, begin(hand(0), 0, 0)), "PM-8");
}

#[test]
fn too_few_spoons_cite_the_rule_of_the_action() {
    let mut table = confirmed(3);
    table.turn.spoons = 0;
    show(&mut table, hand(0), 0, Side::new(Orange, Cream, 1));
    let forward = Action::TurnPage { way: Way::Forward };
    let backward = Action::TurnPage { way: Way::Backward };
    let cited = |action| refused(&table, action);
    assert_eq!(cited(place(hand(0), 0, 0)), "PM-7");
    assert_eq!(cited(turn_over(hand(0), 0)), "PM-11");
    assert_eq!(cited(Action::CallAssistant), "PM-14");
    assert_eq!(cited(forward), "PM-21");
    // The spoons before the page.
    let refusal = table.refusal(Seat(0), backward);
    assert!(matches!(
        refusal,
        Some(Refusal::TooFewSpoons { left: 0, .. })
    ));
}

#[test]
fn pm_22_which_decoration_may_not_be_taken_and_why() {
    let mut table = confirmed(3);
    let decorate = |page| Action::Decorate { page };
    let refusal = |table: &PiecesMontees, page| table.refusal(Seat(0), decorate(page));
    let nothing = |page| Some(Refusal::NoDecorationThere { page });
    assert_eq!(refusal(&table, Page::Left), nothing(Page::Left));
    assert_eq!(refusal(&table, Page::Right), nothing(Page::Right));
    table.booklet.turn(Way::Forward);
    assert_eq!(refusal(&table, Page::Left), nothing(Page::Left));
    assert!(matches!(
        refusal(&table, Page::Right),
        Some(Refusal::NoFinishedCake { icing: Cream, .. })
    ));
    table.turn.decorated = true;
    assert_eq!(
        refusal(&table, Page::Right),
        Some(Refusal::OneDecorationPerTurn)
    );
}

#[test]
fn refusals_in_json_say_a_code_and_its_arguments() {
    let mut table = apprentices(3);
    show(&mut table, hand(0), 0, Side::new(Red, Cream, 3));
    let refusal = table.refusal(Seat(0), place(hand(0), 0, 0));
    let text = serde_json::to_string(&refusal).expect("it can be written");
    assert_eq!(
        text,
        r#"{"code":"wrong_tier","side":{"colour":"red","icing":"cream","tier":3},"wanted":1}"#
    );
}

#[test]
fn actions_in_json() {
    let text = |action: Action| serde_json::to_string(&action).expect("it can be written");
    assert_eq!(
        text(place(hand(2), 1, 0)),
        r#"{"do":"place","hand":2,"slot":1,"kitchen":0}"#
    );
    assert_eq!(
        text(turn_over(crate::Hand::NEUTRAL, 3)),
        r#"{"do":"turn_card","hand":"neutral","slot":3}"#
    );
    for wrong in [
        r#"{"do":"turn_card","hand":4,"slot":0}"#,
        r#"{"do":"turn_card","hand":"mine","slot":0}"#,
        r#"{"do":"turn_card","hand":0,"slot":4}"#,
        r#"{"do":"place","hand":0,"slot":0,"kitchen":4}"#,
        r#"{"do":"turn_card","hand":0,"slot":0,"twice":true}"#,
    ] {
        assert!(serde_json::from_str::<Action>(wrong).is_err(), "{wrong}");
    }
}

/// Three unfinished cream cakes of one tier in the kitchen of seat 0.
fn crowded(assistant: bool) -> PiecesMontees {
    let mut table = apprentices(3);
    table.cooks[Seat(0)].assistant = assistant;
    for colour in [Red, Blue, Green] {
        build(&mut table, 0, colour, Cream, 1);
    }
    table
}
