//! The program as people and scripts use it.

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
fn simulated_records_verify_step_by_step() {
    let folder = Folder::new();
    let records = folder.records(3);
    assert_eq!(
        stdout(&folder.replay(&records)).trim(),
        "3 records verified"
    );
    let path = folder.file(&records);
    let steps = stdout(&tablee(["replay", "--steps", path.to_str().expect("text")]));
    let steps: Vec<Value> = steps
        .lines()
        .map(|line| line.parse().expect("JSON"))
        .collect();
    let outcomes = steps.iter().filter(|step| step.get("outcome").is_some());
    assert_eq!(outcomes.count(), 3);
    for key in ["step", "seat", "action", "pending", "view", "events"] {
        assert!(steps[0].get(key).is_some(), "no {key} in {}", steps[0]);
    }
    let last = &steps[steps.len() - 1]["outcome"]["standings"];
    assert_eq!(last.as_array().map(Vec::len), Some(3));
    assert!(last[0]["rank"].is_u64() && last[0]["score"].is_i64());
}

#[test]
fn a_single_record_may_be_laid_out_over_several_lines() {
    let folder = Folder::new();
    let record: Value = folder.records(1).parse().expect("JSON");
    assert!(folder.replay(&format!("{record:#}")).status.success());
}

#[test]
fn damaged_records_get_a_sentence_with_line_and_step() {
    let folder = Folder::new();
    let records = folder.records(2);
    let lines: Vec<&str> = records.lines().collect();
    let first = lines[0];
    refused(
        &folder.replay(&format!("{first}\n{}\n", &lines[1][..2_000])),
        &["line 2", "not a record"],
    );
    refused(&folder.replay("soup\n"), &["line 1", "not a record"]);
    refused(
        &folder.replay("{\"tablee\":2,\"soup\":1}"),
        &["format 2", "format 1"],
    );
    let changed = |from: &str, to: &str| {
        assert!(first.contains(from), "{from} in {first}");
        folder.replay(&first.replacen(from, to, 1))
    };
    refused(
        &changed("\"chaud-devant\"", "\"snakes\""),
        &["no game called \"snakes\""],
    );
    refused(
        &changed("\"rules\":1", "\"rules\":9"),
        &["version 9", "version 1"],
    );
    refused(
        &changed("\"seats\":3", "\"seats\":6"),
        &["2 to 5 players, not 6"],
    );
    refused(
        &changed("\"open_menus\"", "\"closed_menus\""),
        &["not options of chaud-devant"],
    );
    refused(
        &changed("\"seat\":0", "\"seat\":7"),
        &["line 1: step", "CD-6"],
    );
    refused(
        &changed("\"card\":\"", "\"card\":\"x"),
        &["step", "not a move of chaud-devant"],
    );
    refused(
        &changed("\"rank\":1", "\"rank\":2"),
        &["the record says the game ended"],
    );
}

#[test]
fn an_illegal_move_is_refused_with_its_rule() {
    let folder = Folder::new();
    let mut record: Value = folder.records(1).parse().expect("JSON");
    let moves = record["moves"].as_array_mut().expect("a list");
    let repeated = moves[4].clone();
    moves.insert(5, repeated);
    refused(&folder.replay(&record.to_string()), &["step 6", "CD-8"]);
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

#[test]
fn bots_meet_in_the_arena() {
    let line = stdout(&tablee([
        "arena",
        "--game",
        "pizza-theory",
        "--seats",
        "3",
        "--bots",
        "commis@30,random",
        "--blocks",
        "4",
        "--json",
    ]));
    let last: Value = line.lines().last().expect("a line").parse().expect("JSON");
    assert_eq!(
        (&last["game"], &last["seats"], &last["blocks"]),
        (&"pizza-theory".into(), &3.into(), &4.into())
    );
    assert_eq!(last["bots"][0]["bot"], "commis@30");
    assert!(last["bots"][1]["win_share"].is_f64() && last["bots"][1]["low"].is_f64());
}

fn arena(seats: &str, bots: &str) -> Output {
    tablee([
        "arena",
        "--game",
        "cake-master",
        "--seats",
        seats,
        "--bots",
        bots,
        "--blocks",
        "1",
    ])
}

#[test]
fn the_arena_takes_what_it_advises() {
    let advice = ["name two", "one for each seat"];
    refused(
        &arena("3", "random"),
        &["1 bot ", "3 seats", advice[0], advice[1]],
    );
    refused(
        &arena("3", "random,random,random,random"),
        &["4 bots", "3 seats", advice[0], advice[1]],
    );
    stdout(&arena("3", "random,random"));
    stdout(&arena("3", "random,random,random"));
    refused(&arena("2", "random"), &["1 bot ", "2 seats", "name two"]);
    stdout(&arena("2", "random,random"));
    refused(
        &arena("1", "random,random"),
        &["2 bots", "1 seats", "name one"],
    );
    stdout(&arena("1", "random"));
}

#[test]
fn who_is_no_bot_is_told_who_is() {
    // A budget is advised for those who take one, and for no others.
    for bots in [
        "maitre",
        "reference@500",
        "beginner@500",
        "random@100ms",
        "chef@soon",
    ] {
        let output = arena("1", bots);
        assert_eq!(output.status.code(), Some(2));
        let sentence = stderr(&output);
        assert!(
            sentence.contains("is no bot: say reference, beginner, random, or"),
            "{sentence}"
        );
        assert!(
            sentence.contains("these four with @100ms or @500"),
            "{sentence}"
        );
    }
    stdout(&arena("1", "plongeur@1"));
    stdout(&arena("1", "commis@1ms"));
}

/// A value that a host might give this variable.
fn plausible(variable: &str) -> &'static str {
    match variable {
        "TABLEE_LISTEN" => "127.0.0.1:0",
        "TABLEE_DATA" => "no-such-folder/house.db",
        "TABLEE_DURABILITY" => "process",
        "TABLEE_PROXIES" => "127.0.0.1,::1",
        "TABLEE_ORIGINS" => "https://tablee.example",
        "TABLEE_BUS" => "none",
        "TABLEE_PUBLIC_URL" => "https://tables.example",
        "TABLEE_SMTP" => "smtp://localhost:25",
        "TABLEE_MAIL_FROM" => "Tablée <tables@club.example>",
        "TABLEE_BACKUP_EVERY" => "6h",
        "TABLEE_CONFIG" => concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../docs/tablee.example.toml"
        ),
        "TABLEE_TEXTS" => concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/texts"),
        "TABLEE_ANNOUNCED_UNTIL" => "2027-03-01T18:00+01:00",
        "TABLEE_OFFER" => "pizza-theory,cake-master",
        "TABLEE_LANGUAGE" => "fr",
        "TABLEE_LEVELS" => "plongeur,sous_chef",
        "TABLEE_PACE" => "30+300",
        "TABLEE_STRANGERS_CHAT" => "phrases",
        "TABLEE_LOG" => "debug",
        "TABLEE_LOG_JSON" => "1",
        _ => "7",
    }
}

