//! Builds the page into `OUT_DIR/page`, from where it is embedded.
//!
//! `TABLEE_SKIP_PAGE=1` leaves it out: a placeholder is served. Without Node, or with a page that
//! does not build, a release and a build under `CI=true` fail; others warn and serve the
//! placeholder, so that one can work on the rules without Node.
//!
//! All it writes lies in `OUT_DIR`, but for what npm installs (`web/node_modules`) and what the
//! compiler keeps beside `OUT_DIR` in cargo's own folder.

#[path = "build/node.rs"]
mod node;
#[path = "build/sources.rs"]
mod sources;

use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let root = root.expect("the crate lies two folders deep");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    println!("cargo::rerun-if-env-changed=TABLEE_SKIP_PAGE");
    println!("cargo::rerun-if-env-changed=CI");
    for folder in ["page", "engine"] {
        let _ = fs::remove_dir_all(out.join(folder));
    }
    let page = out.join("page");
    fs::create_dir_all(&page).expect("the build's own folder can be written");
    if is_set("TABLEE_SKIP_PAGE") {
        return;
    }
    match build(root, &out) {
        Ok(triggers) => {
            for path in triggers {
                println!("cargo::rerun-if-changed={}", path.display());
            }
        }
        Err(why) => {
            let _ = fs::remove_dir_all(&page);
            if is_set("CI") || env::var("PROFILE").is_ok_and(|profile| profile == "release") {
                println!(
                    "cargo::error=the page is not built: {why} (TABLEE_SKIP_PAGE=1 leaves it out)"
                );
            } else {
                println!("cargo::warning=the page is not built, a placeholder is served: {why}");
                // Try again next time: what was missing may be there then.
                println!("cargo::rerun-if-changed={}", out.join("missing").display());
            }
        }
    }
}

fn is_set(name: &str) -> bool {
    env::var(name).is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

/// Builds the page and answers what it is made of.
fn build(root: &Path, out: &Path) -> Result<BTreeSet<PathBuf>, String> {
    node::check()?;
    let web = root.join("web");
    let lock = web.join("package-lock.json");
    // Builds for several profiles may run at once, but share what npm installs.
    let held = File::open(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    held.lock().map_err(|error| error.to_string())?;
    run(Command::new("node")
        .arg("scripts/ready.mjs")
        .current_dir(&web))?;
    held.unlock().map_err(|error| error.to_string())?;
    // <target>/<profile>/build/<package>/out
    let target = out.ancestors().nth(4).ok_or("OUT_DIR lies elsewhere")?;
    let (engine, list) = (out.join("engine"), out.join("sources.txt"));
    run(Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
        .args(["run", "build", "--", "--emptyOutDir", "--outDir"])
        .arg(out.join("page"))
        .env("CARGO_TARGET_DIR", target)
        .env("TABLEE_ENGINE", &engine)
        .env("TABLEE_SOURCES", &list)
        .current_dir(&web))?;
    let list = fs::read_to_string(&list).map_err(|error| error.to_string())?;
    // There is none where it cannot be compiled (web/scripts/engine.mjs says so).
    let engine = fs::read_to_string(engine.join("tablee.d")).unwrap_or_default();
    let triggers = sources::triggers(root, target, &list, &engine);
    // It would have the page built every time.
    match triggers.iter().find(|path| !path.exists()) {
        Some(missing) => Err(format!("{} is not there", missing.display())),
        None => Ok(triggers),
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    let program = command.get_program().display().to_string();
    let output = command.output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let says = String::from_utf8_lossy(&output.stderr);
    let last: Vec<&str> = says.lines().rev().take(8).collect();
    let last: Vec<&str> = last.into_iter().rev().collect();
    Err(format!("{program}: {}", last.join(" / ")))
}
