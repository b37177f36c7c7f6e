//! How people want to be told, and what they are owed.

use super::Sqlite;
use crate::store::rows::{Columns, Done, TOLD, claimed, readable, waiting};
use crate::store::{
    Append, Backlog, Claimed, Kind, Later, NoticeSettings, Notices, Owed, Settled, StoreError,
    Waiting,
};
use rusqlite::{Connection, OptionalExtension, params};
use table::PersonId;

impl Notices for Sqlite {
    fn settings(&self, person: &PersonId) -> Later<NoticeSettings> {
        let person = person.clone();
        self.read(move |db| settings(db, &person))
    }

    fn keep_settings(&self, person: &PersonId, settings: NoticeSettings) -> Later<()> {
        let person = person.clone();
        self.write(move |db| keep_settings(db, &person, &settings))
    }

    fn owner(&self, secret: [u8; 32]) -> Later<Option<PersonId>> {
        self.read(move |db| owner(db, &secret))
    }

    fn owe_waiting(&self, person: Option<PersonId>, now: u64) -> Later<()> {
        self.write(move |db| owe_waiting(db, person.as_ref(), now))
    }

    fn waiting(&self, person: &PersonId) -> Later<Vec<Waiting>> {
        let person = person.clone();
        self.read(move |db| waiting_for(db, &person))
    }

    fn claim(&self, now: u64, until: u64, most: usize) -> Later<Vec<Claimed>> {
        self.write(move |db| claim(db, now, until, most))
    }

    fn release(&self, due: u64, until: u64) -> Later<()> {
        self.write(move |db| release(db, due, until))
    }

    fn settle(&self, claimed: &Claimed, settled: Settled) -> Later<()> {
        let claimed = claimed.clone();
        self.write(move |db| settle(db, &claimed, &settled))
    }

    fn backlog(&self, now: u64) -> Later<Backlog> {
        self.read(move |db| backlog(db, now))
    }

    fn house_key(&self, name: &str, fresh: Vec<u8>) -> Later<Vec<u8>> {
        let name = name.to_string();
        self.write(move |db| house_key(db, &name, &fresh))
    }

    fn has_house_key(&self, name: &str) -> Later<bool> {
        let name = name.to_string();
        self.read(move |db| Ok(house_keys(db)?.iter().any(|(kept, _)| *kept == name)))
    }
}

/// What comes of entries that have just been appended.
pub(super) fn owe(db: &Connection, nr: i64, append: &Append) -> Done<()> {
    let at = append.log.last().map_or(0, |newest| newest.at as i64);
    if let Some(answers) = append.answers() {
        db.prepare_cached(
            "update notices set gone = 1, due = ?2, tries = 0
             where table_nr = ?1 and kind = 4 and extra ->> 'until' is not null
             and (?3 or person in (select value from json_each(?4)) or extra ->> 'join' <> ?5)",
        )?
        .execute(params![
            nr,
            at,
            answers.all,
            serde_json::to_string(&answers.seated)?,
            answers.join,
        ])?;
    }
    for owed in &append.owed {
        put(db, nr, owed)?;
    }
    if append.past.is_empty() {
        return Ok(());
    }
    let mut past = db.prepare_cached(
        "update notices set gone = 1, due = ?3, tries = 0
         where person = ?1 and table_nr = ?2 and kind in (1, 2)",
    )?;
    for person in &append.past {
        past.execute(params![person.0, nr, at])?;
    }
    Ok(())
}

/// An invitation to this table is past.
pub(super) fn answered(db: &Connection, person: &PersonId, table: &str, at: u64) -> Done<()> {
    db.prepare_cached(
        "update notices set gone = 1, due = ?3, tries = 0
         where person = ?1 and table_nr = (select nr from tables where id = ?2)
         and kind = 4 and extra ->> 'until' is not null",
    )?
    .execute(params![person.0, table, at as i64])?;
    Ok(())
}

/// Whatever somebody is owed that comes of somebody else is past.
pub(super) fn silence(db: &Connection, person: &PersonId, by: &PersonId, at: u64) -> Done<()> {
    db.prepare_cached(
        "update notices set gone = 1, due = ?3, tries = 0
         where person = ?1 and extra ->> 'by' = ?2",
    )?
    .execute(params![person.0, by.0, at as i64])?;
    Ok(())
}

