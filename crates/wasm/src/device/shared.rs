//! Several people who share the device: whom it acts for, and whom nobody may look over the shoulder.

use super::person;
use engine::{Seat, SeatSet};
use serde::Deserialize;
use table::{Asker, Hat, PersonId, Recipient, Standing, Table};

/// Somebody beside the first who plays on this device.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Companion {
    pub(super) seat: Seat,
    pub(super) name: String,
    /// Absent: as the seat gives it.
    #[serde(default)]
    pub(super) hat: Option<Hat>,
}

/// Who the companions of the first are; they are never sent anywhere either.
pub(super) fn companion(number: usize) -> PersonId {
    PersonId(format!("{}-{number}", person().0))
}

/// Who has the device now.
#[derive(Debug)]
pub(super) struct Front {
    pub(super) id: PersonId,
    pub(super) name: String,
    pub(super) hat: Option<Hat>,
}

impl Front {
    /// Whoever sits in this seat. Where no seat is named: the only person of the device, or nobody
    /// if there are several, for then any of them may be looking.
    pub(super) fn of(table: &Table, seat: Option<Seat>) -> Option<Self> {
        let chosen = |(one, ..): &(Seat, &PersonId, &str)| seat.is_none_or(|seat| seat == *one);
        let (at, id, name) = table.people().find(chosen)?;
        (seat.is_some() || !is_shared(table)).then(|| Self {
            id: id.clone(),
            name: name.into(),
            hat: table.hat_at(at),
        })
    }

    pub(super) fn asker(&self) -> Asker<'_> {
        Asker {
            person: Some((&self.id, &self.name)),
            hat: self.hat,
            may_sit: true,
            watches: false,
            standing: Standing::FREE,
        }
    }
}

/// What may be told to whoever has the device: without anybody, what all may know.
pub(super) fn recipient(table: &Table, front: Option<&Front>) -> Recipient {
    Recipient {
        seat: front.and_then(|front| table.seat_of(&front.id)),
        may_sit: true,
    }
}

/// Whether several people play on the device.
pub(super) fn is_shared(table: &Table) -> bool {
    table.people().count() > 1
}

/// The people who must be alone with the device when it shows their seat. Where nobody shares the
/// device, nobody must.
pub(super) fn guarded(table: &Table) -> SeatSet {
    let people = table.people().map(|(seat, ..)| seat);
    table.guarded(people.filter(|_| is_shared(table)))
}
