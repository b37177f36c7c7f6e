//! One process at a time writes: whoever does holds a lock on a file beside the database.
//!
//! The system takes the lock back when the process ends, however it ends; the file itself stays
//! and means nothing. SQLite's own exclusive mode would keep readers out, too.

use crate::files::private;
use crate::store::OpenError;
use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

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

/// By whatever link it was named: one database, one lock.
fn lock_file(path: &Path) -> io::Result<File> {
    let path = path.canonicalize()?;
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push("-lock");
    private()
        .create(true)
        .append(true)
        .open(path.with_file_name(name))
}

#[cfg(all(test, unix))]
mod tests {
    use crate::store::{Data, Durability, OpenError, look, open};

    #[tokio::test]
    async fn a_second_writer_is_refused_until_the_first_has_gone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let data = Data::from(path.clone());
        let again = || open(&data, Durability::Process);
        let first = again().unwrap();
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        for data in [&data, &link.into()] {
            let refused = open(data, Durability::Process).map(|_| ());
            let Err(OpenError::InUse { path }) = refused else {
                panic!("{refused:?}");
            };
            assert_eq!(path, data.to_string());
        }
        let looked = look(&data).unwrap();
        assert_eq!(looked.clock().await.unwrap(), 0);
        drop(first);
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
