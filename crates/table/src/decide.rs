use crate::entry::Request;
use crate::{
    BotTurn, Command, CurrentMatch, Entry, EntryAction, Level, NextTable, Now, Occupant, Phase,
    Refused, Table, Who,
};
use catalog::Action;
use engine::{Seat, SeatSet};

impl Table {
    /// What a command leads to, without doing it. Whether a move is legal is found out by making
    /// it: see [`Table::handle`].
    pub(crate) fn decide(
        &self,
        now: &Now,
        who: &Who<'_>,
        command: &Command,
    ) -> Result<Vec<Entry>, Refused> {
        let Who {
            id,
            may_sit,
            watches,
            ..
        } = *who;
        match command {
            Command::Sit { seat } if !may_sit => Err(Refused::OnlyWatching { seat: *seat }),
            Command::Sit { seat } => self.sit(*seat, who),
            _ if watches => self.decide_at_screen(now, id, command),
            _ => {
                let seat = self.seat_of(id).ok_or(Refused::NotSeated)?;
                self.decide_for(now, seat, who, command)
            }
        }
    }

    fn decide_for(
        &self,
        now: &Now,
        seat: Seat,
        who: &Who<'_>,
        command: &Command,
    ) -> Result<Vec<Entry>, Refused> {
        match command {
            Command::Sit { .. } => unreachable!("sitting down needs no seat"),
            Command::Lay { seat: laid, bot } => self.lay(Some(seat), *laid, *bot),
            Command::Swap { seat: with } => self.swap(seat, *with),
            Command::Start => self.start(now),
            Command::Act { seq, action } => {
                let current = self.asked_at(seat, *seq)?;
                Ok(vec![moved(seat, current.the_match.read_action(action)?)])
            }
            Command::Undo { seq } => Self::undo(self.asked_at(seat, *seq)?, seat),
            Command::ResetTurn { seq } => Self::reset_turn(self.asked_at(seat, *seq)?, seat),
            Command::AskTakeback { seq } => self.ask_takeback(self.asked_at(seat, *seq)?, seat),
            Command::AskEnd => self.ask(self.on(seat)?, seat, Request::End),
            Command::Agree => self.agree(self.on(seat)?, seat),
            Command::Decline => Self::decline(self.on(seat)?, seat),
            Command::Choose { about, choice } => {
                self.choose(now, self.on(seat)?, seat, *about, *choice)
            }
            Command::Leave => self.leave(seat),
            Command::ComeBack => self.come_back(seat),
            Command::Say { text } => self.say(now.at, seat, text),
            Command::Phrase { phrase } => self.phrase(now.at, seat, phrase),
            Command::Rematch => self.rematch(now, seat),
            Command::Invite { to } => self.invite(seat, to),
            Command::ReplaceLink { .. } if !self.is_host(seat) => Err(Refused::NotHost),
            Command::ReplaceLink { link } => Ok(self.replace_link(now, *link)),
            Command::Rename => self.rename(seat, who),
        }
    }

    pub(crate) fn decide_bot(&self, turn: &BotTurn, action: Action) -> Result<Entry, Refused> {
        let occupant = self.occupants.get(turn.seat.index());
        if occupant.and_then(Occupant::bot) != Some(turn.level) {
            return Err(Refused::NotSeated);
        }
        let current = self.match_on()?;
        self.still_asked(current, turn.seat, turn.seq)?;
        Ok(moved(turn.seat, action))
    }

    pub(crate) fn match_on(&self) -> Result<&CurrentMatch, Refused> {
        match (&self.current, self.phase()) {
            (Some(current), Phase::Playing) => Ok(current),
            (None, _) => Err(Refused::NotStarted),
            _ => Err(Refused::Over),
        }
    }

    /// The match that this seat's person is playing.
    fn on(&self, seat: Seat) -> Result<&CurrentMatch, Refused> {
        let current = self.match_on()?;
        if self.occupants[seat.index()].is_played_by_person() {
            Ok(current)
        } else {
            Err(Refused::AwayFromSeat)
        }
    }

    /// The same, if the seat is still asked what it was asked at `seen`.
    fn asked_at(&self, seat: Seat, seen: u64) -> Result<&CurrentMatch, Refused> {
        let current = self.on(seat)?;
        self.still_asked(current, seat, seen)?;
        Ok(current)
    }

    fn gathering(&self) -> Result<(), Refused> {
        match self.phase() {
            Phase::Gathering => Ok(()),
            _ => Err(Refused::AlreadyStarted),
        }
    }

    pub(crate) fn occupant_at(&self, seat: Seat) -> Result<&Occupant, Refused> {
        self.occupants.get(seat.index()).ok_or(Refused::NoSuchSeat)
    }

    fn sit(&self, seat: Seat, who: &Who<'_>) -> Result<Vec<Entry>, Refused> {
        self.gathering()?;
        match self.occupant_at(seat)? {
            Occupant::Open => Ok(vec![Entry::Seated {
                seat,
                person: who.id.clone(),
                name: self.told_apart(who.id, who.name),
                hat: who.hat,
            }]),
            _ => Err(Refused::SeatTaken),
        }
    }

