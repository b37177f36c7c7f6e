//! A PostgreSQL server of one's own: in a temporary folder, on a free port of the loopback, as a user
//! that is not root, gone with the process that started it.
//!
//! ```no_run
//! # use test_postgres::{PostgresServer, Stop};
//! let mut server = PostgresServer::start(&[("fsync", "on")]).expect("PostgreSQL starts");
//! server.sql("postgres", "create database house owner tablee");
//! println!("{}", server.url("house"));
//! server.stop(Stop::Kill);
//! server.restart().expect("on the same port, with the same data");
//! ```

#![cfg(unix)]

mod database;
mod folder;
mod guard;
mod installed;
mod standby;

pub use database::Database;
pub use installed::{Installed, missing, needed};

use folder::Folder;
use guard::Guarded;
use std::io::{self, Error};
use std::net::TcpListener;
use std::process::Command;
use std::time::{Duration, Instant};

/// Who owns the databases that tests make: no superuser, as a host's would not be.
pub const OWNER: &str = "tablee";

/// How a server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Connections are cut, what is committed is written out.
    Fast,
    /// Every process of it is killed at once.
    Kill,
}

/// A server, or one that was stopped and may be restarted.
#[derive(Debug)]
pub struct PostgresServer {
    installed: Installed,
    folder: Folder,
    port: u16,
    settings: Vec<(String, String)>,
    running: Option<Guarded>,
}

impl PostgresServer {
    /// Starts a new server with these settings beside or instead of its own: nothing of a test must
    /// survive a power cut, unless `fsync` is asked for.
    pub fn start(settings: &[(&str, &str)]) -> io::Result<Self> {
        let installed = Installed::find()?;
        let folder = Folder::new(&installed)?;
        let mut initdb = installed.command("initdb");
        initdb.arg("-D").arg(folder.data());
        initdb.args(["-U", "postgres", "-A", "trust", "-N", "-E", "UTF8"]);
        run(initdb.arg("--locale=C"))?;
        let mut server = Self::on(installed, folder, settings)?;
        server.restart()?;
        server.sql("postgres", &format!("create role {OWNER} login"));
        Ok(server)
    }

    fn on(installed: Installed, folder: Folder, settings: &[(&str, &str)]) -> io::Result<Self> {
        let own = [
            ("fsync", "off"),
            ("full_page_writes", "off"),
            ("max_connections", "300"),
            ("shared_buffers", "64MB"),
            ("wal_retrieve_retry_interval", "100ms"),
        ];
        let all = own.iter().chain(settings);
        let settings = all.map(|(name, value)| (name.to_string(), value.to_string()));
        Ok(Self {
            installed,
            folder,
            port: free_port()?,
            settings: settings.collect(),
            running: None,
        })
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// As `--data` takes it.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://{OWNER}@127.0.0.1:{}/{database}", self.port)
    }

    /// What it has written into its log since it was first started.
    pub fn log(&self) -> String {
        let log = std::fs::read(self.folder.log()).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }

    /// Another value of a setting, from the next [`Self::restart`] on.
    pub fn set(&mut self, name: &str, value: &str) {
        self.settings.push((name.into(), value.into()));
    }

    /// A file beside the data, readable for the server: a certificate, for instance.
    pub fn keep_file(&self, name: &str, content: &[u8]) -> io::Result<std::path::PathBuf> {
        self.folder.keep(name, content)
    }

    /// Runs statements as the superuser; what they answer, a line for each row.
    pub fn sql(&self, database: &str, statements: &str) -> String {
        let answer = self.try_sql(database, statements);
        answer.unwrap_or_else(|error| panic!("{statements}: {error}"))
    }

    /// The same of what may fail.
    pub fn try_sql(&self, database: &str, statements: &str) -> io::Result<String> {
        let mut psql = self.installed.command("psql");
        psql.args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1"]);
        psql.args(["-U", "postgres", "-p", &self.port.to_string()]);
        let answer = run(psql.args(["-d", database, "-c", statements]))?;
        Ok(answer.trim_end().into())
    }

    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Ends it; nothing happens to one that does not run.
    pub fn stop(&mut self, how: Stop) {
        if let Some(running) = self.running.take() {
            running.stop(how);
        }
    }

    /// Stops every process of it for a while, as if the machine hung; `false`: they go on.
    pub fn freeze(&self, frozen: bool) {
        if let Some(running) = &self.running {
            running.freeze(frozen);
        }
    }

    /// Starts it again: the same port, the same data. Answers when it can be connected to.
    pub fn restart(&mut self) -> io::Result<()> {
        self.stop(Stop::Fast);
        let mut postgres = vec!["-c".into(), "unix_socket_directories=".into()];
        for (name, value) in &self.settings {
            postgres.extend(["-c".into(), format!("{name}={value}")]);
        }
        let port = format!("port={}", self.port);
        postgres.extend(["-c".into(), "listen_addresses=127.0.0.1".into()]);
        postgres.extend(["-c".into(), port]);
        let guarded = Guarded::start(&self.installed, &self.folder, &postgres)?;
        self.running = Some(guarded);
        self.wait_until_ready()
    }

    fn wait_until_ready(&mut self) -> io::Result<()> {
        let given_up = Instant::now() + Duration::from_mins(1);
        loop {
            let mut ready = self.installed.command("pg_isready");
            ready.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            if ready.status()?.success() {
                return Ok(());
            }
            let ended = self.running.as_mut().is_none_or(Guarded::has_ended);
            if ended || Instant::now() > given_up {
                let log = self.log();
                return Err(Error::other(format!("PostgreSQL does not start: {log}")));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Leaves nothing behind.
impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop(Stop::Kill);
    }
}

/// A port that nobody listens on just now.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// What a command writes, if it ends well.
fn run(command: &mut Command) -> io::Result<String> {
    let output = command.output()?;
    if !output.status.success() {
        let says = String::from_utf8_lossy(&output.stderr);
        return Err(Error::other(says.into_owned()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
