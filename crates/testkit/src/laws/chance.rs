use super::moves::{legal, to_json};
use super::{Found, Law, holds};
use engine::{Ctx, Game, Match, RecordOf, Rng, Seed, Setup, Step};

/// Secret choices give the same table in whatever order they are made, and all but the last draw
/// no chance.
pub(crate) fn check_commitments<G: Game>(state: &G, rng: &mut Rng) -> Found {
    let pending = state.pending();
    if pending.len() < 2 {
        return Ok(());
    }
    let mut choices: Vec<_> = pending
        .iter()
        .map(|seat| (seat, rng.pick(&legal(state, seat))))
        .collect();
    let seed = Seed::from_number(rng.next_u64());
    let commit = |order: &[(engine::Seat, G::Action)]| {
        let mut table = state.clone();
        for (made, (seat, action)) in order.iter().enumerate() {
            let mut dice = Rng::at(&seed, 0);
            let mut ctx = Ctx::<G::Event>::silent(&mut dice);
            table.apply(*seat, *action, &mut ctx);
            let last = made + 1 == order.len();
            if ctx.is_barrier() && !last {
                return Err((
                    Law::CommitmentsCommute,
                    format!("{action:?} of {seat:?} draws chance or reveals while others choose"),
                ));
            }
        }
        Ok(table)
    };
    let one = commit(&choices)?;
    rng.shuffle(&mut choices);
    let other = commit(&choices)?;
    holds(one == other, Law::CommitmentsCommute, || {
        format!("{choices:?} in another order lead elsewhere")
    })
}

/// The record, through JSON, replays to the same states and events.
pub(crate) fn check_replay<G: Game>(played: &Match<G>, steps: &[Step<G::Event>]) -> Found {
    let record = played.record();
    let text = serde_json::to_string(&record).expect("records can be written as JSON");
    let law = |condition, detail: &dyn Fn() -> String| holds(condition, Law::ReplayIsEqual, detail);
    let back: RecordOf<G> = serde_json::from_str(&text)
        .map_err(|error| (Law::ReplayIsEqual, format!("unreadable record: {error}")))?;
    law(back == record, &|| "the record changes on the wire".into())?;
    let setup = Setup::with_rules::<G>(back.rules, back.options.clone(), back.seats)
        .map_err(|error| (Law::ReplayIsEqual, error.to_string()))?;
    let (mut again, start) = Match::<G>::start(setup, back.seed);
    law(start == steps[0], &|| "the start differs".into())?;
    for (index, made) in back.moves.iter().enumerate() {
        let step = again.play(made.seat, made.action);
        let step = step.map_err(|error| (Law::ReplayIsEqual, error.to_string()))?;
        law(step == steps[index + 1], &|| {
            format!(
                "step {} told {} and now tells {}",
                index + 1,
                told(&steps[index + 1]),
                told(&step)
            )
        })?;
    }
    law(again.state() == played.state(), &|| {
        "the end is another".into()
    })
}

fn told<E: serde::Serialize>(step: &Step<E>) -> String {
    let events: Vec<_> = step.told.iter().map(|told| to_json(&told.event)).collect();
    serde_json::Value::from(events).to_string()
}
