//! A database for one test, on a server that all tests of a process share.

use crate::{OWNER, PostgresServer, needed};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

static SHARED: LazyLock<Option<PostgresServer>> =
    LazyLock::new(|| needed().then(|| PostgresServer::start(&[]).expect("PostgreSQL starts")));

static MADE: AtomicU32 = AtomicU32::new(0);

/// An empty database, gone when it is dropped.
#[derive(Debug)]
pub struct Database {
    server: &'static PostgresServer,
    name: String,
}

impl Database {
    /// `None` where there is no PostgreSQL: that was said, or has failed, as [`needed`] has it.
    pub fn new() -> Option<Self> {
        let server = SHARED.as_ref()?;
        let name = format!("house{}", MADE.fetch_add(1, Ordering::Relaxed));
        server.sql("postgres", &format!("create database {name} owner {OWNER}"));
        Some(Self { server, name })
    }

    /// As `--data` takes it.
    pub fn url(&self) -> String {
        self.server.url(&self.name)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The server, which others use, too.
    pub fn server(&self) -> &'static PostgresServer {
        self.server
    }

    /// Runs statements in it as the superuser; what they answer, a line for each row.
    pub fn sql(&self, statements: &str) -> String {
        self.server.sql(&self.name, statements)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let drop = format!("drop database {} with (force)", self.name);
        let _ = self.server.try_sql("postgres", &drop);
    }
}
