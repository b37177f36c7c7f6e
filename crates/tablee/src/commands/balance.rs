mod facts;
mod report;

use crate::clock::thinking_clock;
use crate::failure::Done;
use crate::output::progress;
use crate::stats::Mean;
use crate::table_setup::{game, seat_agents, seed};
use bots::Agent;
use catalog::{AnyGame, GAMES, ModeJson, Played, Series};
use clap::Args;
use engine::{PerSeat, Seat, Seed};
use facts::{Counts, Facts};
use rayon::prelude::*;
use std::io::{self, Write};

#[derive(Args, Debug)]
pub(crate) struct Balance {
    /// Only this game
    #[arg(long)]
    game: Option<String>,
    /// How many games per mode and number of players
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays in every seat
    #[arg(long, default_value = "random")]
    bots: Agent,
    /// A number or 64 hexadecimal digits
    #[arg(long, default_value = "0", value_parser = seed)]
    seed: Seed,
}

impl Balance {
    /// Markdown on standard output.
    pub(crate) fn run(self) -> Done {
        let games = match &self.game {
            Some(id) => vec![game(id)?],
            None => GAMES.to_vec(),
        };
        let mut out = io::stdout().lock();
        for game in games {
            writeln!(out, "## {}\n", game.meta().id)?;
            for mode in game.modes() {
                for seats in mode.from_seats..=mode.to_seats {
                    self.report(game, &mode, seats, &mut out)?;
                }
            }
        }
        Ok(())
    }

    fn report(&self, game: &dyn AnyGame, mode: &ModeJson, seats: u8, out: &mut impl Write) -> Done {
        let series = game.series(&mode.options, seats)?;
        let agents = seat_agents(&[self.bots], seats)?;
        let bar = progress(self.games);
        let tally = (0..self.games)
            .into_par_iter()
            .map(|number| watch(&*series, self.seed.nth(number), &agents))
            .inspect(|_| bar.inc(1))
            .fold(|| Tally::new(seats), Tally::with)
            .reduce(|| Tally::new(seats), Tally::merged);
        bar.finish_and_clear();
        report::print(tally, mode.id, seats, out)?;
        Ok(())
    }
}

/// One match, who began it, and the set of facts seen in it.
struct Watched {
    played: Played,
    /// The first player or the first dealer, where the game tells one.
    starter: Option<(&'static str, Seat)>,
    facts: Facts,
}

fn watch(series: &dyn Series, seed: Seed, agents: &[Agent]) -> Watched {
    let mut starter = None;
    let mut facts = Facts::default();
    let played = series.watch(seed, agents, &thinking_clock(), &mut |event| {
        starter = starter.or_else(|| {
            let told = ["first", "dealer"].into_iter();
            let mut told = told.filter_map(|role| Some((role, event[role].as_u64()?)));
            told.next().map(|(role, seat)| (role, Seat(seat as u8)))
        });
        facts.note(&event);
    });
    Watched {
        played,
        starter,
        facts,
    }
}

struct Tally {
    games: u64,
    shared: u64,
    moves: Vec<u32>,
    scores: Vec<i32>,
    /// Counted from the starter, clockwise.
    wins: PerSeat<Mean>,
    counted_from: Option<&'static str>,
    facts: Counts,
}

impl Tally {
    fn new(seats: u8) -> Self {
        Self {
            games: 0,
            shared: 0,
            moves: Vec::new(),
            scores: Vec::new(),
            wins: PerSeat::defaults(seats.into()),
            counted_from: None,
            facts: Counts::default(),
        }
    }

    fn with(mut self, watched: Watched) -> Self {
        let Watched {
            played,
            starter,
            facts,
        } = watched;
        let seats = self.wins.len();
        let (role, starter) = starter.map_or((None, Seat(0)), |(role, seat)| (Some(role), seat));
        self.counted_from = role;
        let winners = played.outcome.winners();
        self.games += 1;
        self.shared += u64::from(winners.len() > 1);
        self.moves.push(played.moves);
        for (seat, standing) in played.outcome.standings.iter() {
            self.scores.push(standing.score);
            let won = winners.contains(seat);
            let place = Seat(((seat.index() + seats - starter.index()) % seats) as u8);
            self.wins[place].add(if won { 1.0 / winners.len() as f64 } else { 0.0 });
        }
        self.facts.add(facts);
        self
    }

    fn merged(mut self, other: Self) -> Self {
        self.games += other.games;
        self.shared += other.shared;
        self.counted_from = self.counted_from.or(other.counted_from);
        self.moves.extend(other.moves);
        self.scores.extend(other.scores);
        for (seat, wins) in other.wins.iter() {
            self.wins[seat].merge(wins);
        }
        self.facts.merge(other.facts);
        self
    }
}
