//! `cargo xtask new-game` makes a game that keeps every law, has opponents, stands in the catalog
//! and has a table on the page, in a copy of the project.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const TMP: &str = env!("CARGO_TARGET_TMPDIR");

/// A command in a folder of the copy.
fn run(folder: impl AsRef<Path>, program: impl AsRef<OsStr>, arguments: &str) {
    let output = Command::new(program)
        .args(arguments.split_whitespace())
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target())
        .env("TABLEE_SKIP_PAGE", "1")
        .output()
        .expect("it starts");
    let told = String::from_utf8_lossy(&output.stdout);
    let says = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}\n{says}");
}

fn cargo(arguments: &str) {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(copy(), cargo, arguments);
}

/// A program of the page's packages.
fn page(program: &str, arguments: &str) {
    let web = copy().join("web");
    run(&web, web.join("node_modules/.bin").join(program), arguments);
}

fn copy() -> PathBuf {
    Path::new(TMP).join("new-game")
}

/// What the copy is compiled into: a folder of its own, since cargo would take the copy's crates for
/// ours.
fn target() -> PathBuf {
    Path::new(TMP).join("new-game-target")
}

/// Spares the copy from compiling what is not ours: that is compiled already.
fn bring_what_is_compiled() {
    if target().exists() {
        return;
    }
    let debug = target().join("debug");
    fs::create_dir_all(&debug).expect("a folder to compile into");
    for part in [".fingerprint", "build", "deps"] {
        // With its times, by which cargo knows what is current.
        let copied = Command::new("cp")
            .arg("-a")
            .arg(Path::new(TMP).join("../debug").join(part))
            .arg(&debug)
            .status();
        assert!(copied.expect("cp starts").success(), "{part} is not copied");
    }
}

/// Brings the copy to what the project is now. What is the same stays untouched, so that it is not
/// compiled again.
fn bring_up_to_date() {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(ROOT)
        .output();
    let listed = String::from_utf8(listed.expect("git lists files").stdout).expect("names");
    let files: BTreeSet<PathBuf> = listed.lines().map(PathBuf::from).collect();
    fs::create_dir_all(copy()).expect("a folder for the copy");
    remove_others(&copy(), &files);
    for file in files {
        let (from, to) = (Path::new(ROOT).join(&file), copy().join(&file));
        // Deleted but not committed yet.
        let Ok(now) = fs::read(from) else { continue };
        if fs::read(&to).ok().as_ref() != Some(&now) {
            fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            fs::write(to, now).expect("a file");
        }
    }
}

fn remove_others(folder: &Path, files: &BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let inside = path.strip_prefix(copy()).expect("it lies there");
        // A link to a folder is none: what it leads to is not the copy's.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            remove_others(&path, files);
            // Only if it is empty now.
            let _ = fs::remove_dir(&path);
        } else if !files.contains(inside) {
            fs::remove_file(path).expect("a file");
        }
    }
}

/// The copy has the project's own packages.
fn link_packages() {
    let web = Path::new(ROOT).join("web");
    run(&web, "node", "scripts/ready.mjs");
    let (from, to) = ("node_modules", copy().join("web/node_modules"));
    #[cfg(unix)]
    std::os::unix::fs::symlink(web.join(from), to).expect("a link");
    #[cfg(windows)]
    std::os::windows::fs::symlink_dir(web.join(from), to).expect("a link");
}

#[test]
fn a_new_game_is_whole() {
    bring_up_to_date();
    bring_what_is_compiled();
    link_packages();
    let xtask = env!("CARGO_BIN_EXE_xtask");
    run(copy(), xtask, "new-game plat-du-jour --prefix PJ --into .");
    cargo("fmt --all --check");
    cargo("clippy -p plat-du-jour --all-targets --all-features -- --deny warnings");
    // Its own tests, golden records and laws.
    cargo("test --all-features -p plat-du-jour");
    // All games at once, as `new-game` has compiled them already.
    let all = "test --workspace --all-features --test honesty --test frozen --test schemas --test no_heap";
    let these = "plat_du_jour current keep_the_published_schema playouts_take_no_heap";
    cargo(&format!("{all} -- {these}"));

    run(copy().join("web"), "node", "scripts/types.mjs --check");
    page("biome", "check src/games/plat-du-jour");
    page(
        "svelte-check",
        "--tsconfig ./tsconfig.json --fail-on-warnings",
    );
    let about_all = "books ids inWords langs lessons saying staged tables words";
    let files = about_all.replace(' ', ".test.ts ");
    page("vitest", &format!("run {files}.test.ts"));
}
