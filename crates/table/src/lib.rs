//! A table as a machine without I/O.
//!
//! [`Table::handle`] takes a command and either refuses it, changing nothing, or answers with the
//! entries to append to the table's log. Applying entries is the only way a table changes, so
//! [`Table::replay`] of its log gives back the same table, on any machine, at any time.
//!
//! Nothing here reads a clock, draws chance, opens a socket or starts a thread: the caller brings
//! the time, the seed and who is present ([`Now`]), appends what it is given before it tells
//! anybody, sends them [`Table::telling`]'s messages, and comes back at [`Table::deadline`]
//! and with the moves of [`Table::bot_turns`].
#![warn(missing_docs)]

mod absence;
mod advice;
mod apply;
mod asked;
mod bot;
mod chat;
mod clock;
mod consent;
mod decide;
mod dispatch;
mod doors;
mod entry;
mod forget;
mod hand_over;
mod hat;
mod ids;
mod log_limit;
mod mark;
mod message;
mod news;
mod next_table;
mod past;
mod protocol;
mod replay;
mod screen;
mod sharing;
mod standing;
mod tagged;
mod terms;
mod told_apart;
mod undo;

#[cfg(test)]
mod tests;

pub use advice::{AdviceThought, WORTH_TELLING};
pub use apply::commitment;
pub use asked::Awaited;
pub use bot::{BotTurn, thought_seed};
pub use bots::Level;
pub use chat::{LONGEST_SAYING, PHRASES, turns_text};
pub use clock::ClockView;
pub use dispatch::{Asker, Incoming, Reply};
pub use entry::{Entry, EntryAction, Logged, NewsView, Signed};
pub use forget::{Eraser, Whereabouts};
pub use hat::{Hat, HatColour, HatPattern};
pub use ids::{BadId, CommandId, PersonId};
pub use mark::Mark;
pub use message::{Moment, Recipient, Telling};
pub use news::News;
pub use next_table::{NextTable, NotPlain, Plain};
pub use past::Past;
pub use protocol::{
    BadMessage, ChatLine, ClientMessage, Command, Ended, Invitation, Link, Links, LinksView,
    Matter, PROTOCOL, PastStep, Phase, Query, Refused, SeatChoice, SeatView, ServerMessage, Sharer,
    Shuffle, TableView, UndoView,
};
pub use replay::ReplayError;
pub use standing::{Barred, Levels, Speech, Standing};
pub use terms::{Absent, Clocks, Pace, Terms, TermsError, Visibility};
pub use told_apart::PAGE_NAMES;

use asked::Asked;
use catalog::{Action, AnyGame, AnyMatch, StepJson};
use clock::Clock;
use engine::{Outcome, PerSeat, Seat, SeatSet, Seed, Team};
use replay::Unreadable;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Where people meet: terms, occupants, one match after another, chat and clocks.
pub struct Table {
    terms: Terms,
    game: &'static dyn AnyGame,
    host: PersonId,
    links: Links,
    /// Shown on a big screen: whoever made it is its host, with a seat or without.
    screen: bool,
    occupants: Vec<Occupant>,
    teams: Vec<Team>,
    /// Which match of this table this is, counted from 1.
    number: u32,
    /// `None` while the table gathers.
    current: Option<CurrentMatch>,
    chat: VecDeque<chat::Saying>,
    answered: Vec<Answered>,
    seq: u64,
    at: u64,
    /// Entries about this match that are no moves.
    written: u32,
    /// `None` as long as it plays its first match.
    mark: Option<Box<Mark>>,
}

/// The match that is being played, or was played last, with what the table knows about it.
struct CurrentMatch {
    the_match: Box<dyn AnyMatch>,
    /// See [`commitment`].
    commitment: String,
    /// Who made each move, for taking back.
    movers: Vec<Seat>,
    /// What staleness is judged by.
    asked: PerSeat<Asked>,
    clock: Clock,
    /// Something all people here have to agree on.
    question: Option<consent::Question>,
    /// What those present chose about an absent player.
    choices: Vec<absence::Choice>,
    /// Why it ended without an outcome.
    ended: Option<Ended>,
    /// Who wants to play again.
    rematch: SeatSet,
    /// Who asks the others to another table, the last of those who did.
    invitation: Option<(Seat, NextTable)>,
}

