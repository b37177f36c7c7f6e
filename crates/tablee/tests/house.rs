//! What a host does with the program, and what happens to it.
#![cfg(target_os = "linux")]

use client::Visitor;
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, prlimit};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread::JoinHandle;

/// A house in a process of its own.
struct HouseProcess {
    process: Child,
    address: SocketAddr,
    log: Option<JoinHandle<String>>,
}

/// A test that fails leaves no house behind.
impl Drop for HouseProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl HouseProcess {
    fn open(data: &Path) -> Self {
        // A write beyond the limit of a file's size shall fail, not end the process; and it begins
        // with few open files, as on many systems.
        let mut process = Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -S -n 128; exec \"$0\" \"$@\""])
            .arg(env!("CARGO_BIN_EXE_tablee"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("TABLEE_LOG", "trace")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(process.stderr.take().expect("a pipe")).lines();
        let mut log = String::new();
        let address = loop {
            let line = lines.next().expect("it opens").expect("a line");
            log.push_str(&line);
            if let Some((_, address)) = line.split_once("open at http://") {
                let address = address.split_whitespace().next();
                break address.and_then(|a| a.parse().ok()).expect("an address");
            }
        };
        let log = std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                log.push('\n');
                log.push_str(&line);
            }
            log
        });
        Self {
            process,
            address,
            log: Some(log),
        }
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.process)
    }

    /// Lets it end; how it ended and all that it logged.
    fn ends(mut self) -> (ExitStatus, String) {
        let status = self.process.wait().expect("it ends");
        let log = self.log.take().expect("it ends once");
        (status, log.join().expect("a log"))
    }

    /// No file of it may become larger; `None`: as large as it likes.
    fn limit_files(&self, bytes: Option<u64>) {
        let limit = Rlimit {
            current: bytes,
            maximum: None,
        };
        prlimit(Some(self.pid()), Resource::Fsize, limit).expect("it can be limited");
    }
}

fn tablee(arguments: &[&str], data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    let output = command.args(arguments).arg("--data").arg(data).output();
    output.expect("the program runs")
}

fn says(output: &Output) -> String {
    let (out, err) = (&output.stdout, &output.stderr);
    String::from_utf8_lossy(out).into_owned() + &String::from_utf8_lossy(err)
}

/// A table for two people, started.
async fn table_for_two(house: SocketAddr) -> ([Visitor; 2], Value) {
    let host = Visitor::new(house, "Anne").await.unwrap();
    let guest = Visitor::new(house, "Bob").await.unwrap();
    let made = json!({"terms": {"game": "chaud-devant", "seats": 2}, "chairs": [{"is": "me"}]});
    let doors = host.post("/api/tables", &made).await.unwrap();
    for command in [
        json!({"do": "sit", "id": "sit", "seat": 1}),
        json!({"do": "start", "id": "start"}),
    ] {
        let done = guest.post(&at(&doors), &command).await.unwrap();
        assert_eq!(done["say"], "table", "{done}");
    }
    ([host, guest], doors)
}

fn at(doors: &Value) -> String {
    format!("/api/tables/{}", doors["join"].as_str().unwrap())
}

/// The first thing this person may do, as a command.
async fn any_move(person: &Visitor, doors: &Value, id: &str) -> Value {
    let table = person.get(&at(doors)).await.unwrap();
    json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]})
}

