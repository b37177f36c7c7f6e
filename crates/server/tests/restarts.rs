//! Restarts, full disks, stores that cannot be written, logs of other times.

mod house;

use client::Visitor;
use house::{
    Open, WITHOUT_VERSION_9_ON, config, door, end_and_gather, look, on_the_clock, table_for_two,
    toggle,
};
use serde_json::json;
use server::Server;
use server::store::{self, Durability, Sqlite, Store as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A house whose store can be meddled with.
async fn with_store(durability: Durability) -> (Open, Arc<Sqlite>) {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let store = Arc::new(Sqlite::open(&data, durability).unwrap());
    let config = config(data);
    let server = Server::start_with(config, Arc::clone(&store) as Arc<_>)
        .await
        .unwrap();
    (Open { server, folder }, store)
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
        ..who.clone()
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
async fn the_house_s_time_goes_on_from_its_store_and_not_from_the_wall() {
    let opened = Instant::now();
    let open = Open::new().await;
    let (host, doors) = on_the_clock(&open, 3600, 0).await;
    let data = open.folder.path().join("house.db");
    open.server.stop().await;
    // As if it had been open for half an hour more. Were clocks read from the wall, it would not show.
    let half_an_hour = Duration::from_mins(30);
    let store = Sqlite::open(&data, Durability::Process).unwrap();
    let closed_at = store.clock().await.unwrap();
    store
        .set_clock(closed_at + half_an_hour.as_millis() as u64)
        .await
        .unwrap();
    drop(store);
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
async fn a_store_of_the_first_version_is_taken_over() {
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
    let store = rusqlite::Connection::open(&old).unwrap();
    store
        .execute_batch(include_str!("../src/store/sqlite/schema/1.sql"))
        .unwrap();
    store
        .execute("attach ?1 as new", [new.display().to_string()])
        .unwrap();
    store
        .execute_batch(
            "insert into people select id, name, created from new.people;
             insert into tokens select hash, person from new.tokens;
             insert into tables select nr, id, host, public, live, seq, wake_at, changed,
               json_set(body, '$.step', 1, '$.pending', json('[1]')), closed
               from new.tables join new.summaries on table_nr = nr;
             insert into doors select * from new.doors;
             insert into entries select table_nr, seq, body from new.entries;
             insert into seated select * from new.seated;
             pragma user_version = 1;",
        )
        .unwrap();
    drop(store);

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

    // Stores of the second version did not say so; of the last game at a table it can still be told.
    let data = open.folder.path().join("house.db");
    open.server.stop().await;
    let store = rusqlite::Connection::open(&data).unwrap();
    store
        .execute_batch(
            "alter table games drop column levels;
             alter table tables drop column deserted;
             alter table tables add column summary text not null default '';
             update tables set summary = body from summaries where table_nr = nr;
             drop table summaries;
             drop index doors_table;
             drop index entries_first;
             drop index entries_before;
             drop trigger entries_follow;
             drop table marks;
             drop index tokens_person;
             drop index transfers_person;
             alter table tokens drop column came;
             alter table tokens drop column seen;
             alter table tokens drop column about;
             pragma user_version = 2;",
        )
        .unwrap();
    store.execute_batch(WITHOUT_VERSION_9_ON).unwrap();
    drop(store);
    let server = Server::start(config(data)).await.unwrap();
    let host = Visitor {
        house: server.address(),
        ..host
    };
    assert_eq!(host.get("/api/me/games").await.unwrap(), games);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing_and_is_got_over() {
    let (open, store) = with_store(Durability::Power).await;
    let (host, guest, doors) = table_for_two(&open).await;
    store.set("max_page_count", 1).await.unwrap();
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
    store.set("max_page_count", 1 << 20).await.unwrap();
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
async fn a_store_that_cannot_be_written_can_still_be_read() {
    let (open, store) = with_store(Durability::Process).await;
    let (host, _, doors) = table_for_two(&open).await;
    let before = look(&host, &doors).await;
    store.set("query_only", 1).await.unwrap();
    let answer = toggle(&host, &doors, 1).await;
    assert_eq!(answer["why"]["code"], "not_saved", "{answer}");
    assert_eq!(look(&host, &doors).await["seq"], before["seq"]);
    let health = client::ask(open.address(), "GET", "/api/health", &[], "")
        .await
        .unwrap();
    assert_eq!(health.status, 503);
    store.set("query_only", 0).await.unwrap();
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
    let store = rusqlite::Connection::open(&path).unwrap();
    let change = "update entries set body = replace(body, '\"rules\":1', '\"rules\":99')
                  where body like '%\"started\"%'";
    assert_eq!(store.execute(change, []).unwrap(), 1);
    drop(store);
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
    let store = rusqlite::Connection::open(&path).unwrap();
    let change = "update entries set body = replace(body, '\"rules\":99', '\"rules\":1')";
    store.execute(change, []).unwrap();
    drop(store);
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
async fn records_of_a_closed_table_stay_with_those_who_were_asked_to_it() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let stranger = open.visitor("Dora").await;
    end_and_gather(&host, &guest, &doors).await;
    let path = open.folder.path().join("house.db");
    open.server.stop().await;
    let store = rusqlite::Connection::open(&path).unwrap();
    store.execute("update entries set body = '?'", []).unwrap();
    store.execute("delete from marks", []).unwrap();
    drop(store);
    let server = Server::start(config(path)).await.unwrap();
    for (who, person, through, status) in [
        ("host", &host, "table", 200),
        ("guest", &guest, "table", 200),
        ("stranger", &stranger, "join", 200),
        ("stranger", &stranger, "watch", 200),
        ("stranger", &stranger, "table", 404),
    ] {
        let record = format!("/api/tables/{}/games/1/record", door(&doors, through));
        let visitor = Visitor {
            house: server.address(),
            ..person.clone()
        };
        let answer = visitor.ask("GET", &record, "").await.unwrap();
        assert_eq!(answer.status, status, "{who} by {through}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_an_open_house_is_whole() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    toggle(&host, &doors, 0).await;
    let before = look(&host, &doors).await;
    let copy = open.folder.path().join("copy.db");
    let data = open.folder.path().join("house.db");
    let store = store::look(&data.into()).unwrap();
    store.backup(&copy).await.unwrap();
    let server = Server::start(config(copy)).await.unwrap();
    let there = Visitor {
        house: server.address(),
        ..host
    };
    assert_eq!(look(&there, &doors).await["seq"], before["seq"]);
}
