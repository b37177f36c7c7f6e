//! A program that knows more versions of a game's rules takes over the store of one that knew fewer.

use crate::append::append;
use crate::store::{Durability, NewTable, Sqlite, Store};
use catalog::{AnyGame, Find, erased};
use cookie_jar::CookieJar;
use engine::{PerSeat, Seat, SeatSet, Seed};
use serde_json::json;
use std::path::Path;
use table::{ClientMessage, Effects, Links, Now, PersonId, Phase, Table, Terms, Who};

/// A program: the games it knows, and the store it has open.
struct Program {
    find: Find,
    store: Sqlite,
}

fn before(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "cookie-jar").then(erased::<CookieJar<1>>)
}

fn after(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "cookie-jar").then(erased::<CookieJar<2>>)
}

fn anne() -> PersonId {
    PersonId("anne".into())
}

impl Program {
    fn new(find: Find, path: &Path) -> Self {
        let store = Sqlite::open(path, Durability::Process).expect("a store");
        Self { find, store }
    }

    /// A table where Anne plays against a bot that the test moves.
    async fn opens(&self, id: &str) -> Table {
        let terms = json!({"game": "cookie-jar", "seats": 2});
        let terms: Terms = serde_json::from_str(&terms.to_string()).expect("terms");
        let links = Links {
            table: id.into(),
            join: format!("{id}-join"),
            watch: format!("{id}-watch"),
        };
        let created = Table::create_with(self.find, terms, anne(), links.clone(), 0);
        let (table, first) = created.expect("a table");
        let effects = Effects {
            log: vec![first],
            ..Effects::default()
        };
        let made = NewTable {
            host: anne(),
            links,
            first: append(id, &table, 0, &effects),
        };
        self.store.create(made).await.expect("written down");
        table
    }

    async fn reads(&self, id: &str) -> Table {
        let kept = self.store.log(id).await.expect("it answers");
        let log = kept.expect("the table").log;
        Table::replay_with(self.find, &log).expect("it goes on")
    }

    async fn does(&self, id: &str, table: &mut Table, command: &str) {
        let message = format!("{{\"id\":\"c{}\",{command}}}", table.seq());
        let Ok(ClientMessage::Do { id: name, command }) = ClientMessage::parse(&message) else {
            panic!("{message} is no command");
        };
        let who = Who {
            id: &anne(),
            name: "Anne",
            hat: None,
            may_sit: true,
            watches: false,
        };
        let after = table.seq();
        let effects = table.handle(&now(), &who, Some(&name), &command);
        self.keeps(id, table, after, &effects.expect("it is legal"))
            .await;
    }

    /// Whoever's turn it is takes the first thing that is legal, until the match is over.
    async fn plays_on(&self, id: &str, table: &mut Table, most: usize) {
        for _ in 0..most {
            let Some(seat) = table.pending().first() else {
                return;
            };
            let action = table.any_move(seat).expect("a legal action");
            if seat == Seat(0) {
                let (seq, action) = (table.seq(), action.json());
                let act = format!("\"do\":\"act\",\"seq\":{seq},\"action\":{action}");
                self.does(id, table, &act).await;
            } else {
                let after = table.seq();
                let bot = table.bot_turns()[0];
                let effects = table.bot_acts(&now(), &bot, action).expect("it is legal");
                self.keeps(id, table, after, &effects).await;
            }
        }
    }

    async fn keeps(&self, id: &str, table: &Table, after: u64, effects: &Effects) {
        let kept = self.store.append(append(id, table, after, effects)).await;
        kept.expect("written down");
    }

    async fn starts(&self, id: &str) -> Table {
        let mut table = self.opens(id).await;
        for command in [
            r#""do":"sit","seat":0"#,
            r#""do":"lay","seat":1,"bot":"plongeur""#,
            r#""do":"start""#,
        ] {
            self.does(id, &mut table, command).await;
        }
        table
    }
}

fn now() -> Now {
    Now {
        at: 0,
        present: SeatSet::one(Seat(0)),
        gone_since: PerSeat::defaults(2),
        luck: Seed::from_number(7),
    }
}

fn rules(table: &Table) -> u32 {
    table.current_match().expect("a match").rules()
}

#[tokio::test]
async fn tables_of_both_versions_live_side_by_side_in_one_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let old = Program::new(before, &path);
    let mut live = old.starts("live").await;
    old.plays_on("live", &mut live, 2).await;
    drop((live, old));

    let new = Program::new(after, &path);
    let mut live = new.reads("live").await;
    let mut fresh = new.starts("fresh").await;
    assert_eq!((rules(&live), rules(&fresh)), (1, 2));
    // By version 1 the least can be taken again and again; by version 2 only every other time.
    let mut points = Vec::new();
    for (id, table) in [("live", &mut live), ("fresh", &mut fresh)] {
        new.plays_on(id, table, 99).await;
        assert_eq!(table.phase(), Phase::Over);
        let outcome = table.outcome().expect("played to the end");
        let scores = outcome.standings.values().iter().map(|one| one.score);
        points.push(scores.sum::<i32>());
        let again = new.reads(id).await;
        assert_eq!(again.outcome(), Some(outcome), "{id}");
        let record = new.store.record(id, 1).await.expect("it answers");
        let record = catalog::parse(&record.expect("a record")).expect("a record");
        assert_eq!(record.rules, rules(table));
        let game = after(&record.game).expect("a game");
        game.resume(&record, &mut |_, _| ()).expect("it verifies");
    }
    assert_eq!(points[0] + 2, points[1], "the last cookie, by version 2");
}
