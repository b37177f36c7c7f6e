use crate::erased::{AnyMatch, Each, Json, PlayError};
use crate::game::AnyGame;
use crate::sentence::sentence;
use crate::{StartError, find};
use engine::{Ending, FORMAT, Outcome, Record, SetupError, Versions};
use serde::Deserialize;

/// A record of whatever game.
pub type AnyRecord = Record<Json, Json>;

/// Why a record cannot be played again. Each is one sentence.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RecordError {
    #[error("this is not a record: {0}")]
    Malformed(String),
    #[error("this record has format {0}, this program reads format {FORMAT}")]
    Format(u32),
    #[error("there is no game called {0:?} here")]
    Game(String),
    #[error(
        "this record was played under version {record} of the rules of {game}, this program plays {here}"
    )]
    Rules {
        game: &'static str,
        record: u32,
        here: Versions,
    },
    #[error(transparent)]
    Start(StartError),
    #[error("step {step}: {error}")]
    Move { step: usize, error: PlayError },
    #[error("the record says the game ended with {}, but it {}", .says, .does)]
    Outcome { says: String, does: String },
}

impl From<StartError> for RecordError {
    fn from(error: StartError) -> Self {
        match error {
            StartError::Setup(SetupError::Rules {
                game,
                rules: record,
                played: here,
            }) => Self::Rules { game, record, here },
            error => Self::Start(error),
        }
    }
}

#[derive(Deserialize)]
struct Head {
    tablee: u32,
}

/// Reads the text of a record, without playing it.
pub fn parse(text: &str) -> Result<AnyRecord, RecordError> {
    let malformed = |error: serde_json::Error| RecordError::Malformed(sentence(&error));
    // The version first: the rest of another format may look like anything.
    let head: Head = serde_json::from_str(text).map_err(malformed)?;
    if head.tablee != FORMAT {
        return Err(RecordError::Format(head.tablee));
    }
    serde_json::from_str(text).map_err(malformed)
}

/// Reads a record and plays it again: every move is checked, and the outcome it claims.
pub fn resume(text: &str, each: &mut Each<'_>) -> Result<Box<dyn AnyMatch>, RecordError> {
    let record = parse(text)?;
    let game = find(&record.game).ok_or_else(|| RecordError::Game(record.game.clone()))?;
    game.resume(&record, each)
}

pub(crate) fn replay(
    game: &dyn AnyGame,
    record: &AnyRecord,
    each: &mut Each<'_>,
) -> Result<Box<dyn AnyMatch>, RecordError> {
    let (mut played, _) = game.start(record.rules, &record.options, record.seats, record.seed)?;
    for (index, made) in record.moves.iter().enumerate() {
        let action = played.read_action(&made.action);
        let step = action.and_then(|action| played.play(made.seat, action));
        let step = step.map_err(|error| RecordError::Move {
            step: index + 1,
            error,
        })?;
        each(&*played, &step);
    }
    match (record.outcome, played.outcome()) {
        (Some(says), does) if Some(says) != does => Err(RecordError::Outcome {
            says: told(&says),
            does: does.map_or_else(
                || "is not over".into(),
                |does| format!("ends with {}", told(&does)),
            ),
        }),
        _ => Ok(played),
    }
}

/// All that outcomes can differ in: how it ended, and each seat's place and score.
fn told(outcome: &Outcome) -> String {
    let standings = outcome.standings.values().iter();
    let standings = standings.map(|standing| format!("{} ({})", standing.rank, standing.score));
    let ranks = format!("ranks {}", standings.collect::<Vec<_>>().join(", "));
    match outcome.ending {
        Ending::Ranked => ranks,
        Ending::WonTogether => format!("a victory of all, {ranks}"),
        Ending::LostTogether => format!("a defeat of all, {ranks}"),
    }
}
