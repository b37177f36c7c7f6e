use super::kit::Setting;
use engine::Rng;
use serde_json::json;

const GAME: &str = "chaud-devant";

/// Both have chosen their menus in secret, which lays them open.
fn revealed() -> Setting {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let mut rng = Rng::quick(1);
    while setting.step() < 2 {
        setting.move_on(&mut rng);
    }
    setting
}

#[test]
fn a_secret_choice_is_taken_back_freely() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let seat = setting.move_on(&mut Rng::quick(1));
    let undo = setting.seen_by(seat.0)["undo"].clone();
    assert_eq!(undo, json!({"last": true, "turn": true, "ask": false}));
    setting.ok(seat.0, &json!({"do": "undo", "seq": setting.seq()}));
    assert_eq!(setting.step(), 0);
    let seat = setting.move_on(&mut Rng::quick(1));
    setting.ok(seat.0, &json!({"do": "reset_turn", "seq": setting.seq()}));
    assert_eq!(setting.step(), 0);
    let refused = setting.refused(seat.0, &json!({"do": "undo", "seq": setting.seq()}));
    assert_eq!(refused, "nothing_to_take_back");
}

#[test]
fn beyond_that_all_people_must_agree() {
    let mut setting = revealed();
    assert_eq!(
        setting.refused(0, &json!({"do": "undo", "seq": setting.seq()})),
        "revealed"
    );
    assert_eq!(setting.seen_by(0)["undo"]["ask"], true);
    setting.ok(0, &json!({"do": "ask_takeback", "seq": setting.seq()}));
    let matter = json!({"is": "takeback", "seat": 0, "step": 0, "unanswered": [1]});
    assert_eq!(setting.seen_by(1)["matters"], json!([matter]));
    assert_eq!(
        setting.refused(1, &json!({"do": "ask_end"})),
        "question_open"
    );
    setting.ok(1, &json!({"do": "agree"}));
    assert_eq!(setting.step(), 0);
    assert_eq!(setting.seen_by(1)["matters"], json!([]));
}

#[test]
fn one_who_declines_or_moves_on_is_enough() {
    let mut setting = revealed();
    setting.ok(0, &json!({"do": "ask_takeback", "seq": setting.seq()}));
    setting.ok(1, &json!({"do": "decline"}));
    assert_eq!(setting.refused(1, &json!({"do": "agree"})), "no_question");
    setting.ok(0, &json!({"do": "ask_takeback", "seq": setting.seq()}));
    setting.move_on(&mut Rng::quick(1));
    assert_eq!(setting.refused(1, &json!({"do": "agree"})), "no_question");
}

#[test]
fn who_plays_with_bots_need_not_ask_anybody() {
    let mut setting = Setting::new(GAME, 2, &json!({}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    setting.ok(0, &json!({"do": "lay", "seat": 1, "bot": "chef"}));
    setting.ok(0, &json!({"do": "start"}));
    setting.move_on(&mut Rng::quick(1));
    setting.ok(0, &json!({"do": "ask_takeback", "seq": setting.seq()}));
    assert_eq!(setting.step(), 0);
    setting.ok(0, &json!({"do": "ask_end"}));
    let seen = setting.seen_by(0);
    assert_eq!(
        (&seen["phase"], &seen["ended"]),
        (&json!("over"), &json!("agreed"))
    );
    assert!(seen["outcome"].is_null());
    let act = json!({"do": "act", "seq": setting.seq(), "action": {}});
    assert_eq!(setting.refused(0, &act), "over");
}
