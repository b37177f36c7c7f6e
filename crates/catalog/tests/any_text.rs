//! Whatever stands in a record file, reading it ends in a match or in a sentence.

use catalog::{GAMES, resume};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// The golden records of every game.
fn golden() -> Vec<Vec<u8>> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let folders = GAMES
        .iter()
        .map(|game| games.join(game.meta().id).join("golden"));
    let files = folders.flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten());
    let records = files.filter(|file| file.path().extension().is_some_and(|end| end == "json"));
    records
        .map(|file| fs::read(file.path()).expect("a golden record can be read"))
        .collect()
}

/// A record that was written before its game had an option does not name it.
fn without_options(record: &str) -> [&str; 2] {
    let (before, rest) = record.split_once(r#""options":"#).expect("options");
    let (_, after) = rest.split_once(r#","seed""#).expect("a seed");
    [before, after]
}

#[test]
fn golden_records_resume() {
    for text in golden() {
        let text = str::from_utf8(&text).expect("text");
        let played = resume(text, &mut |_, _| {}).expect("golden records are sound");
        assert!(played.outcome().is_some());
        let again = played.record();
        let (again, read) = (without_options(again.get()), without_options(text.trim()));
        assert_eq!(again, read, "a record is written as it was read");
    }
}

#[test]
fn unknown_keys_are_refused_wherever_they_stand() {
    let refused = |record: &Value, place: &str| {
        let mut record = record.clone();
        record.pointer_mut(place).expect("a place")["junk"] = 1.into();
        assert!(
            resume(&record.to_string(), &mut |_, _| {}).is_err(),
            "{place} of {record}"
        );
    };
    for text in golden() {
        let record: Value = serde_json::from_slice(&text).expect("JSON");
        refused(&record, "");
        refused(&record, "/options");
        let moves = record["moves"].as_array().expect("a list");
        let mut kinds = HashSet::new();
        for (index, made) in moves.iter().enumerate() {
            if kinds.insert(&made["action"]["do"]) {
                refused(&record, &format!("/moves/{index}"));
                refused(&record, &format!("/moves/{index}/action"));
            }
        }
    }
}

#[test]
fn an_outcome_that_did_not_happen_is_told_apart_from_the_one_that_did() {
    let record: Value = serde_json::from_slice(&golden()[0]).expect("JSON");
    let claims = [
        ("/outcome/ending", "won_together".into()),
        ("/outcome/ending", "lost_together".into()),
        ("/outcome/standings/0/score", 1000.into()),
        ("/outcome/standings/0/rank", 6.into()),
    ];
    for (place, claim) in claims {
        let mut record = record.clone();
        *record.pointer_mut(place).expect("a place") = claim;
        let error = resume(&record.to_string(), &mut |_, _| {}).err();
        let sentence = error.expect("another outcome").to_string();
        let (says, does) = sentence.split_once(", but it ends with ").expect("both");
        let (_, says) = says.split_once("ended with ").expect("what it says");
        assert_ne!(says, does, "{place}");
    }
}

/// Damage to a record: what a bad disk, a bad editor or a bad person would do.
#[derive(Clone, Debug)]
enum Damage {
    Cut(prop::sample::Index),
    Byte(prop::sample::Index, u8),
    Remove(prop::sample::Index, usize),
    Double(prop::sample::Index, usize),
    Digit(prop::sample::Index, u8),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<prop::sample::Index>;
    prop_oneof![
        at().prop_map(Damage::Cut),
        (at(), any::<u8>()).prop_map(|(at, byte)| Damage::Byte(at, byte)),
        (at(), 1..60_usize).prop_map(|(at, length)| Damage::Remove(at, length)),
        (at(), 1..60_usize).prop_map(|(at, length)| Damage::Double(at, length)),
        (at(), b'0'..=b'9').prop_map(|(at, digit)| Damage::Digit(at, digit)),
    ]
}

fn apply(text: &mut Vec<u8>, damage: &Damage) {
    if text.is_empty() {
        return;
    }
    match damage {
        Damage::Cut(at) => text.truncate(at.index(text.len())),
        Damage::Byte(at, byte) => {
            let at = at.index(text.len());
            text[at] = *byte;
        }
        Damage::Remove(at, length) => {
            let at = at.index(text.len());
            text.drain(at..(at + length).min(text.len()));
        }
        Damage::Double(at, length) => {
            let at = at.index(text.len());
            let part = text[at..(at + length).min(text.len())].to_vec();
            text.splice(at..at, part);
        }
        Damage::Digit(at, digit) => {
            let digits: Vec<_> = (0..text.len())
                .filter(|i| text[*i].is_ascii_digit())
                .collect();
            if !digits.is_empty() {
                text[digits[at.index(digits.len())]] = *digit;
            }
        }
    }
}

#[test]
fn what_is_wrong_is_one_line_whatever_it_quotes() {
    let record: Value = serde_json::from_slice(&golden()[0]).expect("JSON");
    for place in ["", "/options", "/moves/0/action"] {
        let mut record = record.clone();
        record.pointer_mut(place).expect("a place")["two\nlines"] = 1.into();
        let error = resume(&record.to_string(), &mut |_, _| {}).err();
        let sentence = error.expect("an unknown key").to_string();
        assert!(!sentence.contains('\n'), "{sentence}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_records_never_panic(
        which in any::<prop::sample::Index>(),
        damages in prop::collection::vec(damage(), 1..4),
    ) {
        let golden = golden();
        let mut text = golden[which.index(golden.len())].clone();
        for damage in &damages {
            apply(&mut text, damage);
        }
        if let Ok(text) = str::from_utf8(&text)
            && let Err(error) = resume(text, &mut |_, _| {})
        {
            let sentence = error.to_string();
            prop_assert!(!sentence.is_empty() && !sentence.contains('\n'), "{sentence}");
        }
    }

    #[test]
    fn strange_text_never_panics(text in ".{0,200}") {
        let resumed = resume(&text, &mut |_, _| {});
        prop_assert!(resumed.is_err());
    }
}
