//! Copies that the house makes of itself while it is open.
//!
//! A copy has its final name only once it is whole, on the disk and looked through: whatever is called a
//! backup can be restored. When the next one is due is told by the name of the newest, so that it does
//! not matter how often the house was closed meanwhile.

mod folder;
mod verify;

use crate::config::Config;
use crate::counts::{Counter, counter, gauge};
use crate::growth::Disk;
use crate::house::{House, unix_now};
use crate::store::{Data, Store, StoreError};
use folder::Folder;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::sleep;

/// Where a house copies itself to, and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupConfig {
    /// A folder that is there already: one that is not may be a disk that is not mounted.
    pub to: PathBuf,
    pub every: Duration,
    /// So many are kept.
    pub keep: NonZeroUsize,
}

/// How often it is looked whether a backup is due: by the time on the wall, which may be set, and goes on
/// while the machine sleeps.
const LOOK: Duration = Duration::from_secs(20);

/// So long after a failure it is tried again.
const AGAIN_AFTER: u64 = 300;

#[derive(Debug)]
pub(crate) struct Backups {
    wanted: Mutex<Option<BackupConfig>>,
    /// Something else is wanted.
    changed: Notify,
    state: Mutex<State>,
    made: Counter,
    failures: Counter,
    /// The file of the house; `None` if it is kept otherwise, and not copied.
    file: Option<PathBuf>,
    /// What a backup leaves free on its disk, too.
    disk: Disk,
}

/// In Unix seconds.
#[derive(Clone, Copy, Debug)]
struct State {
    /// When the house was opened or backups were first asked of it: as long as there is none, its age
    /// is counted from there.
    since: u64,
    /// When the newest good backup was begun.
    newest: Option<u64>,
    kept: usize,
    /// When the last attempt failed, if it did.
    failed: Option<u64>,
}

/// Why there is no new backup.
#[derive(Debug, thiserror::Error)]
enum BackupError {
    #[error("{path}: {error}")]
    Folder { path: String, error: std::io::Error },
    #[error("{free} bytes are free in {path}, and {wanted} are needed")]
    NoRoom {
        path: String,
        free: u64,
        wanted: u64,
    },
    #[error("the house could not be copied: {0}")]
    Copy(#[from] StoreError),
    #[error("the copy is of no use: {0}")]
    Useless(String),
}

impl Backups {
    pub(crate) fn new(config: &Config) -> Self {
        let file = match &config.data {
            Data::File(path) => Some(path.clone()),
            Data::Postgres(_) => None,
        };
        Self {
            wanted: Mutex::new(config.backups.clone()),
            changed: Notify::new(),
            state: Mutex::new(State {
                since: unix_now(),
                newest: None,
                kept: 0,
                failed: None,
            }),
            made: Counter::default(),
            failures: Counter::default(),
            file,
            disk: config.disk.clone(),
        }
    }

    fn wanted(&self) -> Option<BackupConfig> {
        let wanted = self.wanted.lock().expect("no panic under this lock");
        wanted.clone()
    }

    /// From now on this is wanted.
    pub(crate) fn set(&self, wanted: Option<BackupConfig>) {
        *self.wanted.lock().expect("no panic under this lock") = wanted;
        // Where it failed before it may not fail now.
        self.state().failed = None;
        self.changed.notify_one();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no panic under this lock")
    }

    /// Whether the last attempt failed, or a backup has been due for as long as it is to last.
    pub(crate) fn are_late(&self) -> bool {
        let Some(wanted) = self.wanted() else {
            return false;
        };
        let state = *self.state();
        state.failed.is_some() || state.age(unix_now()) > 2 * wanted.every.as_secs()
    }

