use crate::sentence::sentence;
use bots::{Bot, Budget, Clock, Infoset, Level};
use engine::{
    Audience, Game, Match, Outcome, Refusal, Rng, Seat, SeatSet, Seed, Step, UndoError, Viewer,
};
use serde::{Serialize, de};
use serde_json::Value;
use serde_json::value::RawValue;

/// JSON that is passed on as it is.
pub type Json = Box<RawValue>;

pub(crate) fn json<T: Serialize + ?Sized>(value: &T) -> Json {
    serde_json::value::to_raw_value(value).expect("what travels can be written as JSON")
}

/// A match as the server knows it.
pub trait AnyMatch: Send + Sync {
    fn game(&self) -> &'static str;
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
    fn legal(&self, seat: Seat) -> Vec<Json>;
    /// The same as one list.
    fn legal_list(&self, seat: Seat) -> Json;
    /// Whether `play` would accept this move.
    fn check(&self, seat: Seat, action: &RawValue) -> Result<(), PlayError>;
    /// Checks a move and makes it; a refused one changes nothing.
    fn play(&mut self, seat: Seat, action: &RawValue) -> Result<StepJson, PlayError>;
    /// Whether the seat could take its last move back by itself.
    fn undoable(&self, seat: Seat) -> Result<usize, UndoError>;
    fn undo(&mut self, seat: Seat) -> Result<(), UndoError>;
    /// Goes back to just after `step`, whatever happened since.
    fn rewind(&mut self, step: usize);
    fn record(&self) -> Json;
    /// What a bot of this level does in this seat: a thought to run elsewhere. It owns all it
    /// needs, and the same seed gives the same move wherever its budget is in iterations.
    fn think(&self, seat: Seat, level: Level, seed: u64) -> Thought<Json>;
    /// The legal actions of a seat as this level ranks them, from what the seat may know.
    fn advise(
        &self,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
    ) -> Thought<Vec<AdviceJson>>;
    /// The same match in a world `seat` holds possible.
    fn imagined(&self, seat: Seat, dice: u64) -> Box<dyn AnyMatch>;
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
}

/// A thought, to be had on a thread of its own with that thread's clock.
pub type Thought<T> = Box<dyn FnOnce(Clock<'_>) -> T + Send>;

/// What several viewers see of one position.
#[derive(Clone, Debug, Default)]
pub struct Views {
    texts: Vec<Json>,
    of: Vec<(Viewer, usize)>,
}

impl Views {
    /// The view of one of those it was made for.
    pub fn of(&self, viewer: Viewer) -> Option<&RawValue> {
        let (_, index) = self.of.iter().find(|(other, _)| *other == viewer)?;
        self.texts.get(*index).map(|text| &**text)
    }
}

/// One legal action as a bot sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Advice"))]
pub struct AdviceJson {
    #[cfg_attr(feature = "schema", schemars(with = "Value"))]
    pub action: Json,
    /// What the seat may expect after it, from 0 (lost) to 1 (won).
    pub value: f32,
    /// How much of the thought went into it, from 0 to 1.
    pub weight: f32,
}

/// What a step told the table.
#[derive(Clone, Debug)]
pub struct StepJson {
    pub told: Vec<ToldJson>,
}

#[derive(Clone, Debug)]
pub struct ToldJson {
    pub audience: Audience,
    pub event: Json,
}

impl StepJson {
    /// What one viewer hears of it.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &Json> {
        let told = self.told.iter();
        told.filter(move |told| told.audience.includes(viewer))
            .map(|told| &told.event)
    }
}

impl<E: Serialize> From<&Step<E>> for StepJson {
    fn from(step: &Step<E>) -> Self {
        let told = step.told.iter();
        let told = told.map(|told| ToldJson {
            audience: told.audience,
            event: json(&told.event),
        });
        Self {
            told: told.collect(),
        }
    }
}

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

    fn legal(&self, seat: Seat) -> Vec<Json> {
        self.legal(seat).iter().map(json).collect()
    }

    fn legal_list(&self, seat: Seat) -> Json {
        json(&self.legal(seat))
    }

    fn check(&self, seat: Seat, action: &RawValue) -> Result<(), PlayError> {
        let action = action_of::<G>(action)?;
        if self.state().pending().is_empty() {
            return Err(PlayError::Over);
        }
        match self.state().refusal(seat, action) {
            None => Ok(()),
            Some(refusal) => Err(refused(&refusal)),
        }
    }

    fn play(&mut self, seat: Seat, action: &RawValue) -> Result<StepJson, PlayError> {
        match self.play(seat, action_of::<G>(action)?) {
            Ok(step) => Ok((&step).into()),
            Err(engine::PlayError::Over) => Err(PlayError::Over),
            Err(engine::PlayError::Refused { refusal }) => Err(refused(&refusal)),
        }
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

    fn think(&self, seat: Seat, level: Level, seed: u64) -> Thought<Json> {
        let state = self.state().clone();
        Box::new(move |clock| {
            let info = Infoset::new(&state, seat);
            let budget = G::budget(level);
            json(&G::choose(
                info,
                level,
                budget,
                clock,
                &mut Rng::quick(seed),
            ))
        })
    }

    fn advise(
        &self,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
    ) -> Thought<Vec<AdviceJson>> {
        let state = self.state().clone();
        Box::new(move |clock| {
            let info = Infoset::new(&state, seat);
            let advice = G::advise(info, level, budget, clock, &mut Rng::quick(seed));
            let ranked = advice.ranked.iter();
            ranked
                .map(|ranked| AdviceJson {
                    action: json(&ranked.action),
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

fn action_of<G: Game>(action: &RawValue) -> Result<G::Action, PlayError> {
    let malformed = |error: serde_json::Error| PlayError::Malformed {
        game: G::META.id,
        error: sentence(&error),
    };
    let read: G::Action = serde_json::from_str(action.get()).map_err(malformed)?;
    let given: Value = serde_json::from_str(action.get()).map_err(malformed)?;
    // An action without fields would be read whatever stands beside its name.
    if serde_json::to_value(read).ok().as_ref() == Some(&given) {
        Ok(read)
    } else {
        Err(malformed(de::Error::custom("unknown keys")))
    }
}

fn refused(refusal: &impl Refusal) -> PlayError {
    PlayError::Refused {
        rule: refusal.rule(),
        refusal: json(refusal),
    }
}
