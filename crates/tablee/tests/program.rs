//! The program as people and scripts use it.

#[path = "program/arena.rs"]
mod arena;
#[path = "program/described.rs"]
mod described;
#[path = "program/records.rs"]
mod records;

use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

fn tablee<const N: usize>(arguments: [&str; N]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{}", stderr(output));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Refused with exit code 1 and one sentence that holds all of these words.
fn refused(output: &Output, words: &[&str]) {
    let sentence = stderr(output);
    assert_eq!(output.status.code(), Some(1), "{sentence}");
    assert!(!sentence.contains("panicked"), "{sentence}");
    for word in words {
        assert!(
            sentence.contains(word),
            "{word:?} is missing in: {sentence}"
        );
    }
}

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    fn file(&self, text: &str) -> PathBuf {
        let path = self.0.path().join("records.jsonl");
        fs::write(&path, text).expect("a temporary file");
        path
    }

    /// Some random games of Chaud devant !, one record per line.
    fn records(&self, games: u64) -> String {
        let path = self.0.path().join("made.jsonl");
        let games = games.to_string();
        let path_text = path.to_str().expect("text");
        stdout(&tablee([
            "simulate",
            "--game",
            "chaud-devant",
            "--seats",
            "3",
            "--games",
            &games,
            "--records",
            path_text,
        ]));
        fs::read_to_string(path).expect("records were written")
    }

    fn replay(&self, text: &str) -> Output {
        tablee(["replay", self.file(text).to_str().expect("text")])
    }
}

#[test]
fn games_are_listed_for_people_and_machines() {
    let text = stdout(&tablee(["games"]));
    assert!(text.contains("chaud-devant  2–5 players"), "{text}");
    assert!(text.contains("option open_menus"), "{text}");
    let lines = stdout(&tablee(["games", "--json"]));
    let games: Vec<Value> = lines
        .lines()
        .map(|line| line.parse().expect("JSON"))
        .collect();
    assert_eq!(games.len(), catalog::GAMES.len());
    assert!(games.iter().all(|game| {
        game["modes"]
            .as_array()
            .is_some_and(|modes| !modes.is_empty())
    }));
}

#[test]
fn a_simulation_is_summed_up_and_the_same_by_seed() {
    let run = |seed| {
        let line = stdout(&tablee([
            "simulate",
            "--game",
            "chaud-devant",
            "--seats",
            "4",
            "--games",
            "500",
            "--seed",
            seed,
            "--json",
        ]));
        line.parse::<Value>().expect("JSON")
    };
    let (one, again, other) = (run("7"), run("7"), run("8"));
    assert_eq!(one["by_seat"], again["by_seat"]);
    assert_ne!(one["by_seat"], other["by_seat"]);
    assert_eq!(one["games"], 500);
    let shares = one["by_seat"].as_array().expect("a list").iter();
    let sum: f64 = shares
        .map(|seat| seat["win_share"]["mean"].as_f64().expect("a number"))
        .sum();
    assert!(
        (sum - 1.0).abs() < 1e-9,
        "win shares add up to one, not {sum}"
    );
}

#[test]
fn bad_requests_get_a_sentence() {
    let simulate = |game, seats, options| {
        tablee([
            "simulate",
            "--game",
            game,
            "--seats",
            seats,
            "--options",
            options,
        ])
    };
    refused(
        &simulate("snakes", "3", "{}"),
        &["no game called \"snakes\"", "chaud-devant"],
    );
    refused(
        &simulate("chaud-devant", "9", "{}"),
        &["2 to 5 players, not 9"],
    );
    refused(
        &simulate("chaud-devant", "3", "{"),
        &["--options", "no JSON"],
    );
    refused(
        &simulate("chaud-devant", "3", "{\"soup\":1}"),
        &["not options of chaud-devant", "soup"],
    );
    refused(&tablee(["replay", "/nowhere/at/all"]), &["/nowhere/at/all"]);
    refused(
        &tablee(["balance", "--game", "snakes"]),
        &["no game called \"snakes\"", "chaud-devant"],
    );
    refused(
        &tablee(["train", "--game", "snakes"]),
        &["no game called \"snakes\"", "chaud-devant"],
    );
    let endless = ["bench", "playouts", "--game", "chaud-devant"];
    for seconds in ["nan", "inf", "0", "-1"] {
        let seconds = format!("--seconds={seconds}");
        let [bench, playouts, game, id] = endless;
        let output = tablee([bench, playouts, game, id, "--seats", "4", &seconds]);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    }
    assert_eq!(tablee(["simulate"]).status.code(), Some(2));
}

#[test]
fn playouts_are_measured() {
    let line = stdout(&tablee([
        "bench",
        "playouts",
        "--game",
        "chaud-devant",
        "--seats",
        "4",
        "--seconds",
        "0.05",
        "--json",
    ]));
    let figures: Value = line.parse().expect("JSON");
    assert_eq!(figures["game"], "chaud-devant");
    assert!(
        figures["games_per_cpu_s"]
            .as_f64()
            .is_some_and(|games| games > 0.0)
    );
    assert!(
        figures["decisions_per_cpu_s"]
            .as_f64()
            .is_some_and(|moves| moves > 0.0)
    );
    assert!(
        figures["state_bytes"]
            .as_u64()
            .is_some_and(|bytes| bytes <= 512)
    );
}

#[test]
fn the_balance_report_has_every_mode() {
    let report = stdout(&tablee(["balance", "--games", "4"]));
    for game in catalog::GAMES {
        let id = game.meta().id;
        assert!(
            report.contains(&format!("## {id}\n")),
            "no {id} in {report}"
        );
        for mode in game.modes() {
            let heading = format!("### {}, {} player", mode.id, mode.from_seats);
            assert!(report.contains(&heading), "no {heading:?} in {report}");
        }
    }
}
