use crate::run::{Failed, cargo, run};
use crate::{page, tree};

pub(crate) fn test() -> Result<(), Failed> {
    let before = tree::left_over()?;
    run("format", &mut cargo(["fmt", "--all", "--check"]))?;
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
    let mut tests = cargo(["test", "--workspace", "--all-features"]);
    // The browser visits the program that the tests have built, with its page.
    run("lints", lints.env_remove("TABLEE_SKIP_PAGE"))?;
    run("unused dependencies", unused.env_remove("TABLEE_SKIP_PAGE"))?;
    run("tests", tests.env_remove("TABLEE_SKIP_PAGE"))?;
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
