//! A table on a big screen: whoever made it is its host without a seat, and is shown what all may
//! know; the others have their phones.
//!
//! The screen comes by the door for watching, whatever seat its host may have by another.

use crate::{Absent, Command, Effects, Entry, Now, Occupant, PersonId, Phase, Refused, Table, Who};
use engine::Seat;

impl Table {
    /// Whether this person has made it for a screen, and so hosts it without a seat.
    pub fn is_screened_by(&self, person: &PersonId) -> bool {
        self.screen && self.host == *person
    }

    /// How many people can be asked in from the screen: where seats are open or, once a match is on,
    /// where bots sit.
    pub fn seats_to_offer(&self) -> usize {
        self.offered().count()
    }

    fn offered(&self) -> impl Iterator<Item = Seat> {
        let gathering = self.phase() == Phase::Gathering;
        self.seats()
            .filter(move |seat| match self.occupants[seat.index()] {
                Occupant::Open => true,
                Occupant::Bot(_) => !gathering,
                Occupant::Person { .. } => false,
            })
    }

    /// Seats somebody whom the screen has asked in, in the middle of a match too: then they go on with
    /// what a bot has begun. Nothing happens if they sit here already.
    pub fn take_in(&mut self, now: &Now, who: &Who<'_>) -> Result<Effects, Refused> {
        if self.seat_of(who.id).is_some() {
            return Ok(Effects::default());
        }
        let seat = self.offered().next().filter(|_| self.screen);
        let seated = vec![Entry::Seated {
            seat: seat.ok_or(Refused::SeatTaken)?,
            person: who.id.clone(),
            name: self.told_apart(who.id, who.name),
            hat: who.hat,
        }];
        self.has_room_for(&seated)?;
        self.enter(now.at, None, seated)
    }

    /// What a command from the door for watching leads to: only the screen's host may do anything
    /// there.
    pub(crate) fn decide_at_screen(
        &self,
        now: &Now,
        person: &PersonId,
        command: &Command,
    ) -> Result<Vec<Entry>, Refused> {
        if !self.is_screened_by(person) {
            return Err(Refused::NotSeated);
        }
        match command {
            Command::Lay { seat, bot } => self.lay(None, *seat, *bot),
            Command::Start => self.start(now),
            Command::ReplaceLink { link } => Ok(self.replace_link(now, *link)),
            Command::Choose { about, choice } => self.choose_at_screen(now, *about, *choice),
            _ => Err(Refused::NotSeated),
        }
    }

    /// The host decides alone. Whoever went to the kitchen may have left the phone on the table: a bot
    /// plays for them though they are connected, until they come back.
    fn choose_at_screen(
        &self,
        now: &Now,
        about: Seat,
        choice: Absent,
    ) -> Result<Vec<Entry>, Refused> {
        let current = self.match_on()?;
        let plays = matches!(
            self.occupant_at(about)?,
            Occupant::Person { stand_in: None, .. }
        );
        let stands_in = plays && matches!(choice, Absent::Bot { .. });
        if stands_in || self.is_absent_for(now, current, about, choice) {
            Ok(Self::done_about(about, choice))
        } else {
            Err(Refused::NotAbsent)
        }
    }
}
