//! Images that the Dockerfile builds on, and those that run beside it, are named by their versions.

use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).expect("a file of ours")
}

/// The images of a Dockerfile with their tags, but for its own stages and for the empty one.
fn images(dockerfile: &str) -> Vec<(String, String)> {
    let from = dockerfile
        .lines()
        .filter_map(|line| line.strip_prefix("FROM "));
    from.filter_map(|line| {
        let image = line.split_whitespace().next()?;
        let (name, tag) = image.split_once(':').unwrap_or((image, ""));
        (name != "scratch").then_some((name.to_string(), tag.to_string()))
    })
    .collect()
}

/// Two numbers at least, as in `13.2-slim`, or a digest.
fn is_exact(tag: &str) -> bool {
    let version = tag.split(['-', '@']).next().unwrap_or_default();
    let numbers: Vec<_> = version.split('.').map(str::parse::<u32>).collect();
    tag.contains("@sha256:") || numbers.len() > 1 && numbers.iter().all(Result::is_ok)
}

#[test]
fn base_images_are_pinned() {
    let images = images(&read("Dockerfile"));
    assert!(!images.is_empty(), "{images:?}");
    for (name, tag) in &images {
        assert!(is_exact(tag), "{name}:{tag}");
    }
    let toolchain: toml::Table = read("rust-toolchain.toml").parse().expect("TOML");
    let channel = toolchain["toolchain"]["channel"]
        .as_str()
        .expect("a version");
    let rust = images.iter().find(|(name, _)| name == "rust");
    let (_, tag) = rust.expect("the program is built in an image of Rust");
    assert!(
        tag.starts_with(&format!("{channel}-")),
        "{tag} is not {channel}"
    );
}

#[test]
fn what_runs_beside_the_house_is_pinned() {
    let compose = read("compose.yaml");
    let lines = compose.lines().map(str::trim);
    let images: Vec<&str> = lines
        .filter_map(|line| line.strip_prefix("image: "))
        .collect();
    assert!(!images.is_empty());
    for image in images {
        let (_, tag) = image.split_once(':').unwrap_or_default();
        assert!(is_exact(tag), "{image}");
    }
}

#[test]
fn a_name_that_moves_is_not_exact() {
    for tag in ["", "latest", "trixie-slim", "13-slim", "1-trixie"] {
        assert!(!is_exact(tag), "{tag}");
    }
    assert!(is_exact("latest@sha256:0123"));
}
