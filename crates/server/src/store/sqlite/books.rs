//! What is written and read, statement by statement.

use crate::secret;
use crate::store::{
    Append, Door, Finished, GameLine, Kept, Line, NewTable, Opens, Person, StoreError, Summary,
};
use engine::{Seat, SeatSet};
use rusqlite::{Connection, OptionalExtension, Row, params};
use table::{Level, Logged, PersonId};

pub(super) type Done<T> = Result<T, StoreError>;

pub(super) fn create(books: &Connection, made: &NewTable) -> Done<()> {
    let NewTable { host, links, first } = made;
    let public = first.line.as_ref().is_some_and(|line| line.public);
    books
        .prepare_cached(
            "insert into tables (id, host, public, live, seq, changed, summary)
             values (?1, ?2, ?3, 1, 0, unixepoch(), '')",
        )?
        .execute(params![first.table, host.0, public])?;
    let nr = books.last_insert_rowid();
    let mut door = books.prepare_cached("insert into doors values (?1, ?2, ?3)")?;
    door.execute(params![secret::hash(&links.join), nr, true])?;
    door.execute(params![secret::hash(&links.watch), nr, false])?;
    append(books, first)
}

/// Nothing has been written yet when it turns out that somebody else was faster.
pub(super) fn append(books: &Connection, append: &Append) -> Done<()> {
    let Some(newest) = append.log.last() else {
        return Ok(());
    };
    let found: Option<(i64, Option<i64>, bool)> = books
        .prepare_cached(
            "select nr, last, deserted from tables
             where id = ?1 and seq = ?2 and closed is null",
        )?
        .query_row(params![append.table, append.after as i64], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .optional()?;
    let (nr, mut last, was_deserted) = found.ok_or(StoreError::Conflict)?;
    let mut entry = books.prepare_cached(
        "insert into entries (table_nr, seq, before, body) values (?1, ?2, ?3, ?4)",
    )?;
    for logged in &append.log {
        let body = serde_json::to_string(logged)?;
        entry.execute(params![nr, logged.seq as i64, last, body])?;
        last = Some(books.last_insert_rowid());
    }
    books
        .prepare_cached(
            "update tables set seq = ?2, last = ?3, pending = ?4, step = ?5, wake_at = ?6,
             changed = unixepoch() where nr = ?1",
        )?
        .execute(params![
            nr,
            newest.seq as i64,
            last,
            bits(append.pending),
            append.step,
            append.wake_at.map(|at| at as i64),
        ])?;
    if let Some(summary) = &append.line {
        list(books, nr, summary)?;
    } else if was_deserted {
        books
            .prepare_cached("update tables set deserted = 0 where nr = ?1")?
            .execute([nr])?;
    }
    if let Some(people) = &append.people {
        sit(books, nr, people)?;
    }
    if let Some(finished) = &append.finished {
        finish(books, nr, finished)?;
    }
    Ok(())
}

fn list(books: &Connection, nr: i64, summary: &Summary) -> Done<()> {
    books
        .prepare_cached("update tables set live = ?2, summary = ?3, deserted = ?4 where nr = ?1")?
        .execute(params![
            nr,
            summary.phase != "over",
            serde_json::to_string(summary)?,
            summary.nobody_sits(),
        ])?;
    Ok(())
}

fn bits(seats: SeatSet) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn seats(bits: u8) -> Vec<Seat> {
    let all = (0..8).map(Seat);
    all.filter(|seat| bits >> seat.0 & 1 == 1).collect()
}

fn sit(books: &Connection, nr: i64, people: &[(Seat, PersonId)]) -> Done<()> {
    books
        .prepare_cached("delete from seated where table_nr = ?1")?
        .execute([nr])?;
    let mut seated = books.prepare_cached("insert into seated values (?1, ?2, ?3)")?;
    for (seat, person) in people {
        seated.execute(params![person.0, nr, seat.0])?;
    }
    Ok(())
}

pub(super) fn finish(books: &Connection, nr: i64, finished: &Finished) -> Done<()> {
    let outcome = finished
        .outcome
        .map(|outcome| serde_json::to_string(&outcome));
    books
        .prepare_cached("insert into games values (?1, ?2, ?3, unixepoch(), ?4, ?5, ?6, ?7)")?
        .execute(params![
            nr,
            finished.number,
            finished.game,
            outcome.transpose()?,
            serde_json::to_string(&finished.names)?,
            finished.record,
            serde_json::to_string(&finished.levels)?,
        ])?;
    let mut played = books.prepare_cached("insert into played values (?1, ?2, ?3, ?4)")?;
    for (seat, person) in &finished.people {
        played.execute(params![person.0, nr, finished.number, seat.0])?;
    }
    Ok(())
}

pub(super) fn log_after(books: &Connection, table: &str, seq: u64) -> Done<Option<Kept>> {
    let found = books
        .prepare_cached("select last, closed from tables where id = ?1")?
        .query_row([table], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((last, closed)): Option<(Option<i64>, Option<String>)> = found else {
        return Ok(None);
    };
    let mut entries = books.prepare_cached(
        "with recursive log (seq, before, body) as (
           select seq, before, body from entries where nr = ?1 and seq > ?2
           union all
           select entries.seq, entries.before, entries.body
           from log join entries on entries.nr = log.before where entries.seq > ?2
         )
         select seq, body from log order by seq",
    )?;
    let entries = entries.query_map(params![last, seq as i64], |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
    })?;
    let log = entries.map(|entry| {
        let (seq, body) = entry?;
        let unreadable =
            |error| StoreError::Unreadable(format!("entry {seq} of table {table}: {error}"));
        serde_json::from_str::<Logged>(&body).map_err(unreadable)
    });
    Ok(Some(Kept {
        log: log.collect::<Done<_>>()?,
        closed,
    }))
}

