//! What is written of the house's figures, asked of Prometheus and shown in Grafana is what real houses tell.
#![cfg(target_os = "linux")]

mod expressions;

use expressions::{Kinds, check};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_house::{HouseProcess, serve};
use test_postgres::Database;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

fn file(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(name)).unwrap()
}

/// Names and kinds that this house tells.
async fn told(serve: &mut Command) -> Kinds {
    let house = HouseProcess::start(serve);
    let answer = client::ask(house.address, "GET", "/metrics", &[], "").await;
    house.closes();
    let text = answer.unwrap().body;
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let types = types.map(|line| line.split_once(' ').unwrap());
    types
        .map(|(name, kind)| (name.into(), kind.into()))
        .collect()
}

/// Every name of a figure in a text. Files of a release are called otherwise.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let is_name = |word: &&str| word.bytes().all(|it| it.is_ascii_lowercase() || it == b'_');
    let names = words.filter(|word| word.starts_with("tablee_"));
    names.filter(is_name).map(Into::into).collect()
}

/// Names and kinds as the tables of `docs/metrics.md` have them.
fn documented() -> Kinds {
    let written = file("docs/metrics.md");
    let rows = written.lines().filter_map(|line| line.strip_prefix("| `"));
    let rows = rows.map(|row| {
        let mut cells = row.split(" | ");
        let name = cells.next().unwrap().trim_end_matches('`');
        let (kind, tells) = (cells.next().unwrap(), cells.next().unwrap());
        assert!(tells.len() > 4, "nothing is said about {name}");
        (name.into(), kind.into())
    });
    let rows: Vec<(String, String)> = rows.collect();
    let kinds: Kinds = rows.iter().cloned().collect();
    assert_eq!(kinds.len(), rows.len(), "each once");
    kinds
}

#[derive(Deserialize)]
struct Rules {
    groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    rules: Vec<Alert>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Alert {
    #[serde(rename = "alert")]
    name: String,
    expr: String,
    r#for: String,
    labels: BTreeMap<String, String>,
    annotations: BTreeMap<String, String>,
}

impl Alert {
    fn check(&self, kinds: &Kinds) {
        let name = &self.name;
        check(&self.expr, kinds).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(name.starts_with("Tablee"), "{name}");
        let minutes = self.r#for.strip_suffix(['m', 'h']);
        assert!(minutes.is_some_and(|it| it.parse::<u8>().is_ok()), "{name}");
        assert!(["critical", "warning"].contains(&self.labels["severity"].as_str()));
        for said in ["summary", "description"] {
            assert!(self.annotations[said].ends_with('.'), "{name}");
        }
    }
}

/// With what Grafana would put in their places.
fn without_variables(expression: &str) -> String {
    expression.replace("$__rate_interval", "5m")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_figure_is_written_about_and_no_other_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut in_a_file = serve(PROGRAM, &folder.path().join("house.db"));
    in_a_file.args(["--public-url", "https://tables.example"]);
    in_a_file.arg("--backup-to").arg(folder.path());
    let mut kinds = told(&mut in_a_file).await;
    let Some(database) = Database::new() else {
        return;
    };
    kinds.extend(told(&mut serve(PROGRAM, &PathBuf::from(database.url()))).await);
    assert_eq!(documented(), kinds);

    let rules: Rules = serde_yaml_ng::from_str(&file("monitoring/alerts.yml")).unwrap();
    let alerts: Vec<&Alert> = rules.groups.iter().flat_map(|group| &group.rules).collect();
    assert!(alerts.len() > 10);
    for alert in &alerts {
        alert.check(&kinds);
    }
    let once: BTreeSet<&str> = alerts.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(once.len(), alerts.len());

    let dashboard: Value = serde_json::from_str(&file("monitoring/dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let shown = panels.iter().filter(|panel| panel["type"] != "row");
    let targets = shown.flat_map(|panel| panel["targets"].as_array().unwrap());
    let asked: Vec<&str> = targets.map(|it| it["expr"].as_str().unwrap()).collect();
    assert!(asked.len() > 20);
    for expression in asked {
        let checked = check(&without_variables(expression), &kinds);
        checked.unwrap_or_else(|why| panic!("{expression}: {why}"));
    }
    let places: BTreeSet<String> = panels.iter().map(|it| it["gridPos"].to_string()).collect();
    assert_eq!(places.len(), panels.len(), "none covers another");

    // In whatever else hosts read.
    for name in ["hosting.md", "scaling.md", "notices.md", "security.md"] {
        let unknown = named(&file(&format!("docs/{name}"))).into_iter();
        let unknown: Vec<String> = unknown.filter(|it| !kinds.contains_key(it)).collect();
        assert_eq!(unknown, Vec::<String>::new(), "{name}");
    }
}
