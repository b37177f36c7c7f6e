//! Nodes that share a database. None of this is in one transaction with anybody's moves.

use super::db::Db;
use super::failure::Tried;
use super::{Postgres, company, job, people};
use crate::store::meeting::{
    ALIVE_MS, Attending, Beat, DUE, Due, Head, Meeting, NodeId, STANDSTILL_MS,
};
use crate::store::rows::Columns;
use crate::store::{Later, StoreError};
use std::sync::Arc;
use table::PersonId;
use tokio_postgres::Row;

/// The database's time, in milliseconds: what nodes have for a clock does not matter.
pub(super) const NOW: &str = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

/// In a question that joins `attending`: only what living nodes said.
fn living() -> String {
    format!("select id from nodes where seen > {NOW} - {ALIVE_MS}")
}

/// Should the database's clock be set back, no time passes.
async fn beat(db: &Db, node: &NodeId) -> Tried<Beat> {
    let statement = format!(
        "with now as (select {NOW} as at),
         passed as (
           update house set beaten = now.at, clock = clock
             + least(greatest(now.at - coalesce(beaten, now.at), 0), {STANDSTILL_MS})
           from now returning clock),
         me as (
           insert into nodes select $1, at from now
           on conflict (id) do update set seen = excluded.seen returning id)
         select passed.clock, id from passed, (select id from me union {}) as alive
         order by id",
        living()
    );
    let rows = db.rows(&statement, &[&node.0]).await?;
    let clock = rows.first().map_or(Ok(0), |row| row.number(0))? as u64;
    let nodes = rows.iter().map(|row| Ok(NodeId(row.text(1)?)));
    let nodes = nodes.collect::<Result<_, StoreError>>()?;
    Ok(Beat { clock, nodes })
}

async fn depart(db: &Db, node: &NodeId) -> Tried<()> {
    let statement = "with nobody as (delete from attending where node = $1)
                     delete from nodes where id = $1";
    db.execute(statement, &[&node.0]).await?;
    Ok(())
}

async fn attend(db: &Db, node: &NodeId, tables: &[(String, Attending)]) -> Tried<()> {
    let (mut left, mut there) = (Vec::new(), Vec::new());
    let (mut people, mut watchers) = (Vec::new(), Vec::new());
    for (table, attending) in tables {
        if attending.is_nobody() {
            left.push(table);
        } else {
            there.push(table);
            people.push(serde_json::to_string(&attending.people).map_err(StoreError::from)?);
            watchers.push(i64::from(attending.watchers));
        }
    }
    let statement = "with nobody as (delete from attending where node = $1 and table_id = any($2))
                     insert into attending
                     select there.id, $1, there.people, there.watchers
                     from unnest($3::text[], $4::text[], $5::bigint[])
                       as there (id, people, watchers)
                     on conflict (table_id, node) do update
                     set people = excluded.people, watchers = excluded.watchers";
    let values: &[&(dyn tokio_postgres::types::ToSql + Sync)] =
        &[&node.0, &left, &there, &people, &watchers];
    db.execute(statement, values).await?;
    Ok(())
}

async fn heads(db: &Db, tables: &[String]) -> Tried<Vec<Head>> {
    let statement = format!(
        "select tables.id, tables.seq, there.node, there.people, there.watchers from tables
         left join attending as there on there.table_id = tables.id and there.node in ({})
         where tables.id = any($1) order by tables.id, there.node",
        living()
    );
    let mut heads: Vec<Head> = Vec::new();
    for row in db.rows(&statement, &[&tables]).await? {
        let table = row.text(0)?;
        if heads.last().is_none_or(|head| head.table != table) {
            heads.push(Head {
                table,
                seq: row.number(1)? as u64,
                attending: Vec::new(),
            });
        }
        if let (Some(head), Some(attending)) = (heads.last_mut(), attending(&row)?) {
            head.attending.push(attending);
        }
    }
    Ok(heads)
}

/// Who is connected to a node, if one was found.
fn attending(row: &Row) -> Tried<Option<(NodeId, Attending)>> {
    let Some(node) = row.optional_text(2)? else {
        return Ok(None);
    };
    let people: Vec<PersonId> = serde_json::from_str(&row.text(3)?).map_err(StoreError::from)?;
    let watchers = row.number(4)? as u32;
    Ok(Some((NodeId(node), Attending { people, watchers })))
}

async fn due(db: &Db, until: u64) -> Tried<Vec<Due>> {
    let statement = format!(
        "with due as (
           select id, wake_at from tables
           where wakes and wake_slot <= $1::bigint / 600000 and wake_at <= $1
           order by wake_at, id limit {DUE})
         select due.id, due.wake_at, there.node from due
         left join attending as there on there.table_id = due.id and there.node in ({})
         order by due.wake_at, due.id, there.node",
        living()
    );
    let until = i64::try_from(until).unwrap_or(i64::MAX);
    let mut due: Vec<Due> = Vec::new();
    for row in db.rows(&statement, &[&until]).await? {
        let table = row.text(0)?;
        if due.last().is_none_or(|due| due.table != table) {
            due.push(Due {
                table,
                at: row.number(1)? as u64,
                attended_by: Vec::new(),
            });
        }
        if let (Some(due), Some(node)) = (due.last_mut(), row.optional_text(2)?) {
            due.attended_by.push(NodeId(node));
        }
    }
    Ok(due)
}

/// What nodes said that are long gone.
pub(super) async fn forget_the_dead(db: &Db) -> Tried<()> {
    let long_ago = format!("select id from nodes where seen < {NOW} - 3600000");
    for forgotten in [
        format!("delete from attending where node in ({long_ago})"),
        format!("delete from nodes where id in ({long_ago})"),
    ] {
        db.execute(&forgotten, &[]).await?;
    }
    Ok(())
}

impl Meeting for Postgres {
    fn beat(&self, node: &NodeId) -> Later<Beat> {
        let node = node.clone();
        self.read(job!(|db| node; beat(&db, &node).await))
    }

    fn depart(&self, node: &NodeId) -> Later<()> {
        let node = node.clone();
        self.read(job!(|db| node; depart(&db, &node).await))
    }

    fn attend(&self, node: &NodeId, tables: Vec<(String, Attending)>) -> Later<()> {
        let node = node.clone();
        self.read(job!(|db| node, tables; attend(&db, &node, &tables).await))
    }

    fn heads(&self, tables: Vec<String>) -> Later<Vec<Head>> {
        self.read(job!(|db| tables; heads(&db, &tables).await))
    }

    fn due(&self, until: u64) -> Later<Vec<Due>> {
        self.read(job!(|db| ; due(&db, until).await))
    }

    fn nobodys(&self, tokens: Vec<[u8; 32]>) -> Later<Vec<[u8; 32]>> {
        self.read(job!(|db| tokens; people::nobodys(&db, &tokens).await))
    }

    fn blocks(&self, people: Vec<PersonId>) -> Later<Vec<(PersonId, PersonId)>> {
        self.read(job!(|db| people; company::blocked_by_each(&db, &people).await))
    }
}