pub(super) fn door(books: &Connection, code: &str) -> Done<Option<Door>> {
    let own = books
        .prepare_cached("select public from tables where id = ?1")?
        .query_row([code], |row| row.get(0))
        .optional()?;
    if let Some(public) = own {
        return Ok(Some(Door {
            table: code.into(),
            opens: Opens::Table { public },
        }));
    }
    let door = books
        .prepare_cached(
            "select tables.id, doors.sits from doors join tables on tables.nr = doors.table_nr
             where doors.hash = ?1",
        )?
        .query_row([secret::hash(code)], |row| {
            Ok(Door {
                table: row.get(0)?,
                opens: if row.get(1)? {
                    Opens::Join
                } else {
                    Opens::Watch
                },
            })
        })
        .optional()?;
    Ok(door)
}

/// When it is to be woken stays: another program may know what to do then.
pub(super) fn close(books: &Connection, table: &str, why: &str) -> Done<()> {
    books
        .prepare_cached("update tables set closed = ?2, live = 0 where id = ?1")?
        .execute([table, why])?;
    Ok(())
}

pub(super) fn reopen(books: &Connection, stands: &Append) -> Done<()> {
    let nr: i64 = books
        .prepare_cached(
            "update tables set closed = null, pending = ?2, step = ?3, wake_at = ?4
             where id = ?1 returning nr",
        )?
        .query_row(
            params![
                stands.table,
                bits(stands.pending),
                stands.step,
                stands.wake_at.map(|at| at as i64),
            ],
            |row| row.get(0),
        )?;
    if let Some(summary) = &stands.line {
        list(books, nr, summary)?;
    }
    if let Some(people) = &stands.people {
        sit(books, nr, people)?;
    }
    Ok(())
}

pub(super) fn wakes(books: &Connection) -> Done<Vec<(String, u64)>> {
    let mut wakes =
        books.prepare_cached("select id, wake_at from tables where wake_at is not null")?;
    let wakes = wakes.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))?;
    Ok(wakes.collect::<Result<_, _>>()?)
}

pub(super) fn live(books: &Connection) -> Done<Vec<String>> {
    let mut live = books.prepare_cached("select id from tables where live order by nr")?;
    let live = live.query_map([], |row| row.get(0))?;
    Ok(live.collect::<Result<_, _>>()?)
}

const LINE: &str =
    "tables.id, tables.summary, tables.pending, tables.step, tables.changed, tables.closed";

fn line(row: &Row<'_>, me: Option<Seat>) -> Done<Line> {
    let summary: String = row.get(1)?;
    Ok(Line {
        table: row.get(0)?,
        summary: serde_json::from_str(&summary)?,
        pending: seats(row.get(2)?),
        step: row.get(3)?,
        me,
        changed: row.get::<_, i64>(4)? as u64,
        closed: row.get(5)?,
    })
}

pub(super) fn lobby(books: &Connection) -> Done<Vec<Line>> {
    let mut lines = books.prepare_cached(&format!(
        "select {LINE} from tables where public and live and closed is null and not deserted
         order by changed desc limit 100"
    ))?;
    let lines = lines.query_and_then([], |row| line(row, None))?;
    lines.collect()
}

pub(super) fn tables_of(books: &Connection, person: &PersonId) -> Done<Vec<Line>> {
    let mut lines = books.prepare_cached(&format!(
        "select {LINE}, seated.seat from seated join tables on tables.nr = seated.table_nr
         where seated.person = ?1 order by tables.changed desc limit 200"
    ))?;
    let lines = lines.query_and_then([&person.0], |row| {
        let seat = Seat(row.get(6)?);
        line(row, Some(seat))
    })?;
    lines.collect()
}

pub(super) fn live_tables_of(books: &Connection, host: &PersonId) -> Done<u32> {
    let mut count = books
        .prepare_cached("select count(*) from tables where host = ?1 and live and not deserted")?;
    Ok(count.query_row([&host.0], |row| row.get(0))?)
}

