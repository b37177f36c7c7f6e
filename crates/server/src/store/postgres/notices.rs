//! How people want to be told, and what they are owed.

use super::db::Db;
use super::failure::{Tried, unreadable};
use super::{Postgres, When, job, person_key};
use crate::store::rows::{Columns, TOLD, claimed, readable, waiting};
use crate::store::{
    Append, Backlog, Claimed, Kind, Later, NoticeSettings, Notices, Owed, Settled, StoreError,
    Waiting,
};
use std::sync::Arc;
use table::PersonId;
use tokio_postgres::Row;

impl Notices for Postgres {
    fn settings(&self, person: &PersonId) -> Later<NoticeSettings> {
        let person = person.clone();
        self.read(job!(|db| person; settings(&db, &person).await))
    }

    fn keep_settings(&self, person: &PersonId, settings: NoticeSettings) -> Later<()> {
        let (key, person) = (person_key(person), person.clone());
        self.write(
            key,
            job!(|db| person, settings; keep_settings(&db, &person, &settings).await),
        )
    }

    fn owner(&self, secret: [u8; 32]) -> Later<Option<PersonId>> {
        self.read(job!(|db| ; owner(&db, &secret).await))
    }

    fn owe_waiting(&self, person: Option<PersonId>, now: u64) -> Later<()> {
        let owe = job!(|db| person; owe_waiting(&db, (*person).as_ref(), now).await);
        self.writes.submit(When::Alone, owe)
    }

    fn waiting(&self, person: &PersonId) -> Later<Vec<Waiting>> {
        let person = person.clone();
        self.read(job!(|db| person; waiting_for(&db, &person).await))
    }

    fn claim(&self, now: u64, until: u64, most: usize) -> Later<Vec<Claimed>> {
        let claim = job!(|db| ; claim(&db, now, until, most).await);
        self.writes.submit(When::Alone, claim)
    }

    fn release(&self, due: u64, until: u64) -> Later<()> {
        let release = job!(|db| ; release(&db, due, until).await);
        self.writes.submit(When::Alone, release)
    }

    fn settle(&self, claimed: &Claimed, settled: Settled) -> Later<()> {
        let claimed = claimed.clone();
        let settle = job!(|db| claimed, settled; settle(&db, &claimed, &settled).await);
        self.writes.submit(When::Alone, settle)
    }

    fn backlog(&self, now: u64) -> Later<Backlog> {
        self.read(job!(|db| ; backlog(&db, now).await))
    }

    fn house_key(&self, name: &str, fresh: Vec<u8>) -> Later<Vec<u8>> {
        let name = name.to_string();
        let key = job!(|db| name, fresh; house_key(&db, &name, &fresh).await);
        self.writes.submit(When::Alone, key)
    }

    fn has_house_key(&self, name: &str) -> Later<bool> {
        let name = name.to_string();
        self.read(job!(|db| name; {
            Ok(house_keys(&db).await?.iter().any(|(kept, _)| *kept == *name))
        }))
    }
}

/// What comes of entries that have just been appended. Whoever is past is written first: they may be
/// asked something new.
pub(super) async fn owe(db: &Db, append: &Append) -> Tried<()> {
    let at = append.log.last().map_or(0, |newest| newest.at as i64);
    if let Some(answers) = append.answers() {
        db.execute(
            "update notices set gone = true, due = $2, tries = 0
             where table_id = $1 and kind = 4 and extra::json ->> 'until' is not null
             and ($3 or person = any($4) or extra::json ->> 'join' <> $5)",
            &[
                &append.table,
                &at,
                &answers.all,
                &answers.seated,
                &answers.join,
            ],
        )
        .await?;
    }
    if !append.past.is_empty() {
        let past: Vec<&str> = append.past.iter().map(|person| &*person.0).collect();
        db.execute(
            "update notices set gone = true, due = $3, tries = 0
             where person = any($1) and table_id = $2 and kind in (1, 2)",
            &[&past, &append.table, &at],
        )
        .await?;
    }
    put(db, &append.table, &append.owed).await
}

/// An invitation to this table is past.
pub(super) async fn answered(db: &Db, person: &PersonId, table: &str, at: u64) -> Tried<()> {
    db.execute(
        "update notices set gone = true, due = $3, tries = 0
         where person = $1 and table_id = $2 and kind = 4 and extra::json ->> 'until' is not null",
        &[&person.0, &table, &(at as i64)],
    )
    .await?;
    Ok(())
}

/// Whatever somebody is owed that comes of somebody else is past.
pub(super) async fn silence(db: &Db, person: &PersonId, by: &PersonId, at: u64) -> Tried<()> {
    db.execute(
        "update notices set gone = true, due = $3, tries = 0
         where person = $1 and extra::json ->> 'by' = $2",
        &[&person.0, &by.0, &(at as i64)],
    )
    .await?;
    Ok(())
}

