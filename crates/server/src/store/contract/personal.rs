use super::Under;
use super::setup::{entry, finished, gathering, id, kept, made, person, with_people};
use crate::store::personal::Becoming;
use crate::store::{Append, Import, NewTable, Store, StoreError};
use engine::Seat;
use serde_json::json;
use std::sync::Arc;
use table::{Eraser, Logged};

const SALT: [u8; 32] = [7; 32];

fn logged(seq: u64, entry: &serde_json::Value) -> Logged {
    let logged = json!({"seq": seq, "at": seq * 10, "entry": entry});
    serde_json::from_value(logged).unwrap()
}

fn sits(seq: u64, seat: u8, who: &str, name: &str) -> Logged {
    logged(
        seq,
        &json!({"seated": {"seat": seat, "person": who, "name": name}}),
    )
}

/// Anne has made "one", where she and Bob sit and talk and have finished a match. Bob has sat at "two"
/// and got up again.
async fn talking(under: &Under) -> Arc<dyn Store> {
    let store = with_people(under).await;
    let one = made("one", gathering());
    let mut first = Append {
        people: Some(vec![(Seat(0), id("anne")), (Seat(1), id("bob"))]),
        ..one.first.clone()
    };
    first.summary.as_mut().unwrap().seats[1].name = Some("Bob".into());
    first.log.extend([
        sits(2, 0, "anne", "Anne"),
        sits(3, 1, "bob", "Bob"),
        logged(4, &json!({"said": {"seat": 0, "text": "I live there"}})),
        logged(5, &json!({"said": {"seat": 1, "text": "I do not"}})),
    ]);
    store.create(NewTable { first, ..one }).await.unwrap();
    let mut played = finished(1);
    played.names = vec![Some("Anne".into()), Some("Bob".into())];
    played.people = vec![(Seat(0), id("anne")), (Seat(1), id("bob"))];
    let played = Import::Match {
        table: "one".into(),
        at: 77,
        finished: Box::new(played),
    };
    assert!(store.import(played).await.unwrap());
    store.create(made("two", gathering())).await.unwrap();
    let gone = Append {
        log: vec![
            sits(2, 1, "bob", "Bob"),
            logged(3, &json!({"vacated": {"seat": 1}})),
        ],
        ..entry("two", 1)
    };
    store.append(gone).await.unwrap();
    store
}

async fn tables_with(store: &dyn Store, who: &str) -> Vec<String> {
    let mut tables = store.personal().tables_with(&id(who)).await.unwrap();
    tables.sort_unstable();
    tables
}

pub(super) async fn the_tables_of_a_person_are_found_also_where_they_got_up(under: Under) {
    let store = talking(&under).await;
    assert_eq!(tables_with(&*store, "anne").await, ["one", "two"]);
    assert_eq!(tables_with(&*store, "bob").await, ["one", "two"]);
    assert!(tables_with(&*store, "carl").await.is_empty());
    let matches = store.personal().matches_at(&id("bob"), "one");
    let matches = matches.await.unwrap();
    assert_eq!(
        (matches.len(), matches[0].me, matches[0].finished),
        (1, Seat(1), 77)
    );
    let none = store.personal().matches_at(&id("bob"), "two").await;
    assert!(none.unwrap().is_empty());
    assert!(store.personal().came(&id("bob")).await.unwrap() > Some(0));
    assert_eq!(store.personal().came(&id("carl")).await.unwrap(), None);
}

