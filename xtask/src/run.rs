use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// What went wrong, in a few words.
pub(crate) struct Failed(pub(crate) String);

pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask lies in the root").into()
}

/// Where cargo keeps what it compiles.
pub(crate) fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR");
    target.map_or_else(|| root().join("target"), PathBuf::from)
}

/// Runs a command in the root of the repository and tells how long it took.
pub(crate) fn run(what: &str, command: &mut Command) -> Result<(), Failed> {
    eprintln!("── {what}");
    let started = Instant::now();
    let status = command
        .status()
        .map_err(|error| Failed(format!("{what}: {error}")))?;
    if !status.success() {
        return Err(Failed(format!("{what} failed")));
    }
    eprintln!("── {what}: {:.0} s", started.elapsed().as_secs_f64());
    Ok(())
}

pub(crate) fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    cargo_at(&root(), arguments)
}

/// Cargo, for the project in this folder.
pub(crate) fn cargo_at<const N: usize>(root: &Path, arguments: [&str; N]) -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root);
    command
}

/// What git says, a line each.
pub(crate) fn git<const N: usize>(arguments: [&str; N]) -> Result<Vec<String>, Failed> {
    let output = Command::new("git")
        .args(arguments)
        .current_dir(root())
        .output();
    let output = output.map_err(|error| Failed(format!("git: {error}")))?;
    if !output.status.success() {
        let says = String::from_utf8_lossy(&output.stderr);
        return Err(Failed(format!("git {}: {says}", arguments[0])));
    }
    let says = String::from_utf8_lossy(&output.stdout);
    Ok(says.lines().map(String::from).collect())
}

/// Whether a program can be started.
pub(crate) fn available(program: &str, argument: &str) -> bool {
    let output = Command::new(program).arg(argument).output();
    output.is_ok_and(|output| output.status.success())
}
