//! What the table is told, against what its views show.

use super::moves::{legal, to_json};
use super::{Found, Law, holds};
use engine::{Ctx, Game, Match, Rng, Seat, Seed, Step, Told, Viewer};
use serde_json::Value;

/// What one viewer notices of a step.
struct Noticed<G: Game> {
    view: G::View,
    events: Vec<G::Event>,
    barrier: bool,
}

fn notice<G: Game>(
    state: &G,
    actor: Seat,
    action: G::Action,
    viewer: Viewer,
    seed: &Seed,
) -> Noticed<G> {
    let mut after = state.clone();
    let mut told: Vec<Told<G::Event>> = Vec::new();
    let mut dice = Rng::at(seed, 0);
    let mut ctx = Ctx::telling(&mut dice, &mut told);
    after.apply(actor, action, &mut ctx);
    let barrier = ctx.is_barrier();
    Noticed {
        view: after.view(viewer),
        events: heard(told, viewer),
        barrier,
    }
}

/// Any seat, or the public.
pub(crate) fn any_viewer(seats: usize, rng: &mut Rng) -> Viewer {
    let number = rng.below(seats as u32 + 1) as usize;
    let seat = Seat::all(seats).nth(number);
    seat.map_or(Viewer::Public, Viewer::Seat)
}

fn heard<E>(told: Vec<Told<E>>, viewer: Viewer) -> Vec<E> {
    let told = told.into_iter();
    let heard = told.filter(|told| told.audience.includes(viewer));
    heard.map(|told| told.event).collect()
}

/// Compares the step about to be made with what might have been made instead, in a world that
/// looks the same to somebody: where that viewer's views are equal afterwards, so are the events it
/// hears; and where it could tell the step apart, the step is one that cannot be taken back.
pub(crate) fn check_alternatives<G: Game>(
    played: &Match<G>,
    actor: Seat,
    action: G::Action,
    rng: &mut Rng,
) -> Found {
    let state = played.state();
    let seed = Seed::from_number(rng.next_u64());
    let seats = played.setup().seats();
    let viewer = any_viewer(seats, rng);
    // The public knows no more than any seat.
    let imaginer = match viewer {
        Viewer::Seat(seat) => seat,
        _ => Seat(rng.below(seats as u32) as u8),
    };
    let mut world = state.clone();
    world.determinize(imaginer, rng);
    let real = notice(state, actor, action, viewer, &seed);
    let others = legal(&world, actor).into_iter();
    let others: Vec<_> = others
        .map(|other| notice(&world, actor, other, viewer, &seed))
        .collect();
    for other in others.iter().filter(|other| other.view == real.view) {
        holds(other.events == real.events, Law::EventsTellNoMore, || {
            format!(
                "to {viewer:?} {action:?} of {actor:?} looks like another move, but tells {:?} instead of {:?}",
                real.events, other.events
            )
        })?;
    }
    // The actor knows its own choice; others must not have learned anything but from it.
    let learned = viewer != Viewer::Public && others.iter().all(|other| other.view != real.view);
    holds(!learned || real.barrier, Law::NoUndoPastReveal, || {
        format!("{action:?} of {actor:?} shows {viewer:?} something, and could be taken back")
    })
}

/// Events name nothing that is hidden from who hears them. Dice that fall during a step fall alike
/// in every world, so this is the check that sees through a deal.
pub(crate) fn check_names<G: Game>(
    before: Option<&G>,
    after: &G,
    step: &Step<G::Event>,
    viewer: Viewer,
) -> Found {
    let events = heard(step.told.clone(), viewer);
    let mut named = Vec::new();
    for event in &events {
        names(&to_json(event), &mut named);
    }
    for state in [Some(after), before].into_iter().flatten() {
        if !named.is_empty() {
            let seen = to_json(&state.view(viewer));
            named.retain(|name| !shows(&seen, name));
        }
    }
    if named.is_empty() {
        return Ok(());
    }
    // Names that are nowhere are words of the event itself.
    let all = to_json(&after.view(Viewer::Everything));
    named.retain(|name| shows(&all, name));
    holds(named.is_empty(), Law::EventsTellNoMore, || {
        format!("{viewer:?} hears of {named:?}, which its view does not show, in {events:?}")
    })
}

/// Every text in a value, but for the tag that says what an event is.
fn names(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| names(item, out)),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(key, _)| *key != "is");
            fields.for_each(|(_, field)| names(field, out));
        }
        Value::String(name) => out.push(name.clone()),
        _ => {}
    }
}

/// Whether a name is anywhere in a view, as a text or as a key.
fn shows(view: &Value, name: &str) -> bool {
    match view {
        Value::Array(items) => items.iter().any(|item| shows(item, name)),
        Value::Object(fields) => {
            let mut fields = fields.iter();
            fields.any(|(key, field)| key == name || shows(field, name))
        }
        Value::String(text) => text == name,
        _ => false,
    }
}
