use super::Under;
use super::setup::{id, person, with_people};

pub(super) async fn a_code_is_used_once(under: Under) {
    let store = with_people(&under).await;
    let codes = vec![[70; 32], [71; 32]];
    store.set_codes(&id("anne"), codes).await.unwrap();
    store.set_codes(&id("bob"), vec![[72; 32]]).await.unwrap();
    assert_eq!(store.use_code([73; 32], [60; 32]).await.unwrap(), None);
    let anne = store.use_code([70; 32], [60; 32]).await.unwrap();
    assert_eq!(anne, Some(person("Anne")));
    assert_eq!(store.person_with([60; 32]).await.unwrap(), anne);
    assert_eq!(store.use_code([70; 32], [61; 32]).await.unwrap(), None);
    assert_eq!(store.person_with([61; 32]).await.unwrap(), None);
    for store in [&store, &under.elsewhere()] {
        assert_eq!(store.codes_left(&id("anne")).await.unwrap(), 1);
        assert_eq!(store.codes_left(&id("bob")).await.unwrap(), 1);
        assert_eq!(store.codes_left(&id("carl")).await.unwrap(), 0);
    }
}

pub(super) async fn new_codes_take_the_place_of_the_last(under: Under) {
    let store = with_people(&under).await;
    let (old, new) = (vec![[70; 32], [71; 32]], vec![[80; 32]]);
    store.set_codes(&id("bob"), vec![[72; 32]]).await.unwrap();
    store.set_codes(&id("anne"), old).await.unwrap();
    store.set_codes(&id("anne"), new).await.unwrap();
    assert_eq!(store.codes_left(&id("anne")).await.unwrap(), 1);
    assert_eq!(store.use_code([71; 32], [60; 32]).await.unwrap(), None);
    let anne = store.use_code([80; 32], [61; 32]).await.unwrap();
    assert_eq!(anne, Some(person("Anne")));
    let bob = store.use_code([72; 32], [62; 32]).await.unwrap();
    assert_eq!(bob, Some(person("Bob")), "others keep theirs");
}
