use super::{Found, Law, holds};
use engine::{Game, MAX_SEATS, Match, Mode, Options, Refusal, Rng, Seat, Setup, Step};
use enum_map::{Enum, enum_len};
use serde_json::Value;
use std::collections::BTreeSet;

pub(crate) fn check_modes<G: Game>(modes: &[Mode<G::Options>]) -> Found {
    let law = |condition, detail: &str| holds(condition, Law::OptionsFit, || detail.to_string());
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
    for index in 0..enum_len::<G::Action>() {
        check_action::<G>(G::Action::from_usize(index), index)?;
    }
    law(!modes.is_empty(), "there is a mode")?;
    for seats in G::META.seats.clone() {
        law(
            modes.iter().any(|mode| mode.seats.contains(&seats)),
            "every seat count has a mode",
        )?;
    }
    for mode in modes {
        for seats in mode.seats.clone() {
            law(
                Setup::new::<G>(mode.options.clone(), seats).is_ok(),
                "every mode can be played",
            )?;
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
    // Seats that do not exist are asked about too: a stranger may name any number.
    for seat in Seat::all(MAX_SEATS + 1) {
        let real = seat.index() < seats;
        let legal = if real { legal(state, seat) } else { Vec::new() };
        holds(
            legal.is_empty() != pending.contains(seat),
            Law::LegalIsAList,
            || format!("{seat:?} of pending {pending:?} has {legal:?}"),
        )?;
        let once: BTreeSet<_> = legal.iter().collect();
        holds(once.len() == legal.len(), Law::LegalIsAList, || {
            format!("a move is listed twice in {legal:?}")
        })?;
        holds(
            !real || self::legal(state, seat) == legal,
            Law::LegalIsAList,
            || "asked again, the list is another".into(),
        )?;
        for index in 0..enum_len::<G::Action>() {
            let action = G::Action::from_usize(index);
            let refusal = state.refusal(seat, action);
            holds(
                refusal.is_none() == once.contains(&action),
                Law::RestIsRefused,
                || format!("{seat:?} {action:?}: {refusal:?} while {legal:?} is legal"),
            )?;
            // A sample is enough: refusals are few, states are many.
            if let Some(refusal) = refusal.filter(|_| rng.below(16) == 0) {
                check_rule::<G>(&refusal)?;
            }
        }
        if !legal.is_empty() {
            check_any_legal(state, seat, &legal, rng)?;
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
    if rng.below(200) == 0 {
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

/// Plays a move after trying what must not work, takes it back where that is free, and plays it
/// again.
pub(crate) fn check_play<G: Game>(
    played: &mut Match<G>,
    seat: Seat,
    action: G::Action,
) -> Result<Step<G::Event>, (Law, String)> {
    let before = played.state().clone();
    let illegal = (0..enum_len::<G::Action>())
        .map(G::Action::from_usize)
        .find(|action| before.refusal(seat, *action).is_some());
    if let Some(illegal) = illegal {
        holds(
            played.play(seat, illegal).is_err() && *played.state() == before,
            Law::RestIsRefused,
            || format!("{illegal:?} of {seat:?} was let through"),
        )?;
    }
    let play = |played: &mut Match<G>| {
        let refused = |error| (Law::RestIsRefused, format!("{action:?}: {error}"));
        played.play(seat, action).map_err(refused)
    };
    let step = play(played)?;
    let after = played.state().clone();
    if played.undoable(seat).is_ok() {
        let undone = played.undo(seat);
        holds(
            undone.is_ok() && *played.state() == before,
            Law::UndoIsFree,
            || format!("taking {action:?} of {seat:?} back leads elsewhere"),
        )?;
        let again = play(played)?;
        holds(
            *played.state() == after && again == step,
            Law::UndoIsFree,
            || format!("playing {action:?} of {seat:?} again leads elsewhere"),
        )?;
    }
    Ok(step)
}

pub(crate) fn legal<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    legal
}

pub(crate) fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what travels can be written as JSON")
}