pub(super) async fn put(db: &Db, table: &str, owed: &[Owed]) -> Tried<()> {
    if owed.is_empty() {
        return Ok(());
    }
    let owed = || owed.iter();
    let people: Vec<&str> = owed().map(|owed| &*owed.person.0).collect();
    let kinds: Vec<i64> = owed().map(|owed| owed.kind.bit()).collect();
    let seqs: Vec<i64> = owed().map(|owed| owed.seq as i64).collect();
    let since: Vec<i64> = owed().map(|owed| owed.since as i64).collect();
    let due: Vec<i64> = owed().map(|owed| owed.due as i64).collect();
    let extras = owed().map(|owed| serde_json::to_string(&owed.extra));
    let extras = extras.collect::<Result<Vec<String>, _>>()?;
    let by: Vec<Option<&str>> = owed()
        .map(|owed| owed.extra.by.as_ref().map(|by| &*by.0))
        .collect();
    db.execute(
        "insert into notices (person, table_id, kind, seq, since, due, extra)
         select new.person, $1::text, new.kind, new.seq, new.since, new.due, new.extra
         from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[],
             $8::text[])
           as new (person, kind, seq, since, due, extra, by)
         join notice_settings on notice_settings.person = new.person
         where reached and wishes & new.kind <> 0 and not exists (
           select 1 from blocked where blocked.person = new.person and blocked.whom = new.by)
         on conflict (person, table_id, kind) do update set seq = excluded.seq,
           since = excluded.since, due = excluded.due, extra = excluded.extra, gone = false,
           tries = 0, told = '[]'",
        &[&table, &people, &kinds, &seqs, &since, &due, &extras, &by],
    )
    .await?;
    Ok(())
}

pub(super) async fn settings(db: &Db, person: &PersonId) -> Tried<NoticeSettings> {
    let body = "select body from notice_settings where person = $1";
    let Some(row) = db.row(body, &[&person.0]).await? else {
        return Ok(NoticeSettings::default());
    };
    Ok(serde_json::from_str(&row.text(0)?)?)
}

/// Nothing has been written yet when it turns out that somebody else was faster.
pub(super) async fn keep_settings(
    db: &Db,
    person: &PersonId,
    settings: &NoticeSettings,
) -> Tried<()> {
    let kept = db
        .execute(
            "insert into notice_settings (person, version, reached, wishes, body)
             select $1::text, $2::bigint, $3::boolean, $4::bigint, $5::text where $2::bigint = 1
               or exists (select 1 from notice_settings where person = $1)
             on conflict (person) do update set version = excluded.version,
               reached = excluded.reached, wishes = excluded.wishes, body = excluded.body
             where notice_settings.version = excluded.version - 1",
            &[
                &person.0,
                &(settings.version as i64),
                &settings.is_reached(),
                &settings.wishes.bits(),
                &serde_json::to_string(settings)?,
            ],
        )
        .await?;
    if kept == 0 {
        return Err(StoreError::Conflict.into());
    }
    let old = "delete from notice_secrets where person = $1";
    db.execute(old, &[&person.0]).await?;
    let secrets = settings.secrets();
    let secrets: Vec<&[u8]> = secrets.iter().map(|hash| &hash[..]).collect();
    let new = "insert into notice_secrets select hash, $2 from unnest($1::bytea[]) as hash";
    db.execute(new, &[&secrets, &person.0]).await?;
    Ok(())
}

pub(super) async fn owner(db: &Db, secret: &[u8; 32]) -> Tried<Option<PersonId>> {
    let owner = "select person from notice_secrets where hash = $1";
    let row = db.row(owner, &[&&secret[..]]).await?;
    Ok(row.map(|row| row.text(0).map(PersonId)).transpose()?)
}

pub(super) async fn owe_waiting(db: &Db, person: Option<&PersonId>, now: u64) -> Tried<()> {
    db.execute(
        "insert into notices (person, table_id, kind, seq, since, due, extra)
         select seated.person, tables.id, $2::bigint, tables.seq, $3::bigint, $3::bigint, '{}'
         from notice_settings
         join seated on seated.person = notice_settings.person
         join tables on tables.id = seated.table_id
         where reached and wishes & $2::bigint <> 0 and coalesce(notice_settings.person = $1::text, true)
         and tables.live and tables.closed is null
         and tables.pending >> seated.seat::integer & 1 = 1
         on conflict (person, table_id, kind) do nothing",
        &[
            &person.map(|person| &person.0),
            &Kind::Turn.bit(),
            &(now as i64),
        ],
    )
    .await?;
    Ok(())
}

