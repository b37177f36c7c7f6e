//! Threads that do what is asked of the database: one that writes, one thing after the other, and
//! several that read.
//!
//! The writer takes all that waits for it into one transaction, so that many commands share the
//! wait for the disk. Should that transaction fail, each is tried in one of its own: nobody suffers
//! for another. Nobody is answered before the transaction is committed.

use super::clock::set_clock;
use super::intact::Lost;
use super::pen::Pen;
use crate::store::{Batches, Later, StoreError};
use rusqlite::Connection;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use tokio::sync::oneshot;

/// How many commands are written to the disk at once.
const LARGEST_BATCH: usize = 256;

pub(super) struct Work {
    job: Box<dyn Job>,
    when: When,
}

/// How something is done.
#[derive(Clone, Copy)]
pub(super) enum When {
    /// In one transaction with others; beside it the house's time is written down, if given.
    Together(Option<u64>),
    /// Not inside a transaction.
    Alone,
    /// The last thing: answered when the file is closed and let go.
    Last,
}

trait Job: Send {
    /// Does it, again if need be. An error leaves something half written.
    fn run(&mut self, db: &mut Connection) -> Result<(), StoreError>;

    /// Tells the asker, once it is known whether what was written stays written.
    fn answer(self: Box<Self>, kept: Result<(), StoreError>);
}

struct Asked<T, F> {
    job: F,
    done: Result<T, StoreError>,
    tell: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Job for Asked<T, F>
where
    T: Send,
    F: FnMut(&mut Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, db: &mut Connection) -> Result<(), StoreError> {
        self.done = (self.job)(db);
        match &self.done {
            Ok(_) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error.clone()),
        }
    }

    fn answer(self: Box<Self>, kept: Result<(), StoreError>) {
        // Whoever asked may have gone away.
        let _ = self.tell.send(kept.and(self.done));
    }
}

/// Who wants something done hands it to the threads at the other end.
#[derive(Debug)]
pub(super) struct Queue {
    works: mpsc::Sender<Work>,
    threads: Vec<thread::JoinHandle<()>>,
}

impl Queue {
    pub(super) fn start(
        name: &str,
        all: impl FnOnce(mpsc::Receiver<Work>) + Send + 'static,
    ) -> Result<Self, StoreError> {
        let (works, receive) = mpsc::channel();
        let threads = vec![spawn(name, move || all(receive))?];
        Ok(Self { works, threads })
    }

    /// Each of these does what is asked next.
    pub(super) fn readers(databases: Vec<Connection>, lost: &Lost) -> Result<Self, StoreError> {
        let (works, receive) = mpsc::channel();
        let receive = Arc::new(Mutex::new(receive));
        let threads = databases.into_iter().map(|db| {
            let (works, lost) = (Arc::clone(&receive), lost.clone());
            spawn("reader", move || read_all(db, &works, &lost))
        });
        let threads = threads.collect::<Result<_, _>>()?;
        Ok(Self { works, threads })
    }

    pub(super) fn submit<T: Send + 'static>(
        &self,
        when: When,
        job: impl FnMut(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        let (tell, told) = oneshot::channel();
        let job = Box::new(Asked {
            job,
            done: Err(StoreError::Unavailable("not done".into())),
            tell,
        });
        let sent = self.works.send(Work { job, when });
        Box::pin(async move {
            let gone = || StoreError::Unavailable("the house is closing".into());
            sent.map_err(|_| gone())?;
            told.await.map_err(|_| gone())?
        })
    }
}

