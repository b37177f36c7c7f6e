//! What is kept of a match, and how it is read back.

use crate::steps::{Action, Options, Steps};
use engine::{Match, RecordOf, ReplayError, Seat, Seed, Setup, playout};
use serde_json::{Value, json};

/// A finished match of two.
fn record() -> RecordOf<Steps> {
    let setup = Setup::new::<Steps>(Options::default(), 2).expect("2 can play");
    let (mut table, _) = Match::<Steps>::start(setup, Seed::from_number(1));
    let note = Action::Note { high: true };
    let choose = Action::Choose { high: false };
    let moves = [
        (0, note),
        (0, note),
        (1, choose),
        (0, choose),
        (1, Action::Roll),
        (0, note),
        (1, note),
    ];
    for (seat, action) in moves {
        table.play(Seat(seat), action).expect("legal");
    }
    table.record()
}

fn json_of(record: &RecordOf<Steps>) -> Value {
    serde_json::to_value(record).expect("records can be written as JSON")
}

fn read(value: Value) -> Result<RecordOf<Steps>, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

/// Why it does not replay, as a sentence.
fn broken(change: impl Fn(&mut RecordOf<Steps>)) -> String {
    let mut record = record();
    change(&mut record);
    let error = Match::<Steps>::replay(&record).expect_err("changed for the worse");
    error.to_string()
}

#[test]
fn a_record_replays_to_the_same_match() {
    let record = record();
    let again = Match::<Steps>::replay(&record).expect("it was played");
    assert_eq!(again.record(), record);
    assert_eq!(again.outcome(), record.outcome);
}

#[test]
fn an_unfinished_record_replays_as_far_as_it_goes() {
    let mut record = record();
    record.moves.truncate(3);
    record.outcome = None;
    let again = Match::<Steps>::replay(&record).expect("it was played");
    assert_eq!((again.step(), again.outcome()), (3, None));
}

#[test]
fn records_in_json() {
    let mut value = json_of(&record());
    assert_eq!(read(value.clone()), Ok(record()));
    let moves = value["moves"].take();
    assert_eq!(
        moves[0],
        json!({"seat": 0, "action": {"do": "note", "high": true}})
    );
    let expected = json!({
        "tablee": 1,
        "game": "steps",
        "rules": 3,
        "seats": 2,
        "options": {"allies": false},
        "seed": Seed::from_number(1).to_string(),
        "moves": null,
        "outcome": {
            "ending": "ranked",
            "standings": value["outcome"]["standings"],
        },
    });
    assert_eq!(value, expected);
}

#[test]
fn an_outcome_that_is_not_there_is_not_written() {
    let mut record = record();
    record.outcome = None;
    assert_eq!(json_of(&record).get("outcome"), None);
    assert_eq!(read(json_of(&record)), Ok(record));
}

#[test]
fn unknown_fields_are_refused_everywhere() {
    for path in [
        "",
        "/options",
        "/moves/0",
        "/moves/0/action",
        "/outcome",
        "/outcome/standings/0",
    ] {
        let mut value = json_of(&record());
        let place = value.pointer_mut(path).expect("the record has it");
        place["surprise"] = json!(1);
        let error = read(value).expect_err(path);
        assert!(
            error.contains("unknown field `surprise`"),
            "{path}: {error}"
        );
    }
}

#[test]
fn missing_fields_are_refused_but_options_have_defaults() {
    for key in [
        "tablee", "game", "rules", "seats", "options", "seed", "moves",
    ] {
        let mut value = json_of(&record());
        value.as_object_mut().expect("an object").remove(key);
        let error = read(value).expect_err(key);
        assert_eq!(error, format!("missing field `{key}`"));
    }
    let mut value = json_of(&record());
    value["options"] = json!({});
    assert_eq!(read(value), Ok(record()));
}

#[test]
fn the_step_that_cannot_be_is_named() {
    let refused = "refused by rule ST-1: NotNow";
    let wrong_seat = broken(|record| record.moves[2].seat = Seat(7));
    assert_eq!(wrong_seat, format!("step 3: {refused}"));
    let wrong_move = broken(|record| record.moves[4].action = Action::Choose { high: true });
    assert_eq!(wrong_move, format!("step 5: {refused}"));
    let too_long = broken(|record| record.moves.extend_from_within(6..));
    assert_eq!(too_long, "step 8: the game is over");
    let missing = broken(|record| record.moves = record.moves[1..].into());
    assert_eq!(missing, format!("step 2: {refused}"));
}

#[test]
fn a_false_outcome_is_found() {
    let sentence = "it ends otherwise than it says";
    let better = broken(|record| {
        let outcome = record.outcome.as_mut().expect("it ended");
        outcome.standings[Seat(0)].score += 1;
    });
    assert_eq!(better, sentence);
    assert_eq!(broken(|record| record.moves.truncate(3)), sentence);
    let other_chance = (2..9).map(Seed::from_number);
    let found = other_chance.map(|seed| {
        let mut record = record();
        record.seed = seed;
        Match::<Steps>::replay(&record).err()
    });
    assert!(found.flatten().any(|error| error == ReplayError::Outcome));
}

#[test]
fn a_setup_that_cannot_be_is_refused() {
    let crowd = broken(|record| record.seats = 9);
    assert_eq!(crowd, "steps is for 2 to 4 players, not 9");
    let odd = broken(|record| {
        record.seats = 3;
        record.options.allies = true;
    });
    assert_eq!(
        odd,
        "these options do not fit 3 players (allies: needs pairs)"
    );
}

#[test]
fn playouts_end() {
    let setup = Setup::new::<Steps>(Options::default(), 4).expect("4 can play");
    let (table, _) = Match::<Steps>::start(setup, Seed::from_number(1));
    let mut state = *table.state();
    let (outcome, moves) = playout(&mut state, &mut engine::Rng::quick(1));
    assert_eq!(moves, 9);
    assert_eq!(outcome.standings.len(), 4);
}
