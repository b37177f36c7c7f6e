//! What others install without compiling: built for each kind of machine that can be built for here, from what
//! is committed, the same bytes whoever builds it.

mod toolchain;

use crate::run::{Failed, cargo_at, git, root, run, target};
use packaging::{Build, pack, sum};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use toolchain::Toolchain;

/// What goes in, and where what comes out of the compiler goes.
struct Source {
    root: PathBuf,
    target: PathBuf,
}

/// Writes everything into a folder; asked to, builds it again from a copy elsewhere and compares.
pub(crate) fn release(folder: &Path, twice: bool) -> Result<(), Failed> {
    let changed = git(["status", "--porcelain"])?;
    if !changed.is_empty() {
        let says = format!("not committed: {}", changed.join(", "));
        if twice {
            return Err(Failed(format!(
                "{says}; two builds of a commit are compared"
            )));
        }
        eprintln!("── {says}; this is a release of no commit");
    }
    let here = Source {
        root: root(),
        target: target(),
    };
    let sums = write(&here, folder)?;
    if !twice {
        return Ok(());
    }
    let again = write_again(&here)?;
    if again != sums {
        return Err(Failed(format!("two builds differ:\n{sums}and\n{again}")));
    }
    eprintln!("── built twice, in different folders: the same bytes");
    Ok(())
}

/// From a copy of the commit in another folder, compiled from nothing.
fn write_again(here: &Source) -> Result<String, Failed> {
    let again = here.target.join("release-again");
    let source = again.join("source");
    let at = source.display().to_string();
    if source.exists() {
        git(["worktree", "remove", "--force", &at])?;
    }
    let _ = fs::remove_dir_all(&again);
    git(["worktree", "add", "--detach", &at, "HEAD"])?;
    let copy = Source {
        root: source,
        target: again.join("target"),
    };
    let sums = write(&copy, &again.join("files"));
    git(["worktree", "remove", "--force", &at])?;
    sums
}

/// Builds and packs for every machine; the checksums of all that was written.
fn write(source: &Source, folder: &Path) -> Result<String, Failed> {
    let failed = |error: std::io::Error| Failed(format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    let made_at = git(["log", "-1", "--format=%ct"])?.concat();
    let made_at = made_at
        .parse()
        .map_err(|_| Failed("a commit has no time".into()))?;
    let mut names = Vec::new();
    let mut runs_here = None;
    for toolchain in toolchain::found(&source.target)? {
        let program = build(source, &toolchain, made_at)?;
        let build = Build {
            // The first is for this machine.
            runs_here: runs_here.get_or_insert_with(|| program.clone()).clone(),
            program,
            target: toolchain.target,
            architecture: toolchain.architecture,
            linkage: toolchain.linkage,
            made_at,
            compression: 9,
        };
        let packed = pack(&build, folder).map_err(|error| Failed(error.to_string()))?;
        names.extend(packed);
    }
    sum(folder, &names).map_err(|error| Failed(error.to_string()))?;
    let sums = fs::read_to_string(folder.join("SHA256SUMS")).map_err(failed)?;
    eprint!("{sums}");
    Ok(sums)
}

/// Compiles the program so that it tells nothing of where and when it was compiled.
fn build(source: &Source, toolchain: &Toolchain, made_at: u64) -> Result<PathBuf, Failed> {
    let name = &toolchain.target;
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let home = home.ok_or_else(|| Failed("cargo has no home".into()))?;
    // Of several that fit the last counts.
    let elsewhere = [
        (&source.root, "/tablee"),
        (&source.target, "/target"),
        (&home, "/cargo"),
    ];
    let elsewhere = elsewhere.map(|(from, to)| format!("{}={to}", from.display()));
    let rust = elsewhere
        .clone()
        .map(|map| format!("--remap-path-prefix={map}"));
    let c = elsewhere
        .map(|map| format!("-ffile-prefix-map={map}"))
        .join(" ");
    let mut cargo: Command = cargo_at(&source.root, ["build", "--release", "--locked"]);
    cargo
        .args(["--package", "tablee", "--target", name])
        .env("CARGO_TARGET_DIR", &source.target)
        .env("SOURCE_DATE_EPOCH", made_at.to_string())
        .env("CARGO_ENCODED_RUSTFLAGS", rust.join("\x1f"))
        .env(
            toolchain.variable("CFLAGS"),
            format!("{} {c}", toolchain.c_flags),
        )
        .envs(toolchain.variables.iter().cloned())
        .env_remove("TABLEE_SKIP_PAGE");
    run(&format!("program for {name}"), &mut cargo)?;
    Ok(source.target.join(name).join("release/tablee"))
}
