//! What tests need and Debian has.

use crate::run::{Failed, available, run};
use std::process::Command;

/// PostgreSQL, which the tests start for themselves.
#[cfg(unix)]
pub(crate) fn postgresql() -> Result<(), Failed> {
    let Some(why) = test_postgres::missing() else {
        return Ok(());
    };
    let says =
        format!("{why}: install it, or name the folder of its programs with TABLEE_POSTGRES");
    install("postgresql", &says)
}

#[cfg(not(unix))]
pub(crate) fn postgresql() -> Result<(), Failed> {
    Ok(())
}

/// All that tests of several nodes start for themselves.
pub(crate) fn for_nodes() -> Result<(), Failed> {
    postgresql()?;
    for (program, asks) in [("nats-server", "--version"), ("haproxy", "-v")] {
        if !available(program, asks) {
            let says = format!("tests of several nodes need {program}: install it");
            install(program, &says)?;
        }
    }
    Ok(())
}

/// Fetches a package. The sentence says what to do where that cannot be.
pub(crate) fn install(package: &str, says: &str) -> Result<(), Failed> {
    if !available("apt-get", "--version") {
        return Err(Failed(says.into()));
    }
    // A fresh machine may have no list of packages yet.
    let install = ["install", "--yes", "--no-install-recommends", package];
    for arguments in [&["update"][..], &install] {
        let mut apt = Command::new("apt-get");
        run(package, apt.args(arguments)).map_err(|_| Failed(says.into()))?;
    }
    Ok(())
}
