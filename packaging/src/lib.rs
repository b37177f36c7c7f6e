//! A built program as others install it: an archive, a Debian package, the list of what it is made of, and
//! checksums of all. The same program and the same commit make the same bytes.

mod contents;
mod deb;
mod parts;
mod tree;

pub use deb::Architecture;
pub use parts::PartsError;

use flate2::Compression;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The root of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// What has been built, and what is to be said of it.
#[derive(Clone, Debug)]
pub struct Build {
    pub program: PathBuf,
    /// The same program for the machine that packs, which is asked for what it tells of itself.
    pub runs_here: PathBuf,
    /// What it was compiled for, as the compiler calls it.
    pub target: String,
    pub architecture: Architecture,
    pub linkage: Linkage,
    /// When everything was made, in seconds since 1970: the commit's time, not the clock's.
    pub made_at: u64,
    /// 0 to 9.
    pub compression: u32,
}

/// What the program needs of the system it runs on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// A kernel.
    Static,
    /// glibc, of this version or newer.
    Glibc(String),
}

#[derive(Debug, thiserror::Error)]
pub enum PackError {
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
    #[error(transparent)]
    Parts(#[from] PartsError),
}

impl PackError {
    fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::File { path, error }
    }
}

impl Build {
    /// Version of program and packages.
    pub const VERSION: &str = env!("CARGO_PKG_VERSION");

    fn compression(&self) -> Compression {
        Compression::new(self.compression)
    }

    /// How files are called that were made of it.
    fn name(&self) -> String {
        format!("tablee-{}-{}", Self::VERSION, self.target)
    }
}

/// Writes archive, package and list of parts into a folder; their names there.
pub fn pack(build: &Build, folder: &Path) -> Result<Vec<String>, PackError> {
    let parts = parts::list(build)?;
    let items = contents::items(build, parts.as_bytes())?;
    let name = build.name();
    let made_at = build.made_at;
    let loose = items.iter().map(|item| item.loose(&name)).collect();
    let archive = tree::tar_gz(loose, made_at, build.compression());
    let package = deb::package(build, &items);
    let files = [
        (format!("{name}.tar.gz"), archive),
        (deb::file_name(build), package),
        (format!("{name}.cdx.json"), Ok(parts.into_bytes())),
    ];
    let mut names = Vec::new();
    for (name, bytes) in files {
        let path = folder.join(&name);
        let written = bytes.and_then(|bytes| fs::write(&path, bytes));
        written.map_err(PackError::file(&path))?;
        names.push(name);
    }
    Ok(names)
}

/// Writes `SHA256SUMS` for these files of a folder, as `sha256sum --check` reads it.
pub fn sum(folder: &Path, names: &[String]) -> Result<(), PackError> {
    let mut names: Vec<&String> = names.iter().collect();
    names.sort();
    let mut lines = String::new();
    for name in names {
        let path = folder.join(name);
        let bytes = fs::read(&path).map_err(PackError::file(&path))?;
        let _ = writeln!(lines, "{}  {name}", hex(&Sha256::digest(bytes)));
    }
    let path = folder.join("SHA256SUMS");
    fs::write(&path, lines).map_err(PackError::file(&path))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
