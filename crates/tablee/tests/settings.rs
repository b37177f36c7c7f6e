//! One file of settings beside flags and environment.
#![cfg(target_os = "linux")]

use client::ask;
use rustix::process::Signal;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;
use test_house::{HouseProcess, told};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

/// A folder with a file of settings in it.
struct Settings {
    folder: TempDir,
    file: PathBuf,
}

impl Settings {
    fn new(text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tablee.toml");
        let settings = Self { folder, file };
        settings.say(text);
        settings
    }

    /// With a house of its own at a free port, beside what is said.
    fn say(&self, text: &str) {
        let data = self.folder.path().join("house.db");
        let own = format!(
            "listen = \"127.0.0.1:0\"\ndata = {:?}\nmin-free-disk = 0\n{text}",
            data.display().to_string()
        );
        fs::write(&self.file, own).unwrap();
    }

    fn serve(&self) -> Command {
        let mut serve = Command::new(PROGRAM);
        serve.args(["serve", "--config"]).arg(&self.file);
        serve
    }
}

fn check(file: &Path) -> Output {
    let mut check = Command::new(PROGRAM);
    let check = check.args(["config", "check"]).arg(file).output();
    check.unwrap()
}

async fn status(house: SocketAddr, path: &str, headers: &[(&str, &str)]) -> u16 {
    ask(house, "GET", path, headers, "").await.unwrap().status
}

async fn metrics(house: SocketAddr, token: &str) -> u16 {
    let bearer = format!("Bearer {token}");
    status(house, "/metrics", &[("authorization", &bearer)]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_counts_before_the_environment_and_that_before_the_file() {
    let settings = Settings::new("metrics-token = \"of the file\"\n");
    for (flag, variable, counts) in [
        (None, None, "of the file"),
        (None, Some("of the environment"), "of the environment"),
        (
            Some("of the flag"),
            Some("of the environment"),
            "of the flag",
        ),
        (Some("of the flag"), None, "of the flag"),
    ] {
        let mut serve = settings.serve();
        serve.args(flag.map(|flag| format!("--metrics-token={flag}")));
        serve.envs(variable.map(|value| ("TABLEE_METRICS_TOKEN", value)));
        let house = HouseProcess::start(&mut serve);
        for token in ["of the file", "of the environment", "of the flag"] {
            let wanted = if token == counts { 200 } else { 404 };
            assert_eq!(metrics(house.address, token).await, wanted, "{token}");
        }
        house.closes();
    }
    // Commands about the house know its file by it, whichever way it is named.
    let mut checked = Command::new(PROGRAM);
    let checked = checked
        .arg("check-tables")
        .env("TABLEE_CONFIG", &settings.file);
    let checked = checked.output().unwrap();
    assert!(told(&checked).contains("0 of 0 live tables"), "{checked:?}");
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    for (text, words) in [
        ("max-mesages = 5", ["line 4", "max-mesages", "max-messages"]),
        (
            "\n\nmax-messages = \"many\"",
            ["line 6", "max-messages", "digit"],
        ),
        ("max-messages = -1", ["line 4", "max-messages", "is not in"]),
        (
            "durability = \"steel\"",
            ["line 4", "durability", "power, process"],
        ),
        (
            "log-json = \"yes\"",
            ["line 4", "log-json", "true or false"],
        ),
        (
            "host = \"http://here\"",
            ["line 4", "host", "without http://"],
        ),
        (
            "host = [\"a.example\", 1.5]",
            ["line 4", "host", "list of texts"],
        ),
        ("listen = 8081", ["line 4", "", "duplicate"]),
        ("backup-every = \"6 h\"", ["line 4", "backup-every", "90m"]),
        ("log = \"loud=very\"", ["line 4", "log", "debug"]),
        (
            "[limits]\nmax-messages = 5",
            ["line 4", "limits", "no such key"],
        ),
        (
            "config = \"other.toml\"",
            ["line 4", "config", "no such key"],
        ),
        ("max-messages =", ["line 4", "", ""]),
        (
            "smtp = \"smtp://anne:secret@localhost\"",
            ["smtp", "mail-from", "public-url"],
        ),
    ] {
        let settings = Settings::new(text);
        for refused in [check(&settings.file), settings.serve().output().unwrap()] {
            assert_eq!(refused.status.code(), Some(1), "{text}: {refused:?}");
            let said = told(&refused);
            for word in words {
                assert!(said.contains(word), "{word:?} is missing in: {said}");
            }
            assert!(
                !said.contains("secret") && !said.contains("panicked"),
                "{said}"
            );
            assert!(!settings.folder.path().join("house.db").exists());
        }
    }
    let nowhere = check(Path::new("/nowhere/tablee.toml"));
    assert!(told(&nowhere).contains("/nowhere/tablee.toml"));
    assert_eq!(nowhere.status.code(), Some(1));
}

#[test]
fn the_example_names_every_flag_and_what_holds_without_it() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tablee.example.toml");
    let example = Command::new(PROGRAM).args(["config", "example"]).output();
    let example = String::from_utf8(example.unwrap().stdout).unwrap();
    if std::env::var_os("TABLEE_BLESS").is_some() {
        fs::write(&path, &example).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), example);

    let help = Command::new(PROGRAM).args(["serve", "--help"]).output();
    let help = String::from_utf8(help.unwrap().stdout).unwrap();
    let flags = help.lines().filter_map(|line| line.trim().split_once("--"));
    let flags = flags.filter(|(before, _)| before.is_empty() || *before == "-h, ");
    let flags = flags.map(|(_, flag)| flag.split([' ', '=', '[']).next().unwrap());
    let mut all = 0;
    for flag in flags.filter(|flag| !["help", "config"].contains(flag)) {
        let key = format!("\n#{flag} = ");
        assert_eq!(example.matches(&key).count(), 1, "{flag}");
        all += 1;
    }
    assert!(all > 30, "{help}");

    // What is said to hold anyway can be said.
    let lines = example.lines().filter_map(|line| line.strip_prefix('#'));
    let said = lines.filter(|line| line.contains(" = ") && !line.starts_with(' '));
    let nothing = [
        "listen",
        "lan",
        "metrics-token",
        "bot-threads",
        "threads",
        "backup-to",
        "name",
        "texts",
        "announced-until",
        "language",
        "pace",
        "public-url",
        "smtp",
        "mail-from",
    ];
    let said = said.filter(|line| {
        nothing
            .iter()
            .all(|key| !line.starts_with(&format!("{key} =")))
    });
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tablee.toml");
    fs::write(&file, said.collect::<Vec<_>>().join("\n")).unwrap();
    let checked = check(&file);
    assert!(
        told(&checked).contains(&format!("{} keys", all - nothing.len())),
        "{checked:?}"
    );
    let checked = check(&path);
    assert!(told(&checked).contains("0 keys"), "{checked:?}");
}

