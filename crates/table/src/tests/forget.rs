use super::kit::{Setting, hat, person, told};
use super::random::{Deed, deeds, does, terms};
use crate::{Eraser, Logged, PersonId, Table};
use proptest::prelude::*;
use serde_json::json;

fn nobody() -> PersonId {
    PersonId("nobody".into())
}

/// The log without this person, and how many entries have changed.
fn rewritten(setting: &Setting, number: u8) -> (Vec<Logged>, usize) {
    let mut log = setting.log.clone();
    let mut eraser = Eraser::new(person(number), nobody(), true);
    let mut changed = 0;
    for logged in &mut log {
        changed += usize::from(eraser.rewrite(logged));
    }
    assert_eq!(eraser.seat(), setting.table.seat_of(&nobody()));
    (log, changed)
}

fn forget(setting: &mut Setting, number: u8) {
    let effects = setting
        .table
        .forget(&setting.now(), &person(number), &nobody());
    setting.keep(&effects);
}

fn texts(log: &[Logged]) -> String {
    serde_json::to_string(log).expect("JSON")
}

#[test]
fn nothing_is_left_of_what_somebody_said_or_was_called() {
    let mut setting = Setting::playing("chaud-devant", 3, &json!({}));
    setting.ok(1, &json!({"do": "say", "text": "my street"}));
    setting.ok(1, &json!({"do": "phrase", "phrase": "delicious"}));
    setting
        .called(1, "Otherwise", "r", &json!({"do": "rename"}))
        .expect("a name");
    setting.ok(2, &json!({"do": "say", "text": "stays"}));
    forget(&mut setting, 1);
    let seen = setting.seen_by(0);
    assert_eq!(
        (&seen["seats"][1]["name"], &seen["seats"][1]["left"]),
        (&json!(""), &json!(true))
    );
    assert_eq!(seen["matters"][0]["is"], "absent", "the others choose");
    assert_eq!(seen["chat"].as_array().expect("a list").len(), 1);
    let (log, changed) = rewritten(&setting, 1);
    let text = texts(&log);
    for gone in ["street", "delicious", "Otherwise", "Person 1", "person 1"] {
        assert!(!text.contains(gone), "{gone} in {text}");
    }
    assert_eq!(text.matches("\"hat\"").count(), 1, "that of person 2");
    assert_eq!(seen["seats"][1]["hat"], json!(null));
    let mut eraser = Eraser::new(person(1), nobody(), false);
    let mut log_at_first = setting.log.clone();
    for logged in &mut log_at_first {
        eraser.rewrite(logged);
    }
    assert_eq!(
        texts(&log_at_first).matches("person 1").count(),
        1,
        "who it was that is forgotten"
    );
    assert!(text.contains("stays") && text.contains("Person 2"));
    // Sat, said, said, was renamed, was forgotten.
    assert_eq!(changed, 5);
    let replayed = Table::replay(&log).expect("it is read");
    assert_eq!(told(&replayed, &setting.now()), setting.all_told());
}

#[test]
fn who_was_somebody_else_before_is_forgotten_as_both() {
    let mut setting = Setting::playing("chaud-devant", 3, &json!({}));
    setting.ok(1, &json!({"do": "say", "text": "my street"}));
    setting.hand_over(1, 7).expect("nobody else sits twice");
    setting.ok(7, &json!({"do": "say", "text": "my number"}));
    let becomes = |number: u8| PersonId(format!("nobody {number}"));
    let mut log = setting.log.clone();
    for number in [1, 7] {
        let effects = setting
            .table
            .forget(&setting.now(), &person(number), &becomes(number));
        setting.keep(&effects);
        log.extend(effects.log);
    }
    for number in [1, 7] {
        let mut eraser = Eraser::new(person(number), becomes(number), true);
        for logged in &mut log {
            eraser.rewrite(logged);
        }
    }
    let text = texts(&log);
    for gone in [
        "street", "number", "Person 1", "person 1", "Person 7", "person 7",
    ] {
        assert!(!text.contains(gone), "{gone} in {text}");
    }
    let replayed = Table::replay(&log).expect("it is read");
    assert_eq!(told(&replayed, &setting.now()), setting.all_told());
}

#[test]
fn who_leaves_before_a_match_makes_room_and_a_host_is_replaced() {
    let mut setting = Setting::new("chaud-devant", 2, &json!({}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    setting.ok(1, &json!({"do": "sit", "seat": 1}));
    forget(&mut setting, 0);
    let seen = setting.seen_by(1);
    assert_eq!(
        (&seen["seats"][0]["is"], &seen["host"]),
        (&json!("open"), &json!(1))
    );
    let before = setting.seq();
    forget(&mut setting, 0);
    assert_eq!(setting.seq(), before, "nothing is known of them any more");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whatever happened: the table in memory that hears of it, and the one that is read from the
    /// rewritten log, are the same, and so is a log that was rewritten twice.
    #[test]
    fn a_rewritten_log_leads_to_the_same_table(terms in terms(), deeds in deeds(), number in 0..5_u8) {
        let mut setting = Setting::new("chaud-devant", 3, &terms);
        for deed in &deeds {
            let deed: &Deed = deed;
            does(&mut setting, deed);
        }
        forget(&mut setting, number);
        let (log, _) = rewritten(&setting, number);
        let text = texts(&log);
        prop_assert!(!text.contains(&format!("Person {number}")), "{text}");
        prop_assert!(!text.contains(&format!("person {number}")), "{text}");
        if let Some(hat) = hat(number) {
            prop_assert!(!text.contains(&json!(hat).to_string()), "{text}");
        }
        let replayed = Table::replay(&log).expect("it is read");
        prop_assert_eq!(told(&replayed, &setting.now()), setting.all_told());
        let mut again = log.clone();
        let mut eraser = Eraser::new(person(number), nobody(), true);
        prop_assert!(!again.iter_mut().any(|logged| eraser.rewrite(logged)));
    }
}