/// Names in a text that begin as the program's variables do.
fn variables(text: &str) -> Vec<&str> {
    let of_name = |char: char| char.is_ascii_uppercase() || char == '_';
    let words = text.split(|char| !of_name(char));
    words.filter(|word| word.starts_with("TABLEE_")).collect()
}

/// Ready to open a house, were there a folder for its store.
fn serve_with<'a>(environment: impl IntoIterator<Item = (&'a str, &'a str)>) {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_tablee"));
    serve.arg("serve").envs(environment);
    let output = serve.output().expect("the program starts");
    refused(&output, &["no-such-folder/house.db"]);
}

#[test]
fn what_the_hosting_guide_says_of_the_environment_is_so() {
    let guide = include_str!("../../../docs/hosting.md");
    let help = stdout(&tablee(["serve", "--help"]));
    let mut all = variables(guide);
    // Limits are named in the guide by how they begin.
    all.retain(|variable| *variable != "TABLEE_MAX_");
    for variable in variables(&help) {
        let told = variable.starts_with("TABLEE_MAX_") || all.contains(&variable);
        assert!(told, "{variable} is not in the guide");
        all.push(variable);
    }
    assert!(all.contains(&"TABLEE_LOG_JSON"), "{all:?}");
    // Two of them say where to listen, which may be said once.
    for other in ["TABLEE_LAN", "TABLEE_LISTEN"] {
        let said = all.iter().filter(|name| **name != other);
        serve_with(said.map(|name| (*name, plausible(name))));
    }
    for flag in ["true", "yes", "0", "false", ""] {
        let data = plausible("TABLEE_DATA");
        serve_with([("TABLEE_DATA", data), ("TABLEE_LOG_JSON", flag)]);
    }
}

/// The commands of the program, as it lists them itself.
fn commands() -> Vec<String> {
    let help = stdout(&tablee(["--help"]));
    let (_, listed) = help.split_once("Commands:\n").expect("a list");
    let (listed, _) = listed.split_once("\n\n").expect("an end");
    let named = listed.lines().filter(|line| line.starts_with("  "));
    let named = named.filter(|line| !line.starts_with("   "));
    let named = named.map(|line| line.split_whitespace().next().expect("a name"));
    let named: Vec<String> = named.filter(|it| *it != "help").map(Into::into).collect();
    assert!(
        named.len() > 15 && named.contains(&"serve".into()),
        "{help}"
    );
    named
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    let commands = commands();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = stdout(&tablee(["completions", shell]));
        for command in &commands {
            assert!(text.contains(command), "{command} in {shell}");
        }
        assert!(text.contains("backup-every"), "flags in {shell}");
    }
    let page = stdout(&tablee(["man"])).replace("\\-", "-");
    let folder = Folder::new();
    let path = folder.0.path();
    stdout(&tablee(["man", "--to", path.to_str().expect("text")]));
    for command in &commands {
        assert!(page.contains(&format!("tablee-{command}")), "{command}");
        let own = fs::read_to_string(path.join(format!("tablee-{command}.1")));
        let own = own.expect("a page of its own");
        assert!(
            own.starts_with(".ie") && own.contains(".SH SYNOPSIS"),
            "{own}"
        );
    }
    let serve = fs::read_to_string(path.join("tablee-serve.1")).expect("a page");
    assert!(serve.replace("\\-", "-").contains("--backup-every"));
    assert!(path.join("tablee-bench-playouts.1").exists());
    stdout(&tablee(["man", "--to", path.to_str().expect("text")]));
    refused(&tablee(["man", "--to", "/nowhere"]), &["/nowhere"]);
}
