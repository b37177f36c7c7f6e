//! Moving what was written from the log beside the file into the file itself, while others write.
//!
//! A commit only adds to the log. What is in it belongs to pages all over the file: moving it may take
//! a slow disk seconds, in which nobody's move would be answered if the writer did it. So a thread of
//! its own does it. What is written meanwhile stays behind; once that is little, the writer moves the
//! rest between two batches, and the log begins anew.

use super::connection::connect;
use crate::store::StoreError;
use rusqlite::Connection;
use rusqlite::hooks::Wal;
use rusqlite::wal::CheckpointMode;
use std::ffi::c_int;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

/// When the log is moved, in pages of 4 KiB.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lengths {
    /// From so many on the thread begins.
    pub(super) many: c_int,
    /// So few it leaves to the writer.
    pub(super) few: c_int,
}

impl Default for Lengths {
    fn default() -> Self {
        Self {
            many: 4_000,
            few: 400,
        }
    }
}

/// How often the thread moves what came while it moved what was there. Then it leaves the rest to the
/// writer, however much it is: the log has an end.
const ROUNDS: u32 = 4;

/// Whose turn it is to move the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// It is short.
    Nobodys,
    Threads,
    Writers,
}

/// The thread that moves the log of one file.
#[derive(Debug)]
pub(super) struct Checkpoints {
    thread: JoinHandle<()>,
    own: OwnWrites,
}

impl Checkpoints {
    /// Begins to look after what this connection writes, instead of SQLite's own way.
    pub(super) fn start(
        path: &Path,
        writer: &mut Connection,
        lengths: Lengths,
    ) -> Result<Self, StoreError> {
        let db = connect(path)?;
        let (ask, asked) = channel();
        let turn = Arc::new(Mutex::new(Turn::Nobodys));
        let hook = Hook {
            many: lengths.many,
            turn: Arc::clone(&turn),
            ask,
        };
        writer.wal_hook(Some(move |log: &mut Wal, pages| {
            hook.after_commit(log, pages);
            Ok(())
        }))?;
        let own = OwnWrites::default();
        let noted = own.clone();
        let work = move || {
            move_whenever_asked(&db, &asked, lengths.few, &noted, || {
                *turn.lock().expect("no panic under this lock") = Turn::Writers;
            });
        };
        let thread = thread::Builder::new().name("store-checkpoints".into());
        Ok(Self {
            thread: thread.spawn(work)?,
            own,
        })
    }

    /// What it writes to the file, to be told from what others do.
    pub(super) fn own_writes(&self) -> OwnWrites {
        self.own.clone()
    }

    /// Nothing is moved afterwards.
    pub(super) fn end(self, writer: &mut Connection) {
        let _ = writer.wal_hook(None::<fn(&mut Wal, c_int) -> rusqlite::Result<()>>);
        let _ = self.thread.join();
    }
}

/// What the writer does after each commit.
struct Hook {
    many: c_int,
    turn: Arc<Mutex<Turn>>,
    ask: Sender<()>,
}

impl Hook {
    /// What was committed stays committed, whatever becomes of this.
    fn after_commit(&self, log: &mut Wal, pages: c_int) {
        let mut turn = self.turn.lock().expect("no panic under this lock");
        match *turn {
            Turn::Nobodys if pages >= self.many => {
                *turn = Turn::Threads;
                let _ = self.ask.send(());
            }
            Turn::Nobodys | Turn::Threads => (),
            Turn::Writers => {
                *turn = Turn::Nobodys;
                if let Err(error) = log.checkpoint() {
                    tracing::warn!(%error, "the rest of the log could not be moved into the file");
                }
            }
        }
    }
}

fn move_whenever_asked(
    db: &Connection,
    asked: &Receiver<()>,
    few: c_int,
    writes: &OwnWrites,
    done: impl Fn(),
) {
    while asked.recv().is_ok() {
        for _ in 0..ROUNDS {
            let moved =
                writes.during(|| db.wal_checkpoint_v2(None::<&str>, CheckpointMode::PASSIVE));
            match moved {
                Ok((pages, moved)) if pages - moved > few => (),
                Ok(_) => break,
                Err(error) => {
                    tracing::warn!(%error, "the log could not be moved into the file");
                    break;
                }
            }
        }
        done();
    }
}

/// Whether the thread has written to the file lately: who finds it changed need not suspect others.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnWrites(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    begun: AtomicU64,
    ended: AtomicU64,
}

/// How often it had begun at some moment, if it was not writing then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rest(Option<u64>);

impl OwnWrites {
    fn during<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.begun.fetch_add(1, SeqCst);
        let done = write();
        self.0.ended.fetch_add(1, SeqCst);
        done
    }

    /// To be asked before the file is looked at.
    pub(super) fn rest(&self) -> Rest {
        let ended = self.0.ended.load(SeqCst);
        let begun = self.0.begun.load(SeqCst);
        Rest((begun == ended).then_some(begun))
    }

    /// Whether nothing was written since; to be asked after the file was looked at again.
    pub(super) fn rested_since(&self, rest: Rest) -> bool {
        rest.0 == Some(self.0.begun.load(SeqCst))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const FEW: Lengths = Lengths { many: 20, few: 5 };

    /// A file of which every page is written again and again.
    fn writes_to(path: &Path) -> Connection {
        fs::File::create(path).unwrap();
        let db = connect(path).unwrap();
        db.pragma_update(None, "journal_mode", "wal").unwrap();
        db.pragma_update(None, "synchronous", "off").unwrap();
        let made = "create table notes (id integer primary key, text)";
        db.execute_batch(made).unwrap();
        db
    }

    fn write(db: &Connection, times: u32) {
        for nth in 0..times {
            let text = "all over the file ".repeat(50) + &nth.to_string();
            let id = nth % 50;
            db.execute("replace into notes values (?1, ?2)", (id, text))
                .unwrap();
        }
    }

    #[test]
    fn a_log_that_is_moved_meanwhile_begins_anew_and_nothing_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let mut db = writes_to(&path);
        let checkpoints = Checkpoints::start(&path, &mut db, FEW).unwrap();
        let own = checkpoints.own_writes();
        let before = own.rest();
        assert!(own.rested_since(before));
        let log = || fs::metadata(folder.path().join("house.db-wal")).map_or(0, |log| log.len());
        // The thread takes its time: written is until it has moved and the log is no longer growing.
        let mut longest = 0;
        let mut same = 0;
        while same < 2_000 {
            write(&db, 1);
            same = if log() > longest { 0 } else { same + 1 };
            longest = longest.max(log());
        }
        assert!(!own.rested_since(before), "the thread has written");
        write(&db, 100);
        checkpoints.end(&mut db);
        assert!(own.rested_since(own.rest()), "and does no more");
        let kept = "select count(*), max(length(text)) from notes";
        let kept: (i64, i64) = db
            .query_row(kept, [], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap();
        assert_eq!(kept, (50, 902));
    }

    #[test]
    fn without_it_a_log_grows() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let mut db = writes_to(&path);
        let lengths = Lengths {
            many: c_int::MAX,
            ..FEW
        };
        let checkpoints = Checkpoints::start(&path, &mut db, lengths).unwrap();
        write(&db, 3_000);
        let log = fs::metadata(folder.path().join("house.db-wal")).unwrap();
        assert!(log.len() > 3_000 * 4_096);
        checkpoints.end(&mut db);
    }
}
