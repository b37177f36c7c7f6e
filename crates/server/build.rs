//! Builds the page into `OUT_DIR/page`, from where it is embedded.
//!
//! `TABLEE_SKIP_PAGE=1` leaves it out: a placeholder is served. Without Node, or with a page that
//! does not build, a release and a build under `CI=true` fail; others warn and serve the
//! placeholder, so that one can work on the rules without Node.

#[path = "build/node.rs"]
mod node;

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the page is made of. All of these exist: a path that does not would run this every time.
const SOURCES: [&str; 20] = [
    "src",
    "public",
    "scripts/bars.ts",
    "scripts/engine.mjs",
    "scripts/offline.ts",
    "scripts/pack.ts",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    // What runs in the browser too.
    "../Cargo.lock",
    "../Cargo.toml",
    "../crates/bots",
    "../crates/catalog/src",
    "../crates/engine/src",
    "../crates/games",
    "../crates/table/src",
    "../crates/wasm/src",
];

fn main() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo")).join("page");
    println!("cargo::rerun-if-env-changed=TABLEE_SKIP_PAGE");
    println!("cargo::rerun-if-env-changed=CI");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).expect("the build's own folder can be written");
    if is_set("TABLEE_SKIP_PAGE") {
        return;
    }
    if let Err(why) = build(&web, &out) {
        let _ = fs::remove_dir_all(&out);
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

fn is_set(name: &str) -> bool {
    env::var(name).is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

fn build(web: &Path, out: &Path) -> Result<(), String> {
    node::check()?;
    let lock = web.join("package-lock.json");
    // Builds for several profiles may run at once, but share what npm installs.
    let held = File::open(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    held.lock().map_err(|error| error.to_string())?;
    run(web, "node", &["scripts/ready.mjs"])?;
    held.unlock().map_err(|error| error.to_string())?;
    let out = out.to_str().ok_or("the path is not Unicode")?;
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run(
        web,
        npm,
        &["run", "build", "--", "--outDir", out, "--emptyOutDir"],
    )
}

fn run(web: &Path, program: &str, arguments: &[&str]) -> Result<(), String> {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(web)
        .output()
        .map_err(|error| format!("{program}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let says = String::from_utf8_lossy(&output.stderr);
    let last: Vec<&str> = says.lines().rev().take(8).collect();
    let last: Vec<&str> = last.into_iter().rev().collect();
    Err(format!("{program} {}: {}", arguments[0], last.join(" / ")))
}
