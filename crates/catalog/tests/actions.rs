//! An action is read once, from JSON that says nothing else, and belongs to its game.

use catalog::{AnyGame, AnyMatch, GAMES, Json, PlayError};
use engine::{Seat, Seed};
use serde_json::Value;
use serde_json::value::to_raw_value;

fn started(game: &dyn AnyGame) -> Box<dyn AnyMatch> {
    let meta = game.meta();
    let (rules, seats) = (meta.rules.newest, *meta.seats.start());
    let started = game.start(rules, &game.default_options(), seats, Seed::from_number(1));
    started.expect("the defaults can be played").0
}

fn pending(played: &dyn AnyMatch) -> Seat {
    played
        .pending()
        .first()
        .expect("a match begins with a turn")
}

fn raw(text: &str) -> Json {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn what_is_offered_is_read_back() {
    for game in GAMES {
        let played = started(*game);
        let seat = pending(&*played);
        let legal = played.legal(seat);
        let list: Vec<Json> = serde_json::from_str(played.legal_json(seat).get()).expect("a list");
        let read: Vec<_> = list.iter().map(|one| played.read_action(one)).collect();
        let read: Result<Vec<_>, _> = read.into_iter().collect();
        assert_eq!(read.expect("what is offered can be read"), legal);
    }
}

#[test]
fn another_layout_is_the_same_action_and_other_keys_are_none() {
    for game in GAMES {
        let played = started(*game);
        for action in played.legal(pending(&*played)) {
            let mut value: Value = serde_json::from_str(action.json().get()).expect("JSON");
            // Spread over lines, its keys in the order of the alphabet.
            let read = played.read_action(&raw(&format!("{value:#}")));
            assert_eq!(read.expect("the same action"), action);
            value["junk"] = 1.into();
            let read = played.read_action(&to_raw_value(&value).expect("JSON"));
            assert!(matches!(read, Err(PlayError::Malformed { .. })), "{value}");
        }
    }
}

#[test]
fn another_games_action_is_refused() {
    for (game, other) in GAMES.iter().zip(GAMES.iter().cycle().skip(1)) {
        let mut played = started(*game);
        let seat = pending(&*played);
        let other = started(*other);
        for action in other.legal(pending(&*other)) {
            let refused = played.play(seat, action);
            assert!(
                matches!(refused, Err(PlayError::Malformed { .. })),
                "{action:?} at a match of {}",
                played.game()
            );
        }
        assert_eq!(played.step(), 0);
    }
}
