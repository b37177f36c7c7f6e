//! A table from its log.

use crate::{Entry, Links, Logged, News, Occupant, PersonId, Table, Terms, TermsError};
use catalog::{Find, PlayError, StartError};
use engine::{SetupError, UndoError, Versions};
use std::collections::VecDeque;

/// Why a log cannot be read as that of a table.
#[derive(Clone, Debug, thiserror::Error)]
#[error("entry {seq}: {why}")]
pub struct ReplayError {
    /// The entry that cannot be read; 0 for an empty log.
    pub seq: u64,
    /// What is wrong with it.
    pub why: Unreadable,
}

/// What is wrong with an entry.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("the log is empty")]
    Empty,
    #[error("the log does not begin with the table's creation")]
    Beginning,
    #[error("a second beginning")]
    SecondBeginning,
    #[error("an entry is missing before it")]
    Gap,
    #[error("there is no such seat, or nobody in it")]
    Seat,
    #[error("no match is on")]
    NoMatch,
    #[error("it was played under version {log} of the rules of {game}, this program plays {here}")]
    Rules {
        game: &'static str,
        log: u32,
        here: Versions,
    },
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error(transparent)]
    Start(StartError),
    #[error(transparent)]
    Move(#[from] PlayError),
    #[error(transparent)]
    Undo(#[from] UndoError),
}

impl From<StartError> for Unreadable {
    fn from(error: StartError) -> Self {
        match error {
            StartError::Setup(SetupError::Rules {
                game,
                rules: log,
                played: here,
            }) => Self::Rules { game, log, here },
            error => Self::Start(error),
        }
    }
}

impl Table {
    /// A new table, and its first entry.
    pub fn create(
        terms: Terms,
        host: PersonId,
        links: Links,
        at: u64,
    ) -> Result<(Self, Logged), TermsError> {
        Self::create_with(catalog::find, terms, host, links, at)
    }

    /// The same for a big screen: whoever makes it is its host without sitting down.
    pub fn create_on_screen(
        terms: Terms,
        host: PersonId,
        links: Links,
        at: u64,
    ) -> Result<(Self, Logged), TermsError> {
        Self::made(catalog::find, terms, host, links, true, at)
    }

    /// The same with other games than those of the house.
    pub fn create_with(
        find: Find,
        terms: Terms,
        host: PersonId,
        links: Links,
        at: u64,
    ) -> Result<(Self, Logged), TermsError> {
        Self::made(find, terms, host, links, false, at)
    }

    fn made(
        find: Find,
        terms: Terms,
        host: PersonId,
        links: Links,
        screen: bool,
        at: u64,
    ) -> Result<(Self, Logged), TermsError> {
        let terms = terms.settled(find)?;
        let first = Logged {
            seq: 1,
            at,
            by: None,
            entry: Entry::Created {
                terms,
                host,
                links,
                screen,
            },
        };
        match Self::begin(find, &first) {
            Ok(table) => Ok((table, first)),
            Err(Unreadable::Terms(error)) => Err(error),
            Err(Unreadable::Start(error)) => Err(error.into()),
            Err(_) => unreachable!("the first entry was made just here"),
        }
    }

    /// The table that a log tells of.
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a Logged>) -> Result<Self, ReplayError> {
        Self::replay_with(catalog::find, log)
    }

    /// The same with other games than those of the house.
    pub fn replay_with<'a>(
        find: Find,
        log: impl IntoIterator<Item = &'a Logged>,
    ) -> Result<Self, ReplayError> {
        let mut log = log.into_iter();
        let first = log.next().ok_or(ReplayError {
            seq: 0,
            why: Unreadable::Empty,
        })?;
        let seq = first.seq;
        let table = Self::begin(find, first);
        let mut table = table.map_err(|why| ReplayError { seq, why })?;
        table.go_on(log)?;
        Ok(table)
    }

    /// Does what these entries say.
    pub(crate) fn go_on<'a>(
        &mut self,
        log: impl IntoIterator<Item = &'a Logged>,
    ) -> Result<(), ReplayError> {
        for logged in log {
            let seq = logged.seq;
            let applied = self.apply(logged);
            applied.map_err(|why| ReplayError { seq, why })?;
        }
        Ok(())
    }

    /// Does what others have appended to the log meanwhile; what those at the table hear of it.
    pub fn follow(&mut self, tail: &[Logged]) -> Result<Vec<News>, ReplayError> {
        let mut news = Vec::new();
        for logged in tail {
            let seq = logged.seq;
            let told = self.apply(logged);
            let told = told.map_err(|why| ReplayError { seq, why })?;
            news.push(self.news(&logged.entry, told));
        }
        Ok(news)
    }

    fn begin(find: Find, first: &Logged) -> Result<Self, Unreadable> {
        let Entry::Created {
            terms,
            host,
            links,
            screen,
        } = &first.entry
        else {
            return Err(Unreadable::Beginning);
        };
        Ok(Self {
            screen: *screen,
            seq: first.seq,
            at: first.at,
            ..Self::new(find, terms.clone(), host.clone(), links.clone())?
        })
    }

    /// Before anything has happened at it.
    pub(crate) fn new(
        find: Find,
        terms: Terms,
        host: PersonId,
        links: Links,
    ) -> Result<Self, Unreadable> {
        let game = terms.game(find)?;
        Ok(Self {
            teams: game.teams(&terms.options, terms.seats)?,
            occupants: vec![Occupant::Open; terms.seats.into()],
            terms,
            game,
            host,
            links,
            screen: false,
            number: 1,
            current: None,
            chat: VecDeque::new(),
            answered: Vec::new(),
            seq: 0,
            at: 0,
            written: 0,
            mark: None,
        })
    }
}
