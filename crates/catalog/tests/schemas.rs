//! The published schemas are those of this code, and real records keep them.

use catalog::{GAMES, schema};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

#[test]
fn published_schemas_are_current() {
    for (name, text) in schema::files() {
        testkit::is_published(&format!("schema/{name}"), &text);
    }
}

#[test]
fn golden_records_keep_the_published_schema() {
    let read = |name: &str| -> Value {
        let text = fs::read_to_string(folder().join(name)).expect("schemas are published");
        text.parse().expect("schemas are JSON")
    };
    let mut registry = jsonschema::Registry::new();
    for game in GAMES {
        let name = format!("{}.json", game.meta().id);
        let uri = format!("json-schema:///{name}");
        registry = registry
            .add(uri, read(&name))
            .expect("a game's schema is well formed");
    }
    let registry = registry.prepare().expect("the schemas fit each other");
    let schema = jsonschema::options()
        .with_registry(&registry)
        .with_base_uri("json-schema:///record.json")
        .build(&read("record.json"))
        .expect("the schema is well formed");
    let mut records = 0;
    for game in GAMES {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../games")
            .join(game.meta().id)
            .join("golden");
        for file in fs::read_dir(golden).into_iter().flatten().flatten() {
            if file
                .path()
                .extension()
                .is_some_and(|extension| extension == "json")
            {
                let text = fs::read_to_string(file.path()).expect("a golden record can be read");
                let record: Value = text.parse().expect("JSON");
                if let Err(error) = schema.validate(&record) {
                    panic!("{}: {error}", file.path().display());
                }
                records += 1;
            }
        }
    }
    assert!(records > 0, "there are golden records");
    let mut wrong: Value = serde_json::from_str(include_str!(
        "../../games/chaud-devant/golden/two_players.json"
    ))
    .expect("JSON");
    wrong["moves"][0]["action"]["do"] = "dance".into();
    assert!(
        !schema.is_valid(&wrong),
        "a move that does not exist is not valid"
    );
}
