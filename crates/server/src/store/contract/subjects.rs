//! The kinds of stores there are.

#[cfg(unix)]
mod postgres;

use super::Subject;
use crate::store::memory::{Faults, Memory};
use crate::store::{Durability, Later, Sqlite, Store};
#[cfg(unix)]
pub(super) use postgres::PostgresSubject;
use rusqlite::{Connection, params};
use std::sync::Arc;
use tempfile::TempDir;

#[derive(Default)]
pub(super) struct MemorySubject(Memory);

impl Subject for MemorySubject {
    fn store(&self) -> Arc<dyn Store> {
        Arc::new(self.0.clone())
    }

    fn elsewhere(&self) -> Arc<dyn Store> {
        Arc::new(self.0.with_faults(Faults::default()))
    }

    fn age(&self, seconds: u64) {
        self.0.pass(seconds);
    }

    fn spoil_entry(&self, table: &str, seq: u64) {
        self.0.spoil_entry(table, seq);
    }

    fn spoil_summary(&self, table: &str) {
        self.0.spoil_summary(table);
    }

    fn refuse_writes(&self, refuse: bool) -> Later<()> {
        self.0.refuse_writes(refuse);
        Box::pin(async { Ok(()) })
    }
}

pub(super) struct SqliteSubject {
    store: Arc<Sqlite>,
    folder: TempDir,
}

impl SqliteSubject {
    pub(super) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let store = Arc::new(Sqlite::open(&path, Durability::Process).unwrap());
        Self { store, folder }
    }

    fn meddle(&self, statement: &str, parameters: impl rusqlite::Params) {
        let db = Connection::open(self.folder.path().join("house.db")).unwrap();
        assert!(db.execute(statement, parameters).unwrap() > 0);
    }
}

impl Subject for SqliteSubject {
    fn store(&self) -> Arc<dyn Store> {
        Arc::clone(&self.store) as Arc<_>
    }

    fn elsewhere(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open_to_look(&self.folder.path().join("house.db")).unwrap())
    }

    fn age(&self, seconds: u64) {
        let db = Connection::open(self.folder.path().join("house.db")).unwrap();
        for older in [
            "update tables set changed = changed - ?1",
            "update games set finished = finished - ?1",
            "update people set created = created - ?1",
            "update tokens set came = came - ?1, seen = seen - ?1 / 86400",
        ] {
            db.execute(older, [seconds as i64]).unwrap();
        }
    }

    fn spoil_entry(&self, table: &str, seq: u64) {
        self.meddle(
            "update entries set body = '?' where seq = ?2
             and table_nr = (select nr from tables where id = ?1)",
            params![table, seq as i64],
        );
    }

    fn spoil_summary(&self, table: &str) {
        self.meddle(
            "update summaries set body = '?'
             where table_nr = (select nr from tables where id = ?1)",
            [table],
        );
    }

    fn refuse_writes(&self, refuse: bool) -> Later<()> {
        self.store.set("query_only", refuse.into())
    }
}
