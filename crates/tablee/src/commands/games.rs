use crate::failure::Done;
use crate::output::{columns, json_line};
use catalog::{AnyGame, GAMES, Json, ModeJson};
use clap::Args;
use engine::{OptionField, OptionKind};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Args, Debug, Default)]
pub(crate) struct Games {
    /// One JSON line per game
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct GameLine {
    game: &'static str,
    rules: u32,
    seats: [u8; 2],
    modes: Vec<ModeJson>,
    options: Vec<OptionLine>,
    defaults: Json,
}

#[derive(Serialize)]
struct OptionLine {
    key: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<&'static [&'static str]>,
    seats: [u8; 2],
}

impl Games {
    pub(crate) fn run(self) -> Done {
        let mut out = io::stdout().lock();
        for game in GAMES {
            let line = describe(*game);
            if self.json {
                json_line(&mut out, &line)?;
            } else {
                print(&mut out, &line)?;
            }
        }
        Ok(())
    }
}

fn describe(game: &dyn AnyGame) -> GameLine {
    let meta = game.meta();
    let option = |field: &OptionField| OptionLine {
        key: field.key,
        choices: match field.kind {
            OptionKind::Toggle => None,
            OptionKind::Choice(choices) => Some(choices),
        },
        seats: [field.from_seats, field.to_seats],
    };
    GameLine {
        game: meta.id,
        rules: meta.rules.newest,
        seats: [*meta.seats.start(), *meta.seats.end()],
        modes: game.modes(),
        options: meta.options.iter().map(option).collect(),
        defaults: game.default_options(),
    }
}

fn print(out: &mut impl Write, game: &GameLine) -> io::Result<()> {
    let seats = |from: u8, to: u8| {
        if from == to {
            from.to_string()
        } else {
            format!("{from}–{to}")
        }
    };
    let [from, to] = game.seats;
    writeln!(
        out,
        "{}  {} players, rules version {}",
        game.game,
        seats(from, to),
        game.rules
    )?;
    let modes = game.modes.iter().map(|mode| {
        let players = format!("{} players", seats(mode.from_seats, mode.to_seats));
        vec![
            format!("mode {}", mode.id),
            players,
            mode.options.to_string(),
        ]
    });
    let options = game.options.iter().map(|option| {
        let players = format!("{} players", seats(option.seats[0], option.seats[1]));
        let values = option
            .choices
            .map_or("true | false".into(), |choices| choices.join(" | "));
        vec![format!("option {}", option.key), players, values]
    });
    columns(out, &modes.chain(options).collect::<Vec<_>>())
}
