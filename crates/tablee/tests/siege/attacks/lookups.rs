//! Lists: what is looked up for somebody who sits at many long tables: feed, calendar, people, tables,
//! invitations, previews of links.

use super::Attacker;
use client::{Answer, Visitor};
use serde_json::{Value, json};

const AT_ONCE: usize = 60;
const PUBLIC_URL: &str = "https://tables.example";

pub(super) async fn attack(attacker: Attacker) {
    let person = attacker.long_sitter();
    let feed = person.post("/api/me/notices/feed", &json!({})).await;
    let feed = feed.expect("a feed");
    let wishes = [
        path_of(&feed["atom"]),
        path_of(&feed["calendar"]),
        "/api/me/people".into(),
        "/api/me/tables".into(),
        "/api/me/invitations".into(),
        format!("/t/{}", attacker.targets.long_tables[0]),
    ];
    let wishes = wishes.into_iter().cycle().take(AT_ONCE);
    let wishes = wishes.map(|path| (person.clone(), path));
    let look_up = async |attacker: Attacker, (person, path): (Visitor, String)| {
        let answer = person.ask("GET", &path, "").await;
        let there = answer.is_ok_and(|answer| is_looked_up(&answer));
        attacker.tally.count_if(there);
    };
    attacker.over_and_over(wishes, look_up).await;
}

fn path_of(url: &Value) -> String {
    let path = url.as_str().and_then(|url| url.strip_prefix(PUBLIC_URL));
    path.expect("an address of the house").into()
}

/// The page is there also when nothing is looked up for it.
fn is_looked_up(answer: &Answer) -> bool {
    let is_page = answer.body.starts_with("<!doctype");
    answer.status == 200 && (!is_page || answer.body.contains("/previews/chaud-devant"))
}
