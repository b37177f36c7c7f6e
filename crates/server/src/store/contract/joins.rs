use super::Under;
use super::passkeys::passkey;
use super::setup::{chosen, entry, finished, gathering, id, made, person, playing, with_people};
use crate::store::joining::{Join, Joined};
use crate::store::{Append, Import, Lang, NewTable, Profile, Store};
use engine::Seat;
use std::sync::Arc;
use table::PersonId;

const SECRET: [u8; 32] = [50; 32];

fn annes_into_bob() -> Join {
    Join {
        gone: id("anne"),
        kept: id("bob"),
    }
}

/// A table that Anne has made and at which these sit.
async fn laid(store: &dyn Store, table: &str, people: &[&str]) {
    let NewTable { host, links, first } = made(table, playing());
    let first = Append {
        people: Some(sitting(people)),
        ..first
    };
    let table = NewTable { host, links, first };
    store.create(table).await.unwrap();
}

fn sitting(people: &[&str]) -> Vec<(Seat, PersonId)> {
    let people = (0..).map(Seat).zip(people);
    people.map(|(seat, name)| (seat, id(name))).collect()
}

/// As the log says that these sit here now.
async fn sit(store: &dyn Store, table: &str, after: u64, people: &[&str]) {
    let append = Append {
        people: Some(sitting(people)),
        summary: Some(playing()),
        ..entry(table, after)
    };
    store.append(append).await.unwrap();
}

/// Anne has offered to become somebody else.
async fn offered(under: &Under) -> Arc<dyn Store> {
    let store = with_people(under).await;
    let offer = store.add_transfer(&id("anne"), SECRET, 100);
    offer.await.unwrap();
    store
}

async fn begin(store: &dyn Store) -> Option<Joined> {
    let begun = store.begin_join(SECRET, &id("bob"), 100).await;
    begun.unwrap()
}

async fn played(store: &dyn Store, table: &str, number: u32, people: &[&str]) {
    let mut finished = finished(number);
    finished.people = sitting(people);
    let played = Import::Match {
        table: table.into(),
        at: u64::from(number),
        finished: Box::new(finished),
    };
    assert!(store.import(played).await.unwrap());
}

async fn numbers_of(store: &dyn Store, person: &str) -> Vec<u32> {
    let matches = store.matches_of(&id(person)).await.unwrap();
    matches.iter().map(|one| one.number).collect()
}

pub(super) async fn who_is_joined_goes_on_as_the_other(under: Under) {
    let store = offered(&under).await;
    assert!(store.add_passkey(passkey("anne", 1)).await.unwrap());
    store.set_codes(&id("anne"), vec![[70; 32]]).await.unwrap();
    store.create(made("one", gathering())).await.unwrap();
    sit(&*store, "one", 1, &["carl"]).await;
    played(&*store, "one", 1, &["anne"]).await;
    let begun = begin(&*store).await;
    let join = annes_into_bob();
    let both_sit = Vec::new();
    let expected = Joined {
        join: join.clone(),
        both_sit,
    };
    assert_eq!(begun, Some(expected));
    let bob = Some(person("Bob"));
    assert_eq!(store.person_with([1; 32]).await.unwrap(), bob, "at once");
    for store in [&store, &under.elsewhere()] {
        let passkeys = store.passkeys(&id("bob")).await.unwrap();
        assert_eq!(passkeys, [passkey("bob", 1)]);
        assert_eq!(store.joins().await.unwrap(), std::slice::from_ref(&join));
    }
    let by_code = store.use_code([70; 32], [60; 32]).await.unwrap();
    assert_eq!(by_code, bob);
    assert!(store.finish_join(&join).await.unwrap());
    assert_eq!(store.joins().await.unwrap(), []);
    assert_eq!(numbers_of(&*store, "bob").await, [1]);
    assert!(numbers_of(&*store, "anne").await.is_empty());
    assert_eq!(store.live_tables_of(&id("bob")).await.unwrap(), 1);
    assert_eq!(store.live_tables_of(&id("anne")).await.unwrap(), 0);
}

pub(super) async fn who_has_chosen_nothing_takes_over_what_the_other_chose(under: Under) {
    let store = offered(&under).await;
    store.set_profile(&id("anne"), chosen()).await.unwrap();
    assert!(begin(&*store).await.is_some());
    let bob = store.person(&id("bob")).await.unwrap().unwrap();
    assert_eq!((bob.profile, &*bob.name), (chosen(), "Bob"));
    // Who has chosen keeps it.
    store.add_person(person("Carl"), [3; 32]).await.unwrap();
    let carls = Profile {
        lang: Some(Lang::Fr),
        ..Profile::default()
    };
    store.set_profile(&id("carl"), carls).await.unwrap();
    let offer = store.add_transfer(&id("bob"), SECRET, 100);
    offer.await.unwrap();
    let begun = store.begin_join(SECRET, &id("carl"), 100).await.unwrap();
    assert!(begun.is_some());
    let carl = store.person(&id("carl")).await.unwrap().unwrap();
    assert_eq!(carl.profile, carls);
}

