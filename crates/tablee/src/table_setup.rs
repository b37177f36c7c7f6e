use crate::failure::Failure;
use bots::Agent;
use catalog::{AnyGame, GAMES, Json, Series};
use clap::Args;
use engine::{Seed, SeedError};
use serde_json::value::RawValue;

/// Which game, with how many seats and which options.
#[derive(Args, Clone, Debug)]
pub(crate) struct TableSetup {
    /// The game's id, as `tablee games` lists it
    #[arg(long)]
    pub(crate) game: String,
    /// How many players
    #[arg(long)]
    pub(crate) seats: u8,
    /// The game's options as a JSON object; what is left out takes its default
    #[arg(long, default_value = "{}", value_name = "JSON")]
    pub(crate) options: String,
}

impl TableSetup {
    pub(crate) fn game(&self) -> Result<&'static dyn AnyGame, Failure> {
        game(&self.game)
    }

    /// The options with every open choice filled in.
    pub(crate) fn options(&self) -> Result<Json, Failure> {
        Ok(self.game()?.settle(&self.raw_options()?, self.seats)?)
    }

    pub(crate) fn series(&self) -> Result<Box<dyn Series>, Failure> {
        Ok(self.game()?.series(&self.raw_options()?, self.seats)?)
    }

    fn raw_options(&self) -> Result<Json, Failure> {
        RawValue::from_string(self.options.clone()).map_err(|error| Failure::NotJson {
            name: "--options",
            error,
        })
    }
}

/// The game with this id, or the sentence that names them all.
pub(crate) fn game(id: &str) -> Result<&'static dyn AnyGame, Failure> {
    catalog::find(id).ok_or_else(|| {
        let known = GAMES.iter().map(|game| game.meta().id);
        Failure::unknown_game(id, known)
    })
}

/// One bot for each seat: as many as there are seats, or one for all.
pub(crate) fn seat_agents(bots: &[Agent], seats: u8) -> Result<Vec<Agent>, Failure> {
    match *bots {
        [all] => Ok(vec![all; seats.into()]),
        _ if bots.len() == usize::from(seats) => Ok(bots.to_vec()),
        _ => Err(Failure::Bots {
            bots: bots.len(),
            seats,
        }),
    }
}

/// A number, or 64 hexadecimal digits.
pub(crate) fn seed(text: &str) -> Result<Seed, SeedError> {
    text.parse::<u64>()
        .map(Seed::from_number)
        .or_else(|_| text.parse())
}

/// A number above 0 that is one: neither infinite nor `nan`.
pub(crate) fn positive(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|error| format!("{error}"))?;
    if number.is_finite() && number > 0.0 {
        Ok(number)
    } else {
        Err("say a number above 0".into())
    }
}
