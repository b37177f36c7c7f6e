//! A backup takes the place of a file that was lost.

use super::connection::quick_check;
use super::lock;
use super::salvage::beside;
use super::{Sqlite, connect};
use crate::files::sync_folder;
use crate::house::unix_now;
use crate::store::{OpenError, Store, StoreError};
use jiff::Timestamp;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What a file of SQLite consists of.
const PARTS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// Why nothing was restored. What was there is there.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(
        "{path} exists: with --replace it is kept aside under another name and the backup takes its place"
    )]
    Exists { path: String },
    #[error("{path} is the house itself, not a backup of it")]
    Itself { path: String },
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
    #[error("{backup} could not be copied: {error}")]
    Copy { backup: String, error: StoreError },
}

/// Puts a whole and good copy of a backup where a house looks for its file. What was there is kept aside,
/// if it may be replaced at all; where, if something was there. Refused while a house is open on it, even
/// if its file was deleted.
pub async fn restore(
    backup: &Path,
    to: &Path,
    replace: bool,
) -> Result<Option<PathBuf>, RestoreError> {
    let failed = |error| RestoreError::File {
        path: to.display().to_string(),
        error,
    };
    if to.exists() {
        let path = || to.display().to_string();
        if backup.canonicalize().ok() == to.canonicalize().ok() {
            return Err(RestoreError::Itself { path: path() });
        }
        if !replace {
            return Err(RestoreError::Exists { path: path() });
        }
    }
    let _lock = lock::hold(to)?;
    let part = beside(to, ".restoring");
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(error)),
        _ => (),
    }
    let looked = Sqlite::open_to_look(backup)?;
    let copied = looked.backup(&part).await;
    copied.map_err(|error| RestoreError::Copy {
        backup: backup.display().to_string(),
        error,
    })?;
    let sound = connect(&part).and_then(|copy| quick_check(&copy));
    if let Err(error) = sound {
        let _ = fs::remove_file(&part);
        return Err(OpenError::of(backup, error).into());
    }
    let aside = put_aside(to).map_err(failed)?;
    let placed = fs::rename(&part, to).and_then(|()| sync_folder(to));
    placed.map_err(failed)?;
    Ok(aside)
}

/// A log that is not the new file's own must not lie beside it, also where the file itself is gone.
fn put_aside(path: &Path) -> io::Result<Option<PathBuf>> {
    let now = Timestamp::from_second(unix_now() as i64).unwrap_or_default();
    let aside = beside(path, &format!(".before-{}", now.strftime("%Y%m%dT%H%M%SZ")));
    let mut any = false;
    for part in PARTS {
        let (from, to) = (beside(path, part), beside(&aside, part));
        if from.symlink_metadata().is_err() {
            continue;
        }
        if to.symlink_metadata().is_ok() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(from, to)?;
        any = true;
    }
    Ok(any.then_some(aside))
}
