use super::kit::House;
use crate::Looker;
use engine::Seat;
use serde_json::{Value, json};
use std::time::Duration;

const ME: Looker = Looker {
    seat: Some(Seat(0)),
    may_sit: true,
};

fn among_bots() -> House {
    let mut house = House::new("creme-glacee", 3, &json!({}));
    house.ok(0, &json!({"do": "sit", "seat": 0}));
    for seat in 1..3 {
        house.ok(0, &json!({"do": "lay", "seat": seat, "bot": "commis"}));
    }
    house
}

fn refused(house: &House, looker: Looker, seq: u64) -> String {
    let why = house.table.consult(looker, seq).expect_err("refused");
    json!(why)["code"].as_str().expect("a code").into()
}

#[test]
fn among_bots_a_chef_tells_the_best_moves() {
    let mut house = among_bots();
    assert_eq!(refused(&house, ME, 0), "not_started");
    house.ok(0, &json!({"do": "start"}));
    assert_eq!(refused(&house, ME, 99), "stale");
    let onlooker = Looker { seat: None, ..ME };
    assert_eq!(refused(&house, onlooker, house.seq()), "not_seated");

    // A clock that jumps an hour each time it is looked at: the thought ends at once.
    let hours = std::cell::Cell::new(0);
    let hasty = || {
        hours.set(hours.get() + 1);
        Duration::from_hours(hours.get())
    };
    let before = house.all_told();
    let asked = house.table.consult(ME, house.seq()).expect("it is my turn");
    let moves: Vec<Value> = serde_json::from_str((asked.thought)(&hasty).get()).expect("a list");
    let legal = house.seen_by(0)["legal"].clone();
    let legal = legal.as_array().expect("a list");
    assert!((1..=3).contains(&moves.len()));
    assert!(moves.iter().all(|one| legal.contains(&one["action"])));
    assert_eq!(house.all_told(), before, "asking changes nothing");
}

#[test]
fn who_is_not_asked_gets_no_advice() {
    let mut house = among_bots();
    house.ok(0, &json!({"do": "start"}));
    let legal = house.seen_by(0)["legal"].clone();
    house.ok(
        0,
        &json!({"do": "act", "seq": house.seq(), "action": legal[0]}),
    );
    assert_eq!(refused(&house, ME, house.seq()), "not_your_turn");
}

#[test]
fn among_people_everybody_thinks_for_themselves() {
    let mut house = House::playing("chaud-devant", 2, &json!({}));
    assert_eq!(refused(&house, ME, house.seq()), "among_people");
    // One who has got up is still a person, even while a bot plays.
    house.ok(1, &json!({"do": "leave"}));
    let bot = json!({"do": "bot", "level": "commis"});
    house.ok(0, &json!({"do": "choose", "about": 1, "choice": bot}));
    assert_eq!(refused(&house, ME, house.seq()), "among_people");
}
