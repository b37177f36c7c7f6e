//! Who asks whom to a table, and what is owed for it.

use super::Under;
use super::notices::settings;
use super::setup::{entry, gathering, id, links, listed, made, playing, with_people};
use crate::store::company::{MOST_RECEIVED, MOST_SENT, NewInvitation};
use crate::store::{Append, Extra, Kind, Owed, Settled, Store, StoreError};
use engine::Seat;
use table::Links;

fn invitation(from: &str, to: &str, table: &str, now: u64) -> NewInvitation {
    NewInvitation {
        from: id(from),
        to: id(to),
        table: table.into(),
        join: format!("{table}-join"),
        now,
        until: now + 100,
        owed: None,
    }
}

async fn invited(store: &dyn Store, who: &str, now: u64) -> Vec<(String, String)> {
    let invited = store.company().invitations(&id(who), now).await.unwrap();
    let invited = invited.into_iter();
    invited.map(|it| (it.from, it.table.table)).collect()
}

fn pair(from: &str, table: &str) -> (String, String) {
    (from.into(), table.into())
}

pub(super) async fn an_invitation_stands_until_it_expires_or_is_declined(under: Under) {
    let store = with_people(&under).await;
    for table in ["one", "two"] {
        store.create(made(table, gathering())).await.unwrap();
    }
    let company = store.company();
    company
        .invite(invitation("anne", "bob", "one", 10))
        .await
        .unwrap();
    company
        .invite(invitation("anne", "bob", "two", 20))
        .await
        .unwrap();
    company
        .invite(invitation("anne", "bob", "one", 15))
        .await
        .unwrap();
    let two_and_one = [pair("Anne", "two"), pair("Anne", "one")];
    assert_eq!(invited(&*store, "bob", 50).await, two_and_one);
    assert_eq!(invited(&*under.elsewhere(), "bob", 50).await, two_and_one);
    assert!(invited(&*store, "anne", 50).await.is_empty());
    assert_eq!(invited(&*store, "bob", 118).await, [pair("Anne", "two")]);
    let all = company.invitations(&id("bob"), 50).await.unwrap();
    assert_eq!((&*all[0].join, all[0].until), ("two-join", 120));
    company.decline(&id("anne"), "two", 0).await.unwrap();
    company.decline(&id("bob"), "two", 0).await.unwrap();
    assert_eq!(invited(&*store, "bob", 50).await, [pair("Anne", "one")]);
    let nowhere = company
        .invite(invitation("anne", "bob", "nowhere", 10))
        .await;
    assert_eq!(nowhere, Err(StoreError::Conflict));
    // Tables that are swept take their invitations along.
    store
        .sweep(1 << 40, std::collections::HashSet::new())
        .await
        .unwrap();
    assert!(invited(&*store, "bob", 50).await.is_empty());
}

pub(super) async fn who_is_blocked_invites_nobody(under: Under) {
    let store = with_people(&under).await;
    store.create(made("one", gathering())).await.unwrap();
    let company = store.company();
    company
        .invite(invitation("bob", "anne", "one", 10))
        .await
        .unwrap();
    company
        .set_blocked(&id("anne"), &id("bob"), true, 0)
        .await
        .unwrap();
    assert!(invited(&*store, "anne", 10).await.is_empty());
    // Bob does not notice.
    company
        .invite(invitation("bob", "anne", "one", 10))
        .await
        .unwrap();
    assert!(invited(&*store, "anne", 10).await.is_empty());
    company
        .invite(invitation("anne", "bob", "one", 10))
        .await
        .unwrap();
    assert_eq!(invited(&*store, "bob", 10).await.len(), 1);
}

/// An invitation of Bob to Anne's table, and what he is owed for it.
fn owed_to_bob(table: &str, seq: u64) -> NewInvitation {
    let new = invitation("anne", "bob", table, 10);
    let extra = Extra {
        by: Some(id("anne")),
        who: Some("Anne".into()),
        join: Some(new.join.clone()),
        until: Some(5000),
        ..Extra::default()
    };
    let owed = Owed {
        person: id("bob"),
        kind: Kind::Invitation,
        seq,
        since: 20,
        due: 20,
        extra,
    };
    NewInvitation {
        owed: Some(owed),
        ..new
    }
}

