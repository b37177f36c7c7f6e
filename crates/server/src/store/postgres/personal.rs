//! What is kept of a person, and how they are forgotten.

use super::db::Db;
use super::failure::{Tried, unreadable};
use super::hosting::forget_orphans;
use super::joining::formerly;
use super::queue::When;
use super::{Postgres, job, person_key, table_key};
use crate::store::kept_of::{EMPTIED, OWN};
use crate::store::personal::{Becoming, Forgetting, Personal, salt_of};
use crate::store::rows::{Columns, MATCH, erased_name, match_summary, readable, unnamed_seat};
use crate::store::{Later, MatchSummary, StoreError};
use std::sync::Arc;
use table::{Logged, PersonId};

impl Personal for Postgres {
    fn begin_forgetting(&self, person: &PersonId, salt: [u8; 32]) -> Later<bool> {
        let person = person.clone();
        let begin = job!(|db| person; begin_forgetting(&db, &person, &salt).await);
        self.writes.submit(When::Alone, begin)
    }

    fn forgetting(&self) -> Later<Vec<Forgetting>> {
        self.read(job!(|db| ; forgetting(&db).await))
    }

    fn tables_with(&self, person: &PersonId) -> Later<Vec<String>> {
        let person = person.clone();
        self.read(job!(|db| person; tables_with(&db, &person).await))
    }

    fn rewrite(&self, table: &str, entries: Vec<Logged>) -> Later<()> {
        let (key, table) = (table_key(table), table.to_string());
        self.write(
            key,
            job!(|db| table, entries; rewrite(&db, &table, &entries).await),
        )
    }

    fn forget_at(&self, table: &str, them: Becoming) -> Later<()> {
        let (key, table) = (table_key(table), table.to_string());
        self.write(
            key,
            job!(|db| table, them; forget_at(&db, &table, &them).await),
        )
    }

    fn looked_through(&self, person: &PersonId, last: bool) -> Later<()> {
        let (key, person) = (person_key(person), person.clone());
        self.write(
            key,
            job!(|db| person; looked_through(&db, &person, last).await),
        )
    }

    fn came(&self, person: &PersonId) -> Later<Option<u64>> {
        let person = person.clone();
        self.read(job!(|db| person; came(&db, &person).await))
    }

    fn matches_at(&self, person: &PersonId, table: &str) -> Later<Vec<MatchSummary>> {
        let (person, table) = (person.clone(), table.to_string());
        self.read(job!(|db| person, table; matches_at(&db, &person, &table).await))
    }
}

async fn begin_forgetting(db: &Db, person: &PersonId, salt: &[u8; 32]) -> Tried<bool> {
    let known = "select 1 from people where id = $1 for update";
    if db.row(known, &[&person.0]).await?.is_none() {
        return Ok(false);
    }
    let before = formerly(db, person).await?.into_iter();
    let mut all: Vec<String> = before.map(|one| one.0).collect();
    all.push(person.0.clone());
    for one in &all {
        let salt = salt_of(salt, person, &PersonId(one.clone()));
        db.execute(
            "insert into forgetting (person, salt, asked)
             values ($1, $2, extract(epoch from now())::bigint) on conflict do nothing",
            &[&one, &&salt[..]],
        )
        .await?;
    }
    delete_own(db, &all).await?;
    Ok(true)
}

/// All rows that are these people's alone.
pub(super) async fn delete_own(db: &Db, people: &[String]) -> Tried<()> {
    for (table, column) in OWN {
        let delete = format!("delete from {table} where {column} = any($1)");
        db.execute(&delete, &[&people]).await?;
    }
    for (table, column) in EMPTIED {
        let empty = format!("update {table} set {column} = null where {column} = any($1)");
        db.execute(&empty, &[&people]).await?;
    }
    forget_orphans(db).await?;
    // What others are owed names whom it comes of.
    let named = "delete from notices where extra::json ->> 'by' = any($1)";
    db.execute(named, &[&people]).await?;
    Ok(())
}

