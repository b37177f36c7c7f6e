//! What a house asks its store for, as questions and jobs for the database.

use super::connection::Purpose;
use super::db::Db;
use super::failure::Failure;
use super::queue::{Key, When};
use super::{
    Postgres, clock, closing, export, finished, job, lists, marks, people, person_key, sweep,
    table_key, tables, tails,
};
use crate::store::{
    Append, Batches, Company, Door, Exported, Hosting, Import, Kept, KnownDevice, Later,
    MatchSummary, Meeting, NO_COPY, NewTable, Notices, Opening, Person, Personal, Piece, Place,
    Profile, SeatCodes, Store, StoreError, TableSummary,
};
use std::collections::HashSet;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::SystemTime;
use table::{Mark, PersonId};

impl Store for Postgres {
    fn personal(&self) -> &dyn Personal {
        self
    }

    fn seat_codes(&self) -> &dyn SeatCodes {
        self
    }

    fn company(&self) -> &dyn Company {
        self
    }

    fn hosting(&self) -> &dyn Hosting {
        self
    }

    fn batches(&self) -> Option<&Batches> {
        Some(&self.batches)
    }

    fn meeting(&self) -> Option<&dyn Meeting> {
        Some(self)
    }

    fn notices(&self) -> &dyn Notices {
        self
    }

    fn create(&self, made: NewTable) -> Later<()> {
        let key = table_key(&made.first.table);
        self.write(key, job!(|db| made; tables::create(&db, &made).await))
    }

    fn append(&self, append: Append) -> Later<()> {
        let key = table_key(&append.table);
        self.write(key, job!(|db| append; tables::append(&db, &append).await))
    }

    fn log_after(&self, table: &str, seq: u64) -> Later<Option<Kept>> {
        if seq > 0 {
            return self.tails.read(table, seq);
        }
        // A whole log may be long: nobody waits for another's.
        let table = table.to_string();
        self.read(job!(|db| table; tails::log_after(&db, &table, seq).await))
    }

    fn opening(&self, table: &str) -> Later<Option<Opening>> {
        let table = table.to_string();
        self.read(job!(|db| table; marks::opening(&db, &table).await))
    }

    fn read_on(&self, table: &str, from: Place) -> Later<Piece> {
        let table = table.to_string();
        self.read(job!(|db| table; marks::read_on(&db, &table, from).await))
    }

    fn mark(&self, table: &str, mark: Mark) -> Later<()> {
        let (key, table) = (table_key(table), table.to_string());
        self.write(
            key,
            job!(|db| table, mark; marks::put(&db, &table, Some(&mark)).await),
        )
    }

    fn door(&self, code: &str) -> Later<Option<Door>> {
        let code = code.to_string();
        self.read(job!(|db| code; tables::door(&db, &code).await))
    }

    fn close(&self, table: &str, why: &str) -> Later<()> {
        let (key, table, why) = (table_key(table), table.to_string(), why.to_string());
        self.write(
            key,
            job!(|db| table, why; tables::close(&db, &table, &why).await),
        )
    }

    fn reopen(&self, stands: Append) -> Later<()> {
        let key = table_key(&stands.table);
        self.write(key, job!(|db| stands; tables::reopen(&db, &stands).await))
    }

    fn wakes(&self) -> Later<Vec<(String, u64)>> {
        self.read(job!(|db| ; tables::wakes(&db).await))
    }

    fn live(&self) -> Later<Vec<String>> {
        self.read(job!(|db| ; tables::live(&db).await))
    }

    fn sweep(&self, before: u64, open: HashSet<String>) -> Later<()> {
        // Piece by piece, so that nobody who wants to write waits for all of it.
        let (writes, open) = (self.writes.clone(), Arc::new(open));
        let sweeping = self.handle.spawn(async move {
            let mut after = Some(String::new());
            while let Some(last) = after {
                let open = Arc::clone(&open);
                let piece = job!(|db| last, open; {
                    sweep::sweep(&db, before, &open, &last).await
                });
                after = writes.submit(When::Alone, piece).await?;
            }
            Ok(())
        });
        Box::pin(async move { sweeping.await.map_err(closing)? })
    }

    fn lobby(&self) -> Later<Vec<TableSummary>> {
        self.read(job!(|db| ; lists::lobby(&db).await))
    }

    fn tables_of(&self, person: &PersonId) -> Later<Vec<TableSummary>> {
        let person = person.clone();
        self.read(job!(|db| person; lists::tables_of(&db, &person).await))
    }

    fn live_tables_of(&self, host: &PersonId) -> Later<u32> {
        let host = host.clone();
        self.read(job!(|db| host; lists::live_tables_of(&db, &host).await))
    }

    fn matches_of(&self, person: &PersonId) -> Later<Vec<MatchSummary>> {
        let person = person.clone();
        self.read(job!(|db| person; finished::matches_of(&db, &person).await))
    }

