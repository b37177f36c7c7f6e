//! What people are owed, and how they want to be told.

use super::Under;
use super::setup::{entry, gathering, id, made, playing, with_tables};
use crate::secret;
use crate::store::{
    Append, Claimed, Extra, Feed, Kind, NoticeSettings, Owed, Reach, Settled, Store, StoreError,
    Style, Way, Wishes,
};
use engine::{Seat, SeatSet};
use std::sync::Arc;

/// A way that is confirmed.
fn way(name: &str) -> Way {
    Way {
        id: name.into(),
        to: Reach::Webhook {
            url: "https://hooks.example/x".into(),
            style: Style::Json,
        },
        confirmed: true,
        added: 7,
        secret: Some(secret::text(&secret::hash(name))),
        code: None,
        wrong: 0,
    }
}

pub(super) fn settings(version: u64, ways: &[&str]) -> NoticeSettings {
    NoticeSettings {
        version,
        ways: ways.iter().map(|name| way(name)).collect(),
        ..NoticeSettings::default()
    }
}

/// A table of Anne's at which she can be told.
async fn with_anne(under: &Under) -> Arc<dyn Store> {
    let store = with_tables(under, &["one"]).await;
    let notices = store.notices();
    let kept = notices.keep_settings(&id("anne"), settings(1, &["a"]));
    kept.await.unwrap();
    store
}

fn owed(name: &str, kind: Kind, seq: u64) -> Owed {
    Owed {
        person: id(name),
        kind,
        seq,
        since: 50,
        due: 100,
        extra: Extra {
            who: Some("Bob".into()),
            ..Extra::default()
        },
    }
}

/// Anne is asked, and owed this.
fn asks(after: u64, owed: Vec<Owed>) -> Append {
    Append {
        pending: SeatSet::one(Seat(0)),
        owed,
        ..entry("one", after)
    }
}

async fn claim(store: &dyn Store, now: u64) -> Vec<Claimed> {
    store.notices().claim(now, now + 10, 100).await.unwrap()
}

/// What is owed, whatever it is.
async fn everything(store: &dyn Store) -> Vec<(String, Kind, u64)> {
    let mut all = claim(store, 1 << 40).await;
    all.sort_by_key(|claimed| (claimed.person.0.clone(), claimed.kind));
    let all = all.into_iter();
    all.map(|it| (it.person.0, it.kind, it.seq)).collect()
}

pub(super) async fn what_happened_and_what_is_owed_are_kept_together(under: Under) {
    let store = with_anne(&under).await;
    store
        .append(asks(1, vec![owed("anne", Kind::Turn, 2)]))
        .await
        .unwrap();
    let claimed = claim(&*under.store(), 100).await;
    let expected = Claimed {
        person: id("anne"),
        table: "one".into(),
        kind: Kind::Turn,
        seq: 2,
        since: 50,
        tries: 0,
        told: Vec::new(),
        extra: owed("anne", Kind::Turn, 2).extra,
        until: 110,
        holds: true,
        summary: Some(gathering()),
    };
    assert_eq!(claimed, [expected]);
}

pub(super) async fn what_was_refused_owes_nothing(under: Under) {
    let store = with_anne(&under).await;
    let turn = |after| asks(after, vec![owed("anne", Kind::Turn, after + 1)]);
    store.append(turn(1)).await.unwrap();
    for late in [turn(1), turn(0), turn(7)] {
        let refused = Append {
            owed: vec![owed("anne", Kind::Over, 9)],
            past: vec![id("anne")],
            ..late
        };
        assert_eq!(store.append(refused).await, Err(StoreError::Conflict));
    }
    let claimed = claim(&*store, 1 << 40).await;
    assert_eq!(claimed.len(), 1, "owed once: {claimed:?}");
    assert!(claimed[0].holds && claimed[0].seq == 2);
}

pub(super) async fn only_who_can_be_told_and_wishes_it_is_owed(under: Under) {
    let store = with_anne(&under).await;
    let unconfirmed = Way {
        confirmed: false,
        ..way("b")
    };
    let bobs = NoticeSettings {
        ways: vec![unconfirmed],
        ..settings(1, &[])
    };
    let carls = NoticeSettings {
        wishes: Wishes {
            turn: false,
            chat: true,
            ..Wishes::default()
        },
        ..settings(1, &["c"])
    };
    for (name, kept) in [("bob", bobs), ("carl", carls)] {
        let kept = store.notices().keep_settings(&id(name), kept);
        kept.await.unwrap();
    }
    let people = ["anne", "bob", "carl", "dora"];
    let both = people.map(|name| [owed(name, Kind::Turn, 2), owed(name, Kind::Chat, 2)]);
    store.append(asks(1, both.concat())).await.unwrap();
    let expected = [
        ("anne".into(), Kind::Turn, 2),
        ("carl".into(), Kind::Chat, 2),
    ];
    assert_eq!(everything(&*store).await, expected);
}