#[test]
fn it_may_open_as_many_files_as_the_system_ever_lets_it() {
    let folder = tempfile::tempdir().unwrap();
    let house = HouseProcess::open(&folder.path().join("house.db"));
    let own = getrlimit(Resource::Nofile);
    let limit = prlimit(Some(house.pid()), Resource::Nofile, own).unwrap();
    assert!(limit.current > Some(128), "{limit:?}");
    let most = limit.maximum.unwrap_or(u64::MAX).min(1 << 20);
    assert_eq!(limit.current, Some(most));
    kill_process(house.pid(), Signal::TERM).unwrap();
    let (_, log) = house.ends();
    let room = format!("room for {} connections", most - 64);
    assert!(log.contains(&room), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_it_says_good_bye_and_its_log_has_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let house = HouseProcess::open(&folder.path().join("house.db"));
    let ([host, guest], doors) = table_for_two(house.address).await;
    let act = any_move(&host, &doors, "a").await;
    let mut line = host.open(doors["join"].as_str().unwrap()).await.unwrap();
    line.command(&act).await.unwrap();
    let say = json!({"do": "say", "id": "s", "text": "entre nous"});
    line.command(&say).await.unwrap();
    let moving = host.post("/api/me/transfer", &json!({})).await.unwrap();
    kill_process(house.pid(), Signal::TERM).unwrap();
    let bye = loop {
        if let Err(error) = line.next().await {
            break error.to_string();
        }
    };
    assert!(bye.contains("1012"), "come back soon: {bye}");
    let (status, log) = house.ends();
    assert!(status.success(), "{status}");
    assert!(log.contains("closing") && !log.contains("panicked"));
    let text = |value: &Value| value.as_str().unwrap().to_string();
    for secret in [
        host.token,
        guest.token,
        text(&doors["join"]),
        text(&doors["watch"]),
        text(&moving["secret"]),
        "entre nous".into(),
    ] {
        assert!(!log.contains(&secret), "logged: {secret}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_is_copied_checked_and_moved_by_commands() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).display().to_string();
    let house = HouseProcess::open(&path("house.db"));
    let ([host, guest], doors) = table_for_two(house.address).await;
    let act = any_move(&host, &doors, "a").await;
    let before = host.post(&at(&doors), &act).await.unwrap();
    let backup = tablee(&["backup", &text("copy.db")], &path("house.db"));
    assert!(backup.status.success(), "{}", says(&backup));
    let twice = tablee(&["backup", &text("copy.db")], &path("house.db"));
    assert!(!twice.status.success(), "nothing is overwritten");
    let checked = tablee(&["check-tables"], &path("copy.db"));
    assert!(checked.status.success(), "{}", says(&checked));
    kill_process(house.pid(), Signal::TERM).unwrap();
    house.ends();
    let exported = tablee(&["export", &text("all.jsonl")], &path("house.db"));
    assert!(exported.status.success(), "{}", says(&exported));
    let nothing = tablee(&["check-tables"], &path("nowhere.db"));
    assert!(!nothing.status.success());
    let imported = tablee(&["import", &text("all.jsonl")], &path("there.db"));
    assert!(imported.status.success(), "{}", says(&imported));
    for data in ["copy.db", "there.db"] {
        let house = HouseProcess::open(&path(data));
        let there = |person: &Visitor| Visitor {
            house: house.address,
            token: person.token.clone(),
        };
        let after = there(&host).get(&at(&doors)).await.unwrap();
        assert_eq!(
            (&after["seq"], &after["view"]),
            (&before["seq"], &before["view"]),
            "{data}"
        );
        let act = any_move(&there(&guest), &doors, "b").await;
        let done = there(&guest).post(&at(&doors), &act).await.unwrap();
        assert_eq!(done["say"], "table", "{data} goes on: {done}");
        kill_process(house.pid(), Signal::TERM).unwrap();
        house.ends();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn writes_that_the_system_refuses_are_told_and_got_over() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let house = HouseProcess::open(&data);
    let ([host, guest], doors) = table_for_two(house.address).await;
    let before = host.get(&at(&doors)).await.unwrap();
    let act = any_move(&host, &doors, "a").await;
    house.limit_files(Some(4096));
    let refused = host.post(&at(&doors), &act).await.unwrap();
    assert_eq!(refused["why"]["code"], "not_saved", "{refused}");
    let health = client::ask(house.address, "GET", "/api/health", &[], "").await;
    assert_eq!(health.unwrap().status, 503);
    let seen = guest.get(&at(&doors)).await.unwrap();
    assert_eq!(seen["seq"], before["seq"], "nothing has happened");
    house.limit_files(None);
    // The very same command is done now.
    let done = host.post(&at(&doors), &act).await.unwrap();
    assert_eq!(done["answers"], "a", "{done}");
    kill_process(house.pid(), Signal::KILL).unwrap();
    house.ends();
    let house = HouseProcess::open(&data);
    let guest = Visitor {
        house: house.address,
        ..guest
    };
    let after = guest.get(&at(&doors)).await.unwrap();
    assert_eq!(after["seq"], done["seq"]);
    kill_process(house.pid(), Signal::TERM).unwrap();
    let (status, log) = house.ends();
    assert!(status.success() && !log.contains("panicked"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_is_refused_and_those_who_only_look_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).display().to_string();
    let data = path("house.db");
    let house = HouseProcess::open(&data);
    let ([host, _], doors) = table_for_two(house.address).await;
    for looking in [
        &["export", &text("all.jsonl")][..],
        &["backup", &text("copy.db")],
        &["check-tables"],
    ] {
        let looked = tablee(looking, &data);
        assert!(looked.status.success(), "{looking:?}: {}", says(&looked));
    }
    for writing in [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["import", &text("all.jsonl")],
    ] {
        let refused = tablee(writing, &data);
        let said = says(&refused);
        assert!(!refused.status.success(), "{writing:?}: {said}");
        let sentence = format!(
            "tablee: {} is in use by another process: stop",
            text("house.db")
        );
        assert!(said.starts_with(&sentence), "{writing:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let act = any_move(&host, &doors, "a").await;
    let done = host.post(&at(&doors), &act).await.unwrap();
    assert_eq!(done["answers"], "a", "the first goes on: {done}");

    // A house that is killed keeps nobody out.
    kill_process(house.pid(), Signal::KILL).unwrap();
    house.ends();
    let imported = tablee(&["import", &text("all.jsonl")], &data);
    assert!(imported.status.success(), "{}", says(&imported));
    let house = HouseProcess::open(&data);
    kill_process(house.pid(), Signal::TERM).unwrap();
    assert!(house.ends().0.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_whose_file_was_taken_away_says_so_and_what_is_left_is_salvaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).display().to_string();
    let house = HouseProcess::open(&path("house.db"));
    let ([host, _], doors) = table_for_two(house.address).await;
    let backup = tablee(&["backup", &text("copy.db")], &path("house.db"));
    assert!(backup.status.success(), "{}", says(&backup));
    let act = any_move(&host, &doors, "a").await;
    std::fs::remove_file(path("house.db")).unwrap();
    let refused = host.post(&at(&doors), &act).await.unwrap();
    assert_eq!(refused["why"]["code"], "not_saved", "{refused}");
    kill_process(house.pid(), Signal::TERM).unwrap();
    let (_, log) = house.ends();
    assert!(log.contains("was deleted"), "{log}");

    // The last pages of the copy are gone.
    let copy = std::fs::OpenOptions::new()
        .write(true)
        .open(path("copy.db"));
    let copy = copy.unwrap();
    let length = copy.metadata().unwrap().len();
    copy.set_len(length - 4096).unwrap();
    let checked = tablee(&["check-tables"], &path("copy.db"));
    assert!(!checked.status.success(), "{}", says(&checked));
    let serve = tablee(&["serve", "--listen", "127.0.0.1:0"], &path("copy.db"));
    let said = says(&serve);
    let sentence = format!("tablee salvage {} NEW", text("copy.db"));
    assert!(
        said.contains(&sentence) && said.lines().count() == 1,
        "{said}"
    );
    let salvage = |new: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        let command = command.args(["salvage", &text("copy.db"), &text(new)]);
        command.output().expect("the program runs")
    };
    let salvaged = salvage("new.db");
    assert!(salvaged.status.success(), "{}", says(&salvaged));
    assert!(says(&salvaged).contains("saved"), "{}", says(&salvaged));
    let twice = salvage("new.db");
    assert!(!twice.status.success(), "nothing is overwritten");
    let checked = tablee(&["check-tables"], &path("new.db"));
    assert!(checked.status.success(), "{}", says(&checked));
}

#[test]
fn a_database_that_is_no_file_is_refused_with_a_sentence() {
    let url = Path::new("postgres://anne:secret@localhost/tablee");
    for command in [
        &["serve"][..],
        &["check-tables"],
        &["backup", "copy.db"],
        &["export", "all.jsonl"],
    ] {
        let refused = tablee(command, url);
        let said = says(&refused);
        assert!(!refused.status.success(), "{command:?}");
        assert!(
            said.contains("PostgreSQL") && !said.contains("secret"),
            "{said}"
        );
    }
}
