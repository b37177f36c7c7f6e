//! One process at a time writes: whoever does holds a lock on a file beside the database.
//!
//! The system takes the lock back when the process ends, however it ends; the file itself stays
//! and means nothing. SQLite's own exclusive mode would keep readers out, too.

use crate::files::private;
use crate::store::OpenError;
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The lock, held for as long as the file that is returned stays open.
pub(super) fn hold(path: &Path) -> Result<File, OpenError> {
    let failed = |error: io::Error| OpenError::of(path, error.into());
    let lock = lock_file(path).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse {
            path: path.display().to_string(),
        }),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Whether somebody holds it. Nothing is made; a house that opens in this very instant is refused.
pub(super) fn is_held(path: &Path) -> io::Result<bool> {
    let lock = match name(path).and_then(File::open) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        opened => opened?,
    };
    match lock.try_lock_shared() {
        Ok(()) => Ok(false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

fn lock_file(path: &Path) -> io::Result<File> {
    private().create(true).append(true).open(name(path)?)
}

/// By whatever link it was named: one database, one lock; also of one that is not there, or no longer.
fn name(path: &Path) -> io::Result<PathBuf> {
    let path = path.canonicalize().or_else(|_| named(path))?;
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push("-lock");
    Ok(path.with_file_name(name))
}

/// A file that is not there, in a folder that is.
fn named(path: &Path) -> io::Result<PathBuf> {
    let folder = path.parent().unwrap_or(path);
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let name = path.file_name().unwrap_or_default();
    Ok(folder.canonicalize()?.join(name))
}

#[cfg(all(test, unix))]
mod tests {
    use crate::store::{Data, Durability, OpenError, is_in_use, look, open};

    #[tokio::test]
    async fn a_second_writer_is_refused_until_the_first_has_gone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let data = Data::from(path.clone());
        let again = || open(&data, Durability::Process);
        assert!(
            !is_in_use(&path).unwrap() && !path.exists(),
            "it only looks"
        );
        let first = again().unwrap();
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        for data in [&data, &link.clone().into()] {
            let refused = open(data, Durability::Process).map(|_| ());
            let Err(OpenError::InUse { path }) = refused else {
                panic!("{refused:?}");
            };
            assert_eq!(path, data.to_string());
        }
        assert!(is_in_use(&path).unwrap() && is_in_use(&link).unwrap());
        let looked = look(&data).unwrap();
        assert_eq!(looked.clock().await.unwrap(), 0);
        drop(first);
        assert!(!is_in_use(&path).unwrap());
        let second = again().unwrap();
        // What was released is not written to any more, even if it is still there.
        second.release().await.unwrap();
        second.set_clock(5).await.unwrap_err();
        let third = again().unwrap();
        third.set_clock(6).await.unwrap();
        assert_eq!(looked.clock().await.unwrap(), 6);
        drop(second);
        assert!(again().is_err(), "the third holds it");
    }
}
