//! Two nodes on one database, over real sockets, with each kind of bus.

mod house;

use client::{Connection, Visitor};
use house::{config, door};
use serde_json::{Value, json};
use server::store::{self, Data};
use server::{BusKind, Config, Server, host_link};
use std::net::SocketAddr;
use std::path::Path;
use test_nats::NatsServer;
use test_postgres::Database;

struct Nodes {
    here: Server,
    there: Server,
    database: Database,
    _bus: Option<NatsServer>,
}

fn node(database: &Database, bus: BusKind) -> Config {
    Config {
        data: Data::named(Path::new(&database.url())).unwrap(),
        bus,
        ..config("unused".into())
    }
}

/// `None` where there is no PostgreSQL or NATS: that was said.
async fn nodes(bus: &str) -> Option<Nodes> {
    let database = Database::new()?;
    let nats = match bus {
        "nats" => Some(NatsServer::start()?),
        _ => None,
    };
    let bus = nats.as_ref().map_or_else(|| bus.into(), NatsServer::url);
    let bus = BusKind::named(&bus).unwrap();
    Some(Nodes {
        here: Server::start(node(&database, bus.clone())).await.unwrap(),
        there: Server::start(node(&database, bus)).await.unwrap(),
        database,
        _bus: nats,
    })
}

fn at(server: &Server, who: &Visitor) -> Visitor {
    Visitor {
        house: server.address(),
        token: who.token.clone(),
        from: who.from,
    }
}

/// Anne connected here and Bob there, at a table for two that has begun.
async fn two_people(nodes: &Nodes) -> (Guest, Guest, Value) {
    let anne = Visitor::new(nodes.here.address(), "Anne").await.unwrap();
    let bob = Visitor::new(nodes.there.address(), "Bob").await.unwrap();
    let made = json!({"terms": terms(), "chairs": [{"is": "me"}]});
    let doors = anne.post("/api/tables", &made).await.unwrap();
    let mut bob = Guest::at(&bob, door(&doors, "join")).await;
    let mut anne = Guest::at(&anne, door(&doors, "table")).await;
    let sat = bob
        .command(&json!({"do": "sit", "id": "sit", "seat": 1}))
        .await;
    assert_eq!(sat["me"], 1);
    let started = bob.command(&json!({"do": "start", "id": "start"})).await;
    assert_eq!(started["phase"], "playing");
    anne.until(|table| table["phase"] == "playing").await;
    (anne, bob, doors)
}

/// Somebody connected to a table, and how they saw it last.
struct Guest {
    visitor: Visitor,
    connection: Connection,
    seen: Value,
}

impl Guest {
    async fn at(who: &Visitor, door: &str) -> Self {
        Self {
            visitor: who.clone(),
            connection: who.open(door).await.unwrap(),
            seen: Value::Null,
        }
    }

    /// Hears until the table is as wanted.
    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> &Value {
        while !wanted(&self.seen) {
            let heard = self.connection.next().await.unwrap();
            if heard["say"] == "table" {
                self.seen = heard;
            }
        }
        &self.seen
    }

    async fn tell(&mut self, message: &Value) {
        self.connection.send(message).await.unwrap();
    }

    /// Does something and sees it done.
    async fn command(&mut self, message: &Value) -> &Value {
        self.tell(message).await;
        self.until(|table| table["answers"] == message["id"]).await
    }

    fn act(&self, id: &str) -> Value {
        let (seq, action) = (&self.seen["seq"], &self.seen["legal"][0]);
        json!({"do": "act", "id": id, "seq": seq, "action": action})
    }
}

fn terms() -> Value {
    json!({"game": "chaud-devant", "seats": 2, "absent": {"do": "wait"}})
}

async fn moves_chat_and_votes(bus: &str) {
    let Some(nodes) = nodes(bus).await else {
        return;
    };
    let (mut anne, mut bob, _) = two_people(&nodes).await;
    let both = |table: &Value| (0..2).all(|seat| table["seats"][seat]["present"] == true);
    anne.until(both).await;
    bob.until(both).await;
    anne.command(&json!({"do": "say", "id": "say", "text": "Bon appétit"}))
        .await;
    bob.until(|table| table["chat"][0]["text"] == "Bon appétit")
        .await;
    // Both have to choose at the same time, at different nodes.
    let (one, other) = (anne.act("a"), bob.act("b"));
    tokio::join!(anne.command(&one), bob.command(&other));
    for guest in [&mut anne, &mut bob] {
        guest.until(|table| table["step"].as_u64() >= Some(2)).await;
    }
    // What is asked at one node is agreed to at the other.
    anne.command(&json!({"do": "ask_end", "id": "end"})).await;
    bob.until(|table| table["matters"][0]["is"] == "end").await;
    let agreed = bob.command(&json!({"do": "agree", "id": "agree"})).await;
    assert_eq!(agreed["phase"], "over", "{agreed}");
    anne.until(|table| table["phase"] == "over").await;
}

