//! A house of its own for each test.

use crate::live_table::{Visit, make_table};
use crate::store::Person;
use crate::{Config, Disk, Server};
use client::Visitor;
use serde_json::json;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tempfile::TempDir;

pub(crate) async fn open_house() -> (Server, TempDir) {
    open_house_with(|_| ()).await
}

pub(crate) async fn open_house_with(change: impl FnOnce(&mut Config)) -> (Server, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.path().join("house.db").into(),
        bot_pause: Duration::ZERO,
        disk: Disk::without_floor(),
        ..Config::default()
    };
    change(&mut config);
    (Server::start(config).await.unwrap(), folder)
}

/// Somebody at a table of whatever game with bots in all other seats, and the table's id.
pub(crate) async fn among_bots(server: &Server, game: &str, seats: usize) -> (Visitor, String) {
    let host = Visitor::new(server.address(), "Anne").await.unwrap();
    let mut chairs = vec![json!({"is": "bot", "level": "plongeur"}); seats];
    chairs[0] = json!({"is": "me"});
    let terms = json!({"game": game, "seats": seats});
    let made = json!({"terms": terms, "chairs": chairs, "start": true});
    let doors = host.post("/api/tables", &made).await.unwrap();
    let id = doors["table"].as_str().unwrap().to_string();
    (host, id)
}

/// The house writes nothing down while somebody else has this.
pub(crate) fn pen(folder: &TempDir) -> rusqlite::Connection {
    let pen = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    pen.execute_batch("begin immediate").unwrap();
    pen
}

/// A public table at which somebody new sits alone, made from this address.
pub(crate) async fn public_table(server: &Server, from: impl Into<IpAddr>) -> (Visit, Person) {
    let house = &server.house;
    let (host, _) = house.people.add(None).await.unwrap();
    let terms = json!({"game": "chaud-devant", "seats": 2, "visibility": "public"});
    let new = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let new = serde_json::from_value(new).unwrap();
    let made = make_table(house, new, &host, from.into().into());
    (house.visit(&made.await.unwrap().table), host)
}
