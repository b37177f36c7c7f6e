//! Whoever can read what a house keeps rules it from a terminal, while it is open.
#![cfg(target_os = "linux")]

use client::ask;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Output};
use test_house::{HouseProcess, run, serve, told, two_who_play};
use test_postgres::Database;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

fn admin(house: SocketAddr, data: &Path, asks: &[&str]) -> Output {
    let mut admin = Command::new(PROGRAM);
    let listen = house.to_string();
    admin.args(["admin", "--as", "Zoé", "--listen", &listen, "--data"]);
    let output = admin.arg(data).args(asks).output();
    output.expect("the program runs")
}

/// What it answers, a line for each thing.
fn answered(output: &Output) -> Vec<Value> {
    assert!(output.status.success(), "{}", told(output));
    let text = String::from_utf8(output.stdout.clone()).expect("text");
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

async fn begins(house: SocketAddr, secret: &str) -> u16 {
    let given = json!({"secret": secret}).to_string();
    let answer = ask(house, "POST", "/api/host/session", &[], &given).await;
    answer.expect("an answer").status
}

fn secret_of(link: &Output) -> String {
    let text = String::from_utf8(link.stdout.clone()).expect("text");
    let (address, secret) = text.trim().split_once("/host#").expect("a link");
    assert!(address.starts_with("http"), "{text}");
    secret.into()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_printed_beside_an_open_house() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let house = HouseProcess::start(&mut serve(PROGRAM, &data));
    let link = run(PROGRAM, &["host-link"], &data);
    assert!(told(&link).contains("15 minutes"), "{link:?}");
    let secret = secret_of(&link);
    assert_eq!(begins(house.address, &secret).await, 200);
    assert_eq!(begins(house.address, &secret).await, 403);
    let public = ["host-link", "--public-url", "https://tables.example"];
    let link = told(&run(PROGRAM, &public, &data));
    assert!(link.starts_with("https://tables.example/host#"), "{link}");
    let none = run(PROGRAM, &["host-link"], &folder.path().join("none.db"));
    assert_eq!(none.status.code(), Some(1));
    assert!(told(&none).contains("none.db"), "{none:?}");
    let (_, log) = house.closes();
    assert!(!log.contains(&secret), "secrets are in no log");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_is_ruled_from_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let house = HouseProcess::start(&mut serve(PROGRAM, &data));
    let at = house.address;
    let (people, doors) = two_who_play(at).await;
    let table = doors["table"].as_str().expect("an id");
    let tables = answered(&admin(at, &data, &["tables"]));
    assert_eq!(tables[0]["table"], table);
    let inside = answered(&admin(at, &data, &["table", table]));
    let person = inside[0]["seats"][0]["person"].as_str().expect("somebody");
    let why = ["--reason", "for a test"];
    let silence = ["silence", person, "--minutes", "5", why[0], why[1]];
    assert!(answered(&admin(at, &data, &silence)).is_empty());
    let rulings = answered(&admin(at, &data, &["rulings"]));
    assert_eq!(rulings[0]["is"], "silenced");
    answered(&admin(at, &data, &["close", table, why[0], why[1]]));
    let path = format!("/api/tables/{table}");
    let answer = people[0].ask("GET", &path, "").await.expect("an answer");
    assert_eq!(answer.status, 410);
    assert!(answered(&admin(at, &data, &["passkeys"])).is_empty());
    let code = answered(&admin(at, &data, &["invite-code", why[0], why[1]]));
    assert!(code[0]["code"].is_string(), "{code:?}");
    let audit = answered(&admin(at, &data, &["audit"]));
    let did: Vec<_> = audit.iter().map(|act| (&act["do"], &act["by"])).collect();
    let zoe = json!("Zoé");
    let all = [json!("invite_code"), json!("close"), json!("silence")];
    assert_eq!(did, all.each_ref().map(|did| (did, &zoe)));
    for (asks, says) in [
        (&["close", "nowhere", why[0], why[1]][..], "nothing here"),
        (&["remove-passkey", "none", why[0], why[1]], "nothing here"),
        (&["shut", "0.0.0.0/0", why[0], why[1]], "192.0.2.0/24"),
    ] {
        let refused = admin(at, &data, asks);
        assert_eq!(refused.status.code(), Some(1));
        assert!(told(&refused).contains(says), "{refused:?}");
    }
    let none = admin(at, &data, &["close", table]);
    assert!(told(&none).contains("--reason"), "{none:?}");
    house.closes();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_is_enough_where_the_file_is_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let house = HouseProcess::start(&mut serve(PROGRAM, &data));
    let secret = secret_of(&run(PROGRAM, &["host-link"], &data));
    let url = format!("http://{}", house.address);
    let figures = || {
        let mut admin = Command::new(PROGRAM);
        admin.args(["admin", "--house", &url, "--data", "nowhere.db", "figures"]);
        admin.env("TABLEE_HOST_SECRET", &secret).output().unwrap()
    };
    assert_eq!(answered(&figures())[0]["connected"], 0);
    let again = figures();
    assert_eq!(again.status.code(), Some(1), "{again:?}");
    assert!(told(&again).contains("used or too old"), "{again:?}");
    house.closes();
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_database_any_node_honours_the_link() {
    let Some(database) = Database::new() else {
        return;
    };
    let data = database.url();
    let data = Path::new(&data);
    let nodes = [0, 1].map(|_| HouseProcess::start(&mut serve(PROGRAM, data)));
    let secret = secret_of(&run(PROGRAM, &["host-link"], data));
    assert_eq!(begins(nodes[1].address, &secret).await, 200);
    assert_eq!(begins(nodes[0].address, &secret).await, 403, "used");
    let announce = ["announce", "Hello", "--reason", "for a test"];
    answered(&admin(nodes[0].address, data, &announce));
    assert_eq!(
        answered(&admin(nodes[1].address, data, &["rulings"])).len(),
        1
    );
    for node in nodes {
        node.closes();
    }
}