    fn record(&self, table: &str, number: u32) -> Later<Option<String>> {
        let table = table.to_string();
        self.read(job!(|db| table; finished::record(&db, &table, number).await))
    }

    fn has_played(&self, person: &PersonId, table: &str, number: u32) -> Later<bool> {
        let (person, table) = (person.clone(), table.to_string());
        self.read(
            job!(|db| person, table; finished::has_played(&db, &person, &table, number).await),
        )
    }

    fn add_person(&self, person: Person, token: [u8; 32]) -> Later<()> {
        let key = person_key(&person.id);
        self.write(
            key,
            job!(|db| person; {
                let new = people::add_person(&db, &person, &[KnownDevice::holding(token)]).await?;
                new.then_some(()).ok_or(StoreError::Conflict.into())
            }),
        )
    }

    fn person_with(&self, token: [u8; 32]) -> Later<Option<Person>> {
        self.read(job!(|db| ; people::person_with(&db, &token).await))
    }

    fn person(&self, id: &PersonId) -> Later<Option<Person>> {
        let id = id.clone();
        self.read(job!(|db| id; people::person(&db, &id).await))
    }

    fn forget_idle_people(&self, seconds: u64) -> Later<()> {
        let forget = job!(|db| ; people::forget_idle(&db, seconds).await);
        self.writes.submit(When::Alone, forget)
    }

    fn rename(&self, person: &PersonId, name: &str) -> Later<()> {
        let (key, person, name) = (person_key(person), person.clone(), name.to_string());
        self.write(
            key,
            job!(|db| person, name; people::rename(&db, &person, &name).await),
        )
    }

    fn set_profile(&self, person: &PersonId, profile: Profile) -> Later<()> {
        let (key, person) = (person_key(person), person.clone());
        self.write(
            key,
            job!(|db| person; people::set_profile(&db, &person, profile).await),
        )
    }

    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()> {
        let (key, person) = (person_key(person), person.clone());
        self.write(
            key,
            job!(|db| person; people::add_transfer(&db, &person, &secret, until).await),
        )
    }

    /// Whose secret it is turns out when it is used: so nobody else is in that transaction.
    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>> {
        let transfer = job!(|db| ; people::transfer(&db, &secret, &token, now).await);
        self.writes.submit(When::Alone, transfer)
    }

    fn devices(&self, person: &PersonId) -> Later<Vec<KnownDevice>> {
        let person = person.clone();
        self.read(job!(|db| person; people::devices(&db, &person).await))
    }

    fn see_device(&self, token: [u8; 32], about: &str) -> Later<()> {
        let about = about.to_string();
        let see = job!(|db| about; people::see_device(&db, &token, &about).await);
        self.writes.submit(When::Alone, see)
    }

    fn end_devices(&self, person: &PersonId, tokens: Vec<[u8; 32]>) -> Later<()> {
        let person = person.clone();
        let end = job!(|db| person, tokens; people::end_devices(&db, &person, &tokens).await);
        self.writes.submit(When::Alone, end)
    }

    fn clock(&self) -> Later<u64> {
        self.read(job!(|db| ; clock::clock(&db).await))
    }

    fn wall_clock(&self) -> Later<Option<SystemTime>> {
        self.read(job!(|db| ; Ok(Some(clock::wall_clock(&db).await?))))
    }

    fn set_clock(&self, at: u64) -> Later<()> {
        self.write(Key::House, job!(|db| ; clock::set_clock(&db, at).await))
    }

    fn export(&self, to: mpsc::SyncSender<Exported>) -> Later<()> {
        let (connector, handle) = (self.connector.clone(), self.handle.clone());
        // On a thread that may wait until somebody takes what is sent.
        let exporting = self.handle.spawn_blocking(move || {
            handle.block_on(async {
                let db = connector.connect(Purpose::Export).await?;
                export::export(&db, &to).await
            })
        });
        Box::pin(async move { Ok(exporting.await.map_err(closing)??) })
    }

    fn import(&self, thing: Import) -> Later<bool> {
        let key = match &thing {
            Import::Person(new) => person_key(&new.person.id),
            Import::Key { .. } => Key::House,
            Import::Notices { person, .. } => person_key(person),
            Import::Table { made, .. } => table_key(&made.first.table),
            Import::Match { table, .. } => table_key(table),
            Import::Invitation(new) => table_key(&new.table),
            Import::Ruling(_) | Import::Report(_) | Import::MemberCode(_) | Import::Act { .. } => {
                Key::House
            }
        };
        self.write(key, job!(|db| thing; export::import(&db, &thing).await))
    }

    fn backup(&self, _: &Path) -> Later<()> {
        Box::pin(async { Err(StoreError::Unsupported(NO_COPY)) })
    }

    fn release(&self) -> Later<()> {
        self.writes
            .submit(When::Last, |_| async { Ok::<_, Failure>(()) })
    }
}
