use super::Under;
use super::setup::{id, person, with_people};

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