pub(super) async fn waiting_for(db: &Db, person: &PersonId) -> Tried<Vec<Waiting>> {
    let rows = db
        .rows(
            "select tables.id, seated.seat, summaries.body, tables.wake_at, tables.changed
             from seated join tables on tables.id = seated.table_id
             join summaries on summaries.table_id = tables.id
             where seated.person = $1 and tables.live and tables.closed is null
             and tables.pending >> seated.seat::integer & 1 = 1
             order by tables.wake_at nulls last, tables.changed desc limit 200",
            &[&person.0],
        )
        .await?;
    let waiting = rows.iter().map(|row| {
        let wake_at: Option<i64> = row.try_get(3).map_err(|error| unreadable(&error))?;
        waiting(row, wake_at)
    });
    Ok(readable(waiting)?)
}

/// Of several who claim at once each gets other ones.
pub(super) async fn claim(db: &Db, now: u64, until: u64, most: usize) -> Tried<Vec<Claimed>> {
    let rows = db
        .rows(
            &format!(
                "with mine as (
                   select person, table_id, kind from notices where due <= $1
                   order by due limit $2 for update skip locked),
                 claimed as (
                   update notices set due = $3 from mine
                   where notices.person = mine.person and notices.table_id = mine.table_id
                   and notices.kind = mine.kind returning notices.*)
                 select {TOLD}, summaries.body,
                   not notices.gone and tables.id is not null and tables.closed is null
                     and (kind not in (1, 2)
                       or coalesce(tables.pending >> seated.seat::integer & 1 = 1, false)),
                   notices.table_id
                 from claimed as notices left join tables on tables.id = notices.table_id
                 left join summaries on summaries.table_id = notices.table_id
                 left join seated
                   on seated.table_id = notices.table_id and seated.person = notices.person"
            ),
            &[&(now as i64), &(most as i64), &(until as i64)],
        )
        .await?;
    let claimed = rows.iter().map(|row: &Row| {
        let holds: bool = row.try_get(8).map_err(|error| unreadable(&error))?;
        let summary = row.optional_text(7)?;
        claimed(row, row.text(9)?, holds, summary.as_deref(), until)
    });
    Ok(readable(claimed)?)
}

async fn release(db: &Db, due: u64, until: u64) -> Tried<()> {
    let release = "update notices set due = $1 where due > $1 and due <= $2";
    db.execute(release, &[&(due as i64), &(until as i64)])
        .await?;
    Ok(())
}

pub(super) async fn settle(db: &Db, claimed: &Claimed, settled: &Settled) -> Tried<()> {
    const THIS: &str = "person = $1 and table_id = $2 and kind = $3 and seq = $4";
    let (person, kind) = (&claimed.person.0, claimed.kind.bit());
    let (seq, until) = (claimed.seq as i64, claimed.until as i64);
    let (told, due, tries) = match settled {
        Settled::Done => {
            let done = format!("delete from notices where {THIS} and due = $5");
            db.execute(&done, &[person, &claimed.table, &kind, &seq, &until])
                .await?;
            return Ok(());
        }
        Settled::Shown { told } => (told, None, 0),
        Settled::Again { told, due, tries } => (told, Some(*due as i64), *tries),
    };
    let told = serde_json::to_string(told)?;
    db.execute(
        &format!(
            "update notices set told = $6, tries = case due when $5 then $8 else tries end,
             due = case due when $5 then $7 else due end where {THIS}"
        ),
        &[
            person,
            &claimed.table,
            &kind,
            &seq,
            &until,
            &told,
            &due,
            &i64::from(tries),
        ],
    )
    .await?;
    Ok(())
}

pub(super) async fn backlog(db: &Db, now: u64) -> Tried<Backlog> {
    let row = db
        .only(
            "select exists (select 1 from notice_settings where reached),
               (select min(due) from notices where due <= $1)",
            &[&(now as i64)],
        )
        .await?;
    let due: Option<i64> = row.try_get(1).map_err(|error| unreadable(&error))?;
    Ok(Backlog {
        anybody: row.try_get(0).map_err(|error| unreadable(&error))?,
        due: due.map(|at| at as u64),
    })
}

pub(super) async fn house_key(db: &Db, name: &str, fresh: &[u8]) -> Tried<Vec<u8>> {
    let keep = "insert into house_keys values ($1, $2) on conflict do nothing";
    db.execute(keep, &[&name, &fresh]).await?;
    let key = "select value from house_keys where name = $1";
    let row = db.only(key, &[&name]).await?;
    Ok(row.try_get(0).map_err(|error| unreadable(&error))?)
}

pub(super) async fn house_keys(db: &Db) -> Tried<Vec<(String, Vec<u8>)>> {
    let rows = db
        .rows("select name, value from house_keys order by name", &[])
        .await?;
    let keys = rows.iter().map(|row| {
        let value = row.try_get(1).map_err(|error| unreadable(&error))?;
        Ok((row.text(0)?, value))
    });
    keys.collect()
}
