use super::kit::{Setting, person};
use crate::{
    Asker, Barred, Entry, Incoming, Level, Levels, Phase, Refused, Reply, Speech, Standing,
};
use engine::Seat;
use serde_json::{Value, json};

const GAME: &str = "chaud-devant";

/// What becomes of a command of Anne's who stands so with the house: the code, or nothing.
fn refused(setting: &mut Setting, standing: Standing, command: &Value) -> Option<Value> {
    let mut command = command.clone();
    command["id"] = json!(format!("c{}", setting.table.seq()));
    let (now, id) = (setting.now(), person(0));
    let asker = Asker {
        person: Some((&id, "Anne")),
        hat: None,
        may_sit: true,
        watches: false,
        standing,
    };
    let incoming = Incoming::read(&command.to_string());
    match setting.table.answer(|_| now, &asker, &incoming) {
        Reply::Refused(why) => Some(serde_json::to_value(why).unwrap()["code"].clone()),
        _ => None,
    }
}

fn barred(barred: Barred) -> Standing {
    Standing {
        barred: Some(barred),
        ..Standing::FREE
    }
}

/// Person 0 has sat down, and nothing has begun.
fn seated(game: &str, seats: u8, more: &Value) -> Setting {
    let mut setting = Setting::new(game, seats, more);
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    setting
}

fn say() -> Value {
    json!({"do": "say", "text": "Miam"})
}

fn phrase() -> Value {
    json!({"do": "phrase", "phrase": "thanks"})
}

#[test]
fn who_is_silenced_plays_on_and_says_nothing() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let silenced = barred(Barred::Silenced { until: Some(5) });
    for saying in [say(), phrase()] {
        let code = refused(&mut setting, silenced, &saying);
        assert_eq!(code, Some(json!("silenced")));
    }
    let end = json!({"do": "ask_end"});
    assert_eq!(refused(&mut setting, silenced, &end), None);
    assert_eq!(refused(&mut setting, Standing::FREE, &say()), None);
}

#[test]
fn who_is_sent_away_can_only_leave() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let away = barred(Barred::SentAway { until: None });
    for command in [say(), phrase(), json!({"do": "ask_end"})] {
        let code = refused(&mut setting, away, &command);
        assert_eq!(code, Some(json!("sent_away")), "{command}");
    }
    assert_eq!(refused(&mut setting, away, &json!({"do": "leave"})), None);
    let back = refused(&mut setting, away, &json!({"do": "come_back"}));
    assert_eq!(back, Some(json!("sent_away")));
}

#[test]
fn a_stranger_sits_down_in_no_closed_house() {
    let mut setting = seated(GAME, 2, &json!({}));
    let stranger = barred(Barred::Stranger);
    let sit = json!({"do": "sit", "seat": 1});
    let code = refused(&mut setting, stranger, &sit);
    assert_eq!(code, Some(json!("members_only")));
}

#[test]
fn strangers_say_what_the_house_lets_them() {
    let rules = [
        (Speech::Free, None, None),
        (Speech::Phrases, Some("phrases_only"), None),
        (Speech::None, Some("no_chat"), Some("no_chat")),
    ];
    for (among_strangers, said, phrased) in rules {
        let standing = Standing {
            among_strangers,
            ..Standing::FREE
        };
        let mut public = Setting::playing(GAME, 2, &json!({"visibility": "public"}));
        for (command, code) in [(say(), said), (phrase(), phrased)] {
            let refused = refused(&mut public, standing, &command);
            assert_eq!(refused, code.map(Value::from), "{among_strangers:?}");
        }
        let mut friends = Setting::playing(GAME, 2, &json!({}));
        assert_eq!(refused(&mut friends, standing, &say()), None, "by link");
    }
}

#[test]
fn only_bots_on_offer_are_seated() {
    let mut setting = seated(GAME, 3, &json!({}));
    let standing = Standing {
        levels: [Level::Plongeur, Level::Commis].into_iter().collect(),
        ..Standing::FREE
    };
    assert!(Levels::ALL.offer(Level::Chef));
    let lay = |level: &str| json!({"do": "lay", "seat": 2, "bot": level});
    let code = refused(&mut setting, standing, &lay("chef"));
    assert_eq!(code, Some(json!("level_not_offered")));
    assert_eq!(refused(&mut setting, standing, &lay("commis")), None);
}

#[test]
fn a_freed_seat_is_left() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let now = setting.now();
    let freed = setting.table.free(&now, Seat(1));
    let left = |entry: &Entry| matches!(entry, Entry::Left { seat: Seat(1) });
    assert!(freed.log.iter().any(|logged| left(&logged.entry)));
    assert!(setting.table.free(&now, Seat(1)).log.is_empty(), "again");
    let mut gathering = seated(GAME, 2, &json!({}));
    let now = gathering.now();
    gathering.table.free(&now, Seat(0));
    assert_eq!(gathering.table.people().count(), 0);
}

#[test]
fn a_match_is_broken_off_once() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let now = setting.now();
    assert!(setting.table.break_off(&now).finished);
    assert_eq!(setting.table.phase(), Phase::Over);
    assert!(setting.table.break_off(&now).log.is_empty());
    let refused = Refused::SentAway { until: None };
    assert!(!refused.shows_table());
}
