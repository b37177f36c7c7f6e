//! What a host does with the program, and what happens to it.
#![cfg(target_os = "linux")]

use client::Visitor;
use rustix::process::{Resource, Rlimit, Signal, getrlimit, prlimit};
use serde_json::{Value, json};
use std::fs;
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
#[cfg(feature = "otel")]
use test_house::Received;
use test_house::{HouseProcess, any_move, at, run, serve, told, two_who_play};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

/// A house that says all it can. It begins with few open files, as on many systems; and a write beyond
/// the limit of a file's size fails rather than ending the process.
fn open(data: &Path) -> HouseProcess {
    let serve = serve(PROGRAM, data);
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "trap '' XFSZ; ulimit -S -n 128; exec \"$0\" \"$@\""])
        .arg(serve.get_program())
        .args(serve.get_args())
        .env("TABLEE_LOG", "trace");
    HouseProcess::start(&mut limited)
}

/// No file of a house may become larger; `None`: as large as it likes.
fn limit_files(house: &HouseProcess, bytes: Option<u64>) {
    let limit = Rlimit {
        current: bytes,
        maximum: None,
    };
    prlimit(Some(house.pid()), Resource::Fsize, limit).expect("it can be limited");
}

#[test]
fn it_may_open_as_many_files_as_the_system_ever_lets_it() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(&folder.path().join("house.db"));
    let own = getrlimit(Resource::Nofile);
    let limit = prlimit(Some(house.pid()), Resource::Nofile, own).unwrap();
    assert!(limit.current > Some(128), "{limit:?}");
    let most = limit.maximum.unwrap_or(u64::MAX).min(1 << 20);
    assert_eq!(limit.current, Some(most));
    let (_, log) = house.closes();
    let room = format!("room for {} connections", most - 64);
    assert!(log.contains(&room), "{log}");
}

/// Pages of 2 MiB stay for as long as anything in them does: a house took four times as much with them.
#[test]
fn its_memory_comes_in_small_pages() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(&folder.path().join("house.db"));
    let status = fs::read_to_string(format!("/proc/{}/status", house.pid().as_raw_pid())).unwrap();
    let huge = status.lines().find(|line| line.starts_with("THP_enabled:"));
    // Older kernels do not say.
    assert!(huge.is_none_or(|line| line.ends_with('0')), "{huge:?}");
    assert!(house.closes().0.success());
}

/// Far more wait here than the usual 128: as many as one address has at once.
#[test]
fn whoever_comes_while_the_house_is_held_up_waits_and_is_not_sent_away() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(&folder.path().join("house.db"));
    house.signal(Signal::STOP);
    let comes = || TcpStream::connect_timeout(&house.address, Duration::from_secs(20));
    let waiting: Vec<TcpStream> = (0..400).map(|_| comes().expect("there is room")).collect();
    house.signal(Signal::CONT);
    drop(waiting);
    assert!(house.closes().0.success());
}

