//! A game plays every version of its rules that it declares; records say which is theirs.

use catalog::{AnyGame, GameInfo, RecordError, erased, parse};
use cookie_jar::CookieJar;
use engine::Seed;
use serde_json::Value;

const FIRST: &str = include_str!("../../testkit/cookie-jar/golden/two_players.json");
const SECOND: &str = include_str!("../../testkit/cookie-jar/golden/two_players.rules-2.json");

fn before() -> &'static dyn AnyGame {
    erased::<CookieJar<1>>()
}

fn after() -> &'static dyn AnyGame {
    erased::<CookieJar<2>>()
}

fn resumed(game: &dyn AnyGame, text: &str) -> Result<(u32, String), RecordError> {
    let played = game.resume(&parse(text)?, &mut |_, _| ())?;
    Ok((played.rules(), played.record().to_string()))
}

#[test]
fn records_of_both_versions_verify_and_are_written_as_they_were_read() {
    for (game, text, rules) in [
        (before(), FIRST, 1),
        (after(), FIRST, 1),
        (after(), SECOND, 2),
    ] {
        let resumed = resumed(game, text).expect("a sound record");
        assert_eq!(resumed, (rules, text.trim().to_string()));
    }
}

#[test]
fn the_version_a_record_names_decides() {
    let claims = |text: &str, rules: u32| {
        let mut record: Value = serde_json::from_str(text).expect("JSON");
        record["rules"] = rules.into();
        resumed(after(), &record.to_string())
    };
    // By version 1 nobody is paid for the last cookie.
    let unpaid = claims(SECOND, 1).expect_err("another outcome");
    assert!(matches!(unpaid, RecordError::Outcome { .. }), "{unpaid}");
    // By version 2 nobody takes as many as were taken just before.
    let refused = claims(FIRST, 2).expect_err("three after three");
    let sentence = refused.to_string();
    assert_eq!(sentence, "step 3: same again, by rule CJ-3");
}

#[test]
fn a_version_that_is_not_declared_is_refused_with_a_sentence() {
    let refused = resumed(before(), SECOND).expect_err("it knows version 1");
    assert_eq!(
        refused.to_string(),
        "this record was played under version 2 of the rules of cookie-jar, this program plays version 1"
    );
    let later = SECOND.replace("\"rules\":2", "\"rules\":3");
    let refused = resumed(after(), &later).expect_err("nobody knows version 3");
    assert_eq!(
        refused.to_string(),
        "this record was played under version 3 of the rules of cookie-jar, this program plays versions 1 to 2"
    );
}

#[test]
fn new_matches_are_played_by_the_newest() {
    let info = GameInfo::from(after());
    assert_eq!((info.oldest_rules_version, info.rules_version), (1, 2));
    let options = after().default_options();
    let series = after().series(&options, 2).expect("two can play");
    let bot: bots::Agent = "random".parse().expect("a bot");
    let played = series.play(Seed::from_number(1), &[bot; 2], true, &|| {
        std::time::Duration::ZERO
    });
    let record = played.record.expect("it was asked for");
    let (rules, _) = resumed(after(), record.get()).expect("a sound record");
    assert_eq!(rules, 2);
}
