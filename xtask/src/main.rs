//! The only script: `cargo xtask test` sets up what is needed and passes all tests.

mod beside;
mod debian;
mod deny;
mod new_game;
#[path = "../../crates/server/build/node.rs"]
mod node;
mod page;
mod publish;
mod release;
mod run;
#[path = "../../crates/server/build/sources.rs"]
#[cfg(test)]
mod sources;
mod test;
mod tree;

use clap::Parser;
use run::{Failed, cargo};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Everything around the code of Tablée.
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Set up what is needed and run every check and test
    Test,
    /// Kill a house under load, again and again: no acknowledged move is lost
    Crash {
        #[arg(long, default_value_t = 50)]
        times: u32,
    },
    /// Look for advisories against what we depend on, where cargo-deny and its database can be had
    Deny,
    /// Let every write of a house fail, and the power go off after it: no acknowledged move is lost
    Faults {
        /// How often a file is damaged at random
        #[arg(long, default_value_t = 2000)]
        damages: u32,
    },
    /// Maltreat three nodes, their database and their bus: nothing is lost, everybody plays on
    Cluster {
        /// How many faults are injected, one after the other
        #[arg(long, default_value_t = 200)]
        faults: u32,
        /// How many tables are played at meanwhile
        #[arg(long, default_value_t = 200)]
        tables: u32,
        /// Show instead that nodes with a bug are found out
        #[arg(long, conflicts_with_all = ["faults", "tables"])]
        planted: bool,
    },
    /// Let one address do its worst to a house, one resource after the other: nobody else notices
    Siege {
        /// Seconds for each attack
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Only these attacks, with commas between them
        #[arg(long, default_value = "")]
        only: String,
        /// Show instead that a house without one of its budgets is found out
        #[arg(long, conflicts_with_all = ["seconds", "only"])]
        planted: bool,
    },
    /// Keep a house busy for hours: it stays as large as it was
    Soak {
        #[arg(long, default_value_t = 1.0)]
        hours: f64,
    },
    /// Build the page into web/dist
    Page,
    /// Build the page alone, to be played against bots from any web server
    Static {
        /// Where to put it; what is there is replaced
        folder: PathBuf,
    },
    /// Build what others install without compiling: static programs, archives, Debian packages, their parts and
    /// checksums
    Release {
        /// Where to put it
        folder: PathBuf,
        /// Build it all again elsewhere, and compare
        #[arg(long)]
        twice: bool,
    },
    /// Visit every page and play every game in a real browser, against the program
    E2e,
    /// Take pictures of the front page and of every table: two sizes, day and night
    Screenshots {
        /// Where to put them
        folder: PathBuf,
    },
    /// Write golden playthroughs of the newest rules versions and published schemas anew (commit
    /// them alone)
    Bless,
    /// Begin a game: a crate and a page folder with a small complete one, to be turned into yours
    NewGame {
        /// Lower-case words with hyphens between them, as in chaud-devant
        id: String,
        /// What its rules are numbered with, as in CD-11
        #[arg(long)]
        prefix: String,
        /// The project to put it into, if not this one
        #[arg(long)]
        into: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let done = match Task::parse() {
        Task::Test => test::test(),
        Task::Deny => deny::check(),
        Task::Faults { damages } => faults(damages),
        Task::Crash { times } => long("crash", &[("TABLEE_CRASHES", &times.to_string())]),
        Task::Cluster { planted: true, .. } => planted(),
        Task::Cluster { faults, tables, .. } => cluster(faults, tables),
        Task::Siege { planted: true, .. } => {
            long_only("siege", "planted", &[("TABLEE_SIEGE_PLANTED", "all")])
        }
        Task::Siege { seconds, only, .. } => {
            let seconds = seconds.to_string();
            let only = ("TABLEE_SIEGE_ONLY", only.as_str());
            long("siege", &[("TABLEE_SIEGE_SECONDS", &seconds), only])
        }
        Task::Soak { hours } => {
            let seconds = (hours * 3600.0).round().to_string();
            long("soak", &[("TABLEE_SOAK_SECONDS", &seconds)])
        }
        Task::Page => page::build(),
        Task::Static { folder } => page::alone(&folder),
        Task::Release { folder, twice } => release::release(&folder, twice),
        Task::E2e => page::e2e(),
        Task::Screenshots { folder } => page::screenshots(&folder),
        Task::Bless => bless(),
        Task::NewGame { id, prefix, into } => {
            new_game(&into.unwrap_or_else(run::root), &id, &prefix)
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(what)) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}

/// The long form of a test of the program, which `cargo xtask test` runs in a short one.
fn long(test: &str, asked: &[(&str, &str)]) -> Result<(), Failed> {
    long_only(test, "", asked)
}

/// Only those parts of it whose names contain this.
fn long_only(test: &str, named: &str, asked: &[(&str, &str)]) -> Result<(), Failed> {
    let mut command = cargo(["test", "-p", "tablee", "--test"]);
    command.args([test, "--", "--nocapture", named]);
    command.envs(asked.iter().copied());
    run::run(test, command.env_remove("TABLEE_SKIP_PAGE"))
}

fn cluster(faults: u32, tables: u32) -> Result<(), Failed> {
    debian::for_nodes()?;
    let (faults, tables) = (faults.to_string(), tables.to_string());
    let faults = ("TABLEE_FAULTS_IN_CLUSTER", &*faults);
    let tables = ("TABLEE_TABLES_IN_CLUSTER", &*tables);
    long("cluster", &[faults, tables])
}

fn planted() -> Result<(), Failed> {
    debian::for_nodes()?;
    let mut command = cargo(["test", "-p", "tablee", "--features", "planted"]);
    command.args(["--test", "cluster", "--", "--nocapture", "planted"]);
    run::run("planted bugs", command.env_remove("TABLEE_SKIP_PAGE"))
}

fn faults(times: u32) -> Result<(), Failed> {
    let mut every_call = cargo(["test", "-p", "tablee", "--test", "faults"]);
    run::run("faults", every_call.env("TABLEE_FAULTS", "all"))?;
    let mut damages = cargo([
        "test",
        "-p",
        "server",
        "--test",
        "damaged",
        "--",
        "--nocapture",
    ]);
    run::run("damages", damages.env("TABLEE_DAMAGES", times.to_string()))
}

fn new_game(root: &Path, id: &str, prefix: &str) -> Result<(), Failed> {
    let names = new_game::Names::new(id, prefix)?;
    new_game::make(root, &names)?;
    run::run("format", &mut run::cargo_at(root, ["fmt", "--all"]))?;
    new_game::keep(root, &names)?;
    page::take_in(root, id)
}

fn bless() -> Result<(), Failed> {
    let mut golden = cargo(["test", "--workspace", "--test", "golden"]);
    run::run("golden records", golden.env("TABLEE_BLESS", "1"))?;
    publish::publish(&run::root())
}
