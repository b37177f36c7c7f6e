use crate::store::Append;
use serde::Serialize;
use std::io;

/// Bytes of a person and their first token, with their places in indices.
pub(crate) const NEW_PERSON: u64 = 300;
/// Bytes of another token of a person.
pub(crate) const NEW_TOKEN: u64 = 150;
/// Bytes of a passkey, or of a set of recovery codes.
pub(crate) const NEW_CREDENTIAL: u64 = 1000;
/// Bytes of a table beside its log: its row, its doors, how it is listed.
pub(crate) const NEW_TABLE: u64 = 1000;

/// Bytes of an invitation, with its places in indices.
pub(crate) const INVITATION: u64 = 250;

/// Bytes of a code by which people sit down beside a screen.
pub(crate) const SEAT_CODE: u64 = 150;

/// Bytes of a way by which somebody is told something, with its address and keys.
pub(crate) const NEW_WAY: u64 = 1000;

/// Bytes of a row beside its text: its numbers, its place on a page and in indices.
const ROW: u64 = 48;

/// About how many bytes a store grows by when this is appended. What only takes the place of
/// something else counts for nothing.
pub(crate) fn bytes_of(append: &Append) -> u64 {
    let entries = append.log.iter().map(|logged| ROW + length(logged));
    let finished = append.finished.iter().map(|finished| {
        let rows = 1 + finished.people.len() as u64;
        let text = length(&finished.names) + length(&finished.levels) + length(&finished.outcome);
        rows * ROW + text + finished.record.len() as u64
    });
    entries.chain(finished).sum()
}

/// As JSON, which is not made.
fn length(thing: &impl Serialize) -> u64 {
    let mut count = Count(0);
    // What cannot be written is not written by the store either.
    let _ = serde_json::to_writer(&mut count, thing);
    count.0
}

struct Count(u64);

impl io::Write for Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
