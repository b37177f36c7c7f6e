//! The file of settings is read again while the house is open, on SIGHUP.

use crate::Command;
use crate::config_file::{ConfigFile, again};
use crate::failure::Failure;
use crate::logging::Log;
use server::Server;
use std::io;

/// What is heeded without a restart, beside all limits (`max-…`).
const HEEDED: [&str; 7] = [
    "log",
    "origin",
    "host",
    "metrics-token",
    "backup-to",
    "backup-every",
    "backup-keep",
];

fn is_heeded(key: &str) -> bool {
    HEEDED.contains(&key) || key.starts_with("max-")
}

/// What the file said last, and whoever says that it is to be read again. Without a file there is nothing
/// to be read, and SIGHUP ends the process, as it does others whose terminal is closed.
#[derive(Debug)]
pub(super) struct Reloading {
    file: Option<ConfigFile>,
    log: Log,
    #[cfg(unix)]
    signals: Option<tokio::signal::unix::Signal>,
}

impl Reloading {
    pub(super) fn new(file: Option<ConfigFile>, log: Log) -> Self {
        Self {
            file,
            log,
            #[cfg(unix)]
            signals: None,
        }
    }

    /// Heeds signals from now on.
    #[cfg(unix)]
    pub(super) fn listen(&mut self) -> io::Result<()> {
        use tokio::signal::unix::{SignalKind, signal};
        if self.file.is_some() {
            self.signals = Some(signal(SignalKind::hangup())?);
        }
        Ok(())
    }

    #[cfg(not(unix))]
    pub(super) fn listen(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Resolves when the file is to be read again.
    #[cfg(unix)]
    pub(super) async fn asked(&mut self) {
        match &mut self.signals {
            Some(signals) => {
                signals.recv().await;
            }
            None => std::future::pending().await,
        }
    }

    #[cfg(not(unix))]
    pub(super) async fn asked(&mut self) {
        std::future::pending().await
    }

    /// What cannot be read changes nothing.
    pub(super) fn reload(&mut self, server: &Server, connections: u32) {
        let Some(before) = self.file.take() else {
            return;
        };
        self.file = match self.heed(&before, server, connections) {
            Ok(file) => Some(file),
            Err(error) => {
                tracing::error!("the settings stay as they were: {error}");
                Some(before)
            }
        };
    }

    fn heed(
        &self,
        before: &ConfigFile,
        server: &Server,
        connections: u32,
    ) -> Result<ConfigFile, Failure> {
        let file = ConfigFile::read(&before.path)?;
        let (cli, counting) = again(&file)?;
        let Some(Command::Serve(serve)) = cli.command else {
            return Ok(file);
        };
        let detail = serve.log().clone();
        server.reload(&serve.config(connections)?);
        self.log.set(&detail);
        let mut changed = file.differs(before);
        changed.retain(|key| counting.contains(key));
        let (heeded, rest): (Vec<_>, Vec<_>) = changed.into_iter().partition(|key| is_heeded(key));
        tracing::info!("the settings were read again; changed: {}", list(&heeded));
        if !rest.is_empty() {
            tracing::warn!("changed, but needs a restart: {}", list(&rest));
        }
        Ok(file)
    }
}

fn list(keys: &[String]) -> String {
    if keys.is_empty() {
        return "nothing".into();
    }
    keys.join(", ")
}
