//! Texts that this code makes and that are published in `docs/`.

use std::path::Path;
use std::{env, fs};

/// The file in `docs/` holds this text; `cargo xtask bless`, which sets `TABLEE_BLESS`, writes it.
///
/// # Panics
/// If it holds another, or is not there.
pub fn is_published(name: &str, text: &str) {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let path = docs.join(name);
    if env::var_os("TABLEE_BLESS").is_some() {
        fs::write(&path, text).expect("a file can be written");
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        published == text,
        "docs/{name} is stale: run `cargo xtask bless`"
    );
}
