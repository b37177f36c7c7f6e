//! Tails of logs, read for many tables at once.
//!
//! When another node has written a batch, all tables in it want to be read on here at the same time.
//! Whoever asks while a statement is under way shares the next one: a busy house asks for more tables
//! at a time, not more often.

use super::connection::Readers;
use super::failure::{Tried, unreadable};
use super::{Db, ask_again};
use crate::store::rows::{Columns, logged};
use crate::store::{Kept, Later, StoreError};
use std::sync::Arc;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio_postgres::Row;

/// Tables of which one statement reads.
const TOGETHER: usize = 256;

/// Statements under way. Should one have much to read, the others go on meanwhile.
const AT_ONCE: usize = 2;

/// Inside, the entries of each table are found by their index, whatever the planner believes of how
/// many there are. In one statement, so that what it reads of a table is one state of it.
const TAILS: &str = "
select wanted.nth, tables.closed, tail.seq, tail.body
from unnest($1::text[], $2::bigint[]) with ordinality as wanted (id, after, nth)
join tables on tables.id = wanted.id
left join lateral (
  select seq, body from entries where table_id = wanted.id and seq > wanted.after order by seq
) as tail on true
order by wanted.nth, tail.seq";

/// Who wants to read a tail asks whoever reads at the other end.
pub(super) struct Tails(mpsc::UnboundedSender<Wanted>);

/// The entries of a table after one.
struct Wanted {
    table: String,
    after: u64,
    tell: oneshot::Sender<Read>,
}

/// `None` if there is no such table.
type Read = Result<Option<Kept>, StoreError>;

impl Tails {
    /// On the runtime that this is called on, until nobody can ask any more.
    pub(super) fn start(readers: Readers) -> Self {
        let (ask, wanted) = mpsc::unbounded_channel();
        tokio::spawn(read_all(readers, wanted));
        Self(ask)
    }

    pub(super) fn read(&self, table: &str, after: u64) -> Later<Option<Kept>> {
        let (tell, told) = oneshot::channel();
        let table = table.to_string();
        let asked = self.0.send(Wanted { table, after, tell });
        Box::pin(async move {
            let gone = || StoreError::Unavailable("the house is closing".into());
            asked.map_err(|_| gone())?;
            told.await.map_err(|_| gone())?
        })
    }
}

async fn read_all(readers: Readers, mut wanted: mpsc::UnboundedReceiver<Wanted>) {
    let lanes = Arc::new(Semaphore::new(AT_ONCE));
    while let Some(first) = wanted.recv().await {
        let lane = Arc::clone(&lanes).acquire_owned().await;
        let mut together = vec![first];
        while together.len() < TOGETHER
            && let Ok(another) = wanted.try_recv()
        {
            together.push(another);
        }
        let readers = readers.clone();
        tokio::spawn(async move {
            answer(&readers, together).await;
            drop(lane);
        });
    }
}

async fn answer(readers: &Readers, together: Vec<Wanted>) {
    let (ids, afters): (Vec<String>, Vec<i64>) = together
        .iter()
        .map(|wanted| (wanted.table.clone(), wanted.after as i64))
        .unzip();
    let asked = Arc::new((ids, afters));
    let mut job = move |db: Db| {
        let asked = Arc::clone(&asked);
        async move { tails(&db, &asked.0, &asked.1).await }
    };
    match ask_again(readers, &mut job).await {
        Ok(read) => {
            for (wanted, read) in together.into_iter().zip(read) {
                // Whoever asked may have gone away.
                let _ = wanted.tell.send(read);
            }
        }
        Err(failure) => {
            let error = StoreError::from(failure);
            for wanted in together {
                let _ = wanted.tell.send(Err(error.clone()));
            }
        }
    }
}

/// The same for one table.
pub(super) async fn log_after(db: &Db, table: &str, after: u64) -> Tried<Option<Kept>> {
    let read = tails(db, &[table.to_string()], &[after as i64]).await?;
    Ok(read.into_iter().next().expect("one was asked for")?)
}

/// For each table what was read. One that cannot be read is no other's trouble.
async fn tails(db: &Db, ids: &[String], afters: &[i64]) -> Tried<Vec<Read>> {
    let rows = db.rows(TAILS, &[&ids, &afters]).await?;
    let mut read: Vec<Read> = vec![Ok(None); ids.len()];
    for row in &rows {
        let nth: i64 = row.try_get(0).map_err(|error| unreadable(&error))?;
        let nth = nth as usize - 1;
        if let Ok(kept) = &mut read[nth]
            && let Err(error) = add(kept, &ids[nth], row)
        {
            read[nth] = Err(error);
        }
    }
    Ok(read)
}

/// What a row tells of its table; there is one without an entry if the tail is empty.
fn add(kept: &mut Option<Kept>, table: &str, row: &Row) -> Result<(), StoreError> {
    let closed = row.optional_text(1)?;
    let kept = kept.get_or_insert_with(|| Kept {
        log: Vec::new(),
        closed,
    });
    let seq: Option<i64> = row.try_get(2).map_err(|error| unreadable(&error))?;
    if let Some(seq) = seq {
        kept.log.push(logged(table, seq, &row.text(3)?)?);
    }
    Ok(())
}
