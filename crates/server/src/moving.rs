//! Moving a house: all it remembers as lines of JSON, and back.

use crate::append::{agreed, append};
use crate::store::company::NewInvitation;
use crate::store::{
    Append, Exported, ExportedDevice, Finished, Import, KnownDevice, NewPerson, NewTable, Person,
    Store, StoreError,
};
use engine::Seed;
use std::collections::HashMap;
use std::io::{BufRead, Seek, Write};
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

/// Takes everything over that is not here yet, or goes on further than what is. Of a file with a line
/// that cannot be read, nothing.
pub async fn import(
    store: &dyn Store,
    mut lines: impl BufRead + Seek,
) -> Result<Imported, MoveError> {
    for thing in things(&mut lines) {
        let (line, thing) = thing?;
        readied(thing).map_err(|error| MoveError::Line { line, error })?;
    }
    lines.rewind()?;
    let mut taking = Taking::into(store).await?;
    for thing in things(lines) {
        let (line, thing) = thing?;
        taking.take(line, thing).await?;
    }
    Ok(taking.imported)
}

/// The same of things that were read elsewhere.
pub async fn take_over(store: &dyn Store, things: Vec<Exported>) -> Result<Imported, MoveError> {
    let mut taking = Taking::into(store).await?;
    for (index, thing) in things.into_iter().enumerate() {
        taking.take(index + 1, thing).await?;
    }
    Ok(taking.imported)
}

/// What stands in an export, with the numbers of the lines.
fn things(lines: impl BufRead) -> impl Iterator<Item = Result<(usize, Exported), MoveError>> {
    let numbered = (1..).zip(lines.lines());
    numbered.map(|(line, text)| {
        let thing = serde_json::from_str(&text?);
        let thing = thing.map_err(|error| MoveError::Line {
            line,
            error: error.to_string(),
        });
        Ok((line, thing?))
    })
}

/// A house into which things are taken over.
struct Taking<'a> {
    store: &'a dyn Store,
    clocks: Clocks,
    imported: Imported,
}

impl<'a> Taking<'a> {
    async fn into(store: &'a dyn Store) -> Result<Self, MoveError> {
        let clocks = Clocks {
            here: store.clock().await?,
            there: None,
            may_go_on: store.live().await?.is_empty(),
        };
        Ok(Self {
            store,
            clocks,
            imported: Imported::default(),
        })
    }

    async fn take(&mut self, line: usize, mut thing: Exported) -> Result<(), MoveError> {
        match &mut thing {
            Exported::House { clock } => self.clocks.there = Some(*clock),
            Exported::Table { log } => {
                self.clocks.set(log);
                self.store.set_clock(self.clocks.here).await?;
            }
            Exported::Key { .. }
            | Exported::Person { .. }
            | Exported::Notices { .. }
            | Exported::Match { .. }
            | Exported::Invitation { .. }
            | Exported::Ruling { .. }
            | Exported::Report { .. }
            | Exported::MemberCode { .. }
            | Exported::Act { .. } => (),
        }
        let readied = readied(thing).map_err(|error| MoveError::Line { line, error })?;
        let Some(thing) = readied else {
            return Ok(());
        };
        let longer = match &thing {
            Import::Table { made, .. } => Some(made.first.clone()),
            _ => None,
        };
        let new = self.store.import(thing).await?
            || match longer {
                Some(log) => self.go_on(log).await?,
                None => false,
            };
        if new {
            self.imported.new += 1;
        } else {
            self.imported.known += 1;
        }
        Ok(())
    }

    /// Goes on with a log that is here already, if the other is the same and longer.
    async fn go_on(&self, there: Append) -> Result<bool, MoveError> {
        let Some(kept) = self.store.log(&there.table).await? else {
            return Ok(false);
        };
        let (here, at) = (kept.log, |log: &[Logged]| {
            log.last().map_or(0, |last| last.at)
        });
        let begins_like = |logged: &Logged| Logged {
            at: 0,
            ..logged.clone()
        };
        let text = |logged: &Logged| serde_json::to_string(&begins_like(logged)).ok();
        let same = here
            .iter()
            .map(text)
            .eq(there.log.iter().take(here.len()).map(text));
        if kept.closed.is_some() || !same || there.log.len() <= here.len() {
            return Ok(false);
        }
        let mut tail = there.log[here.len()..].to_vec();
        for logged in &mut tail {
            logged.at = logged.at.max(at(&here));
        }
        let Ok(mut table) = Table::replay(&here) else {
            return Ok(false);
        };
        if table.follow(&tail).is_err() {
            return Ok(false);
        }
        let effects = Effects {
            log: tail,
            ..Effects::default()
        };
        let after = here.len() as u64;
        let done = self
            .store
            .append(append(&there.table, &table, after, &effects));
        done.await?;
        Ok(true)
    }
}

