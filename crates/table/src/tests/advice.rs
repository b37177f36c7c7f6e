use super::kit::Setting;
use crate::Recipient;
use engine::Seat;
use serde_json::{Value, json};
use std::time::Duration;

const ME: Recipient = Recipient {
    seat: Some(Seat(0)),
    may_sit: true,
};

fn among_bots() -> Setting {
    let mut setting = Setting::new("creme-glacee", 3, &json!({}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    for seat in 1..3 {
        setting.ok(0, &json!({"do": "lay", "seat": seat, "bot": "commis"}));
    }
    setting
}

fn refused(setting: &Setting, recipient: Recipient, seq: u64) -> String {
    let why = setting.table.advise(recipient, seq).expect_err("refused");
    json!(why)["code"].as_str().expect("a code").into()
}

#[test]
fn among_bots_a_chef_tells_the_best_moves() {
    let mut setting = among_bots();
    assert_eq!(refused(&setting, ME, 0), "not_started");
    setting.ok(0, &json!({"do": "start"}));
    assert_eq!(refused(&setting, ME, 99), "stale");
    let onlooker = Recipient { seat: None, ..ME };
    assert_eq!(refused(&setting, onlooker, setting.seq()), "not_seated");

    // A clock that jumps an hour each time it is looked at: the thought ends at once.
    let hours = std::cell::Cell::new(0);
    let hasty = || {
        hours.set(hours.get() + 1);
        Duration::from_hours(hours.get())
    };
    let before = setting.all_told();
    let asked = setting
        .table
        .advise(ME, setting.seq())
        .expect("it is my turn");
    let moves: Vec<Value> = serde_json::from_str((asked.thought)(&hasty).get()).expect("a list");
    let legal = setting.seen_by(0)["legal"].clone();
    let legal = legal.as_array().expect("a list");
    assert!((1..=3).contains(&moves.len()));
    assert!(moves.iter().all(|one| legal.contains(&one["action"])));
    assert_eq!(setting.all_told(), before, "asking changes nothing");
}

#[test]
fn who_is_not_asked_gets_no_advice() {
    let mut setting = among_bots();
    setting.ok(0, &json!({"do": "start"}));
    let legal = setting.seen_by(0)["legal"].clone();
    setting.ok(
        0,
        &json!({"do": "act", "seq": setting.seq(), "action": legal[0]}),
    );
    assert_eq!(refused(&setting, ME, setting.seq()), "not_your_turn");
}

#[test]
fn among_people_everybody_thinks_for_themselves() {
    let mut setting = Setting::playing("chaud-devant", 2, &json!({}));
    assert_eq!(refused(&setting, ME, setting.seq()), "among_people");
    // One who has got up is still a person, even while a bot plays.
    setting.ok(1, &json!({"do": "leave"}));
    let bot = json!({"do": "bot", "level": "commis"});
    setting.ok(0, &json!({"do": "choose", "about": 1, "choice": bot}));
    assert_eq!(refused(&setting, ME, setting.seq()), "among_people");
}
