//! Who has a passkey or a recovery code is who they were, on any device.

mod browser;
mod house;

use browser::{Browser, Device, ORIGIN, encoded};
use house::{Open, door};
use serde_json::{Value, json};
use server::{Limits, Server};

async fn open() -> Open {
    Open::with(|config| config.origins = vec![ORIGIN.into(), "http://localhost:8080".into()]).await
}

/// A game against a cook, just begun, and its doors.
async fn plays(browser: &mut Browser) -> Value {
    let made = json!({
        "terms": {"game": "chaud-devant", "seats": 2},
        "chairs": [{"is": "me"}, {"is": "bot", "level": "plongeur"}],
        "start": true,
    });
    browser.post("/api/tables", &made).await
}

/// Makes a move in one's own seat.
async fn moves(browser: &mut Browser, doors: &Value, id: &str) {
    let path = format!("/api/tables/{}", door(doors, "table"));
    loop {
        let table = browser.get(&path).await;
        assert_eq!(table["me"], 0, "{table}");
        // Else the cook is at it.
        if let Some(action) = table["legal"].as_array().and_then(|legal| legal.first()) {
            let act = json!({"do": "act", "id": id, "seq": table["seq"], "action": action});
            let done = browser.post(&path, &act).await;
            assert_eq!(done["answers"], id, "{done}");
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_made_a_passkey_goes_on_from_an_empty_browser() {
    let open = open().await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let doors = plays(&mut anne).await;
    moves(&mut anne, &doors, "one").await;
    let mut device = Device::new(1);
    let kept = anne.keeps(&mut device).await;
    assert_eq!(kept["passkeys"].as_array().unwrap().len(), 1);
    assert_eq!(kept["codes_left"], 0);

    let mut empty = Browser::new(open.address());
    let signed = empty.signs_in(&mut device).await;
    assert_eq!(signed, json!({"name": "Anne", "other": null}));
    moves(&mut empty, &doors, "two").await;
    // The first one goes on, too.
    moves(&mut anne, &doors, "three").await;
    let devices = anne.get("/api/me/devices").await;
    assert_eq!(devices.as_array().unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_passkeys_are_listed_and_removed() {
    let open = open().await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let [mut phone, mut laptop] = [1, 2].map(Device::new);
    anne.keeps(&mut phone).await;
    let kept = anne.keeps(&mut laptop).await;
    let ids = kept["passkeys"].as_array().unwrap().iter();
    let ids: Vec<_> = ids.map(|one| one["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), 2);
    // The device is told which it has already.
    let options = anne.post("/api/me/passkeys/challenge", &json!({})).await;
    let excluded = &options["publicKey"]["excludeCredentials"];
    assert_eq!(excluded.as_array().unwrap().len(), 2);

    let path = format!("/api/me/passkeys/{}", ids[0]);
    let mut bob = Browser::of(open.address(), "Bob").await;
    assert_eq!(bob.ask("DELETE", &path, "").await.status, 404);
    let left = anne.ask("DELETE", &path, "").await.json().unwrap();
    assert_eq!(left["passkeys"][0]["id"], ids[1]);
    let mut empty = Browser::new(open.address());
    let options = empty.post("/api/sign-in/challenge", &json!({})).await;
    let signed = phone.sign(&options, ORIGIN);
    let code = empty.refused("/api/sign-in/passkey", &signed).await;
    assert_eq!(code, "bad_passkey");
    assert_eq!(empty.signs_in(&mut laptop).await["name"], "Anne");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_answered_once_by_the_browser_that_was_asked() {
    let open = open().await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let mut device = Device::new(1);
    device.counts = false;
    let options = anne.post("/api/me/passkeys/challenge", &json!({})).await;
    let made = device.make(&options, ORIGIN);
    let path = "/api/me/passkeys";
    // Another browser of Anne's, and Bob with Anne's cookie.
    let mut other = anne.clone();
    other.cookies.remove("tablee-challenge");
    assert_eq!(other.refused(path, &made).await, "no_challenge");
    let mut bob = Browser::of(open.address(), "Bob").await;
    let challenge = anne.cookies["tablee-challenge"].clone();
    bob.cookies.insert("tablee-challenge".into(), challenge);
    assert_eq!(bob.refused(path, &made).await, "no_challenge");
    // It is used up by that: guessing costs a challenge each.
    assert_eq!(anne.refused(path, &made).await, "no_challenge");
    anne.keeps(&mut device).await;

    let mut empty = Browser::new(open.address());
    let options = empty.post("/api/sign-in/challenge", &json!({})).await;
    let signed = device.sign(&options, ORIGIN);
    let mut elsewhere = Browser::new(open.address());
    let sign_in = "/api/sign-in/passkey";
    assert_eq!(elsewhere.refused(sign_in, &signed).await, "no_challenge");
    elsewhere.post("/api/sign-in/challenge", &json!({})).await;
    assert_eq!(elsewhere.refused(sign_in, &signed).await, "bad_passkey");
    assert_eq!(empty.post(sign_in, &signed).await["name"], "Anne");
    assert_eq!(empty.refused(sign_in, &signed).await, "no_challenge");
    // What was asked for one purpose answers no other.
    let options = anne.post("/api/me/passkeys/challenge", &json!({})).await;
    let mut second = Device::new(2);
    let made = second.make(&options, ORIGIN);
    assert_eq!(anne.refused(sign_in, &made).await, "no_challenge");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_proven_is_refused_with_a_reason() {
    let open = open().await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let mut bob = Browser::of(open.address(), "Bob").await;
    let [mut annes, mut bobs] = [1, 2].map(Device::new);
    anne.keeps(&mut annes).await;
    bob.keeps(&mut bobs).await;
    let mut empty = Browser::new(open.address());
    let path = "/api/sign-in/passkey";

    // Another page's answer, another name's, another person's, one that is not signed.
    for (what, spoil) in [
        (
            "origin",
            &(|_: &mut Value| ()) as &(dyn Fn(&mut Value) + Sync),
        ),
        ("owner", &|signed: &mut Value| {
            signed["credential"]["response"]["userHandle"] = json!(encoded(&[9; 16]));
        }),
        ("nobody", &|signed: &mut Value| {
            signed["credential"]["response"]["userHandle"].take();
        }),
        ("signature", &|signed: &mut Value| {
            let data = signed["credential"]["response"]["authenticatorData"].as_str();
            let longer = format!("{}AAAA", data.unwrap());
            signed["credential"]["response"]["authenticatorData"] = json!(longer);
        }),
        ("key", &|signed: &mut Value| {
            signed["credential"]["rawId"] = json!(encoded(&[2; 32]));
        }),
    ] {
        let options = empty.post("/api/sign-in/challenge", &json!({})).await;
        let origin = if what == "origin" {
            "https://evil.example"
        } else {
            ORIGIN
        };
        let mut signed = annes.sign(&options, origin);
        spoil(&mut signed);
        assert_eq!(empty.refused(path, &signed).await, "bad_passkey", "{what}");
    }
    let mut options = empty.post("/api/sign-in/challenge", &json!({})).await;
    options["publicKey"]["rpId"] = json!("evil.example");
    let signed = annes.sign(&options, ORIGIN);
    assert_eq!(empty.refused(path, &signed).await, "bad_passkey", "name");

    annes.verifies = false;
    let options = empty.post("/api/sign-in/challenge", &json!({})).await;
    let signed = annes.sign(&options, ORIGIN);
    assert_eq!(empty.refused(path, &signed).await, "not_verified");
    let options = anne.post("/api/me/passkeys/challenge", &json!({})).await;
    let mut careless = Device::new(3);
    careless.verifies = false;
    let made = careless.make(&options, ORIGIN);
    assert_eq!(
        anne.refused("/api/me/passkeys", &made).await,
        "not_verified"
    );
    annes.verifies = true;

    // A copy of the key that has been used less often.
    let mut copy = annes.clone();
    empty.signs_in(&mut annes).await;
    let options = empty.post("/api/sign-in/challenge", &json!({})).await;
    copy.counter = 0;
    let signed = copy.sign(&options, ORIGIN);
    assert_eq!(empty.refused(path, &signed).await, "passkey_copied");

    // Bob's own device is not Anne's, and hers cannot be made his.
    let options = bob.post("/api/me/passkeys/challenge", &json!({})).await;
    let made = annes.clone().make(&options, ORIGIN);
    assert_eq!(
        bob.refused("/api/me/passkeys", &made).await,
        "passkey_taken"
    );
    assert_eq!(empty.signs_in(&mut bobs).await["name"], "Bob");
    for odd in [
        json!({}),
        json!({"credential": 3}),
        json!({"credential": {"id": []}}),
    ] {
        empty.post("/api/sign-in/challenge", &json!({})).await;
        let code = empty.refused(path, &odd).await;
        assert!(["unreadable", "bad_passkey"].contains(&&*code), "{code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_passkeys_over_plain_http_or_under_an_address() {
    let open = open().await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    anne.origin = format!("http://{}", open.address());
    for path in ["/api/me/passkeys/challenge", "/api/sign-in/challenge"] {
        assert_eq!(anne.refused(path, &json!({})).await, "no_passkeys_here");
    }
    // The rest is there, and codes.
    let codes = anne.post("/api/me/codes", &json!({})).await;
    assert_eq!(codes["codes"].as_array().unwrap().len(), 10);
    // On the machine itself there are.
    anne.origin = "http://localhost:8080".into();
    let mut device = Device::new(1);
    anne.keeps(&mut device).await;
    let mut empty = Browser::new(open.address());
    let mut options = empty.post("/api/sign-in/challenge", &json!({})).await;
    assert_eq!(options["publicKey"]["rpId"], "tables.example");
    // The device has a key for no other name than that it was made for.
    options["publicKey"]["rpId"] = json!("localhost");
    let signed = device.sign(&options, ORIGIN);
    let code = empty.refused("/api/sign-in/passkey", &signed).await;
    assert_eq!(code, "bad_passkey");
    empty.origin = anne.origin.clone();
    assert_eq!(empty.signs_in(&mut device).await["name"], "Anne");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_code_is_used_once_however_it_is_typed() {
    let open = open().await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let doors = plays(&mut anne).await;
    let told = anne.post("/api/me/codes", &json!({})).await;
    let codes = told["codes"].as_array().unwrap();
    let code = codes[0].as_str().unwrap();
    assert!(code.len() * 5 >= 80, "bits: {code}");
    // Only what it is known by is kept.
    let files = ["house.db", "house.db-wal"].map(|name| open.folder.path().join(name));
    let bytes = files.map(|file| std::fs::read(file).unwrap_or_default());
    let mut bytes = bytes.iter().flat_map(|file| file.windows(code.len()));
    assert!(bytes.all(|window| window != code.as_bytes()));
    let mut empty = Browser::new(open.address());
    let path = "/api/sign-in/code";
    let typed = format!(" {}-{} ", code[..7].to_uppercase(), &code[7..]);
    let signed = empty.post(path, &json!({ "code": typed })).await;
    assert_eq!(signed["name"], "Anne");
    moves(&mut empty, &doors, "one").await;
    let again = json!({ "code": code });
    assert_eq!(empty.refused(path, &again).await, "bad_code");
    let left = anne.get("/api/me/credentials").await;
    assert_eq!(left["codes_left"], 9);
    for wrong in ["", "a", &code[1..], "'; drop table codes; --"] {
        let wrong = json!({ "code": wrong });
        assert_eq!(empty.refused(path, &wrong).await, "bad_code");
    }
    // New ones replace those that are left.
    anne.post("/api/me/codes", &json!({})).await;
    let old = json!({ "code": codes[1] });
    assert_eq!(empty.refused(path, &old).await, "bad_code");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_tries_only_so_often() {
    let open = Open::with(|config| {
        config.origins = vec![ORIGIN.into()];
        config.limits = Limits {
            sign_ins: 5,
            ..config.limits
        };
    })
    .await;
    let mut empty = Browser::new(open.address());
    let wrong = json!({"code": "aaaaaaaaaaaaaaaaaaaa"});
    for _ in 0..3 {
        assert_eq!(empty.refused("/api/sign-in/code", &wrong).await, "bad_code");
    }
    empty.post("/api/sign-in/challenge", &json!({})).await;
    empty.post("/api/sign-in/challenge", &json!({})).await;
    for (path, body) in [
        ("/api/sign-in/code", &wrong),
        ("/api/sign-in/challenge", &json!({})),
    ] {
        assert_eq!(empty.refused(path, body).await, "too_many");
    }
    // Who is known already goes on.
    empty.get("/api/me").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_survives_the_house_and_a_moved_house_keeps_all() {
    let first = open().await;
    let mut anne = Browser::of(first.address(), "Anne").await;
    let mut device = Device::new(1);
    anne.keeps(&mut device).await;
    let codes = anne.post("/api/me/codes", &json!({})).await;
    let mut empty = Browser::new(first.address());
    let options = empty.post("/api/sign-in/challenge", &json!({})).await;
    // Whoever answers the second request knows of the first.
    let Open { server, folder } = first;
    server.stop().await;
    let mut config = house::config(folder.path().join("house.db"));
    config.origins = vec![ORIGIN.into()];
    let server = Server::start(config.clone()).await.unwrap();
    empty.house = server.address();
    let signed = device.sign(&options, ORIGIN);
    let name = empty.post("/api/sign-in/passkey", &signed).await;
    assert_eq!(name["name"], "Anne");
    server.stop().await;

    let old = server::store::look(&config.data).unwrap();
    let mut lines = Vec::new();
    server::export(&*old, &mut lines).await.unwrap();
    let exported = String::from_utf8(lines.clone()).unwrap();
    let code = codes["codes"][0].as_str().unwrap();
    assert!(!exported.contains(code), "only hashes are kept");
    config.data = folder.path().join("moved.db").into();
    let new = server::store::open(&config.data, config.durability).unwrap();
    server::import(&*new, std::io::Cursor::new(lines))
        .await
        .unwrap();
    new.release().await.unwrap();
    drop(new);
    let server = Server::start(config).await.unwrap();
    let mut moved = Browser::new(server.address());
    assert_eq!(moved.signs_in(&mut device).await["name"], "Anne");
    let mut by_code = Browser::new(server.address());
    let code = json!({ "code": code });
    let by_code = by_code.post("/api/sign-in/code", &code).await;
    assert_eq!(by_code["name"], "Anne");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_it_is_told_to_others() {
    let open = open().await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let mut device = Device::new(1);
    anne.keeps(&mut device).await;
    for path in [
        "/api/me/credentials",
        "/api/me/passkeys/challenge",
        "/api/me/codes",
    ] {
        let method = if path.ends_with("credentials") {
            "GET"
        } else {
            "POST"
        };
        let stranger = client::ask(open.address(), method, path, &[], "").await;
        assert_eq!(stranger.unwrap().status, 401, "{path}");
    }
    let mut bob = Browser::of(open.address(), "Bob").await;
    let bobs = bob.get("/api/me/credentials").await;
    assert_eq!(bobs, json!({"passkeys": [], "codes_left": 0}));
    // A page of another site can ask for none of it.
    anne.origin = "https://evil.example".into();
    for path in [
        "/api/me/codes",
        "/api/me/passkeys",
        "/api/sign-in/code",
        "/api/me/join",
    ] {
        assert_eq!(anne.refused(path, &json!({})).await, "foreign_page");
    }
}
