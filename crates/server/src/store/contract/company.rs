use super::Under;
use super::setup::{chosen, finished, gathering, id, made, person, with_people};
use crate::store::company::MOST_BLOCKED;
use crate::store::{Import, Shows, Store, StoreError};
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

pub(super) async fn what_others_may_see_is_told_with_who_they_are(under: Under) {
    let store = with_people(&under).await;
    store.create(made("one", gathering())).await.unwrap();
    plays(&*store, 1, 70, &["anne", "bob"]).await;
    store.set_profile(&id("bob"), chosen()).await.unwrap();
    for (who, shows) in [("anne", chosen().shows), ("bob", Shows::default())] {
        let played = store.company().played_with(&id(who)).await.unwrap();
        assert_eq!(played[0].shows, shows, "as {who} is told");
    }
}

pub(super) async fn blocking_is_one_way_and_can_be_ended(under: Under) {
    let store = with_people(&under).await;
    let company = store.company();
    let (anne, bob) = (id("anne"), id("bob"));
    for _ in 0..2 {
        company.set_blocked(&anne, &bob, true, 0).await.unwrap();
    }
    for store in [&store, &under.elsewhere()] {
        let blocked = store.company().blocked_by(&anne).await.unwrap();
        assert_eq!(blocked, [(bob.clone(), "Bob".into())]);
        let blockers = store.company().blockers_of(&bob).await.unwrap();
        assert_eq!(blockers, std::slice::from_ref(&anne));
        assert!(store.company().blocked_by(&bob).await.unwrap().is_empty());
    }
    company.set_blocked(&anne, &bob, false, 0).await.unwrap();
    assert!(company.blockers_of(&bob).await.unwrap().is_empty());
    for nth in 0..MOST_BLOCKED {
        company
            .set_blocked(&anne, &id(&format!("p{nth}")), true, 0)
            .await
            .unwrap();
    }
    let more = company.set_blocked(&anne, &bob, true, 0).await;
    assert_eq!(more, Err(StoreError::Conflict));
    company
        .set_blocked(&anne, &id("p0"), true, 0)
        .await
        .unwrap();
    company.set_blocked(&bob, &anne, true, 0).await.unwrap();
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