/// As a laptop that is closed, or a machine that is swapped out.
#[tokio::test(flavor = "multi_thread")]
async fn while_the_process_stands_still_nobodys_clock_runs() {
    const STANDS_STILL: Duration = Duration::from_secs(4);
    let folder = tempfile::tempdir().unwrap();
    let house = open(&folder.path().join("house.db"));
    let host = Visitor::new(house.address, "Anne").await.unwrap();
    let clock = json!({"move_seconds": 600, "reserve_seconds": 0});
    let pace = json!({"is": "real_time", "clock": clock});
    // All choose a menu at first, so that one's own clock runs whoever begins.
    let terms = json!({"game": "chaud-devant", "seats": 2, "pace": pace});
    let chairs = json!([{"is": "me"}, {"is": "bot", "level": "plongeur"}]);
    let table = json!({"terms": terms, "chairs": chairs, "start": true});
    let doors = host.post("/api/tables", &table).await.unwrap();
    let mut line = host.open(doors["table"].as_str().unwrap()).await.unwrap();
    let left = |table: &Value| {
        let clock = &table["seats"][0]["clock"];
        assert_eq!(clock["running"], true, "{table}");
        Duration::from_millis(clock["move_ms"].as_u64().expect("milliseconds"))
    };
    let first = line.next().await.unwrap();
    let (before, begun) = (left(&first), Instant::now());
    house.signal(Signal::STOP);
    tokio::time::sleep(STANDS_STILL).await;
    house.signal(Signal::CONT);
    let after = left(&host.get(&at(&doors)).await.unwrap());
    let spent = before.saturating_sub(after);
    let awake = begun.elapsed().saturating_sub(STANDS_STILL);
    // What was told first was a little older when it was heard.
    let told = STANDS_STILL / 2;
    assert!(spent < awake + told, "{spent:?} within {awake:?}");
    assert!(house.closes().0.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_it_says_good_bye_and_its_log_has_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(&folder.path().join("house.db"));
    let ([host, guest], doors) = two_who_play(house.address).await;
    let act = any_move(&host, &doors, "a").await;
    let mut line = host.open(doors["join"].as_str().unwrap()).await.unwrap();
    line.command(&act).await.unwrap();
    let say = json!({"do": "say", "id": "s", "text": "entre nous"});
    line.command(&say).await.unwrap();
    let moving = host.post("/api/me/transfer", &json!({})).await.unwrap();
    house.signal(Signal::TERM);
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
    let house = open(&path("house.db"));
    let ([host, guest], doors) = two_who_play(house.address).await;
    let act = any_move(&host, &doors, "a").await;
    let before = host.post(&at(&doors), &act).await.unwrap();
    let backup = run(PROGRAM, &["backup", &text("copy.db")], &path("house.db"));
    assert!(backup.status.success(), "{}", told(&backup));
    let twice = run(PROGRAM, &["backup", &text("copy.db")], &path("house.db"));
    assert!(!twice.status.success(), "nothing is overwritten");
    let checked = run(PROGRAM, &["check-tables"], &path("copy.db"));
    assert!(checked.status.success(), "{}", told(&checked));
    house.closes();
    let exported = run(PROGRAM, &["export", &text("all.jsonl")], &path("house.db"));
    assert!(exported.status.success(), "{}", told(&exported));
    let nothing = run(PROGRAM, &["check-tables"], &path("nowhere.db"));
    assert!(!nothing.status.success());
    let imported = run(PROGRAM, &["import", &text("all.jsonl")], &path("there.db"));
    assert!(imported.status.success(), "{}", told(&imported));
    for data in ["copy.db", "there.db"] {
        let house = open(&path(data));
        let there = |person: &Visitor| Visitor {
            house: house.address,
            token: person.token.clone(),
            from: None,
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
        house.closes();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn writes_that_the_system_refuses_are_told_and_got_over() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let house = open(&data);
    let ([host, guest], doors) = two_who_play(house.address).await;
    let before = host.get(&at(&doors)).await.unwrap();
    let act = any_move(&host, &doors, "a").await;
    limit_files(&house, Some(4096));
    let refused = host.post(&at(&doors), &act).await.unwrap();
    assert_eq!(refused["why"]["code"], "not_saved", "{refused}");
    let health = client::ask(house.address, "GET", "/api/health", &[], "").await;
    assert_eq!(health.unwrap().status, 503);
    let seen = guest.get(&at(&doors)).await.unwrap();
    assert_eq!(seen["seq"], before["seq"], "nothing has happened");
    limit_files(&house, None);
    // The very same command is done now.
    let done = host.post(&at(&doors), &act).await.unwrap();
    assert_eq!(done["answers"], "a", "{done}");
    house.is_killed();
    let house = open(&data);
    let guest = Visitor {
        house: house.address,
        ..guest
    };
    let after = guest.get(&at(&doors)).await.unwrap();
    assert_eq!(after["seq"], done["seq"]);
    let (status, log) = house.closes();
    assert!(status.success() && !log.contains("panicked"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_is_refused_and_those_who_only_look_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).display().to_string();
    let data = path("house.db");
    let house = open(&data);
    let ([host, _], doors) = two_who_play(house.address).await;
    for looking in [
        &["export", &text("all.jsonl")][..],
        &["backup", &text("copy.db")],
        &["check-tables"],
    ] {
        let looked = run(PROGRAM, looking, &data);
        assert!(looked.status.success(), "{looking:?}: {}", told(&looked));
    }
    for writing in [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["import", &text("all.jsonl")],
    ] {
        let refused = run(PROGRAM, writing, &data);
        let said = told(&refused);
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
    house.is_killed();
    let imported = run(PROGRAM, &["import", &text("all.jsonl")], &data);
    assert!(imported.status.success(), "{}", told(&imported));
    let house = open(&data);
    assert!(house.closes().0.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_whose_file_was_taken_away_says_so_and_what_is_left_is_salvaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).display().to_string();
    let house = open(&path("house.db"));
    let ([host, _], doors) = two_who_play(house.address).await;
    let backup = run(PROGRAM, &["backup", &text("copy.db")], &path("house.db"));
    assert!(backup.status.success(), "{}", told(&backup));
    let act = any_move(&host, &doors, "a").await;
    fs::remove_file(path("house.db")).unwrap();
    let refused = host.post(&at(&doors), &act).await.unwrap();
    assert_eq!(refused["why"]["code"], "not_saved", "{refused}");
    let (_, log) = house.closes();
    assert!(log.contains("was deleted"), "{log}");

    // The last pages of the copy are gone.
    let copy = fs::OpenOptions::new().write(true).open(path("copy.db"));
    let copy = copy.unwrap();
    let length = copy.metadata().unwrap().len();
    copy.set_len(length - 4096).unwrap();
    let checked = run(PROGRAM, &["check-tables"], &path("copy.db"));
    assert!(!checked.status.success(), "{}", told(&checked));
    let serve = run(
        PROGRAM,
        &["serve", "--listen", "127.0.0.1:0"],
        &path("copy.db"),
    );
    let said = told(&serve);
    let sentence = format!("tablee salvage {} NEW", text("copy.db"));
    assert!(
        said.contains(&sentence) && said.lines().count() == 1,
        "{said}"
    );
    let salvage = |new: &str| {
        let mut command = Command::new(PROGRAM);
        let command = command.args(["salvage", &text("copy.db"), &text(new)]);
        command.output().expect("the program runs")
    };
    let salvaged = salvage("new.db");
    assert!(salvaged.status.success(), "{}", told(&salvaged));
    assert!(told(&salvaged).contains("saved"), "{}", told(&salvaged));
    let twice = salvage("new.db");
    assert!(!twice.status.success(), "nothing is overwritten");
    let checked = run(PROGRAM, &["check-tables"], &path("new.db"));
    assert!(checked.status.success(), "{}", told(&checked));
}

#[test]
fn what_is_for_files_only_is_refused_to_a_database_with_a_sentence() {
    let url = "postgres://anne:secret@localhost:1/house";
    for (command, says) in [
        (&["backup", "copy.db", "--data", url][..], "pg_dump"),
        (&["salvage", url, "new.db"], "only files"),
        (&["salvage", "old.db", url], "only files"),
        (&["serve", "--data", url], "postgres://localhost:1/house"),
        (
            &["check-tables", "--data", url],
            "postgres://localhost:1/house",
        ),
        (
            &["export", "all.jsonl", "--data", url],
            "postgres://localhost:1/house",
        ),
        (
            &["serve", "--data", "postgres://anne:secret@/house"],
            "no host",
        ),
        (
            &["serve", "--data", "mysql://anne:secret@db/house"],
            "mysql",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut program = Command::new(PROGRAM);
        let refused = program.args(command).current_dir(folder.path()).output();
        let refused = refused.expect("the program runs");
        let said = told(&refused);
        assert!(!refused.status.success(), "{command:?}");
        assert!(said.contains(says) && !said.contains("secret"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        let left = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(left, 0, "{command:?} leaves nothing");
    }
    let mut program = Command::new(PROGRAM);
    let help = program.args(["serve", "--help"]).env("TABLEE_DATA", url);
    let help = help.output().expect("the program runs");
    assert!(!told(&help).contains("secret"), "{}", told(&help));
}

/// Of a request the log has its id, what kind it was and how it was answered, but not its path.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_found_in_the_log_by_its_id() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(&folder.path().join("house.db"));
    let asked = client::ask(house.address, "GET", "/api/tables/secretdoor", &[], "");
    let answer = asked.await.unwrap();
    let id = answer.header("x-request-id").unwrap();
    let (_, log) = house.closes();
    let line = log.lines().find(|line| line.contains(id));
    let line = line.unwrap_or_else(|| panic!("{id} in\n{log}"));
    let status = format!("status_code={}", answer.status);
    for part in ["GET", "/api/tables/{", &status, "answered"] {
        assert!(line.contains(part), "{part} in {line}");
    }
    assert!(!log.contains("secretdoor"), "{log}");
}

/// With the feature `otel`: a collector that is named is told of requests, and of no secrets.
#[cfg(feature = "otel")]
#[tokio::test(flavor = "multi_thread")]
async fn a_collector_is_told_of_requests() {
    let collector = test_house::Receiver::http().await;
    let folder = tempfile::tempdir().unwrap();
    let mut serve = serve(PROGRAM, &folder.path().join("house.db"));
    let endpoint = format!("http://{}", collector.address);
    let house = HouseProcess::start(serve.env("OTEL_EXPORTER_OTLP_ENDPOINT", &endpoint));
    let asked = client::ask(house.address, "GET", "/api/tables/secretdoor", &[], "");
    let answer = asked.await.unwrap();
    let id = answer.header("x-request-id").unwrap();
    // When it closes it tells what is left.
    let (status, log) = house.closes();
    assert!(status.success() && !log.contains("takes nothing"), "{log}");
    let told = collector.all();
    let first = told.first().expect("something was told");
    let text: String = told.iter().map(Received::text).collect();
    assert_eq!(first.to, "/v1/traces");
    assert_eq!(first.header("content-type"), Some("application/x-protobuf"));
    for part in [id, "tablee", "http.route", "/api/tables/{door}", "GET"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("secretdoor"), "{text}");
}
