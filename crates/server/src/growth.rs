//! How much the house may grow: on its disk, for one person and for one address.
//!
//! Whatever is written is counted for who wanted it. Once the disk has hardly any room left, or a
//! person or an address has had its share of the day, nothing is written for them but what running
//! matches need to go on and to end. Those can only grow to their ends then.

mod bytes;
mod disk;
mod quotas;

pub(crate) use bytes::{
    INVITATION, NEW_CREDENTIAL, NEW_PERSON, NEW_TABLE, NEW_TOKEN, NEW_WAY, SEAT_CODE, bytes_of,
};
pub use disk::{Disk, Measure};
pub(crate) use disk::{DiskWatch, watch};

use crate::config::{Config, Limits};
use crate::house::Metrics;
use crate::http::Problem;
use crate::limits::Household;
use quotas::Quotas;
use std::sync::Arc;
use table::{PersonId, Refused};

/// For whom something is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Writer {
    pub(crate) household: Household,
    /// `None`: somebody who is to be known only now.
    pub(crate) person: Option<PersonId>,
}

/// Why nothing is written but what running matches need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Short {
    /// On the disk.
    OfRoom,
    /// Of what this person or address may have written in a day.
    OfQuota,
}

#[derive(Debug)]
pub(crate) struct Growth {
    pub(crate) disk: DiskWatch,
    quotas: Quotas,
    metrics: Arc<Metrics>,
}

impl Growth {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        Self {
            disk: DiskWatch::new(config.disk.clone(), config.data.clone()),
            quotas: Quotas::new(&config.limits),
            metrics,
        }
    }

    /// From now on these hold for what is written in a day.
    pub(crate) fn set(&self, limits: &Limits) {
        self.quotas.set(limits);
    }

    /// Whether something may be written for them that no running match needs.
    pub(crate) fn allows(&self, writer: &Writer) -> Result<(), Short> {
        let short = if self.disk.is_low() {
            Short::OfRoom
        } else if self.quotas.are_left(writer) {
            return Ok(());
        } else {
            Short::OfQuota
        };
        self.metrics.short.add(1);
        Err(short)
    }

    /// So many bytes were written, for these if that is known.
    pub(crate) fn wrote(&self, writer: Option<&Writer>, bytes: u64) {
        self.metrics.bytes_written.add(bytes);
        if let Some(writer) = writer {
            self.quotas.charge(writer, bytes);
        }
    }
}

impl From<Short> for Refused {
    fn from(short: Short) -> Self {
        match short {
            Short::OfRoom => Self::NoRoom,
            Short::OfQuota => Self::TooMuchToday,
        }
    }
}

impl From<Short> for Problem {
    fn from(short: Short) -> Self {
        match short {
            Short::OfRoom => Self::NoRoom,
            Short::OfQuota => Self::TooMuchToday,
        }
    }
}
