//! What is published about the house is what this code does.

use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn is_published(name: &str, value: &Value) {
    let text = format!("{value:#}\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name);
    if std::env::var_os("TABLEE_BLESS").is_some() {
        fs::write(&path, &text).expect("it can be written");
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        published == text,
        "docs/{name} is stale: run `cargo xtask bless`"
    );
}

#[test]
fn published_description_of_the_house_is_current() {
    is_published("schema/openapi.json", &server::openapi::description());
}

#[test]
fn published_facts_are_current() {
    is_published("facts.json", &json!(server::facts::facts()));
}
