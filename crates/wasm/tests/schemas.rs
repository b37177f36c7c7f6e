//! The published schema of what the page asks of its own device is that of this code.

#[test]
fn published_schema_of_the_device_is_current() {
    testkit::is_published("schema/device.json", &format!("{:#}\n", wasm::schema()));
}
