//! The published schema of messages is that of this code.

use schemars::generate::SchemaSettings;
use serde_json::json;
use std::fs;
use std::path::Path;
use table::{ClientMessage, ServerMessage};

#[test]
fn the_published_schema_of_messages_is_current() {
    let mut schemas = SchemaSettings::draft2020_12().into_generator();
    let client = schemas.subschema_for::<ClientMessage>();
    let server = schemas.subschema_for::<ServerMessage<'static>>();
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What a client and a Tablée say to each other",
        "anyOf": [client, server],
        "$defs": schemas.take_definitions(true),
    });
    let text = format!("{schema:#}\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/messages.json");
    if std::env::var_os("TABLEE_BLESS").is_some() {
        fs::write(&path, &text).expect("a schema can be written");
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        published == text,
        "docs/schema/messages.json is stale: run `cargo xtask bless`"
    );
}
