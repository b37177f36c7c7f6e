//! What becomes of tables that nobody comes back to.

mod house;

use client::Visitor;
use house::{Open, config, door, end_and_gather, look, table_for_two};
use serde_json::{Value, json};
use server::store::{self, Durability, Sqlite, Store as _};
use server::{Server, check_tables};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// A house in which nobody may have two tables.
async fn opened(folder: TempDir) -> Open {
    let mut config = config(folder.path().join("house.db"));
    config.limits.tables_per_host = 1;
    let server = Server::start(config).await.unwrap();
    Open { server, folder }
}

/// The same house after it was open for so long and nobody came.
async fn later(open: Open, days: u64) -> Open {
    let data = open.folder.path().join("house.db");
    open.server.stop().await;
    let store = Sqlite::open(&data, Durability::Process).unwrap();
    let passed = Duration::from_hours(24 * days).as_millis() as u64;
    let now = store.clock().await.unwrap() + passed;
    store.set_clock(now).await.unwrap();
    drop(store);
    opened(open.folder).await
}

fn at(doors: &Value) -> String {
    format!("/api/tables/{}", door(doors, "table"))
}

fn here(open: &Open, who: &Visitor) -> Visitor {
    Visitor {
        house: open.address(),
        ..who.clone()
    }
}

async fn listed(person: &Visitor, path: &str) -> usize {
    person.get(path).await.unwrap().as_array().unwrap().len()
}

/// Makes a public table, or is not allowed to.
async fn gather(host: &Visitor) -> Option<Value> {
    let terms = json!({"game": "chaud-devant", "seats": 2, "visibility": "public"});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    host.post("/api/tables", &made).await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_at_which_nobody_sits_is_not_listed_and_does_not_count() {
    let open = opened(tempfile::tempdir().unwrap()).await;
    let host = open.visitor("Anne").await;
    let first = gather(&host).await.unwrap();
    assert!(gather(&host).await.is_none(), "one is enough");
    let leave = json!({"do": "leave", "id": "l"});
    host.post(&at(&first), &leave).await.unwrap();
    assert_eq!(listed(&host, "/api/tables").await, 0);
    assert!(gather(&host).await.is_some());
    // Whoever still has the address may sit down.
    let guest = open.visitor("Bob").await;
    let sit = json!({"do": "sit", "id": "s", "seat": 0});
    assert_eq!(guest.post(&at(&first), &sit).await.unwrap()["me"], 0);
    assert_eq!(listed(&host, "/api/tables").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gathering_is_forgotten_after_thirty_days_without_anything_new() {
    let open = opened(tempfile::tempdir().unwrap()).await;
    let host = open.visitor("Anne").await;
    let doors = gather(&host).await.unwrap();
    let open = later(open, 29).await;
    let host = here(&open, &host);
    assert_eq!(listed(&host, "/api/tables").await, 1);
    let open = later(open, 2).await;
    let host = here(&open, &host);
    for list in ["/api/tables", "/api/me/tables"] {
        assert_eq!(listed(&host, list).await, 0, "{list}");
    }
    for which in ["table", "join", "watch"] {
        let path = format!("/api/tables/{}", door(&doors, which));
        assert_eq!(host.ask("GET", &path, "").await.unwrap().status, 404);
    }
    let new = gather(&host).await.expect("the old one counts no longer");
    let open = later(open, 1).await;
    let new = look(&here(&open, &host), &new).await;
    assert_eq!(new["phase"], "gathering", "others stay");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_begun_is_kept_and_counts_again_once_it_goes_on() {
    let open = opened(tempfile::tempdir().unwrap()).await;
    let (host, _, doors) = table_for_two(&open).await;
    let before = look(&host, &doors).await;
    assert!(gather(&host).await.is_none(), "one is enough");
    let open = later(open, 400).await;
    let host = here(&open, &host);
    let store = Sqlite::open_to_look(&open.folder.path().join("house.db")).unwrap();
    let checked = check_tables(&store).await.unwrap();
    assert_eq!(checked.len(), 1, "it is to be playable by the next program");
    assert_eq!(listed(&host, "/api/me/tables").await, 1);
    assert_eq!(look(&host, &doors).await, before);
    let other = gather(&host).await.expect("nobody has played for long");
    let leave = json!({"do": "leave", "id": "l"});
    host.post(&at(&other), &leave).await.unwrap();

    let act = json!({"do": "act", "id": "a", "seq": before["seq"], "action": before["legal"][0]});
    assert_eq!(host.post(&at(&doors), &act).await.unwrap()["step"], 1);
    assert!(gather(&host).await.is_none(), "one is enough");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_finished_games_is_kept_whatever_it_waits_for() {
    let open = opened(tempfile::tempdir().unwrap()).await;
    let (host, guest, doors) = table_for_two(&open).await;
    end_and_gather(&host, &guest, &doors).await;
    let before = look(&host, &doors).await;
    assert_eq!(before["phase"], "gathering");
    let open = later(open, 400).await;
    let host = here(&open, &host);
    assert_eq!(look(&host, &doors).await, before);
    let record = format!("{}/games/1/record", at(&doors));
    assert_eq!(host.ask("GET", &record, "").await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gathering_that_somebody_visits_is_spared() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let store = store::open(&data.clone().into(), Durability::Process).unwrap();
    let server = Server::start_with(config(data), Arc::clone(&store)).await;
    let server = server.unwrap();
    let open = Open { server, folder };
    let host = open.visitor("Anne").await;
    let doors = gather(&host).await.unwrap();
    let id = door(&doors, "table").to_string();
    store.sweep(u64::MAX, [id].into()).await.unwrap();
    assert_eq!(look(&host, &doors).await["phase"], "gathering");
    store.sweep(u64::MAX, [].into()).await.unwrap();
    assert_eq!(host.ask("GET", &at(&doors), "").await.unwrap().status, 404);
}
