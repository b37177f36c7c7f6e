//! The host of the house: nobody else gets in, each act is done and noted, and people are told why not.

#[path = "host/members.rs"]
mod members;
#[path = "host/passkeys.rs"]
mod passkeys;
#[path = "host/reporting.rs"]
mod reporting;
#[path = "host/ruling.rs"]
mod ruling;

mod browser;
mod house;

use client::{Answer, Visitor};
use house::{Open, door, look, table_for_two};
use serde_json::{Value, json};
use server::{Config, host_link};
use std::net::SocketAddr;

/// A browser, or program, with the cookie of a host.
struct Host {
    house: SocketAddr,
    cookie: String,
}

impl Host {
    async fn of(open: &Open) -> Self {
        let secret = secret(open).await;
        let began = begins(open.address(), &secret).await;
        assert_eq!(began.status, 200, "{}", began.body);
        let cookie = began.header("set-cookie").expect("a cookie");
        assert!(
            cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"),
            "{cookie}"
        );
        let cookie = cookie.split(';').next().expect("a pair");
        Self {
            house: open.address(),
            cookie: cookie.into(),
        }
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        let headers = [("cookie", &*self.cookie)];
        let answer = client::ask(self.house, method, path, &headers, body).await;
        answer.expect("an answer")
    }

    async fn get(&self, what: &str) -> Value {
        let answer = self.ask("GET", &format!("/api/host/{what}"), "").await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json().expect("JSON")
    }

    async fn act(&self, act: Value) -> Answer {
        let wanted = json!({"act": act, "reason": "for a test"}).to_string();
        self.ask("POST", "/api/host/acts", &wanted).await
    }

    async fn does(&self, act: Value) -> Value {
        let answer = self.act(act).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json().expect("JSON")
    }

    /// What hosts have done, the latest first.
    async fn noted(&self) -> Vec<String> {
        let acts = self.get("acts").await;
        let acts = acts.as_array().expect("a list").iter();
        acts.map(|act| act["do"].as_str().expect("a word").into())
            .collect()
    }

    /// Who sits there.
    async fn person_at(&self, doors: &Value, seat: usize) -> String {
        let table = door(doors, "table");
        let inside = self.get(&format!("tables/{table}")).await;
        let person = inside["seats"][seat]["person"].as_str();
        person.expect("somebody").into()
    }
}

async fn secret(open: &Open) -> String {
    let data = open.folder.path().join("house.db").into();
    host_link(&data, "Zoé").await.expect("a link")
}

async fn begins(house: SocketAddr, secret: &str) -> Answer {
    let given = json!({"secret": secret}).to_string();
    let answer = client::ask(house, "POST", "/api/host/session", &[], &given).await;
    answer.expect("an answer")
}

async fn says(person: &Visitor, doors: &Value, id: &str) -> Value {
    let path = format!("/api/tables/{}", door(doors, "table"));
    let say = json!({"do": "say", "id": id, "text": "Miam"});
    person.post(&path, &say).await.expect("an answer")
}

/// Every address of the host's, with a method and a body that would do.
const ADDRESSES: [(&str, &str, &str); 12] = [
    ("GET", "/api/host/house", ""),
    ("GET", "/api/host/tables", ""),
    ("GET", "/api/host/tables/some", ""),
    ("GET", "/api/host/people", ""),
    ("GET", "/api/host/rulings", ""),
    ("GET", "/api/host/reports", ""),
    ("GET", "/api/host/acts", ""),
    ("GET", "/api/host/acts/7", ""),
    ("GET", "/api/host/passkeys", ""),
    ("POST", "/api/host/passkeys/challenge", ""),
    ("POST", "/api/host/passkeys", "{}"),
    ("DELETE", "/api/host/session", ""),
];

const ANNOUNCE: &str =
    r#"{"act": {"do": "announce", "text": "Hacked", "minutes": 5}, "reason": "none"}"#;

