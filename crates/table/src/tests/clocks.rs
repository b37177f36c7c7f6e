use super::kit::{BOT, House};
use crate::Table;
use engine::{Rng, Seat};
use serde_json::{Value, json};

const GAME: &str = "chaud-devant";

fn clocked(absent: &Value) -> House {
    let pace = json!({
        "is": "real_time",
        "clock": {"move_seconds": 10, "reserve_seconds": 60}
    });
    House::playing(GAME, 2, &json!({"pace": pace, "absent": absent}))
}

fn clock(house: &House, seat: u8) -> Value {
    house.seen_by(0)["seats"][usize::from(seat)]["clock"].clone()
}

#[test]
fn a_move_takes_its_own_time_first_then_the_reserve() {
    let mut house = clocked(&json!({"do": "wait"}));
    house.at = 4_000;
    assert_eq!(
        clock(&house, 0),
        json!({"move_ms": 6000, "reserve_ms": 60000, "running": true})
    );
    house.at = 15_000;
    assert_eq!(
        clock(&house, 0),
        json!({"move_ms": 0, "reserve_ms": 55000, "running": true})
    );
    let seat = house.move_on(&mut Rng::quick(1));
    assert_eq!(clock(&house, seat.0)["running"], false);
    house.at = 16_000;
    assert_eq!(clock(&house, seat.0)["reserve_ms"], 55000);
    assert_eq!(
        clock(&house, 1 - seat.0)["reserve_ms"],
        54000,
        "time goes on for the other"
    );
}

#[test]
fn taking_back_and_doing_again_earns_no_time() {
    let mut house = clocked(&json!({"do": "wait"}));
    house.at = 8_000;
    let seat = house.move_on(&mut Rng::quick(1));
    house.ok(seat.0, &json!({"do": "undo", "seq": house.seq()}));
    assert_eq!(clock(&house, seat.0)["move_ms"], 2000);
    house.move_on(&mut Rng::quick(1));
    house.ok(seat.0, &json!({"do": "undo", "seq": house.seq()}));
    assert_eq!(clock(&house, seat.0)["move_ms"], 2000);
}

#[test]
fn what_another_takes_back_costs_me_no_time() {
    let clock_of_ten = json!({"move_seconds": 10, "reserve_seconds": 0});
    let pace = json!({"is": "real_time", "clock": clock_of_ten});
    let mut house = House::playing("pizza-theory", 2, &json!({ "pace": pace }));
    let mut rng = Rng::quick(1);
    let seat = house.move_on(&mut rng);
    let other = 1 - seat.0;
    house.at = 6_000;
    assert_eq!(clock(&house, other)["move_ms"], 4_000);
    house.ok(seat.0, &json!({"do": "undo", "seq": house.seq()}));
    house.move_on(&mut rng);
    assert_eq!(clock(&house, other)["move_ms"], 10_000);
    assert_eq!(
        clock(&house, seat.0)["move_ms"],
        10_000,
        "its time stood still"
    );
}

#[test]
fn at_zero_those_present_choose() {
    let mut house = clocked(&json!({"do": "end"}));
    assert_eq!(house.table.deadline(), Some(70_000));
    house.move_on(&mut Rng::quick(1));
    house.at = 70_000;
    house.tick();
    let matter = house.seen_by(0)["matters"][0].clone();
    assert_eq!(matter["is"], "clock_at_zero");
    assert_eq!(
        (&matter["seat"], &matter["decided_in_ms"]),
        (&json!(1), &json!(30_000))
    );
    house.ok(
        0,
        &json!({"do": "choose", "about": 1, "choice": {"do": "wait"}}),
    );
    assert_eq!(
        clock(&house, 1),
        json!({"move_ms": 10000, "reserve_ms": 0, "running": true})
    );
    house.at = 80_000;
    house.tick();
    house.ok(0, &json!({"do": "choose", "about": 1, "choice": BOT}));
    assert_eq!(house.seen_by(0)["seats"][1]["stand_in"], "commis");
    // Whoever comes back finds some time on the clock.
    house.ok(1, &json!({"do": "come_back"}));
    assert_eq!(
        clock(&house, 1),
        json!({"move_ms": 10000, "reserve_ms": 0, "running": true})
    );
}

#[test]
fn if_nobody_chooses_the_default_is_done() {
    let ends = [
        (json!({"do": "end"}), json!({"ended": "absence"})),
        (json!(BOT), json!({"stand_in": "commis"})),
        (json!({"do": "wait"}), json!({"move_ms": 10000})),
    ];
    for (default, expected) in ends {
        let mut house = clocked(&default);
        house.move_on(&mut Rng::quick(1));
        house.at = 70_000;
        house.tick();
        assert_eq!(house.table.deadline(), Some(100_000));
        house.at = 99_999;
        house.tick();
        assert!(house.table.play.as_ref().unwrap().clock.is_flagged(Seat(1)));
        house.at = 100_000;
        house.tick();
        let seen = house.seen_by(0);
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
    let mut house = clocked(&json!({"do": "end"}));
    house.move_on(&mut Rng::quick(1));
    house.at = 70_000;
    house.tick();
    house.move_on(&mut Rng::quick(1));
    assert_eq!(house.seen_by(0)["matters"], json!([]));
}

#[test]
fn clocks_stand_still_while_the_house_is_closed() {
    let mut house = clocked(&json!({"do": "end"}));
    house.at = 3_000;
    house.move_on(&mut Rng::quick(1));
    let before = house.all_told();
    house.table = Table::replay(&house.log).unwrap();
    assert_eq!(
        house.all_told(),
        before,
        "the house's own time is all that counts"
    );
    assert_eq!(house.table.deadline(), Some(70_000));
}
