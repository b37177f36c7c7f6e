//! Two people at a table, and the ends at which they are told.

use crate::house::{Open, config, door, look, table_for_two};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use client::{Answer, Visitor};
use serde_json::{Value, json};
use server::store::Data;
use server::{Config, Server, Smtp};
use std::path::PathBuf;
use std::time::Duration;
use test_house::{Received, Receiver};
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

pub(crate) struct Club {
    pub(crate) open: Open,
    pub(crate) anne: Visitor,
    pub(crate) bob: Visitor,
    pub(crate) doors: Value,
    pub(crate) http: Receiver,
    pub(crate) post: Receiver,
}

fn set_up(config: &mut Config, post: &Receiver) {
    config.notices.public_url = Some("https://tables.example".parse().unwrap());
    let server = format!("smtp://{}", post.address);
    config.notices.smtp = Some(Smtp::new(&server, "Tablée <tables@club.example>").unwrap());
    config.notices.push_hosts = vec!["127.0.0.1".into()];
    config.notices.private = true;
    config.notices.wait = Duration::ZERO;
    config.limits.ways = 1000;
}

impl Club {
    pub(crate) async fn open() -> Self {
        Self::open_with(|_| ()).await
    }

    pub(crate) async fn open_with(change: impl FnOnce(&mut Config)) -> Self {
        let (http, post) = (Receiver::http().await, Receiver::smtp().await);
        let open = Open::with(|config| {
            set_up(config, &post);
            change(config);
        })
        .await;
        let (anne, bob, doors) = table_for_two(&open).await;
        let club = Self {
            open,
            anne,
            bob,
            doors,
            http,
            post,
        };
        // Anne begins.
        club.bob_moves().await;
        club
    }

    /// The same people and ends, in a house with this store.
    pub(crate) async fn moves_to(self, data: PathBuf) -> Self {
        self.reopens(data, || ()).await
    }

    /// The same, and something happens before it opens.
    pub(crate) async fn reopens(self, data: PathBuf, meanwhile: impl FnOnce()) -> Self {
        let mut config = config(data);
        set_up(&mut config, &self.post);
        self.open.server.stop().await;
        meanwhile();
        let server = Server::start(config).await.unwrap();
        let house = server.address();
        let open = Open {
            server,
            folder: self.open.folder,
        };
        let [anne, bob] = [self.anne, self.bob].map(|person| Visitor { house, ..person });
        Self {
            open,
            anne,
            bob,
            ..self
        }
    }

    /// Another node of the same house.
    pub(crate) async fn another_node(&self, data: Data) -> Server {
        let mut config = config("unused".into());
        set_up(&mut config, &self.post);
        config.data = data;
        Server::start(config).await.unwrap()
    }

    /// Another table of the same two, at which Anne is to move.
    pub(crate) async fn another_table(&self) -> Value {
        let terms = json!({"game": "chaud-devant", "seats": 2});
        let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
        let doors = self.anne.post("/api/tables", &made).await.unwrap();
        let path = format!("/api/tables/{}", door(&doors, "join"));
        for command in [
            json!({"do": "sit", "id": "sit", "seat": 1}),
            json!({"do": "start", "id": "start"}),
        ] {
            self.bob.post(&path, &command).await.unwrap();
        }
        moves(&self.bob, &doors).await;
        doors
    }

    /// Until she is no longer asked.
    pub(crate) async fn anne_moves(&self) {
        moves(&self.anne, &self.doors).await;
    }

    pub(crate) async fn anne_moves_at(&self, doors: &Value) {
        moves(&self.anne, doors).await;
    }

    pub(crate) async fn bob_moves(&self) {
        moves(&self.bob, &self.doors).await;
    }

    /// Somebody is told by a webhook at this path from now on.
    pub(crate) async fn hook(&self, person: &Visitor, path: &str) {
        self.hook_at(person, &self.http, path).await;
    }

    /// The same at another receiver.
    pub(crate) async fn hook_at(&self, person: &Visitor, receiver: &Receiver, path: &str) {
        let url = format!("http://{}{path}", receiver.address);
        let hook = json!({"url": url, "style": "json"});
        person.post("/api/me/notices/webhook", &hook).await.unwrap();
        let sent = receiver.first("a code", |it| it.to == path).await;
        let said = json_of(&sent)["body"].as_str().unwrap().to_string();
        self.confirms(person, said.rsplit(' ').next().unwrap())
            .await;
    }

    /// By mail, too.
    pub(crate) async fn mail(&self, person: &Visitor, address: &str) {
        let body = json!({"address": address});
        person.post("/api/me/notices/mail", &body).await.unwrap();
        let sent = self.post.first("a mail", |it| it.to == address).await;
        let text = sent.text();
        let code = text
            .lines()
            .find(|line| line.len() == 6 && line.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        self.confirms(person, code.expect("a code")).await;
    }

    async fn confirms(&self, person: &Visitor, code: &str) {
        let body = json!({"code": code});
        let settings = person.post("/api/me/notices/confirm", &body).await.unwrap();
        let ways = settings["ways"].as_array().expect("settings");
        assert!(
            ways.iter().any(|way| way["confirmed"] == true),
            "{settings}"
        );
    }
}

/// Makes moves until somebody else is asked, or nobody was.
async fn moves(person: &Visitor, doors: &Value) {
    for _ in 0..50 {
        let table = look(person, doors).await;
        if table["legal"].as_array().is_none_or(Vec::is_empty) {
            return;
        }
        let path = format!("/api/tables/{}", door(doors, "table"));
        let id = format!("m{}", table["seq"]);
        let act = json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]});
        let done = person.post(&path, &act).await.unwrap();
        assert_eq!(done["answers"], *id, "{done}");
    }
    panic!("nobody else is ever asked");
}

/// A browser's side of push.
pub(crate) struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub(crate) fn new() -> Self {
        Self {
            secret: SecretKey::from_slice(&[3; 32]).unwrap(),
            auth: [4; 16],
        }
    }

    pub(crate) fn subscription(&self, endpoint: &str) -> Value {
        let public = self.secret.public_key().to_encoded_point(false);
        json!({
            "endpoint": endpoint,
            "expirationTime": null,
            "keys": {"p256dh": BASE64.encode(public.as_bytes()), "auth": BASE64.encode(self.auth)},
        })
    }

    /// What it was sent, opened by a library that is not ours.
    pub(crate) fn reads(&self, sent: &Received) -> Value {
        let opened = decrypt(sent.body.clone(), &self.secret, &Auth::from(self.auth));
        serde_json::from_slice(&opened.unwrap()).unwrap()
    }
}

pub(crate) fn json_of(sent: &Received) -> Value {
    serde_json::from_slice(&sent.body).unwrap_or_default()
}

pub(crate) fn is_turn(sent: &Received) -> bool {
    let told = json_of(sent);
    told["kind"] == "turn" && told["withdrawn"] == false
}

pub(crate) fn id_of(sent: &Received) -> String {
    json_of(sent)["id"].as_str().unwrap_or_default().into()
}

/// The path of a link in a mail.
pub(crate) fn link(mail: &Received, path: &str) -> String {
    // Lines that are too long go on in the next.
    let text = mail.text().replace("=\n", "");
    let (_, rest) = text.split_once(path).expect("a link");
    let secret = rest
        .split(|char: char| !char.is_ascii_alphanumeric())
        .next();
    format!("{path}{}", secret.unwrap_or_default())
}

/// As somebody whom nobody knows.
pub(crate) async fn answers(open: &Open, method: &str, path: &str) -> Answer {
    let answer = client::ask(open.address(), method, path, &[], "");
    answer.await.unwrap()
}
