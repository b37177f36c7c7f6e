//! A real cluster is maltreated: PostgreSQL with a synchronous standby, NATS, three nodes behind
//! haproxy, people who play through it, bots and clocks. Nodes are killed, stopped and asked to close,
//! their lines to the database and to the bus cut, held and slowed, the database and the bus killed and
//! restarted, and in the end the standby takes over. Afterwards everything that was acknowledged is in
//! the logs once, in order, and everybody's last view is that of the log's end; what fell due happened
//! once, and in time.
//!
//! `cargo xtask cluster` injects two hundred faults at two hundred tables; without
//! `TABLEE_FAULTS_IN_CLUSTER` and `TABLEE_TABLES_IN_CLUSTER` it is a few. Faults come from
//! `TABLEE_CLUSTER_SEED`, or from a seed that is told.

#![cfg(unix)]

mod balancer;
mod cluster;
mod evening;
mod faults;
#[path = "../crash/logs.rs"]
mod logs;
mod node;
mod parties;
#[cfg(feature = "planted")]
mod planted;
#[path = "../players/mod.rs"]
mod players;
mod proxy;
mod steps;
mod upgrade;

use cluster::Cluster;
use engine::Rng;
use evening::Evening;
use faults::Fault;
use node::Program;
use std::time::{Duration, Instant};
use test_postgres::OWNER;
use tokio::sync::Mutex;
use tokio::time::sleep;

/// One cluster at a time: each has a machine's cores to itself.
static ONE: Mutex<()> = Mutex::const_new(());

/// Nothing that is waited for takes this long, on any machine.
const TIMEOUT: Duration = Duration::from_mins(3);

/// Between two faults all may be well for so many milliseconds.
const CALM_MS: u32 = 8000;

#[tokio::test(flavor = "multi_thread")]
async fn whatever_fails_nothing_is_lost() {
    let faults = number("TABLEE_FAULTS_IN_CLUSTER").unwrap_or(6);
    let tables = number("TABLEE_TABLES_IN_CLUSTER").unwrap_or(48);
    let seed = number("TABLEE_CLUSTER_SEED").unwrap_or(std::process::id().into());
    eprintln!("TABLEE_CLUSTER_SEED={seed}");
    let _one = ONE.lock().await;
    let Some(mut cluster) = Cluster::start(Program::Own { user: OWNER }).await else {
        return;
    };
    let begun = Instant::now();
    let mut evening = Evening::begins(cluster.address(), tables as usize).await;
    let mut rng = Rng::quick(seed);
    for number in 1..=faults {
        let fault = Fault::any(&mut rng, cluster.nodes.len());
        cluster.suffer(fault).await;
        evening.goes_on(30).await;
        let (seconds, moves) = (begun.elapsed().as_secs(), evening.moves());
        eprintln!("{number} of {faults}: {fault}; {moves} moves acknowledged after {seconds} s");
        sleep(Duration::from_millis(rng.below(CALM_MS).into())).await;
    }
    cluster.fail_over();
    evening.goes_on_everywhere().await;
    let report = evening.ends(&cluster, OWNER).await;
    eprintln!("{report}");
    assert!(report.violations.is_empty(), "{:#?}", report.violations);
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}
