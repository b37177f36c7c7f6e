//! Several people who hand one device round: nobody's seat is shown unless it is named, and where a
//! seat knows more than all may know, the device says so before.

mod played;

use played::{LUCK, Played};
use serde_json::{Value, json};

/// A table for the people of one device; those in other seats are bots.
fn open(game: &str, seats: u8, options: &Value, companions: &[u8]) -> (Played, Value) {
    let mut device = Played::new(catalog::find);
    let companions: Vec<Value> = companions
        .iter()
        .map(|seat| json!({ "seat": seat, "name": format!("Person {seat}") }))
        .collect();
    let opened = device.call(&json!({
        "do": "open", "table": "t", "name": "Moi", "seat": 0, "companions": companions,
        "bots": ["plongeur"], "at": 0, "luck": LUCK,
        "terms": { "game": game, "seats": seats, "options": options },
    }));
    assert!(opened["wrong"].is_null(), "{opened}");
    (device, opened)
}

fn say(device: &mut Played, front: &Value, message: &Value) -> Value {
    device.at += 1_000;
    device.call(&json!({
        "do": "say", "table": "t", "front": front, "name": "Whoever", "message": message.to_string(),
        "at": device.at, "luck": LUCK,
    }))
}

/// The table as it is shown to whoever has the device.
fn look(device: &mut Played, front: &Value) -> Value {
    say(device, front, &json!({ "ask": "table" }))["messages"][0].clone()
}

fn seats(list: &Value) -> Vec<u64> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(Value::as_u64).collect()
}

/// The first of the people who are to move makes their first move, or a bot moves.
fn step(device: &mut Played, answer: &Value, people: u64, number: usize) -> Value {
    let pending = seats(&answer["messages"][0]["pending"]);
    let Some(seat) = pending.iter().find(|seat| **seat < people) else {
        let turn = &answer["bot_turns"][0];
        device.at += 1_000;
        return device.call(&json!({
            "do": "think", "table": "t", "seat": turn["seat"], "at": device.at, "luck": LUCK,
        }));
    };
    let table = look(device, &json!(seat));
    assert_eq!(table["me"], *seat);
    let act = json!({
        "do": "act", "id": format!("c{number}"), "seq": table["seq"], "action": table["legal"][0],
    });
    say(device, &json!(seat), &act);
    json!({ "messages": [look(device, &Value::Null)], "bot_turns": [] })
}

#[test]
fn who_has_no_secret_sees_what_all_see_in_every_game_and_mode() {
    for game in catalog::GAMES {
        for mode in game.modes().iter().filter(|mode| mode.to_seats > 1) {
            let name = format!("{} {}", game.meta().id, mode.id);
            let options: Value = mode.options.get().parse().expect("JSON");
            let count = mode.from_seats.max(2);
            let companions: Vec<u8> = (1..count).collect();
            let (mut device, mut answer) = open(game.meta().id, count, &options, &companions);
            let mut guarded_once = false;
            for number in 0..20_000 {
                let shown = &answer["messages"][0];
                assert_eq!(shown["me"], Value::Null, "{name}");
                assert_eq!(shown["legal"], json!([]), "{name}");
                if shown["phase"] == "over" {
                    break;
                }
                let all = say(&mut device, &Value::Null, &json!({ "ask": "table" }));
                let guarded = seats(&all["guarded"]);
                guarded_once |= !guarded.is_empty();
                for seat in (0..u64::from(count)).filter(|seat| !guarded.contains(seat)) {
                    let own = look(&mut device, &json!(seat));
                    assert_eq!(
                        own["view"], all["messages"][0]["view"],
                        "{name}: seat {seat}"
                    );
                }
                answer = step(&mut device, &answer, u64::from(count), number);
            }
            assert_eq!(answer["messages"][0]["phase"], "over", "{name}");
            assert!(guarded_once, "{name} has a secret somewhere");
        }
    }
}

