//! Where a server keeps its data.

use crate::installed::Installed;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use tempfile::TempDir;

/// A temporary folder that belongs to the user who runs the server.
#[derive(Debug)]
pub(crate) struct Folder {
    folder: TempDir,
    installed: Installed,
}

impl Folder {
    pub(crate) fn new(installed: &Installed) -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix("postgres-").tempdir()?;
        installed.give(folder.path())?;
        Ok(Self {
            folder,
            installed: installed.clone(),
        })
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().into()
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub(crate) fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// A file that the server may read and nobody else.
    pub(crate) fn keep(&self, name: &str, content: &[u8]) -> io::Result<PathBuf> {
        let path = self.folder.path().join(name);
        fs::write(&path, content)?;
        fs::set_permissions(&path, Permissions::from_mode(0o600))?;
        self.installed.give(&path)?;
        Ok(path)
    }
}
