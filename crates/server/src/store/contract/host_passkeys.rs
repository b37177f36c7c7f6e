use super::Under;
use super::hosting::{act, does, session};
use super::passkeys::passkey as persons;
use super::setup::{id, with_people};
use crate::store::StoreError;
use crate::store::hosting::{HostPasskey, MOST_PASSKEYS, UsedHostPasskey};

fn passkey(number: u8) -> HostPasskey {
    HostPasskey {
        id: vec![number; 20],
        name: "Zoé".into(),
        key: format!("{{\"counter\":{number}}}"),
        about: "Firefox/Linux".into(),
        made: 1000 + u64::from(number),
        used: 17,
    }
}

/// Two days after 1970, and once more than before.
fn used(number: u8, before: &str, secret: u8) -> UsedHostPasskey {
    UsedHostPasskey {
        id: vec![number; 20],
        before: before.into(),
        after: "{\"counter\":99}".into(),
        session: session(secret, NOW + 200),
    }
}

const NOW: u64 = 2 * 86_400;

pub(super) async fn a_passkey_of_the_hosts_is_listed_and_noted(under: Under) {
    let store = under.store();
    for number in [2, 1] {
        let added = store
            .hosting()
            .add_host_passkey(passkey(number), act("passkey", "x"));
        assert!(added.await.unwrap());
    }
    for store in [&store, &under.elsewhere()] {
        let kept = store.hosting().host_passkeys().await.unwrap();
        assert_eq!(kept, [passkey(1), passkey(2)]);
        assert_eq!(does(store.hosting()).await, ["passkey", "passkey"]);
    }
    let again = store
        .hosting()
        .add_host_passkey(passkey(1), act("passkey", "x"));
    assert_eq!(again.await, Err(StoreError::Conflict));
    assert_eq!(does(store.hosting()).await.len(), 2, "nothing was done");
}

pub(super) async fn there_are_only_so_many_passkeys_of_the_hosts(under: Under) {
    let store = under.store();
    let hosting = store.hosting();
    let most = MOST_PASSKEYS as u8;
    for number in 0..most {
        let added = hosting.add_host_passkey(passkey(number), act("passkey", ""));
        assert!(added.await.unwrap());
    }
    let more = || hosting.add_host_passkey(passkey(most), act("passkey", ""));
    assert!(!more().await.unwrap());
    assert_eq!(does(hosting).await.len(), MOST_PASSKEYS);
    let removed = hosting.remove_host_passkey(&[0; 20], act("remove_passkey", ""));
    assert!(removed.await.unwrap());
    assert!(more().await.unwrap());
}

pub(super) async fn who_uses_a_passkey_of_the_hosts_is_host(under: Under) {
    let store = under.store();
    let hosting = store.hosting();
    let added = hosting.add_host_passkey(passkey(1), act("passkey", ""));
    assert!(added.await.unwrap());
    let nobody = hosting.use_host_passkey(used(2, "{\"counter\":2}", 9), NOW);
    assert_eq!(nobody.await.unwrap(), None, "no such passkey");
    let zoe = hosting.use_host_passkey(used(1, "{\"counter\":1}", 9), NOW);
    assert_eq!(zoe.await.unwrap().as_deref(), Some("Zoé"));
    for store in [&store, &under.elsewhere()] {
        let host = store.hosting().host([9; 32], NOW + 200).await.unwrap();
        assert_eq!(host.as_deref(), Some("Zoé"));
        let ended = store.hosting().host([9; 32], NOW + 201).await.unwrap();
        assert_eq!(ended, None, "like the session of a link");
        let kept = store.hosting().host_passkeys().await.unwrap();
        assert_eq!((&*kept[0].key, kept[0].used), ("{\"counter\":99}", 2));
        assert_eq!(kept[0].made, 1001, "it was made when it was made");
    }
    hosting.end_session([9; 32]).await.unwrap();
    assert_eq!(hosting.host([9; 32], NOW).await.unwrap(), None);
}

pub(super) async fn a_passkey_of_the_hosts_that_was_used_meanwhile_is_not_used(under: Under) {
    let store = under.store();
    let hosting = store.hosting();
    let added = hosting.add_host_passkey(passkey(1), act("passkey", ""));
    assert!(added.await.unwrap());
    let first = hosting.use_host_passkey(used(1, "{\"counter\":1}", 8), NOW);
    assert!(first.await.unwrap().is_some());
    let copy = hosting.use_host_passkey(used(1, "{\"counter\":1}", 9), NOW);
    assert_eq!(copy.await.unwrap(), None);
    assert_eq!(hosting.host([9; 32], NOW).await.unwrap(), None);
}

pub(super) async fn a_removed_passkey_ends_what_it_began(under: Under) {
    let store = under.store();
    let hosting = store.hosting();
    for number in [1, 2] {
        let added = hosting.add_host_passkey(passkey(number), act("passkey", ""));
        assert!(added.await.unwrap());
        let before = format!("{{\"counter\":{number}}}");
        let opened = hosting.use_host_passkey(used(number, &before, number), NOW);
        assert!(opened.await.unwrap().is_some());
    }
    let remove = |number: u8| hosting.remove_host_passkey(&[number; 20], act("remove_passkey", ""));
    assert!(remove(1).await.unwrap());
    assert!(!remove(1).await.unwrap());
    let noted = ["remove_passkey", "passkey", "passkey"];
    assert_eq!(does(hosting).await, noted);
    for store in [&store, &under.elsewhere()] {
        let hosting = store.hosting();
        assert_eq!(hosting.host([1; 32], NOW).await.unwrap(), None);
        assert!(hosting.host([2; 32], NOW).await.unwrap().is_some());
        assert_eq!(hosting.host_passkeys().await.unwrap().len(), 1);
    }
    let gone = hosting.use_host_passkey(used(1, "{\"counter\":99}", 3), NOW);
    assert_eq!(gone.await.unwrap(), None);
}

/// Of the same id, for nobody can say which ids devices choose.
pub(super) async fn passkeys_of_people_and_of_the_host_are_strangers(under: Under) {
    let store = with_people(&under).await;
    let hosting = store.hosting();
    assert!(store.add_passkey(persons("bob", 1)).await.unwrap());
    assert_eq!(hosting.host_passkeys().await.unwrap(), []);
    let opened = hosting.use_host_passkey(used(1, "{\"counter\":1}", 9), NOW);
    assert_eq!(opened.await.unwrap(), None);
    let added = hosting.add_host_passkey(passkey(1), act("passkey", ""));
    assert!(added.await.unwrap());
    let added = hosting.add_host_passkey(passkey(2), act("passkey", ""));
    assert!(added.await.unwrap());
    assert_eq!(store.passkey(&[2; 20]).await.unwrap(), None);
    let theirs = store.passkeys(&id("bob")).await.unwrap();
    assert_eq!(theirs, [persons("bob", 1)]);
    let removed = hosting.remove_host_passkey(&[1; 20], act("remove_passkey", ""));
    assert!(removed.await.unwrap());
    assert!(store.passkey(&[1; 20]).await.unwrap().is_some());
}
