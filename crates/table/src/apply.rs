use crate::consent::Question;
use crate::replay::Unreadable;
use crate::{
    Answered, CommandId, CurrentMatch, Ended, Entry, EntryAction, Hat, Level, Logged, Occupant,
    PersonId, Table, absence, asked::Asked, chat, clock::Clock, mark,
};
use catalog::StepJson;
use engine::{PerSeat, Seat, SeatSet, Seed};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;

/// How many commands of a person are remembered, so that repeats are harmless.
const REMEMBERED: usize = 16;

/// What the match told of an entry: nothing, unless it made a step.
type Applied = Result<StepJson, Unreadable>;

/// Of entries that are no steps of the match.
const SILENCE: StepJson = StepJson { told: Vec::new() };

impl Table {
    /// Does what an entry says. The only way a table changes; a move that is refused changes
    /// nothing.
    pub(crate) fn apply(&mut self, logged: &Logged) -> Applied {
        if logged.seq != self.seq + 1 {
            return Err(Unreadable::Gap);
        }
        let before = self.at;
        self.at = before.max(logged.at);
        let changed = self.change(&logged.entry);
        let told = changed.inspect_err(|_| self.at = before)?;
        self.seq = logged.seq;
        self.count(&logged.entry);
        if let Some(signed) = &logged.by {
            self.remember(&signed.person, &signed.id);
        }
        if mark::is_between(&logged.entry) {
            self.mark = Some(Box::new(self.marked()));
        }
        Ok(told)
    }

    fn change(&mut self, entry: &Entry) -> Applied {
        match entry {
            Entry::Created { .. } => Err(Unreadable::SecondBeginning),
            Entry::Seated {
                seat,
                person,
                name,
                hat,
            } => self.seated(*seat, person, name, *hat),
            Entry::Staffed { seat, level } => self.laid(*seat, Occupant::Bot(*level)),
            Entry::Vacated { seat } => self.laid(*seat, Occupant::Open),
            Entry::Swapped { seat, with } => self.swapped(*seat, *with),
            Entry::Renamed { seat, name, hat } => self.renamed(*seat, name, *hat),
            Entry::HandedOver {
                from,
                to,
                name,
                hat,
                ..
            } => {
                self.handed_over(from, to, name, *hat);
                Ok(SILENCE)
            }
            Entry::Started { rules, seed } => self.started(*rules, *seed),
            Entry::Moved { seat, action } => self.moved(*seat, action),
            Entry::Undone { seat, moves } => self.undone(*seat, *moves),
            Entry::Rewound { seat, step } => self.rewound(*seat, *step),
            Entry::Asked { seat, what } => {
                let question = Question::new(*seat, *what);
                self.playing()?.question = Some(question);
                Ok(SILENCE)
            }
            Entry::Agreed { seat } => {
                if let Some(question) = &mut self.playing()?.question {
                    question.agreed.insert(*seat);
                }
                Ok(SILENCE)
            }
            Entry::Declined { seat: _ } => {
                self.playing()?.question = None;
                Ok(SILENCE)
            }
            Entry::Flagged { seat } => self.flagged(*seat),
            Entry::Chosen {
                seat,
                about,
                choice,
            } => {
                let choices = &mut self.playing()?.choices;
                absence::Choice::put(choices, *seat, *about, *choice);
                Ok(SILENCE)
            }
            Entry::Waited { about } => self.waited(*about),
            Entry::StoodIn { seat, level } => self.stood_in(*seat, *level),
            Entry::Left { seat } => self.left(*seat),
            Entry::CameBack { seat } => self.came_back(*seat),
            Entry::Ended { why } => self.ended(*why),
            Entry::Said { seat, text } => {
                self.said(*seat, chat::Words::Text(text.clone()))?;
                Ok(SILENCE)
            }
            Entry::Phrased { seat, phrase } => {
                self.said(*seat, chat::Words::Phrase(phrase.clone()))?;
                Ok(SILENCE)
            }
            Entry::WantedRematch { seat } => {
                self.playing()?.rematch.insert(*seat);
                Ok(SILENCE)
            }
            Entry::Invited { seat, to } => {
                self.occupant(*seat)?;
                self.playing()?.invitation = Some((*seat, to.clone()));
                Ok(SILENCE)
            }
            Entry::Relinked { links } => {
                self.links = links.clone();
                Ok(SILENCE)
            }
            Entry::Forgotten { person, becomes } => {
                self.forgotten(person, becomes);
                Ok(SILENCE)
            }
            Entry::Rotated => {
                self.renew();
                self.occupants.rotate_right(1);
                Ok(SILENCE)
            }
            Entry::Renewed => {
                self.renew();
                Ok(SILENCE)
            }
        }
    }

