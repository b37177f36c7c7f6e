//! Memory: sockets and connections ask for much, all at once and again and again, and read nothing of
//! it: the past, the page's largest files, the description of the house; and tables full of chat, of which
//! they are told whenever somebody moves.

use super::Attacker;
use super::files::largest_files;
use super::playing::{Toggle, say};
use client::{ClientError, Connection, Visitor};
use serde_json::json;
use std::future::pending;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::interval;

/// More than one address gets.
const SOCKETS: usize = 320;
const CONNECTIONS: usize = 120;
/// The least the system lets a receiver have: what it does not take stays in the house.
const RECEIVES: u32 = 2048;
/// More of a file than the system keeps for who does not read, which is four megabytes.
const TIMES: usize = 100;
/// At a table for six, each says all that is heard of one at once, of the longest characters.
const TALKING: usize = 6;
const SAYINGS: usize = 5;

pub(super) async fn attack(attacker: Attacker) {
    let files = largest_files(&attacker).await;
    let tables = attacker.tables_with_a_past().await;
    let talking = talk(&attacker).await.expect("a table");
    for number in 0..CONNECTIONS {
        let mut paths = files.clone();
        paths.push("/api/openapi.json".into());
        let path = paths[number % paths.len()].clone();
        let opened = fetch(&attacker, &path).await;
        attacker.tally.count(&opened);
    }
    let mut tasks = JoinSet::new();
    for person in &talking.people {
        if let Ok(line) = person.open(&talking.door).await {
            tasks.spawn(move_on(attacker.clone(), line));
        }
    }
    for number in 0..SOCKETS {
        let listens = number % 2 == 0;
        let (person, door) = if listens {
            (&talking.people[number % TALKING], &talking.door)
        } else {
            let (person, door) = &tables[number % tables.len()];
            (person, door)
        };
        let opened = open(&attacker, person, door).await;
        attacker.tally.count(&opened);
        let Ok(line) = opened else {
            continue;
        };
        if listens {
            tasks.spawn(async move {
                let _unread = line;
                pending::<()>().await;
            });
        } else {
            tasks.spawn(ask_for_past(attacker.clone(), line));
        }
    }
    attacker.goes_on(tasks).await;
}

async fn ask_for_past(attacker: Attacker, mut line: Connection) {
    let mut ticks = interval(Duration::from_millis(100));
    let past = json!({"ask": "past", "from": 0, "to": 49});
    while line.send(&past).await.is_ok() {
        attacker.tally.done();
        ticks.tick().await;
    }
    pending::<()>().await;
}

/// Those who play at a table full of chat.
struct Talking {
    people: Vec<Visitor>,
    door: String,
}

async fn talk(attacker: &Attacker) -> Result<Talking, ClientError> {
    let people = attacker.people(TALKING).await;
    let terms = json!({"game": "cake-master", "seats": TALKING});
    let table = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = people[0].post("/api/tables", &table).await?;
    let door = doors["join"].as_str().unwrap_or_default().to_string();
    let path = format!("/api/tables/{door}");
    for (seat, person) in people.iter().enumerate().skip(1) {
        let sit = json!({"do": "sit", "id": "sit", "seat": seat});
        person.post(&path, &sit).await?;
    }
    people[0]
        .post(&path, &json!({"do": "start", "id": "start"}))
        .await?;
    for person in &people {
        for number in 0..SAYINGS {
            person.post(&path, &say(number)).await?;
        }
    }
    Ok(Talking { people, door })
}

async fn move_on(attacker: Attacker, mut line: Connection) {
    let mut toggle = Toggle { round: 0 };
    while let Ok(heard) = line.next().await {
        let answered = !heard["answers"].is_null() || heard["say"] == "refused";
        if heard["say"] != "table" || toggle.round > 0 && !answered {
            continue;
        }
        if line.send(&toggle.next(&heard)).await.is_err() {
            break;
        }
        attacker.tally.done();
    }
}

async fn narrow(attacker: &Attacker) -> Result<TcpStream, ClientError> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(RECEIVES)?;
    socket.bind((attacker.from, 0).into())?;
    Ok(socket.connect(attacker.targets.house).await?)
}

async fn open(
    attacker: &Attacker,
    person: &Visitor,
    door: &str,
) -> Result<Connection, ClientError> {
    let bearer = format!("Bearer {}", person.token);
    let headers = [("authorization", bearer.as_str())];
    Connection::over(narrow(attacker).await?, door, &headers).await
}

/// Asks for the same file again and again over one connection, which is never read, nor closed: the
/// house is to do that.
async fn fetch(attacker: &Attacker, path: &str) -> Result<(), ClientError> {
    let mut stream = narrow(attacker).await?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: tablee\r\n\r\n").repeat(TIMES);
    stream.write_all(request.as_bytes()).await?;
    attacker.hold(stream);
    Ok(())
}