pub(super) async fn what_is_newer_takes_the_place_of_what_is_older(under: Under) {
    let store = with_anne(&under).await;
    for after in [1, 2] {
        let owed = owed("anne", Kind::Turn, after + 1);
        store.append(asks(after, vec![owed])).await.unwrap();
    }
    let claimed = claim(&*store, 100).await;
    assert_eq!(claimed.len(), 1);
    assert_eq!(claimed[0].seq, 3);
    // And what became of the older one says nothing about it.
    store
        .append(asks(3, vec![owed("anne", Kind::Turn, 4)]))
        .await
        .unwrap();
    let done = store.notices().settle(&claimed[0], Settled::Done);
    done.await.unwrap();
    assert_eq!(claim(&*store, 100).await[0].seq, 4);
}

pub(super) async fn who_is_no_longer_asked_is_shown_nothing(under: Under) {
    let store = with_anne(&under).await;
    let all = vec![
        owed("anne", Kind::Turn, 2),
        owed("anne", Kind::Clock, 2),
        owed("anne", Kind::Over, 2),
    ];
    store.append(asks(1, all)).await.unwrap();
    for shown in claim(&*store, 100).await {
        let told = vec!["a".to_string()];
        let shown = store.notices().settle(&shown, Settled::Shown { told });
        shown.await.unwrap();
    }
    assert_eq!(claim(&*store, 1 << 40).await, [], "shown, nothing to do");
    let moved = Append {
        past: vec![id("anne")],
        ..entry("one", 2)
    };
    store.append(moved).await.unwrap();
    let mut past = claim(&*store, 1 << 40).await;
    past.sort_by_key(|past| past.kind);
    let past: Vec<_> = past
        .iter()
        .map(|it| (it.kind, it.holds, it.told.len()))
        .collect();
    assert_eq!(past, [(Kind::Turn, false, 1), (Kind::Clock, false, 1)]);
}

pub(super) async fn what_is_claimed_is_nobody_elses_until_then(under: Under) {
    let store = with_anne(&under).await;
    store
        .append(asks(1, vec![owed("anne", Kind::Turn, 2)]))
        .await
        .unwrap();
    let there = under.store();
    assert_eq!(claim(&*store, 99).await, [], "not yet");
    assert_eq!(store.notices().backlog(99).await.unwrap().due, None);
    let backlog = store.notices().backlog(500).await.unwrap();
    assert_eq!((backlog.anybody, backlog.due), (true, Some(100)));
    assert_eq!(claim(&*store, 100).await.len(), 1);
    assert_eq!(claim(&*there, 109).await, []);
    let again = claim(&*there, 110).await;
    assert_eq!(again.len(), 1, "who claimed it has gone");
    let later = Settled::Again {
        told: vec!["a".into()],
        due: 200,
        tries: 3,
    };
    there.notices().settle(&again[0], later).await.unwrap();
    let backlog = store.notices().backlog(150).await.unwrap();
    assert_eq!(backlog.due, None, "tried in vain, and again later");
    assert_eq!(claim(&*store, 199).await, []);
    let tried = &claim(&*store, 200).await[0];
    assert_eq!((tried.tries, &*tried.told), (3, &["a".to_string()][..]));
    store.notices().settle(tried, Settled::Done).await.unwrap();
    assert_eq!(claim(&*store, 1 << 40).await, []);
    assert_eq!(store.notices().backlog(1 << 40).await.unwrap().due, None);
}

pub(super) async fn what_was_claimed_is_released(under: Under) {
    let store = with_anne(&under).await;
    store
        .append(asks(1, vec![owed("anne", Kind::Turn, 2)]))
        .await
        .unwrap();
    let claimed = claim(&*store, 100).await;
    store.notices().release(105, 109).await.unwrap();
    assert_eq!(claim(&*store, 109).await, [], "it is claimed for longer");
    store.notices().release(105, 110).await.unwrap();
    assert_eq!(claim(&*store, 104).await, []);
    assert_eq!(claim(&*store, 105).await.len(), 1);
    // Who had claimed it does not count any more.
    let late = store.notices().settle(&claimed[0], Settled::Done);
    late.await.unwrap();
    store.notices().release(106, 1000).await.unwrap();
    assert_eq!(claim(&*store, 106).await.len(), 1);
}

