//! A table as a machine without I/O.
//!
//! [`Table::handle`] takes a command and either refuses it, changing nothing, or answers with the
//! entries to append to the table's log. Applying entries is the only way a table changes, so
//! [`Table::replay`] of its log gives back the same table, on any machine, at any time.
//!
//! Nothing here reads a clock, draws chance, opens a socket or starts a thread: the caller brings
//! the time, the seed and who is present ([`Now`]), appends what it is given before it tells
//! anybody, sends them [`Table::telling`]'s messages, and comes back at [`Table::deadline`]
//! and with the moves of [`Table::thinkers`].

mod absence;
mod advice;
mod apply;
mod asked;
mod book;
mod bot;
mod chat;
mod clock;
mod consent;
mod decide;
mod dispatch;
mod entry;
mod ids;
mod message;
mod news;
mod past;
mod protocol;
mod tagged;
mod terms;
mod undo;

#[cfg(test)]
mod tests;

pub use advice::{Consulting, WORTH_TELLING};
pub use apply::{ReplayError, commitment};
pub use bot::{Thinker, thought_seed};
pub use bots::Level;
pub use chat::{LONGEST_SAYING, PHRASES, turns_text};
pub use clock::ClockView;
pub use dispatch::{Asker, Incoming, Reply};
pub use entry::{Entry, EntryAction, Logged, Signed};
pub use ids::{BadId, CommandId, PersonId};
pub use message::{Looker, Moment, Telling};
pub use news::News;
pub use past::Past;
pub use protocol::{
    BadMessage, ChatLine, ClientMessage, Command, Ended, Links, LinksView, Matter, NewsView,
    PROTOCOL, PastStep, Phase, Query, Refused, SeatChoice, SeatView, ServerMessage, Shuffle,
    TableView, UndoView,
};
pub use terms::{Absent, Clocks, Pace, Terms, TermsError, Visibility};

use apply::Unreadable;
use asked::Asked;
use catalog::{Action, AnyGame, AnyMatch, StepJson};
use clock::Clock;
use engine::{Outcome, PerSeat, Seat, SeatSet, Seed, Team};
use std::collections::VecDeque;

/// Five or so people, a game and everything they have agreed on.
pub struct Table {
    terms: Terms,
    game: &'static dyn AnyGame,
    host: PersonId,
    links: Links,
    chairs: Vec<Chair>,
    teams: Vec<Team>,
    /// Which game of this table this is, counted from 1.
    number: u32,
    play: Option<Play>,
    chat: VecDeque<chat::Saying>,
    answered: Vec<Answered>,
    seq: u64,
    at: u64,
    /// Entries about this game that are no moves.
    written: u32,
}

/// A game being played or just over.
struct Play {
    game: Box<dyn AnyMatch>,
    commitment: String,
    /// Who made each move, for taking back.
    movers: Vec<Seat>,
    asked: PerSeat<Asked>,
    clock: Clock,
    /// Something all people here have to agree on.
    question: Option<consent::Question>,
    /// What those present chose about an absent player.
    choices: Vec<absence::Choice>,
    ended: Option<Ended>,
    rematch: SeatSet,
}

#[derive(Clone, Debug, PartialEq)]
enum Chair {
    Open,
    Bot(Level),
    Person {
        id: PersonId,
        name: String,
        /// Has left; may come back any time.
        left: bool,
        /// Who plays meanwhile.
        stand_in: Option<Level>,
    },
}

/// Commands of one person that have been answered, newest last: a repeat is answered again.
struct Answered {
    person: PersonId,
    ids: VecDeque<CommandId>,
}

/// What a table cannot know by itself.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// Milliseconds on the house's clock, which stands still while the house is closed.
    pub at: u64,
    /// Seats whose person is connected.
    pub present: SeatSet,
    /// Since when, on the house's clock, the person of each other seat is not.
    pub gone_since: PerSeat<u64>,
    /// Fresh and secret chance, should a game start now.
    pub luck: Seed,
}

impl Now {
    /// The same for telling how things stand.
    pub fn moment(&self, watchers: u32) -> Moment {
        Moment {
            at: self.at,
            present: self.present,
            gone_since: self.gone_since,
            watchers,
        }
    }
}

/// Whose command it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Who<'a> {
    pub id: &'a PersonId,
    pub name: &'a str,
    /// Came by a door that lets one sit down.
    pub may_sit: bool,
}

/// What came of an accepted command.
#[derive(Debug, Default)]
pub struct Effects {
    /// To be appended to the log before anybody is told. Empty for a command that was a repeat, or
    /// that asked for nothing to change.
    pub log: Vec<Logged>,
    /// The same entries, with what the match told of them.
    pub news: Vec<News>,
    /// A game came to its end.
    pub finished: bool,
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
        thinker: &Thinker,
        action: Action,
    ) -> Result<Effects, Refused> {
        let moved = self.decide_bot(thinker, action)?;
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

    pub fn terms(&self) -> &Terms {
        &self.terms
    }

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

    /// Which game of this table this is, counted from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    pub fn phase(&self) -> Phase {
        match &self.play {
            None => Phase::Gathering,
            Some(play) if play.is_over() => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    /// The match, once it has started.
    pub fn game(&self) -> Option<&dyn AnyMatch> {
        self.play.as_ref().map(|play| &*play.game)
    }

    /// How many moves have been made in the match.
    fn step(&self) -> u32 {
        self.game().map_or(0, |game| game.step() as u32)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game().and_then(AnyMatch::outcome)
    }

    /// Where a person sits, or has sat until leaving.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats().find(|seat| match &self.chairs[seat.index()] {
            Chair::Person { id, .. } => id == person,
            _ => false,
        })
    }

    /// Who holds each seat, where a person does.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &PersonId, &str)> {
        self.seats()
            .filter_map(|seat| match &self.chairs[seat.index()] {
                Chair::Person { id, name, .. } => Some((seat, id, name.as_str())),
                _ => None,
            })
    }

    pub fn open_seats(&self) -> usize {
        let open = |chair: &&Chair| **chair == Chair::Open;
        self.chairs.iter().filter(open).count()
    }

    /// Who made the table.
    pub fn host(&self) -> &PersonId {
        &self.host
    }

    /// The bot whose seat this is.
    pub fn bot_in(&self, seat: Seat) -> Option<Level> {
        match self.chairs.get(seat.index()) {
            Some(Chair::Bot(level)) => Some(*level),
            _ => None,
        }
    }

    /// The first thing a seat may do, if it is its turn.
    pub fn any_move(&self, seat: Seat) -> Option<Action> {
        let game = self.game()?;
        game.legal(seat).into_iter().next()
    }

    /// Whose turn it is, while a game is on.
    pub fn pending(&self) -> SeatSet {
        match (&self.play, self.phase()) {
            (Some(play), Phase::Playing) => play.game.pending(),
            _ => SeatSet::EMPTY,
        }
    }

    /// When to call [`Table::tick`] next, on the house's clock.
    pub fn deadline(&self) -> Option<u64> {
        match (&self.play, self.phase()) {
            (Some(play), Phase::Playing) => play.clock.deadline(),
            _ => None,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len())
    }

    /// Seats whose person plays: has neither left nor a stand-in.
    fn playing_people(&self) -> SeatSet {
        self.seats()
            .filter(|seat| self.chairs[seat.index()].is_played_by_person())
            .collect()
    }
}

impl Chair {
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

impl Play {
    fn is_over(&self) -> bool {
        self.ended.is_some() || self.game.pending().is_empty()
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
