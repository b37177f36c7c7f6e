//! What the page and its engine are made of: when one of these files changes, and only then, they
//! are built anew. Vite and the compiler say what they have read, so that no list is kept by hand.
//!
//! A new file is noticed with the one that names it. One that only a pattern finds
//! (`import.meta.glob`) is noticed with the next change of any other.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What neither of them reports: how they are told to build.
const TOLD: [&str; 7] = [
    "Cargo.lock",
    "Cargo.toml",
    "web/package-lock.json",
    "web/package.json",
    "web/scripts/engine.mjs",
    "web/svelte.config.js",
    "web/tsconfig.json",
];

/// All of them: what Vite has read, a path a line; what the compiler has read, as dependencies of a
/// makefile; the manifests of its crates. What lies in `target` is generated from the others.
pub(crate) fn triggers(root: &Path, target: &Path, page: &str, engine: &str) -> BTreeSet<PathBuf> {
    let page = page.lines().map(PathBuf::from);
    let engine = dependencies(engine);
    let read = page.chain(engine).filter(|path| !path.starts_with(target));
    let with_manifests = read.flat_map(|path| {
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        let manifest = is_rust.then(|| manifest(&path)).flatten();
        [Some(path), manifest].into_iter().flatten()
    });
    let told = TOLD.map(|path| root.join(path));
    with_manifests.chain(told).collect()
}

/// The paths behind the colon of a rule; a space within a path stands behind a backslash.
fn dependencies(makefile: &str) -> Vec<PathBuf> {
    let rules = makefile.lines().filter_map(|line| line.split_once(": "));
    let paths = rules.flat_map(|(_, paths)| {
        let held = paths.replace("\\ ", "\0");
        let paths = held.split_whitespace().map(|path| path.replace('\0', " "));
        paths.map(PathBuf::from).collect::<Vec<_>>()
    });
    paths.collect()
}

fn manifest(source: &Path) -> Option<PathBuf> {
    let mut manifests = source.ancestors().map(|folder| folder.join("Cargo.toml"));
    manifests.find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

    fn found(page: &str, engine: &str) -> Vec<String> {
        let root = Path::new(ROOT);
        let all = triggers(root, &root.join("target"), page, engine);
        let inside = all.iter().filter_map(|path| path.strip_prefix(root).ok());
        inside.map(|path| path.display().to_string()).collect()
    }

    #[test]
    fn how_to_build_is_always_among_them_and_exists() {
        assert_eq!(found("", ""), TOLD);
        // A path that does not exist would run the build script every time.
        for path in TOLD {
            assert!(Path::new(ROOT).join(path).is_file(), "{path}");
        }
    }

    #[test]
    fn what_was_read_is_among_them_with_its_manifest_and_nothing_generated() {
        let page = format!("{ROOT}/web/src/main.ts\n{ROOT}/target/x/engine/tablee.wasm\n");
        let engine = format!(
            "{ROOT}/target/wasm.wasm: {ROOT}/crates/wasm/src/lib.rs {ROOT}/target/x/packed \
             {ROOT}/a\\ b.txt\n"
        );
        let mut expected = TOLD.map(String::from).to_vec();
        for path in [
            "a b.txt",
            "crates/wasm/Cargo.toml",
            "crates/wasm/src/lib.rs",
            "web/src/main.ts",
        ] {
            expected.push(path.into());
        }
        expected.sort();
        assert_eq!(found(&page, &engine), expected);
    }
}
