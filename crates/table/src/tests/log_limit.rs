use super::kit::Setting;
use engine::Rng;
use serde_json::json;

const GAME: &str = "chaud-devant";
/// More than anybody needs.
const MANY: usize = 10_000;

#[test]
fn one_cannot_move_and_take_back_for_ever_but_can_finish() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let mut rng = Rng::quick(1);
    let mut refused = None;
    for _ in 0..MANY {
        let seat = setting.move_on(&mut rng);
        let undone = setting.by(seat.0, &json!({"do": "undo", "seq": setting.seq()}));
        refused = undone.err().map(|why| (seat, json!(why)["code"].clone()));
        if refused.is_some() {
            break;
        }
    }
    let (seat, code) = refused.expect("a log has an end");
    assert_eq!(code, "log_full");
    assert_eq!(setting.seen_by(seat.0)["undo"]["last"], false);
    let say = json!({"do": "phrase", "phrase": "oops"});
    assert_eq!(setting.refused(0, &say), "log_full");
    setting.ok(1, &json!({"do": "leave"}));
    setting.ok(1, &json!({"do": "come_back"}));
    while setting.seen_by(0)["phase"] == "playing" {
        setting.move_on(&mut rng);
    }
    // The next game has a page of its own.
    setting.ok(0, &json!({"do": "rematch"}));
    setting.ok(1, &json!({"do": "rematch"}));
    setting.ok(0, &say);
}

#[test]
fn one_cannot_come_and_go_for_ever() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let mut rounds = (0..MANY).map(|_| {
        setting.ok(1, &json!({"do": "leave"}));
        setting.by(1, &json!({"do": "come_back"}))
    });
    let refused = rounds.find_map(Result::err).expect("a log has an end");
    assert_eq!(json!(refused)["code"], "log_full");
    let end = json!({"do": "choose", "about": 1, "choice": {"do": "end"}});
    setting.ok(0, &end);
    assert_eq!(setting.seen_by(0)["ended"], "absence");
}

#[test]
fn one_cannot_sit_down_and_get_up_for_ever() {
    let mut setting = Setting::new(GAME, 2, &json!({}));
    setting.ok(0, &json!({"do": "sit", "seat": 0}));
    let mut rounds = (0..MANY).map(|round| {
        let bot = (round % 2 == 0).then_some("chef");
        setting.by(0, &json!({"do": "lay", "seat": 1, "bot": bot}))
    });
    let refused = rounds.find_map(Result::err).expect("a log has an end");
    assert_eq!(json!(refused)["code"], "log_full");
}

#[test]
fn what_is_wished_twice_is_written_once() {
    let mut setting = Setting::playing(GAME, 3, &json!({}));
    setting.ok(0, &json!({"do": "ask_end"}));
    assert!(setting.ok(0, &json!({"do": "agree"})).log.is_empty());
    assert_eq!(setting.ok(1, &json!({"do": "agree"})).log.len(), 1);
    setting.ok(2, &json!({"do": "agree"}));
    assert_eq!(setting.ok(0, &json!({"do": "rematch"})).log.len(), 1);
    assert!(setting.ok(0, &json!({"do": "rematch"})).log.is_empty());
}

#[test]
fn a_table_does_not_wait_for_ever_by_itself() {
    let clock = json!({"move_seconds": 10, "reserve_seconds": 0});
    let pace = json!({"is": "real_time", "clock": clock});
    let mut setting = Setting::playing(GAME, 2, &json!({"pace": pace}));
    let mut ticks = 0;
    while let Some(deadline) = setting.table.deadline() {
        setting.at = deadline;
        setting.tick();
        ticks += 1;
        assert!(ticks < MANY);
    }
    assert_eq!(setting.seen_by(0)["ended"], "absence");
}

#[test]
fn nothing_is_written_beside_a_move() {
    let mut setting = Setting::playing("creme-glacee", 3, &json!({}));
    let seat = setting.table.pending().first().expect("a game is on");
    let mut act =
        json!({"do": "act", "seq": setting.seq(), "action": setting.seen_by(seat.0)["legal"][0]});
    act["action"]["junk"] = "x".repeat(1000).into();
    assert_eq!(setting.refused(seat.0, &act), "not_a_move");
}
