use super::Under;
use super::setup::{gathering, links, made, with_tables};
use crate::store::{Opens, Summary};

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
