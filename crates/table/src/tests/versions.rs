use super::kit::Setting;
use crate::{Logged, Phase, Table};
use catalog::{AnyGame, erased};
use cookie_jar::CookieJar;
use engine::Rng;
use serde_json::{Value, json};

/// The games of a program that knows version 1 of the rules.
fn before(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "cookie-jar").then(erased::<CookieJar<1>>)
}

/// The games of the program after it, which knows both versions.
fn after(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "cookie-jar").then(erased::<CookieJar<2>>)
}

/// The log as it is kept.
fn kept(log: &[Logged]) -> Vec<Logged> {
    let lines = log.iter().map(|logged| json!(logged).to_string());
    let read = lines.map(|line| serde_json::from_str(&line).expect("an entry"));
    read.collect()
}

fn take(setting: &Setting, how_many: &str) -> Value {
    json!({"do": "act", "seq": setting.seq(), "action": {"do": how_many}})
}

/// Plays a match to its end; tells the points of all together.
fn points(setting: &mut Setting) -> i64 {
    let mut rng = Rng::quick(1);
    while !setting.table.pending().is_empty() {
        setting.move_on(&mut rng);
    }
    let outcome = setting.seen_by(0)["outcome"].clone();
    let standings = outcome["standings"].as_array().expect("an outcome");
    let scores = standings.iter().map(|one| one["score"].as_i64().unwrap());
    scores.sum()
}

fn rules_of_record(setting: &Setting) -> u32 {
    let record = setting.table.current_match().expect("a match").record();
    let record = catalog::parse(record.get()).expect("a record");
    let game = after(&record.game).expect("a game");
    let verified = game.resume(&record, &mut |_, _| ());
    verified.expect("the record verifies").rules()
}

#[test]
fn a_new_version_closes_no_live_table() {
    // Both begin before the program is replaced; at one the match has not started yet.
    let mut playing = Setting::playing_with(before, "cookie-jar", 2, &json!({}));
    playing.ok(0, &take(&playing, "take_two"));
    let mut gathering = Setting::new_with(before, "cookie-jar", 2, &json!({}));
    gathering.ok(0, &json!({"do": "sit", "seat": 0}));
    assert_eq!(gathering.seen_by(0)["rules"], 1);

    for setting in [&mut playing, &mut gathering] {
        setting.table = Table::replay_with(after, &kept(&setting.log)).expect("it goes on");
    }
    gathering.ok(1, &json!({"do": "sit", "seat": 1}));
    gathering.ok(0, &json!({"do": "start"}));
    assert_eq!(playing.seen_by(0)["rules"], 1);
    assert_eq!(gathering.seen_by(0)["rules"], 2);

    // Where the versions differ, each table keeps to its own.
    playing.ok(1, &take(&playing, "take_two"));
    gathering.ok(0, &take(&gathering, "take_two"));
    let same = gathering.by(1, &take(&gathering, "take_two"));
    assert_eq!(json!(same.expect_err("by version 2"))["rule"], "CJ-3");

    // The same deal: by version 2 there are two points more.
    assert_eq!(points(&mut gathering), points(&mut playing) + 2);
    assert_eq!(rules_of_record(&playing), 1);
    assert_eq!(rules_of_record(&gathering), 2);

    // The next match at the old table is a new one.
    playing.ok(0, &json!({"do": "rematch"}));
    playing.ok(1, &json!({"do": "rematch"}));
    assert_eq!(playing.table.phase(), Phase::Playing);
    assert_eq!(playing.seen_by(0)["rules"], 2);
    let again = Table::replay_with(after, &kept(&playing.log)).expect("one log, both versions");
    assert_eq!(again.current_match().expect("a match").rules(), 2);
}

#[test]
fn a_version_that_is_not_declared_is_refused_with_a_sentence() {
    let new = Setting::playing_with(after, "cookie-jar", 2, &json!({}));
    let refused = Table::replay_with(before, &kept(&new.log)).expect_err("it knows version 1");
    assert_eq!(
        refused.to_string(),
        "entry 4: it was played under version 2 of the rules of cookie-jar, this program plays version 1"
    );
}

#[test]
fn a_game_of_a_test_is_in_no_house() {
    let setting = Setting::playing_with(after, "cookie-jar", 2, &json!({}));
    let refused = Table::replay(&setting.log).expect_err("not in the setting");
    assert_eq!(
        refused.to_string(),
        "entry 1: there is no game called \"cookie-jar\" here"
    );
}
