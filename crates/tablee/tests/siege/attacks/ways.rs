//! Being told: as many addresses as one gets, all of a receiver that hears everything and answers nothing, and
//! tables at which their owners are awaited.

use super::Attacker;
use crate::LOOK;
use client::{ClientError, Visitor};
use serde_json::{Value, json};
use test_house::Receiver;
use tokio::time::sleep;

/// As many as have an address of their own.
const PAIRS: usize = 6;
/// So much each of them is owed.
const TABLES: usize = 4;
const AT_ONCE: usize = 10;

pub(super) async fn attack(attacker: Attacker) {
    let receiver = Receiver::http().await;
    let people = attacker.people(2 * PAIRS).await;
    for (number, pair) in people.chunks_exact(2).enumerate() {
        let added = give_address(&pair[0], &receiver, number).await;
        attacker.tally.count(&added);
    }
    receiver.falls_silent();
    for pair in people.chunks_exact(2) {
        for _ in 0..TABLES {
            // Both choose at once there, so that its host is awaited from the start.
            attacker.table_for(pair, "pizza-theory").await;
        }
    }
    while receiver.held() == 0 {
        sleep(LOOK).await;
    }
    let adding = (0..AT_ONCE).map(|number| {
        let person = people[number % people.len()].clone();
        (person, receiver.clone(), number)
    });
    let add_one = async |attacker: Attacker, (person, receiver, number): (Visitor, Receiver, _)| {
        let added = add(&person, &receiver, number).await;
        attacker.tally.count(&added);
        let guess = json!({"code": "aaaaaa"});
        let _wrong = person.post("/api/me/notices/confirm", &guess).await;
    };
    attacker.over_and_over(adding, add_one).await;
}

async fn add(person: &Visitor, receiver: &Receiver, number: usize) -> Result<(), ClientError> {
    let url = format!("http://{}/{number}", receiver.address);
    let hook = json!({"url": url, "style": "json"});
    person
        .post("/api/me/notices/webhook", &hook)
        .await
        .map(drop)
}

/// Somebody is told there from now on.
async fn give_address(
    person: &Visitor,
    receiver: &Receiver,
    number: usize,
) -> Result<(), ClientError> {
    add(person, receiver, number).await?;
    let path = format!("/{number}");
    let asked = receiver.first("a code", |it| it.to == path).await;
    let asked: Value = serde_json::from_slice(&asked.body).unwrap_or_default();
    let words = asked["body"].as_str().unwrap_or_default();
    let code = json!({"code": words.rsplit(' ').next()});
    person
        .post("/api/me/notices/confirm", &code)
        .await
        .map(drop)
}