/// Who holds a seat now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Occupant {
    /// Nobody.
    Open,
    Bot(Level),
    Person {
        id: PersonId,
        name: String,
        /// `None`: as the seat gives it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hat: Option<Hat>,
        /// Has left; may come back any time.
        left: bool,
        /// The bot that plays meanwhile.
        stand_in: Option<Level>,
    },
}

/// The last commands of one person that were done, newest last: a repeat of one is answered again
/// and not done again.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Answered {
    person: PersonId,
    ids: VecDeque<CommandId>,
}

/// What a table cannot know by itself and needs for deciding.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// Milliseconds on the house's clock, which stands still while the house is closed.
    pub at: u64,
    /// Seats whose person is connected.
    pub present: SeatSet,
    /// Since when, on the house's clock, the person of each other seat is not.
    pub gone_since: PerSeat<u64>,
    /// Fresh and secret chance, should a match start now.
    pub luck: Seed,
}

impl Now {
    /// The same for telling how things stand to those present and so many watchers.
    pub fn moment(&self, watchers: u32) -> Moment {
        Moment {
            at: self.at,
            present: self.present,
            gone_since: self.gone_since,
            watchers,
            among_strangers: Speech::Free,
        }
    }
}

/// Whose command it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Who<'a> {
    /// Somebody the house knows.
    pub id: &'a PersonId,
    /// The name they have now.
    pub name: &'a str,
    /// The hat they show now.
    pub hat: Option<Hat>,
    /// Came by a door that lets one sit down.
    pub may_sit: bool,
    /// Came by the door for watching, also if they sit here by another.
    pub watches: bool,
}

/// What came of an accepted command.
#[derive(Debug, Default)]
pub struct Effects {
    /// To be appended to the log before anybody is told. Empty for a command that was a repeat, or
    /// that asked for nothing to change.
    pub log: Vec<Logged>,
    /// The same entries, with what the match told of them.
    pub news: Vec<News>,
    /// The match came to its end.
    pub finished: bool,
}

impl Effects {
    /// These, and what came after them.
    fn extend(&mut self, next: Self) {
        self.log.extend(next.log);
        self.news.extend(next.news);
        self.finished |= next.finished;
    }
}

impl Table {
    /// Takes a command. A refused one changes nothing.
    pub fn handle(
        &mut self,
        now: &Now,
        who: &Who<'_>,
        id: Option<&CommandId>,
        command: &Command,
    ) -> Result<Effects, Refused> {
        let signed = id.map(|id| (who.id, id));
        if signed.is_some_and(|(person, id)| self.has_answered(person, id)) {
            return Ok(Effects::default());
        }
        let entries = self.decide(now, who, command)?;
        self.has_room_for(&entries)?;
        self.enter(now.at, signed, entries)
    }

    /// Makes the move that a bot has found. A refused one changes nothing.
    pub fn bot_acts(
        &mut self,
        now: &Now,
        turn: &BotTurn,
        action: Action,
    ) -> Result<Effects, Refused> {
        let moved = self.decide_bot(turn, action)?;
        self.enter(now.at, None, vec![moved])
    }

    /// Lets time pass: clocks run out, and what was to happen then happens.
    pub fn tick(&mut self, now: &Now) -> Effects {
        let entries = self.due(now);
        self.enter(now.at, None, entries)
            .expect("time makes no moves")
    }

    /// Does what was decided. Only a move can still be refused: its rules are asked once, when it is
    /// made, and it comes alone.
    fn enter(
        &mut self,
        at: u64,
        signed: Option<(&PersonId, &CommandId)>,
        entries: Vec<Entry>,
    ) -> Result<Effects, Refused> {
        let at = at.max(self.at);
        let was_over = self.phase() == Phase::Over;
        let mut effects = Effects::default();
        let mut signed = signed.map(|(person, id)| Signed {
            person: person.clone(),
            id: id.clone(),
        });
        for entry in entries {
            let logged = Logged {
                seq: self.seq + 1,
                at,
                by: signed.take(),
                entry,
            };
            let told = self.apply(&logged).map_err(|error| match error {
                Unreadable::Move(refused) => Refused::from(refused),
                error => unreachable!("what was decided here can be done here: {error}"),
            })?;
            effects.news.push(self.news(&logged.entry, told));
            effects.log.push(logged);
        }
        effects.finished = !was_over && self.phase() == Phase::Over;
        Ok(effects)
    }

