//! Advisories against what we depend on. Licences, sources and bans are checked by tests that need
//! nothing; this needs cargo-deny and a database from the network, and npm's registry.

use crate::page;
use crate::run::{Failed, cargo, run};
use serde_json::Value;
use std::process::{Command, Stdio};

/// Why advisories were not looked for.
const NOT_INSTALLED: &str = "cargo-deny is not installed: advisories were NOT checked \
    (cargo install --locked cargo-deny)";
const NO_DATABASE: &str = "the database of advisories cannot be had: advisories were NOT checked";
const NO_REGISTRY: &str =
    "npm's registry tells no advisories: packages of the page were NOT checked";

enum Checked {
    Sound,
    /// It could not be found out, for this reason.
    Not(&'static str),
}

/// Fails if anything is known against what we depend on, or if that cannot be found out.
pub(crate) fn check() -> Result<(), Failed> {
    let not = unchecked()?;
    if not.is_empty() {
        Ok(())
    } else {
        Err(Failed(not.join("; ")))
    }
}

/// The same as part of other checks, which do without where they must, and say so.
pub(crate) fn check_if_possible() -> Result<(), Failed> {
    for why in unchecked()? {
        eprintln!("── advisories: {why}");
    }
    Ok(())
}

/// Why it could not be found out, for crates and for packages of the page.
fn unchecked() -> Result<Vec<&'static str>, Failed> {
    let all = [
        checked(deny)?,
        audited(&mut page::npm(["audit", "--json"]))?,
    ];
    let not = all.into_iter().filter_map(|checked| match checked {
        Checked::Sound => None,
        Checked::Not(why) => Some(why),
    });
    Ok(not.collect())
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

/// What npm reports, which it does only if it could ask; anything against what the page is made with fails.
fn audited(audit: &mut Command) -> Result<Checked, Failed> {
    let output = audit.stderr(Stdio::null()).output();
    let said = output.map(|output| output.stdout).unwrap_or_default();
    let report: Value = serde_json::from_slice(&said).unwrap_or_default();
    let Some(found) = report["vulnerabilities"].as_object() else {
        return Ok(Checked::Not(NO_REGISTRY));
    };
    if found.is_empty() {
        return Ok(Checked::Sound);
    }
    let names: Vec<&str> = found.keys().map(String::as_str).collect();
    let names = names.join(", ");
    Err(Failed(format!(
        "advisories against {names}: `npm audit` in web/ says more"
    )))
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

    /// An npm that says this.
    fn saying(report: &str) -> Command {
        let mut command = Command::new("echo");
        command.arg(report);
        command
    }

    #[test]
    fn what_npm_reports_is_taken_for_what_it_is() {
        let mut sound = saying(r#"{"auditReportVersion": 2, "vulnerabilities": {}}"#);
        assert!(matches!(audited(&mut sound), Ok(Checked::Sound)));
        for no_report in [r#"{"message": "405 Method Not Allowed"}"#, "npm error"] {
            let checked = audited(&mut saying(no_report));
            assert!(matches!(checked, Ok(Checked::Not(NO_REGISTRY))));
        }
        let mut bad = saying(r#"{"vulnerabilities": {"vite": {"severity": "high"}}}"#);
        assert!(audited(&mut bad).is_err_and(|Failed(says)| says.contains("vite")));
    }
}
