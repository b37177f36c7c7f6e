use super::{Found, Law, holds};
use engine::{
    Game, MAX_SEATS, Match, Mode, Options, Refusal, Rng, Seat, SeatSet, Setup, Step, Versions,
};
use enum_map::{Enum, enum_len};
use serde_json::Value;
use std::collections::BTreeSet;

pub(crate) fn check_modes<G: Game>(modes: &[Mode<G::Options>]) -> Found {
    let law = |condition, detail: &str| holds(condition, Law::OptionsFit, || detail.to_string());
    let Versions { oldest, newest } = G::META.rules;
    law(
        0 < oldest && oldest <= newest,
        "rules versions count up from 1",
    )?;
    let defaults = to_json(&G::Options::default());
    let keys = |options: &Value| -> BTreeSet<String> {
        let options = options.as_object().into_iter().flatten();
        options.map(|(key, _)| key.clone()).collect()
    };
    let form: BTreeSet<_> = G::META
        .options
        .iter()
        .map(|field| field.key.into())
        .collect();
    law(
        form == keys(&defaults),
        "the form has a field for each option",
    )?;
    for (index, action) in actions::<G>().enumerate() {
        check_action::<G>(action, index)?;
    }
    for seats in G::META.seats.clone() {
        let played = |mode: &Mode<G::Options>| mode.seats.contains(&seats);
        law(G::modes().iter().any(played), "every seat count has a mode")?;
    }
    for mode in modes {
        for seats in mode.seats.clone() {
            for rules in G::META.rules.iter() {
                law(
                    Setup::with_rules::<G>(rules, mode.options.clone(), seats).is_ok(),
                    "every mode can be played by every version of the rules",
                )?;
            }
            let settled = mode.options.clone().settled(seats);
            let back: Option<G::Options> = serde_json::from_value(to_json(&settled)).ok();
            holds(back.as_ref() == Some(&settled), Law::RoundTrips, || {
                format!("{settled:?} came back as {back:?}")
            })?;
        }
    }
    Ok(())
}

pub(crate) fn check_lists<G: Game>(state: &G, seats: usize, rng: &mut Rng) -> Found {
    let pending = state.pending();
    for seat in pending.iter() {
        check_list(state, seat, pending, rng)?;
    }
    // Any other seat, also one that does not exist: a stranger may name any number.
    let other = Seat(rng.below(MAX_SEATS as u32 + 1) as u8);
    if pending.contains(other) {
        return Ok(());
    }
    if other.index() < seats {
        check_list(state, other, pending, rng)
    } else {
        check_refusals(state, other, &[], rng)
    }
}

fn check_list<G: Game>(state: &G, seat: Seat, pending: SeatSet, rng: &mut Rng) -> Found {
    let list = legal(state, seat);
    let law = |condition, detail: &dyn Fn() -> String| holds(condition, Law::LegalIsAList, detail);
    law(list.is_empty() != pending.contains(seat), &|| {
        format!("{seat:?} of pending {pending:?} has {list:?}")
    })?;
    law(legal(state, seat) == list, &|| {
        "asked again, the list is another".into()
    })?;
    let mut sorted = list.clone();
    sorted.sort_unstable();
    law(sorted.windows(2).all(|pair| pair[0] != pair[1]), &|| {
        format!("a move is listed twice in {list:?}")
    })?;
    check_refusals(state, seat, &sorted, rng)?;
    if !list.is_empty() {
        check_any_legal(state, seat, &list, rng)?;
    }
    Ok(())
}

/// Refused is exactly what is not legal, with a rule.
fn check_refusals<G: Game>(state: &G, seat: Seat, legal: &[G::Action], rng: &mut Rng) -> Found {
    for action in actions::<G>() {
        let refusal = state.refusal(seat, action);
        let listed = legal.binary_search(&action).is_ok();
        holds(refusal.is_none() == listed, Law::RestIsRefused, || {
            format!("{seat:?} {action:?}: {refusal:?} while {legal:?} is legal")
        })?;
        // A sample is enough: refusals are few, states are many.
        if let Some(refusal) = refusal.filter(|_| rng.below(64) == 0) {
            check_rule::<G>(&refusal)?;
        }
    }
    Ok(())
}

fn check_action<G: Game>(action: G::Action, index: usize) -> Found {
    let back: Option<G::Action> = serde_json::from_value(to_json(&action)).ok();
    holds(
        action.into_usize() == index && back == Some(action),
        Law::RoundTrips,
        || format!("{action:?} (index {index}) came back as {back:?}"),
    )
}

