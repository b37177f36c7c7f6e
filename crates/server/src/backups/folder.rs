//! Backups by their names: `house-20261117T231043Z.db` is `house.db` as it was then.

use super::BackupError;
use crate::files::sync_folder;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use std::fs;
use std::io::{self, ErrorKind};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

const TIME: &str = "%Y%m%dT%H%M%SZ";

/// The folder that a house copies itself to.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// What its backups begin with: another house in the same folder keeps its own.
    house: String,
}

/// A good backup, and when it was begun, in Unix seconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) at: u64,
    pub(super) path: PathBuf,
}

impl Folder {
    /// For a house in this file.
    pub(super) fn new(path: &Path, file: &Path) -> Self {
        let house = file.file_stem().unwrap_or_default();
        Self {
            path: path.into(),
            house: house.to_string_lossy().into_owned(),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// All good ones, oldest first. One from the future tells only that a clock was wrong: it counts as
    /// older than any other.
    pub(super) fn backups(&self, now: u64) -> Result<Vec<Kept>, BackupError> {
        let mut kept = Vec::new();
        for path in self.files()? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if let Some(at) = self.time_of(&name) {
                let at = if at > now { 0 } else { at };
                kept.push(Kept { at, path });
            }
        }
        kept.sort_by(|one, other| (one.at, &one.path).cmp(&(other.at, &other.path)));
        Ok(kept)
    }

    /// The name of a copy that is not whole yet.
    pub(super) fn part(&self, at: u64) -> PathBuf {
        self.path.join(format!(".{}.part", self.name(at)))
    }

    /// What was begun and never became a backup goes.
    pub(super) fn clear(&self) -> Result<(), BackupError> {
        for path in self.files()? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let of = name.strip_prefix('.');
            let of = of.and_then(|name| name.split_once(".part"));
            if of.is_some_and(|(name, _)| self.time_of(name).is_some()) {
                fs::remove_file(&path).map_err(|error| self.failed(error))?;
            }
        }
        Ok(())
    }

    pub(super) fn drop_part(part: &Path) {
        if let Err(error) = fs::remove_file(part)
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, "what is no backup stays until the next one");
        }
    }

    /// A copy is whole and good: it gets its name, which stays when the power goes off.
    pub(super) fn accept(&self, part: &Path, at: u64) -> Result<PathBuf, BackupError> {
        let path = self.path.join(self.name(at));
        let named = fs::rename(part, &path).and_then(|()| sync_folder(&path));
        named.map_err(|error| self.failed(error))?;
        Ok(path)
    }

    /// Of those that were made until now only the newest are kept.
    pub(super) fn prune(&self, keep: NonZeroUsize, now: u64) -> Result<(), BackupError> {
        let kept = self.backups(now)?;
        let old = kept.len().saturating_sub(keep.get());
        for old in &kept[..old] {
            fs::remove_file(&old.path).map_err(|error| self.failed(error))?;
        }
        Ok(())
    }

    fn name(&self, at: u64) -> String {
        let at = Timestamp::from_second(at as i64).unwrap_or_default();
        format!("{}-{}.db", self.house, at.strftime(TIME))
    }

    fn time_of(&self, name: &str) -> Option<u64> {
        let rest = name.strip_prefix(&self.house)?.strip_prefix('-')?;
        let time = DateTime::strptime(TIME, rest.strip_suffix(".db")?).ok()?;
        let at = TimeZone::UTC.to_timestamp(time).ok()?;
        let at = u64::try_from(at.as_second()).ok()?;
        // The name as it is written here, and no other that means the same.
        (self.name(at) == name).then_some(at)
    }

    fn files(&self) -> Result<Vec<PathBuf>, BackupError> {
        let entries = fs::read_dir(&self.path).map_err(|error| self.failed(error))?;
        let paths = entries.map(|entry| entry.map(|entry| entry.path()));
        let paths = paths.collect::<io::Result<_>>();
        paths.map_err(|error| self.failed(error))
    }

    fn failed(&self, error: io::Error) -> BackupError {
        BackupError::Folder {
            path: self.path.display().to_string(),
            error,
        }
    }
}
