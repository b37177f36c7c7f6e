use crate::page;
use crate::run::{Failed, available, cargo, run};

pub(crate) fn test() -> Result<(), Failed> {
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
    let mut tests = cargo(["test", "--workspace", "--all-features"]);
    // The browser visits the program that the tests have built, with its page.
    run("lints", lints.env_remove("TABLEE_SKIP_PAGE"))?;
    run("tests", tests.env_remove("TABLEE_SKIP_PAGE"))?;
    page::test()?;
    page::same_engine()?;
    page::visits()?;
    if available("cargo-deny", "--version") {
        let mut deny = cargo(["deny", "check", "bans", "licenses", "sources"]);
        run("dependencies", &mut deny)?;
    } else {
        eprintln!("── dependencies: not checked, cargo-deny is not installed");
    }
    Ok(())
}
