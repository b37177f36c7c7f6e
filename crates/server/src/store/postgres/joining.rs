//! Two identities of one person become one. Each in a transaction of its own: whose rows it locks is
//! nobody's key.

use super::db::Db;
use super::failure::Tried;
use super::queue::When;
use super::{Postgres, job};
use crate::store::joining::{Join, Joined, Joining};
use crate::store::rows::Columns;
use crate::store::{Later, StoreError};
use std::sync::Arc;
use table::PersonId;
use tokio_postgres::Row;

async fn begin(db: &Db, secret: &[u8; 32], kept: &PersonId, now: u64) -> Tried<Option<Joined>> {
    let offered = "delete from transfers where hash = $1 and until >= $2 and person <> $3
                   returning person";
    let values = (&secret[..], now as i64);
    let offered = db.row(offered, &[&values.0, &values.1, &kept.0]).await?;
    let Some(offered) = offered else {
        return Ok(None);
    };
    let join = Join {
        gone: PersonId(offered.text(0)?),
        kept: kept.clone(),
    };
    // Whoever was to become the one that goes becomes the one that is kept.
    let onward = "update joins set kept = $2 where kept = $1 and gone <> $2";
    db.execute(onward, &[&join.gone.0, &join.kept.0]).await?;
    begun(db, &join.gone, &join.kept).await?;
    // Who has chosen nothing yet goes on as the other has chosen.
    let chosen = "update people set profile = coalesce(profile, (
                    select profile from people where id = $1)) where id = $2";
    db.execute(chosen, &[&join.gone.0, &join.kept.0]).await?;
    let both = "select tables.id from seated as gone join seated as kept using (table_id)
                join tables on tables.id = table_id
                where gone.person = $1 and kept.person = $2 and tables.live
                order by tables.made, tables.id";
    let both = db.rows(both, &[&join.gone.0, &join.kept.0]).await?;
    let both_sit = texts(&both)?;
    if both_sit.is_empty() {
        for part in [
            "update tokens set person = $2 where person = $1",
            "update passkeys set person = $2 where person = $1",
            "update codes set person = $2 where person = $1",
        ] {
            db.execute(part, &[&join.gone.0, &join.kept.0]).await?;
        }
    }
    Ok(Some(Joined { join, both_sit }))
}

fn texts(rows: &[Row]) -> Tried<Vec<String>> {
    let texts = rows.iter().map(|row| row.text(0));
    Ok(texts.collect::<Result<_, StoreError>>()?)
}

pub(super) async fn begun(db: &Db, gone: &PersonId, kept: &PersonId) -> Tried<()> {
    let begun = "insert into joins values ($1, $2)
                 on conflict (gone) do update set kept = excluded.kept";
    for part in [begun, "update formerly set kept = $2 where kept = $1"] {
        db.execute(part, &[&gone.0, &kept.0]).await?;
    }
    was_before(db, kept, gone).await
}

/// The person as whom this one goes on.
pub(super) async fn becomes(db: &Db, gone: &PersonId) -> Tried<Option<PersonId>> {
    let kept = "select kept from joins where gone = $1";
    let kept = db.row(kept, &[&gone.0]).await?;
    Ok(kept.map(|row| row.text(0)).transpose()?.map(PersonId))
}

/// Who somebody was before.
pub(super) async fn formerly(db: &Db, kept: &PersonId) -> Tried<Vec<PersonId>> {
    let gone = "select gone from formerly where kept = $1 order by gone";
    let gone = texts(&db.rows(gone, &[&kept.0]).await?)?;
    Ok(gone.into_iter().map(PersonId).collect())
}

pub(super) async fn was_before(db: &Db, kept: &PersonId, gone: &PersonId) -> Tried<()> {
    let before = "insert into formerly values ($1, $2)
                  on conflict (gone) do update set kept = excluded.kept";
    db.execute(before, &[&gone.0, &kept.0]).await?;
    Ok(())
}

async fn joins(db: &Db) -> Tried<Vec<Join>> {
    let joins = "select gone, kept from joins order by gone";
    let joins = db.rows(joins, &[]).await?;
    let joins = joins.iter().map(|row| {
        Ok(Join {
            gone: PersonId(row.text(0)?),
            kept: PersonId(row.text(1)?),
        })
    });
    joins.collect()
}

async fn seats_of(db: &Db, person: &PersonId) -> Tried<Vec<String>> {
    let tables = "select tables.id from seated join tables on tables.id = seated.table_id
                  where seated.person = $1 and tables.closed is null
                  order by tables.made, tables.id";
    texts(&db.rows(tables, &[&person.0]).await?)
}

async fn finish(db: &Db, join: &Join) -> Tried<bool> {
    let open = "select 1 from seated as gone join tables on tables.id = gone.table_id
                where gone.person = $1 and tables.closed is null and not exists (
                  select 1 from seated as kept
                  where kept.table_id = gone.table_id and kept.person = $2)";
    let both = (&join.gone.0, &join.kept.0);
    if db.row(open, &[both.0, both.1]).await?.is_some() {
        return Ok(false);
    }
    for part in [
        "update played set person = $2 where person = $1 and not exists (
           select 1 from played as kept where kept.person = $2
           and kept.table_id = played.table_id and kept.number = played.number)",
        "update tables set host = $2 where host = $1",
        "insert into blocked select $2, whom from blocked where person = $1 and whom <> $2
         on conflict do nothing",
        "insert into blocked select person, $2 from blocked where whom = $1 and person <> $2
         on conflict do nothing",
        "delete from blocked where person = $1 or whom = $1 or person = $2 and whom = $2",
        "update invitations set receiver = $2 where receiver = $1 and not exists (
           select 1 from invitations as kept
           where kept.receiver = $2 and kept.table_id = invitations.table_id)",
        "update invitations set sender = $2 where sender = $1",
        "update notice_settings set person = $2 where person = $1 and not exists (
           select 1 from notice_settings as kept where kept.person = $2)",
        "delete from notice_settings where person = $1 and person <> $2",
        "update notice_secrets set person = $2 where person = $1",
        "update rulings set person = $2 where person = $1",
        "update acts set person = $2 where person = $1",
        "update reports set reporter = $2 where reporter = $1",
        "update reports set about = $2 where about = $1",
        "update report_lines set person = $2 where person = $1",
        "insert into members select $2, since from members where person = $1
         on conflict do nothing",
        "delete from members where person = $1 and person <> $2",
        "delete from joins where gone = $1 and kept = $2",
    ] {
        db.execute(part, &[both.0, both.1]).await?;
    }
    Ok(true)
}

impl Joining for Postgres {
    fn begin_join(&self, secret: [u8; 32], kept: &PersonId, now: u64) -> Later<Option<Joined>> {
        let kept = kept.clone();
        let begin = job!(|db| kept; begin(&db, &secret, &kept, now).await);
        self.writes.submit(When::Alone, begin)
    }

    fn joins(&self) -> Later<Vec<Join>> {
        self.read(job!(|db| ; joins(&db).await))
    }

    fn seats_of(&self, person: &PersonId) -> Later<Vec<String>> {
        let person = person.clone();
        self.read(job!(|db| person; seats_of(&db, &person).await))
    }

    fn finish_join(&self, join: &Join) -> Later<bool> {
        let join = join.clone();
        let finish = job!(|db| join; finish(&db, &join).await);
        self.writes.submit(When::Alone, finish)
    }
}
