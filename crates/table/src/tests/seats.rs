use super::kit::Setting;
use serde_json::json;

const GAME: &str = "chaud-devant";

#[test]
fn people_sit_move_and_get_up_before_the_game() {
    let mut setting = Setting::new(GAME, 3, &json!({}));
    assert_eq!(
        setting.refused(0, &json!({"do": "say", "text": "hm"})),
        "not_seated"
    );
    setting.ok(0, &json!({"do": "sit", "seat": 2}));
    setting.ok(1, &json!({"do": "sit", "seat": 0}));
    assert_eq!(
        setting.refused(1, &json!({"do": "sit", "seat": 2})),
        "seat_taken"
    );
    assert_eq!(
        setting.refused(1, &json!({"do": "sit", "seat": 3})),
        "no_such_seat"
    );
    setting.ok(1, &json!({"do": "sit", "seat": 1}));
    assert_eq!(setting.seen_by(1)["seats"][0]["is"], "open");
    setting.ok(1, &json!({"do": "leave"}));
    assert_eq!(setting.seen_by(1)["seats"][1]["is"], "open");
}

#[test]
fn who_came_to_watch_cannot_sit() {
    let mut setting = Setting::new(GAME, 3, &json!({}));
    assert_eq!(
        setting.refused(9, &json!({"do": "sit", "seat": 0})),
        "only_watching"
    );
}

#[test]
fn the_host_lays_the_table() {
    let mut setting = Setting::new(GAME, 3, &json!({}));
    setting.ok(1, &json!({"do": "sit", "seat": 1}));
    // The maker is not seated yet: the first who sits has the say.
    setting.ok(1, &json!({"do": "lay", "seat": 2, "bot": "chef"}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    assert_eq!(
        setting.refused(1, &json!({"do": "lay", "seat": 2, "bot": null})),
        "not_host"
    );
    assert_eq!(
        setting.refused(0, &json!({"do": "lay", "seat": 0, "bot": "chef"})),
        "seat_taken"
    );
    assert_eq!(
        setting.seen_by(0)["seats"][2],
        json!({"is": "bot", "level": "chef", "team": 2})
    );
    setting.ok(0, &json!({"do": "lay", "seat": 2, "bot": null}));
    assert_eq!(setting.refused(0, &json!({"do": "start"})), "open_seats");
    setting.ok(0, &json!({"do": "lay", "seat": 2, "bot": "commis"}));
    setting.ok(1, &json!({"do": "start"}));
    assert_eq!(setting.seen_by(0)["phase"], "playing");
    assert_eq!(
        setting.refused(2, &json!({"do": "sit", "seat": 2})),
        "already_started"
    );
}

#[test]
fn before_a_match_people_change_places() {
    let mut setting = Setting::new("pieces-montees", 4, &json!({"options": {"teams": true}}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    setting.ok(1, &json!({"do": "sit", "seat": 1}));
    setting.ok(0, &json!({"do": "lay", "seat": 2, "bot": "chef"}));
    assert_eq!(
        setting.refused(2, &json!({"do": "swap", "seat": 1})),
        "not_seated"
    );
    assert_eq!(
        setting.refused(1, &json!({"do": "swap", "seat": 4})),
        "no_such_seat"
    );
    let seated = |setting: &Setting| -> Vec<String> {
        let seats = setting.seen_by(0)["seats"].clone();
        let seats = seats.as_array().expect("a list of seats").iter();
        let name = |seat: &serde_json::Value| seat.get("name").unwrap_or(&seat["is"]).clone();
        seats
            .map(|seat| name(seat).as_str().expect("text").to_owned())
            .collect()
    };
    let [host, guest] = ["Person 0", "Person 1"];
    // With a bot, a person, nobody, oneself: the host stays the host.
    setting.ok(1, &json!({"do": "swap", "seat": 2}));
    assert_eq!(seated(&setting), [host, "bot", guest, "open"]);
    setting.ok(1, &json!({"do": "swap", "seat": 0}));
    assert_eq!(seated(&setting), [guest, "bot", host, "open"]);
    assert_eq!(setting.seen_by(0)["host"], 2);
    setting.ok(1, &json!({"do": "swap", "seat": 3}));
    setting.ok(1, &json!({"do": "swap", "seat": 3}));
    assert_eq!(seated(&setting), ["open", "bot", host, guest]);
    setting.ok(0, &json!({"do": "lay", "seat": 0, "bot": "chef"}));
    setting.ok(0, &json!({"do": "start"}));
    assert_eq!(
        setting.refused(0, &json!({"do": "swap", "seat": 1})),
        "already_started"
    );
}

#[test]
fn a_bot_throws_nobody_out() {
    let mut setting = Setting::new(GAME, 2, &json!({}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    setting.ok(1, &json!({"do": "sit", "seat": 1}));
    let bot = json!({"do": "lay", "seat": 1, "bot": "commis"});
    assert_eq!(setting.refused(0, &bot), "seat_taken");
    setting.ok(0, &json!({"do": "lay", "seat": 1, "bot": null}));
    setting.ok(0, &bot);
}

#[test]
fn a_person_takes_its_new_name_to_the_table() {
    let mut setting = Setting::new(GAME, 2, &json!({}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    assert!(setting.ok(0, &json!({"do": "rename"})).log.is_empty());
    assert_eq!(setting.seen_by(0)["seats"][0]["name"], "Person 0");
}