/// What has been asked for is done to its end, and the file is let go.
impl Drop for Queue {
    fn drop(&mut self) {
        let (closed, _) = mpsc::channel();
        drop(std::mem::replace(&mut self.works, closed));
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn spawn(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> Result<thread::JoinHandle<()>, StoreError> {
    let thread = thread::Builder::new().name(format!("store-{name}"));
    Ok(thread.spawn(work)?)
}

fn read_all(mut db: Connection, works: &Mutex<mpsc::Receiver<Work>>, lost: &Lost) {
    let next = || works.lock().expect("no panic under this lock").recv();
    while let Ok(mut work) = next() {
        let done = work.job.run(&mut db);
        lost.note(&done);
        work.job.answer(done);
    }
}

/// The lock is given up only when nothing more is written.
pub(super) fn write_all(
    mut db: Connection,
    mut pen: Pen,
    batches: &Batches,
    works: mpsc::Receiver<Work>,
) {
    let last = write_until_last(&mut db, &mut pen, batches, &works);
    if let Some(checkpoints) = pen.checkpoints.take() {
        checkpoints.end(&mut db);
    }
    if pen.write(|| Ok(())).is_ok() {
        let _ = db.pragma_update(None, "wal_checkpoint", "truncate");
    }
    drop((db, works, pen.lock));
    if let Some(work) = last {
        work.job.answer(Ok(()));
    }
}

/// What is to be answered when all is closed, if somebody asked for that.
fn write_until_last(
    db: &mut Connection,
    pen: &mut Pen,
    batches: &Batches,
    works: &mpsc::Receiver<Work>,
) -> Option<Work> {
    let mut next = None;
    while let Some(mut first) = next.take().or_else(|| works.recv().ok()) {
        match first.when {
            When::Together(_) => (),
            When::Alone => {
                let done = pen.write(|| first.job.run(db));
                first.job.answer(done);
                continue;
            }
            When::Last => {
                let _ = first.job.run(db);
                return Some(first);
            }
        }
        let mut waiting = Some(first);
        let more = || {
            let work = waiting.take().or_else(|| works.try_recv().ok())?;
            if matches!(work.when, When::Together(_)) {
                return Some(work);
            }
            next = Some(work);
            None
        };
        match attempt(db, pen, std::iter::from_fn(more)) {
            (batch, Err(error)) if batch.len() > 1 && !matches!(error, StoreError::Lost(_)) => {
                tracing::warn!(%error, "could not write all at once");
                for work in batch {
                    batches.wrote(1);
                    let (one, done) = attempt(db, pen, std::iter::once(work));
                    answer(one, &done);
                }
            }
            (batch, done) => {
                batches.wrote(batch.len());
                answer(batch, &done);
            }
        }
    }
    None
}

/// Writes all of it or nothing; what it took of `works`, and what came of it.
fn attempt(
    db: &mut Connection,
    pen: &mut Pen,
    mut works: impl Iterator<Item = Work>,
) -> (Vec<Work>, Result<(), StoreError>) {
    let mut batch = Vec::new();
    let done = pen.write(|| together(db, works.by_ref(), &mut batch));
    if batch.is_empty() {
        // Nothing may be written: who waits is told so.
        batch.extend(works.next());
    }
    (batch, done)
}

fn answer(batch: Vec<Work>, done: &Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "could not write");
    }
    for work in batch {
        work.job.answer(done.clone());
    }
}

/// Does all of it in one transaction, or nothing. What it took of `works` is in `batch`.
fn together(
    db: &mut Connection,
    works: impl Iterator<Item = Work>,
    batch: &mut Vec<Work>,
) -> Result<(), StoreError> {
    let done = transaction(db, works, batch);
    if done.is_err() && !db.is_autocommit() {
        db.execute_batch("rollback")?;
    }
    done
}

fn transaction(
    db: &mut Connection,
    mut works: impl Iterator<Item = Work>,
    batch: &mut Vec<Work>,
) -> Result<(), StoreError> {
    batch.extend(works.next());
    db.prepare_cached("begin immediate")?.execute([])?;
    let mut time = None;
    let mut new = 0;
    while let Some(work) = batch.get_mut(new) {
        work.job.run(db)?;
        if let When::Together(at) = work.when {
            time = time.max(at);
        }
        new += 1;
        if new < LARGEST_BATCH {
            batch.extend(works.next());
        }
    }
    if let Some(at) = time {
        set_clock(db, at)?;
    }
    db.prepare_cached("commit")?.execute([])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(
        text: &'static str,
        fails: bool,
    ) -> impl FnMut(&mut Connection) -> Result<(), StoreError> {
        move |db| {
            db.execute("insert into notes values (?1)", [text])?;
            if fails {
                return Err(StoreError::Unavailable("torn page".into()));
            }
            Ok(())
        }
    }

    #[tokio::test]
    async fn nobody_suffers_for_another_in_the_same_transaction() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("create table notes (text)").unwrap();
        let writes = Queue::start("test", move |works| {
            let pen = Pen {
                lock: None,
                intact: None,
                checkpoints: None,
            };
            write_all(db, pen, &Batches::default(), works);
        })
        .unwrap();
        // While the writer waits, the others gather behind it.
        let (go, wait) = mpsc::channel::<()>();
        let held = writes.submit(When::Alone, move |_| {
            wait.recv().unwrap();
            Ok(())
        });
        let together = |text, fails| writes.submit(When::Together(None), note(text, fails));
        let (first, torn, last) = (
            together("first", false),
            together("torn", true),
            together("last", false),
        );
        go.send(()).unwrap();
        held.await.unwrap();
        first.await.unwrap();
        torn.await.unwrap_err();
        last.await.unwrap();
        let kept = writes.submit(When::Alone, |db| {
            let mut notes = db.prepare("select text from notes order by rowid")?;
            let notes = notes.query_map([], |row| row.get(0))?;
            Ok(notes.collect::<Result<Vec<String>, _>>()?)
        });
        assert_eq!(kept.await.unwrap(), ["first", "last"]);
    }
}
