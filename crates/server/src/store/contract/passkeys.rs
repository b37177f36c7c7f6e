use super::Under;
use super::setup::{id, person, with_people};
use crate::store::StoreError;
use crate::store::credentials::{MOST_PASSKEYS, Passkey, UsedPasskey};

const TOKEN: [u8; 32] = [60; 32];

/// A passkey of this person.
pub(super) fn passkey(whose: &str, number: u8) -> Passkey {
    Passkey {
        id: vec![number; 20],
        person: id(whose),
        handle: [number; 16],
        key: format!("{{\"counter\":{number}}}"),
        about: "Firefox/Linux".into(),
        made: 1000 + u64::from(number),
        used: 17,
    }
}

fn used(number: u8, before: &str, after: &str, token: [u8; 32]) -> UsedPasskey {
    UsedPasskey {
        id: vec![number; 20],
        before: before.into(),
        after: after.into(),
        token,
        today: 18,
    }
}

pub(super) async fn a_passkey_is_known_by_its_id_and_listed_for_its_person(under: Under) {
    let store = with_people(&under).await;
    for (whose, number) in [("anne", 2), ("bob", 3), ("anne", 1)] {
        assert!(store.add_passkey(passkey(whose, number)).await.unwrap());
    }
    for store in [&store, &under.elsewhere()] {
        let annes = store.passkeys(&id("anne")).await.unwrap();
        assert_eq!(annes, [passkey("anne", 1), passkey("anne", 2)]);
        let found = store.passkey(&[3; 20]).await.unwrap();
        assert_eq!(found, Some(passkey("bob", 3)));
        assert_eq!(store.passkey(&[4; 20]).await.unwrap(), None);
        assert_eq!(store.passkeys(&id("carl")).await.unwrap(), []);
    }
}

pub(super) async fn a_passkey_is_one_persons(under: Under) {
    let store = with_people(&under).await;
    assert!(store.add_passkey(passkey("anne", 1)).await.unwrap());
    for whose in ["anne", "bob"] {
        let again = store.add_passkey(passkey(whose, 1)).await;
        assert_eq!(again, Err(StoreError::Conflict), "{whose}");
    }
    assert_eq!(store.passkeys(&id("bob")).await.unwrap(), []);
    let nobodys = store.add_passkey(passkey("carl", 2)).await.unwrap();
    assert!(!nobodys);
    assert_eq!(store.passkey(&[2; 20]).await.unwrap(), None);
}

pub(super) async fn a_person_has_only_so_many_passkeys(under: Under) {
    let store = with_people(&under).await;
    let most = MOST_PASSKEYS as u8;
    for number in 0..most {
        assert!(store.add_passkey(passkey("anne", number)).await.unwrap());
    }
    assert!(!store.add_passkey(passkey("anne", most)).await.unwrap());
    assert!(store.add_passkey(passkey("bob", most)).await.unwrap());
    assert!(store.remove_passkey(&id("anne"), &[0; 20]).await.unwrap());
    assert!(store.add_passkey(passkey("anne", most + 1)).await.unwrap());
}

pub(super) async fn nobody_removes_the_passkeys_of_others(under: Under) {
    let store = with_people(&under).await;
    assert!(store.add_passkey(passkey("bob", 1)).await.unwrap());
    assert!(!store.remove_passkey(&id("anne"), &[1; 20]).await.unwrap());
    assert_eq!(store.passkeys(&id("bob")).await.unwrap().len(), 1);
    assert!(store.remove_passkey(&id("bob"), &[1; 20]).await.unwrap());
    assert_eq!(store.passkeys(&id("bob")).await.unwrap(), []);
    assert!(!store.remove_passkey(&id("bob"), &[1; 20]).await.unwrap());
    let (before, after) = ("{\"counter\":1}", "{\"counter\":2}");
    let gone = store.use_passkey(used(1, before, after, TOKEN)).await;
    assert_eq!(gone.unwrap(), None);
}

pub(super) async fn who_uses_a_passkey_is_its_person(under: Under) {
    let store = with_people(&under).await;
    assert!(store.add_passkey(passkey("bob", 1)).await.unwrap());
    let (before, after) = ("{\"counter\":1}", "{\"counter\":2}");
    let bob = store.use_passkey(used(1, before, after, TOKEN)).await;
    assert_eq!(bob.unwrap(), Some(person("Bob")));
    let known = store.person_with(TOKEN).await.unwrap();
    assert_eq!(known, Some(person("Bob")));
    let kept = store.passkey(&[1; 20]).await.unwrap().unwrap();
    assert_eq!((&*kept.key, kept.used), (after, 18));
    assert_eq!(kept.made, 1001, "it was made when it was made");
}

pub(super) async fn a_passkey_that_was_used_meanwhile_is_not_used(under: Under) {
    let store = with_people(&under).await;
    assert!(store.add_passkey(passkey("bob", 1)).await.unwrap());
    let (before, after) = ("{\"counter\":1}", "{\"counter\":2}");
    let bob = store.use_passkey(used(1, before, after, TOKEN)).await;
    assert!(bob.unwrap().is_some());
    let copy = store.use_passkey(used(1, before, after, [61; 32])).await;
    assert_eq!(copy.unwrap(), None);
    assert_eq!(store.person_with([61; 32]).await.unwrap(), None);
    assert_eq!(store.passkey(&[1; 20]).await.unwrap().unwrap().key, after);
}