fn check_rule<G: Game>(refusal: &G::Refusal) -> Found {
    let rule = refusal.rule();
    let cited = rule.strip_prefix(G::META.rules_prefix);
    let cited = cited.and_then(|rest| rest.strip_prefix('-'));
    let has_code = to_json(refusal).get("code").is_some_and(Value::is_string);
    holds(
        cited.is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit())) && has_code,
        Law::RestIsRefused,
        || format!("{refusal:?} cites {rule:?}; it needs a code and a rule of this game"),
    )
}

fn check_any_legal<G: Game>(state: &G, seat: Seat, legal: &[G::Action], rng: &mut Rng) -> Found {
    let picked = state.any_legal(seat, rng);
    holds(legal.contains(&picked), Law::AnyLegalIsLegal, || {
        format!("{picked:?} is not one of {legal:?}")
    })?;
    // Now and then, thoroughly: every move comes up as often as the others, within reason.
    if rng.below(100) == 0 {
        const EACH: usize = 100;
        let mut counts = vec![0; legal.len()];
        for _ in 0..EACH * legal.len() {
            let picked = state.any_legal(seat, rng);
            let at = legal.iter().position(|action| *action == picked);
            let Some(at) = at else {
                return Err((Law::AnyLegalIsLegal, format!("{picked:?} is not legal")));
            };
            counts[at] += 1;
        }
        // Beyond six standard deviations of a fair pick.
        let fair = |count: &usize| count.abs_diff(EACH) <= 60;
        holds(counts.iter().all(fair), Law::AnyLegalIsLegal, || {
            format!("of {legal:?} picked {counts:?} times")
        })?;
    }
    Ok(())
}

/// Plays a move after trying one that must not work; then takes back what may be taken back, and
/// makes that move again.
pub(crate) fn check_play<G: Game>(
    played: &mut Match<G>,
    seat: Seat,
    action: G::Action,
    rng: &mut Rng,
) -> Result<Step<G::Event>, (Law, String)> {
    if rng.below(4) == 0 {
        check_refused_play(played, seat, rng)?;
    }
    let before = played.state().clone();
    let step = play(played, seat, action)?;
    let after = played.state().clone();
    if rng.below(2) == 0 && played.undoable(seat).is_ok() {
        let undone = played.undo(seat);
        holds(
            undone.is_ok() && *played.state() == before,
            Law::UndoIsFree,
            || format!("taking {action:?} of {seat:?} back leads elsewhere"),
        )?;
        let again = play(played, seat, action)?;
        holds(
            *played.state() == after && again == step,
            Law::UndoIsFree,
            || format!("made again, {action:?} of {seat:?} leads elsewhere"),
        )?;
    }
    let other = Seat(rng.below(played.setup().seats() as u32) as u8);
    if rng.below(2) == 0
        && let Ok(at) = played.undoable(other)
    {
        check_undo(played.clone(), other, at)?;
    }
    Ok(step)
}

/// Who has chosen in secret may choose again, also when others have chosen since.
fn check_undo<G: Game>(mut played: Match<G>, seat: Seat, at: usize) -> Found {
    let after = played.state().clone();
    let action = played.record().moves[at].action;
    let undone = played.undo(seat);
    holds(undone.is_ok(), Law::UndoIsFree, || {
        format!("{action:?} of {seat:?} cannot be taken back: {undone:?}")
    })?;
    play(&mut played, seat, action)?;
    holds(*played.state() == after, Law::UndoIsFree, || {
        format!("taken back and made again, {action:?} of {seat:?} leads elsewhere")
    })
}

fn check_refused_play<G: Game>(played: &mut Match<G>, seat: Seat, rng: &mut Rng) -> Found {
    let any = G::Action::from_usize(rng.below(enum_len::<G::Action>() as u32) as usize);
    let before = played.state().clone();
    if before.refusal(seat, any).is_none() {
        return Ok(());
    }
    holds(
        played.play(seat, any).is_err() && *played.state() == before,
        Law::RestIsRefused,
        || format!("{any:?} of {seat:?} was let through"),
    )
}

fn play<G: Game>(
    played: &mut Match<G>,
    seat: Seat,
    action: G::Action,
) -> Result<Step<G::Event>, (Law, String)> {
    let refused = |error| (Law::RestIsRefused, format!("{action:?}: {error}"));
    played.play(seat, action).map_err(refused)
}

/// Everything that can be done at any time at all.
pub(crate) fn actions<G: Game>() -> impl Iterator<Item = G::Action> {
    (0..enum_len::<G::Action>()).map(G::Action::from_usize)
}

pub(crate) fn legal<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    legal
}

pub(crate) fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what travels can be written as JSON")
}
