use super::request::{Answer, Eyes, Wrong};
use catalog::{AnyMatch, Find, Json, StepJson, parse};
use engine::{Outcome, Seat, SeatSet, Seed, Viewer};
use serde::Serialize;

/// A record played again, seen from somewhere.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Replayed {
    game: String,
    /// The version of the rules it was played by.
    rules: u32,
    seats: u8,
    #[cfg_attr(
        feature = "schema",
        schemars(with = "serde_json::Map<String, serde_json::Value>")
    )]
    options: Json,
    seed: Seed,
    /// SHA-256 of the seed, as a table shows it from the start.
    sha256: String,
    steps: Vec<StepView>,
    outcome: Option<Outcome>,
}

/// The table after a step; step 0 is the set-up.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StepView {
    step: usize,
    seat: Option<Seat>,
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    action: Option<Json>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<serde_json::Value>"))]
    events: Vec<Json>,
    pending: SeatSet,
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    view: Json,
}

pub(crate) fn replay(find: Find, text: &str, eyes: Eyes) -> Result<Answer, Wrong> {
    let record = parse(text)?;
    let viewer = match eyes {
        Eyes::Public => Viewer::Public,
        Eyes::Everything => Viewer::Everything,
        Eyes::Seat(seat) => Viewer::Seat(Seat(seat.0.min(record.seats.saturating_sub(1)))),
    };
    let game = find(&record.game);
    let game = game.ok_or_else(|| catalog::RecordError::Game(record.game.clone()))?;
    let mut steps = Vec::new();
    let mut look = |played: &dyn AnyMatch, step: &StepJson| {
        let made = played.step().checked_sub(1).map(|made| &record.moves[made]);
        steps.push(StepView {
            step: played.step(),
            seat: made.map(|made| made.seat),
            action: made.map(|made| made.action.clone()),
            events: step.heard_by(viewer).cloned().collect(),
            pending: played.pending(),
            view: played.view(viewer),
        });
    };
    let start = game.start(record.rules, &record.options, record.seats, record.seed);
    let (start, told) = start.map_err(catalog::RecordError::from)?;
    look(&*start, &told);
    let played = game.resume(&record, &mut look)?;
    let outcome = played.outcome();
    Ok(Answer::replayed(Replayed {
        game: record.game.clone(),
        rules: record.rules,
        seats: record.seats,
        options: record.options.clone(),
        seed: record.seed,
        sha256: table::commitment(&record.seed),
        steps,
        outcome,
    }))
}
