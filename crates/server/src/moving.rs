//! Moving a house: all it remembers as lines of JSON, and back.

use crate::store::{
    Append, Exported, Finished, Import, NewTable, Person, Store, StoreError, Summary,
};
use crate::written::append;
use engine::Seed;
use std::io::{BufRead, Write};
use std::sync::mpsc;
use table::{Effects, Entry, Logged, Table};

#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error("line {line}: {error}")]
    Line { line: usize, error: String },
}

/// How many things came in, and how many were here already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    pub new: usize,
    pub known: usize,
}

/// Writes everything, one thing a line; the number of lines.
pub async fn export(store: &dyn Store, mut out: impl Write) -> Result<usize, MoveError> {
    let (send, things) = mpsc::sync_channel(64);
    let exporting = store.export(send);
    let mut lines = 0;
    for thing in things {
        serde_json::to_writer(&mut out, &thing).map_err(std::io::Error::from)?;
        out.write_all(b"\n")?;
        lines += 1;
    }
    exporting.await?;
    out.flush()?;
    Ok(lines)
}

/// Takes everything over that is not here yet.
pub async fn import(store: &dyn Store, lines: impl BufRead) -> Result<Imported, MoveError> {
    let mut imported = Imported::default();
    for (index, line) in lines.lines().enumerate() {
        let bad = |error: String| MoveError::Line {
            line: index + 1,
            error,
        };
        let thing: Exported =
            serde_json::from_str(&line?).map_err(|error| bad(error.to_string()))?;
        let thing = readied(thing).map_err(bad)?;
        if store.import(thing).await? {
            imported.new += 1;
        } else {
            imported.known += 1;
        }
    }
    Ok(imported)
}

fn readied(thing: Exported) -> Result<Import, String> {
    match thing {
        Exported::Person { id, name, tokens } => {
            let tokens = tokens
                .iter()
                .map(|token| token.parse().map(|hash: Seed| hash.0));
            let tokens = tokens.collect::<Result<_, _>>();
            Ok(Import::Person {
                person: Person { id, name },
                tokens: tokens.map_err(|_| "a token's hash has 64 hexadecimal digits")?,
            })
        }
        Exported::Table { log } => readied_table(log),
        Exported::Game {
            table,
            number,
            game,
            finished,
            outcome,
            names,
            levels,
            people,
            record,
        } => Ok(Import::Game {
            table,
            finished,
            game: Box::new(Finished {
                number,
                game,
                outcome,
                names,
                levels,
                people,
                record: record.to_string(),
            }),
        }),
    }
}

fn readied_table(log: Vec<Logged>) -> Result<Import, String> {
    let Some(Entry::Created { host, links, .. }) = log.first().map(|first| &first.entry) else {
        return Err("a log begins with the table's creation".into());
    };
    let (host, links) = (host.clone(), links.clone());
    let replayed = Table::replay(&log);
    let effects = Effects {
        log,
        ..Effects::default()
    };
    let (first, closed) = match replayed {
        Ok(table) => (append(&links.table, &table, 0, &effects), None),
        Err(error) => {
            let first = Append {
                table: links.table.clone(),
                log: effects.log,
                line: Some(Summary::default()),
                ..Append::default()
            };
            (first, Some(error.to_string()))
        }
    };
    Ok(Import::Table {
        made: Box::new(NewTable { host, links, first }),
        closed,
    })
}
