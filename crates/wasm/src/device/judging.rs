use super::request::{Answer, Wrong};
use catalog::{Budget, Clock, Find, Ranked, parse};
use engine::Seat;
use serde::Serialize;
use std::time::Duration;
use table::{Level, WORTH_TELLING, thought_seed};

/// A decision as a chef sees it afterwards, judged only on what was known then.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Judged {
    seat: Seat,
    /// How many actions were legal.
    choices: usize,
    /// What was done.
    made: Ranked,
    /// What a chef would have considered, the best first.
    best: Vec<Ranked>,
}

pub(crate) fn judge(
    find: Find,
    text: &str,
    step: usize,
    millis: u32,
    clock: &dyn Clock,
) -> Result<Answer, Wrong> {
    let record = parse(text)?;
    let before = step.checked_sub(1).ok_or(Wrong::NoSuchStep)?;
    let game = find(&record.game);
    let game = game.ok_or_else(|| catalog::RecordError::Game(record.game.clone()))?;
    let mut played = game.resume(&record, &mut |_, _| ())?;
    let made = played.moves().get(before).copied();
    let made = made.ok_or(Wrong::NoSuchStep)?;
    played.rewind(before);
    let budget = Budget::Time(Duration::from_millis(millis.into()));
    let seed = thought_seed(&record.seed, before as u32, made.seat);
    let choices = played.legal(made.seat).len();
    let mut ranked = played.advise(made.seat, Level::Chef, budget, seed)(clock);
    let found = ranked.iter().find(|advice| advice.action == made.action);
    let found = found.cloned().ok_or(Wrong::NoSuchStep)?;
    ranked.truncate(WORTH_TELLING);
    Ok(Answer::judged(Judged {
        seat: made.seat,
        choices,
        made: found,
        best: ranked,
    }))
}
