//! How somebody is told is theirs: given to them, and forgotten with them.

use crate::house::metric;
use crate::told::{Browser, Club};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn what_leads_to_somebody_is_in_their_data_and_forgotten_with_them() {
    let club = Club::open().await;
    let endpoint = format!("http://{}/bobs-browser", club.http.address);
    let set_up = Browser::new().subscription(&endpoint);
    let added = club.bob.post("/api/me/notices/push", &set_up).await;
    added.unwrap();
    club.hook(&club.bob, "/bobs-hook").await;
    club.mail(&club.bob, "bob@club.example").await;
    let codes = club.bob.post("/api/me/codes", &json!({})).await.unwrap();
    let data = club.bob.get("/api/me/data").await.unwrap();
    let ways = data["notices"]["ways"].as_array().unwrap();
    let to: Vec<_> = ways.iter().map(|way| way["to"].as_str().unwrap()).collect();
    let hook = format!("http://{}/bobs-hook", club.http.address);
    assert_eq!(to, [&*endpoint, &*hook, "bob@club.example"]);
    assert_eq!(data["notices"]["wishes"]["turn"], true);
    assert_eq!(data["passkeys"], json!([]));
    let left = codes["codes"].as_array().unwrap().len();
    assert_eq!(data["codes_left"], left);

    let theirs = ["bobs-browser", "bobs-hook", "bob@club.example"];
    let bytes = || {
        let files = ["house.db", "house.db-wal"].map(|name| club.open.folder.path().join(name));
        let files = files.iter().filter_map(|file| std::fs::read(file).ok());
        files.flatten().collect::<Vec<u8>>()
    };
    let is_in = |bytes: &[u8], what: &str| {
        let mut windows = bytes.windows(what.len());
        windows.any(|window| window == what.as_bytes())
    };
    assert!(theirs.iter().all(|what| is_in(&bytes(), what)));
    let gone = club.bob.ask("DELETE", "/api/me", "").await.unwrap();
    assert_eq!(gone.status, 204);
    while metric(&club.open, "people_forgotten_total").await == 0 {}
    for what in theirs {
        assert!(!is_in(&bytes(), what), "{what} is in the file");
    }
}
