//! What travels, as it is written; and how small the state is.

use super::{line, number, table};
use crate::options::Options;
use crate::{Action, Colour, Event, PizzaTheory, Refusal};
use engine::{Game, Seat, Setup, Viewer};
use serde_json::{Value, json};

fn json_of(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("it can be written")
}

#[test]
fn actions_are_written_as_they_are_said() {
    let spot = number(17);
    assert_eq!(
        json_of(&Action::Add { spot }),
        json!({"do": "add", "spot": 17})
    );
    assert_eq!(
        json_of(&Action::AddVirtual { spot }),
        json!({"do": "add_virtual", "spot": 17})
    );
    assert_eq!(
        json_of(&Action::Cut { line: line(5) }),
        json!({"do": "cut", "line": 5})
    );
}

#[test]
fn what_is_no_action_cannot_be_read() {
    for text in [
        r#"{"do":"add","spot":37}"#,
        r#"{"do":"add","spot":-1}"#,
        r#"{"do":"add","spot":3,"line":2}"#,
        r#"{"do":"cut","line":0}"#,
        r#"{"do":"cut","line":7}"#,
        r#"{"do":"pass"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<Options>(r#"{"level":1}"#).is_err());
}

#[test]
fn options_of_older_records_are_the_usual_ones() {
    assert_eq!(
        serde_json::from_str::<Options>("{}").unwrap(),
        Options::default()
    );
    let text = r#"{"colours":"white_green"}"#;
    let read: Options = serde_json::from_str(text).expect("a choice");
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
}

#[test]
fn events_and_refusals_name_pieces_and_places() {
    let passed = Event::Passed { seat: Seat(2) };
    assert_eq!(json_of(&passed), json!({"is": "passed", "seat": 2}));
    let refusal = Refusal::SpotTaken {
        spot: number(3),
        colour: Colour::White,
    };
    assert_eq!(
        json_of(&refusal),
        json!({"code": "spot_taken", "spot": 3, "colour": "white"})
    );
}

#[test]
fn a_view_says_who_sits_where() {
    let view = json_of(&table(2, Seat(1)).view(Viewer::Public));
    assert_eq!(
        view["board"][0],
        json!({"colour": "green", "seat": 1, "knife": "not_yet"})
    );
    assert_eq!(
        view["board"][2],
        json!({"colour": "white", "seat": null, "knife": "not_yet"})
    );
    assert_eq!(view["on_pizza"], json!({"red": 2, "green": 2, "white": 2}));
    assert_eq!(view["pizza"].as_array().map(Vec::len), Some(37));
    assert_eq!(view["added"]["red"], "not_yet");
}

#[test]
fn two_or_three_play() {
    for (seats, fits) in [(1, false), (2, true), (3, true), (4, false)] {
        assert_eq!(
            Setup::new::<PizzaTheory>(Options::default(), seats).is_ok(),
            fits
        );
    }
    assert_eq!(PizzaTheory::META.longest, 360);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<PizzaTheory>() <= 128);
}
