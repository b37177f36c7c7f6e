use super::Under;
use super::setup::{finished, gathering, id, made, person, with_people};
use crate::store::company::{MOST_BLOCKED, MOST_RECEIVED, MOST_SENT, NewInvitation};
use crate::store::{Import, Store, StoreError};
use engine::Seat;

async fn plays(store: &dyn Store, number: u32, at: u64, people: &[&str]) {
    let mut played = finished(number);
    let seats = (0..).map(Seat);
    played.people = seats.zip(people.iter().map(|who| id(who))).collect();
    let played = Import::Match {
        table: "one".into(),
        at,
        finished: Box::new(played),
    };
    assert!(store.import(played).await.unwrap());
}

pub(super) async fn who_played_with_whom_is_told_the_last_first(under: Under) {
    let store = with_people(&under).await;
    store.add_person(person("Carl"), [3; 32]).await.unwrap();
    store.create(made("one", gathering())).await.unwrap();
    plays(&*store, 1, 70, &["anne", "bob"]).await;
    plays(&*store, 2, 90, &["bob", "anne"]).await;
    plays(&*store, 3, 80, &["carl", "anne"]).await;
    plays(&*store, 4, 95, &["carl", "bob"]).await;
    plays(&*store, 5, 99, &["anne", "somebody gone"]).await;
    store.rename(&id("bob"), "Robert").await.unwrap();
    let played = store.company().played_with(&id("anne")).await.unwrap();
    let told = played
        .iter()
        .map(|one| (one.number, &*one.name, one.me.0, one.seat.0));
    let told: Vec<_> = told.collect();
    assert_eq!(
        told,
        [(2, "Robert", 1, 0), (3, "Carl", 1, 0), (1, "Robert", 0, 1)]
    );
    assert_eq!((&*played[0].table, played[0].finished), ("one", 90));
    assert_eq!(played[0].them, id("bob"));
    assert!(played[0].outcome.is_some());
    assert!(
        store
            .company()
            .played_with(&id("emil"))
            .await
            .unwrap()
            .is_empty()
    );
}

pub(super) async fn blocking_is_one_way_and_can_be_ended(under: Under) {
    let store = with_people(&under).await;
    let company = store.company();
    let (anne, bob) = (id("anne"), id("bob"));
    for _ in 0..2 {
        company.set_blocked(&anne, &bob, true).await.unwrap();
    }
    for store in [&store, &under.elsewhere()] {
        let blocked = store.company().blocked_by(&anne).await.unwrap();
        assert_eq!(blocked, [(bob.clone(), "Bob".into())]);
        let blockers = store.company().blockers_of(&bob).await.unwrap();
        assert_eq!(blockers, std::slice::from_ref(&anne));
        assert!(store.company().blocked_by(&bob).await.unwrap().is_empty());
    }
    company.set_blocked(&anne, &bob, false).await.unwrap();
    assert!(company.blockers_of(&bob).await.unwrap().is_empty());
    for nth in 0..MOST_BLOCKED {
        company
            .set_blocked(&anne, &id(&format!("p{nth}")), true)
            .await
            .unwrap();
    }
    let more = company.set_blocked(&anne, &bob, true).await;
    assert_eq!(more, Err(StoreError::Conflict));
    company.set_blocked(&anne, &id("p0"), true).await.unwrap();
    company.set_blocked(&bob, &anne, true).await.unwrap();
}

fn invitation(from: &str, to: &str, table: &str, now: u64) -> NewInvitation {
    NewInvitation {
        from: id(from),
        to: id(to),
        table: table.into(),
        join: format!("{table}-join"),
        now,
        until: now + 100,
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
    company.decline(&id("anne"), "two").await.unwrap();
    company.decline(&id("bob"), "two").await.unwrap();
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
        .set_blocked(&id("anne"), &id("bob"), true)
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

pub(super) async fn a_table_is_listed_with_where_its_host_sits(under: Under) {
    let store = with_people(&under).await;
    store.create(made("one", gathering())).await.unwrap();
    let (one, host) = store.company().listed("one").await.unwrap().unwrap();
    assert_eq!(
        (&*one.table, one.summary, host),
        ("one", gathering(), Some(Seat(0)))
    );
    assert_eq!(store.company().listed("two").await.unwrap(), None);
    under.spoil_summary("one");
    assert_eq!(store.company().listed("one").await.unwrap(), None);
}
