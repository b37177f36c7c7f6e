//! Bots against each other.

use super::{refused, stderr, stdout, tablee};
use serde_json::Value;
use std::process::Output;

#[test]
fn bots_meet_in_the_arena() {
    let line = stdout(&tablee([
        "arena",
        "--game",
        "pizza-theory",
        "--seats",
        "3",
        "--bots",
        "commis@30,random",
        "--blocks",
        "4",
        "--json",
    ]));
    let last: Value = line.lines().last().expect("a line").parse().expect("JSON");
    assert_eq!(
        (&last["game"], &last["seats"], &last["blocks"]),
        (&"pizza-theory".into(), &3.into(), &4.into())
    );
    assert_eq!(last["bots"][0]["bot"], "commis@30");
    assert!(last["bots"][1]["win_share"].is_f64() && last["bots"][1]["low"].is_f64());
}

fn arena(seats: &str, bots: &str) -> Output {
    tablee([
        "arena",
        "--game",
        "cake-master",
        "--seats",
        seats,
        "--bots",
        bots,
        "--blocks",
        "1",
    ])
}

#[test]
fn the_arena_takes_what_it_advises() {
    let advice = ["name two", "one for each seat"];
    refused(
        &arena("3", "random"),
        &["1 bot ", "3 seats", advice[0], advice[1]],
    );
    refused(
        &arena("3", "random,random,random,random"),
        &["4 bots", "3 seats", advice[0], advice[1]],
    );
    stdout(&arena("3", "random,random"));
    stdout(&arena("3", "random,random,random"));
    refused(&arena("2", "random"), &["1 bot ", "2 seats", "name two"]);
    stdout(&arena("2", "random,random"));
    refused(
        &arena("1", "random,random"),
        &["2 bots", "1 seats", "name one"],
    );
    stdout(&arena("1", "random"));
}

#[test]
fn who_is_no_bot_is_told_who_is() {
    // A budget is advised for those who take one, and for no others.
    for bots in [
        "maitre",
        "reference@500",
        "beginner@500",
        "random@100ms",
        "chef@soon",
    ] {
        let output = arena("1", bots);
        assert_eq!(output.status.code(), Some(2));
        let sentence = stderr(&output);
        assert!(
            sentence.contains("is no bot: say reference, beginner, random, or"),
            "{sentence}"
        );
        assert!(
            sentence.contains("these four with @100ms or @500"),
            "{sentence}"
        );
    }
    stdout(&arena("1", "plongeur@1"));
    stdout(&arena("1", "commis@1ms"));
}
