use super::kit::{Setting, person};
use crate::{BotTurn, Level, Recipient, Table};
use engine::{Rng, Seat};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::time::Duration;

const GAME: &str = "chaud-devant";

#[test]
fn a_game_is_played_to_its_end_and_its_record_verifies() {
    for game in catalog::GAMES {
        let meta = game.meta();
        let mut setting = Setting::playing(meta.id, *meta.seats.start(), &json!({}));
        let mut rng = Rng::quick(1);
        while !setting.table.pending().is_empty() {
            setting.move_on(&mut rng);
        }
        let seen = setting.seen_by(0);
        assert_eq!(seen["phase"], "over");
        assert!(seen["outcome"].is_object());
        let record = setting.table.current_match().unwrap().record();
        catalog::resume(record.get(), &mut |_, _| ()).expect("the record verifies");
        let again = Table::replay(&setting.log).expect("the log replays");
        assert_eq!(super::kit::told(&again, &setting.now()), setting.all_told());
    }
}

#[test]
fn the_seed_is_shown_after_the_end_and_fits_what_was_shown_before() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let before = setting.seen_by(0)["shuffle"].clone();
    assert!(before["seed"].is_null());
    let mut rng = Rng::quick(2);
    while !setting.table.pending().is_empty() {
        setting.move_on(&mut rng);
    }
    let after = setting.seen_by(0)["shuffle"].clone();
    assert_eq!(before["sha256"], after["sha256"]);
    let seed: engine::Seed = after["seed"].as_str().unwrap().parse().unwrap();
    let hash = engine::Seed(Sha256::digest(seed.0).into());
    assert_eq!(after["sha256"], hash.to_string());
}

#[test]
fn a_repeated_command_is_done_once() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let seat = setting.table.pending().first().unwrap();
    let action = setting.seen_by(seat.0)["legal"][0].clone();
    let act = json!({"do": "act", "seq": setting.seq(), "action": action});
    let first = setting.named(seat.0, "same", &act).unwrap();
    let again = setting.named(seat.0, "same", &act).unwrap();
    assert_eq!((first.log.len(), again.log.len()), (1, 0));
    // Also for a table that has been away.
    setting.table = Table::replay(&setting.log).unwrap();
    assert!(setting.named(seat.0, "same", &act).unwrap().log.is_empty());
    assert_eq!(setting.step(), 1);
    // Another person's command of the same name is another command.
    assert_eq!(
        setting.named(1 - seat.0, "same", &act).unwrap().log.len(),
        1
    );
}

#[test]
fn late_foreign_and_impossible_moves_are_refused() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let seat = setting.table.pending().first().unwrap();
    let action = setting.seen_by(seat.0)["legal"][0].clone();
    let act = json!({"do": "act", "seq": setting.seq(), "action": action});
    setting.ok(seat.0, &act);
    assert_eq!(setting.refused(seat.0, &act), "stale");
    let seq = setting.seq();
    let nonsense = json!({"do": "act", "seq": seq, "action": {"do": "fly"}});
    assert_eq!(setting.refused(seat.0, &nonsense), "not_a_move");
    let watcher = json!({"do": "act", "seq": seq, "action": action});
    assert_eq!(setting.refused(5, &watcher), "not_seated");
    let turn = BotTurn {
        seq,
        seat,
        level: Level::Chef,
        seed: 0,
        longest: Duration::ZERO,
    };
    let found = setting
        .table
        .current_match()
        .unwrap()
        .legal(Seat(1 - seat.0))[0];
    let moved = setting.table.bot_acts(&setting.now(), &turn, found);
    assert!(moved.is_err(), "a bot moves only for its own seat");
}

#[test]
fn a_rule_refuses_with_its_number() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let seat = setting.table.pending().first().unwrap();
    let action = setting.seen_by(seat.0)["legal"][0].clone();
    setting.ok(
        seat.0,
        &json!({"do": "act", "seq": setting.seq(), "action": action}),
    );
    let again = setting.by(
        seat.0,
        &json!({"do": "act", "seq": setting.seq(), "action": action}),
    );
    let why = json!(again.expect_err("it is done"));
    assert_eq!(why["code"], "by_rule");
    assert!(why["rule"].as_str().unwrap().starts_with("CD-"), "{why}");
    assert!(why["refusal"]["code"].is_string());
}

