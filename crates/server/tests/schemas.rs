//! What is published about the house is what this code does.

use serde_json::{Value, json};

fn is_published(name: &str, value: &Value) {
    testkit::is_published(name, &format!("{value:#}\n"));
}

#[test]
fn published_description_of_the_house_is_current() {
    is_published("schema/openapi.json", &server::openapi::description());
}

#[test]
fn published_facts_are_current() {
    is_published("facts.json", &json!(server::facts::facts()));
}
