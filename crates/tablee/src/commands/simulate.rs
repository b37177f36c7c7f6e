use crate::clock::thinking_clock;
use crate::failure::{Done, Failure};
use crate::output::{columns, json_line, progress};
use crate::stats::{Interval, Mean};
use crate::table_setup::TableSetup;
use crate::table_setup::seat_agents;
use bots::Agent;
use catalog::{Json, Played, Series};
use clap::Args;
use engine::{PerSeat, Seed};
use rayon::prelude::*;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::time::Instant;

#[derive(Args, Debug)]
pub(crate) struct Simulate {
    #[command(flatten)]
    setup: TableSetup,
    /// A number or 64 hexadecimal digits; the same seed plays the same games
    #[arg(long, default_value = "0", value_parser = crate::table_setup::seed)]
    seed: Seed,
    /// How many games to play
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays, from the first seat on; one bot plays all seats. Bots are plongeur, commis,
    /// `sous_chef`, chef, reference, beginner and random; chef@100ms or commis@500 give another budget
    #[arg(long, value_delimiter = ',', default_value = "random")]
    bots: Vec<Agent>,
    /// Write the record of every game into this file, one per line
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Print the summary as one JSON line
    #[arg(long)]
    json: bool,
}

/// Whole batches in order, so that records come out the same on any number of cores.
const BATCH: u64 = 4_096;

impl Simulate {
    pub(crate) fn run(self) -> Done {
        let series = self.setup.series()?;
        let agents = seat_agents(&self.bots, self.setup.seats)?;
        let mut records = self.open_records()?;
        let mut summary = Summary::new(self.setup.seats.into());
        let bar = progress(self.games);
        let started = Instant::now();
        let mut next = 0;
        while next < self.games {
            let batch = next..(next + BATCH).min(self.games);
            next = batch.end;
            let (part, lines) = self.play(&*series, &agents, batch);
            summary.merge(&part);
            bar.set_position(next);
            if let Some(file) = &mut records {
                for line in lines {
                    writeln!(file, "{line}").map_err(|error| self.records_failed(error))?;
                }
            }
        }
        if let Some(file) = &mut records {
            file.flush().map_err(|error| self.records_failed(error))?;
        }
        bar.finish_and_clear();
        let report = summary.report(&self, started.elapsed().as_secs_f64())?;
        let mut out = io::stdout().lock();
        if self.json {
            json_line(&mut out, &report)?;
        } else {
            report.print(&mut out)?;
        }
        Ok(())
    }

    fn play(
        &self,
        series: &dyn Series,
        agents: &[Agent],
        batch: Range<u64>,
    ) -> (Summary, Vec<Json>) {
        let with_records = self.records.is_some();
        let games: Vec<Played> = batch
            .into_par_iter()
            .map(|game| series.play(self.seed.nth(game), agents, with_records, &thinking_clock()))
            .collect();
        let mut part = Summary::new(self.setup.seats.into());
        for game in &games {
            part.add(game);
        }
        let records = games.into_iter().filter_map(|game| game.record).collect();
        (part, records)
    }

    fn open_records(&self) -> Result<Option<BufWriter<File>>, Failure> {
        let Some(path) = &self.records else {
            return Ok(None);
        };
        let file = File::create(path).map_err(|error| self.records_failed(error))?;
        Ok(Some(BufWriter::new(file)))
    }

    fn records_failed(&self, error: io::Error) -> Failure {
        let path = self.records.as_ref().map(|path| path.display().to_string());
        Failure::File {
            path: path.unwrap_or_default(),
            error,
        }
    }
}

/// What is counted over all games.
struct Summary {
    games: u64,
    ties: u64,
    moves: Mean,
    shortest: u32,
    longest: u32,
    wins: PerSeat<Mean>,
    scores: PerSeat<Mean>,
}

impl Summary {
    fn new(seats: usize) -> Self {
        Self {
            games: 0,
            ties: 0,
            moves: Mean::default(),
            shortest: u32::MAX,
            longest: 0,
            wins: PerSeat::defaults(seats),
            scores: PerSeat::defaults(seats),
        }
    }

    fn add(&mut self, game: &Played) {
        let winners = game.outcome.winners();
        self.games += 1;
        self.ties += u64::from(winners.len() > 1);
        self.moves.add(game.moves.into());
        self.shortest = self.shortest.min(game.moves);
        self.longest = self.longest.max(game.moves);
        for (seat, standing) in game.outcome.standings.iter() {
            let share = if winners.contains(seat) {
                1.0 / winners.len() as f64
            } else {
                0.0
            };
            self.wins[seat].add(share);
            self.scores[seat].add(standing.score.into());
        }
    }

    fn merge(&mut self, part: &Self) {
        self.games += part.games;
        self.ties += part.ties;
        self.moves.merge(&part.moves);
        self.shortest = self.shortest.min(part.shortest);
        self.longest = self.longest.max(part.longest);
        for (seat, wins) in part.wins.iter() {
            self.wins[seat].merge(wins);
            self.scores[seat].merge(&part.scores[seat]);
        }
    }

    fn report(&self, asked: &Simulate, seconds: f64) -> Result<Report, Failure> {
        Ok(Report {
            game: asked.setup.game()?.meta().id,
            seats: asked.setup.seats,
            options: asked.setup.options()?,
            seed: asked.seed,
            games: self.games,
            games_per_s: self.games as f64 / seconds,
            moves_per_game: self.moves.interval().mean,
            shortest: self.shortest,
            longest: self.longest,
            ties: self.ties,
            by_seat: self
                .wins
                .iter()
                .map(|(seat, wins)| SeatReport {
                    seat: seat.0,
                    win_share: wins.interval(),
                    score: self.scores[seat].interval(),
                })
                .collect(),
        })
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    seats: u8,
    options: Json,
    seed: Seed,
    games: u64,
    games_per_s: f64,
    moves_per_game: f64,
    shortest: u32,
    longest: u32,
    ties: u64,
    by_seat: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: u8,
    win_share: Interval,
    score: Interval,
}

impl Report {
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "{} with {} players, options {}",
            self.game, self.seats, self.options
        )?;
        let fact = |name: &str, value: String| vec![name.to_string(), value];
        columns(
            out,
            &[
                fact("games", self.games.to_string()),
                fact("games/s", format!("{:.0}", self.games_per_s)),
                fact("moves per game", format!("{:.1}", self.moves_per_game)),
                fact(
                    "shortest, longest",
                    format!("{}, {}", self.shortest, self.longest),
                ),
                fact("shared first places", self.ties.to_string()),
            ],
        )?;
        let head = ["seat", "win share", "± 95 %", "score", "± 95 %"];
        let mut rows = vec![head.map(String::from).to_vec()];
        rows.extend(self.by_seat.iter().map(|seat| {
            vec![
                seat.seat.to_string(),
                format!("{:.4}", seat.win_share.mean),
                format!("{:.4}", seat.win_share.half()),
                format!("{:.2}", seat.score.mean),
                format!("{:.2}", seat.score.half()),
            ]
        }));
        columns(out, &rows)
    }
}
