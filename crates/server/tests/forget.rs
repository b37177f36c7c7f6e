//! Who wants to be forgotten is: in what others see, in what is exported, and in every byte of the
//! database.

mod house;

use client::{Connection, Visitor};
use house::{Open, door, end_and_gather, look, metric, table_for_two};
use serde_json::{Value, json};
use server::store::{self, Data};
use std::path::Path;

const NAME: &str = "Zéphyrine";
/// As a hat stands in JSON.
const HAT: &str = "\"pattern\":\"waves\"";
const SAYING: &str = "j’habite rue des Lilas";

/// The bytes of the database and of what lies beside it.
fn bytes(folder: &Path) -> Vec<u8> {
    let files = ["house.db", "house.db-wal"].map(|name| folder.join(name));
    let files = files.iter().filter_map(|file| std::fs::read(file).ok());
    files.flatten().collect()
}

fn contains(bytes: &[u8], what: &str) -> bool {
    bytes
        .windows(what.len())
        .any(|window| window == what.as_bytes())
}

async fn does(person: &Visitor, doors: &Value, command: Value) -> Value {
    let path = format!("/api/tables/{}", door(doors, "table"));
    let mut command = command;
    command["id"] = command["do"].clone();
    let done = person.post(&path, &command).await.expect("an answer");
    assert_eq!(done["answers"], command["id"], "{done}");
    done
}

/// Somebody plays with Anne under several names and with a hat of their own, talks, finishes a match, begins another.
async fn eventful(open: &Open) -> (Visitor, Visitor, Value) {
    let (anne, them, doors) = table_for_two(open).await;
    let name = json!({"name": NAME}).to_string();
    let renamed = them.ask("PUT", "/api/me", &name).await.unwrap();
    assert_eq!(renamed.status, 200);
    let hat = json!({"hat": {"colour": "cocoa", "pattern": "waves"}}).to_string();
    let chosen = them.ask("PUT", "/api/me/profile", &hat).await.unwrap();
    assert_eq!(chosen.status, 200);
    does(&them, &doors, json!({"do": "rename"})).await;
    does(&them, &doors, json!({"do": "say", "text": SAYING})).await;
    does(&anne, &doors, json!({"do": "say", "text": "moi non plus"})).await;
    end_and_gather(&anne, &them, &doors).await;
    for (person, command) in [
        (&them, json!({"do": "sit", "id": "sit-again", "seat": 1})),
        (&anne, json!({"do": "start", "id": "start-again"})),
    ] {
        let path = format!("/api/tables/{}", door(&doors, "join"));
        let done = person.post(&path, &command).await.expect("an answer");
        assert_eq!(done["answers"], command["id"], "{done}");
    }
    (anne, them, doors)
}

async fn forget(open: &Open, person: &Visitor) {
    let before = metric(open, "people_forgotten_total").await;
    let gone = person.ask("DELETE", "/api/me", "").await.unwrap();
    assert_eq!(gone.status, 204);
    assert!(gone.header("set-cookie").unwrap().contains("Max-Age=0"));
    while metric(open, "people_forgotten_total").await == before {}
}

