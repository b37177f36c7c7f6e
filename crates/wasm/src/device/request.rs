use super::shared::{Companion, guarded};
use super::wrong::{Failure, WrongCode, WrongJson};
use catalog::{GameInfo, Json, PlayError, RecordError};
use engine::{Seat, Seed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use table::{
    CommandId, Hat, Level, Logged, News, Now, Recipient, Refused, ReplayError, ServerMessage,
    Table, TermsError,
};

/// What the page asks of the tables on its own device. `at` is the device's time in milliseconds,
/// `luck` fresh chance: 64 hexadecimal digits. `front` is the seat of whoever has the device; without
/// it, the only person of the device has it, or nobody if several people play on it.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    /// What can be played.
    Games,
    /// Sits down among bots, alone or with others of this device, and starts.
    Open {
        table: String,
        #[cfg_attr(feature = "schema", schemars(with = "table::Terms"))]
        terms: Value,
        name: String,
        /// Absent: as the seat gives it.
        #[serde(default)]
        hat: Option<Hat>,
        seat: Seat,
        /// Others who play on this device.
        #[serde(default)]
        companions: Vec<Companion>,
        /// Of those in the other seats, over and over.
        bots: Vec<Level>,
        #[serde(default)]
        script: Script,
        at: u64,
        luck: Seed,
    },
    /// Takes up a table again that was kept as its log.
    Restore {
        table: String,
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Kept>"))]
        log: Value,
        #[serde(default)]
        script: Script,
        #[serde(default)]
        front: Option<Seat>,
        at: u64,
    },
    /// A message as it would go to a server.
    Say {
        table: String,
        #[serde(default)]
        front: Option<Seat>,
        name: String,
        #[serde(default)]
        hat: Option<Hat>,
        message: String,
        at: u64,
        luck: Seed,
    },
    /// Lets a bot move.
    Think {
        table: String,
        #[serde(default)]
        front: Option<Seat>,
        seat: Seat,
        at: u64,
        luck: Seed,
    },
    Close {
        table: String,
    },
    /// The record of the game.
    Record {
        table: String,
    },
    /// The move that led to this step beside those a chef would have considered, from what the
    /// mover knew.
    Judge {
        record: String,
        step: usize,
        millis: u32,
    },
    /// Every step of a record, seen from somewhere.
    Replay {
        record: String,
        viewer: Eyes,
    },
}

/// What the bot in each seat does at its first, second, third … move, whatever it would think. Where
/// the script ends, or is not possible, bots think for themselves.
pub(crate) type Script = Vec<Vec<Value>>;

/// Reads a part of a request that keeps JSON as it is: a tagged request cannot hold such parts.
pub(crate) fn reread<T: DeserializeOwned>(part: &Value) -> Result<T, Wrong> {
    serde_json::from_str(&part.to_string()).map_err(|error| Wrong::Request(error.to_string()))
}

/// An entry of a table's log, as a page keeps it: never looked into.
#[cfg(feature = "schema")]
pub(crate) type Kept = serde_json::Map<String, Value>;

/// From where a replay is seen.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Eyes {
    Public,
    Everything,
    Seat(Seat),
}

/// What comes back; what is empty is left out.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Answer {
    /// Messages as they would come from a server, without their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<ServerMessage<'static>>"))]
    messages: Vec<Value>,
    /// To be kept: together they are the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Kept>"))]
    log: Vec<Logged>,
    /// Bots that have to move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bot_turns: Vec<BotTurnView>,
    /// People of a shared device whose seat nobody else may see now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guarded: Vec<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, Value>"))]
    record: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    judged: Option<super::judging::Judged>,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay: Option<super::viewing::Replayed>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    games: Vec<GameInfo>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BotTurnView {
    seat: Seat,
    level: Level,
    /// How long its thought takes at most, in milliseconds, where it is not held up.
    longest: u64,
}

impl Answer {
    pub(crate) fn of_table(
        table: &Table,
        now: &Now,
        recipient: Recipient,
        log: Vec<Logged>,
        news: &[News],
        answers: Option<&CommandId>,
    ) -> Self {
        let answers = answers.map(CommandId::as_str);
        let telling = table.telling(now.moment(0), news, [recipient]);
        let message = telling.message(recipient, answers);
        let turns = table.bot_turns().into_iter();
        Self {
            log,
            bot_turns: turns
                .map(|turn| BotTurnView {
                    seat: turn.seat,
                    level: turn.level,
                    longest: turn.longest.as_millis() as u64,
                })
                .collect(),
            guarded: guarded(table).iter().collect(),
            ..Self::said(&message)
        }
    }

