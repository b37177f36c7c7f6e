//! What `docs/` says for others to read, written from the types: schemas and facts.

use crate::run::{Failed, cargo_at, run};
use std::path::Path;
use std::process::Command;

/// How the tests are called that compare what is published, and write it where asked to.
pub(crate) const PUBLISHED: [&str; 2] = ["is_current", "are_current"];

pub(crate) fn publish(root: &Path) -> Result<(), Failed> {
    run("schemas", publishing(root).arg("--").args(PUBLISHED))
}

/// The tests that write, still to be told which of them.
pub(crate) fn publishing(root: &Path) -> Command {
    let mut command = cargo_at(root, ["test", "--workspace", "--all-features"]);
    command.args(["--test", "schemas"]).env("TABLEE_BLESS", "1");
    command
}