pub(super) fn put(db: &Connection, nr: i64, owed: &Owed) -> Done<()> {
    db.prepare_cached(
        "insert into notices (person, table_nr, kind, seq, since, due, extra)
         select ?1, ?2, ?3, ?4, ?5, ?6, ?7 from notice_settings
         where person = ?1 and reached and wishes & ?3
         and not exists (select 1 from blocked where person = ?1 and whom = ?8)
         on conflict (person, table_nr, kind) do update set seq = excluded.seq,
           since = excluded.since, due = excluded.due, extra = excluded.extra, gone = 0, tries = 0,
           told = '[]'",
    )?
    .execute(params![
        owed.person.0,
        nr,
        owed.kind.bit(),
        owed.seq as i64,
        owed.since as i64,
        owed.due as i64,
        serde_json::to_string(&owed.extra)?,
        owed.extra.by.as_ref().map(|by| &by.0),
    ])?;
    Ok(())
}

pub(super) fn settings(db: &Connection, person: &PersonId) -> Done<NoticeSettings> {
    let body: Option<String> = db
        .prepare_cached("select body from notice_settings where person = ?1")?
        .query_row([&person.0], |row| row.get(0))
        .optional()?;
    Ok(match body {
        Some(body) => serde_json::from_str(&body)?,
        None => NoticeSettings::default(),
    })
}

/// Nothing has been written yet when it turns out that somebody else was faster.
pub(super) fn keep_settings(
    db: &Connection,
    person: &PersonId,
    settings: &NoticeSettings,
) -> Done<()> {
    let kept = db
        .prepare_cached(
            "insert into notice_settings (person, version, reached, wishes, body)
             select ?1, ?2, ?3, ?4, ?5 where ?2 = 1
               or exists (select 1 from notice_settings where person = ?1)
             on conflict (person) do update set version = excluded.version,
               reached = excluded.reached, wishes = excluded.wishes, body = excluded.body
             where version = excluded.version - 1",
        )?
        .execute(params![
            person.0,
            settings.version as i64,
            settings.is_reached(),
            settings.wishes.bits(),
            serde_json::to_string(settings)?,
        ])?;
    if kept == 0 {
        return Err(StoreError::Conflict);
    }
    db.prepare_cached("delete from notice_secrets where person = ?1")?
        .execute([&person.0])?;
    let mut secret = db.prepare_cached("insert into notice_secrets values (?1, ?2)")?;
    for hash in settings.secrets() {
        secret.execute(params![hash, person.0])?;
    }
    Ok(())
}

pub(super) fn owner(db: &Connection, secret: &[u8; 32]) -> Done<Option<PersonId>> {
    let owner = db
        .prepare_cached("select person from notice_secrets where hash = ?1")?
        .query_row([secret], |row| row.get(0).map(PersonId))
        .optional()?;
    Ok(owner)
}

pub(super) fn owe_waiting(db: &Connection, person: Option<&PersonId>, now: u64) -> Done<()> {
    db.prepare_cached(
        "insert into notices (person, table_nr, kind, seq, since, due, extra)
         select seated.person, tables.nr, ?2, tables.seq, ?3, ?3, '{}'
         from notice_settings
         join seated on seated.person = notice_settings.person
         join tables on tables.nr = seated.table_nr
         where reached and wishes & ?2 and coalesce(notice_settings.person = ?1, 1)
         and tables.live and tables.closed is null and tables.pending >> seated.seat & 1
         on conflict (person, table_nr, kind) do nothing",
    )?
    .execute(params![
        person.map(|person| &person.0),
        Kind::Turn.bit(),
        now as i64
    ])?;
    Ok(())
}

pub(super) fn waiting_for(db: &Connection, person: &PersonId) -> Done<Vec<Waiting>> {
    let mut rows = db.prepare_cached(
        "select tables.id, seated.seat, summaries.body, tables.wake_at, tables.changed
         from seated join tables on tables.nr = seated.table_nr
         join summaries on summaries.table_nr = tables.nr
         where seated.person = ?1 and tables.live and tables.closed is null
         and tables.pending >> seated.seat & 1
         order by tables.wake_at is null, tables.wake_at, tables.changed desc limit 200",
    )?;
    readable(rows.query_and_then([&person.0], |row| {
        waiting(row, row.get::<_, Option<i64>>(3)?)
    })?)
}

