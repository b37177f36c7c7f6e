//! Whether what is written to is still the file that was opened, and sound.
//!
//! Who deletes, replaces or overwrites a file does not disturb whoever has it open: the house would go
//! on and acknowledge moves that nobody can ever read again. So the writer looks before and after all
//! it writes, and once something is wrong it writes and acknowledges nothing more.

use super::checkpoints::{OwnWrites, Rest};
use super::connection::{connect, quick_check};
use crate::store::StoreError;
use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

/// Why nothing is written any more, known to all who work with the file.
#[derive(Clone, Debug, Default)]
pub(super) struct Lost(Arc<OnceLock<String>>);

impl Lost {
    /// Notes the first reason. What somebody reads may show it, too.
    pub(super) fn note(&self, done: &Result<(), StoreError>) {
        if let Err(StoreError::Lost(why)) = done
            && self.0.set(why.clone()).is_ok()
        {
            tracing::error!(
                why,
                "nothing is written any more until the house is opened again"
            );
        }
    }

    fn is_noted(&self) -> Result<(), StoreError> {
        let lost = self.0.get().cloned();
        lost.map_or(Ok(()), |why| Err(StoreError::Lost(why)))
    }
}

/// The file as it was when nothing was wrong.
#[derive(Debug)]
pub(super) struct Intact {
    path: PathBuf,
    file: Seen,
    /// The log beside it, of what is not in the file yet.
    log: Option<Id>,
    lost: Lost,
    /// What this process moves into the file from the log, and how that was when the file was seen.
    own: OwnWrites,
    rest: Rest,
}

#[derive(Debug)]
struct Seen {
    id: Id,
    length: u64,
    modified: Option<SystemTime>,
}

/// Device and inode.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Id(u64, u64);

impl Id {
    #[cfg(unix)]
    fn of(file: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self(file.dev(), file.ino())
    }

    #[cfg(not(unix))]
    fn of(_: &Metadata) -> Self {
        Self(0, 0)
    }
}

impl Seen {
    fn of(file: &Metadata) -> Self {
        Self {
            id: Id::of(file),
            length: file.len(),
            modified: file.modified().ok(),
        }
    }
}

impl Intact {
    /// Of a file that has just been opened.
    pub(super) fn new(path: &Path, lost: Lost, own: OwnWrites) -> io::Result<Self> {
        let rest = own.rest();
        let file = Seen::of(&fs::metadata(path)?);
        let log = fs::metadata(log_of(path)).ok();
        Ok(Self {
            path: path.into(),
            file,
            log: log.as_ref().map(Id::of),
            lost,
            own,
            rest,
        })
    }

    /// Before something is written.
    pub(super) fn check(&mut self) -> Result<(), StoreError> {
        self.lost.is_noted()?;
        let rest = self.own.rest();
        let checked = self.is_still_there().and_then(|now| {
            if now.length < self.file.length {
                return Err(lost("was cut short"));
            }
            if now.modified != self.file.modified && self.own.rested_since(self.rest) {
                // Others may have moved into it what stood in the log beside it.
                quick_check(&connect(&self.path)?)?;
            }
            Ok(now)
        });
        self.noted(checked, rest)
    }

    /// After something was written, before anybody is told.
    pub(super) fn check_again(&mut self) -> Result<(), StoreError> {
        self.lost.is_noted()?;
        let rest = self.own.rest();
        let checked = self.is_still_there();
        self.noted(checked, rest)
    }

    /// What came of writing may show it, too.
    pub(super) fn note(&self, written: &Result<(), StoreError>) {
        self.lost.note(written);
    }

    /// Keeps how the file was seen, and what was known before that.
    fn noted(&mut self, checked: Result<Seen, StoreError>, rest: Rest) -> Result<(), StoreError> {
        let done = checked.map(|now| {
            self.file = now;
            self.rest = rest;
        });
        self.lost.note(&done);
        done
    }

    fn is_still_there(&mut self) -> Result<Seen, StoreError> {
        let file = Seen::of(&metadata(&self.path, "was deleted")?);
        if file.id != self.file.id {
            return Err(lost("was replaced by another"));
        }
        let log = fs::metadata(log_of(&self.path)).ok();
        let log = log.as_ref().map(Id::of);
        if self.log.is_some() && log != self.log {
            return Err(lost("has lost the log of what is not in it yet"));
        }
        self.log = log;
        Ok(file)
    }
}

/// Whatever else keeps a file from being looked at may pass.
fn metadata(path: &Path, gone: &str) -> Result<Metadata, StoreError> {
    fs::metadata(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => lost(gone),
        _ => error.into(),
    })
}

fn lost(what: &str) -> StoreError {
    StoreError::Lost(what.into())
}

fn log_of(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push("-wal");
    name.into()
}
