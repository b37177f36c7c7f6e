//! What a build leaves behind in the source tree, and what has it start anew.

use crate::run::{Failed, git, root, target};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

/// What is in the tree beside the committed files, but for what npm installs and cargo compiles.
pub(crate) fn left_over() -> Result<BTreeSet<String>, Failed> {
    let lines = git(["status", "--porcelain", "--ignored"])?;
    let known = ["!! target/", "!! web/node_modules/"];
    let lines = lines.into_iter();
    Ok(lines
        .filter(|line| !known.contains(&line.as_str()))
        .collect())
}

/// The files whose change builds the page anew are those it is made of.
pub(crate) fn check_triggers() -> Result<(), Failed> {
    let output = fs::read_to_string(newest_output()?);
    let output = output.map_err(|error| Failed(error.to_string()))?;
    let root = format!("{}/", root().display());
    let triggers = output
        .lines()
        .filter_map(|line| line.strip_prefix("cargo::rerun-if-changed="));
    let triggers = triggers.map(|path| path.strip_prefix(&root).unwrap_or(path));
    let wrong = misfits(&triggers.collect(), &git(["ls-files"])?);
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Failed(format!("triggers of the page: {wrong:?}")))
}

/// What the build script of the server said when it last built the page.
fn newest_output() -> Result<PathBuf, Failed> {
    let folders = fs::read_dir(target().join("debug/build"));
    let folders = folders.map_err(|error| Failed(error.to_string()))?;
    let outputs = folders.flatten().map(|folder| folder.path().join("output"));
    let of_page = outputs.filter(|path| path.with_file_name("out").join("page").is_dir());
    let changed = |path: &PathBuf| path.metadata().and_then(|about| about.modified());
    let newest = of_page.max_by_key(|path| changed(path).unwrap_or(SystemTime::UNIX_EPOCH));
    newest.ok_or_else(|| Failed("the page was not built".into()))
}

/// Parts of the page in every kind: a module, what runs in a worker, what the build reads itself,
/// styles, a font, the engine and what it packs.
const PARTS: [&str; 8] = [
    "web/src/main.ts",
    "web/src/App.svelte",
    "web/src/local/worker.ts",
    "web/src/offline/sw.js",
    "web/src/art/type.css",
    "web/src/art/fonts/fraunces.woff2",
    "crates/engine/src/game.rs",
    "crates/bots/weights/pizza-theory.txt",
];

/// What no visitor gets: part of a path.
const BESIDE: [&str; 10] = [
    ".test.",
    "/e2e/",
    "/engine-tests/",
    "/gallery/",
    "/golden/",
    "/situations/",
    "/tests/",
    "/tests.rs",
    "README",
    "docs/",
];

/// What is missing from the triggers, and which of them are no part of the page.
fn misfits(triggers: &BTreeSet<&str>, committed: &[String]) -> Vec<String> {
    let is_beside = |path: &str| BESIDE.iter().any(|part| path.contains(part));
    let is_committed = |path: &str| {
        let mut files = committed.iter().filter_map(|file| file.strip_prefix(path));
        files.any(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let drawn = committed.iter().map(String::as_str).filter(|path| {
        path.starts_with("web/src/") && path.ends_with(".svelte") && !is_beside(path)
    });
    let missing = PARTS
        .into_iter()
        .chain(drawn)
        .filter(|path| !triggers.contains(path));
    let wrong = triggers
        .iter()
        .copied()
        .filter(|path| is_beside(path) || !is_committed(path));
    missing.chain(wrong).map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn committed() -> Vec<String> {
        let files = [
            "web/src/Board.svelte",
            "web/src/gallery/Gallery.svelte",
            "web/src/board.test.ts",
            "web/public/icon.svg",
        ];
        PARTS.into_iter().chain(files).map(String::from).collect()
    }

    fn triggers() -> BTreeSet<&'static str> {
        let files = ["web/src/Board.svelte", "web/public"];
        PARTS.into_iter().chain(files).collect()
    }

    #[test]
    fn what_the_page_is_made_of_fits() {
        assert_eq!(misfits(&triggers(), &committed()), [""; 0]);
    }

    #[test]
    fn too_few_and_too_many_are_found() {
        for missing in ["web/src/Board.svelte", "web/src/local/worker.ts"] {
            let mut few = triggers();
            few.remove(missing);
            assert_eq!(misfits(&few, &committed()), [missing]);
        }
        for wrong in ["web/src/board.test.ts", "target/engine/tablee.wasm"] {
            let mut many = triggers();
            many.insert(wrong);
            assert_eq!(misfits(&many, &committed()), [wrong]);
        }
    }
}