pub(super) fn claim(db: &Connection, now: u64, until: u64, most: usize) -> Done<Vec<Claimed>> {
    let mut rows = db.prepare_cached(&format!(
        "select {TOLD}, summaries.body,
           notices.gone = 0 and tables.nr is not null and tables.closed is null
             and (kind not in (1, 2) or coalesce(tables.pending >> seated.seat & 1, 0)),
           coalesce(tables.id, '')
         from notices left join tables on tables.nr = notices.table_nr
         left join summaries on summaries.table_nr = notices.table_nr
         left join seated on seated.table_nr = notices.table_nr and seated.person = notices.person
         where due <= ?1 order by due limit ?2"
    ))?;
    let found = rows.query_and_then(params![now as i64, most as i64], |row| {
        let summary = row.optional_text(7)?;
        claimed(row, row.text(9)?, row.get(8)?, summary.as_deref(), until)
    })?;
    let found = readable(found)?;
    let mut mine = db.prepare_cached(
        "update notices set due = ?4 where person = ?1 and kind = ?3
         and table_nr = (select nr from tables where id = ?2)",
    )?;
    for claimed in &found {
        let Claimed {
            person,
            table,
            kind,
            ..
        } = claimed;
        mine.execute(params![person.0, table, kind.bit(), until as i64])?;
    }
    Ok(found)
}

fn release(db: &Connection, due: u64, until: u64) -> Done<()> {
    db.prepare_cached("update notices set due = ?1 where due > ?1 and due <= ?2")?
        .execute(params![due as i64, until as i64])?;
    Ok(())
}

pub(super) fn settle(db: &Connection, claimed: &Claimed, settled: &Settled) -> Done<()> {
    const THIS: &str = "person = ?1 and kind = ?3 and seq = ?4
         and table_nr = (select nr from tables where id = ?2)";
    let (person, kind) = (&claimed.person.0, claimed.kind.bit());
    let (seq, until) = (claimed.seq as i64, claimed.until as i64);
    let (told, due, tries) = match settled {
        Settled::Done => {
            db.prepare_cached(&format!("delete from notices where {THIS} and due = ?5"))?
                .execute(params![person, claimed.table, kind, seq, until])?;
            return Ok(());
        }
        Settled::Shown { told } => (told, None, 0),
        Settled::Again { told, due, tries } => (told, Some(*due as i64), *tries),
    };
    db.prepare_cached(&format!(
        "update notices set told = ?6, tries = case due when ?5 then ?8 else tries end,
         due = case due when ?5 then ?7 else due end where {THIS}"
    ))?
    .execute(params![
        person,
        claimed.table,
        kind,
        seq,
        until,
        serde_json::to_string(told)?,
        due,
        tries,
    ])?;
    Ok(())
}

pub(super) fn backlog(db: &Connection, now: u64) -> Done<Backlog> {
    let mut backlog = db.prepare_cached(
        "select exists (select 1 from notice_settings where reached),
           (select min(due) from notices where due <= ?1)",
    )?;
    Ok(backlog.query_row([now as i64], |row| {
        Ok(Backlog {
            anybody: row.get(0)?,
            due: row.get::<_, Option<i64>>(1)?.map(|at| at as u64),
        })
    })?)
}

pub(super) fn house_key(db: &Connection, name: &str, fresh: &[u8]) -> Done<Vec<u8>> {
    db.prepare_cached("insert into house_keys values (?1, ?2) on conflict do nothing")?
        .execute(params![name, fresh])?;
    let mut key = db.prepare_cached("select value from house_keys where name = ?1")?;
    Ok(key.query_row([name], |row| row.get(0))?)
}

pub(super) fn house_keys(db: &Connection) -> Done<Vec<(String, Vec<u8>)>> {
    let mut keys = db.prepare_cached("select name, value from house_keys order by name")?;
    let keys = keys.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(keys.collect::<Result<_, _>>()?)
}