#[test]
fn only_the_seat_in_turn_is_offered_moves() {
    let setting = Setting::playing(GAME, 3, &json!({"options": {"open_menus": true}}));
    let pending = setting.table.pending();
    for seat in Seat::all(3) {
        let offered = !setting.seen_by(seat.0)["legal"]
            .as_array()
            .unwrap()
            .is_empty();
        assert_eq!(offered, pending.contains(seat));
    }
    let watcher = setting.message(Recipient {
        seat: None,
        may_sit: false,
    });
    assert_eq!(watcher["legal"], json!([]));
    assert!(watcher["links"]["join"].is_null());
}

#[test]
fn bots_are_asked_and_answer() {
    let mut setting = Setting::new(GAME, 2, &json!({}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    setting.ok(0, &json!({"do": "lay", "seat": 1, "bot": "plongeur"}));
    setting.ok(0, &json!({"do": "start"}));
    let mut rng = Rng::quick(3);
    while !setting.table.pending().is_empty() {
        let bot_turns = setting.table.bot_turns();
        let Some(turn) = bot_turns.first() else {
            setting.move_on(&mut rng);
            continue;
        };
        let action = setting.table.thought(turn).unwrap()(&|| Duration::ZERO);
        let now = setting.now();
        let done = setting.table.bot_acts(&now, turn, action);
        setting.keep(&done.expect("a bot plays by the rules"));
        assert!(setting.table.thought(turn).is_none(), "once is enough");
    }
    assert!(setting.table.outcome().is_some());
}

#[test]
fn a_thought_about_what_was_taken_back_is_not_played() {
    let mut setting = Setting::new("pizza-theory", 2, &json!({}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    setting.ok(0, &json!({"do": "lay", "seat": 1, "bot": "plongeur"}));
    setting.ok(0, &json!({"do": "start"}));
    let first = setting.table.pending().first();
    assert_eq!(first, Some(Seat(0)), "the person begins");
    let mut rng = Rng::quick(3);
    setting.move_on(&mut rng);
    let [before] = setting.table.bot_turns()[..] else {
        panic!("the bot's turn");
    };
    let action = setting.table.any_move(Seat(1)).expect("the bot's turn");
    let step = setting.step();
    setting.ok(0, &json!({"do": "ask_takeback", "seq": setting.seq()}));
    setting.move_on(&mut rng);
    let [after] = setting.table.bot_turns()[..] else {
        panic!("the bot's turn");
    };
    assert_eq!(setting.step(), step, "the same step, asked anew");
    let now = setting.now();
    let mut by = |turn| {
        setting
            .table
            .bot_acts(&now, turn, action)
            .map_err(|why| json!(why)["code"].clone())
    };
    assert_eq!(by(&before).unwrap_err(), "stale");
    assert!(by(&after).is_ok());
}

#[test]
fn the_past_can_be_asked_for() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let mut rng = Rng::quick(4);
    for _ in 0..60 {
        setting.move_on(&mut rng);
    }
    let recipient = Recipient {
        seat: Some(Seat(0)),
        may_sit: true,
    };
    let past = json!(setting.table.past(recipient, 0, 1000).answer());
    let steps = past["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 50);
    assert_eq!(
        (&steps[0]["step"], &steps[0]["seat"]),
        (&json!(0), &json!(null))
    );
    let last = json!(setting.table.past(recipient, 60, 60).answer());
    assert_eq!(last["steps"][0]["view"], setting.seen_by(0)["view"]);
}

#[test]
fn a_past_that_is_too_long_is_told_from_its_end() {
    let mut setting = Setting::playing("pieces-montees", 4, &json!({}));
    let mut rng = Rng::quick(4);
    for _ in 0..50 {
        setting.move_on(&mut rng);
    }
    let recipient = Recipient {
        seat: Some(Seat(0)),
        may_sit: true,
    };
    let past = json!(setting.table.past(recipient, 1, 50).answer());
    let steps = past["steps"].as_array().unwrap();
    assert!(past.to_string().len() < 80_000 && steps.len() < 50);
    let told = steps.iter().map(|step| step["step"].as_u64().unwrap());
    assert!(told.eq(51 - steps.len() as u64..=50), "{steps:?}");
    let first = json!(setting.table.past(recipient, 1, 1).answer());
    assert_eq!(first["steps"][0]["step"], 1);
}

#[test]
fn the_past_is_told_page_by_page_as_it_happened_then() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let recipient = Recipient {
        seat: Some(Seat(1)),
        may_sit: true,
    };
    let (mut rng, mut asked) = (Rng::quick(6), Vec::new());
    // Each step as it was told when it was the last.
    while !setting.table.pending().is_empty() {
        setting.move_on(&mut rng);
        asked.push(setting.table.past(recipient, setting.step(), u32::MAX));
    }
    let then = asked
        .into_iter()
        .map(|past| json!(past.answer())["steps"][0].clone());
    let then: Vec<_> = then.collect();
    let mut now = Vec::new();
    for from in (1..=setting.step()).step_by(7) {
        let page = json!(setting.table.past(recipient, from, from + 6).answer());
        now.extend(page["steps"].as_array().unwrap().iter().cloned());
    }
    assert_eq!(now, then);
    let beyond = json!(
        setting
            .table
            .past(recipient, setting.step() + 1, u32::MAX)
            .answer()
    );
    assert_eq!(beyond["steps"], json!([]));
}

#[test]
fn a_rematch_leaves_everyone_in_their_seat() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    assert_eq!(setting.refused(0, &json!({"do": "rematch"})), "not_over");
    let mut rng = Rng::quick(5);
    while !setting.table.pending().is_empty() {
        setting.move_on(&mut rng);
    }
    setting.ok(0, &json!({"do": "rematch"}));
    assert_eq!(setting.seen_by(0)["rematch"], json!([0]));
    setting.ok(1, &json!({"do": "rematch"}));
    assert_eq!(setting.table.seat_of(&person(0)), Some(Seat(0)));
    assert_eq!((setting.table.number(), setting.step()), (2, 0));
    assert_eq!(setting.seen_by(0)["phase"], "playing");
}

#[test]
fn after_a_departure_a_rematch_gathers_first() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    setting.ok(0, &json!({"do": "ask_end"}));
    setting.ok(1, &json!({"do": "agree"}));
    setting.ok(1, &json!({"do": "leave"}));
    setting.ok(0, &json!({"do": "rematch"}));
    let seen = setting.seen_by(0);
    assert_eq!(seen["phase"], "gathering");
    assert_eq!(seen["seats"][1]["is"], "open");
    setting.ok(3, &json!({"do": "sit", "seat": 1}));
    setting.ok(3, &json!({"do": "start"}));
}

#[test]
fn secret_choices_made_at_the_same_time_do_not_cross() {
    let mut setting = Setting::playing(GAME, 3, &json!({}));
    assert_eq!(
        setting.table.pending().len(),
        3,
        "all choose their menu at once"
    );
    let at_once = setting.seq();
    for seat in 0..3 {
        let action = setting.seen_by(seat)["legal"][0].clone();
        // All three saw step 0 when they chose.
        setting.ok(
            seat,
            &json!({"do": "act", "seq": at_once, "action": action}),
        );
    }
    assert_eq!(setting.step(), 3);
    let seat = setting.table.pending().first().unwrap();
    let action = setting.seen_by(seat.0)["legal"][0].clone();
    let late = json!({"do": "act", "seq": setting.seq() - 1, "action": action});
    assert_eq!(setting.refused(seat.0, &late), "stale");
}

/// Somebody's first move, as JSON that can be sent later.
fn first_move(setting: &Setting, seat: u8) -> serde_json::Value {
    let seen = setting.seen_by(seat);
    json!({"do": "act", "seq": seen["seq"], "action": seen["legal"][0]})
}

#[test]
fn a_move_made_at_what_was_taken_back_since_is_late() {
    let mut setting = Setting::playing("pizza-theory", 2, &json!({}));
    setting.ok(0, &first_move(&setting, 0));
    let late = first_move(&setting, 1);
    setting.ok(0, &json!({"do": "undo", "seq": setting.seq()}));
    let elsewhere = setting.seen_by(0)["legal"][1].clone();
    setting.ok(
        0,
        &json!({"do": "act", "seq": setting.seq(), "action": elsewhere}),
    );
    assert_eq!(setting.step(), 1, "the same step, another position");
    assert_eq!(setting.refused(1, &late), "stale");
    setting.ok(1, &first_move(&setting, 1));
}

#[test]
fn a_secret_choice_holds_though_another_is_taken_back() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    setting.ok(0, &first_move(&setting, 0));
    let mine = first_move(&setting, 1);
    setting.ok(0, &json!({"do": "undo", "seq": setting.seq()}));
    setting.ok(1, &mine);
    let ahead = json!({"do": "act", "seq": 99, "action": {}});
    assert_eq!(
        setting.refused(0, &ahead),
        "stale",
        "nobody has seen that yet"
    );
}

