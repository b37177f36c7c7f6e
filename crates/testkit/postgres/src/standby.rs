//! Another server that follows the first.

use crate::folder::Folder;
use crate::{PostgresServer, run};
use std::io;
use std::time::{Duration, Instant};

impl PostgresServer {
    /// Starts a standby of this server under this name, as `synchronous_standby_names` knows it.
    pub fn standby(&self, name: &str) -> io::Result<Self> {
        let folder = Folder::new(&self.installed)?;
        let mut copy = self.installed.command("pg_basebackup");
        copy.arg("-D").arg(folder.data());
        copy.args(["-R", "-X", "stream", "-c", "fast", "-d"]);
        let port = self.port;
        copy.arg(format!(
            "host=127.0.0.1 port={port} user=postgres application_name={name}"
        ));
        run(&mut copy)?;
        let settings = self
            .settings
            .iter()
            .map(|(name, value)| (&**name, &**value));
        let settings: Vec<_> = settings.collect();
        let mut standby = Self::on(self.installed.clone(), folder, &settings)?;
        standby.restart()?;
        Ok(standby)
    }

    /// From now on nothing is acknowledged that the standby of this name does not have.
    pub fn wait_for(&self, standby: &str) {
        let names = format!("alter system set synchronous_standby_names = '{standby}'");
        self.sql("postgres", &names);
        self.sql("postgres", "select pg_reload_conf()");
        let follows = "select sync_state from pg_stat_replication";
        let given_up = Instant::now() + Duration::from_mins(1);
        while self.sql("postgres", follows) != "sync" {
            assert!(Instant::now() < given_up, "it does not follow");
        }
    }

    /// Makes a standby a server of its own, which waits for nobody. Answers when it can be written
    /// to.
    pub fn promote(&self) {
        // The setting was copied with the data.
        self.sql("postgres", "alter system reset synchronous_standby_names");
        self.sql("postgres", "select pg_reload_conf()");
        self.sql("postgres", "select pg_promote(true, 60)");
        let given_up = Instant::now() + Duration::from_mins(1);
        while self.sql("postgres", "show transaction_read_only") == "on" {
            assert!(Instant::now() < given_up, "it stays a standby");
        }
    }
}
