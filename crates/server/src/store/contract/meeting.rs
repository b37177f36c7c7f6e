//! Nodes that share a store; not of a store that bears only one house.

use super::Under;
use super::setup::{entry, gathering, id, made, with_people, with_tables};
use crate::store::meeting::{Attending, Due, Head, Meeting, NodeId, STANDSTILL_MS};
use crate::store::{Append, Store};
use std::collections::HashSet;
use table::PersonId;

fn node(name: &str) -> NodeId {
    NodeId(name.into())
}

fn nodes(names: &[&str]) -> Vec<NodeId> {
    names.iter().map(|name| node(name)).collect()
}

fn meeting(store: &dyn Store) -> &dyn Meeting {
    store.meeting().expect("it bears several nodes")
}

fn attending(people: &[&str], watchers: u32) -> Attending {
    let people = people.iter().map(|name| PersonId((*name).into()));
    Attending {
        people: people.collect(),
        watchers,
    }
}

async fn attend(store: &dyn Store, name: &str, table: &str, who: Attending) {
    let told = meeting(store).attend(&node(name), vec![(table.into(), who)]);
    told.await.unwrap();
}

async fn head(store: &dyn Store, table: &str) -> Head {
    let heads = meeting(store).heads(vec![table.into(), "nowhere".into()]);
    let mut heads = heads.await.unwrap();
    assert_eq!(
        heads.len(),
        1,
        "of a table that is not there nothing is told"
    );
    heads.remove(0)
}

pub(super) async fn who_beats_is_alive_until_it_no_longer_does(under: Under) {
    let here = under.store();
    let there = under.store();
    let beat = meeting(&*here).beat(&node("b")).await.unwrap();
    assert_eq!(beat.nodes, nodes(&["b"]));
    let beat = meeting(&*there).beat(&node("a")).await.unwrap();
    assert_eq!(beat.nodes, nodes(&["a", "b"]));
    under.age(5);
    let beat = meeting(&*here).beat(&node("b")).await.unwrap();
    assert_eq!(beat.nodes, nodes(&["a", "b"]), "a beat may be lost");
    under.age(5);
    let beat = meeting(&*here).beat(&node("b")).await.unwrap();
    assert_eq!(beat.nodes, nodes(&["b"]));
    let beat = meeting(&*there).beat(&node("a")).await.unwrap();
    assert_eq!(beat.nodes, nodes(&["a", "b"]), "it comes back");
    meeting(&*there).depart(&node("a")).await.unwrap();
    let beat = meeting(&*here).beat(&node("b")).await.unwrap();
    assert_eq!(beat.nodes, nodes(&["b"]));
}

/// Between beats in a test little time passes.
const LITTLE: u64 = 900;

pub(super) async fn time_passes_once_for_all_and_stands_still_while_nobody_beats(under: Under) {
    let store = under.store();
    store.set_clock(50_000).await.unwrap();
    let mut before = meeting(&*store).beat(&node("a")).await.unwrap().clock;
    assert!((50_000..50_000 + LITTLE).contains(&before), "{before}");
    for (passed, counted) in [(1, 1000), (3600, STANDSTILL_MS), (0, 0), (1, 1000)] {
        under.age(passed);
        for name in ["a", "b", "c"] {
            let clock = meeting(&*store).beat(&node(name)).await.unwrap().clock;
            let first = if name == "a" { counted } else { 0 };
            let expected = before + first..before + first + LITTLE;
            // At a standstill no more is counted, however long it was.
            assert!(
                expected.contains(&clock) || clock == before + STANDSTILL_MS,
                "{clock}"
            );
            before = clock;
        }
    }
    assert!(store.clock().await.unwrap() >= before);
}

