//! Two identities of one person become one.

use super::Later;
use table::PersonId;

/// What is kept of identities that are being joined, so that whoever is interrupted can go on.
///
/// A joining is begun, then every seat is handed over by an entry in its table's log, then it is
/// finished. What was begun is to be finished by whoever finds it.
pub trait Joining: Send + Sync {
    /// Uses a transfer's secret up to begin: the person it was made for goes over into `kept`. Devices,
    /// passkeys and codes do so at once, unless both sit at a table that is not over: then they stay
    /// with the seat there. `None` if the secret is unknown, used or older than `now` (Unix seconds), or
    /// is `kept`'s own.
    fn begin_join(&self, secret: [u8; 32], kept: &PersonId, now: u64) -> Later<Option<Joined>>;

    /// Those that were begun and not finished.
    fn joins(&self) -> Later<Vec<Join>>;

    /// The tables at which this person sits and that can be played.
    fn seats_of(&self, person: &PersonId) -> Later<Vec<String>>;

    /// Finished matches and tables made go over, too, and it is done; `false` if somebody still sits
    /// where only one of both does, and all stays as it is. Of a match that both have played, each keeps
    /// their seat.
    fn finish_join(&self, join: &Join) -> Later<bool>;
}

/// A joining that was begun.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Join {
    pub gone: PersonId,
    pub kept: PersonId,
}

/// How a joining began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    pub join: Join,
    /// Tables that are not over at which both sit, each in a seat of their own.
    pub both_sit: Vec<String>,
}
