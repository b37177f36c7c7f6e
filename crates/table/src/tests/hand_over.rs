use super::kit::{Setting, hat, person, told};
use crate::{Mark, Refused, Table};
use engine::{Rng, Seat};
use serde_json::{Value, json};

const GAME: &str = "chaud-devant";

fn replays(setting: &Setting) {
    let again = Table::replay(&setting.log).expect("a log replays");
    assert_eq!(told(&again, &setting.now()), setting.all_told());
}

#[test]
fn who_becomes_another_goes_on_in_the_same_seat() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    setting.move_on(&mut Rng::quick(1));
    let before = setting.seen_by(0);
    let handed = setting.hand_over(0, 7).expect("nobody else sits twice");
    assert_eq!(handed.log.len(), 1);
    assert_eq!(setting.table.seat_of(&person(0)), None);
    assert_eq!(setting.table.seat_of(&person(7)), Some(Seat(0)));
    let after = setting.seen_by(0);
    for same in ["view", "legal", "pending", "phase", "host"] {
        assert_eq!(before[same], after[same], "{same}");
    }
    assert_eq!(after["seats"][0]["name"], "Person 7");
    assert_eq!(
        after["seats"][0]["hat"],
        json!(hat(7)),
        "with their own hat"
    );
    assert_eq!(after["news"], json!([]), "the seats tell it");
    assert_eq!(setting.refused(0, &json!({"do": "ask_end"})), "not_seated");
    setting.ok(7, &json!({"do": "ask_end"}));
    replays(&setting);
}

#[test]
fn it_may_be_asked_for_again_and_changes_nothing_then() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    setting.hand_over(1, 7).expect("done");
    let before = setting.all_told();
    let again = setting.hand_over(1, 7).expect("nothing to do");
    assert!(again.log.is_empty());
    assert_eq!(setting.all_told(), before);
}

#[test]
fn nobody_comes_to_two_seats_by_it() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let before = setting.all_told();
    let refused = setting.hand_over(0, 1).expect_err("both sit here");
    assert!(matches!(refused, Refused::SeatTaken), "{refused:?}");
    assert_eq!(setting.all_told(), before);
}

#[test]
fn what_was_sent_before_and_comes_again_is_a_repeat() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let wave = json!({"do": "phrase", "phrase": "hello"});
    setting.named(0, "wave", &wave).expect("said");
    setting.hand_over(0, 7).expect("done");
    let repeated = setting.named(7, "wave", &wave).expect("not refused");
    assert!(repeated.log.is_empty());
    // Also after those before it are no longer read.
    setting.ok(7, &json!({"do": "ask_end"}));
    setting.ok(1, &json!({"do": "agree"}));
    setting.ok(7, &json!({"do": "rematch"}));
    setting.ok(1, &json!({"do": "rematch"}));
    let mark = setting.table.mark().map(Mark::text).expect("a mark");
    let mark = Mark::read(&mark).expect("a mark");
    let tail = setting.log.iter().filter(|one| one.seq > mark.seq());
    setting.table = Table::resume(mark.clone(), tail).expect("it goes on");
    assert_eq!(setting.table.seat_of(&person(7)), Some(Seat(0)));
    let repeated = setting.named(7, "wave", &wave).expect("not refused");
    assert!(repeated.log.is_empty());
}

#[test]
fn who_has_left_may_come_back_as_the_other() {
    let mut setting = Setting::playing(GAME, 3, &json!({}));
    setting.ok(0, &json!({"do": "leave"}));
    setting.hand_over(0, 7).expect("done");
    let left = |setting: &Setting| setting.seen_by(1)["seats"][0]["left"].clone();
    assert_eq!(left(&setting), Value::Bool(true));
    setting.ok(7, &json!({"do": "come_back"}));
    assert_eq!(left(&setting), Value::Bool(false));
    replays(&setting);
}

#[test]
fn a_name_that_somebody_else_has_is_told_apart() {
    let mut setting = Setting::playing(GAME, 2, &json!({}));
    let now = setting.now();
    let handed = setting
        .table
        .hand_over(&now, &person(0), &person(7), "Person 1", None);
    setting.keep(&handed.expect("done"));
    let names = [0, 1].map(|seat: usize| setting.seen_by(0)["seats"][seat]["name"].clone());
    assert_eq!(names, [json!("Person 1 (2)"), json!("Person 1")]);
}