pub(super) fn games_of(books: &Connection, person: &PersonId) -> Done<Vec<GameLine>> {
    let mut games = books.prepare_cached(
        "select tables.id, games.number, games.game, games.outcome, games.names, played.seat,
         games.finished, games.levels from played
         join games on games.table_nr = played.table_nr and games.number = played.number
         join tables on tables.nr = played.table_nr
         where played.person = ?1 order by games.finished desc limit 500",
    )?;
    let games = games.query_and_then([&person.0], |row| {
        let outcome: Option<String> = row.get(3)?;
        let outcome = outcome.map(|outcome| serde_json::from_str(&outcome));
        Ok(GameLine {
            table: row.get(0)?,
            number: row.get(1)?,
            game: row.get(2)?,
            outcome: outcome.transpose()?,
            names: serde_json::from_str(&row.get::<_, String>(4)?)?,
            levels: levels(row.get(7)?)?,
            me: Seat(row.get(5)?),
            finished: row.get::<_, i64>(6)? as u64,
        })
    })?;
    games.collect()
}

/// Not written down before version 3.
pub(super) fn levels(text: Option<String>) -> Done<Vec<Option<Level>>> {
    let levels = text.map(|text| serde_json::from_str(&text));
    Ok(levels.transpose()?.unwrap_or_default())
}

pub(super) fn record(books: &Connection, table: &str, number: u32) -> Done<Option<String>> {
    let mut record = books.prepare_cached(
        "select record from games join tables on tables.nr = games.table_nr
         where tables.id = ?1 and games.number = ?2",
    )?;
    let record = record.query_row(params![table, number], |row| row.get(0));
    Ok(record.optional()?)
}

pub(super) fn has_played(
    books: &Connection,
    person: &PersonId,
    table: &str,
    number: u32,
) -> Done<bool> {
    let mut played = books.prepare_cached(
        "select 1 from played join tables on tables.nr = played.table_nr
         where played.person = ?1 and tables.id = ?2 and played.number = ?3",
    )?;
    Ok(played.exists(params![person.0, table, number])?)
}

pub(super) fn add_person(books: &Connection, person: &Person, token: &[u8; 32]) -> Done<()> {
    books
        .prepare_cached("insert into people values (?1, ?2, unixepoch())")?
        .execute([&person.id.0, &person.name])?;
    add_token(books, &person.id.0, token)
}

pub(super) fn add_token(books: &Connection, person: &str, token: &[u8; 32]) -> Done<()> {
    books
        .prepare_cached("insert into tokens values (?1, ?2)")?
        .execute(params![token, person])?;
    Ok(())
}

pub(super) fn person_with(books: &Connection, token: &[u8; 32]) -> Done<Option<Person>> {
    let found = books
        .prepare_cached(
            "select tokens.hash, people.id, people.name from tokens
             join people on people.id = tokens.person where tokens.hash = ?1",
        )?
        .query_row([token], |row| {
            let person = Person {
                id: PersonId(row.get(1)?),
                name: row.get(2)?,
            };
            Ok((row.get::<_, [u8; 32]>(0)?, person))
        })
        .optional()?;
    let same = found.filter(|(hash, _)| secret::same(hash, token));
    Ok(same.map(|(_, person)| person))
}

pub(super) fn person(books: &Connection, id: &PersonId) -> Done<Option<Person>> {
    let mut person = books.prepare_cached("select id, name from people where id = ?1")?;
    let person = person.query_row([&id.0], |row| {
        Ok(Person {
            id: PersonId(row.get(0)?),
            name: row.get(1)?,
        })
    });
    Ok(person.optional()?)
}

pub(super) fn rename(books: &Connection, person: &PersonId, name: &str) -> Done<()> {
    books
        .prepare_cached("update people set name = ?2 where id = ?1")?
        .execute([&person.0, name])?;
    Ok(())
}

pub(super) fn add_transfer(
    books: &Connection,
    person: &PersonId,
    secret: &[u8; 32],
    until: u64,
) -> Done<()> {
    books
        .prepare_cached("delete from transfers where person = ?1")?
        .execute([&person.0])?;
    books
        .prepare_cached("insert into transfers values (?1, ?2, ?3)")?
        .execute(params![secret, person.0, until as i64])?;
    Ok(())
}

pub(super) fn transfer(
    books: &Connection,
    secret: &[u8; 32],
    token: &[u8; 32],
    now: u64,
) -> Done<Option<Person>> {
    let person: Option<String> = books
        .prepare_cached("delete from transfers where hash = ?1 and until >= ?2 returning person")?
        .query_row(params![secret, now as i64], |row| row.get(0))
        .optional()?;
    let Some(person) = person else {
        return Ok(None);
    };
    add_token(books, &person, token)?;
    person_with(books, token)
}

pub(super) fn clock(books: &Connection) -> Done<u64> {
    let clock = books.query_row("select clock from house", [], |row| row.get::<_, i64>(0))?;
    Ok(clock as u64)
}

/// Only ever forward.
pub(super) fn set_clock(books: &Connection, at: u64) -> Done<()> {
    books
        .prepare_cached("update house set clock = max(clock, ?1)")?
        .execute([at as i64])?;
    Ok(())
}
