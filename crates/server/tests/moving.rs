//! A house moves: what was here is there, and clocks go on.

mod house;

use client::Visitor;
use house::{Open, config, door, look, on_the_clock, table_for_two, toggle};
use serde_json::{Value, json};
use server::Server;
use server::store::{Durability, Sqlite, Store as _};
use std::io::Cursor;
use std::sync::Arc;
use std::time::Instant;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn a_house_can_move() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    toggle(&host, &doors, 0).await;
    let before = look(&host, &doors).await;
    let store = Sqlite::open_to_look(&open.folder.path().join("house.db")).unwrap();
    let mut lines = Vec::new();
    let exported = server::export(&store, &mut lines).await.unwrap();
    let there = open.folder.path().join("there.db");
    let other = Sqlite::open(&there, Durability::Process).unwrap();
    let imported = server::import(&other, Cursor::new(&lines)).await.unwrap();
    // Beside them the file says what time it was.
    assert_eq!((imported.new, imported.known), (exported - 1, 0));
    let again = server::import(&other, Cursor::new(&lines)).await.unwrap();
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
    assert!(server::import(&store, Cursor::new("{}")).await.is_err());
}

const HOUR: u64 = 3_600_000;
const TEN_MINUTES: u64 = 600_000;

/// Milliseconds that the first seat has left.
async fn left(host: &Visitor, doors: &Value) -> u64 {
    let clock = &look(host, doors).await["seats"][0]["clock"];
    clock["move_ms"].as_u64().unwrap() + clock["reserve_ms"].as_u64().unwrap()
}

/// A house where so much time has passed, with a clock running at a table.
async fn house_at(at: u64) -> (Open, Visitor, Value) {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let store = Sqlite::open(&data, Durability::Process).unwrap();
    store.set_clock(at).await.unwrap();
    drop(store);
    let server = Server::start(config(data)).await.unwrap();
    let open = Open { server, folder };
    let (host, doors) = on_the_clock(&open, 3600, 600).await;
    (open, host, doors)
}

/// Closes a house after ten minutes more; all it has, as lines.
async fn exported(open: Open) -> Vec<u8> {
    let data = open.folder.path().join("house.db");
    open.server.stop().await;
    let store = Sqlite::open(&data, Durability::Process).unwrap();
    let now = store.clock().await.unwrap();
    store.set_clock(now + TEN_MINUTES).await.unwrap();
    let mut lines = Vec::new();
    server::export(&store, &mut lines).await.unwrap();
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
async fn with_imported(folder: &TempDir, lines: &[u8]) -> Server {
    let data = folder.path().join("house.db");
    let store = Sqlite::open(&data, Durability::Process).unwrap();
    server::import(&store, Cursor::new(lines)).await.unwrap();
    let server = Server::start_with(config(data), Arc::new(store)).await;
    server.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_go_on_in_another_house() {
    let begun = Instant::now();
    let (there, guest, brought) = house_at(900 * HOUR).await;
    let lines = exported(there).await;
    let at_home = |who: &Visitor, server: &Server| Visitor {
        house: server.address(),
        ..who.clone()
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
        ..host.clone()
    };
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let closed = here(&server).ask("GET", &path, "").await.unwrap();
    assert_eq!(closed.status, 410);
    server.stop().await;
    let data = folder.path().join("house.db");
    let store = rusqlite::Connection::open(&data).unwrap();
    let change = "update entries set body = replace(body, '\"rules\":99', '\"rules\":1')";
    store.execute(change, []).unwrap();
    drop(store);
    let server = Server::start(config(data)).await.unwrap();
    let host = here(&server);
    assert_eq!(look(&host, &doors).await["seq"], before["seq"]);
    let mut again = host.get("/api/me/tables").await.unwrap();
    again[0]["changed"] = listed[0]["changed"].clone();
    assert_eq!(again, listed);
}

/// All that a house has, as lines.
async fn lines_of(open: &Open) -> String {
    let store = Sqlite::open_to_look(&open.folder.path().join("house.db")).unwrap();
    let mut lines = Vec::new();
    server::export(&store, &mut lines).await.unwrap();
    String::from_utf8(lines).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_goes_on_further_is_taken_over() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let earlier = lines_of(&open).await;
    toggle(&host, &doors, 0).await;
    let later = lines_of(&open).await;
    let after = look(&host, &doors).await;
    let there = open.folder.path().join("there.db");
    let other = Sqlite::open(&there, Durability::Process).unwrap();
    let mut new = Vec::new();
    for lines in [&earlier, &later, &earlier, &later] {
        let imported = server::import(&other, Cursor::new(lines)).await.unwrap();
        new.push(imported.new);
    }
    assert_eq!(new, [3, 1, 0, 0], "two people and a table, then more of it");
    let server = Server::start_with(config(there), Arc::new(other)).await;
    let there = Visitor {
        house: server.unwrap().address(),
        ..host
    };
    let taken = look(&there, &doors).await;
    assert_eq!(
        (&taken["seq"], &taken["view"]),
        (&after["seq"], &after["view"])
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_goes_on_otherwise_stays_as_it_is() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let fork = open.folder.path().join("there.db");
    let other = Sqlite::open(&fork, Durability::Process).unwrap();
    let lines = lines_of(&open).await;
    server::import(&other, Cursor::new(lines)).await.unwrap();
    let server = Server::start_with(config(fork.clone()), Arc::new(other)).await;
    let server = server.unwrap();
    let guest = Visitor {
        house: server.address(),
        ..guest
    };
    toggle(&guest, &doors, 0).await;
    let before = look(&guest, &doors).await;
    server.stop().await;
    for round in 0..3 {
        toggle(&host, &doors, round).await;
    }
    let lines = lines_of(&open).await;
    let other = Sqlite::open(&fork, Durability::Process).unwrap();
    let imported = server::import(&other, Cursor::new(lines)).await.unwrap();
    assert_eq!(imported.new, 0);
    let table = before["links"]["table"].as_str().unwrap();
    let kept = other.log(table).await.unwrap().unwrap();
    assert_eq!(kept.log.len() as u64, before["seq"].as_u64().unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_damaged_file_nothing_is_taken_over() {
    let open = Open::new().await;
    table_for_two(&open).await;
    let lines = lines_of(&open).await;
    let other = Sqlite::open(&open.folder.path().join("there.db"), Durability::Process).unwrap();
    let cut = &lines[..lines.len() - 9];
    for damaged in [cut, &lines.replace("\"seq\":2", "\"seq\":7"), "?"] {
        let refused = server::import(&other, Cursor::new(damaged)).await;
        let error = refused.unwrap_err().to_string();
        assert!(error.starts_with("line "), "{error}");
        let mut nothing = Vec::new();
        server::export(&other, &mut nothing).await.unwrap();
        assert_eq!(nothing, b"{\"house\":{\"clock\":0}}\n");
    }
}
