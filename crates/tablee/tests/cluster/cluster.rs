//! Three nodes, and all that they need.

use crate::balancer::{Balancer, free_address};
use crate::node::{Node, Program};
use crate::proxy::Passing;
use std::net::SocketAddr;
use std::ops::Range;
use std::path::PathBuf;
use std::time::Duration;
use test_nats::NatsServer;
use test_postgres::{OWNER, PostgresServer, Stop};
use tokio::time::sleep;

/// The standby, by its name.
pub(super) const STANDBY: &str = "standby";

/// The house's time is kept about once a second, and whoever fails it stands still for no longer.
const UNKEPT_MS: u64 = 2000;

pub(super) struct Cluster {
    pub(super) nodes: Vec<Node>,
    balancer: Balancer,
    pub(super) nats: NatsServer,
    pub(super) primary: PostgresServer,
    standby: PostgresServer,
    /// By the house's time, when work was to be taken over.
    pub(super) troubles: Vec<Range<u64>>,
}

fn at(port: u16) -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], port))
}

impl Cluster {
    /// `None` where there is nothing to start it with: that was said.
    pub(super) async fn start(program: Program) -> Option<Self> {
        if !test_postgres::needed() || !Balancer::needed() {
            return None;
        }
        let nats = NatsServer::start()?;
        let primary = PostgresServer::start(&[("fsync", "on"), ("max_connections", "200")]);
        let primary = primary.expect("PostgreSQL starts");
        primary.sql("postgres", &format!("create database house owner {OWNER}"));
        let standby = primary.standby(STANDBY).expect("a standby");
        primary.wait_for(STANDBY);
        let mut nodes = Vec::new();
        for _ in 0..3 {
            let (database, follower) = (at(primary.port()), at(standby.port()));
            let node = Node::start(program, free_address(), database, follower, nats.address());
            nodes.push(node.await);
        }
        let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
        let cluster = Self {
            balancer: Balancer::start(&addresses),
            nodes,
            nats,
            primary,
            standby,
            troubles: Vec::new(),
        };
        cluster.is_ready().await;
        Some(cluster)
    }

    /// Where people come.
    pub(super) fn address(&self) -> SocketAddr {
        self.balancer.address
    }

    /// Once the balancer sends people somewhere.
    async fn is_ready(&self) {
        loop {
            let asked = client::ask(self.address(), "GET", "/api/health", &[], "").await;
            if asked.is_ok_and(|answer| answer.status == 200) {
                return;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// The server that is written to.
    pub(super) fn database(&self) -> &PostgresServer {
        if self.primary.is_running() {
            &self.primary
        } else {
            &self.standby
        }
    }

    /// What is kept, as this user of the database reads it.
    pub(super) fn data(&self, user: &str) -> PathBuf {
        let port = self.database().port();
        format!("postgres://{user}@127.0.0.1:{port}/house").into()
    }

    /// The house's time, as it was kept last.
    pub(super) fn time(&self) -> u64 {
        let time = self.database().sql("house", "select clock from house");
        time.parse().expect("a number")
    }

    /// From then on until now others had work to take over.
    pub(super) fn was_troubled(&mut self, since: u64) {
        let until = self.time() + UNKEPT_MS;
        self.troubles.push(since..until);
    }

    /// The database is lost with its machine, and its standby takes over.
    pub(super) fn fail_over(&mut self) {
        let since = self.time();
        self.primary.stop(Stop::Kill);
        for node in &self.nodes {
            node.database.set(Passing::Cut);
        }
        self.standby.promote();
        self.was_troubled(since);
    }
}