/// Resolves once the house has heard.
async fn until(wanted: impl AsyncFn() -> bool) {
    while !wanted().await {}
}

#[tokio::test(flavor = "multi_thread")]
async fn on_sighup_it_heeds_what_can_be_heeded_and_names_the_rest() {
    let settings = Settings::new("metrics-token = \"before\"\nhost = \"tables.example\"\n");
    let house = HouseProcess::start(&mut settings.serve());
    let at = house.address;
    let named = |name: &'static str| async move {
        status(at, "/api/version", &[("host", name)]).await == 200
    };
    assert!(named("tables.example").await && !named("other.example").await);

    let backups = settings.folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    settings.say(&format!(
        "metrics-token = \"after\"\nhost = [\"other.example\"]\nmax-tables = 0\nlog = \"debug\"\n\
         bot-threads = 1\nbackup-to = {:?}\n",
        backups.display().to_string()
    ));
    house.signal(Signal::HUP);
    until(async || metrics(at, "after").await == 200).await;
    until(async || named("other.example").await).await;
    assert_eq!(metrics(at, "before").await, 404);
    assert!(!named("tables.example").await);
    until(async || fs::read_dir(&backups).unwrap().count() == 1).await;
    let person = client::Visitor::new(at, "Anne").await.unwrap();
    let table = r#"{"terms": {"game": "pizza-theory", "seats": 2}}"#;
    let refused = person.ask("POST", "/api/tables", table).await.unwrap();
    assert_eq!(refused.status, 429, "{}", refused.body);
    // What is wrong changes nothing, and the house stays open until it is asked to close.
    settings.say("hots = \"third.example\"\n");
    house.signal(Signal::HUP);
    let (status, said) = house.closes();
    assert!(status.success(), "{said}");
    assert!(
        said.contains("hots") && said.contains("the nearest is host"),
        "{said}"
    );
    let restart = said.lines().find(|line| line.contains("restart"));
    let restart = restart.unwrap_or_else(|| panic!("{said}"));
    assert!(
        restart.contains("bot-threads") && !restart.contains("backup-to"),
        "{restart}"
    );
}
