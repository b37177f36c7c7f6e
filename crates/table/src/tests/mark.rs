use super::kit::{Setting, told};
use crate::{Mark, Table};
use engine::Rng;
use serde_json::json;

/// Two people play so many matches, a few moves each, and begin another.
fn after(matches: u32) -> Setting {
    let mut setting = Setting::playing("chaud-devant", 2, &json!({}));
    let mut rng = Rng::quick(1);
    for _ in 0..matches {
        for _ in 0..10 {
            setting.move_on(&mut rng);
        }
        setting.ok(0, &json!({"do": "phrase", "phrase": "good_game"}));
        setting.at += 60_000;
        setting.ok(0, &json!({"do": "ask_end"}));
        setting.ok(1, &json!({"do": "agree"}));
        setting.ok(0, &json!({"do": "rematch"}));
        setting.ok(1, &json!({"do": "rematch"}));
    }
    setting.move_on(&mut rng);
    setting
}

#[test]
fn a_mark_stands_for_all_matches_before_the_present_one() {
    assert!(after(0).table.mark().is_none());
    let mut setting = after(50);
    let mark = setting.table.mark().expect("a mark");
    let tail: Vec<_> = setting
        .log
        .iter()
        .filter(|one| one.seq > mark.seq())
        .collect();
    // The start of the match and one move.
    assert_eq!(tail.len(), 2);
    let mark = Mark::read(&mark.text()).expect("a mark");
    let resumed = Table::resume(mark, tail).expect("it goes on");
    assert_eq!(told(&resumed, &setting.now()), setting.all_told());
    // Who repeats what was done before the mark is still known.
    setting.table = resumed;
    let repeated = setting.named(
        1,
        &format!("c{}", setting.commands - 1),
        &json!({"do": "rematch"}),
    );
    assert!(repeated.expect("not refused").log.is_empty());
}

#[test]
fn a_mark_of_another_program_is_not_read() {
    let setting = after(1);
    let text = setting.table.mark().expect("a mark").text();
    for other in [
        text.replace("\"version\":2", "\"version\":1"),
        text.replace("\"occupants\"", "\"chairs\""),
        "?".into(),
    ] {
        assert!(Mark::read(&other).is_none(), "{other}");
    }
}

#[test]
fn a_mark_does_not_grow_with_those_who_have_gone() {
    let mut setting = Setting::new("chaud-devant", 2, &json!({}));
    for number in 2..9 {
        setting.ok(number, &json!({"do": "sit", "seat": 1}));
        setting.ok(number, &json!({"do": "leave"}));
    }
    for seat in 0..2 {
        setting.ok(seat, &json!({"do": "sit", "seat": seat}));
    }
    setting.ok(0, &json!({"do": "start"}));
    setting.ok(0, &json!({"do": "ask_end"}));
    setting.ok(1, &json!({"do": "agree"}));
    setting.ok(0, &json!({"do": "rematch"}));
    setting.ok(1, &json!({"do": "rematch"}));
    assert_eq!(setting.table.answered.len(), 2);
}
