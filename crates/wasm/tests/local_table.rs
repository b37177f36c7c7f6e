//! A whole game on the device: the page's messages in, the server's messages out.

mod played;

use played::{LUCK, Played};
use serde_json::{Value, json};
use std::time::Duration;
use wasm::Device;

#[test]
fn every_game_and_mode_can_be_played_on_the_device() {
    for game in catalog::GAMES {
        for mode in game.modes() {
            let options: Value = mode.options.get().parse().expect("JSON");
            let (mut device, opened) = Played::open(game.meta().id, mode.from_seats, &options);
            let last = device.play_on(opened, 20_000);
            let table = &last["messages"][0];
            assert_eq!(table["phase"], "over", "{} {}", game.meta().id, mode.id);
            assert!(table["outcome"].is_object(), "{table}");
            let record =
                device.call(&json!({ "do": "record", "table": "t" }))["record"].to_string();
            catalog::resume(&record, &mut |_, _| {}).expect("the record is sound");
        }
    }
}

#[test]
fn a_table_survives_a_reload_as_its_log() {
    let (mut device, opened) = Played::open("chaud-devant", 3, &json!({}));
    let before = device.play_on(opened, 40);
    let mut again = Played::new(catalog::find);
    again.at = device.at;
    let restored =
        again.call(&json!({ "do": "restore", "table": "t", "log": device.log, "at": device.at }));
    for key in ["step", "view", "legal", "pending", "seats"] {
        assert_eq!(
            restored["messages"][0][key], before["messages"][0][key],
            "{key}"
        );
    }
    let last = again.play_on(restored, 20_000);
    assert_eq!(last["messages"][0]["phase"], "over");
}

#[test]
fn bots_follow_a_script_while_it_is_possible() {
    let open = json!({
        "do": "open", "table": "t", "name": "Moi", "seat": 0, "bots": ["plongeur"], "at": 0, "luck": LUCK,
        "terms": { "game": "pizza-theory", "seats": 3 },
    });
    let moves_of = |device: &mut Played, seat: u64| -> Vec<Value> {
        let record = device.call(&json!({ "do": "record", "table": "t" }))["record"].clone();
        let moves = record["moves"].as_array().expect("a list");
        let own = moves.iter().filter(|made| made["seat"] == seat);
        own.map(|made| made["action"].clone()).collect()
    };
    let start = |script: &Value| {
        let mut device = Played::new(catalog::find);
        let mut open = open.clone();
        open["script"] = script.clone();
        let opened = device.call(&open);
        assert!(opened["wrong"].is_null(), "{opened}");
        (device, opened)
    };
    let (mut free, opened) = start(&json!([]));
    free.play_on(opened, 60);
    let thought = [moves_of(&mut free, 1), moves_of(&mut free, 2)];
    let cut = thought[0][1]["line"].as_u64().expect("a cut");
    let other = json!({ "do": "cut", "line": if cut == 1 { 2 } else { 1 } });
    // One bot is to cut otherwise than it would, one to do what nobody can.
    let (mut scripted, opened) = start(&json!([[], [thought[0][0], other], ["dance"]]));
    scripted.play_on(opened, 60);
    assert_eq!(moves_of(&mut scripted, 1)[1], other);
    assert_eq!(moves_of(&mut scripted, 2)[..2], thought[1][..2]);
    assert!(
        moves_of(&mut scripted, 1).len() > 2,
        "then it goes on by itself"
    );
}

#[test]
fn the_own_moves_are_ranked_on_demand() {
    let (mut device, opened) = Played::open("creme-glacee", 3, &json!({}));
    let mut answer = opened;
    while answer["bot_turns"][0].is_object() {
        answer = device.play_on(answer, 1);
    }
    let table = &answer["messages"][0];
    let asked = json!({ "ask": "advice", "seq": table["seq"] }).to_string();
    let advice = device.call(&json!({
        "do": "say", "table": "t", "name": "Moi", "message": asked, "at": 0, "luck": LUCK,
    }));
    let advice = &advice["messages"][0];
    assert_eq!(advice["say"], "advice", "{advice}");
    assert_eq!(advice["seq"], table["seq"]);
    let moves = advice["moves"].as_array().expect("a list");
    let legal = table["legal"].as_array().expect("a list");
    assert!((1..=3).contains(&moves.len()));
    assert!(moves.iter().all(|ranked| legal.contains(&ranked["action"])));
}