async fn who_goes_is_seen_to_go_and_who_watches_to_watch(bus: &str) {
    let Some(nodes) = nodes(bus).await else {
        return;
    };
    let (mut anne, bob, doors) = two_people(&nodes).await;
    anne.until(|table| table["seats"][1]["present"] == true)
        .await;
    drop(bob);
    anne.until(|table| table["seats"][1]["present"] == false)
        .await;
    let watcher = Visitor::new(nodes.there.address(), "Carl").await.unwrap();
    let watching = Guest::at(&watcher, door(&doors, "watch")).await;
    anne.until(|table| table["watchers"] == 1).await;
    drop(watching);
    anne.until(|table| table["watchers"] == 0).await;
}

/// A node closes: its people go on at the other, and so do the bots.
async fn a_node_that_closes_leaves_nothing_undone(bus: &str) {
    let Some(Nodes {
        here,
        there,
        database,
        _bus,
    }) = nodes(bus).await
    else {
        return;
    };
    let anne = Visitor::new(here.address(), "Anne").await.unwrap();
    let chairs = json!([{"is": "me"}, {"is": "bot", "level": "plongeur"}]);
    let made = json!({"terms": terms(), "chairs": chairs, "start": true});
    let doors = anne.post("/api/tables", &made).await.unwrap();
    let mut guest = Guest::at(&anne, door(&doors, "table")).await;
    guest.until(|table| table["pending"] == json!([0])).await;
    here.stop().await;
    let gone = loop {
        match guest.connection.next().await {
            Ok(_) => (),
            Err(error) => break error.to_string(),
        }
    };
    assert!(gone.contains("1012"), "{gone}");
    let act = guest.act("a");
    let mut guest = Guest::at(&at(&there, &anne), door(&doors, "table")).await;
    guest.command(&act).await;
    // The bot moves at the node that is left.
    guest.until(|table| table["pending"] == json!([0])).await;
    there.stop().await;
    let store = store::look(&Data::named(Path::new(&database.url())).unwrap()).unwrap();
    let log = store.log(door(&doors, "table")).await.unwrap().unwrap().log;
    assert!(log.iter().map(|logged| logged.seq).eq(1..=log.len() as u64));
}

/// Whoever ends a device at one node is rid of it at the other.
async fn a_device_that_is_ended_hears_nothing_more_anywhere(bus: &str) {
    let Some(nodes) = nodes(bus).await else {
        return;
    };
    let (mut anne, mut bob, _) = two_people(&nodes).await;
    let elsewhere = at(&nodes.here, &bob.visitor);
    let own = elsewhere.post("/api/me/transfer", &json!({})).await;
    let secret = json!({"secret": own.unwrap()["secret"]}).to_string();
    let other = client::ask(nodes.here.address(), "POST", "/api/transfer", &[], &secret);
    let other = other.await.unwrap();
    let cookie = other.header("set-cookie").unwrap().split(';').next();
    let headers = [("cookie", cookie.unwrap())];
    let here = nodes.here.address();
    let left = client::ask(here, "DELETE", "/api/me/devices", &headers, "").await;
    assert_eq!(left.unwrap().status, 200);
    let gone = loop {
        match bob.connection.next().await {
            Ok(_) => (),
            Err(error) => break error.to_string(),
        }
    };
    assert!(gone.contains("1008"), "{gone}");
    // Who sits there with another device is not concerned.
    anne.command(&json!({"do": "say", "id": "say", "text": "Bob ?"}))
        .await;
}

/// Somebody who rules the house at a node.
struct Host {
    node: SocketAddr,
    cookie: String,
}

