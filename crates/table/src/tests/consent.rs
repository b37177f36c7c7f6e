use super::kit::House;
use engine::Rng;
use serde_json::json;

const GAME: &str = "chaud-devant";

/// Both have chosen their menus in secret, which lays them open.
fn revealed() -> House {
    let mut house = House::playing(GAME, 2, &json!({}));
    let mut rng = Rng::quick(1);
    while house.step() < 2 {
        house.move_on(&mut rng);
    }
    house
}

#[test]
fn a_secret_choice_is_taken_back_freely() {
    let mut house = House::playing(GAME, 2, &json!({}));
    let seat = house.move_on(&mut Rng::quick(1));
    let undo = house.seen_by(seat.0)["undo"].clone();
    assert_eq!(undo, json!({"last": true, "turn": true, "ask": false}));
    house.ok(seat.0, &json!({"do": "undo", "seq": house.seq()}));
    assert_eq!(house.step(), 0);
    let seat = house.move_on(&mut Rng::quick(1));
    house.ok(seat.0, &json!({"do": "reset_turn", "seq": house.seq()}));
    assert_eq!(house.step(), 0);
    let refused = house.refused(seat.0, &json!({"do": "undo", "seq": house.seq()}));
    assert_eq!(refused, "nothing_to_take_back");
}

#[test]
fn beyond_that_all_people_must_agree() {
    let mut house = revealed();
    assert_eq!(
        house.refused(0, &json!({"do": "undo", "seq": house.seq()})),
        "revealed"
    );
    assert_eq!(house.seen_by(0)["undo"]["ask"], true);
    house.ok(0, &json!({"do": "ask_takeback", "seq": house.seq()}));
    let matter = json!({"is": "takeback", "seat": 0, "step": 0, "unanswered": [1]});
    assert_eq!(house.seen_by(1)["matters"], json!([matter]));
    assert_eq!(house.refused(1, &json!({"do": "ask_end"})), "question_open");
    house.ok(1, &json!({"do": "agree"}));
    assert_eq!(house.step(), 0);
    assert_eq!(house.seen_by(1)["matters"], json!([]));
}

#[test]
fn one_who_declines_or_moves_on_is_enough() {
    let mut house = revealed();
    house.ok(0, &json!({"do": "ask_takeback", "seq": house.seq()}));
    house.ok(1, &json!({"do": "decline"}));
    assert_eq!(house.refused(1, &json!({"do": "agree"})), "no_question");
    house.ok(0, &json!({"do": "ask_takeback", "seq": house.seq()}));
    house.move_on(&mut Rng::quick(1));
    assert_eq!(house.refused(1, &json!({"do": "agree"})), "no_question");
}

#[test]
fn who_plays_with_bots_need_not_ask_anybody() {
    let mut house = House::new(GAME, 2, &json!({}));
    house.ok(0, &json!({"do": "sit", "seat": 0}));
    house.ok(0, &json!({"do": "lay", "seat": 1, "bot": "chef"}));
    house.ok(0, &json!({"do": "start"}));
    house.move_on(&mut Rng::quick(1));
    house.ok(0, &json!({"do": "ask_takeback", "seq": house.seq()}));
    assert_eq!(house.step(), 0);
    house.ok(0, &json!({"do": "ask_end"}));
    let seen = house.seen_by(0);
    assert_eq!(
        (&seen["phase"], &seen["ended"]),
        (&json!("over"), &json!("agreed"))
    );
    assert!(seen["outcome"].is_null());
    let act = json!({"do": "act", "seq": house.seq(), "action": {}});
    assert_eq!(house.refused(0, &act), "over");
}