/// A game for two that both agreed to end.
fn over(pace: &serde_json::Value) -> Setting {
    let mut setting = Setting::playing(GAME, 2, &json!({ "pace": pace }));
    setting.ok(0, &json!({"do": "ask_end"}));
    setting.ok(1, &json!({"do": "agree"}));
    setting
}

#[test]
fn who_has_left_and_wants_a_rematch_is_back() {
    let unhurried = json!({"is": "real_time", "clock": null});
    let rematch = json!({"do": "rematch"});
    // Everybody has left, and one comes back to play again.
    let mut setting = over(&unhurried);
    setting.ok(0, &json!({"do": "leave"}));
    setting.ok(1, &json!({"do": "leave"}));
    setting.ok(1, &rematch);
    assert_eq!(setting.table.seat_of(&person(1)), Some(Seat(1)));
    assert_eq!(setting.table.seat_of(&person(0)), None);
    // One has left, wants to play again, and the other agrees.
    let mut setting = over(&unhurried);
    setting.ok(1, &json!({"do": "leave"}));
    setting.ok(1, &rematch);
    assert_eq!(setting.seen_by(0)["rematch"], json!([1]));
    setting.ok(0, &rematch);
    assert_eq!(setting.seen_by(0)["phase"], "playing");
    assert_eq!(setting.table.seat_of(&person(1)), Some(Seat(1)));
}

