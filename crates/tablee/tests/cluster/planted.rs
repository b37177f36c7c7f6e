//! That the run catches what it is for.

use crate::ONE;
use crate::cluster::Cluster;
use crate::evening::Evening;
use crate::faults::{Fault, Trouble};
use crate::node::Program;
use client::history::Fault as Found;
use std::time::Duration;
use test_postgres::OWNER;
use tokio::time::sleep;

/// Two of each kind.
const TABLES: usize = 16;

/// How long nodes with a bug are played at: some clocks run out meanwhile.
const LONG: Duration = Duration::from_secs(12);

/// What is found after nodes of this program suffered a little.
async fn found(program: Program) -> Option<Vec<Found>> {
    let _one = ONE.lock().await;
    let mut cluster = Cluster::start(program).await?;
    let evening = Evening::begins(cluster.address(), TABLES).await;
    let no_hints = Fault::BusLine(0, Trouble::Held, Duration::from_secs(2));
    let dead = Fault::Killed(1, Duration::ZERO);
    for fault in [no_hints, dead] {
        sleep(LONG / 2).await;
        cluster.suffer(fault).await;
    }
    let found = evening.breaks_off(&mut cluster).await;
    eprintln!("{program:?}: {found:?}");
    Some(found)
}

/// Otherwise what is found below tells nothing.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_found_where_there_is_no_bug() {
    let Some(found) = found(Program::Own { user: OWNER }).await else {
        return;
    };
    assert!(found.is_empty(), "{found:#?}");
}

/// What is found after nodes with this bug suffered a little is, among other things, this.
async fn is_caught(bug: &'static str, by: fn(&Found) -> bool) {
    if let Some(found) = found(Program::Planted { bug }).await {
        assert!(found.iter().any(by), "{found:#?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_before_the_commit_is_caught() {
    is_caught("AnswersEarly", |found| matches!(found, Found::Lost { .. })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_is_done_twice_is_caught() {
    let unlike_the_log =
        |found: &Found| matches!(found, Found::Unkept { .. } | Found::Diverged { .. });
    is_caught("TailTwice", unlike_the_log).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_that_let_the_same_clock_run_out_are_caught() {
    is_caught("EverybodyTicks", |found| {
        matches!(found, Found::Twice { .. })
    })
    .await;
}
