//! Dependencies point one way (docs/architecture.md), and rules depend on nothing that could do
//! more than compute.

use super::{GRAPH, read};
use cargo_metadata::{DependencyKind, Package};
use std::collections::BTreeSet;

/// From the bottom to the top; a crate may use those of lower layers. Those of one layer do not know
/// each other. `games` stands for all of them.
const LAYERS: [&[&str]; 8] = [
    &[
        "engine",
        "client",
        "packaging",
        "test-nats",
        "test-postgres",
    ],
    &["games", "testkit", "test-house"],
    &["bots"],
    &["catalog", "cookie-jar"],
    &["table"],
    &["server", "wasm"],
    &["tablee"],
    &["xtask"],
];

/// All that rules are written with: numbers, maps by enum, text formats' derives, descriptions.
const OF_RULES: [&str; 6] = [
    "engine",
    "enum-map",
    "rand_chacha",
    "schemars",
    "serde",
    "thiserror",
];

fn is_game(package: &Package) -> bool {
    let mut folders = package.manifest_path.ancestors().skip(1);
    folders.any(|folder| folder.ends_with("crates/games"))
}

fn layer(package: &Package) -> usize {
    let name = if is_game(package) {
        "games"
    } else {
        &package.name
    };
    let found = LAYERS.iter().position(|layer| layer.contains(&name));
    found.unwrap_or_else(|| panic!("{name} belongs into LAYERS"))
}

fn uses(package: &Package, kind: DependencyKind) -> BTreeSet<&str> {
    let all = package.dependencies.iter();
    all.filter(|dependency| dependency.kind == kind)
        .map(|dependency| dependency.name.as_str())
        .collect()
}

#[test]
fn dependencies_point_one_way() {
    let members = GRAPH.workspace_packages();
    assert!(members.iter().any(|package| is_game(package)), "no games");
    for package in &members {
        for kind in [DependencyKind::Normal, DependencyKind::Build] {
            for name in uses(package, kind) {
                let Some(used) = members.iter().find(|member| member.name == name) else {
                    continue;
                };
                let (upper, lower) = (layer(package), layer(used));
                assert!(lower < upper, "{} must not use {name}", package.name);
                // The catalog is where types are erased: above it nobody knows a game.
                assert!(
                    !is_game(used) || upper <= layer_of("catalog"),
                    "{} must not know {name}",
                    package.name
                );
            }
        }
    }
}

fn layer_of(name: &str) -> usize {
    let found = LAYERS.iter().position(|layer| layer.contains(&name));
    found.expect("a layer")
}

#[test]
fn rules_depend_on_nothing_that_could_do_more_than_compute() {
    let allowed = BTreeSet::from(OF_RULES);
    for package in GRAPH.workspace_packages() {
        if package.name != "engine" && !is_game(package) {
            continue;
        }
        let more: Vec<&str> = uses(package, DependencyKind::Normal)
            .difference(&allowed)
            .copied()
            .collect();
        assert!(more.is_empty(), "{} uses {more:?}", package.name);
        let build = uses(package, DependencyKind::Build);
        assert!(build.is_empty(), "{} is built with {build:?}", package.name);
    }
}

#[test]
fn games_are_tested_without_each_other_and_without_what_is_above() {
    for package in GRAPH
        .workspace_packages()
        .into_iter()
        .filter(|package| is_game(package))
    {
        let ours: BTreeSet<&str> = GRAPH
            .workspace_packages()
            .iter()
            .map(|member| member.name.as_str())
            .collect();
        let used = uses(package, DependencyKind::Development);
        let ours: Vec<&str> = used.intersection(&ours).copied().collect();
        for name in ours {
            assert!(
                name == "testkit" || package.name == name,
                "{} is tested with {name}",
                package.name
            );
        }
    }
}

#[test]
fn the_workspace_names_no_dependency_that_nobody_uses() {
    let manifest: toml::Table = read("Cargo.toml").parse().expect("the manifest");
    let named = manifest["workspace"]["dependencies"].as_table();
    let used: BTreeSet<&str> = GRAPH
        .workspace_packages()
        .iter()
        .flat_map(|package| &package.dependencies)
        .map(|dependency| dependency.name.as_str())
        .collect();
    for name in named.expect("a table").keys() {
        assert!(used.contains(name.as_str()), "nobody uses {name}");
    }
}

/// Bots in a browser think half as fast without.
#[test]
fn what_thinks_in_a_browser_is_compiled_for_speed() {
    let manifest: toml::Table = toml::from_str(&read("Cargo.toml")).expect("a manifest");
    let tuned = manifest["profile"]["wasm"]["package"]
        .as_table()
        .expect("levels by package");
    for package in GRAPH.workspace_packages() {
        let thinks = is_game(package) || ["engine", "bots"].contains(&package.name.as_str());
        let level = tuned.get(package.name.as_str());
        let level = level.and_then(|level| level["opt-level"].as_integer());
        assert_eq!(level, thinks.then_some(2), "{}", package.name);
    }
}
