//! What a cluster suffers.

use crate::cluster::{Cluster, STANDBY};
use crate::proxy::{Passing, Proxy};
use engine::Rng;
use std::fmt::{self, Display, Formatter};
use std::time::Duration;
use test_postgres::Stop;
use tokio::time::sleep;

/// Something that goes wrong and comes right again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A node is killed, and started again after a while.
    Killed(usize, Duration),
    /// A node is asked to close, and started again.
    Closed(usize),
    StoodStill(usize, Duration),
    DatabaseLine(usize, Trouble, Duration),
    BusLine(usize, Trouble, Duration),
    DatabaseKilled,
    DatabaseStoodStill(Duration),
    BusKilled(Duration),
    /// All connections to the database are ended by it.
    ConnectionsEnded,
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    Cut,
    Held,
    Slow,
}

/// What every piece on a slow line takes longer.
const SLOW: Duration = Duration::from_millis(150);

impl Fault {
    pub(super) fn any(rng: &mut Rng, nodes: usize) -> Self {
        let node = rng.below(nodes as u32) as usize;
        let some = Duration::from_millis(rng.below(3000).into());
        // Long enough that others may take whoever suffers it for dead.
        let long = some * 3;
        match rng.below(16) {
            0 | 1 => Self::Killed(node, Duration::ZERO),
            2 | 3 => Self::Killed(node, long),
            4 => Self::Closed(node),
            5 | 6 => Self::StoodStill(node, long),
            7 => Self::DatabaseLine(node, Trouble::Cut, some),
            8 => Self::DatabaseLine(node, Trouble::Held, long),
            9 => Self::DatabaseLine(node, Trouble::Slow, long),
            10 => Self::BusLine(node, Trouble::Cut, some),
            11 => Self::BusLine(node, Trouble::Held, long),
            12 => Self::BusLine(node, Trouble::Slow, long),
            13 => Self::DatabaseKilled,
            14 => Self::DatabaseStoodStill(some),
            _ if rng.coin() => Self::BusKilled(some),
            _ => Self::ConnectionsEnded,
        }
    }

    /// Whether others have to take over what somebody was to do.
    fn takes_work_away(self) -> bool {
        match self {
            Self::BusLine(..)
            | Self::BusKilled(_)
            | Self::DatabaseLine(_, Trouble::Slow, _)
            | Self::ConnectionsEnded => false,
            Self::Killed(..)
            | Self::Closed(_)
            | Self::StoodStill(..)
            | Self::DatabaseLine(..)
            | Self::DatabaseKilled
            | Self::DatabaseStoodStill(_) => true,
        }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Killed(node, away) => write!(f, "node {node} was killed, away for {away:?}"),
            Self::Closed(node) => write!(f, "node {node} was asked to close"),
            Self::StoodStill(node, still) => write!(f, "node {node} stood still for {still:?}"),
            Self::DatabaseLine(node, trouble, long) => {
                write!(
                    f,
                    "node {node}'s line to the database was {trouble} for {long:?}"
                )
            }
            Self::BusLine(node, trouble, long) => {
                write!(
                    f,
                    "node {node}'s line to the bus was {trouble} for {long:?}"
                )
            }
            Self::DatabaseKilled => f.write_str("the database was killed and restarted"),
            Self::DatabaseStoodStill(still) => write!(f, "the database stood still for {still:?}"),
            Self::BusKilled(away) => write!(f, "there was no bus for {away:?}"),
            Self::ConnectionsEnded => f.write_str("the database ended all connections"),
        }
    }
}

impl Display for Trouble {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cut => "cut",
            Self::Held => "held",
            Self::Slow => "slow",
        })
    }
}

async fn trouble(line: &Proxy, trouble: Trouble, long: Duration) {
    match trouble {
        Trouble::Cut => line.set(Passing::Cut),
        Trouble::Held => line.set(Passing::Held),
        Trouble::Slow => line.slow(SLOW),
    }
    sleep(long).await;
    line.set(Passing::Open);
    line.slow(Duration::ZERO);
}

impl Cluster {
    /// After it everything works again.
    pub(super) async fn suffer(&mut self, fault: Fault) {
        let since = self.time();
        match fault {
            Fault::Killed(node, away) => {
                let node = &mut self.nodes[node];
                node.is_killed().await;
                sleep(away).await;
                node.opens().await;
            }
            Fault::Closed(node) => {
                let node = &mut self.nodes[node];
                node.is_asked_to_close().await;
                node.opens().await;
            }
            Fault::StoodStill(node, still) => {
                let node = &self.nodes[node];
                node.stands_still(true);
                sleep(still).await;
                node.stands_still(false);
            }
            Fault::DatabaseLine(node, how, long) => {
                trouble(&self.nodes[node].database, how, long).await;
            }
            Fault::BusLine(node, how, long) => trouble(&self.nodes[node].bus, how, long).await,
            Fault::DatabaseKilled => {
                self.primary.stop(Stop::Kill);
                self.primary.restart().expect("PostgreSQL starts again");
                self.primary.wait_for(STANDBY);
            }
            Fault::DatabaseStoodStill(still) => {
                self.primary.freeze(true);
                sleep(still).await;
                self.primary.freeze(false);
            }
            Fault::BusKilled(away) => {
                self.nats.kill();
                sleep(away).await;
                self.nats.restart().expect("NATS starts again");
            }
            Fault::ConnectionsEnded => {
                let end = "select count(pg_terminate_backend(pid)) from pg_stat_activity
                           where datname = 'house'";
                self.primary.sql("postgres", end);
            }
        }
        if fault.takes_work_away() {
            self.was_troubled(since);
        }
    }
}
