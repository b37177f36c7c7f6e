//! Several people at a table who share one device: whom nobody may look over the shoulder, and what
//! they have agreed aloud.

use crate::{Effects, Incoming, Now, PersonId, Table, Who};
use catalog::AnyMatch;
use engine::{Seat, SeatSet, Viewer};

impl Table {
    /// Of these seats, those whose person must be alone with a device that shows them: who know
    /// something that not all may know, or will after one of their moves.
    pub fn guarded(&self, seats: impl IntoIterator<Item = Seat>) -> SeatSet {
        let Some(the_match) = self.current_match() else {
            return SeatSet::EMPTY;
        };
        if self.pending().is_empty() {
            return SeatSet::EMPTY;
        }
        seats
            .into_iter()
            .filter(|seat| has_secret(the_match, *seat) || will_have_secret(the_match, *seat))
            .collect()
    }

    /// Those who share a device have agreed aloud: what one of them asked for, and what was not done
    /// before, the others want too. What comes of that is added.
    pub fn agree_aloud(
        &mut self,
        done: &mut Effects,
        now: &Now,
        asked: &Incoming,
        others: impl Fn(&PersonId) -> bool,
    ) {
        let Some(command) = asked.agreed_by().filter(|_| !done.log.is_empty()) else {
            return;
        };
        let others: Vec<(PersonId, String)> = self
            .people()
            .filter(|(_, id, _)| others(id))
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
            let Ok(effects) = self.handle(now, &who, None, &command) else {
                break;
            };
            done.extend(effects);
        }
    }
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
