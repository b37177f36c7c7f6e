use super::{AGAIN, Person, Table};
use serde_json::Value;
use tokio::time::sleep;

const TOO_MANY: u16 = 429;

/// A move that was acknowledged.
pub(super) struct Acknowledged {
    /// Of which match of the table.
    pub(super) number: u64,
    pub(super) seat: u64,
    pub(super) action: Value,
}

impl Table {
    /// Each match's moves of this player are exactly those that were acknowledged, in their order; where
    /// bots stand in, their moves are there, too.
    pub(super) async fn verify(&self, person: &Person, acknowledged: Vec<Acknowledged>) {
        let bots = self.party.terms["absent"]["do"] == "bot";
        let last = acknowledged.last().map_or(0, |own| own.number);
        for number in 1..=last {
            let path = format!("{}/games/{number}/record", self.path());
            let record = loop {
                let record = person.visitor.ask("GET", &path, "").await;
                let record = record.expect("an answer");
                // All who ask come from one address, which may have so much read a minute.
                if record.status != TOO_MANY {
                    break record;
                }
                sleep(AGAIN).await;
            };
            assert_eq!(record.status, 200, "match {number} is finished");
            catalog::resume(&record.body, &mut |_, _| ()).expect("the record verifies");
            let record: Value = serde_json::from_str(&record.body).expect("JSON");
            let own = acknowledged.iter().filter(|own| own.number == number);
            let own: Vec<_> = own.collect();
            let Some(seat) = own.first().map(|own| own.seat) else {
                continue;
            };
            let told: Vec<&Value> = own.iter().map(|own| &own.action).collect();
            let moves = record["moves"].as_array().expect("moves");
            let kept = moves.iter().filter(|made| made["seat"] == seat);
            let mut kept: Vec<&Value> = kept.map(|made| &made["action"]).collect();
            if bots {
                let mut rest = told.iter().peekable();
                kept.retain(|action| rest.next_if(|told| *told == action).is_some());
            }
            assert_eq!(told, kept, "match {number}, seat {seat}");
        }
    }
}