#[test]
fn who_shows_nobodys_seat_can_do_nothing() {
    let (mut device, opened) = open("chaud-devant", 3, &json!({}), &[1]);
    let seq = &opened["messages"][0]["seq"];
    let act = json!({ "do": "act", "id": "a", "seq": seq, "action": {} });
    let answer = say(&mut device, &Value::Null, &act);
    let refused = &answer["messages"][0];
    assert_eq!(refused["say"], "refused");
    assert_eq!(refused["why"]["code"], "not_seated");
}

#[test]
fn a_table_taken_up_again_shows_nobodys_seat() {
    let (mut device, opened) = open("cake-master", 3, &json!({}), &[1, 2]);
    let mut again = Played::new(catalog::find);
    let restore = json!({ "do": "restore", "table": "t", "log": device.log, "at": 1 });
    let shown = again.call(&restore);
    assert_eq!(shown["messages"][0]["me"], Value::Null);
    assert_eq!(shown["messages"][0]["view"], opened["messages"][0]["view"]);
    assert_eq!(shown["guarded"], json!([0, 1, 2]));
    let own = look(&mut device, &json!(1));
    assert_ne!(own["view"], opened["messages"][0]["view"]);
    assert_eq!(own["seats"][1]["name"], "Person 1");
}

#[test]
fn what_one_asks_all_have_agreed_to_and_another_match_begins_with_nobody() {
    let (mut device, _) = open("chaud-devant", 2, &json!({}), &[1]);
    let stop = json!({ "do": "ask_end", "id": "e" });
    let over = say(&mut device, &json!(1), &stop)["messages"][0].clone();
    assert_eq!(
        (&over["phase"], &over["ended"]),
        (&json!("over"), &json!("agreed"))
    );
    assert_eq!(over["me"], 1);
    let again = json!({ "do": "rematch", "id": "r" });
    let answer = say(&mut device, &json!(1), &again);
    let next = &answer["messages"][0];
    assert_eq!(
        (&next["phase"], &next["number"]),
        (&json!("playing"), &json!(2))
    );
    assert_eq!(
        next["me"],
        Value::Null,
        "whose hands these are nobody has said"
    );
    assert_eq!(next["answers"], "r");
}

#[test]
fn two_people_cannot_have_one_seat() {
    let mut device = Played::new(catalog::find);
    let answer = device.call(&json!({
        "do": "open", "table": "t", "name": "Moi", "seat": 0, "companions": [{ "seat": 0, "name": "Toi" }],
        "bots": ["plongeur"], "at": 0, "luck": LUCK,
        "terms": { "game": "chaud-devant", "seats": 2 },
    }));
    assert_eq!(answer["wrong"]["code"], "refused", "{answer}");
}

#[test]
fn everybody_wears_their_own_hat_until_the_end() {
    let mut device = Played::new(catalog::find);
    let [dots, waves] =
        ["dots", "waves"].map(|pattern| json!({ "colour": "lilac", "pattern": pattern }));
    let opened = device.call(&json!({
        "do": "open", "table": "t", "name": "Moi", "hat": dots, "seat": 0,
        "companions": [{ "seat": 1, "name": "Toi", "hat": waves }, { "seat": 2, "name": "Elle" }],
        "bots": [], "at": 0, "luck": LUCK,
        "terms": { "game": "pizza-theory", "seats": 3 },
    }));
    let hats = |table: &Value| [0, 1, 2].map(|seat| table["seats"][seat]["hat"].clone());
    let worn = [dots, waves, Value::Null];
    assert_eq!(hats(&opened["messages"][0]), worn);
    for (seat, name) in [(0, "Moi"), (1, "Toi"), (2, "Elle")] {
        say(
            &mut device,
            &json!(seat),
            &json!({ "do": "rename", "id": name }),
        );
        let table = look(&mut device, &json!(seat));
        assert_eq!(table["seats"][seat]["name"], name);
        assert_eq!(hats(&table), worn, "{name} is who they were");
    }
}
