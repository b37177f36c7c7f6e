use super::Under;
use super::setup::{entry, gathering, links, made, with_tables};
use crate::store::{Append, Opens, Summary};
use table::Links;

pub(super) async fn every_door_leads_to_its_own_table(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    let private = Summary {
        public: false,
        ..gathering()
    };
    store.create(made("private", private)).await.unwrap();
    for (table, public) in [("one", true), ("two", true), ("private", false)] {
        let links = links(table);
        for (code, opens) in [
            (links.table, Opens::Table { public }),
            (links.join, Opens::Join),
            (links.watch, Opens::Watch),
        ] {
            let door = store.door(&code).await.unwrap().expect("a door");
            assert_eq!((&*door.table, door.opens), (table, opens), "{code}");
        }
    }
    assert_eq!(store.door("elsewhere").await.unwrap(), None);
}

pub(super) async fn a_door_that_was_replaced_leads_nowhere(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    let replaced = Links {
        join: "another".into(),
        ..links("one")
    };
    let append = Append {
        links: Some(replaced),
        ..entry("one", 1)
    };
    store.append(append).await.unwrap();
    for store in [&store, &under.elsewhere()] {
        assert_eq!(store.door("one-join").await.unwrap(), None);
        let door = store.door("another").await.unwrap().expect("a door");
        assert_eq!((&*door.table, door.opens), ("one", Opens::Join));
        for (code, table) in [("one-watch", "one"), ("one", "one"), ("two-join", "two")] {
            let door = store.door(code).await.unwrap().expect("a door");
            assert_eq!(door.table, table);
        }
    }
    // Others go on with the table as before.
    store.append(entry("one", 2)).await.unwrap();
    assert!(store.door("another").await.unwrap().is_some());
}
