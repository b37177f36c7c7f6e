//! Advisories against what we depend on. Licences, sources and bans are checked by tests that need
//! nothing; this needs cargo-deny and a database from the network.

use crate::run::{Failed, cargo, run};
use std::process::{Command, Stdio};

/// Why advisories were not looked for.
const NOT_INSTALLED: &str = "cargo-deny is not installed: advisories were NOT checked \
    (cargo install --locked cargo-deny)";
const NO_DATABASE: &str = "the database of advisories cannot be had: advisories were NOT checked";

enum Checked {
    Sound,
    /// It could not be found out, for this reason.
    Not(&'static str),
}

/// Fails if anything is known against what we depend on, or if that cannot be found out.
pub(crate) fn check() -> Result<(), Failed> {
    match checked(deny)? {
        Checked::Sound => Ok(()),
        Checked::Not(why) => Err(Failed(why.into())),
    }
}

/// The same as part of other checks, which do without where they must, and say so.
pub(crate) fn check_if_possible() -> Result<(), Failed> {
    if let Checked::Not(why) = checked(deny)? {
        eprintln!("── advisories: {why}");
    }
    Ok(())
}

fn deny(arguments: &[&str]) -> Command {
    let mut command = cargo(["deny"]);
    command.args(arguments);
    command
}

fn checked(deny: impl Fn(&[&str]) -> Command) -> Result<Checked, Failed> {
    let answers = |arguments: &[&str]| {
        let mut command = deny(arguments);
        let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    };
    if !answers(&["--version"]) {
        return Ok(Checked::Not(NOT_INSTALLED));
    }
    let lists = &mut deny(&["check", "bans", "licenses", "sources"]);
    run("bans, licences and sources", lists)?;
    if !answers(&["fetch", "db"]) {
        return Ok(Checked::Not(NO_DATABASE));
    }
    run("advisories", &mut deny(&["check", "advisories"]))?;
    Ok(Checked::Sound)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cargo-deny that fails where it is told to.
    fn failing(at: &'static str) -> impl Fn(&[&str]) -> Command {
        move |arguments| {
            let fails = arguments.join(" ").contains(at);
            Command::new(if fails { "false" } else { "true" })
        }
    }

    #[test]
    fn what_cannot_be_checked_is_said() {
        let not = |at| match checked(failing(at)) {
            Ok(Checked::Not(why)) => Some(why),
            _ => None,
        };
        assert_eq!(not("--version"), Some(NOT_INSTALLED));
        assert_eq!(not("fetch"), Some(NO_DATABASE));
    }

    #[test]
    fn what_is_known_against_us_fails() {
        assert!(matches!(checked(failing("nothing")), Ok(Checked::Sound)));
        assert!(checked(failing("advisories")).is_err());
        assert!(checked(failing("licenses")).is_err());
    }
}
