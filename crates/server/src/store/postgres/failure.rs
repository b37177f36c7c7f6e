//! What goes wrong between us and the database, and what that means for who asked.

use crate::store::StoreError;
use crate::store::rows::{Columns, Done};
use tokio_postgres::Row;
use tokio_postgres::error::{Severity, SqlState};

pub(super) type Tried<T> = Result<T, Failure>;

/// Why something was not done.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{self:?}")]
pub(super) enum Failure {
    /// The answer to whoever asked. A conflict says that nothing was written.
    Told(StoreError),
    /// Another transaction was in the way: nothing was written, and it is worth another try.
    Contended(String),
    /// The database does not do it.
    Refused(String),
    /// The connection is of no use any more.
    Lost(String),
    /// It was not done because something before it in the same transaction was not.
    Aborted,
}

impl Failure {
    pub(super) fn timeout() -> Self {
        Self::Lost("no answer in time".into())
    }

    pub(super) fn is_lost(&self) -> bool {
        matches!(self, Self::Lost(_))
    }
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(told) = error.as_db_error() else {
            return Self::Lost(reasons(&error));
        };
        // Not its details: they quote what is kept.
        let says = format!("{} ({})", told.message(), told.code().code());
        let code = told.code();
        if [
            &SqlState::T_R_SERIALIZATION_FAILURE,
            &SqlState::T_R_DEADLOCK_DETECTED,
            &SqlState::UNIQUE_VIOLATION,
        ]
        .contains(&code)
        {
            return Self::Contended(says);
        }
        if *code == SqlState::IN_FAILED_SQL_TRANSACTION {
            return Self::Aborted;
        }
        // A server that can no longer be written to, because another has taken over, is left.
        let fatal = matches!(
            told.parsed_severity(),
            Some(Severity::Fatal | Severity::Panic)
        );
        if fatal || *code == SqlState::READ_ONLY_SQL_TRANSACTION {
            return Self::Lost(says);
        }
        Self::Refused(says)
    }
}

/// What an error says and what caused it, without what it would connect to.
fn reasons(error: &tokio_postgres::Error) -> String {
    let mut says = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(deeper) = cause {
        let more = deeper.to_string();
        if !says.contains(&more) {
            says = format!("{says}: {more}");
        }
        cause = deeper.source();
    }
    says
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Told(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Told(error.into())
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Told(error) => error,
            Failure::Contended(_) => Self::Conflict,
            Failure::Refused(why) | Failure::Lost(why) => Self::Unavailable(why),
            Failure::Aborted => Self::Unavailable("the transaction was given up".into()),
        }
    }
}

impl Columns for Row {
    fn text(&self, column: usize) -> Done<String> {
        self.try_get(column).map_err(|error| unreadable(&error))
    }

    fn optional_text(&self, column: usize) -> Done<Option<String>> {
        self.try_get(column).map_err(|error| unreadable(&error))
    }

    fn number(&self, column: usize) -> Done<i64> {
        self.try_get(column).map_err(|error| unreadable(&error))
    }
}

pub(super) fn unreadable(error: &tokio_postgres::Error) -> StoreError {
    StoreError::Unreadable(error.to_string())
}
