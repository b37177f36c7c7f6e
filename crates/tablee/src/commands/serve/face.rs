use crate::failure::Failure;
use clap::Args;
use clap::builder::FalseyValueParser;
use server::{Face, Texts};
use std::path::PathBuf;
use std::time::SystemTime;
use table::{Clocks, Level, Pace, Speech};

/// What a house shows of itself.
#[derive(Args, Debug)]
#[command(next_help_heading = "The house's own face")]
pub(crate) struct FaceArgs {
    /// What this house is called
    #[arg(long = "name", env = "TABLEE_NAME", value_parser = house_name)]
    name: Option<String>,
    /// A folder with texts of the house's own: welcome.txt, announcement.txt, imprint.txt, privacy.txt, or welcome.fr.txt and so on for one language
    #[arg(long, env = "TABLEE_TEXTS", value_name = "FOLDER")]
    texts: Option<PathBuf>,
    /// When the announcement is taken down, as in 2027-03-01T18:00+01:00
    #[arg(long, env = "TABLEE_ANNOUNCED_UNTIL", value_name = "TIME", value_parser = moment)]
    announced_until: Option<SystemTime>,
    /// A game that tables may be made for (may be repeated); all of them if none is named
    #[arg(
        long = "offer",
        env = "TABLEE_OFFER",
        value_name = "GAME",
        value_delimiter = ','
    )]
    games: Vec<String>,
    /// The language of whoever asks for none that the page has, as in fr
    #[arg(long, env = "TABLEE_LANGUAGE", value_parser = ["en", "fr"])]
    language: Option<String>,
    /// Search engines are asked to stay away
    #[arg(long, env = "TABLEE_HIDDEN", value_parser = FalseyValueParser::new())]
    hidden: bool,
    /// A level of bots that may be seated (may be repeated): `plongeur`, `commis`, `sous_chef`, `chef`; all of them if none is named
    #[arg(long = "level", env = "TABLEE_LEVELS", value_name = "LEVEL", value_delimiter = ',', value_parser = level)]
    levels: Vec<Level>,
    /// How much time the page proposes for a table: none, seconds for each move and in reserve as in 30+300, or days for each move as in 2d
    #[arg(long, env = "TABLEE_PACE", value_parser = pace)]
    pace: Option<Pace>,
    /// What may be said at tables that are open to everybody: free, phrases or none
    #[arg(long, env = "TABLEE_STRANGERS_CHAT", default_value = "free", value_parser = speech)]
    strangers_chat: Speech,
    /// Only members, who come by a code of `tablee admin invite-code`, and those they invite take part
    #[arg(long, env = "TABLEE_CLOSED", value_parser = FalseyValueParser::new())]
    closed: bool,
}

impl FaceArgs {
    pub(crate) fn config(self) -> Result<Face, Failure> {
        let known = || catalog::games().into_iter().map(|game| game.id);
        if let Some(name) = self
            .games
            .iter()
            .find(|name| known().all(|id| id != **name))
        {
            return Err(Failure::unknown_game(name, known()));
        }
        let texts = self.texts.as_deref().map(Texts::read).transpose()?;
        Ok(Face {
            name: self.name,
            texts: texts.unwrap_or_default(),
            announced_until: self.announced_until,
            games: self.games,
            language: self.language,
            hidden: self.hidden,
            levels: self.levels,
            pace: self.pace,
            strangers_chat: self.strangers_chat,
            closed: self.closed,
        })
    }
}

/// Characters in a house's name.
const LONGEST_NAME: usize = 40;

fn house_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.contains(char::is_control) {
        return Ok(name.into());
    }
    Err(format!("a house's name has 1 to {LONGEST_NAME} characters"))
}

fn level(text: &str) -> Result<Level, String> {
    let known = serde_json::from_value(text.into());
    known.map_err(|_| "a level is plongeur, commis, sous_chef or chef".into())
}

fn speech(text: &str) -> Result<Speech, String> {
    let known = serde_json::from_value(text.into());
    known.map_err(|_| "strangers say what they like (free), phrases, or nothing (none)".into())
}

fn pace(text: &str) -> Result<Pace, String> {
    let read = || -> Option<Pace> {
        if text == "none" {
            return Some(Pace::RealTime { clock: None });
        }
        if let Some(days) = text.strip_suffix('d') {
            let days = days.parse().ok()?;
            return (1..=14)
                .contains(&days)
                .then_some(Pace::TurnByTurn { days });
        }
        let (each, reserve) = text.split_once('+')?;
        let clock = Clocks {
            move_seconds: each.parse().ok()?,
            reserve_seconds: reserve.parse().ok()?,
        };
        let fits = (5..=3600).contains(&clock.move_seconds) && clock.reserve_seconds <= 86_400;
        fits.then_some(Pace::RealTime { clock: Some(clock) })
    };
    read().ok_or_else(|| {
        "a pace is none, 5 to 3600 seconds for each move and at most 86400 in reserve as in 30+300, or 1 to 14 days as in 2d".into()
    })
}

fn moment(text: &str) -> Result<SystemTime, String> {
    let time: jiff::Timestamp = text.parse().map_err(|error| {
        format!("a time with its distance from UTC, as in 2027-03-01T18:00+01:00 ({error})")
    })?;
    Ok(time.into())
}
