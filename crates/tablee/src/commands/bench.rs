use crate::clock::cpu_time;
use crate::failure::Done;
use crate::output::json_line;
use crate::stats::median;
use crate::table_setup::{TableSetup, positive};
use bots::FixedCuts;
use clap::{Args, Subcommand};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Debug, Subcommand)]
pub(crate) enum Bench {
    /// Uniformly random complete games on one core, as computer opponents imagine them
    Playouts(Playouts),
    /// Tree search on one core, at the first decision a seat makes alone
    Search(Search),
    /// Cuts of Pizza Theory decided on one core, and how near they come to equilibria
    Cuts(Cuts),
}

#[derive(Args, Debug)]
pub(crate) struct Playouts {
    #[command(flatten)]
    setup: TableSetup,
    /// How long to measure, in seconds of CPU time
    #[arg(long, default_value_t = 3.5, value_parser = positive)]
    seconds: f64,
    /// Print the figures as one JSON line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PlayoutsReport {
    game: &'static str,
    seats: u8,
    games_per_cpu_s: f64,
    /// The slowest and the fastest of the rounds measured.
    games_per_cpu_s_range: [f64; 2],
    decisions_per_cpu_s: f64,
    state_bytes: usize,
}

impl Bench {
    pub(crate) fn run(self) -> Done {
        match self {
            Self::Playouts(playouts) => playouts.run(),
            Self::Search(search) => search.run(),
            Self::Cuts(cuts) => cuts.run(),
        }
    }
}

impl Playouts {
    fn run(self) -> Done {
        const ROUNDS: u64 = 7;
        let series = self.setup.series()?;
        // A first round warms up, and tells how many games fill a round.
        let mut games = 16;
        let round = self.seconds / ROUNDS as f64;
        loop {
            let began = cpu_seconds();
            std::hint::black_box(series.playouts(0, games));
            let took = cpu_seconds() - began;
            if took > round / 4.0 {
                games = ((games as f64 * round / took) as u64).max(1);
                break;
            }
            games *= 4;
        }
        let (mut decisions, mut cpu) = (0, 0.0);
        let mut rates: Vec<f64> = (1..=ROUNDS)
            .map(|seed| {
                let began = cpu_seconds();
                decisions += std::hint::black_box(series.playouts(seed, games)).decisions;
                let took = cpu_seconds() - began;
                cpu += took;
                games as f64 / took
            })
            .collect();
        let (middle, slowest, fastest) = median(&mut rates);
        let per_game = decisions as f64 / (games * ROUNDS) as f64;
        let report = PlayoutsReport {
            game: self.setup.game()?.meta().id,
            seats: self.setup.seats,
            games_per_cpu_s: middle,
            games_per_cpu_s_range: [slowest, fastest],
            decisions_per_cpu_s: middle * per_game,
            state_bytes: series.state_bytes(),
        };
        let mut out = io::stdout().lock();
        if self.json {
            json_line(&mut out, &report)?;
        } else {
            writeln!(
                out,
                "{} with {} players: {:.0} games per CPU second ({:.0} to {:.0}), {:.1} M decisions per CPU second, state of {} bytes",
                report.game,
                report.seats,
                report.games_per_cpu_s,
                slowest,
                fastest,
                report.decisions_per_cpu_s / 1e6,
                report.state_bytes
            )?;
        }
        Ok(())
    }
}

#[derive(Args, Debug)]
pub(crate) struct Search {
    #[command(flatten)]
    setup: TableSetup,
    /// How long one thought is: a larger tree is slower
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// How many thoughts, each in another game
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u64).range(1..))]
    thoughts: u64,
    /// Print the figures as one JSON line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct SearchReport {
    game: &'static str,
    seats: u8,
    iterations: u32,
    iterations_per_cpu_s: f64,
    /// The slowest and the fastest of the thoughts measured.
    iterations_per_cpu_s_range: [f64; 2],
}

impl Search {
    fn run(self) -> Done {
        let series = self.setup.series()?;
        std::hint::black_box(series.search(0, self.iterations));
        let mut rates: Vec<f64> = (1..=self.thoughts)
            .map(|seed| {
                let began = cpu_seconds();
                std::hint::black_box(series.search(seed, self.iterations));
                f64::from(self.iterations) / (cpu_seconds() - began)
            })
            .collect();
        let (middle, slowest, fastest) = median(&mut rates);
        let report = SearchReport {
            game: self.setup.game()?.meta().id,
            seats: self.setup.seats,
            iterations: self.iterations,
            iterations_per_cpu_s: middle,
            iterations_per_cpu_s_range: [slowest, fastest],
        };
        let mut out = io::stdout().lock();
        if self.json {
            return Ok(json_line(&mut out, &report)?);
        }
        writeln!(
            out,
            "{} with {} players: {middle:.0} iterations per CPU second ({slowest:.0} to {fastest:.0}) in thoughts of {}",
            report.game, report.seats, report.iterations,
        )?;
        Ok(())
    }
}

#[derive(Args, Debug)]
pub(crate) struct Cuts {
    /// How many positions; always the same ones
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Print the figures as one JSON line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct CutsReport {
    game: &'static str,
    positions: u32,
    /// Tensor, payoffs and regret matching.
    microseconds_per_cut: f64,
    microseconds_per_cut_range: [f64; 2],
    /// What players could gain by leaving the strategies, each alone, summed over the players.
    mean_nash_conv: f32,
}

impl Cuts {
    fn run(self) -> Done {
        const ROUNDS: usize = 7;
        let cuts = FixedCuts::new(self.positions as usize);
        std::hint::black_box(cuts.decide());
        let mut times: Vec<f64> = (0..ROUNDS)
            .map(|_| {
                let began = cpu_seconds();
                std::hint::black_box(cuts.decide());
                (cpu_seconds() - began) * 1e6 / f64::from(self.positions)
            })
            .collect();
        let (middle, fastest, slowest) = median(&mut times);
        let report = CutsReport {
            game: "pizza-theory",
            positions: self.positions,
            microseconds_per_cut: middle,
            microseconds_per_cut_range: [fastest, slowest],
            mean_nash_conv: cuts.mean_nash_conv(),
        };
        let mut out = io::stdout().lock();
        if self.json {
            return Ok(json_line(&mut out, &report)?);
        }
        writeln!(
            out,
            "pizza-theory: {middle:.1} µs per cut ({fastest:.1} to {slowest:.1}), mean NashConv {:.4} over {} positions",
            report.mean_nash_conv, report.positions,
        )?;
        Ok(())
    }
}

/// CPU time of this thread.
fn cpu_seconds() -> f64 {
    cpu_time().as_secs_f64()
}
