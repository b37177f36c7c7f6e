//! Which kind of store `--data` names, and how it is opened.

use super::{Address, Durability, Postgres, Sqlite, Store, StoreError};
use std::fmt::{self, Display, Formatter};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where a house keeps everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Data {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of PostgreSQL, which several houses may share.
    Postgres(Address),
}

/// Why a store could not be opened. No address is told, for it may contain a password.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(
        "this program cannot keep a house in a {0} database: name a file with --data, or postgres://…"
    )]
    Kind(String),
    #[error("the address that --data names cannot be used: {0}")]
    Address(String),
    #[error("cannot open the house in {at}: {error}")]
    Database { at: String, error: StoreError },
    #[error("{path}: {error}")]
    Missing { path: String, error: io::Error },
    #[error(
        "{path} is in use by another process: stop the house that is open on it, or name another file with --data (backup, export and check-tables may run beside an open house)"
    )]
    InUse { path: String },
    #[error(
        "{path} {what}: it was left as it is; tablee salvage {path} NEW saves what can be read into a new file"
    )]
    Damaged { path: String, what: String },
    #[error("cannot open {path}: {error}")]
    Store { path: String, error: StoreError },
}

impl OpenError {
    pub(super) fn of(path: &Path, error: StoreError) -> Self {
        let path = path.display().to_string();
        match error {
            StoreError::Lost(what) => Self::Damaged { path, what },
            error => Self::Store { path, error },
        }
    }
}

impl Data {
    /// What `--data` means: a URL names a database of its kind, anything else a file.
    pub fn named(name: &Path) -> Result<Self, OpenError> {
        let url = name.to_str().and_then(|name| name.split_once("://"));
        match url {
            Some(("postgres" | "postgresql", _)) => {
                let url = name.to_str().unwrap_or_default();
                Ok(Self::Postgres(
                    Address::read(url).map_err(OpenError::Address)?,
                ))
            }
            Some((kind, _)) => Err(OpenError::Kind(kind.into())),
            None => Ok(Self::File(name.into())),
        }
    }
}

impl From<PathBuf> for Data {
    fn from(path: PathBuf) -> Self {
        Self::File(path)
    }
}

impl Display for Data {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Postgres(address) => address.fmt(f),
        }
    }
}

/// Opens a store for a house, made anew if there is none yet. A kind of store that bears only one
/// house is refused to a second one.
pub fn open(data: &Data, durability: Durability) -> Result<Arc<dyn Store>, OpenError> {
    match data {
        Data::File(path) => Ok(Arc::new(Sqlite::open(path, durability)?)),
        Data::Postgres(address) => Ok(Arc::new(Postgres::open(address, durability)?)),
    }
}

/// Opens a store to be looked at only, also beside an open house. Nothing of it changes.
pub fn look(data: &Data) -> Result<Arc<dyn Store>, OpenError> {
    match data {
        Data::File(path) => Ok(Arc::new(Sqlite::open_to_look(path)?)),
        Data::Postgres(address) => Ok(Arc::new(Postgres::open_to_look(address)?)),
    }
}

/// Whether a house, or whoever else writes, has this file open. Of a database nobody can say so, for
/// several may.
pub fn is_in_use(file: &Path) -> io::Result<bool> {
    Sqlite::is_in_use(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_names_a_database_and_is_never_told() {
        let data = Data::named(Path::new("postgres://anne:secret@db,other:5433/house")).unwrap();
        assert_eq!(data.to_string(), "postgres://db,other:5433/house");
        assert!(!format!("{data:?}").contains("secret"), "{data:?}");
        for (name, says) in [
            ("mysql://secret@db", "mysql"),
            ("postgres://anne:secret@db", "no database"),
            (
                "postgresql://anne:secret@db/house?sslmode=secret",
                "sslmode",
            ),
        ] {
            let error = Data::named(Path::new(name)).unwrap_err().to_string();
            assert!(error.contains(says) && error.contains("--data"), "{error}");
            assert!(!error.contains("secret"), "{error}");
        }
        for name in ["tablee.db", "/var/lib/tablee/house.db", "postgres", "a:b"] {
            let file = Data::File(name.into());
            assert_eq!(Data::named(Path::new(name)).unwrap(), file);
        }
    }
}
