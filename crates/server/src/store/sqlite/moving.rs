//! Export and import.

use super::books::{self, Done};
use crate::store::{Exported, Import, Person, StoreError};
use engine::{Seat, Seed};
use rusqlite::{Connection, OptionalExtension, params};
use std::sync::mpsc::SyncSender;
use table::PersonId;

pub(super) fn export(books: &Connection, to: &SyncSender<Exported>) -> Done<()> {
    // One state of the books, however long this takes.
    let reading = books.unchecked_transaction()?;
    let send = |thing| {
        let gone = |_| StoreError::Unavailable("nobody listens".into());
        to.send(thing).map_err(gone)
    };
    send(Exported::House {
        clock: books::clock(&reading)?,
    })?;
    let mut people = reading.prepare("select id, name from people order by id")?;
    let mut people = people.query([])?;
    while let Some(row) = people.next()? {
        let id: String = row.get(0)?;
        send(Exported::Person {
            tokens: tokens(&reading, &id)?,
            id: PersonId(id),
            name: row.get(1)?,
        })?;
    }
    let mut tables = reading.prepare("select id from tables order by nr")?;
    let tables = tables.query_map([], |row| row.get(0))?;
    for id in tables.collect::<Result<Vec<String>, _>>()? {
        if let Some(kept) = books::log_after(&reading, &id, 0)? {
            send(Exported::Table { log: kept.log })?;
        }
        for game in games(&reading, &id)? {
            send(game)?;
        }
    }
    Ok(())
}

fn tokens(books: &Connection, person: &str) -> Done<Vec<String>> {
    let mut tokens = books.prepare_cached("select hash from tokens where person = ?1")?;
    let tokens = tokens.query_map([person], |row| Ok(Seed(row.get(0)?).to_string()))?;
    Ok(tokens.collect::<Result<_, _>>()?)
}

fn games(books: &Connection, id: &str) -> Done<Vec<Exported>> {
    let mut games = books.prepare_cached(
        "select games.number, game, finished, outcome, names, record, games.table_nr, levels from games
         join tables on tables.nr = games.table_nr where tables.id = ?1 order by games.number",
    )?;
    let games = games.query_and_then([id], |row| {
        let outcome: Option<String> = row.get(3)?;
        let outcome = outcome.map(|outcome| serde_json::from_str(&outcome));
        let number = row.get(0)?;
        Ok(Exported::Game {
            table: id.into(),
            number,
            game: row.get(1)?,
            finished: row.get::<_, i64>(2)? as u64,
            outcome: outcome.transpose()?,
            names: serde_json::from_str(&row.get::<_, String>(4)?)?,
            levels: books::levels(row.get(7)?)?,
            people: players(books, row.get(6)?, number)?,
            record: serde_json::from_str(&row.get::<_, String>(5)?)?,
        })
    })?;
    games.collect()
}

fn players(books: &Connection, nr: i64, number: u32) -> Done<Vec<(Seat, PersonId)>> {
    let mut players = books.prepare_cached(
        "select seat, person from played where table_nr = ?1 and number = ?2 order by seat",
    )?;
    let players = players.query_map(params![nr, number], |row| {
        Ok((Seat(row.get(0)?), PersonId(row.get(1)?)))
    })?;
    Ok(players.collect::<Result<_, _>>()?)
}

pub(super) fn import(books: &Connection, thing: &Import) -> Done<bool> {
    match thing {
        Import::Person { person, tokens } => add_person(books, person, tokens),
        Import::Table { made, closed } => {
            if number_of(books, &made.first.table)?.is_some() {
                return Ok(false);
            }
            books::create(books, made)?;
            if let Some(why) = closed {
                books::close(books, &made.first.table, why)?;
            }
            Ok(true)
        }
        Import::Game {
            table,
            finished,
            game,
        } => {
            let Some(nr) = number_of(books, table)? else {
                return Ok(false);
            };
            let mut there =
                books.prepare_cached("select 1 from games where table_nr = ?1 and number = ?2")?;
            if there.exists(params![nr, game.number])? {
                return Ok(false);
            }
            books::finish(books, nr, game)?;
            books
                .prepare_cached(
                    "update games set finished = ?3 where table_nr = ?1 and number = ?2",
                )?
                .execute(params![nr, game.number, *finished as i64])?;
            Ok(true)
        }
    }
}

fn add_person(books: &Connection, person: &Person, tokens: &[[u8; 32]]) -> Done<bool> {
    if books::person(books, &person.id)?.is_some() {
        return Ok(false);
    }
    books
        .prepare_cached("insert into people values (?1, ?2, unixepoch())")?
        .execute([&person.id.0, &person.name])?;
    for token in tokens {
        books::add_token(books, &person.id.0, token)?;
    }
    Ok(true)
}

fn number_of(books: &Connection, table: &str) -> Done<Option<i64>> {
    let mut number = books.prepare_cached("select nr from tables where id = ?1")?;
    Ok(number.query_row([table], |row| row.get(0)).optional()?)
}
