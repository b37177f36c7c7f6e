//! A page that knows more versions of a game's rules takes over what an older page kept: tables in the
//! browser's storage go on, records replay.

mod played;

use catalog::{AnyGame, Find, erased};
use cookie_jar::CookieJar;
use played::{LUCK, Played};
use serde_json::{Value, json};

const GAME: &str = "cookie-jar";

fn before(id: &str) -> Option<&'static dyn AnyGame> {
    (id == GAME).then(erased::<CookieJar<1>>)
}

fn after(id: &str) -> Option<&'static dyn AnyGame> {
    (id == GAME).then(erased::<CookieJar<2>>)
}

/// Another page, on the same device, takes up the table where it was left.
fn taken_up(find: Find, kept: &Played) -> (Played, Value) {
    let mut page = Played::new(find);
    page.at = kept.at;
    // As the browser keeps it: as text.
    let log: Value = json!(kept.log).to_string().parse().expect("JSON");
    let answer = page.call(&json!({"do": "restore", "table": "t", "log": log, "at": kept.at}));
    page.log.clone_from(&kept.log);
    (page, answer)
}

fn table(answer: &Value) -> &Value {
    assert!(answer["wrong"].is_null(), "{answer}");
    &answer["messages"][0]
}

fn replay(page: &mut Played, record: &str) -> Value {
    page.call(&json!({"do": "replay", "record": record, "viewer": "everything"}))
}

fn record(page: &mut Played) -> String {
    page.call(&json!({"do": "record", "table": "t"}))["record"].to_string()
}

#[test]
fn a_table_that_an_older_page_kept_goes_on_by_its_own_rules() {
    let (mut old, opened) = Played::open_with(before, GAME, 2, &json!({}));
    let left = old.play_on(opened, 3);
    assert_eq!(table(&left)["rules"], 1);

    let (mut new, answer) = taken_up(after, &old);
    for key in ["rules", "step", "view", "legal", "pending", "seats"] {
        assert_eq!(table(&answer)[key], table(&left)[key], "{key}");
    }
    let last = new.play_on(answer, 100);
    assert_eq!(table(&last)["phase"], "over");
    assert_eq!(table(&last)["rules"], 1, "to its end");

    // The next match at the same table is played by the rules of today, and both are in one log.
    let rematch = json!({"do": "rematch", "id": "again"}).to_string();
    let again = new.call(&json!({
        "do": "say", "table": "t", "name": "Moi", "message": rematch, "at": new.at, "luck": LUCK,
    }));
    assert_eq!(table(&again)["rules"], 2);
    let (_, both) = taken_up(after, &new);
    assert_eq!(table(&both)["rules"], 2);
    assert_eq!(table(&both)["number"], 2);
}

#[test]
fn a_record_of_older_rules_replays_and_one_of_newer_rules_is_refused_by_name() {
    let [(mut old, one), (mut new, two)] =
        [before as Find, after].map(|find| Played::open_with(find, GAME, 2, &json!({})));
    let (one, two) = (old.play_on(one, 100), new.play_on(two, 100));
    let (first, second) = (record(&mut old), record(&mut new));

    let told = replay(&mut new, &first);
    assert!(told["wrong"].is_null(), "{told}");
    let told = &told["replay"];
    assert_eq!(told["rules"], 1);
    assert_eq!(told["outcome"], table(&one)["outcome"], "by its own rules");
    let steps = told["steps"].as_array().expect("steps");
    assert_eq!(json!(steps.len() - 1), table(&one)["step"]);

    let told = replay(&mut new, &second);
    assert_eq!(told["replay"]["outcome"], table(&two)["outcome"]);
    assert_ne!(
        table(&one)["outcome"],
        table(&two)["outcome"],
        "they differ"
    );

    let refused = replay(&mut old, &second);
    assert_eq!(refused["wrong"]["code"], "other_rules", "{refused}");
}

#[test]
fn a_table_of_newer_rules_is_left_alone_by_an_older_page() {
    let (mut new, opened) = Played::open_with(after, GAME, 2, &json!({}));
    new.play_on(opened, 3);
    let (_, answer) = taken_up(before, &new);
    assert!(answer["wrong"].is_object(), "{answer}");
    assert!(answer["log"].is_null(), "nothing is written: {answer}");
    // A page that knows the rules finds it as it was.
    let (_, again) = taken_up(after, &new);
    assert_eq!(table(&again)["rules"], 2);
}