pub(super) async fn who_is_connected_is_told_by_nodes_and_tables(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    for name in ["a", "b"] {
        meeting(&*store).beat(&node(name)).await.unwrap();
    }
    assert_eq!(head(&*store, "one").await.attending, []);
    attend(&*store, "b", "one", attending(&["bob"], 2)).await;
    attend(&*store, "a", "one", attending(&["anne", "carl"], 0)).await;
    attend(&*store, "a", "two", attending(&[], 7)).await;
    let there = under.elsewhere();
    let one = [
        (node("a"), attending(&["anne", "carl"], 0)),
        (node("b"), attending(&["bob"], 2)),
    ];
    assert_eq!(head(&*there, "one").await.attending, one);
    attend(&*store, "a", "one", attending(&["anne"], 1)).await;
    let told = head(&*there, "one").await.attending;
    assert_eq!(told[0], (node("a"), attending(&["anne"], 1)));
    attend(&*store, "a", "one", Attending::default()).await;
    assert_eq!(head(&*there, "one").await.attending, one[1..]);
    let two = head(&*there, "two").await.attending;
    assert_eq!(two, [(node("a"), attending(&[], 7))]);
    // What a dead node said no longer counts, and a node that comes back is believed again.
    under.age(7);
    assert_eq!(head(&*there, "one").await.attending, []);
    meeting(&*store).beat(&node("b")).await.unwrap();
    assert_eq!(head(&*there, "one").await.attending, one[1..]);
    meeting(&*store).depart(&node("b")).await.unwrap();
    meeting(&*store).beat(&node("b")).await.unwrap();
    assert_eq!(head(&*there, "one").await.attending, []);
}

pub(super) async fn heads_tell_how_far_tables_are(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    assert_eq!(head(&*store, "one").await.seq, 1);
    store.append(entry("one", 1)).await.unwrap();
    assert_eq!(head(&*under.elsewhere(), "one").await.seq, 2);
    assert_eq!(head(&*store, "two").await.seq, 1);
    assert_eq!(meeting(&*store).heads(Vec::new()).await.unwrap(), []);
}

pub(super) async fn what_is_due_comes_first_and_with_those_who_see_to_it(under: Under) {
    let store = with_tables(&under, &["now", "soon", "later", "never"]).await;
    meeting(&*store).beat(&node("a")).await.unwrap();
    for (table, wake_at) in [("soon", 500), ("later", 9000), ("now", 0)] {
        let append = Append {
            wake_at: Some(wake_at),
            ..entry(table, 1)
        };
        store.append(append).await.unwrap();
    }
    attend(&*store, "a", "soon", attending(&["anne"], 0)).await;
    let due = meeting(&*store).due(500).await.unwrap();
    let expected = [("now", 0, nodes(&[])), ("soon", 500, nodes(&["a"]))];
    let expected = expected.map(|(table, at, attended_by)| Due {
        table: table.into(),
        at,
        attended_by,
    });
    assert_eq!(due, expected);
    under.age(7);
    let due = meeting(&*store).due(9000).await.unwrap();
    let due: Vec<_> = due
        .iter()
        .map(|it| (&*it.table, it.attended_by.len()))
        .collect();
    assert_eq!(due, [("now", 0), ("soon", 0), ("later", 0)]);
}

pub(super) async fn a_table_attended_elsewhere_is_not_swept(under: Under) {
    let store = with_tables(&under, &["here"]).await;
    store.create(made("empty", gathering())).await.unwrap();
    meeting(&*store).beat(&node("a")).await.unwrap();
    attend(&*store, "a", "here", attending(&["anne"], 0)).await;
    store.sweep(1 << 40, HashSet::new()).await.unwrap();
    assert!(store.log("here").await.unwrap().is_some());
    assert!(store.log("empty").await.unwrap().is_none());
}

pub(super) async fn tokens_that_were_ended_elsewhere_are_nobodys(under: Under) {
    let store = with_people(&under).await;
    let (annes, bobs, strangers) = ([1; 32], [2; 32], [77; 32]);
    let all = vec![annes, bobs, strangers];
    let nobodys = meeting(&*store).nobodys(all.clone());
    assert_eq!(nobodys.await.unwrap(), [strangers]);
    store.end_devices(&id("anne"), vec![annes]).await.unwrap();
    let there = under.elsewhere();
    let mut nobodys = meeting(&*there).nobodys(all).await.unwrap();
    nobodys.sort_unstable();
    assert_eq!(nobodys, [annes, strangers]);
    assert!(meeting(&*store).nobodys(vec![]).await.unwrap().is_empty());
}

pub(super) async fn who_is_blocked_elsewhere_is_known(under: Under) {
    let store = with_people(&under).await;
    for (person, whom) in [("bob", "anne"), ("anne", "carl"), ("anne", "bob")] {
        let company = store.company();
        let blocked = company.set_blocked(&id(person), &id(whom), true, 0);
        blocked.await.unwrap();
    }
    let annes = ["bob", "carl"].map(|whom| (id("anne"), id(whom)));
    for store in [&store, &under.elsewhere()] {
        let blocks = meeting(&**store).blocks(vec![id("carl"), id("anne")]);
        assert_eq!(blocks.await.unwrap(), annes);
        assert!(meeting(&**store).blocks(vec![]).await.unwrap().is_empty());
    }
}
