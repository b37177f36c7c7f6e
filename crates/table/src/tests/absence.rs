use super::kit::{BOT, Setting};
use engine::Seat;
use serde_json::json;

const GAME: &str = "chaud-devant";
/// Longer than any network blinks, in milliseconds.
const LONG: u64 = 20_000;

fn bot_for(about: u8) -> serde_json::Value {
    json!({"do": "choose", "about": about, "choice": BOT})
}

#[test]
fn those_present_choose_about_the_absent() {
    let mut setting = Setting::playing(GAME, 3, &json!({}));
    assert_eq!(setting.refused(0, &bot_for(2)), "not_absent");
    setting.lose(2, LONG);
    assert_eq!(setting.seen_by(0)["matters"][0]["is"], "absent");
    setting.ok(0, &bot_for(2));
    let chosen = json!([{"seat": 0, "choice": BOT}]);
    assert_eq!(setting.seen_by(1)["matters"][0]["choices"], chosen);
    setting.ok(1, &bot_for(2));
    assert_eq!(setting.seen_by(1)["seats"][2]["stand_in"], "commis");
    assert!(
        setting
            .table
            .bot_turns()
            .iter()
            .any(|turn| turn.seat == Seat(2))
    );
    // Back again: first the seat, then the moves.
    setting.present.insert(Seat(2));
    let act = json!({"do": "act", "seq": setting.seq(), "action": {}});
    assert_eq!(setting.refused(2, &act), "away_from_seat");
    setting.ok(2, &json!({"do": "come_back"}));
    assert!(setting.seen_by(1)["seats"][2]["stand_in"].is_null());
}

#[test]
fn one_alone_decides_alone_and_may_end_the_game() {
    let mut setting = Setting::playing(GAME, 3, &json!({}));
    setting.lose(1, LONG);
    setting.lose(2, LONG);
    setting.ok(
        0,
        &json!({"do": "choose", "about": 1, "choice": {"do": "wait"}}),
    );
    setting.ok(
        0,
        &json!({"do": "choose", "about": 1, "choice": {"do": "end"}}),
    );
    assert_eq!(setting.seen_by(0)["ended"], "absence");
}

#[test]
fn turn_by_turn_nobody_need_be_connected() {
    let mut setting =
        Setting::playing(GAME, 2, &json!({"pace": {"is": "turn_by_turn", "days": 2}}));
    setting.lose(1, LONG);
    assert_eq!(setting.refused(0, &bot_for(1)), "not_absent");
}

#[test]
fn a_blink_of_the_network_is_no_absence() {
    let mut setting = Setting::playing(GAME, 3, &json!({}));
    setting.lose(1, 5_000);
    let matter = setting.seen_by(0)["matters"][0].clone();
    assert_eq!(
        (&matter["is"], &matter["open_in_ms"]),
        (&json!("absent"), &json!(15_000))
    );
    let end = json!({"do": "choose", "about": 1, "choice": {"do": "end"}});
    assert_eq!(setting.refused(0, &end), "not_absent");
    setting.ok(
        0,
        &json!({"do": "choose", "about": 1, "choice": {"do": "wait"}}),
    );
    // Whoever blinks meanwhile still has a say.
    setting.lose(2, 15_000);
    setting.ok(0, &end);
    assert_eq!(setting.seen_by(0)["phase"], "playing");
    setting.at += 5_000;
    setting.ok(0, &end);
    assert_eq!(setting.seen_by(0)["ended"], "absence");
}

#[test]
fn who_leaves_is_replaced_if_that_was_agreed() {
    let mut setting = Setting::playing(GAME, 3, &json!({"absent": BOT}));
    setting.ok(1, &json!({"do": "leave"}));
    let seat = setting.seen_by(0)["seats"][1].clone();
    assert_eq!(
        (&seat["left"], &seat["stand_in"]),
        (&json!(true), &json!("commis"))
    );
    setting.ok(1, &json!({"do": "come_back"}));
    let seat = setting.seen_by(0)["seats"][1].clone();
    assert_eq!(
        (&seat["left"], &seat["stand_in"]),
        (&json!(false), &json!(null))
    );
}

#[test]
fn who_leaves_is_waited_for_until_the_others_choose() {
    let mut setting = Setting::playing(GAME, 3, &json!({}));
    setting.ok(1, &json!({"do": "leave"}));
    assert_eq!(setting.refused(1, &bot_for(0)), "away_from_seat");
    assert_eq!(setting.seen_by(0)["matters"][0]["seat"], 1);
    setting.ok(0, &bot_for(1));
    setting.ok(2, &bot_for(1));
    assert_eq!(setting.seen_by(0)["seats"][1]["stand_in"], "commis");
}

#[test]
fn when_all_have_left_the_game_is_abandoned() {
    let mut setting = Setting::playing(GAME, 2, &json!({"absent": BOT}));
    setting.ok(1, &json!({"do": "leave"}));
    setting.ok(0, &json!({"do": "leave"}));
    assert_eq!(setting.seen_by(0)["ended"], "abandoned");
}
