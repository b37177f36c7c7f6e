//! Tables and people for the laws.

use super::Under;
use crate::store::{
    Append, Finished, Import, Kept, KnownDevice, NewPerson, NewTable, Person, Profile, SeatSummary,
    Store, StoreError, Summary,
};
use engine::{Outcome, Seat};
use serde_json::json;
use std::sync::Arc;
use table::{Level, Links, Logged, PersonId, Phase};

pub(super) fn id(name: &str) -> PersonId {
    PersonId(name.into())
}

pub(super) fn logged(seq: u64, at: u64) -> Logged {
    let entry = json!("rotated");
    serde_json::from_value(json!({"seq": seq, "at": at, "entry": entry})).unwrap()
}

/// A public table at which Anne sits and no match was begun.
pub(in crate::store) fn gathering() -> Summary {
    let anne = SeatSummary {
        name: Some("Anne".into()),
        bot: None,
    };
    Summary {
        game: "chaud-devant".into(),
        phase: Phase::Gathering,
        public: true,
        turn_by_turn: false,
        seats: vec![anne, SeatSummary::default()],
        number: 1,
    }
}

pub(super) fn playing() -> Summary {
    Summary {
        phase: Phase::Playing,
        ..gathering()
    }
}

/// One entry more, and how the table is listed then.
pub(in crate::store) fn entry(table: &str, after: u64) -> Append {
    Append {
        table: table.into(),
        after,
        log: vec![logged(after + 1, (after + 1) * 10)],
        ..Append::default()
    }
}

pub(super) fn listed(table: &str, after: u64, summary: Summary) -> Append {
    Append {
        summary: Some(summary),
        ..entry(table, after)
    }
}

pub(super) fn links(table: &str) -> Links {
    Links {
        table: table.into(),
        join: format!("{table}-join"),
        watch: format!("{table}-watch"),
    }
}

/// Anne's table, with one entry.
pub(in crate::store) fn made(table: &str, summary: Summary) -> NewTable {
    let links = links(table);
    let terms = json!({"game": "chaud-devant", "seats": 2, "visibility": "public"});
    let created = json!({"terms": terms, "host": "anne", "links": links});
    let created = json!({"seq": 1, "at": 10, "entry": {"created": created}});
    let first = Append {
        people: Some(vec![(Seat(0), id("anne"))]),
        log: vec![serde_json::from_value(created).unwrap()],
        ..listed(table, 0, summary)
    };
    NewTable {
        host: id("anne"),
        links,
        first,
    }
}

/// A store with these tables, all of them gathering.
pub(super) async fn with_tables(under: &Under, tables: &[&str]) -> Arc<dyn Store> {
    let store = under.store();
    for table in tables {
        store.create(made(table, gathering())).await.unwrap();
    }
    store
}

pub(super) async fn kept(store: &dyn Store, table: &str) -> Kept {
    store.log(table).await.unwrap().expect("the table is there")
}

pub(in crate::store) async fn numbers(store: &dyn Store, table: &str) -> Vec<u64> {
    let log = kept(store, table).await.log;
    log.iter().map(|logged| logged.seq).collect()
}

pub(super) async fn lobby(store: &dyn Store) -> Vec<String> {
    let tables = store.lobby().await.unwrap();
    tables.into_iter().map(|table| table.table).collect()
}

pub(super) fn is_unavailable<T>(done: &Result<T, StoreError>) -> bool {
    matches!(done, Err(StoreError::Unavailable(_)))
}

pub(super) fn person(name: &str) -> Person {
    Person {
        id: id(&name.to_lowercase()),
        name: name.into(),
        profile: Profile::default(),
    }
}

/// All that somebody can choose, otherwise than everybody begins.
pub(super) fn chosen() -> Profile {
    let hat = json!({"colour": "blueberry", "pattern": "dots"});
    let shows = json!({"hat": false, "results": false, "invitations": false});
    serde_json::from_value(json!({"hat": hat, "lang": "en", "shows": shows})).unwrap()
}

/// Somebody from another house who has nothing but a token.
pub(super) fn comes_with(person: Person, tokens: Vec<[u8; 32]>) -> Import {
    Import::Person(NewPerson {
        person,
        devices: tokens.into_iter().map(KnownDevice::holding).collect(),
        passkeys: Vec::new(),
        codes: Vec::new(),
        blocks: Vec::new(),
        becomes: None,
        formerly: Vec::new(),
        member: None,
    })
}

pub(super) async fn with_people(under: &Under) -> Arc<dyn Store> {
    let store = under.store();
    store.add_person(person("Anne"), [1; 32]).await.unwrap();
    store.add_person(person("Bob"), [2; 32]).await.unwrap();
    store
}

/// A record as nobody would write it: it is kept as it is.
pub(super) const RECORD: &str = r#"{"game":"chaud-devant",  "moves":[] }"#;

fn outcome() -> Outcome {
    let score = |seat: Seat| [9, 4][seat.index()];
    Outcome::ranked(2, score, score)
}

/// A match that Anne has played against a bot.
pub(super) fn finished(number: u32) -> Finished {
    Finished {
        number,
        game: "chaud-devant".into(),
        outcome: Some(outcome()),
        names: vec![Some("Anne".into()), None],
        levels: vec![None, Some(Level::Chef)],
        people: vec![(Seat(0), id("anne"))],
        record: RECORD.into(),
    }
}
