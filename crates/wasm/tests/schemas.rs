//! The published schema of what the page asks of its own device is that of this code.

use std::fs;
use std::path::Path;

#[test]
fn published_schema_of_the_device_is_current() {
    let text = format!("{:#}\n", wasm::schema());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/device.json");
    if std::env::var_os("TABLEE_BLESS").is_some() {
        fs::write(&path, &text).expect("a schema can be written");
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        published == text,
        "docs/schema/device.json is stale: run `cargo xtask bless`"
    );
}