    pub(crate) fn figures(&self) -> String {
        let mut text = String::new();
        if self.wanted().is_none() {
            return text;
        }
        let state = *self.state();
        let age = state.age(unix_now());
        let help = "Seconds since the newest good backup was begun; as long as there is none, since the house opened";
        gauge(&mut text, "backup_age_seconds", help, age as i64);
        let help = "Good backups that are kept";
        gauge(&mut text, "backups_kept", help, state.kept as i64);
        counter(&mut text, "backups", "Backups made", self.made.value());
        let help = "Backups that could not be made";
        counter(&mut text, "backup_failures", help, self.failures.value());
        text
    }

    /// What there is; if that cannot be seen, what was seen last.
    fn look(&self, folder: &Folder, now: u64) {
        let Ok(kept) = folder.backups(now) else {
            return;
        };
        let mut state = self.state();
        state.newest = kept.last().map(|newest| newest.at);
        state.kept = kept.len();
    }

    fn is_due(&self, every: Duration, now: u64) -> bool {
        let state = *self.state();
        let due = state.newest.is_none_or(|at| at + every.as_secs() <= now);
        // A clock that was set back has not failed in the future.
        let failed = state.failed.filter(|at| *at <= now);
        let patience = AGAIN_AFTER.min(every.as_secs());
        due && failed.is_none_or(|at| at + patience <= now)
    }

    /// Makes one; old ones go only after that.
    async fn back_up(
        &self,
        store: &dyn Store,
        folder: &Folder,
        keep: NonZeroUsize,
        now: u64,
    ) -> Result<PathBuf, BackupError> {
        folder.clear()?;
        self.fits(folder)?;
        let part = folder.part(now);
        let made = async {
            store.backup(&part).await?;
            verify::verify(&part, store).await?;
            folder.accept(&part, now)
        };
        let made = made.await.inspect_err(|_| Folder::drop_part(&part))?;
        if let Err(error) = folder.prune(keep, now) {
            tracing::warn!(%error, "older backups than wanted are kept");
        }
        Ok(made)
    }

    /// Whether a copy leaves as much free on its disk as the house is to leave on its own.
    fn fits(&self, folder: &Folder) -> Result<(), BackupError> {
        let file = self.file.as_deref();
        let size = file.and_then(|file| file.metadata().ok());
        let wanted = size
            .map_or(0, |size| size.len())
            .saturating_add(self.disk.floor);
        let at = Data::File(folder.path().into());
        match (self.disk.measure)(&at) {
            Some(free) if free < wanted => Err(BackupError::NoRoom {
                path: at.to_string(),
                free,
                wanted,
            }),
            _ => Ok(()),
        }
    }
}

impl State {
    fn age(&self, now: u64) -> u64 {
        now.saturating_sub(self.newest.unwrap_or(self.since))
    }
}

/// Looks from time to time whether a backup is due, and makes it, until the house closes.
pub(crate) async fn make(house: Arc<House>) {
    loop {
        tokio::select! {
            biased;
            () = house.closed() => return,
            () = next(&house) => (),
        }
    }
}

async fn next(house: &House) {
    let backups = &house.backups;
    let (Some(wanted), Some(file)) = (backups.wanted(), &backups.file) else {
        return backups.changed.notified().await;
    };
    let folder = Folder::new(&wanted.to, file);
    let now = unix_now();
    backups.look(&folder, now);
    if backups.is_due(wanted.every, now) {
        let made = backups.back_up(&*house.store, &folder, wanted.keep, now);
        let made = made.await;
        // Whoever hears that one was made finds it counted.
        backups.look(&folder, unix_now());
        match made {
            Ok(path) => {
                backups.made.add(1);
                backups.state().failed = None;
                tracing::info!(path = %path.display(), "backed up");
            }
            Err(error) => {
                backups.failures.add(1);
                backups.state().failed = Some(now);
                tracing::error!(%error, "no backup was made; those of before are kept");
            }
        }
    }
    tokio::select! {
        () = sleep(LOOK) => (),
        () = backups.changed.notified() => (),
    }
}

#[cfg(test)]
mod tests;