/// All that are described are tried below.
#[tokio::test(flavor = "multi_thread")]
async fn every_address_of_the_hosts_is_known_to_the_tests() {
    let open = Open::new().await;
    let described = client::ask(open.address(), "GET", "/api/openapi.json", &[], "").await;
    let described = described.expect("an answer").json().expect("JSON");
    let paths = described["paths"].as_object().expect("paths");
    let count = |path: &Value| path.as_object().map_or(0, serde_json::Map::len);
    let hosts = paths
        .iter()
        .filter(|(path, _)| path.starts_with("/api/host"));
    let all: usize = hosts.map(|(_, methods)| count(methods)).sum();
    // To act, to become host by a link, and to become host by a passkey, which is asked for first.
    assert_eq!(all, ADDRESSES.len() + 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_gets_in() {
    let open = Open::new().await;
    let anne = open.visitor("Anne").await;
    let host = Host::of(&open).await;
    let link = secret(&open).await;
    let bearer = |token: &str| format!("Bearer {token}");
    let tried = [
        Vec::new(),
        vec![("cookie", "tablee-host=wrong".to_string())],
        vec![("cookie", format!("tablee-host={link}"))],
        vec![("authorization", bearer(&link))],
        vec![("authorization", bearer(&anne.token))],
        vec![("cookie", format!("tablee-host={}", anne.token))],
    ];
    for headers in &tried {
        let headers: Vec<_> = headers
            .iter()
            .map(|(name, value)| (*name, &**value))
            .collect();
        let act = ("POST", "/api/host/acts", ANNOUNCE);
        for (method, path, body) in ADDRESSES.into_iter().chain([act]) {
            let answer = client::ask(open.address(), method, path, &headers, body).await;
            let answer = answer.expect("an answer");
            assert_eq!(answer.status, 401, "{method} {path}: {}", answer.body);
            assert!(answer.body.contains("not_host"), "{}", answer.body);
        }
    }
    assert!(host.noted().await.is_empty(), "nothing was done");
    let face = anne.get("/api/house").await.unwrap();
    assert_eq!(face["announcement"], json!({}));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_good_once() {
    let open = Open::new().await;
    let link = secret(&open).await;
    assert_eq!(begins(open.address(), "wrong").await.status, 403);
    assert_eq!(begins(open.address(), &link).await.status, 200);
    assert_eq!(begins(open.address(), &link).await.status, 403, "used");
    let (old, new) = (secret(&open).await, secret(&open).await);
    assert_eq!(begins(open.address(), &old).await.status, 403, "replaced");
    assert_eq!(begins(open.address(), &new).await.status, 200);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_link_lies_where_only_its_owner_reads_it() {
    use std::os::unix::fs::PermissionsExt;
    let open = Open::new().await;
    let link = secret(&open).await;
    let left = open.folder.path().join("house.db-host");
    let mode = left.metadata().expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let text = std::fs::read_to_string(&left).unwrap();
    assert!(!text.contains(&link), "only its hash");
    begins(open.address(), "wrong").await;
    assert!(!left.exists(), "taken in");
    assert_eq!(begins(open.address(), &link).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_gone_is_host_no_longer_and_a_restart_ends_nothing() {
    let open = Open::new().await;
    let mut host = Host::of(&open).await;
    let open = open.reopen().await;
    host.house = open.address();
    assert_eq!(host.get("house").await["host"], "Zoé");
    let left = host.ask("DELETE", "/api/host/session", "").await;
    assert_eq!(left.status, 204);
    assert_eq!(host.ask("GET", "/api/host/house", "").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_do_nothing_in_the_hosts_name() {
    let open = Open::with(|config: &mut Config| {
        config.hosts = vec!["tables.example".parse().expect("a name")];
    })
    .await;
    let host = Host::of(&open).await;
    let headers = [
        ("cookie", &*host.cookie),
        ("origin", "https://evil.example"),
    ];
    let answer = client::ask(open.address(), "POST", "/api/host/acts", &headers, ANNOUNCE).await;
    let answer = answer.expect("an answer");
    assert_eq!(answer.status, 403);
    assert!(answer.body.contains("foreign_page"), "{}", answer.body);
    assert!(host.noted().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_changes_nothing() {
    let open = Open::new().await;
    let (anne, _, doors) = table_for_two(&open).await;
    let host = Host::of(&open).await;
    let table = door(&doors, "table");
    for (act, status) in [
        (json!({"do": "close", "table": "nowhere"}), 404),
        (json!({"do": "free", "table": table, "seat": 5}), 404),
        (
            json!({"do": "silence", "person": "nobody", "minutes": 5}),
            404,
        ),
        (
            json!({"do": "silence", "person": "nobody", "minutes": 0}),
            422,
        ),
        (
            json!({"do": "shut", "range": "0.0.0.0/0", "minutes": 5}),
            422,
        ),
        (json!({"do": "lift", "ruling": "none"}), 404),
        (json!({"do": "announce", "text": " ", "minutes": 5}), 422),
        (
            json!({"do": "answer", "report": "none", "upheld": true}),
            404,
        ),
        (json!({"do": "invite_code", "uses": 0, "days": 1}), 422),
        (json!({"do": "dance"}), 400),
    ] {
        let answer = host.act(act.clone()).await;
        assert_eq!(answer.status, status, "{act}: {}", answer.body);
    }
    let silent = json!({"act": {"do": "end", "table": table}, "reason": " "}).to_string();
    let answer = host.ask("POST", "/api/host/acts", &silent).await;
    assert_eq!(answer.status, 422, "every act has a reason");
    assert!(host.noted().await.is_empty());
    assert_eq!(look(&anne, &doors).await["phase"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_sees_who_and_what_is_at_the_tables() {
    let open = Open::new().await;
    let (anne, _, doors) = table_for_two(&open).await;
    says(&anne, &doors, "said").await;
    let socket = anne.open(door(&doors, "table")).await.expect("a socket");
    let host = Host::of(&open).await;
    let tables = host.get("tables").await;
    assert_eq!(tables[0]["table"], doors["table"]);
    assert_eq!(tables[0]["phase"], "playing");
    assert_eq!(tables[0]["seats"][1]["name"], "Bob");
    let inside = host.get(&format!("tables/{}", door(&doors, "table"))).await;
    assert_eq!(inside["chat"][0]["words"], "Miam");
    assert_eq!(inside["chat"][0]["person"], inside["seats"][0]["person"]);
    let text = inside.to_string();
    for secret in ["view", "legal", "seed", "join", "watch"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    let people = host.get("people").await;
    assert_eq!(people[0]["name"], "Anne");
    assert_eq!(people[0]["address"], "127.0.0.1");
    let house = host.get("house").await;
    assert_eq!(house["connected"], 1);
    assert_eq!(house["store_failures"], 0);
    drop(socket);
}
