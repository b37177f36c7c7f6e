//! The program: every command is a module of `commands`.

mod clock;
mod commands;
mod config_file;
mod failure;
mod interval;
mod logging;
mod open_files;
#[cfg(feature = "otel")]
mod otel;
mod output;
mod size;
mod small_pages;
mod stats;
mod table_setup;

use clap::{Parser, Subcommand};
use failure::Done;
use std::process::ExitCode;

/// A house allocates short messages on few threads all day: measured, this takes less time for it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table for board games that is open day and night: five food games, played in the browser
/// with friends or against computer opponents.
#[derive(Parser)]
#[command(name = "tablee", version, max_term_width = 100)]
struct Cli {
    // The program alone opens the house: `config_file` sees to that.
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
    /// Ask a house whether it is ready
    Health(commands::health::Health),
    /// Print a link that makes a browser the host's, once
    HostLink(commands::host_link::HostLink),
    /// See what goes on in an open house, and rule it
    Admin(commands::admin::Admin),
    /// Copy all that the house keeps, while it is open
    Backup(commands::backup::Backup),
    /// Put a backup where a house keeps everything, after its disk was lost
    Restore(commands::restore::Restore),
    /// Write everything as lines of JSON, for another house
    Export(commands::export::Export),
    /// Take over what another house exported
    Import(commands::import::Import),
    /// Save what can be read of a damaged file into a new one
    Salvage(commands::salvage::Salvage),
    /// Replay every live table with this build, before an upgrade
    CheckTables(commands::check_tables::CheckTables),
    /// Look whether a house is run well, or could be, and say what to do about it
    Doctor(Box<commands::doctor::Doctor>),
    /// Check a file of settings, or print one
    #[command(subcommand)]
    Config(commands::config::Config),
    /// Print what a shell needs to complete commands and flags
    Completions(commands::completions::Completions),
    /// Print the manual page, or write one for each command
    Man(commands::man::Man),
    /// Measure speed
    #[command(subcommand)]
    Bench(commands::bench::Bench),
}

impl Command {
    fn run(self) -> Done {
        match self {
            Self::Serve(serve) => serve.run(),
            Self::Games(games) => games.run(),
            Self::Simulate(simulate) => simulate.run(),
            Self::Replay(replay) => replay.run(),
            Self::Arena(arena) => arena.run(),
            Self::Balance(balance) => balance.run(),
            Self::Train(train) => train.run(),
            Self::Load(load) => load.run(),
            Self::Health(health) => health.run(),
            Self::HostLink(link) => link.run(),
            Self::Admin(admin) => admin.run(),
            Self::Backup(backup) => backup.run(),
            Self::Restore(restore) => restore.run(),
            Self::Export(export) => export.run(),
            Self::Import(import) => import.run(),
            Self::Salvage(salvage) => salvage.run(),
            Self::CheckTables(check) => check.run(),
            Self::Doctor(doctor) => doctor.run(),
            Self::Config(config) => config.run(),
            Self::Completions(completions) => completions.run(),
            Self::Man(man) => man.run(),
            Self::Bench(bench) => bench.run(),
        }
    }
}

fn main() -> ExitCode {
    let command = match config_file::parse() {
        Ok(cli) => cli.command,
        Err(failure) => return failure.report(),
    };
    let done = command.map_or(Ok(()), Command::run);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
