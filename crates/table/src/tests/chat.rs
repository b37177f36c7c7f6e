use super::kit::Setting;
use crate::PHRASES;
use serde_json::json;

const GAME: &str = "chaud-devant";

#[test]
fn words_and_phrases_are_heard() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    setting.ok(0, &json!({"do": "say", "text": "  Bon appétit ! "}));
    setting.ok(1, &json!({"do": "phrase", "phrase": "thanks"}));
    let lines = json!([
        {"number": 1, "seat": 0, "name": "Person 0", "text": "Bon appétit !"},
        {"number": 2, "seat": 1, "name": "Person 1", "phrase": "thanks"},
    ]);
    assert_eq!(setting.seen_by(1)["chat"], lines);
}

#[test]
fn what_is_too_long_empty_or_unprintable_is_not_said() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    for text in ["", "   ", "a\u{7}b", &"é".repeat(301)] {
        assert_eq!(
            setting.refused(0, &json!({"do": "say", "text": text})),
            "bad_saying"
        );
    }
    setting.ok(0, &json!({"do": "say", "text": "é".repeat(300)}));
    assert_eq!(
        setting.refused(0, &json!({"do": "phrase", "phrase": "no"})),
        "unknown_phrase"
    );
}

#[test]
fn nobody_turns_the_words_around() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let text = "\u{202e}Pas \u{2066}moi\u{2069}";
    setting.ok(0, &json!({"do": "say", "text": text}));
    assert_eq!(setting.seen_by(1)["chat"][0]["text"], "Pas moi");
    let nothing = json!({"do": "say", "text": "\u{200f} \u{200e}"});
    assert_eq!(setting.refused(0, &nothing), "bad_saying");
}

#[test]
fn nobody_talks_without_end() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    setting.at = 20_000;
    for _ in 0..5 {
        setting.ok(0, &json!({"do": "phrase", "phrase": PHRASES[0]}));
    }
    assert_eq!(
        setting.refused(0, &json!({"do": "say", "text": "and"})),
        "too_fast"
    );
    setting.ok(1, &json!({"do": "say", "text": "well"}));
    setting.at = 30_000;
    setting.ok(0, &json!({"do": "say", "text": "and"}));
}

#[test]
fn pm_52_partners_may_not_discuss() {
    for game in catalog::GAMES {
        for mode in game.modes() {
            let seats = mode.from_seats;
            let teams = game.teams(&mode.options, seats).unwrap();
            let partners = (1..teams.len()).any(|later| teams[..later].contains(&teams[later]));
            let options = json!({"options": mode.options});
            let mut setting = Setting::playing(game.meta().id, seats, &options);
            let said = setting.by(0, &json!({"do": "say", "text": "hm"}));
            let closed = said.err().map(|why| json!(why));
            let rule = partners.then(|| json!({"code": "chat_closed", "rule": "PM-52"}));
            assert_eq!(closed, rule, "{} {}", game.meta().id, mode.id);
            assert_eq!(setting.seen_by(0)["chat_open"], !partners);
            setting.ok(0, &json!({"do": "phrase", "phrase": "hello"}));
        }
    }
}
