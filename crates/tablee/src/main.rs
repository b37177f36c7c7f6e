//! The program: every command is a module of `commands`.

mod clock;
mod commands;
mod failure;
mod open_files;
mod output;
mod size;
mod stats;
mod table_setup;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// A house allocates short messages on few threads all day: measured, this takes less time for it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table for board games that is open day and night: five food games, played in the browser
/// with friends or against computer opponents.
#[derive(Parser)]
#[command(name = "tablee", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open the house: serve the page and the tables (what `tablee` alone does)
    Serve(Box<commands::serve::Serve>),
    /// List the games with their seats, modes and options
    Games(commands::games::Games),
    /// Play random games on all cores and sum them up
    Simulate(commands::simulate::Simulate),
    /// Verify records: every move legal, the outcome as claimed
    Replay(commands::replay::Replay),
    /// Let bots play duplicate deals against each other, with full seat rotation
    Arena(commands::arena::Arena),
    /// Write the balance report: scores, seat advantage, length and endings of every mode
    Balance(commands::balance::Balance),
    /// Make a game's weights from nothing
    Train(commands::train::Train),
    /// Play at many tables of a running house at once and measure it
    Load(commands::load::Load),
    /// Copy all that the house keeps, while it is open
    Backup(commands::backup::Backup),
    /// Write everything as lines of JSON, for another house
    Export(commands::export::Export),
    /// Take over what another house exported
    Import(commands::import::Import),
    /// Save what can be read of a damaged file into a new one
    Salvage(commands::salvage::Salvage),
    /// Replay every live table with this build, before an upgrade
    CheckTables(commands::check_tables::CheckTables),
    /// Measure speed
    #[command(subcommand)]
    Bench(commands::bench::Bench),
}

impl Command {
    /// As if `serve` had been asked for without flags.
    fn serve() -> Self {
        match Cli::parse_from(["tablee", "serve"]).command {
            Some(serve) => serve,
            None => unreachable!("it was asked for"),
        }
    }
}

fn main() -> ExitCode {
    let command = Cli::parse().command.unwrap_or_else(Command::serve);
    let done = match command {
        Command::Serve(serve) => serve.run(),
        Command::Games(games) => games.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Replay(replay) => replay.run(),
        Command::Arena(arena) => arena.run(),
        Command::Balance(balance) => balance.run(),
        Command::Train(train) => train.run(),
        Command::Load(load) => load.run(),
        Command::Backup(backup) => backup.run(),
        Command::Export(export) => export.run(),
        Command::Import(import) => import.run(),
        Command::Salvage(salvage) => salvage.run(),
        Command::CheckTables(check) => check.run(),
        Command::Bench(bench) => bench.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
