//! The suite proven: a small game keeps all laws, and each bug planted into it is caught by the
//! law meant for it.

mod bug;
mod toy;

use bug::Bug;
use engine::{Mode, Seat};
use testkit::{Law, Laws};
use toy::{Options, Toy, View};

fn laws<const FAULT: u8>() -> Laws<Toy<FAULT>> {
    Laws::new().pieces(pieces).worlds_fit(fits).games(150)
}

fn with(bug: Bug, allies: bool) -> Mode<Options> {
    Mode {
        id: "planted",
        seats: if allies { 4..=4 } else { 2..=4 },
        options: Options { allies, bug },
    }
}

/// The twelve cards, wherever they are.
fn pieces(view: &View) -> Vec<String> {
    let hands = view.hands.values().iter();
    let open = hands.chain([&view.pile]).flat_map(|cards| {
        let open = cards.cards.as_ref();
        open.expect("everything is open").iter()
    });
    let played = view.played.values().iter().flatten();
    open.chain(played).map(|card| format!("{card:?}")).collect()
}

/// A card that was passed is in the hand it went to or has been played from it, but not first.
fn fits(seat: Seat, seen: &View, world: &View) -> bool {
    let seats = world.hands.len();
    let received = |giver: Seat| {
        let receiver = giver.left(seats);
        let hand = world.hands[receiver].cards.as_ref();
        let holds = |card| hand.is_some_and(|hand| hand.contains(card));
        let played = world.played[receiver].split_first();
        let played_later = |card| played.is_some_and(|(_, later)| later.contains(card));
        let card = seen.passed[giver].as_ref();
        card.is_none_or(|card| holds(card) || played_later(card))
    };
    let own_choice = seen.choices[seat] == world.choices[seat];
    own_choice && [seat, seat.right(seats)].into_iter().all(received)
}

#[test]
fn the_sound_game_keeps_all_laws() {
    laws::<{ toy::SOUND }>().check();
}

#[test]
fn every_planted_bug_is_caught_by_its_law() {
    for bug in Bug::PLANTED {
        let mode = with(bug, bug == Bug::SplitsTeams);
        let found = laws::<{ toy::SOUND }>().modes(vec![mode]).find_broken();
        let Err(broken) = found else {
            panic!("{bug:?} escaped");
        };
        assert_eq!(broken.law, bug.law(), "{bug:?}: {broken}");
    }
}

#[test]
fn a_form_that_lacks_an_option_is_caught() {
    let broken = laws::<{ toy::WRONG_FORM }>().find_broken();
    assert_eq!(broken.expect_err("it does not fit").law, Law::OptionsFit);
}

#[test]
fn a_mode_that_cannot_be_played_is_caught() {
    let mut allies = with(Bug::None, true);
    allies.seats = 2..=4;
    let broken = laws::<{ toy::SOUND }>().modes(vec![allies]).find_broken();
    assert_eq!(broken.expect_err("3 make no pairs").law, Law::OptionsFit);
}

#[test]
fn an_action_that_json_changes_is_caught() {
    let broken = laws::<{ toy::LOSSY_JSON }>().find_broken();
    assert_eq!(broken.expect_err("a call is lost").law, Law::RoundTrips);
}

#[test]
fn the_same_breach_is_found_every_time() {
    let find = || {
        let mode = with(Bug::LosesACard, false);
        let broken = laws::<{ toy::SOUND }>().modes(vec![mode]).find_broken();
        broken.expect_err("it loses cards").to_string()
    };
    assert_eq!(find(), find());
}

#[test]
fn any_bytes_choose_a_game_that_keeps_the_laws() {
    laws::<{ toy::SOUND }>().fuzz_some(300);
}

#[test]
fn bytes_find_planted_bugs() {
    let planted = laws::<{ toy::SOUND }>().modes(vec![with(Bug::DeadEnd, false)]);
    let found = std::panic::catch_unwind(|| planted.fuzz_some(300));
    let message = found.expect_err("a dead end is near");
    let message = message.downcast_ref::<String>().expect("a sentence");
    assert!(message.contains("law LegalIsAList is broken"), "{message}");
    assert!(message.contains("chosen by ["), "{message}");
}