    /// What is told of an entry that has just been applied.
    fn news(&self, entry: &Entry, told: StepJson) -> News {
        News {
            entry: entry.clone(),
            step: self.step(),
            told,
        }
    }

    fn has_answered(&self, person: &PersonId, id: &CommandId) -> bool {
        let mut answered = self.answered.iter();
        answered.any(|answered| answered.person == *person && answered.ids.contains(id))
    }

    /// What was agreed when the table was made.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who made the table.
    pub fn host(&self) -> &PersonId {
        &self.host
    }

    /// The table's doors.
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The house's time at the last entry.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Which match of this table this is, counted from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Whether people gather, play, or have played.
    pub fn phase(&self) -> Phase {
        match &self.current {
            None => Phase::Gathering,
            Some(current) if current.is_over() => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    /// The match that is being played, or was played last.
    pub fn current_match(&self) -> Option<&dyn AnyMatch> {
        self.current.as_ref().map(|current| &*current.the_match)
    }

    /// How many moves have been made in the match.
    pub fn step(&self) -> u32 {
        self.current_match()
            .map_or(0, |the_match| the_match.step() as u32)
    }

    /// How the match ended, if it was played to its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.current_match().and_then(AnyMatch::outcome)
    }

    /// Where a person sits, or has sat until leaving.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats()
            .find(|seat| match &self.occupants[seat.index()] {
                Occupant::Person { id, .. } => id == person,
                _ => false,
            })
    }

    /// Who holds each seat, where a person does.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &PersonId, &str)> {
        self.seats()
            .filter_map(|seat| match &self.occupants[seat.index()] {
                Occupant::Person { id, name, .. } => Some((seat, id, name.as_str())),
                _ => None,
            })
    }

    /// The hat that whoever holds a seat has chosen.
    pub fn hat_at(&self, seat: Seat) -> Option<Hat> {
        match &self.occupants[seat.index()] {
            Occupant::Person { hat, .. } => *hat,
            _ => None,
        }
    }

    /// How many seats nobody holds.
    pub fn open_seats(&self) -> usize {
        let open = |occupant: &&Occupant| **occupant == Occupant::Open;
        self.occupants.iter().filter(open).count()
    }

    /// The level of the bot that holds this seat; not of one that stands in for a person.
    pub fn bot_in(&self, seat: Seat) -> Option<Level> {
        match self.occupants.get(seat.index()) {
            Some(Occupant::Bot(level)) => Some(*level),
            _ => None,
        }
    }

    /// The first thing a seat may do, if it is its turn.
    pub fn any_move(&self, seat: Seat) -> Option<Action> {
        let the_match = self.current_match()?;
        the_match.legal(seat).into_iter().next()
    }

    /// Whose turn it is, while a match is being played.
    pub fn pending(&self) -> SeatSet {
        match (&self.current, self.phase()) {
            (Some(current), Phase::Playing) => current.the_match.pending(),
            _ => SeatSet::EMPTY,
        }
    }

    /// When to call [`Table::tick`] next, on the house's clock.
    pub fn deadline(&self) -> Option<u64> {
        match (&self.current, self.phase()) {
            (Some(current), Phase::Playing) => current.clock.deadline(),
            _ => None,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.occupants.len())
    }

    /// Seats whose person plays: has neither left nor a stand-in.
    fn playing_people(&self) -> SeatSet {
        self.seats()
            .filter(|seat| self.occupants[seat.index()].is_played_by_person())
            .collect()
    }
}

impl Occupant {
    fn is_played_by_person(&self) -> bool {
        matches!(
            self,
            Self::Person {
                left: false,
                stand_in: None,
                ..
            }
        )
    }

    /// The level of the bot that acts for this seat.
    fn bot(&self) -> Option<Level> {
        match self {
            Self::Bot(level) => Some(*level),
            Self::Person { stand_in, .. } => *stand_in,
            Self::Open => None,
        }
    }
}

impl CurrentMatch {
    fn is_over(&self) -> bool {
        self.ended.is_some() || self.the_match.pending().is_empty()
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("terms", &self.terms)
            .field("number", &self.number)
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}
