//! `cargo xtask new-game` makes a game that keeps every law, has opponents and stands in the
//! catalog, in a copy of the project.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const TMP: &str = env!("CARGO_TARGET_TMPDIR");

/// A command in the copy, compiled into the same folder as everything else: what is not ours is
/// there already.
fn run<A: AsRef<OsStr>>(program: impl AsRef<OsStr>, arguments: impl IntoIterator<Item = A>) {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(copy())
        .env("CARGO_TARGET_DIR", Path::new(TMP).join(".."))
        .env("TABLEE_SKIP_PAGE", "1")
        .output()
        .expect("it starts");
    let told = String::from_utf8_lossy(&output.stdout);
    let says = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}\n{says}");
}

fn cargo(arguments: &str) {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(cargo, arguments.split_whitespace());
}

fn copy() -> PathBuf {
    Path::new(TMP).join("new-game")
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
        if path.is_dir() {
            remove_others(&path, files);
            // Only if it is empty now.
            let _ = fs::remove_dir(&path);
        } else if !files.contains(inside) {
            fs::remove_file(path).expect("a file");
        }
    }
}

#[test]
fn a_new_game_is_whole() {
    bring_up_to_date();
    run(
        env!("CARGO_BIN_EXE_xtask"),
        ["new-game", "plat-du-jour", "--prefix", "PJ", "--into", "."],
    );
    cargo("fmt --all --check");
    cargo("test --all-features -p plat-du-jour");
    let both = "test --all-features -p plat-du-jour -p bots";
    cargo(&format!(
        "{both} --test honesty --test frozen -- plat_du_jour"
    ));
    // As all tests are compiled, with what is large and not ours.
    cargo("test --workspace --all-features --test schemas --test no_heap");
    cargo("clippy -p plat-du-jour --all-targets --all-features -- --deny warnings");
}
