//! What the crates depend on, as cargo resolves it: which of them on which, and what comes from
//! outside.

mod layers;
mod outside;

use cargo_metadata::{CargoOpt, Metadata, MetadataCommand};
use std::sync::LazyLock;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The resolved graph with every feature, as the lock file has it.
static GRAPH: LazyLock<Metadata> = LazyLock::new(|| {
    MetadataCommand::new()
        .current_dir(ROOT)
        .features(CargoOpt::AllFeatures)
        .other_options(vec!["--locked".into()])
        .exec()
        .expect("cargo reads the workspace")
});

fn read(file: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/{file}")).expect("a file of the project")
}
