//! Connections to a file, and what their errors mean.

use super::Durability;
use crate::store::StoreError;
use crate::store::rows::{Columns, Done};
use rusqlite::{Connection, ErrorCode, OpenFlags, Row};
use std::path::Path;
use std::time::Duration;

/// How long is waited for others who have the file.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Opens a file that is there. Even who only reads may have to write beside it, in the log of what
/// is not yet in the file.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

pub(super) fn prepare(db: &Connection, durability: Durability) -> Result<(), StoreError> {
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(64);
    db.pragma_update(None, "journal_mode", "wal")?;
    let synchronous = match durability {
        Durability::Power => "full",
        Durability::Process => "normal",
    };
    db.pragma_update(None, "synchronous", synchronous)?;
    db.pragma_update(None, "foreign_keys", true)?;
    // Whoever is forgotten is so in what earlier writes left behind, too.
    db.pragma_update(None, "secure_delete", true)?;
    Ok(())
}

/// Looks through the whole file for damage; not whether indices fit their tables.
pub(super) fn quick_check(db: &Connection) -> Result<(), StoreError> {
    let found: String = db.query_row("pragma quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" {
        return Ok(());
    }
    let found = found.lines().last().unwrap_or_default();
    Err(StoreError::Lost(format!("is damaged ({found})")))
}

/// A whole copy of a file, while others may write to it.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let to = to.display().to_string();
    connect(from)?.execute("vacuum into ?1", [to])?;
    Ok(())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as E;
        match error {
            E::FromSqlConversionFailure(..)
            | E::IntegralValueOutOfRange(..)
            | E::InvalidColumnType(..)
            | E::Utf8Error(..) => Self::Unreadable(error.to_string()),
            E::SqliteFailure(ref failure, _)
                if matches!(
                    failure.code,
                    ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase
                ) =>
            {
                Self::Lost(format!("is damaged ({error})"))
            }
            _ => Self::Unavailable(error.to_string()),
        }
    }
}

impl Columns for Row<'_> {
    fn text(&self, column: usize) -> Done<String> {
        Ok(self.get(column)?)
    }

    fn optional_text(&self, column: usize) -> Done<Option<String>> {
        Ok(self.get(column)?)
    }

    fn number(&self, column: usize) -> Done<i64> {
        Ok(self.get(column)?)
    }
}
