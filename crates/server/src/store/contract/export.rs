use super::Under;
use super::passkeys::passkey;
use super::setup::{chosen, comes_with, entry, finished, gathering, id, made, with_people};
use crate::store::company::NewInvitation;
use crate::store::memory::Memory;
use crate::store::{Append, Credentials, Import, Joining, Store};
use crate::{export, import};
use std::collections::HashSet;
use std::io::Cursor;
use table::PersonId;

async fn lines(store: &dyn Store) -> Vec<String> {
    let mut lines = Vec::new();
    export(store, &mut lines).await.unwrap();
    let lines = String::from_utf8(lines).unwrap();
    lines.lines().map(str::to_string).collect()
}

/// Two people, two tables, of which one has a finished match.
async fn filled(under: &Under) -> std::sync::Arc<dyn Store> {
    let store = with_people(under).await;
    store.add_transfer(&id("anne"), [50; 32], 1).await.unwrap();
    store.transfer([50; 32], [0; 32], 0).await.unwrap();
    assert!(store.add_passkey(passkey("anne", 7)).await.unwrap());
    store.set_codes(&id("anne"), vec![[70; 32]]).await.unwrap();
    store.add_transfer(&id("bob"), [51; 32], 1).await.unwrap();
    store.set_profile(&id("anne"), chosen()).await.unwrap();
    let begun = store.begin_join([51; 32], &id("anne"), 0).await.unwrap();
    assert!(begun.is_some());
    for table in ["two", "one"] {
        store.create(made(table, gathering())).await.unwrap();
    }
    let ended = Import::Match {
        table: "two".into(),
        at: 77,
        finished: Box::new(finished(1)),
    };
    assert!(store.import(ended).await.unwrap());
    store
}

pub(super) async fn an_export_is_everything_in_order(under: Under) {
    let store = filled(&under).await;
    let lines = lines(&*store).await;
    let kinds = lines.iter().map(|line| line.split('"').nth(1).unwrap());
    let kinds: Vec<_> = kinds.collect();
    assert_eq!(
        kinds,
        ["house", "person", "person", "table", "game", "table"]
    );
    assert!(lines[1].contains("anne") && lines[2].contains("bob"));
    assert!(lines[3].contains("two-join") && lines[5].contains("one-join"));
    assert_eq!(lines[0], r#"{"house":{"clock":10}}"#);
    let (new, old) = ("00".repeat(32), "01".repeat(32));
    assert!(lines[1].contains(&new) && lines[1].contains(&old));
    assert!(lines[4].contains("\"finished\":77"), "{}", lines[4]);
}

pub(super) async fn an_import_brings_it_all_back(under: Under) {
    let store = filled(&under).await;
    let told = lines(&*store).await;
    let other = Memory::default();
    let imported = import(&other, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!((imported.new, imported.known), (5, 0));
    assert_eq!(lines(&other).await, told);
    // And the other way, into a store that has forgotten all but its people.
    store
        .sweep(1 << 40, HashSet::from(["two".into()]))
        .await
        .unwrap();
    let imported = import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!((imported.new, imported.known), (1, 4));
    assert_eq!(lines(&*store).await, told);
    let known = store.person_with([0; 32]).await.unwrap().unwrap();
    assert_eq!(known.id, id("anne"));
    let there = other.person(&id("anne")).await.unwrap().unwrap();
    assert_eq!(there.profile, chosen());
    let there = other.passkeys(&id("anne")).await.unwrap();
    assert_eq!(there, [passkey("anne", 7)]);
    let by_code = other.use_code([70; 32], [71; 32]).await.unwrap();
    assert_eq!(by_code.map(|anne| anne.id), Some(id("anne")));
    assert_eq!(other.joins().await.unwrap(), store.joins().await.unwrap());
    assert_eq!(other.joins().await.unwrap().len(), 1, "it is gone on with");
    let matches = store.matches_of(&id("anne")).await.unwrap();
    assert_eq!((matches.len(), matches[0].finished), (1, 77));
}

pub(super) async fn what_is_here_already_is_not_taken_over_again(under: Under) {
    let store = filled(&under).await;
    store.rename(&id("anne"), "Annie").await.unwrap();
    store.append(entry("one", 1)).await.unwrap();
    let before = lines(&*store).await;
    let person = comes_with(super::setup::person("Anne"), vec![[9; 32]]);
    let table = Import::Table {
        made: Box::new(made("one", gathering())),
        closed: Some("other rules".into()),
    };
    let ended = |table: &str| Import::Match {
        table: table.into(),
        at: 78,
        finished: Box::new(finished(1)),
    };
    for thing in [person, table, ended("two"), ended("nowhere")] {
        assert!(!store.import(thing.clone()).await.unwrap(), "{thing:?}");
    }
    assert_eq!(lines(&*store).await, before);
    let new = Import::Table {
        made: Box::new(made("three", gathering())),
        closed: Some("other rules".into()),
    };
    assert!(store.import(new).await.unwrap());
    let kept = super::setup::kept(&*store, "three").await;
    assert_eq!(kept.closed.as_deref(), Some("other rules"));
    let append = Append {
        finished: Some(finished(1)),
        ..entry("one", 2)
    };
    store.append(append).await.unwrap();
    assert_eq!(lines(&*store).await.len(), before.len() + 2);
}

/// Who is forgotten when Anne wishes it; all of it is done.
async fn forgets_anne(store: &dyn Store) -> Vec<PersonId> {
    let personal = store.personal();
    let begun = personal.begin_forgetting(&id("anne"), [7; 32]);
    assert!(begun.await.unwrap());
    let wishes = personal.forgetting().await.unwrap();
    let mut all: Vec<_> = wishes.into_iter().map(|wish| wish.person).collect();
    all.sort_unstable();
    for person in &all {
        personal.looked_through(person, true).await.unwrap();
    }
    all
}

pub(super) async fn who_somebody_was_before_is_brought_along(under: Under) {
    let store = filled(&under).await;
    let join = store.joins().await.unwrap().remove(0);
    assert!(store.finish_join(&join).await.unwrap());
    let told = lines(&*store).await;
    let other = Memory::default();
    import(&other, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(lines(&other).await, told);
    let both = [id("anne"), id("bob")];
    assert_eq!(forgets_anne(&other).await, both);
    // And the other way, into a store that knows neither any more.
    assert_eq!(forgets_anne(&*store).await, both);
    import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(forgets_anne(&*store).await, both);
}

pub(super) async fn invitations_are_brought_along(under: Under) {
    let store = filled(&under).await;
    let invitation = |to: &str, table: &str| NewInvitation {
        from: id("anne"),
        to: id(to),
        table: table.into(),
        join: format!("{table}-join"),
        now: 50,
        until: 90,
        owed: None,
    };
    for (to, table) in [("carl", "one"), ("bob", "two"), ("bob", "one")] {
        let sent = store.company().invite(invitation(to, table));
        sent.await.unwrap();
    }
    let told = lines(&*store).await;
    let other = Memory::default();
    import(&other, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(lines(&other).await, told);
    // And the other way, into a store that lacks one of them.
    store.company().decline(&id("bob"), "two", 0).await.unwrap();
    assert_ne!(lines(&*store).await, told);
    let imported = import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(imported.new, 1);
    assert_eq!(lines(&*store).await, told);
    let nowhere = Import::Invitation(invitation("bob", "nowhere"));
    assert!(!store.import(nowhere).await.unwrap());
}