impl Host {
    async fn at(nodes: &Nodes) -> Self {
        let node = nodes.here.address();
        let data = Data::named(Path::new(&nodes.database.url())).unwrap();
        let secret = host_link(&data, "Zoé").await.unwrap();
        let given = json!({"secret": secret}).to_string();
        let began = client::ask(node, "POST", "/api/host/session", &[], &given).await;
        let began = began.unwrap();
        let cookie = began.header("set-cookie").unwrap().split(';').next();
        Self {
            node,
            cookie: cookie.unwrap().into(),
        }
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> Value {
        let headers = [("cookie", &*self.cookie)];
        let answer = client::ask(self.node, method, path, &headers, body).await;
        answer.unwrap().json().unwrap()
    }

    async fn does(&self, act: Value) {
        let wanted = json!({"act": act, "reason": "for a test"}).to_string();
        self.ask("POST", "/api/host/acts", &wanted).await;
    }
}

/// Whoever is sent away is let go, and by then all that was ruled before is known there.
async fn what_is_ruled_at_one_node_holds_at_the_other(bus: &str) {
    let Some(nodes) = nodes(bus).await else {
        return;
    };
    let (anne, mut bob, doors) = two_people(&nodes).await;
    let carl = Visitor::new(nodes.there.address(), "Carl").await.unwrap();
    let mut carl = Guest::at(&carl, door(&doors, "watch")).await;
    let host = Host::at(&nodes).await;
    let table = door(&doors, "table");
    let inside = host
        .ask("GET", &format!("/api/host/tables/{table}"), "")
        .await;
    let person = |seat: usize| inside["seats"][seat]["person"].clone();
    host.does(json!({"do": "announce", "text": "Bonsoir", "minutes": 5}))
        .await;
    host.does(json!({"do": "silence", "person": person(0), "minutes": 5}))
        .await;
    host.does(json!({"do": "send_away", "person": person(1)}))
        .await;
    while bob.connection.next().await.is_ok() {}
    let (anne, bob) = (at(&nodes.there, &anne.visitor), &bob.visitor);
    let face = anne.get("/api/house").await.unwrap();
    assert!(face["announcement"].to_string().contains("Bonsoir"));
    let path = format!("/api/tables/{table}");
    let say = json!({"do": "say", "id": "say", "text": "Bob ?"});
    let refused = anne.post(&path, &say).await.unwrap();
    assert_eq!(refused["why"]["code"], "silenced", "{refused}");
    let new = json!({"terms": terms()}).to_string();
    let refused = bob.ask("POST", "/api/tables", &new).await.unwrap();
    assert!(refused.body.contains("sent_away"), "{}", refused.body);
    host.does(json!({"do": "close", "table": table})).await;
    while carl.connection.next().await.is_ok() {}
    let closed = anne.ask("GET", &path, "").await.unwrap();
    assert_eq!(closed.status, 410, "{}", closed.body);
}

/// A screen at one node, a phone at the other.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_of_one_node_seats_people_at_another() {
    let Some(nodes) = nodes("store").await else {
        return;
    };
    let host = Visitor::new(nodes.here.address(), "Salon").await.unwrap();
    let bob = Visitor::new(nodes.there.address(), "Bob").await.unwrap();
    let new = json!({"terms": terms(), "screen": true});
    let doors = host.post("/api/tables", &new).await.unwrap();
    let mut screen = Guest::at(&host, door(&doors, "watch")).await;
    let offer = format!("/api/tables/{}/code", door(&doors, "watch"));
    let shown = host.post(&offer, &json!({})).await.unwrap();
    let there = at(&nodes.there, &host).post(&offer, &json!({})).await;
    assert_eq!(there.unwrap(), shown);
    let typed = json!({"code": shown["code"]});
    let seated = bob.post("/api/seat", &typed).await.unwrap();
    assert_eq!(seated["table"], doors["table"]);
    screen
        .until(|table| table["seats"][0]["name"] == "Bob")
        .await;
}

/// Nodes ask for it: no bus tells them.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_at_one_node_is_heard_no_more_at_the_other() {
    let Some(nodes) = nodes("none").await else {
        return;
    };
    let (mut anne, mut bob, doors) = two_people(&nodes).await;
    bob.command(&json!({"do": "say", "id": "say", "text": "rude"}))
        .await;
    anne.until(|table| table["chat"][0]["text"] == "rude").await;
    let there = at(&nodes.there, &anne.visitor);
    let seat = format!("/api/tables/{}/seats/1/block", door(&doors, "table"));
    assert_eq!(there.ask("PUT", &seat, "").await.unwrap().status, 200);
    anne.until(|table| table["chat"] == json!([])).await;
    let known = there.get("/api/me/people").await.unwrap();
    let person = known[0]["id"].as_str().unwrap();
    let block = format!("/api/me/people/{person}/block");
    assert_eq!(there.ask("DELETE", &block, "").await.unwrap().status, 200);
    anne.until(|table| table["chat"][0]["text"] == "rude").await;
}

macro_rules! with_each_bus {
    ($($test:ident)+) => {
        mod by_the_store {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test("store").await;
            })+
        }
        mod by_nats {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test("nats").await;
            })+
        }
        mod without_a_bus {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test("none").await;
            })+
        }
    };
}

with_each_bus! {
    moves_chat_and_votes
    who_goes_is_seen_to_go_and_who_watches_to_watch
    a_node_that_closes_leaves_nothing_undone
    a_device_that_is_ended_hears_nothing_more_anywhere
    what_is_ruled_at_one_node_holds_at_the_other
}
