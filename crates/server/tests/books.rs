//! Restarts, full disks, books that cannot be written, logs of other times.

mod house;

use client::Visitor;
use house::{Open, config, door, table_for_two};
use serde_json::{Value, json};
use server::Server;
use server::store::{Durability, Sqlite, Store as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

async fn look(person: &Visitor, doors: &Value) -> Value {
    let path = format!("/api/tables/{}", door(doors, "table"));
    let mut table = person.get(&path).await.expect("the table is there");
    // No book says who is away, nor for how long.
    table["matters"].take();
    table
}

/// A house whose books can be meddled with.
async fn with_books(durability: Durability) -> (Open, Arc<Sqlite>) {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path().join("house.db"));
    let books = Arc::new(Sqlite::open(&config.data, durability).unwrap());
    let server = Server::start_with(config, Arc::clone(&books) as Arc<_>)
        .await
        .unwrap();
    (Open { server, folder }, books)
}

/// Moves or takes the move back, whichever it is time for; the answer.
async fn toggle(person: &Visitor, doors: &Value, round: u32) -> Value {
    let table = look(person, doors).await;
    let path = format!("/api/tables/{}", door(doors, "table"));
    let id = format!("t{round}");
    let command = if table["step"] == 0 {
        json!({"do": "act", "id": id, "step": 0, "action": table["legal"][0]})
    } else {
        json!({"do": "undo", "id": id, "step": 1})
    };
    person.post(&path, &command).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_outlives_the_house() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    toggle(&host, &doors, 0).await;
    let before = look(&host, &doors).await;
    let open = open.reopen().await;
    let here = |who: &Visitor| Visitor {
        house: open.address(),
        token: who.token.clone(),
    };
    assert_eq!(look(&here(&host), &doors).await, before);
    let tables = here(&guest).get("/api/me/tables").await.unwrap();
    assert_eq!(tables[0]["table"], doors["table"]);
    assert_eq!(tables[0]["pending"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_restart() {
    let open = Open::with(|config| config.bot_pause = Duration::from_hours(1)).await;
    let host = open.visitor("Anne").await;
    let made = json!({
        "terms": {"game": "chaud-devant", "seats": 2},
        "chairs": [{"is": "me"}, {"is": "bot", "level": "plongeur"}],
        "start": true,
    });
    let doors = host.post("/api/tables", &made).await.unwrap();
    assert_eq!(look(&host, &doors).await["pending"], json!([0, 1]));
    let open = open.reopen().await;
    let host = Visitor {
        house: open.address(),
        ..host
    };
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    while line.next().await.unwrap()["pending"] != json!([0]) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_s_time_goes_on_from_its_books_and_not_from_the_wall() {
    let opened = Instant::now();
    let open = Open::new().await;
    let host = open.visitor("Anne").await;
    let clock = json!({"move_seconds": 3600, "reserve_seconds": 0});
    let made = json!({
        "terms": {
            "game": "chaud-devant", "seats": 2,
            "pace": {"is": "real_time", "clock": clock},
        },
        "chairs": [{"is": "me"}, {"is": "bot", "level": "plongeur"}],
        "start": true,
    });
    let doors = host.post("/api/tables", &made).await.unwrap();
    let data = open.folder.path().join("house.db");
    open.server.stop().await;
    // As if it had been open for half an hour more. Were clocks read from the wall, it would not show.
    let half_an_hour = Duration::from_mins(30);
    let books = Sqlite::open(&data, Durability::Process).unwrap();
    let closed_at = books.clock().await.unwrap();
    books
        .set_clock(closed_at + half_an_hour.as_millis() as u64)
        .await
        .unwrap();
    drop(books);
    let server = Server::start(config(data)).await.unwrap();
    let host = Visitor {
        house: server.address(),
        ..host
    };
    let table = look(&host, &doors).await;
    let left = table["seats"][0]["clock"]["move_ms"].as_u64().unwrap();
    let lost = Duration::from_millis(3_600_000 - left);
    let was_open = half_an_hour + opened.elapsed();
    assert!(
        (half_an_hour..=was_open).contains(&lost),
        "{lost:?} lost, {was_open:?} open"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn books_of_the_first_version_are_taken_over() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    toggle(&host, &doors, 0).await;
    let before = look(&host, &doors).await;
    let listed = host.get("/api/me/tables").await.unwrap();
    assert_eq!(
        (&listed[0]["step"], &listed[0]["pending"]),
        (&json!(1), &json!([1]))
    );
    let new = open.folder.path().join("house.db");
    let old = open.folder.path().join("old.db");
    open.server.stop().await;
    let books = rusqlite::Connection::open(&old).unwrap();
    books
        .execute_batch(include_str!("../src/store/schema-1.sql"))
        .unwrap();
    books
        .execute("attach ?1 as new", [new.display().to_string()])
        .unwrap();
    books
        .execute_batch(
            "insert into people select * from new.people;
             insert into tokens select * from new.tokens;
             insert into tables select nr, id, host, public, live, seq, wake_at, changed,
               json_set(summary, '$.step', 1, '$.pending', json('[1]')), closed from new.tables;
             insert into doors select * from new.doors;
             insert into entries select table_nr, seq, body from new.entries;
             insert into seated select * from new.seated;
             pragma user_version = 1;",
        )
        .unwrap();
    drop(books);

    let bytes = std::fs::read(&old).unwrap();
    let looked_at = Sqlite::open_to_look(&old).unwrap();
    let checked = server::check_tables(&looked_at).await.unwrap();
    assert_eq!(checked.len(), 1);
    assert_eq!(checked[0].problem, None);
    assert!(looked_at.log(&checked[0].table).await.unwrap().is_some());
    drop(looked_at);
    assert!(
        std::fs::read(&old).unwrap() == bytes,
        "a look changes nothing"
    );

    let server = Server::start(config(old)).await.unwrap();
    let host = Visitor {
        house: server.address(),
        ..host
    };
    assert_eq!(look(&host, &doors).await, before);
    assert_eq!(host.get("/api/me/tables").await.unwrap(), listed);
    assert_eq!(toggle(&host, &doors, 1).await["step"], 0, "and goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_tells_how_good_its_bots_were() {
    let open = Open::with(|config| config.bot_pause = Duration::from_hours(1)).await;
    let host = open.visitor("Anne").await;
    let made = json!({
        "terms": {"game": "chaud-devant", "seats": 3},
        "chairs": [{"is": "bot", "level": "chef"}, {"is": "me"}, {"is": "bot", "level": "commis"}],
        "start": true,
    });
    let doors = host.post("/api/tables", &made).await.unwrap();
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let end = json!({"do": "ask_end", "id": "e"});
    assert_eq!(host.post(&path, &end).await.unwrap()["phase"], "over");
    let games = host.get("/api/me/games").await.unwrap();
    assert_eq!(games[0]["levels"], json!(["chef", null, "commis"]));

    // Books of the second version did not say so; of the last game at a table it can still be told.
    let data = open.folder.path().join("house.db");
    open.server.stop().await;
    let books = rusqlite::Connection::open(&data).unwrap();
    books
        .execute_batch(
            "alter table games drop column levels;
             alter table tables drop column deserted;
             drop index doors_table;
             pragma user_version = 2;",
        )
        .unwrap();
    drop(books);
    let server = Server::start(config(data)).await.unwrap();
    let host = Visitor {
        house: server.address(),
        ..host
    };
    assert_eq!(host.get("/api/me/games").await.unwrap(), games);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing_and_is_got_over() {
    let (open, books) = with_books(Durability::Power).await;
    let (host, guest, doors) = table_for_two(&open).await;
    books.set("max_page_count", 1).await.unwrap();
    let mut last = look(&host, &doors).await;
    let mut round = 0;
    let refused = loop {
        round += 1;
        let answer = toggle(&host, &doors, round).await;
        if answer["say"] == "refused" {
            break answer;
        }
        last = answer;
    };
    assert_eq!(refused["why"]["code"], "not_saved");
    let now = look(&guest, &doors).await;
    assert_eq!((&now["seq"], &now["step"]), (&last["seq"], &last["step"]));
    let made = json!({"terms": {"game": "chaud-devant", "seats": 2}}).to_string();
    let answer = host.ask("POST", "/api/tables", &made).await.unwrap();
    assert_eq!(
        (answer.status, answer.body.contains("not_now")),
        (503, true)
    );
    // Space returns: the very same command is done now.
    books.set("max_page_count", 1 << 20).await.unwrap();
    let answer = toggle(&host, &doors, round).await;
    assert_eq!(answer["say"], "table", "{answer}");
    assert_eq!(
        answer["seq"].as_u64(),
        last["seq"].as_u64().map(|seq| seq + 1)
    );
    let open = open.reopen().await;
    let host = Visitor {
        house: open.address(),
        ..host
    };
    assert_eq!(look(&host, &doors).await["seq"], answer["seq"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn books_that_cannot_be_written_can_still_be_read() {
    let (open, books) = with_books(Durability::Process).await;
    let (host, _, doors) = table_for_two(&open).await;
    let before = look(&host, &doors).await;
    books.set("query_only", 1).await.unwrap();
    let answer = toggle(&host, &doors, 1).await;
    assert_eq!(answer["why"]["code"], "not_saved", "{answer}");
    assert_eq!(look(&host, &doors).await["seq"], before["seq"]);
    let health = client::ask(open.address(), "GET", "/api/health", &[], "")
        .await
        .unwrap();
    assert_eq!(health.status, 503);
    books.set("query_only", 0).await.unwrap();
    assert_eq!(toggle(&host, &doors, 1).await["say"], "table");
    let health = client::ask(open.address(), "GET", "/api/health", &[], "")
        .await
        .unwrap();
    assert_eq!(health.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_of_other_rules_closes_its_table_and_is_kept() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let before = toggle(&host, &doors, 0).await;
    let path = open.folder.path().join("house.db");
    open.server.stop().await;
    let books = rusqlite::Connection::open(&path).unwrap();
    let change = "update entries set body = replace(body, '\"rules\":1', '\"rules\":99')
                  where body like '%\"started\"%'";
    assert_eq!(books.execute(change, []).unwrap(), 1);
    drop(books);
    let server = Server::start(config(path.clone())).await.unwrap();
    let host = Visitor {
        house: server.address(),
        ..host
    };
    let look = format!("/api/tables/{}", door(&doors, "table"));
    for _ in 0..2 {
        let answer = host.ask("GET", &look, "").await.unwrap();
        assert_eq!(answer.status, 410);
        assert!(answer.body.contains("version 99"), "{}", answer.body);
    }
    let mut line = host.open(door(&doors, "join")).await.unwrap();
    assert_eq!(line.next().await.unwrap()["say"], "bye");
    let tables = host.get("/api/me/tables").await.unwrap();
    assert!(tables[0]["closed"].is_string());
    server.stop().await;

    // A program that knows these rules takes the table up where it was.
    let books = rusqlite::Connection::open(&path).unwrap();
    let change = "update entries set body = replace(body, '\"rules\":99', '\"rules\":1')";
    books.execute(change, []).unwrap();
    drop(books);
    let server = Server::start(config(path)).await.unwrap();
    let host = Visitor {
        house: server.address(),
        ..host
    };
    assert_eq!(host.get(&look).await.unwrap()["seq"], before["seq"]);
    let tables = host.get("/api/me/tables").await.unwrap();
    assert!(tables[0]["closed"].is_null());
    assert_eq!(toggle(&host, &doors, 1).await["step"], 0, "and it goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_an_open_house_is_whole() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    toggle(&host, &doors, 0).await;
    let before = look(&host, &doors).await;
    let copy = open.folder.path().join("copy.db");
    Sqlite::backup(&open.folder.path().join("house.db"), &copy).unwrap();
    let server = Server::start(config(copy)).await.unwrap();
    let there = Visitor {
        house: server.address(),
        ..host
    };
    assert_eq!(look(&there, &doors).await["seq"], before["seq"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_can_move() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    toggle(&host, &doors, 0).await;
    let before = look(&host, &doors).await;
    let books = Sqlite::open(&open.folder.path().join("house.db"), Durability::Process).unwrap();
    let mut lines = Vec::new();
    let exported = server::export(&books, &mut lines).await.unwrap();
    let there = open.folder.path().join("there.db");
    let other = Sqlite::open(&there, Durability::Process).unwrap();
    let imported = server::import(&other, lines.as_slice()).await.unwrap();
    // Beside them the file says what time it was.
    assert_eq!((imported.new, imported.known), (exported - 1, 0));
    let again = server::import(&other, lines.as_slice()).await.unwrap();
    assert_eq!((again.new, again.known), (0, exported - 1));
    let server = Server::start_with(config(there), Arc::new(other))
        .await
        .unwrap();
    let there = Visitor {
        house: server.address(),
        ..host
    };
    let after = look(&there, &doors).await;
    assert_eq!(
        (&after["seq"], &after["view"]),
        (&before["seq"], &before["view"])
    );
    assert!(server::import(&books, &b"{}"[..]).await.is_err());
}

const HOUR: u64 = 3_600_000;
const TEN_MINUTES: u64 = 600_000;

/// A table with an hour for each move and ten minutes more for the game.
async fn on_the_clock(open: &Open) -> (Visitor, Value) {
    let host = open.visitor("Anne").await;
    let clock = json!({"move_seconds": 3600, "reserve_seconds": 600});
    let made = json!({
        "terms": {
            "game": "chaud-devant", "seats": 2,
            "pace": {"is": "real_time", "clock": clock},
        },
        "chairs": [{"is": "me"}, {"is": "bot", "level": "plongeur"}],
        "start": true,
    });
    let doors = host.post("/api/tables", &made).await.unwrap();
    (host, doors)
}

/// Milliseconds that the first seat has left.
async fn left(host: &Visitor, doors: &Value) -> u64 {
    let clock = &look(host, doors).await["seats"][0]["clock"];
    clock["move_ms"].as_u64().unwrap() + clock["reserve_ms"].as_u64().unwrap()
}

/// A house where so much time has passed, with a clock running at a table.
async fn house_at(at: u64) -> (Open, Visitor, Value) {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let books = Sqlite::open(&data, Durability::Process).unwrap();
    books.set_clock(at).await.unwrap();
    drop(books);
    let server = Server::start(config(data)).await.unwrap();
    let open = Open { server, folder };
    let (host, doors) = on_the_clock(&open).await;
    (open, host, doors)
}

/// Closes a house after ten minutes more; all it has, as lines.
async fn exported(open: Open) -> Vec<u8> {
    let data = open.folder.path().join("house.db");
    open.server.stop().await;
    let books = Sqlite::open(&data, Durability::Process).unwrap();
    let now = books.clock().await.unwrap();
    books.set_clock(now + TEN_MINUTES).await.unwrap();
    let mut lines = Vec::new();
    server::export(&books, &mut lines).await.unwrap();
    lines
}

/// As it was when the time was not exported.
fn without_time(mut lines: Vec<u8>) -> Vec<u8> {
    assert!(lines.starts_with(b"{\"house\""));
    let first = lines.iter().position(|byte| *byte == b'\n').unwrap();
    lines.drain(..=first);
    lines
}

/// Opens a house with what it has and these lines.
async fn with_imported(folder: &tempfile::TempDir, lines: &[u8]) -> Server {
    let data = folder.path().join("house.db");
    let books = Sqlite::open(&data, Durability::Process).unwrap();
    server::import(&books, lines).await.unwrap();
    let server = Server::start_with(config(data), Arc::new(books)).await;
    server.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_go_on_in_another_house() {
    let begun = Instant::now();
    let (there, guest, brought) = house_at(900 * HOUR).await;
    let lines = exported(there).await;
    let at_home = |who: &Visitor, server: &Server| Visitor {
        house: server.address(),
        token: who.token.clone(),
    };
    let since = || begun.elapsed().as_millis() as u64;
    let all = HOUR + TEN_MINUTES;
    // Where the file says how long ago things were, and where it does not.
    for (lines, most) in [(lines.clone(), HOUR), (without_time(lines), all)] {
        let folder = tempfile::tempdir().unwrap();
        let server = with_imported(&folder, &lines).await;
        let clock = left(&at_home(&guest, &server), &brought).await;
        assert!((HOUR - since()..=most).contains(&clock), "{clock} left");

        for age in [2000 * HOUR, HOUR, 0] {
            let (here, host, own) = house_at(age).await;
            let Open { server, folder } = here;
            server.stop().await;
            let server = with_imported(&folder, &lines).await;
            let clock = left(&at_home(&guest, &server), &brought).await;
            let most = if age == 0 { all } else { most };
            assert!((HOUR - since()..=most).contains(&clock), "{clock} left");
            let clock = left(&at_home(&host, &server), &own).await;
            assert!((all - since()..=all).contains(&clock), "{clock} left");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gathering_does_not_grow_old_by_what_comes_from_an_old_house() {
    let (there, ..) = house_at(2000 * HOUR).await;
    let lines = exported(there).await;
    let Open { server, folder } = Open::new().await;
    let host = Visitor::new(server.address(), "Anne").await.unwrap();
    let made = json!({"terms": {"game": "chaud-devant", "seats": 2}, "chairs": [{"is": "me"}]});
    let doors = host.post("/api/tables", &made).await.unwrap();
    server.stop().await;
    let server = with_imported(&folder, &lines).await;
    let host = Visitor {
        house: server.address(),
        ..host
    };
    assert_eq!(look(&host, &doors).await["phase"], "gathering");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_came_with_a_log_of_other_rules_can_be_taken_up_later() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let before = toggle(&host, &doors, 0).await;
    let listed = host.get("/api/me/tables").await.unwrap();
    let lines = String::from_utf8(exported(open).await).unwrap();
    let lines = lines.replace("\"rules\":1", "\"rules\":99");
    let folder = tempfile::tempdir().unwrap();
    let server = with_imported(&folder, lines.as_bytes()).await;
    let here = |server: &Server| Visitor {
        house: server.address(),
        token: host.token.clone(),
    };
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let closed = here(&server).ask("GET", &path, "").await.unwrap();
    assert_eq!(closed.status, 410);
    server.stop().await;
    let data = folder.path().join("house.db");
    let books = rusqlite::Connection::open(&data).unwrap();
    let change = "update entries set body = replace(body, '\"rules\":99', '\"rules\":1')";
    books.execute(change, []).unwrap();
    drop(books);
    let server = Server::start(config(data)).await.unwrap();
    let host = here(&server);
    assert_eq!(look(&host, &doors).await["seq"], before["seq"]);
    let mut again = host.get("/api/me/tables").await.unwrap();
    again[0]["changed"] = listed[0]["changed"].clone();
    assert_eq!(again, listed);
}
