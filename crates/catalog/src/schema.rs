//! JSON Schemas of all that crosses the wire, for the page and for strangers.

use crate::{AnyGame, GAMES};
use engine::{Record, Versions};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

/// Every schema file: its name and its text.
pub fn files() -> Vec<(String, String)> {
    let mut files = vec![("record.json".to_string(), text(&record()))];
    for game in GAMES {
        let id = game.meta().id;
        files.push((format!("{id}.json"), text(&of_game(*game))));
    }
    files
}

/// A record of any of the games.
fn record() -> Value {
    let mut generator = generator();
    let envelope = generator
        .root_schema_for::<Record<Value, Value>>()
        .to_value();
    let games = GAMES.iter().map(|game| {
        let id = game.meta().id;
        let Versions { oldest, newest } = game.meta().rules;
        let part = |name: &str| json!({ "$ref": format!("{id}.json#/$defs/{name}") });
        json!({
            "properties": {
                "game": { "const": id },
                "rules": { "type": "integer", "minimum": oldest, "maximum": newest },
                "options": part("Options"),
                "moves": { "items": { "properties": { "action": part("Action") } } },
            }
        })
    });
    let mut schema = envelope;
    schema["title"] = "A record of a Tablée match".into();
    schema["oneOf"] = games.collect();
    schema
}

/// What one game sends and takes: its options, actions, events, views and refusals.
fn of_game(game: &dyn AnyGame) -> Value {
    let schema = game.schema();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game.meta().id,
        "$defs": schema,
    })
}

pub(crate) fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12().into_generator()
}

fn text(schema: &Value) -> String {
    format!("{schema:#}\n")
}
