//! Several people whom one browser holds, at one table: all of them are here while it is connected, and
//! it is told whose seats nobody else may see. Where it says for none of them what it asks, it sees what
//! all may see.

use super::Guest;
use super::tell::to_text;
use crate::store::Opens;
use engine::Seat;
use std::sync::Arc;
use table::{PersonId, ServerMessage, Sharer, Table};

/// Whom a browser holds, in the order of their numbers; nobody where it is only whose browser it is.
pub(crate) type Held = Arc<[Holds]>;

/// What need not be said in the beginning.
pub(super) const NOBODY_SHARES: &str = r#"{"say":"sharing","people":[]}"#;

/// One of them.
#[derive(Clone, Debug)]
pub(crate) struct Holds {
    /// 0 for whose browser it is.
    pub(crate) number: u8,
    pub(crate) person: PersonId,
}

impl Guest {
    /// The people of this browser who sit at a table, if one of them is not whose browser it is. By
    /// the door for watching nobody plays.
    pub(super) fn sharers<'a>(
        &'a self,
        table: &'a Table,
    ) -> impl Iterator<Item = (&'a Holds, Seat)> {
        let plays = self.opens != Opens::Watch;
        let sits = move |it: &Holds| table.seat_of(&it.person).filter(|_| plays);
        let shared = self
            .held
            .iter()
            .any(|it| it.number > 0 && sits(it).is_some());
        let held = self.held.iter().filter(move |_| shared);
        held.filter_map(move |it| Some((it, sits(it)?)))
    }

    /// Several people may look at what is shown, and nobody has said that it is them.
    pub(super) fn is_for_nobody(&self, table: &Table) -> bool {
        !self.said && self.sharers(table).next().is_some()
    }

    /// Whether somebody shares this browser with whom its messages are for.
    pub(super) fn is_sharer(&self, person: &PersonId) -> bool {
        let own = self.person.as_ref().map(|own| &own.id);
        own != Some(person) && self.held.iter().any(|it| it.person == *person)
    }

    /// What this browser is told of those who share it.
    pub(super) fn sharing(&self, table: &Table) -> Option<String> {
        if self.held.is_empty() || self.opens == Opens::Watch {
            return None;
        }
        let guarded = table.guarded(self.sharers(table).map(|(_, seat)| seat));
        let people = self.sharers(table).map(|(it, seat)| Sharer {
            number: it.number,
            seat,
            guarded: guarded.contains(seat),
        });
        let people = people.collect();
        Some(to_text(&ServerMessage::Sharing { people }))
    }
}
