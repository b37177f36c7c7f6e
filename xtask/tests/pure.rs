//! Clippy refuses in `engine` and in the games whatever is not computing (docs/architecture.md,
//! invariant 1): each such thing, planted in a crate under their list, is found, and nothing else.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

const PLANTED: &str = include_str!("pure/planted.rs");
const MANIFEST: &str = "[package]\nname = \"planted\"\nedition = \"2024\"\n[workspace]\n";
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/games");
const ENGINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/engine");

/// The lines of the planted crate that clippy refuses under the list of a folder.
fn refused(list: &str) -> BTreeSet<usize> {
    let folder = tempfile::tempdir().expect("a folder to plant in");
    let source = folder.path().join("src");
    fs::create_dir(&source).expect("an empty folder");
    fs::write(folder.path().join("Cargo.toml"), MANIFEST).expect("an empty folder");
    fs::write(source.join("lib.rs"), PLANTED).expect("an empty folder");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let clippy = Command::new(cargo)
        .args(["clippy", "--offline", "--message-format", "json"])
        .current_dir(folder.path())
        .env("CLIPPY_CONF_DIR", list)
        .env("CARGO_TARGET_DIR", folder.path().join("target"))
        .output()
        .expect("cargo runs");
    let says = String::from_utf8_lossy(&clippy.stderr);
    assert!(
        clippy.status.success(),
        "rustup component add clippy? {says}"
    );
    let lines = String::from_utf8_lossy(&clippy.stdout);
    let messages = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let messages = messages.map(|line: Value| line["message"].clone());
    messages.filter_map(|message| line_of(&message)).collect()
}

fn line_of(message: &Value) -> Option<usize> {
    let code = message["code"]["code"].as_str()?;
    assert!(
        code.starts_with("clippy::disallowed_"),
        "something else is wrong: {message}"
    );
    let spans = message["spans"].as_array()?;
    // What a macro of the standard library does inside is its own matter.
    let ours = spans
        .iter()
        .find(|span| span["file_name"] == "src/lib.rs")?;
    Some(ours["line_start"].as_u64()? as usize)
}

#[test]
fn what_is_planted_is_refused_and_nothing_else() {
    let marked: BTreeSet<usize> = (1..)
        .zip(PLANTED.lines())
        .filter_map(|(number, line)| line.ends_with("// refused").then_some(number))
        .collect();
    assert_eq!(refused(GAMES), marked);
    assert_eq!(
        fs::canonicalize(Path::new(ENGINE).join("clippy.toml")).ok(),
        fs::canonicalize(Path::new(GAMES).join("clippy.toml")).ok(),
        "one list for both"
    );
}

#[test]
fn everything_on_the_list_is_planted() {
    let list = fs::read_to_string(Path::new(GAMES).join("clippy.toml")).expect("the list");
    let list: toml::Table = list.parse().expect("TOML");
    let entries = list.values().filter_map(toml::Value::as_array).flatten();
    let paths = entries.map(|entry| entry["path"].as_str().expect("a path"));
    let missing: Vec<&str> = paths.filter(|path| !PLANTED.contains(path)).collect();
    assert!(missing.is_empty(), "plant these too: {missing:?}");
}