async fn exported(folder: &Path) -> String {
    let store = store::look(&Data::from(folder.join("house.db"))).expect("a store");
    let mut lines = Vec::new();
    server::export(&*store, &mut lines).await.expect("exported");
    String::from_utf8(lines).expect("text")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_left_of_them_in_any_byte() {
    let open = Open::new().await;
    let (anne, them, doors) = eventful(&open).await;
    let folder = open.folder.path().to_path_buf();
    for what in [NAME, SAYING, HAT] {
        assert!(contains(&bytes(&folder), what), "{what} was written");
    }
    let before = look(&anne, &doors).await;
    let mut own = them.open(door(&doors, "table")).await.unwrap();
    own.next().await.unwrap();
    let mut annes = anne.open(door(&doors, "table")).await.unwrap();
    annes.next().await.unwrap();
    forget(&open, &them).await;

    // They hear nothing more, and are nobody.
    while own.next().await.is_ok() {}
    assert_eq!(
        them.ask("GET", "/api/me/devices", "").await.unwrap().status,
        401
    );
    assert_eq!(them.ask("DELETE", "/api/me", "").await.unwrap().status, 401);
    // Anne is told at once, decides about the seat, and plays on.
    told_of_nobody(&mut annes).await;
    let after = look(&anne, &doors).await;
    assert_eq!(
        (&after["view"], &after["step"]),
        (&before["view"], &before["step"])
    );
    assert_eq!(after["chat"].as_array().unwrap().len(), 1);
    assert_eq!(after["chat"][0]["text"], "moi non plus");
    let games = anne.get("/api/me/games").await.unwrap();
    assert_eq!(games[0]["names"], json!(["Anne", ""]));

    for what in [NAME, SAYING, "Zéphy", "Lilas", HAT] {
        assert!(!contains(&bytes(&folder), what), "{what} is in the file");
    }
    let text = exported(&folder).await;
    assert!(!text.contains(NAME) && !text.contains("Lilas"), "{text}");
    assert!(!text.contains(HAT), "{text}");
    assert!(text.contains("Anne") && text.contains("moi non plus"));

    // After a restart it is the same table, read from the rewritten log.
    let open = open.reopen().await;
    let anne = Visitor {
        house: open.address(),
        ..anne
    };
    assert_eq!(unattended(look(&anne, &doors).await), unattended(after));
    let record = format!("/api/tables/{}/games/1/record", door(&doors, "table"));
    assert_eq!(anne.get(&record).await.unwrap()["game"], "chaud-devant");
    for what in [NAME, SAYING] {
        assert!(!contains(&bytes(&folder), what), "{what} came back");
    }
}

/// No log says who is connected.
fn unattended(mut table: Value) -> Value {
    for seat in table["seats"].as_array_mut().expect("seats") {
        seat["present"].take();
    }
    table
}

async fn told_of_nobody(annes: &mut Connection) {
    loop {
        let told = annes.next().await.unwrap();
        let seat = &told["seats"][1];
        if seat["name"] == "" {
            assert_eq!(seat["left"], true);
            assert!(!told.to_string().contains(NAME));
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_that_was_cut_short_is_gone_on_with_at_the_next_start() {
    let open = Open::new().await;
    let (anne, them, doors) = eventful(&open).await;
    let folder = open.folder.path().to_path_buf();
    let id = them.get("/api/me/data").await.unwrap()["id"].clone();
    open.server.stop().await;
    // As it is when the house is killed just after the wish was written down.
    let data = Data::from(folder.join("house.db"));
    let closed = store::open(&data, store::Durability::Process).unwrap();
    let id = table::PersonId(id.as_str().unwrap().into());
    assert!(
        closed
            .personal()
            .begin_forgetting(&id, [7; 32])
            .await
            .unwrap()
    );
    drop(closed);
    assert!(contains(&bytes(&folder), SAYING));

    let config = house::config(folder.join("house.db"));
    let server = server::Server::start(config).await.unwrap();
    let again = Open {
        server,
        folder: open.folder,
    };
    while metric(&again, "people_forgotten_total").await == 0 {}
    for what in [NAME, SAYING] {
        assert!(!contains(&bytes(&folder), what), "{what} is in the file");
    }
    let anne = Visitor {
        house: again.address(),
        ..anne
    };
    let table = look(&anne, &doors).await;
    assert_eq!(
        (&table["seats"][1]["name"], &table["seats"][1]["left"]),
        (&json!(""), &json!(true))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn my_data_is_all_of_mine_and_nothing_of_others() {
    let open = Open::new().await;
    let (anne, them, doors) = eventful(&open).await;
    let data = them.get("/api/me/data").await.unwrap();
    assert_eq!(
        (&data["file"], &data["name"]),
        (&json!("tablee-my-data"), &json!(NAME))
    );
    assert_eq!(data["profile"]["hat"]["pattern"], "waves");
    assert_eq!(data["devices"].as_array().unwrap().len(), 1);
    let tables = data["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 1);
    let table = &tables[0];
    assert_eq!((&table["made"], &table["seat"]), (&json!(false), &json!(1)));
    assert_eq!(table["names"], json!(["Bob", NAME]));
    assert_eq!(table["sayings"][0]["text"], SAYING);
    assert_eq!(table["sayings"].as_array().unwrap().len(), 1);
    assert_eq!(table["matches"][0]["record"]["game"], "chaud-devant");
    assert_eq!(table["matches"][0]["me"], 1);
    let text = data.to_string();
    for secret in [
        &*them.token,
        &*anne.token,
        "moi non plus",
        door(&doors, "join"),
    ] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    let mine = anne.get("/api/me/data").await.unwrap();
    assert_eq!(mine["tables"][0]["made"], true);
    assert!(!mine.to_string().contains("Lilas"));
    let stranger = client::ask(open.address(), "GET", "/api/me/data", &[], "");
    assert_eq!(stranger.await.unwrap().status, 401);
}
