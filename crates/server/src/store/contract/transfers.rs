use super::Under;
use super::setup::{id, person, with_people};

const SECRET: [u8; 32] = [50; 32];
const TOKEN: [u8; 32] = [60; 32];

pub(super) async fn a_secret_is_used_once(under: Under) {
    let store = with_people(&under).await;
    store.add_transfer(&id("anne"), SECRET, 100).await.unwrap();
    let unknown = store.transfer([51; 32], TOKEN, 100).await.unwrap();
    assert_eq!(unknown, None);
    let anne = Some(person("Anne"));
    assert_eq!(store.transfer(SECRET, TOKEN, 100).await.unwrap(), anne);
    for token in [TOKEN, [1; 32]] {
        let known = store.person_with(token).await.unwrap();
        assert_eq!(known, anne, "by the new token and by the old one");
    }
    assert_eq!(store.transfer(SECRET, [61; 32], 100).await.unwrap(), None);
    assert_eq!(store.person_with([61; 32]).await.unwrap(), None);
}

pub(super) async fn a_secret_ends(under: Under) {
    let store = with_people(&under).await;
    store.add_transfer(&id("anne"), SECRET, 100).await.unwrap();
    assert_eq!(store.transfer(SECRET, TOKEN, 101).await.unwrap(), None);
    assert_eq!(store.person_with(TOKEN).await.unwrap(), None);
}

pub(super) async fn a_new_secret_takes_the_place_of_the_last(under: Under) {
    let store = with_people(&under).await;
    let new = [52; 32];
    store.add_transfer(&id("anne"), SECRET, 100).await.unwrap();
    store.add_transfer(&id("bob"), [53; 32], 100).await.unwrap();
    store.add_transfer(&id("anne"), new, 100).await.unwrap();
    assert_eq!(store.transfer(SECRET, TOKEN, 0).await.unwrap(), None);
    let moved = store.transfer(new, TOKEN, 0).await.unwrap();
    assert_eq!(moved, Some(person("Anne")));
    let moved = store.transfer([53; 32], [63; 32], 0).await.unwrap();
    assert_eq!(moved, Some(person("Bob")), "others keep theirs");
}
