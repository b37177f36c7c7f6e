//! What the house lets somebody do at any table, beyond what the table itself does. Asked here, so
//! that every transport obeys.

use crate::{
    Absent, Command, Effects, Ended, Entry, Level, Now, Phase, Refused, Table, Visibility,
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// How somebody stands with the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What may be said at tables that are open to everybody.
    pub among_strangers: Speech,
    /// Bots that may be seated.
    pub levels: Levels,
    /// What is not for them.
    pub barred: Option<Barred>,
}

/// What may be said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Speech {
    /// Whatever one likes.
    #[default]
    Free,
    /// Phrases of the house.
    Phrases,
    /// Nothing.
    None,
}

/// What somebody may not do anywhere. Times are Unix seconds; without one it is for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// Says nothing.
    Silenced {
        /// Until when.
        until: Option<u64>,
    },
    /// Does nothing but leave.
    SentAway {
        /// Until when.
        until: Option<u64>,
    },
    /// Is no member of a closed house, and was not asked to this table.
    Stranger,
}

/// Levels of bots, as many as a house offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels(u8);

impl Standing {
    /// Nothing is forbidden by the house.
    pub const FREE: Self = Self {
        among_strangers: Speech::Free,
        levels: Levels::ALL,
        barred: None,
    };
}

impl FromIterator<Level> for Levels {
    fn from_iter<T: IntoIterator<Item = Level>>(levels: T) -> Self {
        let bits = levels.into_iter().map(bit);
        Self(bits.fold(0, |all, bit| all | bit))
    }
}

fn bit(level: Level) -> u8 {
    1 << level as u8
}

impl Levels {
    /// Every level there is.
    pub const ALL: Self = Self(u8::MAX);

    /// Whether it is among them.
    pub fn offer(self, level: Level) -> bool {
        self.0 & bit(level) != 0
    }
}

impl Standing {
    /// Why a command is not for them at a table with this visibility.
    pub(crate) fn forbids(&self, command: &Command, visibility: Visibility) -> Option<Refused> {
        let speaks = matches!(command, Command::Say { .. } | Command::Phrase { .. });
        match self.barred {
            Some(Barred::SentAway { until }) if !matches!(command, Command::Leave) => {
                return Some(Refused::SentAway { until });
            }
            Some(Barred::Silenced { until }) if speaks => {
                return Some(Refused::Silenced { until });
            }
            Some(Barred::Stranger) if matches!(command, Command::Sit { .. }) => {
                return Some(Refused::MembersOnly);
            }
            _ => (),
        }
        match (command, self.speech(visibility)) {
            (Command::Say { .. }, Speech::Phrases) => return Some(Refused::PhrasesOnly),
            (Command::Say { .. } | Command::Phrase { .. }, Speech::None) => {
                return Some(Refused::NoChat);
            }
            _ => (),
        }
        let unoffered = seats_bot(command).is_some_and(|level| !self.levels.offer(level));
        unoffered.then_some(Refused::LevelNotOffered)
    }

    fn speech(&self, visibility: Visibility) -> Speech {
        self.among_strangers.at(visibility)
    }
}

/// The bot that comes to the table by a command.
fn seats_bot(command: &Command) -> Option<Level> {
    match command {
        Command::Lay { bot, .. } => *bot,
        Command::Choose {
            choice: Absent::Bot { level },
            ..
        } => Some(*level),
        _ => None,
    }
}

impl Speech {
    /// The rule for strangers holds where anybody may sit down.
    pub(crate) fn at(self, visibility: Visibility) -> Self {
        match visibility {
            Visibility::Public => self,
            Visibility::Link => Self::Free,
        }
    }
}

impl Table {
    /// The house frees a seat: whoever holds it leaves, as they would by themselves. Nothing happens
    /// where nobody sits.
    pub fn free(&mut self, now: &Now, seat: Seat) -> Effects {
        let sits = self.people().any(|(other, ..)| other == seat);
        let entries = if sits {
            self.leave_for_good(seat)
        } else {
            Vec::new()
        };
        self.done_by_house(now, entries)
    }

    /// The house ends the match that is being played.
    pub fn break_off(&mut self, now: &Now) -> Effects {
        let why = Ended::Abandoned;
        let playing = self.phase() == Phase::Playing;
        self.done_by_house(
            now,
            playing
                .then_some(Entry::Ended { why })
                .into_iter()
                .collect(),
        )
    }

    fn done_by_house(&mut self, now: &Now, entries: Vec<Entry>) -> Effects {
        self.enter(now.at, None, entries)
            .expect("no moves are made by it")
    }
}