    pub(crate) fn said(message: &ServerMessage<'_>) -> Self {
        let message = serde_json::to_value(message).expect("messages can be written as JSON");
        Self {
            messages: vec![message],
            ..Self::default()
        }
    }

    /// This, and after its messages all of another answer.
    pub(crate) fn then(mut self, next: Self) -> Self {
        self.messages.extend(next.messages);
        Self {
            messages: self.messages,
            ..next
        }
    }

    pub(crate) fn record(record: Json) -> Self {
        Self {
            record: Some(record),
            ..Self::default()
        }
    }

    pub(crate) fn judged(judged: super::judging::Judged) -> Self {
        Self {
            judged: Some(judged),
            ..Self::default()
        }
    }

    pub(crate) fn replayed(replay: super::viewing::Replayed) -> Self {
        Self {
            replay: Some(replay),
            ..Self::default()
        }
    }

    pub(crate) fn games() -> Self {
        Self {
            games: catalog::games(),
            ..Self::default()
        }
    }
}

/// Why a request came to nothing.
pub(crate) enum Wrong {
    Request(String),
    NoTable,
    NotStarted,
    NoSuchStep,
    Terms(TermsError),
    Refused(Refused),
    Log(ReplayError),
    Record(RecordError),
}

impl Wrong {
    /// For the page, which has the words.
    fn code(&self) -> WrongCode {
        match self {
            Self::Request(_) => WrongCode::Request,
            Self::NoTable => WrongCode::NotFound,
            Self::NotStarted => WrongCode::NotStarted,
            Self::NoSuchStep => WrongCode::NoSuchStep,
            Self::Terms(_) => WrongCode::Terms,
            Self::Refused(_) => WrongCode::Refused,
            Self::Log(_) => WrongCode::Log,
            Self::Record(error) => match error {
                RecordError::Malformed(_) => WrongCode::NoRecord,
                RecordError::Format(_) => WrongCode::OtherFormat,
                RecordError::Game(_) => WrongCode::OtherGame,
                RecordError::Rules { .. } => WrongCode::OtherRules,
                RecordError::Start(_) => WrongCode::DamagedStart,
                RecordError::Move { .. } => WrongCode::DamagedMove,
                RecordError::Outcome { .. } => WrongCode::DamagedEnd,
            },
        }
    }

    /// As the page is told.
    pub(crate) fn told(&self) -> Failure {
        let (step, rule) = self.place();
        let (code, says) = (self.code(), self.to_string());
        let wrong = WrongJson {
            code,
            says,
            step,
            rule,
        };
        Failure { wrong }
    }
}

impl Wrong {
    /// The step of a record that is wrong, and the rule it breaks, if that is what it does.
    fn place(&self) -> (Option<usize>, Option<&'static str>) {
        match self {
            Self::Record(RecordError::Move { step, error }) => {
                let rule = match error {
                    PlayError::Refused { rule, .. } => Some(*rule),
                    PlayError::Over | PlayError::Malformed { .. } => None,
                };
                (Some(*step), rule)
            }
            _ => (None, None),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Request(error) => write!(f, "the request cannot be read: {error}"),
            Self::NoTable => write!(f, "there is no such table on this device"),
            Self::NotStarted => write!(f, "the game has not started"),
            Self::NoSuchStep => write!(f, "the record has no such step"),
            Self::Terms(error) => write!(f, "{error}"),
            Self::Refused(refused) => write!(f, "{refused:?}"),
            Self::Log(error) => write!(f, "{error}"),
            Self::Record(error) => write!(f, "{error}"),
        }
    }
}

impl From<TermsError> for Wrong {
    fn from(error: TermsError) -> Self {
        Self::Terms(error)
    }
}

impl From<Refused> for Wrong {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<ReplayError> for Wrong {
    fn from(error: ReplayError) -> Self {
        Self::Log(error)
    }
}

impl From<RecordError> for Wrong {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}
