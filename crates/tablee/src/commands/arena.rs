use crate::clock::thinking_clock;
use crate::failure::{Done, Failure};
use crate::output::{columns, json_line, progress};
use crate::stats::{Interval, Mean};
use crate::table_setup::TableSetup;
use bots::{Agent, Block, Budget};
use clap::Args;
use engine::Seed;
use rayon::prelude::*;
use serde::Serialize;
use std::io::{self, Write};

#[derive(Args, Debug)]
pub(crate) struct Arena {
    #[command(flatten)]
    setup: TableSetup,
    /// Two bots A,B play A against copies of B; otherwise name one bot per seat
    #[arg(long, value_delimiter = ',', required = true, value_name = "A,B[,…]")]
    bots: Vec<Agent>,
    /// How many deals; each is played once for every rotation of the bots round the table
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    blocks: u64,
    /// The budget of every bot named without one: 100ms, or a number of iterations
    #[arg(long)]
    budget: Option<Budget>,
    /// Stop as soon as a sequential test (5 % either way) tells A from an equal of the others
    #[arg(long)]
    early: bool,
    /// A number or 64 hexadecimal digits; the same seed plays the same deals
    #[arg(long, default_value = "0", value_parser = crate::table_setup::seed)]
    seed: Seed,
    /// Print a JSON line after every batch of blocks
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'static str,
    seats: u8,
    blocks: u64,
    bots: Vec<BotReport<'a>>,
}

#[derive(Serialize)]
struct BotReport<'a> {
    bot: &'a str,
    win_share: f64,
    low: f64,
    high: f64,
    /// Mean score less the mean of all at the table.
    score_ahead: Interval,
}

/// What is known of one named bot after some blocks.
#[derive(Clone, Default)]
struct Tally {
    share: Mean,
    score_ahead: Mean,
}

impl Arena {
    pub(crate) fn run(self) -> Done {
        let series = self.setup.series()?;
        let seated = self.seated()?;
        let game = self.setup.game()?.meta().id;
        let names: Vec<_> = self.bots.iter().map(Agent::to_string).collect();
        let mut tallies = vec![Tally::default(); self.bots.len()];
        let bar = progress(self.blocks);
        let mut out = io::stdout().lock();
        let batch = 2 * rayon::current_num_threads() as u64;
        let mut played = 0;
        while played < self.blocks {
            let next = (played + batch).min(self.blocks);
            let blocks: Vec<Block> = (played..next)
                .into_par_iter()
                .map(|block| series.play_block(self.seed.nth(block), &seated, &thinking_clock()))
                .collect();
            played = next;
            for block in &blocks {
                self.count(block, &mut tallies);
            }
            bar.set_position(played);
            let last = played == self.blocks || self.early && self.is_decided(&tallies);
            if self.json || last {
                let report = self.report(game, played, &names, &tallies);
                if self.json {
                    json_line(&mut out, &report)?;
                } else {
                    bar.finish_and_clear();
                    report.print(&mut out)?;
                }
            }
            if last {
                break;
            }
        }
        Ok(())
    }

    /// One bot per seat.
    fn seated(&self) -> Result<Vec<Agent>, Failure> {
        let seats = usize::from(self.setup.seats);
        let bots = self.bots.iter().map(|bot| match self.budget {
            Some(budget) => bot.or_budget(budget),
            None => *bot,
        });
        let bots: Vec<_> = bots.collect();
        match bots[..] {
            _ if bots.len() == seats => Ok(bots),
            [one, other] if seats > 2 => {
                Ok([one].into_iter().chain(vec![other; seats - 1]).collect())
            }
            _ => Err(Failure::Meeting {
                bots: bots.len(),
                seats: self.setup.seats,
            }),
        }
    }

    fn count(&self, block: &Block, tallies: &mut [Tally]) {
        let all = block.agents.len() as f64;
        let mean_score = block.agents.iter().map(|agent| agent.1).sum::<f64>() / all;
        let copies = |bot: usize| match (self.bots.len(), bot) {
            (2, 1) => &block.agents[1..],
            _ => &block.agents[bot..=bot],
        };
        for (bot, tally) in tallies.iter_mut().enumerate() {
            let copies = copies(bot);
            let mean = |of: fn(&(f64, f64)) -> f64| {
                copies.iter().map(of).sum::<f64>() / copies.len() as f64
            };
            tally.share.add(mean(|agent| agent.0));
            tally.score_ahead.add(mean(|agent| agent.1) - mean_score);
        }
    }

    /// A generalised sequential probability ratio test on the block means of the first bot: its
    /// share is that of an equal, against a twentieth more or less.
    fn is_decided(&self, tallies: &[Tally]) -> bool {
        const BOUND: f64 = 2.944;
        let equal = 1.0 / f64::from(self.setup.seats);
        let share = &tallies[0].share;
        let ratio = |effect: f64| share.log_likelihood_ratio(equal, equal + effect);
        share.count() >= 32.0
            && (ratio(0.05) > BOUND
                || ratio(-0.05) > BOUND
                || (ratio(0.05) < -BOUND && ratio(-0.05) < -BOUND))
    }

    fn report<'a>(
        &self,
        game: &'static str,
        blocks: u64,
        names: &'a [String],
        tallies: &[Tally],
    ) -> Report<'a> {
        let bots = names.iter().zip(tallies).map(|(bot, tally)| {
            let Interval { mean, low, high } = tally.share.interval();
            BotReport {
                bot,
                win_share: mean,
                low,
                high,
                score_ahead: tally.score_ahead.interval(),
            }
        });
        Report {
            game,
            seats: self.setup.seats,
            blocks,
            bots: bots.collect(),
        }
    }
}

impl Report<'_> {
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "{} with {} players, {} blocks of {} games; an equal would have a win share of {:.4}",
            self.game,
            self.seats,
            self.blocks,
            self.seats,
            1.0 / f64::from(self.seats)
        )?;
        let head = ["bot", "win share", "95 %", "score ahead", "± 95 %"];
        let mut rows = vec![head.map(String::from).to_vec()];
        rows.extend(self.bots.iter().map(|bot| {
            vec![
                bot.bot.to_string(),
                format!("{:.4}", bot.win_share),
                format!("{:.4}–{:.4}", bot.low, bot.high),
                format!("{:+.2}", bot.score_ahead.mean),
                format!("{:.2}", bot.score_ahead.half()),
            ]
        }));
        columns(out, &rows)
    }
}