async fn forgetting(db: &Db) -> Tried<Vec<Forgetting>> {
    let wishes = "select person, salt, looked_through, asked from forgetting order by asked";
    let rows = db.rows(wishes, &[]).await?;
    let wishes = rows.iter().map(|row| {
        let odd = || StoreError::Unreadable("who is being forgotten".into());
        let salt: &[u8] = row.try_get(1).map_err(|error| unreadable(&error))?;
        Ok(Forgetting {
            person: PersonId(row.text(0)?),
            salt: salt.try_into().map_err(|_| odd())?,
            looked_through: row.try_get(2).map_err(|error| unreadable(&error))?,
            asked: row.number(3)?.max(0) as u64,
        })
    });
    wishes.collect()
}

async fn tables_with(db: &Db, person: &PersonId) -> Tried<Vec<String>> {
    let tables = "select table_id from sat where person = $1
                  union select table_id from seated where person = $1
                  union select table_id from played where person = $1
                  union select id from tables where host = $1";
    let rows = db.rows(tables, &[&person.0]).await?;
    rows.iter().map(|row| Ok(row.text(0)?)).collect()
}

async fn rewrite(db: &Db, table: &str, entries: &[Logged]) -> Tried<()> {
    let numbers: Vec<i64> = entries.iter().map(|logged| logged.seq as i64).collect();
    let bodies = entries.iter().map(serde_json::to_string);
    let bodies = bodies.collect::<Result<Vec<String>, _>>()?;
    db.execute(
        "update entries set body = new.body
         from unnest($2::bigint[], $3::text[]) as new (seq, body)
         where entries.table_id = $1 and entries.seq = new.seq",
        &[&table, &numbers, &bodies],
    )
    .await?;
    Ok(())
}

async fn forget_at(db: &Db, table: &str, them: &Becoming) -> Tried<()> {
    let person = &them.person.0;
    let host = "update tables set host = case when host = $2 then $3 else host end where id = $1";
    db.execute(host, &[&table, person, &them.becomes.0]).await?;
    forget_names(db, table, person).await?;
    let summary = "select body from summaries where table_id = $1";
    if let (Some(seat), Some(row)) = (them.seat, db.row(summary, &[&table]).await?)
        && let Some(body) = unnamed_seat(&row.text(0)?, seat)
    {
        let list = "update summaries set body = $2 where table_id = $1";
        db.execute(list, &[&table, &body]).await?;
    }
    db.execute("delete from marks where table_id = $1", &[&table])
        .await?;
    let last = them.last.then_some("sat");
    for part in ["played", "seated"].into_iter().chain(last) {
        let delete = format!("delete from {part} where table_id = $1 and person = $2");
        db.execute(&delete, &[&table, person]).await?;
    }
    Ok(())
}

/// In the finished matches of a table.
async fn forget_names(db: &Db, table: &str, person: &str) -> Tried<()> {
    let names = "select games.number, games.names, played.seat from played
                 join games using (table_id, number)
                 where played.table_id = $1 and played.person = $2";
    for row in db.rows(names, &[&table, &person]).await? {
        if let Some(names) = erased_name(&row.text(1)?, row.number(2)? as usize) {
            let forget = "update games set names = $3 where table_id = $1 and number = $2";
            db.execute(forget, &[&table, &row.number(0)?, &names])
                .await?;
        }
    }
    Ok(())
}

async fn looked_through(db: &Db, person: &PersonId, last: bool) -> Tried<()> {
    let wish = if last {
        "delete from forgetting where person = $1"
    } else {
        "update forgetting set looked_through = true where person = $1"
    };
    db.execute(wish, &[&person.0]).await?;
    Ok(())
}

async fn came(db: &Db, person: &PersonId) -> Tried<Option<u64>> {
    let came = "select created from people where id = $1";
    let row = db.row(came, &[&person.0]).await?;
    let came = row.map(|row| row.number(0)).transpose()?;
    Ok(came.map(|at| at.max(0) as u64))
}

async fn matches_at(db: &Db, person: &PersonId, table: &str) -> Tried<Vec<MatchSummary>> {
    let statement = format!(
        "select games.table_id, {MATCH} from played join games using (table_id, number)
         where played.person = $1 and games.table_id = $2 order by games.number"
    );
    let rows = db.rows(&statement, &[&person.0, &table]).await?;
    Ok(readable(rows.iter().map(match_summary))?)
}
