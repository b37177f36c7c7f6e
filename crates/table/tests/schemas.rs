//! The published schema of the protocol is that of this code.
#![cfg(feature = "schema")]

use schemars::generate::SchemaSettings;
use serde_json::json;
use table::{ClientMessage, Command, ServerMessage};

#[test]
fn published_protocol_is_current() {
    // As they are sent: what may be `null` is there all the same.
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    generator.subschema_for::<Command>();
    generator.subschema_for::<ClientMessage>();
    generator.subschema_for::<ServerMessage<'static>>();
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "protocol",
        "$defs": generator.take_definitions(true),
    });
    testkit::is_published("schema/protocol.json", &format!("{schema:#}\n"));
}
