//! Several people who share the device: whom it acts for, and whom nobody may look over the shoulder.

use super::person;
use catalog::AnyMatch;
use engine::{Seat, SeatSet, Viewer};
use serde::Deserialize;
use table::{Asker, Effects, Hat, Incoming, Now, PersonId, Recipient, Standing, Table, Who};

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

/// The people who must be alone with the device when it shows their seat: who know something that
/// not all may know, or will after one of their moves. Where nobody shares the device, nobody must.
pub(super) fn guarded(table: &Table) -> SeatSet {
    let Some(the_match) = table.current_match().filter(|_| is_shared(table)) else {
        return SeatSet::EMPTY;
    };
    if table.pending().is_empty() {
        return SeatSet::EMPTY;
    }
    let people = table.people().map(|(seat, ..)| seat);
    people
        .filter(|seat| has_secret(the_match, *seat) || will_have_secret(the_match, *seat))
        .collect()
}

fn has_secret(the_match: &dyn AnyMatch, seat: Seat) -> bool {
    let [own, all] = [Viewer::Seat(seat), Viewer::Public].map(|viewer| the_match.view(viewer));
    own.get() != all.get()
}

fn will_have_secret(the_match: &dyn AnyMatch, seat: Seat) -> bool {
    the_match.legal(seat).into_iter().any(|action| {
        let mut then = the_match.boxed_clone();
        then.play(seat, action).is_ok() && has_secret(&*then, seat)
    })
}

/// People who share a device have agreed aloud: what one of them asks for, all others want too.
pub(super) fn agree_aloud(
    table: &mut Table,
    now: &Now,
    asked: &Incoming,
    by: &PersonId,
) -> Effects {
    let mut done = Effects::default();
    let Some(command) = asked.agreed_by() else {
        return done;
    };
    let others: Vec<(PersonId, String)> = table
        .people()
        .filter(|(_, id, _)| *id != by)
        .map(|(_, id, name)| (id.clone(), name.to_owned()))
        .collect();
    for (id, name) in &others {
        let who = Who {
            id,
            name,
            hat: None,
            may_sit: true,
            watches: false,
        };
        // Once all have what they want, there is nothing left to agree to.
        let Ok(effects) = table.handle(now, &who, None, &command) else {
            break;
        };
        done.log.extend(effects.log);
        done.news.extend(effects.news);
    }
    done
}
