//! Many tables at a cluster, from their making until their logs are looked at.

use crate::TIMEOUT;
use crate::cluster::Cluster;
use crate::logs::{exported, view};
use crate::parties::party;
use crate::players::gather;
#[cfg(feature = "planted")]
use crate::proxy::Passing;
use crate::steps::steps;
use client::history::{Fault, History, Log, Patience, Waits};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// What falls due is done within this of the house's time, also if who was to do it has died.
const TAKEOVER_MS: u64 = 10_000;

/// Nobody is without their table for so long.
const OUT: Duration = Duration::from_mins(1);

/// So much is acknowledged while nothing can be kept, by nodes that do so.
#[cfg(feature = "planted")]
const ENOUGH_UNKEPT: u64 = 30;

/// Whoever acknowledges nothing for so long waits for the database.
#[cfg(feature = "planted")]
const SILENT: Duration = Duration::from_secs(5);

pub(super) struct Evening {
    history: History,
    moves: watch::Receiver<Vec<u64>>,
    stop: watch::Sender<bool>,
    tables: Vec<JoinHandle<u64>>,
    /// What did not go on.
    stuck: Vec<String>,
}

/// What came of it.
pub(super) struct Report {
    pub(super) violations: Vec<String>,
    moves: u64,
    tables: usize,
    acknowledged: usize,
    waits: Waits,
    longest_out: Duration,
}

impl Evening {
    pub(super) async fn begins(house: SocketAddr, tables: usize) -> Self {
        let (progress, moves) = watch::channel(vec![0; tables]);
        let (stop, stopping) = watch::channel(false);
        let mut evening = Self {
            history: History::new(),
            moves,
            stop,
            tables: Vec::new(),
            stuck: Vec::new(),
        };
        for number in 0..tables {
            let gathered = gather(
                house,
                number,
                party(number),
                progress.clone(),
                &evening.history,
            );
            let table = gathered.await;
            evening
                .tables
                .push(tokio::spawn(table.play(stopping.clone())));
        }
        evening
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves.borrow().iter().sum()
    }

    /// Waits until so many more moves are acknowledged, at whatever tables.
    pub(super) async fn goes_on(&mut self, by: u64) {
        let enough = self.moves() + by;
        let more = self
            .moves
            .wait_for(|moves| moves.iter().sum::<u64>() >= enough);
        if timeout(TIMEOUT, more).await.is_err() {
            self.stuck.push("nobody moves".into());
        }
    }

    /// Waits until people have moved at every table where they neither dream nor are away.
    pub(super) async fn goes_on_everywhere(&mut self) {
        let before = self.moves.borrow().clone();
        let number = before.len();
        let still = |moves: &[u64]| {
            let awake = (0..number).filter(|table| {
                let manner = party(*table).manner;
                manner.dreams.is_none() && !manner.stay_away
            });
            let still = awake.filter(|table| moves[*table] < before[*table] + 3);
            still.collect::<Vec<usize>>()
        };
        let all = self.moves.wait_for(|moves| still(moves).is_empty());
        let waited = timeout(TIMEOUT, all).await.is_ok();
        if !waited {
            let tables = still(&self.moves.borrow());
            self.stuck.push(format!("tables {tables:?} stand still"));
        }
    }

    /// Everybody ends their match, and what they were told is compared with what is kept, as this user
    /// of the database reads it.
    pub(super) async fn ends(self, cluster: &Cluster, user: &str) -> Report {
        let mut stuck = self.stuck;
        let tables = self.tables.len();
        self.stop.send_replace(true);
        let mut verified = 0;
        for (number, table) in self.tables.into_iter().enumerate() {
            match timeout(TIMEOUT, table).await {
                Ok(Ok(moves)) => verified += moves,
                Ok(Err(panic)) => stuck.push(format!("table {number}: {panic}")),
                Err(_) => stuck.push(format!("table {number} does not come to its end")),
            }
        }
        let moves = self.moves.borrow().iter().sum();
        if verified != moves && stuck.is_empty() {
            stuck.push(format!("{verified} of {moves} moves are in records"));
        }
        let logs = exported(&cluster.data(user));
        let (waits, mut faults) = check(&self.history, &logs, cluster);
        faults.extend(self.history.left_behind(&logs));
        let mut violations = stuck;
        violations.extend(faults.iter().map(ToString::to_string));
        let longest_out = self.history.longest_out();
        if longest_out > OUT {
            violations.push(format!("somebody was out for {longest_out:?}"));
        }
        if !violations.is_empty() {
            keep(&logs, cluster);
        }
        Report {
            violations,
            moves,
            tables,
            acknowledged: self.history.acknowledged(),
            waits,
            longest_out,
        }
    }

    /// All nodes are killed in the middle of what they do, while none of them can reach the database:
    /// whatever they acknowledge meanwhile is nowhere else. Where what they said does not fit what is
    /// kept.
    #[cfg(feature = "planted")]
    pub(super) async fn breaks_off(mut self, cluster: &mut Cluster) -> Vec<Fault> {
        for node in &cluster.nodes {
            node.database.set(Passing::Held);
        }
        let enough = self.moves() + ENOUGH_UNKEPT;
        let more = self
            .moves
            .wait_for(|moves| moves.iter().sum::<u64>() >= enough);
        // Nodes that keep their word say nothing any more.
        let _ = timeout(SILENT, more).await;
        for node in &mut cluster.nodes {
            node.is_killed().await;
        }
        for table in self.tables {
            table.abort();
        }
        let logs = exported(&cluster.data(test_postgres::OWNER));
        check(&self.history, &logs, cluster).1
    }
}

/// For whoever looks for the cause.
fn keep(logs: &BTreeMap<String, Log>, cluster: &Cluster) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cluster.json");
    let kept = json!({"logs": logs, "troubles": cluster.troubles});
    let written = fs::write(&path, kept.to_string());
    eprintln!("{}: {written:?}", path.display());
}

/// Where what was done and heard, and what tables did by themselves, does not fit what is kept.
fn check(
    history: &History,
    logs: &BTreeMap<String, Log>,
    cluster: &Cluster,
) -> (Waits, Vec<Fault>) {
    let patience = Patience {
        most: TAKEOVER_MS,
        troubles: cluster.troubles.clone(),
    };
    let now = cluster.time();
    let mut faults = history.faults(logs, view);
    let mut played = BTreeMap::new();
    for (table, log) in logs {
        match steps(log, now) {
            Ok(steps) => drop(played.insert(table.clone(), steps)),
            Err(error) => faults.push(Fault::Unplayable {
                table: table.clone(),
                why: error.to_string(),
            }),
        }
    }
    let (waits, untimely) = history.in_time(&played, &patience);
    faults.extend(untimely);
    (waits, faults)
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Waits { came_due, longest } = self.waits;
        write!(
            f,
            "{} moves at {} tables, {} commands acknowledged; something came due {came_due} times \
             and waited for {longest} ms at most; nobody was out for longer than {:?}; \
             {} violations",
            self.moves,
            self.tables,
            self.acknowledged,
            self.longest_out,
            self.violations.len()
        )
    }
}
