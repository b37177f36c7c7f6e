use server::Limits;
use std::time::Duration;

/// What the house lets one address have, by its default limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    at_once: f64,
    a_second: f64,
    /// Whether more is refused; or else it is had later.
    pub(super) is_refused: bool,
}

impl Allowance {
    fn per(seconds: f64, many: u32) -> Self {
        Self {
            at_once: many.into(),
            a_second: f64::from(many) / seconds,
            is_refused: true,
        }
    }

    /// All sockets of an address together talk as fast as ten players do, and three seconds' worth at
    /// once.
    pub(super) fn messages() -> Self {
        Self {
            is_refused: false,
            ..Self::per(3.0, 3 * 10 * Limits::default().player_messages)
        }
    }

    /// Not to be told by how often it is done.
    pub(super) fn some() -> Self {
        Self::per(1.0, u32::MAX)
    }

    pub(super) fn requests() -> Self {
        Self::per(60.0, Limits::default().requests)
    }

    /// Five for each request.
    pub(super) fn files() -> Self {
        Self::per(60.0, 5 * Limits::default().requests)
    }

    pub(super) fn tables() -> Self {
        Self::per(3600.0, Limits::default().tables)
    }

    pub(super) fn people() -> Self {
        Self::per(3600.0, Limits::default().people)
    }

    pub(super) fn sign_ins() -> Self {
        Self::per(3600.0, Limits::default().sign_ins)
    }

    /// Mail addresses and webhooks.
    pub(super) fn ways() -> Self {
        Self::per(3600.0, Limits::default().ways)
    }

    /// Entries that are read from logs.
    pub(crate) fn entries() -> Self {
        Self::per(60.0, Limits::default().entries)
    }

    /// Whether so many are too many in this time. A tenth more is not: what honest people ask for is
    /// counted too, and what was asked for before it is refused.
    pub(crate) fn is_exceeded(self, many: u64, within: Duration) -> bool {
        many as f64 > (self.at_once + self.a_second * within.as_secs_f64()) * 1.1
    }
}
