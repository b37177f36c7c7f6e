//! What is around the page: npm, a browser, and what is tried in it.

use crate::debian;
use crate::node;
use crate::run::{Failed, available, cargo, root, run, target};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the page into `web/dist`.
pub(crate) fn build() -> Result<(), Failed> {
    install()?;
    run("page", &mut npm(["run", "build"]))
}

/// Builds the page into a folder of its own, for any web server.
pub(crate) fn alone(folder: &Path) -> Result<(), Failed> {
    let folder = std::path::absolute(folder).map_err(|error| Failed(error.to_string()))?;
    install()?;
    let mut build = npm(["run", "build", "--", "--mode", "static", "--emptyOutDir"]);
    run("page", build.arg("--outDir").arg(folder))
}

/// The engine in a browser's machine answers as the native one does.
pub(crate) fn same_engine() -> Result<(), Failed> {
    let mut native = cargo(["build", "--package", "wasm", "--example", "ask"]);
    run("engine: native", &mut native)?;
    let mut browsers = npm(["run", "engine"]);
    run(
        "engine: for browsers",
        browsers.env("TABLEE_ENGINE", engine()),
    )?;
    let mut node = Command::new("node");
    node.args(["--test", "engine-tests/"])
        .env("TABLEE_ASK", target().join("debug/examples/ask"))
        .env("TABLEE_ENGINE", engine());
    run("engine: the same", in_web(&mut node))
}

/// Where a page that is built by hand finds the engine: outside the source tree.
fn engine() -> PathBuf {
    target().join("engine")
}

/// Hands the page what is published about a new game, and puts the game's folder into its form.
pub(crate) fn take_in(root: &Path, game: &str) -> Result<(), Failed> {
    install_at(root)?;
    let web = root.join("web");
    let mut types = Command::new("node");
    types.arg("scripts/types.mjs").current_dir(&web);
    run("page: types", &mut types)?;
    let mut format = npm(["run", "format", "--"]);
    format.arg(format!("src/games/{game}")).current_dir(&web);
    run("page: format", &mut format)
}

/// Types, lints and unit tests of the page.
pub(crate) fn test() -> Result<(), Failed> {
    install()?;
    run("page: types and lints", &mut npm(["run", "check"]))?;
    run("page: tests", &mut npm(["test"]))
}

/// People's visits in a real browser, against the program.
pub(crate) fn e2e() -> Result<(), Failed> {
    build_program()?;
    visits()
}

/// The same with the program that `cargo test` has built: nothing is compiled twice.
pub(crate) fn visits() -> Result<(), Failed> {
    let program = with_browser()?;
    // Two nodes of one house share a database.
    debian::postgresql()?;
    let mut lender = cargo(["build", "--package", "test-postgres"]);
    run("database", lender.args(["--example", "lend_postgres"]))?;
    let mut node = Command::new("node");
    // Each file has a house and a browser of its own, and waits for them most of the time.
    node.args(["--test", "--test-concurrency=2", "e2e/"]);
    in_web(&mut node)
        .env("TABLEE", program)
        .env(
            "TABLEE_LENDER",
            target().join("debug/examples/lend_postgres"),
        )
        .env("TABLEE_ENGINE", engine());
    run("page: in a browser", &mut node)
}

/// Pictures of the front page and of every table, three sizes, day and night.
pub(crate) fn screenshots(folder: &Path) -> Result<(), Failed> {
    let folder = std::path::absolute(folder).map_err(|error| Failed(error.to_string()))?;
    build_program()?;
    let program = with_browser()?;
    let mut node = Command::new("node");
    node.arg("e2e/pictures.mjs").arg(folder);
    run("pictures", in_web(&mut node).env("TABLEE", program))
}

fn build_program() -> Result<(), Failed> {
    let mut build = cargo(["build", "--package", "tablee"]);
    run("program", build.env_remove("TABLEE_SKIP_PAGE"))
}

/// Everything a test in a browser needs; answers the program to try.
fn with_browser() -> Result<PathBuf, Failed> {
    install()?;
    chromium()?;
    Ok(target().join("debug/tablee"))
}

/// Installs what the lock file names, unless that was done since it last changed.
fn install() -> Result<(), Failed> {
    install_at(&root())
}

fn install_at(root: &Path) -> Result<(), Failed> {
    let debian = "Debian 13: apt-get install nodejs npm";
    node::check().map_err(|says| Failed(format!("for the page {says} ({debian})")))?;
    let mut node = Command::new("node");
    node.arg("scripts/ready.mjs").current_dir(root.join("web"));
    run("page: packages", &mut node)
}

/// Finds Chromium, or fetches Debian's.
fn chromium() -> Result<(), Failed> {
    let named = std::env::var("CHROMIUM");
    if available(named.as_deref().unwrap_or("/usr/bin/chromium"), "--version") {
        return Ok(());
    }
    let says =
        "browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium";
    if named.is_ok() {
        return Err(Failed(says.into()));
    }
    debian::install("chromium", says)
}

pub(crate) fn npm<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments).current_dir(root().join("web"));
    command
}

fn in_web(command: &mut Command) -> &mut Command {
    command.current_dir(root().join("web"))
}