pub(super) async fn what_becomes_past_while_it_is_told_is_looked_at_again(under: Under) {
    let store = with_anne(&under).await;
    let told = vec!["a".to_string()];
    for (after, settled) in [(1, Settled::Done), (3, Settled::Shown { told })] {
        let asked = asks(after, vec![owed("anne", Kind::Turn, after + 1)]);
        store.append(asked).await.unwrap();
        let claimed = claim(&*store, 100).await;
        let moved = Append {
            past: vec![id("anne")],
            ..entry("one", after + 1)
        };
        store.append(moved).await.unwrap();
        let settled = store.notices().settle(&claimed[0], settled);
        settled.await.unwrap();
        let again = claim(&*store, 1 << 40).await;
        assert!(!again[0].holds);
        let done = store.notices().settle(&again[0], Settled::Done);
        done.await.unwrap();
    }
}

pub(super) async fn who_can_be_told_from_now_on_is_owed_what_waits(under: Under) {
    let store = with_tables(&under, &["one", "two", "over"]).await;
    for table in ["one", "over"] {
        let asked = Append {
            pending: SeatSet::one(Seat(0)),
            wake_at: (table == "one").then_some(900),
            ..super::setup::listed(table, 1, playing())
        };
        store.append(asked).await.unwrap();
    }
    let waiting = store.notices().waiting(&id("anne")).await.unwrap();
    let waiting: Vec<_> = waiting.iter().map(|it| (&*it.table, it.wake_at)).collect();
    assert_eq!(waiting, [("one", Some(900)), ("over", None)]);
    store.close("over", "old rules").await.unwrap();
    let kept = store
        .notices()
        .keep_settings(&id("anne"), settings(1, &["a"]));
    kept.await.unwrap();
    assert_eq!(everything(&*store).await, [], "nothing by itself");
    for person in [Some(id("bob")), Some(id("anne")), None] {
        store.notices().owe_waiting(person, 5).await.unwrap();
    }
    let claimed = claim(&*store, 5).await;
    assert_eq!(claimed.len(), 1, "{claimed:?}");
    assert_eq!((&*claimed[0].table, claimed[0].seq), ("one", 2));
    let shown = Settled::Shown { told: Vec::new() };
    store.notices().settle(&claimed[0], shown).await.unwrap();
    store.notices().owe_waiting(None, 6).await.unwrap();
    assert_eq!(claim(&*store, 1 << 30).await, [], "it is shown already");
}

pub(super) async fn settings_are_kept_once_and_found_by_their_secrets(under: Under) {
    let store = with_tables(&under, &[]).await;
    let notices = store.notices();
    let anne = id("anne");
    let none = notices.settings(&anne).await.unwrap();
    assert_eq!(none, NoticeSettings::default());
    let feed = Some(Feed {
        secret: secret::text(&[9; 32]),
        made: 3,
    });
    let first = NoticeSettings {
        feed,
        ..settings(1, &["a"])
    };
    notices.keep_settings(&anne, first.clone()).await.unwrap();
    let there = under.elsewhere();
    assert_eq!(there.notices().settings(&anne).await.unwrap(), first);
    for version in [0, 1, 3] {
        let late = notices.keep_settings(&anne, settings(version, &[]));
        assert_eq!(late.await, Err(StoreError::Conflict), "{version}");
    }
    for secret in [secret::hash("a"), [9; 32]] {
        let owner = notices.owner(secret).await.unwrap();
        assert_eq!(owner.as_ref(), Some(&anne));
    }
    let second = notices.keep_settings(&anne, settings(2, &["b"]));
    second.await.unwrap();
    assert_eq!(notices.owner([9; 32]).await.unwrap(), None);
    assert_eq!(notices.owner(secret::hash("a")).await.unwrap(), None);
    assert!(notices.owner(secret::hash("b")).await.unwrap().is_some());
}

pub(super) async fn a_key_of_the_house_is_made_once(under: Under) {
    let store = under.store();
    let key = |fresh: u8| store.notices().house_key("push", vec![fresh; 3]);
    let elsewhere = under.elsewhere();
    let is_kept = || elsewhere.notices().has_house_key("push");
    assert!(!is_kept().await.unwrap());
    assert_eq!(key(1).await.unwrap(), [1; 3]);
    assert_eq!(key(2).await.unwrap(), [1; 3]);
    let other = store.notices().house_key("other", vec![5]);
    assert_eq!(other.await.unwrap(), [5]);
    assert!(is_kept().await.unwrap());
}

pub(super) async fn a_forgotten_table_owes_nothing(under: Under) {
    let store = with_anne(&under).await;
    store.create(made("kept", playing())).await.unwrap();
    store
        .append(asks(1, vec![owed("anne", Kind::Chat, 2)]))
        .await
        .unwrap();
    store
        .sweep(1 << 40, std::collections::HashSet::new())
        .await
        .unwrap();
    assert_eq!(everything(&*store).await, []);
}
