use super::*;
use crate::kit::open_house;
use crate::secret;
use crate::store::Person;
use serde_json::{Value, json};
use table::ServerMessage;

/// The last thing that waits to be read.
fn last(outbox: &mut mpsc::Receiver<Utf8Bytes>) -> Value {
    let texts = std::iter::from_fn(|| outbox.try_recv().ok());
    let last = texts.last().expect("something was told");
    serde_json::from_str(&last).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn others_hear_that_one_who_leaves_answers_unread_is_gone() {
    let (server, _folder) = open_house().await;
    let house = &server.house;
    let come = |name| client::Visitor::new(server.address(), name);
    let people = [come("Anne").await.unwrap(), come("Bob").await.unwrap()];
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = people[0].post("/api/tables", &made).await.unwrap();
    let join = format!("/api/tables/{}", doors["join"].as_str().unwrap());
    let sit = json!({"do": "sit", "id": "s", "seat": 1});
    people[1].post(&join, &sit).await.unwrap();

    let too_fast = ServerMessage::Refused {
        id: None,
        why: &Refused::TooFast,
    };
    let refuse = |inner: &mut Inner| inner.tell_one(house, 1, &too_fast);
    let answer = |inner: &mut Inner| {
        inner.tell(house, &[], |socket| {
            (socket.number == 1).then_some(Some("c"))
        });
    };
    for say in [&refuse as &dyn Fn(&mut Inner), &answer] {
        let visit = house.visit(doors["table"].as_str().unwrap());
        let mut inner = visit.room.inner.lock().await;
        let mut outboxes = Vec::new();
        for (number, client) in people.iter().enumerate() {
            let person = house.store.person_with(secret::hash(&client.token)).await;
            let Person { id, name } = person.unwrap().expect("somebody known");
            let guest = Guest {
                person: Some(Visitor { id, name }),
                opens: Opens::Join,
            };
            let (out, outbox) = mpsc::channel(OUTBOX);
            let ways = (out, Behind::default());
            let entered = inner.enter(house, &visit.room.id, number as u64, guest, ways);
            entered.await.unwrap();
            outboxes.push(outbox);
        }
        let here = last(&mut outboxes[0]);
        assert_eq!(here["seats"][1]["present"], true);
        for _ in 0..OUTBOX {
            say(&mut inner);
        }
        let gone = last(&mut outboxes[0]);
        assert_eq!(gone["seats"][1]["present"], false);
    }
}
