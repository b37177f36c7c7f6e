use crate::action::Action;
use crate::told::{StepJson, Views};
use bots::{Bot, Budget, Clock, Infoset, Level};
use engine::{Match, Move, Outcome, Refusal, Rng, Seat, SeatSet, Seed, UndoError, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::time::Duration;

/// JSON that is passed on as it is.
pub type Json = Box<RawValue>;

pub(crate) fn json<T: Serialize + ?Sized>(value: &T) -> Json {
    serde_json::value::to_raw_value(value).expect("what travels can be written as JSON")
}

/// A match as the server knows it.
pub trait AnyMatch: Send + Sync {
    fn game(&self) -> &'static str;
    /// The version of the rules it is played by.
    fn rules(&self) -> u32;
    fn seats(&self) -> usize;
    fn seed(&self) -> &Seed;
    /// How many moves have been made.
    fn step(&self) -> usize;
    fn pending(&self) -> SeatSet;
    fn outcome(&self) -> Option<Outcome>;
    fn view(&self, viewer: Viewer) -> Json;
    /// The views of several at once; those that are the same are written once.
    fn views(&self, viewers: &[Viewer]) -> Views;
    /// What a seat may do, in a stable order.
    fn legal(&self, seat: Seat) -> Vec<Action>;
    /// The same as one list for the wire.
    fn legal_json(&self, seat: Seat) -> Json;
    /// Reads an action of this game. Whether it is legal is for `play` to say.
    fn read_action(&self, action: &RawValue) -> Result<Action, PlayError>;
    /// Checks a move and makes it; a refused one changes nothing.
    fn play(&mut self, seat: Seat, action: Action) -> Result<StepJson, PlayError>;
    /// All moves made, in order.
    fn moves(&self) -> Vec<Move<Action>>;
    /// Who made the last move.
    fn last_mover(&self) -> Option<Seat>;
    /// Tells the steps `from` to `to` once more, each with the match as it stood after it; step 0 is
    /// the set-up.
    fn retell(&self, from: usize, to: usize, each: &mut Each<'_>);
    /// Whether the seat could take its last move back by itself.
    fn undoable(&self, seat: Seat) -> Result<usize, UndoError>;
    fn undo(&mut self, seat: Seat) -> Result<(), UndoError>;
    /// Goes back to just after `step`, whatever happened since.
    fn rewind(&mut self, step: usize);
    fn record(&self) -> Json;
    /// What a bot of this level does in this seat: a thought to run elsewhere. It owns all it
    /// needs, and the same seed gives the same move wherever its budget is in iterations.
    fn think(&self, seat: Seat, level: Level, seed: u64) -> Thought<Action>;
    /// How long such a thought takes at most, where it is not held up.
    fn longest_thought(&self, level: Level) -> Duration;
    /// The legal actions of a seat as this level ranks them, from what the seat may know.
    fn advise(&self, seat: Seat, level: Level, budget: Budget, seed: u64) -> Thought<Vec<Ranked>>;
    /// The same match in a world `seat` holds possible.
    fn imagined(&self, seat: Seat, dice: u64) -> Box<dyn AnyMatch>;
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
}

/// Called after a step, with the match as it stands and what the step told.
pub type Each<'a> = dyn FnMut(&dyn AnyMatch, &StepJson) + 'a;

/// A thought, to be had on a thread of its own with that thread's clock.
pub type Thought<T> = Box<dyn FnOnce(&dyn Clock) -> T + Send>;

/// One legal action as a bot sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Advice"))]
pub struct Ranked {
    #[cfg_attr(feature = "schema", schemars(with = "Value"))]
    pub action: Action,
    /// What the seat may expect after it, from 0 (lost) to 1 (won).
    pub value: f32,
    /// How much of the thought went into it, from 0 to 1.
    pub weight: f32,
}

/// Why a move is not made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PlayError {
    #[error("the game is over")]
    Over,
    #[error("this is not a move of {game}: {error}")]
    Malformed { game: &'static str, error: String },
    /// Refused by a rule; `refusal` is the game's own object with its `code` and arguments.
    #[error("{}, by rule {rule}", code(.refusal))]
    Refused { rule: &'static str, refusal: Json },
}

fn code(refusal: &RawValue) -> String {
    let value: Value = serde_json::from_str(refusal.get()).unwrap_or_default();
    value["code"]
        .as_str()
        .unwrap_or("refused")
        .replace('_', " ")
}

impl<G: Bot> AnyMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::META.id
    }

    fn rules(&self) -> u32 {
        self.setup().rules()
    }

    fn seats(&self) -> usize {
        self.setup().seats()
    }

    fn seed(&self) -> &Seed {
        self.seed()
    }

    fn step(&self) -> usize {
        self.step()
    }

    fn pending(&self) -> SeatSet {
        self.state().pending()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&self.state().view(viewer))
    }

    fn views(&self, viewers: &[Viewer]) -> Views {
        let mut seen: Vec<G::View> = Vec::new();
        let mut views = Views::default();
        for viewer in viewers {
            let view = self.state().view(*viewer);
            let same = seen.iter().position(|other| *other == view);
            let index = same.unwrap_or_else(|| {
                views.texts.push(json(&view));
                seen.push(view);
                seen.len() - 1
            });
            views.of.push((*viewer, index));
        }
        views
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        let legal = self.legal(seat).into_iter();
        legal.map(Action::of::<G>).collect()
    }

    fn legal_json(&self, seat: Seat) -> Json {
        json(&self.legal(seat))
    }

    fn read_action(&self, action: &RawValue) -> Result<Action, PlayError> {
        Action::read::<G>(action)
    }

    fn play(&mut self, seat: Seat, action: Action) -> Result<StepJson, PlayError> {
        match self.play(seat, action.typed::<G>()?) {
            Ok(step) => Ok((&step).into()),
            Err(engine::PlayError::Over) => Err(PlayError::Over),
            Err(engine::PlayError::Refused { refusal }) => Err(PlayError::Refused {
                rule: refusal.rule(),
                refusal: json(&refusal),
            }),
        }
    }

    fn moves(&self) -> Vec<Move<Action>> {
        let moves = self.moves();
        moves
            .map(|Move { seat, action }| Move {
                seat,
                action: Action::of::<G>(action),
            })
            .collect()
    }

    fn last_mover(&self) -> Option<Seat> {
        self.last_mover()
    }

    fn retell(&self, from: usize, to: usize, each: &mut Each<'_>) {
        self.retell(from, to, |then, step| each(then, &step.into()));
    }

    fn undoable(&self, seat: Seat) -> Result<usize, UndoError> {
        self.undoable(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.undo(seat)
    }

    fn rewind(&mut self, step: usize) {
        self.rewind(step);
    }

    fn record(&self) -> Json {
        json(&self.record())
    }

    fn longest_thought(&self, level: Level) -> Duration {
        G::longest_thought(level)
    }

    fn think(&self, seat: Seat, level: Level, seed: u64) -> Thought<Action> {
        let state = self.state().clone();
        Box::new(move |clock| {
            let info = Infoset::new(&state, seat);
            let budget = G::budget(level);
            let chosen = G::choose(info, level, budget, clock, &mut Rng::quick(seed));
            Action::of::<G>(chosen)
        })
    }

    fn advise(&self, seat: Seat, level: Level, budget: Budget, seed: u64) -> Thought<Vec<Ranked>> {
        let state = self.state().clone();
        Box::new(move |clock| {
            let info = Infoset::new(&state, seat);
            let advice = G::advise(info, level, budget, clock, &mut Rng::quick(seed));
            let ranked = advice.ranked.iter();
            ranked
                .map(|ranked| Ranked {
                    action: Action::of::<G>(ranked.action),
                    value: ranked.value,
                    weight: ranked.weight,
                })
                .collect()
        })
    }

    fn imagined(&self, seat: Seat, dice: u64) -> Box<dyn AnyMatch> {
        Box::new(self.imagined(seat, &mut Rng::quick(dice)))
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
