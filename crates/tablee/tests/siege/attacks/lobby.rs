//! The lobby: public tables, as many as one address may make.

use super::Attacker;
use client::Visitor;
use serde_json::json;

const HOSTS: usize = 10;

pub(super) async fn attack(attacker: Attacker) {
    let hosts = attacker.people(HOSTS).await;
    let make = async |attacker: Attacker, host: Visitor| {
        let terms = json!({"game": "creme-glacee", "seats": 3, "visibility": "public"});
        let table = json!({"terms": terms, "chairs": [{"is": "me"}]}).to_string();
        let made = host.ask("POST", "/api/tables", &table).await;
        attacker.tally.count_answer(&made);
    };
    attacker.over_and_over(hosts, make).await;
}