pub(super) async fn who_is_to_be_forgotten_is_nobody_at_once(under: Under) {
    let store = talking(&under).await;
    store
        .add_transfer(&id("bob"), [50; 32], u64::MAX >> 1)
        .await
        .unwrap();
    store
        .company()
        .set_blocked(&id("anne"), &id("bob"), true, 0)
        .await
        .unwrap();
    store
        .company()
        .set_blocked(&id("bob"), &id("anne"), true, 0)
        .await
        .unwrap();
    let personal = store.personal();
    assert!(personal.begin_forgetting(&id("bob"), SALT).await.unwrap());
    assert_eq!(store.person_with([2; 32]).await.unwrap(), None);
    assert_eq!(store.person(&id("bob")).await.unwrap(), None);
    assert_eq!(store.transfer([50; 32], [51; 32], 0).await.unwrap(), None);
    assert!(
        store
            .company()
            .blocked_by(&id("anne"))
            .await
            .unwrap()
            .is_empty()
    );
    assert!(
        store
            .company()
            .blockers_of(&id("anne"))
            .await
            .unwrap()
            .is_empty()
    );
    // Others stay who they are.
    assert!(store.person_with([1; 32]).await.unwrap().is_some());
    // The wish is known until all was looked through, whoever asks, and another changes nothing.
    assert!(
        !personal
            .begin_forgetting(&id("bob"), [8; 32])
            .await
            .unwrap()
    );
    assert!(!personal.begin_forgetting(&id("carl"), SALT).await.unwrap());
    let again = store.add_person(person("Bob"), [3; 32]).await;
    assert_eq!(again, Err(StoreError::Conflict));
    for store in [&store, &under.elsewhere()] {
        let wishes = store.personal().forgetting().await.unwrap();
        assert_eq!(wishes.len(), 1);
        let wish = &wishes[0];
        assert_eq!((&wish.person, wish.salt), (&id("bob"), SALT));
        assert!(!wish.looked_through && wish.asked > 0);
        assert_ne!(wish.at("one"), wish.at("two"));
        assert_eq!(wish.at("one"), wish.at("one"));
    }
    personal.looked_through(&id("bob"), false).await.unwrap();
    assert!(personal.forgetting().await.unwrap()[0].looked_through);
    personal.looked_through(&id("bob"), true).await.unwrap();
    assert!(personal.forgetting().await.unwrap().is_empty());
}

/// As the house does it.
async fn forget(store: &dyn Store, table: &str, last: bool) {
    let mut eraser = Eraser::new(id("bob"), id("nobody"), last);
    let mut log = kept(store, table).await.log;
    log.retain_mut(|logged| eraser.rewrite(logged));
    store.personal().rewrite(table, log).await.unwrap();
    let them = Becoming {
        person: id("bob"),
        becomes: id("nobody"),
        seat: eraser.seat(),
        last,
    };
    store.personal().forget_at(table, them).await.unwrap();
}

pub(super) async fn nothing_of_who_was_forgotten_is_left_at_a_table(under: Under) {
    let store = talking(&under).await;
    store
        .personal()
        .begin_forgetting(&id("bob"), SALT)
        .await
        .unwrap();
    // Twice, as if the house had been killed in between.
    for _ in 0..2 {
        forget(&*store, "one", false).await;
    }
    assert_eq!(
        tables_with(&*store, "bob").await,
        ["one", "two"],
        "to be found again"
    );
    for table in ["one", "two"] {
        forget(&*store, table, true).await;
    }
    assert!(tables_with(&*store, "bob").await.is_empty());
    for store in [&store, &under.elsewhere()] {
        let mut lines = Vec::new();
        crate::export(&**store, &mut lines).await.unwrap();
        let text = String::from_utf8(lines).unwrap();
        for gone in ["bob", "Bob", "I do not"] {
            assert!(!text.contains(gone), "{gone} in {text}");
        }
        for stays in ["Anne", "I live there"] {
            assert!(text.contains(stays), "{stays} not in {text}");
        }
    }
    let anne = store.matches_of(&id("anne")).await.unwrap();
    assert_eq!(anne[0].names, [Some("Anne".into()), Some(String::new())]);
    let listed = store.lobby().await.unwrap();
    let one = listed.iter().find(|table| table.table == "one").unwrap();
    assert_eq!(one.summary.seats[1].name.as_deref(), Some(""));
    assert_eq!(
        kept(&*store, "one").await.log.len(),
        5,
        "all entries are there"
    );
}

pub(super) async fn only_entries_that_are_there_are_rewritten(under: Under) {
    let store = talking(&under).await;
    let personal = store.personal();
    let other = vec![logged(5, &json!("renewed")), logged(9, &json!("renewed"))];
    personal.rewrite("one", other.clone()).await.unwrap();
    personal.rewrite("nowhere", other).await.unwrap();
    let log = kept(&*store, "one").await.log;
    assert_eq!(log.len(), 5);
    assert_eq!(json!(log[4].entry), json!("renewed"));
    assert_eq!(json!(log[3].entry)["said"]["text"], "I live there");
    // A log goes on as before.
    store.append(entry("one", 5)).await.unwrap();
}
