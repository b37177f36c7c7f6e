use crate::page;
use crate::run::{Failed, available, cargo, run};

pub(crate) fn test() -> Result<(), Failed> {
    run("format", &mut cargo(["fmt", "--all", "--check"]))?;
    run(
        "lints",
        &mut cargo([
            "clippy",
            "--workspace",
            "--all-targets",
            "--all-features",
            "--",
            "--deny",
            "warnings",
        ]),
    )?;
    run(
        "tests",
        &mut cargo(["test", "--workspace", "--all-features"]),
    )?;
    page::test()?;
    if available("cargo-deny", "--version") {
        let mut deny = cargo(["deny", "check", "bans", "licenses", "sources"]);
        run("dependencies", &mut deny)?;
    } else {
        eprintln!("── dependencies: not checked, cargo-deny is not installed");
    }
    Ok(())
}