/// What Bob is to be told, and whether it still holds.
async fn told(store: &dyn Store) -> Vec<(u64, bool)> {
    let claimed = store.notices().claim(30, 30, 10).await.unwrap();
    claimed.iter().map(|it| (it.seq, it.holds)).collect()
}

pub(super) async fn an_invitation_owes_a_notice_until_it_is_answered_or_void(under: Under) {
    let store = with_people(&under).await;
    let company = store.company();
    let (anne, bob) = (id("anne"), id("bob"));
    let reached = settings(1, &["a"]);
    store.notices().keep_settings(&bob, reached).await.unwrap();
    let sits = |table: &str| Append {
        people: Some(vec![(Seat(0), id("anne")), (Seat(1), id("bob"))]),
        ..entry(table, 1)
    };
    let relinked = |table: &str| Append {
        links: Some(Links {
            join: "new".into(),
            ..links(table)
        }),
        ..entry(table, 1)
    };
    let appends = [
        ("sits", sits("sits"), false),
        ("begun", listed("begun", 1, playing()), false),
        ("replaced", relinked("replaced"), false),
        ("said", listed("said", 1, gathering()), true),
    ];
    for (table, append, holds) in appends {
        store.create(made(table, gathering())).await.unwrap();
        company.invite(owed_to_bob(table, 1)).await.unwrap();
        assert_eq!(told(&*store).await, [(1, true)], "{table}");
        store.append(append).await.unwrap();
        assert_eq!(told(&*store).await, [(1, holds)], "{table}");
        company.decline(&bob, table, 25).await.unwrap();
        assert_eq!(told(&*store).await, [(1, false)], "{table}");
        let past = store.notices().claim(30, 40, 10).await.unwrap();
        let done = store.notices().settle(&past[0], Settled::Done);
        done.await.unwrap();
    }
    store.create(made("one", gathering())).await.unwrap();
    company.invite(owed_to_bob("one", 1)).await.unwrap();
    company.set_blocked(&bob, &anne, true, 25).await.unwrap();
    assert_eq!(told(&*store).await, [(1, false)]);
    let past = store.notices().claim(30, 40, 10).await.unwrap();
    let done = store.notices().settle(&past[0], Settled::Done);
    done.await.unwrap();
    company.invite(owed_to_bob("one", 2)).await.unwrap();
    let says = Append {
        owed: owed_to_bob("one", 2).owed.into_iter().collect(),
        ..entry("one", 1)
    };
    store.append(says).await.unwrap();
    assert_eq!(
        told(&*store).await,
        [],
        "of whom he blocks he hears nothing"
    );
    company.set_blocked(&bob, &anne, false, 25).await.unwrap();
    company.invite(owed_to_bob("one", 3)).await.unwrap();
    assert_eq!(told(&*store).await, [(3, true)]);
    let forgotten = store.personal().begin_forgetting(&anne, [7; 32]);
    assert!(forgotten.await.unwrap());
    assert_eq!(told(&*store).await, [], "nothing names her");
}

pub(super) async fn invitations_are_bounded_on_both_sides(under: Under) {
    let store = with_people(&under).await;
    store.create(made("one", gathering())).await.unwrap();
    let company = store.company();
    for nth in 0..MOST_SENT {
        let to = format!("p{nth}");
        company
            .invite(invitation("anne", &to, "one", 10))
            .await
            .unwrap();
    }
    let more = company.invite(invitation("anne", "bob", "one", 10)).await;
    assert_eq!(more, Err(StoreError::Conflict));
    company
        .invite(invitation("anne", "p0", "one", 11))
        .await
        .unwrap();
    // Those that have expired do not count.
    company
        .invite(invitation("anne", "bob", "one", 500))
        .await
        .unwrap();
    for nth in 1..=MOST_RECEIVED {
        let table = format!("t{nth}");
        store.create(made(&table, gathering())).await.unwrap();
        let from = format!("p{nth}");
        let sent = company.invite(invitation(&from, "bob", &table, 500)).await;
        assert_eq!(sent.is_ok(), nth < MOST_RECEIVED, "{nth}");
    }
}
