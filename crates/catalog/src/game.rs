use crate::action::Action;
use crate::erased::{AnyMatch, Each, Json, json};
use crate::record::AnyRecord;
use crate::sentence::sentence;
#[cfg(feature = "series")]
use crate::series::{Series, TypedSeries};
use crate::told::StepJson;
use crate::{RecordError, record};
use bots::Bot;
#[cfg(feature = "schema")]
use engine::Game;
use engine::{Match, Meta, Seed, Setup, SetupError, Team};
use enum_map::{Enum, enum_len};
use serde::Serialize;
use serde_json::value::RawValue;
use std::marker::PhantomData;

/// A game as everything above knows it: by name, in JSON.
pub trait AnyGame: Send + Sync {
    fn meta(&self) -> Meta;

    /// Every named way to play.
    fn modes(&self) -> Vec<ModeJson>;

    fn default_options(&self) -> Json;

    /// The options with every open choice filled in, if so many seats can play with them.
    fn settle(&self, options: &RawValue, seats: u8) -> Result<Json, StartError>;

    /// Every action there is in the game, whether or not it is ever legal.
    fn actions(&self) -> Vec<Action>;

    /// Who plays with whom.
    fn teams(&self, options: &RawValue, seats: u8) -> Result<Vec<Team>, StartError>;

    /// Starts a match by this version of the rules.
    fn start(
        &self,
        rules: u32,
        options: &RawValue,
        seats: u8,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, StepJson), StartError>;

    /// Plays a record of this game again up to its end, by the version of the rules it names, calling
    /// `each` after every step.
    fn resume(
        &self,
        record: &AnyRecord,
        each: &mut Each<'_>,
    ) -> Result<Box<dyn AnyMatch>, RecordError>;

    /// A series of random games with these options.
    #[cfg(feature = "series")]
    fn series(&self, options: &RawValue, seats: u8) -> Result<Box<dyn Series>, StartError>;

    /// The JSON Schemas of what crosses the wire, by name: `Options`, `Action`, `Event`, `View`,
    /// `Refusal` and what they are made of.
    #[cfg(feature = "schema")]
    fn schema(&self) -> serde_json::Map<String, serde_json::Value>;
}

/// A named way to play.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModeJson {
    pub id: &'static str,
    pub from_seats: u8,
    pub to_seats: u8,
    #[cfg_attr(
        feature = "schema",
        schemars(with = "serde_json::Map<String, serde_json::Value>")
    )]
    pub options: Json,
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("these are not options of {game}: {error}")]
    Malformed { game: &'static str, error: String },
}

/// A game without its type. Every game of the house stands in [`GAMES`](crate::GAMES); this is for
/// that list, and for tests of games that are not in it.
pub const fn erased<G: Described>() -> &'static dyn AnyGame {
    &Erased::<G>(PhantomData)
}

struct Erased<G>(PhantomData<fn() -> G>);

impl<G: Described> Erased<G> {
    fn read(options: &RawValue) -> Result<G::Options, StartError> {
        serde_json::from_str(options.get()).map_err(|error| StartError::Malformed {
            game: G::META.id,
            error: sentence(&error),
        })
    }

    fn setup(options: &RawValue, seats: u8) -> Result<Setup<G::Options>, StartError> {
        Ok(Setup::new::<G>(Self::read(options)?, seats)?)
    }
}

impl<G: Described> AnyGame for Erased<G> {
    fn meta(&self) -> Meta {
        G::META
    }

    fn modes(&self) -> Vec<ModeJson> {
        let modes = G::modes().into_iter();
        modes
            .map(|mode| ModeJson {
                id: mode.id,
                from_seats: *mode.seats.start(),
                to_seats: *mode.seats.end(),
                options: json(&mode.options),
            })
            .collect()
    }

    fn default_options(&self) -> Json {
        json(&G::Options::default())
    }

    fn settle(&self, options: &RawValue, seats: u8) -> Result<Json, StartError> {
        Ok(json(Self::setup(options, seats)?.options()))
    }

    fn actions(&self) -> Vec<Action> {
        let all = 0..enum_len::<G::Action>();
        all.map(|index| Action::of::<G>(G::Action::from_usize(index)))
            .collect()
    }

    fn teams(&self, options: &RawValue, seats: u8) -> Result<Vec<Team>, StartError> {
        Ok(Self::setup(options, seats)?.teams().values().to_vec())
    }

    fn start(
        &self,
        rules: u32,
        options: &RawValue,
        seats: u8,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, StepJson), StartError> {
        let setup = Setup::with_rules::<G>(rules, Self::read(options)?, seats)?;
        let (played, step) = Match::<G>::start(setup, seed);
        Ok((Box::new(played), (&step).into()))
    }

    fn resume(
        &self,
        record: &AnyRecord,
        each: &mut Each<'_>,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        record::replay(self, record, each)
    }

    #[cfg(feature = "series")]
    fn series(&self, options: &RawValue, seats: u8) -> Result<Box<dyn Series>, StartError> {
        let setup = Self::setup(options, seats)?;
        Ok(Box::new(TypedSeries::<G>::new(setup)))
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> serde_json::Map<String, serde_json::Value> {
        let mut generator = crate::schema::generator();
        generator.subschema_for::<G::Options>();
        generator.subschema_for::<G::Action>();
        generator.subschema_for::<G::Event>();
        generator.subschema_for::<G::View>();
        generator.subschema_for::<G::Refusal>();
        generator.take_definitions(true)
    }
}

/// A game whose travelling types have schemas, where those are asked for.
#[cfg(not(feature = "schema"))]
pub trait Described: Bot {}
#[cfg(not(feature = "schema"))]
impl<G: Bot> Described for G {}

#[cfg(feature = "schema")]
pub trait Described:
    Bot
    + Game<
        Options: schemars::JsonSchema,
        Action: schemars::JsonSchema,
        Event: schemars::JsonSchema,
        View: schemars::JsonSchema,
        Refusal: schemars::JsonSchema,
    >
{
}
#[cfg(feature = "schema")]
impl<G> Described for G where
    G: Bot
        + Game<
            Options: schemars::JsonSchema,
            Action: schemars::JsonSchema,
            Event: schemars::JsonSchema,
            View: schemars::JsonSchema,
            Refusal: schemars::JsonSchema,
        >
{
}