    fn playing(&mut self) -> Result<&mut CurrentMatch, Unreadable> {
        self.current.as_mut().ok_or(Unreadable::NoMatch)
    }

    fn occupant(&mut self, seat: Seat) -> Result<&mut Occupant, Unreadable> {
        self.occupants.get_mut(seat.index()).ok_or(Unreadable::Seat)
    }

    fn seated(&mut self, seat: Seat, person: &PersonId, name: &str, hat: Option<Hat>) -> Applied {
        self.occupant(seat)?;
        if let Some(before) = self.seat_of(person) {
            *self.occupant(before)? = Occupant::Open;
        }
        *self.occupant(seat)? = Occupant::Person {
            id: person.clone(),
            name: name.into(),
            hat,
            left: false,
            stand_in: None,
        };
        if self.current.is_some() {
            self.people_changed(seat)?;
        }
        Ok(SILENCE)
    }

    fn laid(&mut self, seat: Seat, occupant: Occupant) -> Applied {
        *self.occupant(seat)? = occupant;
        Ok(SILENCE)
    }

    fn swapped(&mut self, seat: Seat, with: Seat) -> Applied {
        self.occupant(seat)?;
        self.occupant(with)?;
        self.occupants.swap(seat.index(), with.index());
        Ok(SILENCE)
    }

    fn renamed(&mut self, seat: Seat, new: &str, chosen: Option<Hat>) -> Applied {
        match self.occupant(seat)? {
            Occupant::Person { name, hat, .. } => {
                *name = new.into();
                *hat = chosen;
            }
            _ => return Err(Unreadable::Seat),
        }
        Ok(SILENCE)
    }

    fn started(&mut self, rules: u32, seed: Seed) -> Applied {
        let terms = &self.terms;
        let (the_match, told) = self.game.start(rules, &terms.options, terms.seats, seed)?;
        self.current = Some(CurrentMatch {
            the_match,
            commitment: commitment(&seed),
            movers: Vec::new(),
            asked: PerSeat::from_fn(terms.seats.into(), |_| Asked {
                seq: self.seq + 1,
                step: 0,
            }),
            clock: Clock::new(terms.pace, terms.seats.into()),
            question: None,
            choices: Vec::new(),
            ended: None,
            rematch: SeatSet::EMPTY,
            invitation: None,
        });
        self.run_clocks(self.at);
        Ok(told)
    }

    fn moved(&mut self, seat: Seat, action: &EntryAction) -> Applied {
        let at = self.at;
        let seq = self.seq + 1;
        let current = self.playing()?;
        let action = match action {
            EntryAction::Made(action) => *action,
            EntryAction::Kept(action) => current.the_match.read_action(action)?,
        };
        let pending = current.the_match.pending();
        // First of all: nothing may have changed if it is refused.
        let told = current.the_match.play(seat, action)?;
        current.clock.settle(at);
        current.ask_anew(seq, pending, SeatSet::one(seat));
        current.movers.push(seat);
        current.question = None;
        current.choices.retain(|choice| choice.about != seat);
        self.run_clocks(at);
        Ok(told)
    }

    fn undone(&mut self, seat: Seat, moves: u32) -> Applied {
        let at = self.at;
        let seq = self.seq + 1;
        let current = self.playing()?;
        current.clock.settle(at);
        let pending = current.the_match.pending();
        for _ in 0..moves {
            let taken = current.the_match.undoable(seat)?;
            current.the_match.undo(seat)?;
            current.movers.remove(taken);
        }
        current.ask_anew(seq, pending, SeatSet::one(seat));
        current.question = None;
        let asked = current.the_match.pending();
        let no_longer = |other: &Seat| *other != seat && !asked.contains(*other);
        current.clock.give_back(pending.iter().filter(no_longer));
        self.run_clocks(at);
        Ok(SILENCE)
    }

