//! A house on a disk with less room than its host wants to keep free.
#![cfg(target_os = "linux")]

use client::Visitor;
use serde_json::json;
use test_house::{HouseProcess, serve};

#[tokio::test(flavor = "multi_thread")]
async fn below_the_floor_of_free_disk_only_games_that_run_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let serve = || serve(env!("CARGO_BIN_EXE_tablee"), &data);
    let house = HouseProcess::start(&mut serve());
    let anne = Visitor::new(house.address, "Anne").await.unwrap();
    let made = json!({
        "terms": {"game": "cake-master", "seats": 1}, "chairs": [{"is": "me"}], "start": true,
    });
    let doors = anne.post("/api/tables", &made).await.unwrap();
    let path = format!("/api/tables/{}", doors["table"].as_str().unwrap());
    assert!(!house.closes().1.contains("nearly full"));

    // No disk has so much.
    let house = HouseProcess::start(serve().args(["--min-free-disk", "1000000T"]));
    let address = house.address;
    let anne = Visitor {
        house: address,
        ..anne
    };
    let health = client::ask(address, "GET", "/api/health", &[], "").await;
    let health = health.unwrap().json().unwrap();
    assert_eq!(health, json!({"ok": true, "warnings": ["no_room"]}));
    let new = client::ask(address, "POST", "/api/people", &[], r#"{"name":"Bob"}"#).await;
    let new = new.unwrap();
    assert_eq!(new.status, 507, "{}", new.body);
    let table = anne.get(&path).await.unwrap();
    let act = json!({"do": "act", "id": "a", "seq": table["seq"], "action": table["legal"][0]});
    let done = anne.post(&path, &act).await.unwrap();
    assert_eq!(done["answers"], "a", "{done}");
    let (_, said) = house.closes();
    assert_eq!(said.matches("nearly full").count(), 1, "{said}");
}