#[test]
fn whoever_lays_another_table_may_ask_the_others_to_it() {
    let to = json!({"game": "pizza-theory", "join": "Door_1"});
    let invite = json!({"do": "invite", "to": to});
    let onlooker = Recipient {
        seat: None,
        may_sit: false,
    };
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    assert_eq!(setting.refused(0, &invite), "not_over");
    setting.ok(0, &json!({"do": "ask_end"}));
    setting.ok(1, &json!({"do": "agree"}));
    setting.ok(0, &invite);
    assert!(setting.ok(0, &invite).log.is_empty(), "said once is enough");
    assert_eq!(
        setting.seen_by(1)["invitation"],
        json!({"seat": 0, "to": to})
    );
    assert_eq!(
        setting.message(onlooker)["invitation"],
        json!(null),
        "a door to sit down by is for those seated"
    );
    assert_eq!(setting.refused(4, &invite), "not_seated");
    let later = json!({"do": "invite", "to": {"game": GAME, "join": "Door_2"}});
    setting.ok(1, &later);
    assert_eq!(setting.seen_by(0)["invitation"]["to"], later["to"]);
    setting.ok(0, &json!({"do": "rematch"}));
    setting.ok(1, &json!({"do": "rematch"}));
    assert_eq!(setting.seen_by(0)["invitation"], json!(null));
}

#[test]
fn who_is_away_holds_up_no_rematch_that_is_asked_for_twice() {
    let rematch = json!({"do": "rematch"});
    for pace in [
        json!({"is": "real_time", "clock": null}),
        json!({"is": "turn_by_turn", "days": 2}),
    ] {
        let mut setting = over(&pace);
        setting.lose(1, 5_000);
        setting.ok(0, &rematch);
        setting.ok(0, &rematch);
        assert_eq!(
            setting.seen_by(0)["rematch"],
            json!([0]),
            "a blink is no absence"
        );
        setting.at += 60_000;
        setting.ok(0, &rematch);
        assert_eq!(setting.seen_by(0)["phase"], "gathering");
        assert_eq!(setting.table.seat_of(&person(1)), None);
        assert_eq!(setting.table.seat_of(&person(0)), Some(Seat(0)));
    }
}