    fn rewound(&mut self, seat: Seat, step: u32) -> Applied {
        let at = self.at;
        let seq = self.seq + 1;
        let everyone = self.seats().collect();
        let current = self.playing()?;
        current.clock.settle(at);
        let pending = current.the_match.pending();
        current.the_match.rewind(step as usize);
        current.movers.truncate(step as usize);
        current.ask_anew(seq, pending, everyone);
        // Others have agreed only if they were asked.
        let alone = current.question.take().is_none();
        current.clock.begin_again(alone.then_some(seat));
        self.run_clocks(at);
        Ok(SILENCE)
    }

    fn flagged(&mut self, seat: Seat) -> Applied {
        let at = self.at;
        self.occupant(seat)?;
        let clock = &mut self.playing()?.clock;
        clock.settle(at);
        clock.flag(seat);
        Ok(SILENCE)
    }

    fn waited(&mut self, about: Seat) -> Applied {
        let at = self.at;
        self.occupant(about)?;
        let current = self.playing()?;
        current.clock.settle(at);
        current.clock.renew(about);
        current.choices.retain(|choice| choice.about != about);
        Ok(SILENCE)
    }

    fn stood_in(&mut self, seat: Seat, level: Level) -> Applied {
        match self.occupant(seat)? {
            Occupant::Person { stand_in, .. } => *stand_in = Some(level),
            _ => return Err(Unreadable::Seat),
        }
        self.people_changed(seat)?;
        Ok(SILENCE)
    }

    fn left(&mut self, seat: Seat) -> Applied {
        match self.occupant(seat)? {
            Occupant::Person { left, .. } => *left = true,
            _ => return Err(Unreadable::Seat),
        }
        self.people_changed(seat)?;
        Ok(SILENCE)
    }

    fn came_back(&mut self, seat: Seat) -> Applied {
        match self.occupant(seat)? {
            Occupant::Person { left, stand_in, .. } => {
                *left = false;
                *stand_in = None;
            }
            _ => return Err(Unreadable::Seat),
        }
        self.people_changed(seat)?;
        Ok(SILENCE)
    }

    /// Somebody plays who did not, or the other way round: nothing asked before still stands.
    fn people_changed(&mut self, seat: Seat) -> Result<(), Unreadable> {
        let at = self.at;
        let current = self.playing()?;
        current.clock.settle(at);
        current.question = None;
        current.rematch.remove(seat);
        self.run_clocks(at);
        let current = self.playing()?;
        // About a clock at zero the others go on choosing, whatever its owner does.
        let flagged = current.clock.is_flagged(seat);
        current
            .choices
            .retain(|choice| choice.seat != seat && (flagged || choice.about != seat));
        Ok(())
    }

    fn ended(&mut self, why: Ended) -> Applied {
        let at = self.at;
        let current = self.playing()?;
        current.clock.settle(at);
        current.question = None;
        current.choices.clear();
        current.ended = Some(why);
        self.run_clocks(at);
        Ok(SILENCE)
    }

    fn renew(&mut self) {
        for occupant in &mut self.occupants {
            if matches!(occupant, Occupant::Person { left: true, .. }) {
                *occupant = Occupant::Open;
            } else if let Occupant::Person { stand_in, .. } = occupant {
                *stand_in = None;
            }
        }
        self.number += 1;
        self.current = None;
        // Whoever has gone repeats nothing here any more.
        let seated: Vec<_> = self.people().map(|(_, id, _)| id.clone()).collect();
        self.answered.retain(|one| seated.contains(&one.person));
    }

    fn remember(&mut self, person: &PersonId, id: &CommandId) {
        let known = self.answered.iter().position(|one| one.person == *person);
        let index = known.unwrap_or_else(|| {
            self.answered.push(Answered {
                person: person.clone(),
                ids: VecDeque::new(),
            });
            self.answered.len() - 1
        });
        let ids = &mut self.answered[index].ids;
        if ids.len() == REMEMBERED {
            ids.pop_front();
        }
        ids.push_back(id.clone());
    }
}

/// SHA-256 of the seed's 32 bytes, in hexadecimal digits.
pub fn commitment(seed: &Seed) -> String {
    Seed(Sha256::digest(seed.0).into()).to_string()
}
