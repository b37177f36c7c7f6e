//! A seat goes from one of a person's identities to another: somebody played as a guest and then
//! signed in, and wants to be one.

use crate::{Effects, Entry, Hat, Now, Occupant, PersonId, Refused, Table};

impl Table {
    /// Whoever was known here as `from` is `to` from now on: in their seat, as the host, and for the
    /// commands they have sent. Nothing happens where `from` does not sit, so that it may be asked for
    /// again; where both sit it is refused, for nobody holds two seats.
    pub fn hand_over(
        &mut self,
        now: &Now,
        from: &PersonId,
        to: &PersonId,
        name: &str,
        hat: Option<Hat>,
    ) -> Result<Effects, Refused> {
        let Some(seat) = self.seat_of(from) else {
            return Ok(Effects::default());
        };
        if self.seat_of(to).is_some() {
            return Err(Refused::SeatTaken);
        }
        let handed = Entry::HandedOver {
            seat,
            from: from.clone(),
            to: to.clone(),
            name: self.told_apart(from, name),
            hat,
        };
        self.enter(now.at, None, vec![handed])
    }

    pub(crate) fn handed_over(
        &mut self,
        from: &PersonId,
        to: &PersonId,
        new: &str,
        theirs: Option<Hat>,
    ) {
        for occupant in &mut self.occupants {
            if let Occupant::Person { id, name, hat, .. } = occupant
                && id == from
            {
                id.clone_from(to);
                *name = new.into();
                *hat = theirs;
            }
        }
        if self.host == *from {
            self.host = to.clone();
        }
        // What was sent under the old name and is repeated under the new one is still a repeat.
        self.answered.retain(|one| one.person != *to);
        for one in &mut self.answered {
            if one.person == *from {
                one.person = to.clone();
            }
        }
    }
}
