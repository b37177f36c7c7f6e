use super::kit::{BOT, Setting};
use crate::Table;
use engine::{Rng, Seat};
use serde_json::{Value, json};

const GAME: &str = "chaud-devant";

fn clocked(absent: &Value) -> Setting {
    let pace = json!({
        "is": "real_time",
        "clock": {"move_seconds": 10, "reserve_seconds": 60}
    });
    Setting::playing(GAME, 2, &json!({"pace": pace, "absent": absent}))
}

fn clock(setting: &Setting, seat: u8) -> Value {
    setting.seen_by(0)["seats"][usize::from(seat)]["clock"].clone()
}

#[test]
fn a_move_takes_its_own_time_first_then_the_reserve() {
    let mut setting = clocked(&json!({"do": "wait"}));
    setting.at = 4_000;
    assert_eq!(
        clock(&setting, 0),
        json!({"move_ms": 6000, "reserve_ms": 60000, "running": true})
    );
    setting.at = 15_000;
    assert_eq!(
        clock(&setting, 0),
        json!({"move_ms": 0, "reserve_ms": 55000, "running": true})
    );
    let seat = setting.move_on(&mut Rng::quick(1));
    assert_eq!(clock(&setting, seat.0)["running"], false);
    setting.at = 16_000;
    assert_eq!(clock(&setting, seat.0)["reserve_ms"], 55000);
    assert_eq!(
        clock(&setting, 1 - seat.0)["reserve_ms"],
        54000,
        "time goes on for the other"
    );
}

#[test]
fn taking_back_and_doing_again_earns_no_time() {
    let mut setting = clocked(&json!({"do": "wait"}));
    setting.at = 8_000;
    let seat = setting.move_on(&mut Rng::quick(1));
    setting.ok(seat.0, &json!({"do": "undo", "seq": setting.seq()}));
    assert_eq!(clock(&setting, seat.0)["move_ms"], 2000);
    setting.move_on(&mut Rng::quick(1));
    setting.ok(seat.0, &json!({"do": "undo", "seq": setting.seq()}));
    assert_eq!(clock(&setting, seat.0)["move_ms"], 2000);
}

#[test]
fn what_another_takes_back_costs_me_no_time() {
    let clock_of_ten = json!({"move_seconds": 10, "reserve_seconds": 0});
    let pace = json!({"is": "real_time", "clock": clock_of_ten});
    let mut setting = Setting::playing("pizza-theory", 2, &json!({ "pace": pace }));
    let mut rng = Rng::quick(1);
    let seat = setting.move_on(&mut rng);
    let other = 1 - seat.0;
    setting.at = 6_000;
    assert_eq!(clock(&setting, other)["move_ms"], 4_000);
    setting.ok(seat.0, &json!({"do": "undo", "seq": setting.seq()}));
    setting.move_on(&mut rng);
    assert_eq!(clock(&setting, other)["move_ms"], 10_000);
    assert_eq!(
        clock(&setting, seat.0)["move_ms"],
        10_000,
        "its time stood still"
    );
}

#[test]
fn at_zero_those_present_choose() {
    let mut setting = clocked(&json!({"do": "end"}));
    assert_eq!(setting.table.deadline(), Some(70_000));
    setting.move_on(&mut Rng::quick(1));
    setting.at = 70_000;
    setting.tick();
    let matter = setting.seen_by(0)["matters"][0].clone();
    assert_eq!(matter["is"], "clock_at_zero");
    assert_eq!(
        (&matter["seat"], &matter["decided_in_ms"]),
        (&json!(1), &json!(30_000))
    );
    setting.ok(
        0,
        &json!({"do": "choose", "about": 1, "choice": {"do": "wait"}}),
    );
    assert_eq!(
        clock(&setting, 1),
        json!({"move_ms": 10000, "reserve_ms": 0, "running": true})
    );
    setting.at = 80_000;
    setting.tick();
    setting.ok(0, &json!({"do": "choose", "about": 1, "choice": BOT}));
    assert_eq!(setting.seen_by(0)["seats"][1]["stand_in"], "commis");
    // Whoever comes back finds the clock as it was; the bot's move would have brought new time.
    setting.ok(1, &json!({"do": "come_back"}));
    assert_eq!(
        clock(&setting, 1),
        json!({"move_ms": 0, "reserve_ms": 0, "running": false})
    );
    assert_eq!(setting.seen_by(0)["matters"][0]["is"], "clock_at_zero");
}

#[test]
fn if_nobody_chooses_the_default_is_done() {
    let ends = [
        (json!({"do": "end"}), json!({"ended": "absence"})),
        (json!(BOT), json!({"stand_in": "commis"})),
        (json!({"do": "wait"}), json!({"move_ms": 10000})),
    ];
    for (default, expected) in ends {
        let mut setting = clocked(&default);
        setting.move_on(&mut Rng::quick(1));
        setting.at = 70_000;
        setting.tick();
        assert_eq!(setting.table.deadline(), Some(100_000));
        setting.at = 99_999;
        setting.tick();
        assert!(
            setting
                .table
                .current
                .as_ref()
                .unwrap()
                .clock
                .is_flagged(Seat(1))
        );
        setting.at = 100_000;
        setting.tick();
        let seen = setting.seen_by(0);
        let now = json!({
            "ended": seen["ended"],
            "stand_in": seen["seats"][1]["stand_in"],
            "move_ms": seen["seats"][1]["clock"]["move_ms"],
        });
        for (key, value) in expected.as_object().unwrap() {
            assert_eq!(&now[key], value);
        }
    }
}

#[test]
fn a_late_move_still_counts_until_something_else_is_chosen() {
    let mut setting = clocked(&json!({"do": "end"}));
    setting.move_on(&mut Rng::quick(1));
    setting.at = 70_000;
    setting.tick();
    setting.move_on(&mut Rng::quick(1));
    assert_eq!(setting.seen_by(0)["matters"], json!([]));
}

#[test]
fn clocks_stand_still_while_the_house_is_closed() {
    let mut setting = clocked(&json!({"do": "end"}));
    setting.at = 3_000;
    setting.move_on(&mut Rng::quick(1));
    let before = setting.all_told();
    setting.table = Table::replay(&setting.log).unwrap();
    assert_eq!(
        setting.all_told(),
        before,
        "the house's own time is all that counts"
    );
    assert_eq!(setting.table.deadline(), Some(70_000));
}