/// The clocks of the two houses.
struct Clocks {
    here: u64,
    there: Option<u64>,
    /// No table here grows old by it: this house may become as old as the other.
    may_go_on: bool,
}

impl Clocks {
    /// Sets a log by this house's clock: as long ago as it was there when it was exported, or, if
    /// the file does not say when that was, as if its last entry was made just now. What is older
    /// than this house is put at its beginning; so a player may gain time, but none loses any.
    fn set(&mut self, log: &mut [Logged]) {
        let newest = log.last().map_or(0, |newest| newest.at);
        let there = self.there.unwrap_or(newest);
        if self.may_go_on {
            self.here = self.here.max(there);
        }
        for logged in log {
            let ago = there.saturating_sub(logged.at);
            logged.at = self.here.saturating_sub(ago);
        }
    }
}

/// What is to be written down of an exported thing.
fn readied(thing: Exported) -> Result<Option<Import>, String> {
    let import = match thing {
        Exported::House { .. } => return Ok(None),
        Exported::Person {
            id,
            name,
            profile,
            tokens,
            devices,
            blocks,
            passkeys,
            codes,
            becomes,
            formerly,
            member,
        } => {
            let passkeys = passkeys.into_iter().map(|passkey| {
                let read = passkey.read(id.clone());
                read.ok_or("a passkey's id and handle are hexadecimal digits")
            });
            Import::Person(NewPerson {
                passkeys: passkeys.collect::<Result<_, _>>()?,
                devices: known(&tokens, devices)
                    .ok_or("a token's hash has 64 hexadecimal digits")?,
                codes: hashes(&codes).ok_or("a code's hash has 64 hexadecimal digits")?,
                person: Person {
                    id,
                    name,
                    profile: profile.unwrap_or_default(),
                },
                blocks,
                becomes,
                formerly,
                member,
            })
        }
        Exported::Key { name, value } => Import::Key {
            name,
            value: bytes(&value).ok_or("a key has hexadecimal digits")?,
        },
        Exported::Notices { person, settings } => Import::Notices { person, settings },
        Exported::Table { log } => readied_table(log)?,
        Exported::Invitation {
            from,
            to,
            table,
            join,
            sent: now,
            until,
        } => Import::Invitation(NewInvitation {
            from,
            to,
            table,
            join,
            now,
            until,
            owed: None,
        }),
        Exported::Match {
            table,
            number,
            game,
            finished,
            outcome,
            names,
            levels,
            people,
            record,
        } => Import::Match {
            table,
            at: finished,
            finished: Box::new(Finished {
                number,
                game,
                outcome,
                names,
                levels,
                people,
                record: record.to_string(),
            }),
        },
        ruled @ (Exported::Ruling { .. }
        | Exported::Report { .. }
        | Exported::MemberCode { .. }
        | Exported::Act { .. }) => return Ok(ruled.ruled()?),
    };
    Ok(Some(import))
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let pairs = (0..digits.len()).step_by(2);
    let bytes = pairs.map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok());
    bytes.collect()
}

/// The devices that hold these tokens, with what the file says of them.
fn known(tokens: &[String], told: Vec<ExportedDevice>) -> Option<Vec<KnownDevice>> {
    let mut told: HashMap<String, ExportedDevice> = { told.into_iter() }
        .map(|device| (device.token.clone(), device))
        .collect();
    let devices = hashes(tokens)?.into_iter().zip(tokens);
    let devices = devices.map(|(token, digits)| {
        let told = told.remove(digits);
        KnownDevice {
            token,
            came: told.as_ref().and_then(|told| told.came),
            seen: told.as_ref().and_then(|told| told.seen),
            about: told.map(|told| told.about).unwrap_or_default(),
        }
    });
    Some(devices.collect())
}

fn hashes(digits: &[String]) -> Option<Vec<[u8; 32]>> {
    let hashes = digits.iter().map(|hash| hash.parse().ok());
    hashes
        .map(|hash: Option<Seed>| hash.map(|hash| hash.0))
        .collect()
}

fn readied_table(log: Vec<Logged>) -> Result<Import, String> {
    let Some(Entry::Created {
        terms, host, links, ..
    }) = log.first().map(|first| &first.entry)
    else {
        return Err("a log begins with the table's creation".into());
    };
    let (terms, host, links) = (terms.clone(), host.clone(), links.clone());
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
                summary: Some(agreed(&terms)),
                ..Append::default()
            };
            (first, Some(error.to_string()))
        }
    };
    if !first.continues_log() {
        return Err("the entries of a log are numbered from 1 without gaps".into());
    }
    Ok(Import::Table {
        made: Box::new(NewTable { host, links, first }),
        closed,
    })
}
