//! That each fault is found when it is planted, and nothing where there is none.

use super::super::Moment;
use super::*;
use serde_json::json;
use std::iter;

const TABLE: &str = "table";

/// Anne moves at 1,000, and Bob has five seconds. He dreams: his clock stands at zero at 6,000. They
/// wait for him, he has five seconds more, and moves. Then a bot does.
fn sound() -> Vec<Step> {
    let step = |seq, at, deadline| Step {
        seq,
        at,
        deadline,
        ..Step::default()
    };
    let mut steps = vec![
        step(1, 0, None),
        step(2, 1000, None),
        step(3, 6000, Some(6000)),
        step(4, 7000, Some(36_000)),
        step(5, 9000, Some(12_000)),
        step(6, 9050, None),
        step(7, 9100, None),
    ];
    steps[1].by = Some("a1".into());
    steps[2].came_due = Some("flagged".into());
    steps[3].by = Some("a2".into());
    steps[4].by = Some("b1".into());
    steps[5].awaits_bot = true;
    steps
}

/// What Anne sent and heard of it, in milliseconds of our own time: she moved at 100, and heard of
/// Bob's clock then.
fn heard(flagged: u128) -> History {
    let history = History::new();
    let anne = history.client(TABLE, "anne");
    let at = |ms: u128| Moment(ms * 1_000_000);
    anne.sends_at(at(100), &json!({"do": "act", "id": "a1"}));
    let table =
        |seq: u64, answers: Option<&str>| json!({"say": "table", "seq": seq, "answers": answers});
    anne.hears_at(at(110), &table(2, Some("a1")), None);
    anne.hears_at(at(flagged), &table(3, None), None);
    history
}

fn patience() -> Patience {
    Patience {
        most: 10_000,
        troubles: Vec::new(),
    }
}

fn check(steps: Vec<Step>, patience: &Patience) -> (Waits, Vec<Fault>) {
    heard(5101).in_time(&[(TABLE.to_string(), steps)].into(), patience)
}

#[track_caller]
fn has(steps: Vec<Step>, expected: impl Fn(&Fault) -> bool) {
    let (_, faults) = check(steps, &patience());
    assert!(matches!(&faults[..], [one] if expected(one)), "{faults:?}");
}

#[test]
fn what_is_done_in_time_is_no_fault() {
    let (waits, faults) = check(sound(), &patience());
    assert_eq!(faults, []);
    assert_eq!(
        waits,
        Waits {
            came_due: 1,
            longest: 50
        }
    );
}

#[test]
fn what_happens_before_its_time_is_found() {
    let mut steps = sound();
    steps[2].at = 5999;
    has(steps, |fault| {
        matches!(
            fault,
            Fault::Early {
                seq: 3,
                at: 5999,
                deadline: Some(6000),
                ..
            }
        )
    });
    let mut steps = sound();
    steps[2].deadline = None;
    has(steps, |fault| matches!(fault, Fault::Early { seq: 3, .. }));
}

#[test]
fn what_happens_twice_is_found() {
    let mut steps = sound();
    steps[3].by = None;
    steps[3].came_due = Some("flagged".into());
    has(steps, |fault| {
        matches!(
            fault,
            Fault::Twice {
                first: 3,
                seq: 4,
                ..
            }
        )
    });
}

#[test]
fn what_nobody_did_in_time_is_found() {
    let later = |steps: &mut Vec<Step>, from: usize| {
        for step in &mut steps[from..] {
            step.at += 20_000;
            step.deadline = step.deadline.map(|at| at + 20_000);
        }
    };
    // A clock …
    let mut steps = sound();
    later(&mut steps, 2);
    steps[2].deadline = Some(6000);
    let late = |fault: &Fault| {
        matches!(
            fault,
            Fault::Late {
                seq: 3,
                waited: 20_000,
                ..
            }
        )
    };
    has(steps.clone(), late);
    // … from which two nodes died in turn …
    let troubled = Patience {
        troubles: vec![5000..9000, 18_000..18_500],
        ..patience()
    };
    assert_eq!(check(steps.clone(), &troubled).1, []);
    // … or only one …
    for trouble in troubled.troubles {
        let troubled = Patience {
            troubles: iter::once(trouble).collect(),
            ..patience()
        };
        assert!(matches!(&check(steps.clone(), &troubled).1[..], [one] if late(one)));
    }
    // … a bot …
    let mut steps = sound();
    later(&mut steps, 5);
    has(steps, |fault| matches!(fault, Fault::Late { seq: 6, .. }));
    // … or what has not happened at all.
    let mut steps = sound();
    steps[6].at = 40_000;
    steps[6].deadline = Some(29_000);
    has(steps, |fault| matches!(fault, Fault::Late { seq: 7, .. }));
}

#[test]
fn time_that_goes_back_is_found() {
    let mut steps = sound();
    steps[6].at = 9049;
    has(steps, |fault| {
        matches!(fault, Fault::TimeWentBack { seq: 7, .. })
    });
}

#[test]
fn a_clock_that_runs_out_sooner_than_was_told_is_found() {
    let tables = [(TABLE.to_string(), sound())].into();
    // Five seconds were granted at the move, and clocks of nodes may differ a little.
    assert_eq!(heard(4100).in_time(&tables, &patience()).1, []);
    let (_, faults) = heard(4099).in_time(&tables, &patience());
    let hasty = Fault::Hasty {
        table: TABLE.into(),
        seq: 3,
        granted: 5000,
        passed: 3999,
    };
    assert_eq!(faults, [hasty]);
}
