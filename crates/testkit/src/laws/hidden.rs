use super::moves::{legal, to_json};
use super::{Fits, Found, Law, holds};
use engine::{Ctx, Game, Match, Rng, Seat, Seed, Told, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;

/// Imagining keeps what the seat knows, fits what it has seen, and depends on nothing else.
pub(crate) fn check_views<G: Game>(
    state: &G,
    seats: usize,
    fits: Option<Fits<G>>,
    rng: &mut Rng,
) -> Found {
    let truth = state.view(Viewer::Everything);
    for seat in Seat::all(seats) {
        let seen = state.view(Viewer::Seat(seat));
        let mut world = state.clone();
        world.determinize(seat, rng);
        let leak = |condition, what: &str| {
            holds(condition, Law::ViewsLeakNothing, || {
                format!("{what} of {seat:?} tells worlds apart that it may not")
            })
        };
        leak(world.view(Viewer::Seat(seat)) == seen, "the view")?;
        leak(
            world.view(Viewer::Public) == state.view(Viewer::Public),
            "the public's view beside that",
        )?;
        leak(
            legal(&world, seat) == legal(state, seat),
            "the list of legal moves",
        )?;
        leak(world.pending() == state.pending(), "the pending set")?;
        leak(world.outcome() == state.outcome(), "the outcome")?;
        if let Some(fits) = fits {
            holds(fits(seat, &seen, &truth), Law::WorldsAreConsistent, || {
                format!("the truth itself does not fit what {seat:?} has seen")
            })?;
            let imagined = world.view(Viewer::Everything);
            holds(
                fits(seat, &seen, &imagined),
                Law::WorldsAreConsistent,
                || {
                    format!(
                        "{seat:?} imagines what it has seen not to be: {}",
                        to_json(&imagined)
                    )
                },
            )?;
        }
        let dice = rng.next_u64();
        let (mut one, mut other) = (state.clone(), world);
        one.determinize(seat, &mut Rng::quick(dice));
        other.determinize(seat, &mut Rng::quick(dice));
        holds(one == other, Law::ImaginingDoesNotPeek, || {
            format!("{seat:?} imagines differently where it cannot know the difference")
        })?;
    }
    Ok(())
}

/// Every kind of thing that is hidden from someone must come out otherwise in some imagined
/// world: else `determinize` forgets to hide it.
#[derive(Default)]
pub(crate) struct Imagined {
    places: BTreeMap<String, Hidden>,
    looked: u32,
}

#[derive(Default)]
struct Hidden {
    seen: u32,
    /// In how many games, and the last of them.
    games: u32,
    last_game: Option<u64>,
    varied: bool,
}

impl Imagined {
    pub(crate) fn look<G: Game>(&mut self, state: &G, seats: usize, game: u64, rng: &mut Rng) {
        // A sample of the states is enough, and this is the dearest of the checks.
        const LOOKS: u32 = 400;
        if self.looked >= LOOKS || rng.below(16) != 0 {
            return;
        }
        self.looked += 1;
        let truth = leaves(&to_json(&state.view(Viewer::Everything)));
        for seat in Seat::all(seats) {
            let known = leaves(&to_json(&state.view(Viewer::Seat(seat))));
            let mut world = state.clone();
            world.determinize(seat, rng);
            let world = leaves(&to_json(&world.view(Viewer::Everything)));
            let hidden = truth
                .iter()
                .filter(|(path, value)| known.get(*path) != Some(value));
            for (path, value) in hidden {
                let place = self.places.entry(path.clone()).or_default();
                place.seen += 1;
                place.games += u32::from(place.last_game != Some(game));
                place.last_game = Some(game);
                place.varied |= world.get(path) != Some(value);
            }
        }
    }

    pub(crate) fn check(&self) -> Found {
        const OFTEN: u32 = 40;
        // Within one game what is hidden may follow from the rest, and then never varies.
        const GAMES: u32 = 10;
        for (path, place) in &self.places {
            holds(
                place.varied || place.seen < OFTEN || place.games < GAMES,
                Law::HiddenVaries,
                || {
                    format!(
                        "{path} was hidden {} times, yet always imagined as it is",
                        place.seen
                    )
                },
            )?;
        }
        Ok(())
    }
}

fn leaves(value: &Value) -> BTreeMap<String, Value> {
    fn walk(value: &Value, path: &str, out: &mut BTreeMap<String, Value>) {
        match value {
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    walk(item, &format!("{path}/{index}"), out);
                }
            }
            Value::Object(fields) => {
                for (key, field) in fields {
                    walk(field, &format!("{path}/{key}"), out);
                }
            }
            leaf => drop(out.insert(path.into(), leaf.clone())),
        }
    }
    let mut out = BTreeMap::new();
    walk(value, "", &mut out);
    out
}

/// What one seat notices of a step.
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
    let heard = told
        .into_iter()
        .filter(|told| told.audience.includes(viewer));
    Noticed {
        view: after.view(viewer),
        events: heard.map(|told| told.event).collect(),
        barrier,
    }
}

/// Compares the step about to be made with what might have been made instead, in this world and in
/// one that looks the same to somebody: where that seat's views are equal, so are the events it
/// hears; and where it could tell the step apart, the step is one that cannot be taken back.
pub(crate) fn check_step<G: Game>(
    played: &Match<G>,
    actor: Seat,
    action: G::Action,
    rng: &mut Rng,
) -> Found {
    let state = played.state();
    let seed = Seed::from_number(rng.next_u64());
    let seats = played.setup().seats();
    let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]);
    for viewer in viewers {
        let real = notice(state, actor, action, viewer, &seed);
        let mut world = state.clone();
        let imaginer = match viewer {
            Viewer::Seat(seat) => seat,
            _ => rng.pick(&Seat::all(seats).collect::<Vec<_>>()),
        };
        world.determinize(imaginer, rng);
        let others: Vec<_> = legal(&world, actor)
            .into_iter()
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
        let learned =
            viewer != Viewer::Public && others.iter().all(|other| other.view != real.view);
        holds(!learned || real.barrier, Law::NoUndoPastReveal, || {
            format!("{action:?} of {actor:?} shows {viewer:?} something, and could be taken back")
        })?;
    }
    Ok(())
}
