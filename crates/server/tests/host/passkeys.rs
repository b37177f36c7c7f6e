//! A browser whose device holds a passkey of the host's is host without a link; nobody else's is.

use super::{Host, Open, secret};
use crate::browser::{Browser, Device, ORIGIN};
use serde_json::{Value, json};
use server::Limits;

async fn open() -> Open {
    Open::with(|config| config.origins = vec![ORIGIN.into()]).await
}

/// A browser that is the host's by a link.
async fn host(open: &Open) -> Browser {
    let mut host = Browser::new(open.address());
    let link = json!({"secret": secret(open).await});
    let began = host.post("/api/host/session", &link).await;
    assert_eq!(began["name"], "Zoé");
    host
}

/// Makes a passkey of the host's on this device and has it kept.
async fn keeps(host: &mut Browser, device: &mut Device) -> Value {
    let options = host.post("/api/host/passkeys/challenge", &json!({})).await;
    let mut made = device.make(&options, &host.origin);
    made["reason"] = json!("for a test");
    host.post("/api/host/passkeys", &made).await
}

async fn signs(browser: &mut Browser, device: &mut Device) -> Value {
    let options = browser
        .post("/api/host/sign-in/challenge", &json!({}))
        .await;
    device.sign(&options, &browser.origin)
}

/// Becomes host by the passkey of this device.
async fn comes_in(browser: &mut Browser, device: &mut Device) -> Value {
    let signed = signs(browser, device).await;
    browser.post("/api/host/sign-in", &signed).await
}

async fn is_refused(browser: &mut Browser, device: &mut Device) -> String {
    let signed = signs(browser, device).await;
    browser.refused("/api/host/sign-in", &signed).await
}

async fn status(browser: &mut Browser, path: &str) -> u16 {
    browser.ask("GET", path, "").await.status
}

