//! The only script: `cargo xtask test` sets up what is needed and passes all tests.

mod new_game;
#[path = "../../crates/server/build/node.rs"]
mod node;
mod page;
mod publish;
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
    /// Build the page into web/dist
    Page,
    /// Build the page alone, to be played against bots from any web server
    Static {
        /// Where to put it; what is there is replaced
        folder: PathBuf,
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
        Task::Crash { times } => crash(times),
        Task::Page => page::build(),
        Task::Static { folder } => page::alone(&folder),
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

fn crash(times: u32) -> Result<(), Failed> {
    let mut test = cargo([
        "test",
        "-p",
        "tablee",
        "--test",
        "crash",
        "--",
        "--nocapture",
    ]);
    run::run("crash", test.env("TABLEE_CRASHES", times.to_string()))
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