#[test]
fn every_move_of_a_record_is_judged() {
    let text = include_str!("../../games/pizza-theory/golden/two_players_one_winner.json");
    let record: Value = text.parse().expect("JSON");
    let moves = record["moves"].as_array().expect("a list");
    let (mut device, _) = Played::open("chaud-devant", 2, &json!({}));
    let mut judge = |step: usize| {
        device.call(&json!({ "do": "judge", "record": text, "step": step, "millis": 0 }))
    };
    for (made, step) in moves.iter().zip(1..).take(30) {
        let answer = judge(step);
        let judged = &answer["judged"];
        assert_eq!(judged["seat"], made["seat"], "{answer}");
        assert_eq!(judged["made"]["action"], made["action"]);
        let best = judged["best"].as_array().expect("a list").len();
        assert!(best >= 1 && best <= judged["choices"].as_u64().expect("a number") as usize);
    }
    for step in [0, moves.len() + 1] {
        assert_eq!(judge(step)["wrong"]["code"], "no_such_step");
    }
}

#[test]
fn a_damaged_record_says_where_and_why() {
    let text = include_str!("../../games/chaud-devant/golden/two_players.json");
    let record: Value = text.parse().expect("JSON");
    let (mut device, _) = Played::open("chaud-devant", 2, &json!({}));
    let mut wrong = |record: &Value| {
        let replay = json!({ "do": "replay", "record": record.to_string(), "viewer": "public" });
        device.call(&replay)["wrong"].clone()
    };
    let mut twice = record.clone();
    twice["moves"][3] = record["moves"][2].clone();
    let told = wrong(&twice);
    assert_eq!(
        (&told["code"], &told["step"]),
        (&json!("damaged_move"), &json!(4))
    );
    assert!(
        told["rule"]
            .as_str()
            .is_some_and(|rule| rule.starts_with("CD-")),
        "{told}"
    );
    let mut other_end = record.clone();
    other_end["outcome"]["standings"][0]["score"] = 99.into();
    assert_eq!(wrong(&other_end)["code"], "damaged_end");
    assert_eq!(wrong(&json!("once upon a time"))["code"], "no_record");
}

#[test]
fn a_record_is_seen_from_every_seat() {
    let record = include_str!("../../games/chaud-devant/golden/two_players.json");
    let (mut device, _) = Played::open("chaud-devant", 2, &json!({}));
    let mut see = |viewer: Value| {
        device.call(&json!({ "do": "replay", "record": record, "viewer": viewer }))["replay"]
            .clone()
    };
    let (open, mine) = (see(json!("everything")), see(json!({ "seat": 1 })));
    let steps = |replay: &Value| replay["steps"].as_array().expect("a list").len();
    let moves: Value = record.parse().expect("JSON");
    assert_eq!(
        steps(&open),
        moves["moves"].as_array().expect("a list").len() + 1
    );
    assert_eq!(steps(&open), steps(&mine));
    assert!(open["steps"][0]["view"]["hands"][0]["cards"].is_array());
    assert!(mine["steps"][0]["view"]["hands"][0]["cards"].is_null());
    assert_eq!(open["outcome"], moves["outcome"]);
    assert_eq!(open["seed"], moves["seed"]);
    assert_eq!(open["sha256"].as_str().map(str::len), Some(64));
}

#[test]
fn nonsense_gets_a_sentence() {
    let mut device = Device::default();
    for request in [
        "",
        "{}",
        "[]",
        r#"{"do":"dance"}"#,
        r#"{"do":"record","table":"none"}"#,
    ] {
        let answer: Value = device
            .call(request, &|| Duration::ZERO)
            .parse()
            .expect("JSON");
        assert!(answer["wrong"]["code"].is_string(), "{request}: {answer}");
    }
}

#[test]
fn a_message_that_cannot_be_read_is_refused_as_by_a_server() {
    let (mut device, _) = Played::open("chaud-devant", 2, &json!({}));
    let message = json!({ "do": "dance", "id": "d" }).to_string();
    let answer = device.call(
        &json!({ "do": "say", "table": "t", "name": "Moi", "message": message, "at": 1, "luck": LUCK }),
    );
    let refused = &answer["messages"][0];
    assert_eq!(
        (&refused["say"], &refused["id"]),
        (&json!("refused"), &json!("d"))
    );
    assert_eq!(refused["why"]["code"], "unreadable", "{refused}");
}
