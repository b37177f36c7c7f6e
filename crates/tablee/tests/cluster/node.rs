//! One of several houses, with lines of its own to the database and the bus.

use crate::proxy::Proxy;
use rustix::process::Signal;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use test_house::{HouseProcess, serve_at};
#[cfg(feature = "planted")]
use test_postgres::OWNER;

/// Which program a node is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Program {
    /// That of a host, who is called so in the database.
    Own { user: &'static str },
    /// One that has this bug.
    #[cfg(feature = "planted")]
    Planted { bug: &'static str },
}

pub(super) struct Node {
    pub(super) program: Program,
    pub(super) address: SocketAddr,
    pub(super) database: Proxy,
    pub(super) bus: Proxy,
    /// Where the standby is, which nothing comes between.
    standby: SocketAddr,
    process: Option<HouseProcess>,
}

impl Node {
    pub(super) async fn start(
        program: Program,
        address: SocketAddr,
        database: SocketAddr,
        standby: SocketAddr,
        bus: SocketAddr,
    ) -> Self {
        let mut node = Self {
            program,
            address,
            database: Proxy::to(database).await,
            bus: Proxy::to(bus).await,
            standby,
            process: None,
        };
        node.opens().await;
        node
    }

    /// Starts it, however long it takes until it finds its database.
    pub(super) async fn opens(&mut self) {
        let mut command = self.command();
        let opened = tokio::task::spawn_blocking(move || HouseProcess::start(&mut command));
        self.process = Some(opened.await.expect("it opens"));
    }

    fn data(&self, user: &str) -> String {
        let (database, standby) = (self.database.address, self.standby);
        format!("postgres://{user}@{database},{standby}/house?sslmode=disable")
    }

    pub(super) fn command(&self) -> Command {
        let lots = "100000000";
        let mut command = match self.program {
            Program::Own { user } => {
                let program = env!("CARGO_BIN_EXE_tablee");
                let data = self.data(user);
                let mut command = serve_at(program, self.address, Path::new(&data));
                command
                    .args(["--bot-pause-ms", "0", "--max-messages", "100000"])
                    .args(["--max-requests", lots, "--max-sockets", lots])
                    .args(["--max-people", lots, "--max-tables", lots])
                    .args(["--max-bytes", "1TiB", "--max-bytes-each", "1TiB"])
                    .args(["--proxy", "127.0.0.1", "--threads", "1"]);
                command
            }
            #[cfg(feature = "planted")]
            Program::Planted { bug } => {
                let mut command = Command::new(env!("CARGO_BIN_EXE_planted-node"));
                command.env("TABLEE_DATA", self.data(OWNER));
                command.env("TABLEE_PLANTED", bug);
                command
            }
        };
        command
            .env("TABLEE_LISTEN", self.address.to_string())
            .env("TABLEE_BUS", format!("nats://{}", self.bus.address));
        command
    }

    pub(super) async fn is_killed(&mut self) {
        if let Some(process) = self.process.take() {
            process.signal(Signal::KILL);
            ended(process).await;
        }
    }

    pub(super) async fn is_asked_to_close(&mut self) {
        if let Some(process) = self.process.take() {
            process.signal(Signal::TERM);
            ended(process).await;
        }
    }

    pub(super) fn stands_still(&self, still: bool) {
        let signal = if still { Signal::STOP } else { Signal::CONT };
        if let Some(process) = &self.process {
            process.signal(signal);
        }
    }
}

/// Whatever ended a node, nothing in it panicked, and if it was asked to it closed.
async fn ended(process: HouseProcess) {
    let ended = tokio::task::spawn_blocking(move || process.ends());
    let (status, log) = ended.await.expect("it ends");
    assert!(status.code().is_none_or(|code| code == 0), "{log}");
    assert!(!log.contains("panicked"), "{log}");
}
