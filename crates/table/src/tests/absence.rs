use super::kit::{BOT, House};
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
    let mut house = House::playing(GAME, 3, &json!({}));
    assert_eq!(house.refused(0, &bot_for(2)), "not_absent");
    house.lose(2, LONG);
    assert_eq!(house.seen_by(0)["matters"][0]["is"], "absent");
    house.ok(0, &bot_for(2));
    let chosen = json!([{"seat": 0, "choice": BOT}]);
    assert_eq!(house.seen_by(1)["matters"][0]["choices"], chosen);
    house.ok(1, &bot_for(2));
    assert_eq!(house.seen_by(1)["seats"][2]["stand_in"], "commis");
    assert!(
        house
            .table
            .thinkers()
            .iter()
            .any(|thinker| thinker.seat == Seat(2))
    );
    // Back again: first the seat, then the moves.
    house.present.insert(Seat(2));
    let act = json!({"do": "act", "seq": house.seq(), "action": {}});
    assert_eq!(house.refused(2, &act), "away_from_seat");
    house.ok(2, &json!({"do": "come_back"}));
    assert!(house.seen_by(1)["seats"][2]["stand_in"].is_null());
}

#[test]
fn one_alone_decides_alone_and_may_end_the_game() {
    let mut house = House::playing(GAME, 3, &json!({}));
    house.lose(1, LONG);
    house.lose(2, LONG);
    house.ok(
        0,
        &json!({"do": "choose", "about": 1, "choice": {"do": "wait"}}),
    );
    house.ok(
        0,
        &json!({"do": "choose", "about": 1, "choice": {"do": "end"}}),
    );
    assert_eq!(house.seen_by(0)["ended"], "absence");
}

#[test]
fn turn_by_turn_nobody_need_be_connected() {
    let mut house = House::playing(GAME, 2, &json!({"pace": {"is": "turn_by_turn", "days": 2}}));
    house.lose(1, LONG);
    assert_eq!(house.refused(0, &bot_for(1)), "not_absent");
}

#[test]
fn a_blink_of_the_network_is_no_absence() {
    let mut house = House::playing(GAME, 3, &json!({}));
    house.lose(1, 5_000);
    let matter = house.seen_by(0)["matters"][0].clone();
    assert_eq!(
        (&matter["is"], &matter["open_in_ms"]),
        (&json!("absent"), &json!(15_000))
    );
    let end = json!({"do": "choose", "about": 1, "choice": {"do": "end"}});
    assert_eq!(house.refused(0, &end), "not_absent");
    house.ok(
        0,
        &json!({"do": "choose", "about": 1, "choice": {"do": "wait"}}),
    );
    // Whoever blinks meanwhile still has a say.
    house.lose(2, 15_000);
    house.ok(0, &end);
    assert_eq!(house.seen_by(0)["phase"], "playing");
    house.at += 5_000;
    house.ok(0, &end);
    assert_eq!(house.seen_by(0)["ended"], "absence");
}

#[test]
fn who_leaves_is_replaced_if_that_was_agreed() {
    let mut house = House::playing(GAME, 3, &json!({"absent": BOT}));
    house.ok(1, &json!({"do": "leave"}));
    let seat = house.seen_by(0)["seats"][1].clone();
    assert_eq!(
        (&seat["left"], &seat["stand_in"]),
        (&json!(true), &json!("commis"))
    );
    house.ok(1, &json!({"do": "come_back"}));
    let seat = house.seen_by(0)["seats"][1].clone();
    assert_eq!(
        (&seat["left"], &seat["stand_in"]),
        (&json!(false), &json!(null))
    );
}

#[test]
fn who_leaves_is_waited_for_until_the_others_choose() {
    let mut house = House::playing(GAME, 3, &json!({}));
    house.ok(1, &json!({"do": "leave"}));
    assert_eq!(house.refused(1, &bot_for(0)), "away_from_seat");
    assert_eq!(house.seen_by(0)["matters"][0]["seat"], 1);
    house.ok(0, &bot_for(1));
    house.ok(2, &bot_for(1));
    assert_eq!(house.seen_by(0)["seats"][1]["stand_in"], "commis");
}

#[test]
fn when_all_have_left_the_game_is_abandoned() {
    let mut house = House::playing(GAME, 2, &json!({"absent": BOT}));
    house.ok(1, &json!({"do": "leave"}));
    house.ok(0, &json!({"do": "leave"}));
    assert_eq!(house.seen_by(0)["ended"], "abandoned");
}