    /// The host sets a seat for a bot, or frees it. Nobody is thrown out by a bot: whoever has just
    /// sat down where a bot was to sit stays. At a screen the host has no seat of their `own`.
    pub(crate) fn lay(
        &self,
        own: Option<Seat>,
        seat: Seat,
        bot: Option<Level>,
    ) -> Result<Vec<Entry>, Refused> {
        self.gathering()?;
        let occupant = self.occupant_at(seat)?;
        if own.is_some_and(|own| !self.is_host(own)) {
            return Err(Refused::NotHost);
        }
        if Some(seat) == own {
            return Err(Refused::SeatTaken);
        }
        Ok(match (occupant, bot) {
            (Occupant::Open, None) => Vec::new(),
            (Occupant::Bot(now), Some(level)) if *now == level => Vec::new(),
            (Occupant::Person { .. }, Some(_)) => return Err(Refused::SeatTaken),
            (_, Some(level)) => vec![Entry::Staffed { seat, level }],
            (_, None) => vec![Entry::Vacated { seat }],
        })
    }

    /// Anybody may change places with anybody: so all can see to it who plays with whom.
    fn swap(&self, seat: Seat, with: Seat) -> Result<Vec<Entry>, Refused> {
        self.gathering()?;
        self.occupant_at(with)?;
        Ok(if seat == with {
            Vec::new()
        } else {
            vec![Entry::Swapped { seat, with }]
        })
    }

    /// The one who made the table, or the first to sit at it if that person neither does nor has it
    /// on a screen.
    pub(crate) fn is_host(&self, seat: Seat) -> bool {
        let mut people = self.people().filter(|_| !self.screen);
        let first = people.next().map(|(seat, ..)| seat);
        self.seat_of(&self.host).or(first) == Some(seat)
    }

    pub(crate) fn start(&self, now: &Now) -> Result<Vec<Entry>, Refused> {
        self.gathering()?;
        if self.open_seats() > 0 {
            return Err(Refused::OpenSeats);
        }
        Ok(vec![self.starting(now)])
    }

    fn starting(&self, now: &Now) -> Entry {
        Entry::Started {
            rules: self.game.meta().rules.newest,
            seed: now.luck,
        }
    }

    fn leave(&self, seat: Seat) -> Result<Vec<Entry>, Refused> {
        Ok(match self.phase() {
            Phase::Gathering => vec![Entry::Vacated { seat }],
            Phase::Playing => {
                self.on(seat)?;
                self.leave_match(seat)
            }
            Phase::Over if self.occupants[seat.index()].is_played_by_person() => {
                vec![Entry::Left { seat }]
            }
            Phase::Over => Vec::new(),
        })
    }

    fn come_back(&self, seat: Seat) -> Result<Vec<Entry>, Refused> {
        if self.phase() == Phase::Gathering {
            return Err(Refused::NotStarted);
        }
        if self.occupants[seat.index()].is_played_by_person() {
            return Ok(Vec::new());
        }
        Ok(vec![Entry::CameBack { seat }])
    }

    /// Another match, once all who have not left want it. Whoever had left is back by asking; whoever
    /// asks again does not wait for those who are away.
    fn rematch(&self, now: &Now, seat: Seat) -> Result<Vec<Entry>, Refused> {
        let (Some(current), Phase::Over) = (&self.current, self.phase()) else {
            return Err(Refused::NotOver);
        };
        let staying = self.staying();
        let unwilling = |one: &Seat| *one != seat && !current.rematch.contains(*one);
        let awaited: SeatSet = staying.iter().filter(unwilling).collect();
        let moment = now.moment(0);
        let away = |one| !now.present.contains(one) && moment.blink_left(one) == 0;
        let asked_again = current.rematch.contains(seat);
        let mut entries = Vec::new();
        if !staying.contains(seat) {
            entries.push(Entry::CameBack { seat });
        }
        if awaited.is_empty() || (asked_again && awaited.iter().all(away)) {
            entries.extend(awaited.iter().map(|seat| Entry::Left { seat }));
            entries.push(Entry::Renewed);
            let gone = |one: Seat| one != seat && (awaited.contains(one) || !staying.contains(one));
            if !self.people().any(|(one, ..)| gone(one)) {
                entries.push(self.starting(now));
            }
        } else if !asked_again {
            entries.push(Entry::WantedRematch { seat });
        }
        Ok(entries)
    }

    /// Another table, of whatever game, for the people of a match that is over.
    fn invite(&self, seat: Seat, to: &NextTable) -> Result<Vec<Entry>, Refused> {
        let (Some(current), Phase::Over) = (&self.current, self.phase()) else {
            return Err(Refused::NotOver);
        };
        if current.invitation.as_ref() == Some(&(seat, to.clone())) {
            return Ok(Vec::new());
        }
        let to = to.clone();
        Ok(vec![Entry::Invited { seat, to }])
    }

    /// People who have not left.
    fn staying(&self) -> SeatSet {
        self.seats()
            .filter(|seat| {
                let occupant = &self.occupants[seat.index()];
                matches!(occupant, Occupant::Person { left: false, .. })
            })
            .collect()
    }

    fn rename(&self, seat: Seat, new: &Who<'_>) -> Result<Vec<Entry>, Refused> {
        let Occupant::Person {
            id, name: now, hat, ..
        } = self.occupant_at(seat)?
        else {
            return Ok(Vec::new());
        };
        let name = self.told_apart(id, new.name);
        Ok(if name == *now && new.hat == *hat {
            Vec::new()
        } else {
            let hat = new.hat;
            vec![Entry::Renamed { seat, name, hat }]
        })
    }
}

fn moved(seat: Seat, action: Action) -> Entry {
    let action = EntryAction::Made(action);
    Entry::Moved { seat, action }
}
