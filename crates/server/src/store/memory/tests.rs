use super::*;
use crate::store::contract::{entry, gathering, made, numbers};
use std::future::poll_fn;
use std::mem::discriminant;
use std::task::Poll;

const ODDS: Odds = Odds {
    conflict: 100,
    unavailable: 50,
    answer_lost: 100,
    late: 200,
    longest_outage: 3,
    latest: 4,
};

/// Two houses append to one table through their own faults, each as long as it takes; what they
/// were answered and what went wrong.
async fn two_houses(faults: [Faults; 2]) -> (Vec<String>, [Vec<Injected>; 2]) {
    let shared = Memory::default();
    shared.create(made("one", gathering())).await.unwrap();
    let houses = faults.map(|faults| shared.with_faults(faults));
    let answers = Arc::new(Mutex::new(Vec::new()));
    let mut working = Vec::new();
    for (number, house) in houses.iter().cloned().enumerate() {
        let answers = Arc::clone(&answers);
        working.push(tokio::spawn(async move {
            for _ in 0..50 {
                let read = house.log("one").await;
                let Ok(Some(kept)) = read else {
                    answers.lock().unwrap().push(format!("{number} {read:?}"));
                    continue;
                };
                let after = kept.log.len() as u64;
                let done = house.append(entry("one", after)).await;
                answers
                    .lock()
                    .unwrap()
                    .push(format!("{number} {after} {done:?}"));
            }
        }));
    }
    for working in working {
        working.await.unwrap();
    }
    let log = numbers(&shared, "one").await;
    assert!(log.iter().copied().eq(1..=log.len() as u64), "{log:?}");
    let answers = answers.lock().unwrap().clone();
    (answers, houses.map(|house| house.injected()))
}

#[tokio::test]
async fn the_same_seed_makes_the_same_schedule_and_it_replays() {
    let (answers, injected) = two_houses([1, 2].map(|seed| Faults::seeded(seed, ODDS))).await;
    for wanted in [
        Fault::Conflict,
        Fault::Unavailable,
        Fault::AnswerLost,
        Fault::Late {
            before: 0,
            after: 0,
        },
    ] {
        let mut all = injected.iter().flatten();
        let same = |it: &Injected| discriminant(&it.fault) == discriminant(&wanted);
        assert!(all.any(same), "{wanted:?}: {injected:?}");
    }
    let again = two_houses([1, 2].map(|seed| Faults::seeded(seed, ODDS))).await;
    assert_eq!(again, (answers.clone(), injected.clone()));
    let [one, two] = &injected;
    let replayed = two_houses([Faults::replay(one), Faults::replay(two)]).await;
    assert_eq!(replayed, (answers.clone(), injected));
    let other = two_houses([3, 4].map(|seed| Faults::seeded(seed, ODDS))).await;
    assert_ne!(other.0, answers);
}

/// One call with one fault.
fn with(fault: Fault) -> (Memory, Memory) {
    let shared = Memory::default();
    let injected = Injected {
        call: 1,
        name: "append",
        fault,
    };
    (shared.with_faults(Faults::replay(&[injected])), shared)
}

#[tokio::test]
async fn a_lost_answer_is_that_of_something_done() {
    for (fault, log) in [
        (Fault::AnswerLost, vec![1, 2]),
        (Fault::Unavailable, vec![1]),
        (Fault::Conflict, vec![1]),
    ] {
        let (house, shared) = with(fault);
        house.create(made("one", gathering())).await.unwrap();
        let error = house.append(entry("one", 1)).await.unwrap_err();
        let is_conflict = error == StoreError::Conflict;
        assert_eq!(is_conflict, fault == Fault::Conflict);
        assert_eq!(numbers(&shared, "one").await, log, "{fault:?}");
    }
}

#[tokio::test]
async fn what_is_late_is_overtaken_and_done_even_if_nobody_waits() {
    let (before, after) = (3, 2);
    let (house, shared) = with(Fault::Late { before, after });
    house.create(made("one", gathering())).await.unwrap();
    let late = house.append(entry("one", 1));
    shared.append(entry("one", 1)).await.unwrap();
    assert_eq!(late.await, Err(StoreError::Conflict), "another was faster");

    let (house, shared) = with(Fault::Late { before, after });
    house.create(made("one", gathering())).await.unwrap();
    let mut late = house.append(entry("one", 1));
    let begun = poll_fn(|context| Poll::Ready(late.as_mut().poll(context))).await;
    assert!(begun.is_pending());
    drop(late);
    for _ in 0..=before + after {
        yield_now().await;
    }
    assert_eq!(numbers(&shared, "one").await, [1, 2]);
}