async fn noted(host: &mut Browser) -> Vec<Value> {
    let acts = host.get("/api/host/acts").await;
    acts.as_array().expect("a list").clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_made_a_passkey_as_host_comes_in_without_a_link() {
    let open = open().await;
    let mut zoe = host(&open).await;
    let mut device = Device::new(1);
    let kept = keeps(&mut zoe, &mut device).await;
    assert_eq!(kept[0]["name"], "Zoé");
    assert!(kept[0]["made"].as_u64() >= kept[0]["last_used"].as_u64());
    let acts = noted(&mut zoe).await;
    assert_eq!(acts[0]["do"], "passkey");
    assert_eq!(
        (&acts[0]["by"], &acts[0]["reason"]),
        (&json!("Zoé"), &json!("for a test"))
    );

    let open = open
        .reopen_with(|config| config.origins = vec![ORIGIN.into()])
        .await;
    let mut empty = Browser::new(open.address());
    assert_eq!(status(&mut empty, "/api/host/house").await, 401);
    let began = comes_in(&mut empty, &mut device).await;
    assert_eq!(began["name"], "Zoé");
    assert_eq!(empty.get("/api/host/house").await["host"], "Zoé");
    // As by a link, in all that follows.
    let by_link = host(&open).await;
    let names = |browser: &Browser| browser.cookies.keys().cloned().collect::<Vec<_>>();
    assert!(
        names(&by_link)
            .iter()
            .all(|name| names(&empty).contains(name))
    );
    let left = empty.ask("DELETE", "/api/host/session", "").await;
    assert_eq!(left.status, 204);
    assert_eq!(status(&mut empty, "/api/host/house").await, 401);
    comes_in(&mut empty, &mut device).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_persons_passkey_opens_nothing_of_the_hosts() {
    let open = open().await;
    let mut zoe = host(&open).await;
    keeps(&mut zoe, &mut Device::new(1)).await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let mut phone = Device::new(2);
    anne.keeps(&mut phone).await;
    assert_eq!(is_refused(&mut anne, &mut phone).await, "bad_passkey");
    assert_eq!(status(&mut anne, "/api/host/house").await, 401);
    // Nor where the host's own browser shows it, or under the id of the host's.
    assert_eq!(is_refused(&mut zoe, &mut phone).await, "bad_passkey");
    let mut alike = Device::new(1);
    let mut bob = Browser::of(open.address(), "Bob").await;
    bob.keeps(&mut alike).await;
    assert_eq!(is_refused(&mut bob, &mut alike).await, "bad_passkey");
    // What was asked of a person is no answer to what the host is asked, and the other way.
    let asked = anne.post("/api/sign-in/challenge", &json!({})).await;
    let signed = phone.sign(&asked, ORIGIN);
    let code = anne.refused("/api/host/sign-in", &signed).await;
    assert_eq!(code, "no_challenge");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_of_the_hosts_signs_in_nobody() {
    let open = open().await;
    let mut zoe = host(&open).await;
    let mut device = Device::new(1);
    keeps(&mut zoe, &mut device).await;
    let mut empty = Browser::new(open.address());
    let asked = empty.post("/api/sign-in/challenge", &json!({})).await;
    let signed = device.sign(&asked, ORIGIN);
    let code = empty.refused("/api/sign-in/passkey", &signed).await;
    assert_eq!(code, "bad_passkey");
    let signed = signs(&mut empty, &mut device).await;
    let code = empty.refused("/api/sign-in/passkey", &signed).await;
    assert_eq!(code, "no_challenge");
    assert!(!empty.cookies.contains_key("tablee"), "nobody");
    // Who comes in as host is no person by it, and whoever they were before they are.
    let mut anne = Browser::of(open.address(), "Anne").await;
    comes_in(&mut anne, &mut device).await;
    assert_eq!(anne.get("/api/me").await["name"], "Anne");
    let own = anne.get("/api/me/credentials").await;
    assert_eq!(own["passkeys"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_host_makes_one_and_says_why() {
    let open = open().await;
    let mut zoe = host(&open).await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let mut device = Device::new(1);
    for path in ["/api/host/passkeys/challenge", "/api/host/passkeys"] {
        assert_eq!(anne.refused(path, &json!({})).await, "not_host");
    }
    // By what Anne was asked to make, a host has nothing.
    let asked = anne.post("/api/me/passkeys/challenge", &json!({})).await;
    zoe.cookies.extend(anne.cookies.clone());
    let mut made = device.make(&asked, ORIGIN);
    made["reason"] = json!("for a test");
    let path = "/api/host/passkeys";
    assert_eq!(zoe.refused(path, &made).await, "no_challenge");
    let asked = zoe.post("/api/host/passkeys/challenge", &json!({})).await;
    made = device.make(&asked, ORIGIN);
    made["reason"] = json!(" ");
    assert_eq!(zoe.refused(path, &made).await, "bad_act");
    assert_eq!(zoe.get(path).await, json!([]));
    assert!(noted(&mut zoe).await.is_empty());
    keeps(&mut zoe, &mut device).await;
    let asked = zoe.post("/api/host/passkeys/challenge", &json!({})).await;
    let excluded = &asked["publicKey"]["excludeCredentials"];
    assert_eq!(excluded.as_array().expect("a list").len(), 1);
    assert_eq!(asked["publicKey"]["user"]["name"], "host (Zoé)");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_passkey_and_what_it_opened_are_nothing() {
    let open = open().await;
    let mut zoe = host(&open).await;
    let [mut phone, mut tablet] = [1, 2].map(Device::new);
    keeps(&mut zoe, &mut phone).await;
    let kept = keeps(&mut zoe, &mut tablet).await;
    assert_eq!(kept.as_array().expect("a list").len(), 2);
    let mut thief = Browser::new(open.address());
    comes_in(&mut thief, &mut phone).await;
    let mut other = Browser::new(open.address());
    comes_in(&mut other, &mut tablet).await;
    let remove = json!({
        "act": {"do": "remove_passkey", "passkey": kept[0]["id"]}, "reason": "stolen",
    });
    zoe.post("/api/host/acts", &remove).await;
    let again = zoe.refused("/api/host/acts", &remove).await;
    assert_eq!(again, "not_found");
    assert_eq!(status(&mut thief, "/api/host/house").await, 401);
    assert_eq!(is_refused(&mut thief, &mut phone).await, "bad_passkey");
    assert_eq!(status(&mut other, "/api/host/house").await, 200);
    assert_eq!(status(&mut zoe, "/api/host/house").await, 200);
    let acts = noted(&mut zoe).await;
    assert_eq!(acts[0]["do"], "remove_passkey");
    assert_eq!(acts[0]["reason"], "stolen");
    assert_eq!(acts[0]["about"], acts[2]["about"], "which it was");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_a_hosts_passkey_is_noticed() {
    let open = open().await;
    let mut zoe = host(&open).await;
    let mut device = Device::new(1);
    keeps(&mut zoe, &mut device).await;
    let mut copy = device.clone();
    comes_in(&mut Browser::new(open.address()), &mut device).await;
    let mut thief = Browser::new(open.address());
    assert_eq!(is_refused(&mut thief, &mut copy).await, "passkey_copied");
    let mut unsure = device.clone();
    unsure.verifies = false;
    assert_eq!(is_refused(&mut thief, &mut unsure).await, "not_verified");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_tries_only_so_often_and_foreign_pages_never() {
    let open = Open::with(|config| {
        config.origins = vec![ORIGIN.into()];
        config.limits = Limits {
            sign_ins: 4,
            ..config.limits
        };
    })
    .await;
    let by_address = Host::of(&open).await;
    let none = by_address
        .ask("POST", "/api/host/passkeys/challenge", "")
        .await;
    assert!(none.body.contains("no_passkeys_here"), "{}", none.body);
    let mut empty = Browser::new(open.address());
    let path = "/api/host/sign-in/challenge";
    for _ in 0..3 {
        empty.post(path, &json!({})).await;
    }
    assert_eq!(empty.refused(path, &json!({})).await, "too_many");
    empty.origin = "https://evil.example".into();
    for path in [path, "/api/host/sign-in", "/api/host/passkeys"] {
        assert_eq!(empty.refused(path, &json!({})).await, "foreign_page");
    }
}
