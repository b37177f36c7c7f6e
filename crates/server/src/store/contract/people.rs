use super::Under;
use super::passkeys::passkey;
use super::setup::{chosen, finished, gathering, id, made, person, with_people};
use crate::store::{Append, Import, NewTable, Profile};
use engine::Seat;

pub(super) async fn a_person_is_known_by_token_and_by_id(under: Under) {
    let store = with_people(&under).await;
    for (name, token) in [("Anne", [1; 32]), ("Bob", [2; 32])] {
        let person = Some(person(name));
        for store in [&store, &under.elsewhere()] {
            assert_eq!(store.person_with(token).await.unwrap(), person);
            let found = store.person(&id(&name.to_lowercase())).await.unwrap();
            assert_eq!(found, person);
        }
    }
    assert_eq!(store.person_with([3; 32]).await.unwrap(), None);
    assert_eq!(store.person(&id("carl")).await.unwrap(), None);
}

pub(super) async fn a_new_name_is_kept(under: Under) {
    let store = with_people(&under).await;
    store.rename(&id("anne"), "Annie").await.unwrap();
    store.rename(&id("carl"), "Charles").await.unwrap();
    let anne = store.person_with([1; 32]).await.unwrap().unwrap();
    assert_eq!((&*anne.id.0, &*anne.name), ("anne", "Annie"));
    let bob = store.person(&id("bob")).await.unwrap();
    assert_eq!(bob, Some(person("Bob")), "others keep theirs");
    assert_eq!(store.person(&id("carl")).await.unwrap(), None);
}

pub(super) async fn what_somebody_chose_is_kept_and_goes_with_them(under: Under) {
    let store = with_people(&under).await;
    let everything = chosen();
    store.set_profile(&id("anne"), everything).await.unwrap();
    store.set_profile(&id("carl"), everything).await.unwrap();
    for store in [&store, &under.elsewhere()] {
        let anne = store.person_with([1; 32]).await.unwrap().unwrap();
        assert_eq!((anne.profile, &*anne.name), (everything, "Anne"));
        let anne = store.person(&id("anne")).await.unwrap().unwrap();
        assert_eq!(anne.profile, everything);
    }
    let bob = store.person(&id("bob")).await.unwrap();
    assert_eq!(bob, Some(person("Bob")), "others have chosen nothing");
    assert_eq!(store.person(&id("carl")).await.unwrap(), None);
    store.rename(&id("anne"), "Annie").await.unwrap();
    let anne = store.person(&id("anne")).await.unwrap().unwrap();
    assert_eq!(anne.profile, everything, "by whatever name");
    // To another device, and back to nothing.
    store.add_transfer(&id("anne"), [50; 32], 1).await.unwrap();
    let moved = store.transfer([50; 32], [51; 32], 0).await.unwrap();
    assert_eq!(moved.unwrap().profile, everything);
    let nothing = Profile::default();
    store.set_profile(&id("anne"), nothing).await.unwrap();
    let anne = store.person_with([51; 32]).await.unwrap().unwrap();
    assert_eq!(anne.profile, nothing);
}

pub(super) async fn who_never_did_anything_is_forgotten_after_a_while(under: Under) {
    // Anne makes a table, Bob sits at it, Carl has played there, Dora and Emil do nothing; Fred and
    // Gina want to come back.
    let store = with_people(&under).await;
    for (name, token) in [("Carl", 3), ("Dora", 4)] {
        store.add_person(person(name), [token; 32]).await.unwrap();
    }
    store
        .add_transfer(&id("dora"), [50; 32], u64::MAX >> 1)
        .await
        .unwrap();
    let table = made("one", gathering());
    let first = Append {
        people: Some(vec![(Seat(0), id("bob"))]),
        ..table.first.clone()
    };
    store.create(NewTable { first, ..table }).await.unwrap();
    let mut played = finished(1);
    played.people = vec![(Seat(0), id("carl"))];
    let played = Import::Match {
        table: "one".into(),
        at: 1,
        finished: Box::new(played),
    };
    assert!(store.import(played).await.unwrap());
    for (name, token) in [("Fred", 6), ("Gina", 7)] {
        store.add_person(person(name), [token; 32]).await.unwrap();
    }
    assert!(store.add_passkey(passkey("fred", 1)).await.unwrap());
    store.set_codes(&id("gina"), vec![[70; 32]]).await.unwrap();
    under.age(100);
    store.add_person(person("Emil"), [5; 32]).await.unwrap();
    store.forget_idle_people(200).await.unwrap();
    assert!(
        store.person_with([4; 32]).await.unwrap().is_some(),
        "not yet"
    );
    store.forget_idle_people(50).await.unwrap();
    for token in 1..=7 {
        let known = store.person_with([token; 32]).await.unwrap();
        assert_eq!(known.is_some(), token != 4, "{token}");
    }
    assert_eq!(store.person(&id("dora")).await.unwrap(), None);
    let moved = store.transfer([50; 32], [51; 32], 0).await.unwrap();
    assert_eq!(moved, None, "nor does anybody become Dora");
}
