use super::moves::{actions, legal, to_json};
use super::{Fits, Found, Law, holds};
use engine::{Game, Rng, Seat, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;

/// Imagining keeps what a seat knows, fits what it has seen, and depends on nothing else.
pub(crate) fn check_views<G: Game>(
    state: &G,
    seats: usize,
    fits: Option<Fits<G>>,
    rng: &mut Rng,
) -> Found {
    let seat = Seat(rng.below(seats as u32) as u8);
    let mut world = state.clone();
    world.determinize(seat, rng);
    check_leaks(state, &world, seat)?;
    if let Some(fits) = fits {
        check_fit(state, &world, seat, fits)?;
    }
    let dice = rng.next_u64();
    let imagine = |state: &G| {
        let mut imagined = state.clone();
        imagined.determinize(seat, &mut Rng::quick(dice));
        imagined
    };
    holds(
        imagine(state) == imagine(&world),
        Law::ImaginingDoesNotPeek,
        || format!("{seat:?} imagines differently where it cannot know the difference"),
    )
}

/// Nothing that a seat gets tells the truth apart from a world it holds possible.
fn check_leaks<G: Game>(state: &G, world: &G, seat: Seat) -> Found {
    let leak = |equal, what: &str| {
        holds(equal, Law::ViewsLeakNothing, || {
            format!("{what} of {seat:?} tells worlds apart that it may not")
        })
    };
    let own = Viewer::Seat(seat);
    leak(world.view(own) == state.view(own), "the view")?;
    leak(
        world.view(Viewer::Public) == state.view(Viewer::Public),
        "the public's view beside that",
    )?;
    leak(
        legal(world, seat) == legal(state, seat),
        "the list of legal moves",
    )?;
    let refusals_equal =
        actions::<G>().all(|action| world.refusal(seat, action) == state.refusal(seat, action));
    leak(refusals_equal, "a refusal")?;
    leak(world.pending() == state.pending(), "the pending set")?;
    leak(world.outcome() == state.outcome(), "the outcome")
}

fn check_fit<G: Game>(state: &G, world: &G, seat: Seat, fits: Fits<G>) -> Found {
    let seen = state.view(Viewer::Seat(seat));
    let truth = state.view(Viewer::Everything);
    holds(fits(seat, &seen, &truth), Law::WorldsAreConsistent, || {
        format!("the truth itself does not fit what {seat:?} has seen")
    })?;
    let imagined = world.view(Viewer::Everything);
    holds(
        fits(seat, &seen, &imagined),
        Law::WorldsAreConsistent,
        || {
            let imagined = to_json(&imagined);
            format!("{seat:?} imagines what it has seen not to be: {imagined}")
        },
    )
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
        const LOOKS: u32 = 1_000;
        if self.looked >= LOOKS || rng.below(16) != 0 {
            return;
        }
        self.looked += 1;
        let seat = Seat(rng.below(seats as u32) as u8);
        let mut world = state.clone();
        world.determinize(seat, rng);
        let truth = to_json(&state.view(Viewer::Everything));
        let known = to_json(&state.view(Viewer::Seat(seat)));
        let world = to_json(&world.view(Viewer::Everything));
        self.compare(&truth, Some(&known), Some(&world), "", game);
    }

    /// Goes through the truth, beside it what the seat knows of it and what it imagines.
    fn compare(
        &mut self,
        truth: &Value,
        known: Option<&Value>,
        world: Option<&Value>,
        path: &str,
        game: u64,
    ) {
        match truth {
            _ if known == Some(truth) => {}
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    let (known, world) = (child(known, index), child(world, index));
                    self.compare(item, known, world, &format!("{path}/{index}"), game);
                }
            }
            Value::Object(fields) => {
                for (key, field) in fields {
                    let (known, world) = (child(known, key), child(world, key));
                    self.compare(field, known, world, &format!("{path}/{key}"), game);
                }
            }
            hidden => {
                let place = self.places.entry(path.into()).or_default();
                place.seen += 1;
                place.games += u32::from(place.last_game != Some(game));
                place.last_game = Some(game);
                place.varied |= world != Some(hidden);
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

fn child(value: Option<&Value>, at: impl serde_json::value::Index) -> Option<&Value> {
    value.and_then(|value| value.get(at))
}
