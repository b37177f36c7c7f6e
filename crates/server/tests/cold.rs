//! Tables that nobody has in memory are read from their logs: the present match only.

mod house;

use client::Visitor;
use house::{Open, WITHOUT_VERSION_9_ON, config, door, look, metric, table_for_two};
use serde_json::{Value, json};
use server::{Server, check_tables, store};

/// Both agree to end the match and begin another, so often.
async fn play_again(host: &Visitor, guest: &Visitor, doors: &Value, times: u32) {
    let path = format!("/api/tables/{}", door(doors, "table"));
    for time in 0..times {
        for (person, command) in [
            (host, "ask_end"),
            (guest, "agree"),
            (host, "rematch"),
            (guest, "rematch"),
        ] {
            let id = format!("{command}{time}");
            let said = json!({"do": command, "id": id});
            let done = person.post(&path, &said).await.unwrap();
            assert_eq!(done["answers"], id, "{done}");
        }
    }
}

fn there(house: &Open, who: &Visitor) -> Visitor {
    Visitor {
        house: house.address(),
        ..who.clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_matches_only_the_last_is_read() {
    let house = Open::new().await;
    let (host, guest, doors) = table_for_two(&house).await;
    play_again(&host, &guest, &doors, 50).await;
    let before = look(&host, &doors).await;
    assert_eq!(before["number"], 51);
    let house = house.reopen().await;
    let host = there(&house, &host);
    assert_eq!(look(&host, &doors).await, before);
    // That the match was started is all that has happened in it.
    assert_eq!(metric(&house, "entries_read_total").await, 1);
    let data = house.folder.path().join("house.db").into();
    let checked = check_tables(&*store::look(&data).unwrap()).await.unwrap();
    assert!(checked[0].problem.is_none(), "{checked:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn books_of_version_5_are_read_whole_once() {
    let house = Open::new().await;
    let (host, guest, doors) = table_for_two(&house).await;
    play_again(&host, &guest, &doors, 10).await;
    let before = look(&host, &doors).await;
    let entries = before["seq"].as_u64().unwrap() as u32;
    let data = house.folder.path().join("house.db");
    house.server.stop().await;
    let old = rusqlite::Connection::open(&data).unwrap();
    old.execute_batch(
        "drop table marks; drop index tokens_person; drop index transfers_person;
         alter table tokens drop column came; alter table tokens drop column seen;
         alter table tokens drop column about;
         pragma user_version = 5",
    )
    .unwrap();
    old.execute_batch(WITHOUT_VERSION_9_ON).unwrap();
    drop(old);
    let folder = house.folder;
    let mut read = Vec::new();
    for _ in 0..2 {
        let server = Server::start(config(data.clone())).await.unwrap();
        let house = Open {
            server,
            folder: tempfile::tempdir().unwrap(),
        };
        assert_eq!(look(&there(&house, &host), &doors).await, before);
        read.push(metric(&house, "entries_read_total").await);
        house.server.stop().await;
    }
    assert_eq!(read, [entries, 1]);
    drop(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_that_does_not_fit_is_found_and_one_that_cannot_be_read_is_no_harm() {
    let house = Open::new().await;
    let (host, guest, doors) = table_for_two(&house).await;
    play_again(&host, &guest, &doors, 2).await;
    let before = look(&host, &doors).await;
    let data = house.folder.path().join("house.db");
    let spoil = |how: &str| {
        let db = rusqlite::Connection::open(&data).unwrap();
        let marks = db.execute(&format!("update marks set body = {how}"), []);
        assert_eq!(marks.unwrap(), 1);
    };
    spoil("json_set(body, '$.number', 77)");
    let looked_at = store::look(&data.clone().into()).unwrap();
    let problem = async || check_tables(&*looked_at).await.unwrap().remove(0).problem;
    assert!(problem().await.unwrap().contains("mark"));
    spoil("'?'");
    assert!(problem().await.is_none());
    let house = house.reopen().await;
    assert_eq!(look(&there(&house, &host), &doors).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_only_so_much_read() {
    let house = Open::with(|config| config.limits.entries = 9).await;
    let (host, _, doors) = table_for_two(&house).await;
    // It was in memory for a moment after each request, and then no longer: four entries are read.
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let mut answers = Vec::new();
    for _ in 0..9 {
        answers.push(host.ask("GET", &path, "").await.unwrap().status);
    }
    assert_eq!(answers.last(), Some(&429), "{answers:?}");
    assert!(metric(&house, "entries_read_total").await <= 9);
    // Who is at the table pays nothing.
    let house = house.reopen().await;
    let host = there(&house, &host);
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    line.next().await.unwrap();
    for _ in 0..99 {
        assert_eq!(host.ask("GET", &path, "").await.unwrap().status, 200);
    }
    assert_eq!(metric(&house, "entries_read_total").await, 4);
}
