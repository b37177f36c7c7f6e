//! What is in the archive and in the package, and where.

use crate::tree::File;
use crate::{Build, PackError, ROOT};
use std::fs;
use std::path::Path;
use std::process::Command;

pub(crate) struct Item {
    /// Where a package puts it, below the root of the system.
    installed: &'static str,
    /// Where it lies in the archive.
    loose: &'static str,
    mode: u32,
    bytes: Vec<u8>,
}

/// In a package, in the archive, in the repository; but for the program, all are texts.
const COPIED: [[&str; 3]; 6] = [
    [
        "usr/lib/systemd/system/tablee.service",
        "tablee.service",
        "packaging/tablee.service",
    ],
    [
        "usr/share/doc/tablee/hosting.md",
        "hosting.md",
        "docs/hosting.md",
    ],
    [
        "usr/share/doc/tablee/SECURITY.md",
        "SECURITY.md",
        "SECURITY.md",
    ],
    [
        "usr/share/doc/tablee/CHANGELOG.md",
        "CHANGELOG.md",
        "CHANGELOG.md",
    ],
    [
        "usr/share/doc/tablee/copyright",
        "LICENSE-MIT",
        "LICENSE-MIT",
    ],
    [
        "usr/share/doc/tablee/LICENSE-APACHE",
        "LICENSE-APACHE",
        "LICENSE-APACHE",
    ],
];

/// What the host edits. Only root reads it: it may hold the address of a database with its password.
pub(crate) const CONFIGURED: &str = "etc/tablee/tablee.env";

/// What the program writes about itself, asked by these arguments. What it does not know to tell is left out.
const TOLD: [(&[&str], [&str; 2]); 4] = [
    (
        &["completions", "bash"],
        [
            "usr/share/bash-completion/completions/tablee",
            "completions/tablee.bash",
        ],
    ),
    (
        &["completions", "zsh"],
        [
            "usr/share/zsh/vendor-completions/_tablee",
            "completions/_tablee",
        ],
    ),
    (
        &["completions", "fish"],
        [
            "usr/share/fish/vendor_completions.d/tablee.fish",
            "completions/tablee.fish",
        ],
    ),
    (&["man"], ["usr/share/man/man1/tablee.1", "tablee.1"]),
];

pub(crate) fn items(build: &Build, parts: &[u8]) -> Result<Vec<Item>, PackError> {
    let mut items = vec![
        Item::new(["usr/bin/tablee", "tablee"], 0o755, read(&build.program)?),
        Item::new(
            ["usr/share/doc/tablee/parts.cdx.json", "parts.cdx.json"],
            0o644,
            parts.to_vec(),
        ),
    ];
    let configured = read(&Path::new(ROOT).join("packaging/tablee.env"))?;
    items.push(Item::new([CONFIGURED, "tablee.env"], 0o600, configured));
    for [installed, loose, from] in COPIED {
        let bytes = read(&Path::new(ROOT).join(from))?;
        items.push(Item::new([installed, loose], 0o644, bytes));
    }
    for (arguments, places) in TOLD {
        let asked = Command::new(&build.runs_here).args(arguments).output();
        let asked = asked.map_err(PackError::file(&build.runs_here))?;
        if asked.status.success() {
            items.push(Item::new(places, 0o644, asked.stdout));
        }
    }
    Ok(items)
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, PackError> {
    fs::read(path).map_err(PackError::file(path))
}

impl Item {
    fn new([installed, loose]: [&'static str; 2], mode: u32, bytes: Vec<u8>) -> Self {
        Self {
            installed,
            loose,
            mode,
            bytes,
        }
    }

    pub(crate) fn installed(&self) -> File<'_> {
        File::new(self.installed, self.mode, &self.bytes)
    }

    /// In a folder of the archive. What is secret once it is installed is not, here.
    pub(crate) fn loose(&self, folder: &str) -> File<'_> {
        let mode = if self.mode == 0o755 { 0o755 } else { 0o644 };
        File::new(&format!("{folder}/{}", self.loose), mode, &self.bytes)
    }

    pub(crate) fn size(&self) -> usize {
        self.bytes.len()
    }
}
