use crate::beside::Beside;
use crate::run::{Failed, cargo, run};
use crate::{debian, deny, page, tree};
use std::process::Command;

pub(crate) fn test() -> Result<(), Failed> {
    let before = tree::left_over()?;
    run("format", &mut cargo(["fmt", "--all", "--check"]))?;
    debian::for_nodes()?;
    // It looks at memory and files, which no compiler changes; the tests after that, some of which look
    // at the clock, have the machine to themselves.
    let soak = Beside::start("soak", &mut tests())?;
    let compiled = lint().and_then(|()| run("tests, compiled", tests().arg("--no-run")));
    soak.end()?;
    compiled?;
    run("tests", &mut tests())?;
    deny::check_if_possible()?;
    tree::check_triggers()?;
    page::test()?;
    page::same_engine()?;
    page::visits()?;
    let after = tree::left_over()?;
    let new: Vec<&String> = after.difference(&before).collect();
    if new.is_empty() {
        return Ok(());
    }
    Err(Failed(format!("left behind in the source tree: {new:?}")))
}

/// The browser visits the program that they have built, with its page.
fn tests() -> Command {
    let mut tests = cargo(["test", "--workspace", "--all-features"]);
    tests.env_remove("TABLEE_SKIP_PAGE");
    tests
}

fn lint() -> Result<(), Failed> {
    let mut lints = cargo([
        "clippy",
        "--workspace",
        "--all-targets",
        "--all-features",
        "--",
        "--deny",
        "warnings",
    ]);
    let mut unused = cargo([
        "clippy",
        "--workspace",
        "--all-features",
        // Tests have dependencies of their own, which no single one of them uses all.
        "--lib",
        "--bins",
        "--",
        "--deny",
        "unused_crate_dependencies",
    ]);
    run("lints", lints.env_remove("TABLEE_SKIP_PAGE"))?;
    run("unused dependencies", unused.env_remove("TABLEE_SKIP_PAGE"))
}
