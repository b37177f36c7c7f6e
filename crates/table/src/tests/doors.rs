use super::kit::Setting;
use crate::{Recipient, Table};
use serde_json::json;

#[test]
fn a_host_replaces_a_link_and_the_log_tells_of_it() {
    let mut setting = Setting::playing("chaud-devant", 2, &json!({}));
    assert_eq!(
        setting.refused(1, &json!({"do": "replace_link", "link": "join"})),
        "not_host"
    );
    setting.ok(0, &json!({"do": "replace_link", "link": "join"}));
    let links = setting.table.links().clone();
    assert_eq!(
        (links.table.as_str(), links.watch.as_str()),
        ("table", "watch")
    );
    assert_eq!(links.join.len(), 26);
    setting.ok(0, &json!({"do": "replace_link", "link": "watch"}));
    assert_ne!(setting.table.links().watch, "watch");
    assert_eq!(setting.table.links().join, links.join, "the other stays");
    let replayed = Table::replay(&setting.log).expect("it is read");
    assert_eq!(replayed.links(), setting.table.links());
    // Who came by the door for watching is not told how to sit down.
    let watcher = setting.message(Recipient {
        seat: None,
        may_sit: false,
    });
    assert_eq!(watcher["links"]["join"], json!(null));
}
