//! That the schedules catch what they are for.

use super::schedules::run;
use super::takeover::{SEEDS, takes_over};
use crate::store::planted::Bug;

/// Whether one of so many schedules does not hold with this bug before each node's store.
fn is_caught(bug: Bug) -> bool {
    (0..60).any(|seed| run(seed, Some(bug)).is_err())
}

#[test]
fn an_answer_before_the_commit_is_caught() {
    assert!(is_caught(Bug::RepeatIsDone));
}

#[test]
fn two_nodes_that_both_append_are_caught() {
    assert!(is_caught(Bug::AcceptsConflict));
}

#[test]
fn a_hint_that_is_done_twice_is_caught() {
    assert!(is_caught(Bug::TailTwice));
}

#[test]
fn two_nodes_that_let_the_same_clock_run_out_are_caught() {
    assert!(is_caught(Bug::EverybodyTicks));
}

#[test]
fn a_table_that_nobody_wakes_is_caught() {
    let caught = |seed| !takes_over(seed, Some(Bug::ForgetsWhatIsDue));
    assert!(SEEDS.into_iter().any(caught));
}

#[test]
fn people_whom_other_nodes_do_not_see_are_caught() {
    assert!(is_caught(Bug::ForgetsWhoIsHere));
}

#[test]
fn a_clock_that_runs_fast_is_caught() {
    assert!(is_caught(Bug::TimeFlies));
}
