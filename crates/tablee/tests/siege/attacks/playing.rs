//! How attackers play, where they have to.

use client::{ClientError, Visitor};
use serde_json::{Value, json};

/// A player who moves and takes the move back as fast as the house lets them; what answers one message
/// is the next.
pub(super) struct Toggle {
    pub(super) round: u64,
}

impl Toggle {
    pub(super) fn next(&mut self, table: &Value) -> Value {
        self.round += 1;
        let id = format!("t{}", self.round);
        if table["undo"]["last"] == true {
            return json!({"do": "undo", "id": id, "seq": table["seq"]});
        }
        json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]})
    }
}

/// As much as can be said at once, in characters of four bytes.
pub(super) fn say(number: usize) -> Value {
    json!({"do": "say", "id": format!("s{number}"), "text": "🍕".repeat(300)})
}

pub(super) const TABLES_WITH_A_PAST: usize = 8;
/// As many steps as the house tells at once.
const STEPS: u64 = 50;

/// Two play with each other, whoever may the first thing they may, until there is a past to ask for.
pub(super) async fn play_some(pair: &[Visitor], door: &str) -> Result<(), ClientError> {
    let mut lines = [pair[0].open(door).await?, pair[1].open(door).await?];
    let mut tables = [lines[0].next().await?, lines[1].next().await?];
    let step = |table: &Value| table["step"].as_u64().unwrap_or_default();
    let is_on = |table: &Value| {
        table["legal"]
            .as_array()
            .is_some_and(|legal| !legal.is_empty())
    };
    while step(&tables[0]) < STEPS {
        let Some(mover) = tables.iter().position(is_on) else {
            break;
        };
        let (before, table) = (step(&tables[mover]), &tables[mover]);
        let id = format!("c{before}");
        let act = json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]});
        lines[mover].send(&act).await?;
        for (line, table) in lines.iter_mut().zip(&mut tables) {
            while step(table) <= before {
                *table = line.next().await?;
            }
        }
    }
    Ok(())
}