pub(super) async fn seats_are_handed_over_before_it_is_finished(under: Under) {
    let store = offered(&under).await;
    laid(&*store, "one", &["anne", "carl"]).await;
    laid(&*store, "two", &["carl"]).await;
    laid(&*store, "three", &["carl", "anne"]).await;
    laid(&*store, "closed", &["anne"]).await;
    store.close("closed", "other rules").await.unwrap();
    let join = begin(&*store).await.expect("begun").join;
    let seats = store.seats_of(&id("anne")).await.unwrap();
    assert_eq!(seats, ["one", "three"]);
    assert!(!store.finish_join(&join).await.unwrap());
    assert_eq!(store.live_tables_of(&id("anne")).await.unwrap(), 3);
    sit(&*store, "one", 1, &["bob", "carl"]).await;
    assert!(!store.finish_join(&join).await.unwrap());
    sit(&*store, "three", 1, &["carl", "bob"]).await;
    assert!(store.finish_join(&join).await.unwrap());
    assert_eq!(store.live_tables_of(&id("bob")).await.unwrap(), 3);
}

pub(super) async fn where_both_sit_each_keeps_their_seat(under: Under) {
    let store = offered(&under).await;
    assert!(store.add_passkey(passkey("anne", 1)).await.unwrap());
    laid(&*store, "both", &["anne", "bob"]).await;
    played(&*store, "both", 1, &["anne", "bob"]).await;
    played(&*store, "both", 2, &["anne"]).await;
    let begun = begin(&*store).await.expect("begun");
    assert_eq!(begun.both_sit, ["both"]);
    let anne = store.person_with([1; 32]).await.unwrap();
    assert_eq!(anne, Some(person("Anne")), "somebody has to play there");
    assert_eq!(store.passkeys(&id("anne")).await.unwrap().len(), 1);
    assert!(store.finish_join(&begun.join).await.unwrap());
    assert_eq!(numbers_of(&*store, "bob").await, [2, 1]);
    assert_eq!(numbers_of(&*store, "anne").await, [1]);
    assert_eq!(store.seats_of(&id("anne")).await.unwrap(), ["both"]);
}

pub(super) async fn a_secret_joins_once_and_nobody_with_themselves(under: Under) {
    let store = offered(&under).await;
    let own = store.begin_join(SECRET, &id("anne"), 100).await.unwrap();
    assert_eq!(own, None);
    let late = store.begin_join(SECRET, &id("bob"), 101).await.unwrap();
    assert_eq!(late, None);
    let unknown = store.begin_join([51; 32], &id("bob"), 100).await.unwrap();
    assert_eq!(unknown, None);
    assert_eq!(store.joins().await.unwrap(), []);
    assert!(begin(&*store).await.is_some());
    assert_eq!(begin(&*store).await, None);
    let moved = store.transfer(SECRET, [60; 32], 100).await.unwrap();
    assert_eq!(moved, None, "nor does anybody become Anne by it");
}

pub(super) async fn joining_again_changes_nothing(under: Under) {
    let store = offered(&under).await;
    laid(&*store, "one", &["carl"]).await;
    let join = begin(&*store).await.expect("begun").join;
    for _ in 0..2 {
        assert!(store.finish_join(&join).await.unwrap());
        assert_eq!(store.live_tables_of(&id("bob")).await.unwrap(), 1);
        assert_eq!(store.joins().await.unwrap(), []);
    }
}

pub(super) async fn who_becomes_another_brings_along_who_became_them(under: Under) {
    let store = offered(&under).await;
    store.add_person(person("Carl"), [3; 32]).await.unwrap();
    begin(&*store).await.expect("begun");
    store.add_transfer(&id("bob"), SECRET, 100).await.unwrap();
    let onward = store.begin_join(SECRET, &id("carl"), 100).await.unwrap();
    assert!(onward.is_some());
    let into_carl = |name| Join {
        gone: id(name),
        kept: id("carl"),
    };
    let joins = store.joins().await.unwrap();
    assert_eq!(joins, [into_carl("anne"), into_carl("bob")]);
    let carl = Some(person("Carl"));
    for token in [[1; 32], [2; 32], [3; 32]] {
        assert_eq!(store.person_with(token).await.unwrap(), carl);
    }
}
