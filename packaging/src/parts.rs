//! What the program is made of, as `CycloneDX` 1.6: crates that are compiled into it or into the page's engine,
//! and the packages that the page is made with.

use crate::{Build, ROOT, hex};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, PackageId};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

#[derive(Debug, thiserror::Error)]
pub enum PartsError {
    #[error("cargo does not say what the program is made of: {0}")]
    Cargo(#[from] cargo_metadata::Error),
    #[error("{0} cannot be read")]
    Lock(&'static str),
}

/// The packages of ours that end up at people's.
const WHOLE: [&str; 2] = ["tablee", "wasm"];

pub(crate) fn list(build: &Build) -> Result<String, PartsError> {
    let metadata = MetadataCommand::new()
        .current_dir(ROOT)
        .other_options(vec!["--locked".into()])
        .exec()?;
    // One by its address: what is listed is there once, in an order that stays.
    let mut parts = crates(&metadata)?;
    parts.extend(npm()?);
    let made_at = i64::try_from(build.made_at).unwrap_or_default();
    let made_at = jiff::Timestamp::from_second(made_at).unwrap_or_default();
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": made_at.to_string(),
            "component": {
                "type": "application",
                "bom-ref": "tablee",
                "name": "tablee",
                "version": Build::VERSION,
                "licenses": [{"expression": "MIT OR Apache-2.0"}],
                "properties": [{"name": "tablee:target", "value": build.target}],
            },
        },
        "components": parts.into_values().collect::<Vec<_>>(),
    });
    Ok(format!("{list:#}\n"))
}

fn crates(metadata: &Metadata) -> Result<BTreeMap<String, Value>, PartsError> {
    let lock = read("Cargo.lock")?;
    let lock: toml::Table = lock.parse().map_err(|_| PartsError::Lock("Cargo.lock"))?;
    let locked = lock["package"].as_array().into_iter().flatten();
    let sums: BTreeMap<_, _> = locked
        .filter_map(|package| {
            let text = |key| package.get(key)?.as_str();
            Some(((text("name")?, text("version")?), text("checksum")?))
        })
        .collect();
    let compiled = compiled(metadata);
    let outside = metadata
        .packages
        .iter()
        .filter(|package| package.source.is_some());
    let parts = outside
        .filter(|package| compiled.contains(&package.id))
        .map(|package| {
            let (name, version) = (package.name.as_str(), package.version.to_string());
            let sum = sums.get(&(name, version.as_str()));
            let sum = sum.map(|sum| json!([{"alg": "SHA-256", "content": sum}]));
            let licence = package
                .license
                .as_ref()
                .map(|licence| licence.replace('/', " OR "));
            let address = format!("pkg:cargo/{name}@{version}");
            part(&address, name, &version, licence.as_deref(), sum)
        });
    Ok(parts.collect())
}

/// All that is reached from what is ours without its tests.
fn compiled(metadata: &Metadata) -> BTreeSet<&PackageId> {
    let nodes = metadata.resolve.iter().flat_map(|graph| &graph.nodes);
    let nodes: BTreeMap<_, _> = nodes.map(|node| (&node.id, node)).collect();
    let ours = metadata.workspace_packages();
    let mut todo: Vec<&PackageId> = ours
        .iter()
        .filter(|package| WHOLE.contains(&package.name.as_str()))
        .map(|package| &package.id)
        .collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = todo.pop() {
        if reached.insert(id) {
            let deps = nodes.get(id).into_iter().flat_map(|node| &node.deps);
            let deps = deps.filter(|dep| {
                let mut kinds = dep.dep_kinds.iter();
                kinds.any(|kind| kind.kind != DependencyKind::Development)
            });
            todo.extend(deps.map(|dep| &dep.pkg));
        }
    }
    reached
}

fn npm() -> Result<BTreeMap<String, Value>, PartsError> {
    const LOCK: &str = "web/package-lock.json";
    let lock: Value = serde_json::from_str(&read(LOCK)?).map_err(|_| PartsError::Lock(LOCK))?;
    let none = Map::new();
    let packages = lock["packages"].as_object().unwrap_or(&none).iter();
    let parts = packages.filter_map(|(path, package)| {
        let (_, name) = path.rsplit_once("node_modules/")?;
        let version = package["version"].as_str()?;
        let sum = package["integrity"].as_str()?.strip_prefix("sha512-")?;
        let sum = hex(&BASE64_STANDARD.decode(sum).ok()?);
        let sum = json!([{"alg": "SHA-512", "content": sum}]);
        let address = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        let licence = package["license"].as_str();
        Some(part(&address, name, version, licence, Some(sum)))
    });
    Ok(parts.collect())
}

fn part(
    address: &str,
    name: &str,
    version: &str,
    licence: Option<&str>,
    sum: Option<Value>,
) -> (String, Value) {
    let mut part = json!({
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
    });
    if let Some(licence) = licence {
        part["licenses"] = json!([{"expression": licence}]);
    }
    if let Some(sum) = sum {
        part["hashes"] = sum;
    }
    (address.into(), part)
}

fn read(file: &'static str) -> Result<String, PartsError> {
    let read = fs::read_to_string(Path::new(ROOT).join(file));
    read.map_err(|_| PartsError::Lock(file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Architecture, Linkage};

    fn listed() -> Value {
        let build = Build {
            program: "tablee".into(),
            runs_here: "tablee".into(),
            target: "x86_64-unknown-linux-musl".into(),
            architecture: Architecture::Amd64,
            linkage: Linkage::Static,
            made_at: 1_800_000_000,
            compression: 0,
        };
        let list = list(&build).expect("a list");
        serde_json::from_str(&list).expect("JSON")
    }

    #[test]
    fn all_that_reaches_people_is_listed_and_nothing_else() {
        let list = listed();
        assert_eq!(list["metadata"]["timestamp"], "2027-01-15T08:00:00Z");
        let parts = list["components"].as_array().expect("parts");
        let names: Vec<&str> = parts
            .iter()
            .filter_map(|part| part["name"].as_str())
            .collect();
        for compiled in ["axum", "rusqlite", "libsqlite3-sys", "cc", "svelte"] {
            assert!(names.contains(&compiled), "{compiled} is missing");
        }
        for other in ["tablee", "server", "proptest", "jsonschema"] {
            assert!(!names.contains(&other), "{other} is no part of it");
        }
        let mut addresses: Vec<&Value> = parts.iter().map(|part| &part["bom-ref"]).collect();
        let all = addresses.len();
        addresses.dedup();
        assert_eq!(addresses.len(), all, "each once");
        for part in parts {
            let sum = part["hashes"][0]["content"].as_str();
            assert!(sum.is_some_and(|sum| sum.len() >= 64), "{part}");
            assert!(part["licenses"][0]["expression"].is_string(), "{part}");
        }
    }
}
