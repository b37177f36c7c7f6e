//! Files that hold what is nobody else's business, and stay when the power goes off.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// A new file that only its owner may read. It must not exist yet.
pub fn create_private(path: &Path) -> io::Result<File> {
    private().write(true).create_new(true).open(path)
}

/// How a file is opened that, if it is made, only its owner may read.
pub(crate) fn private() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there are no modes"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// A new file that only its owner may read, and that has its name once it is whole and on the disk. Until
/// then it lies beside under that name and `.part`; if nothing comes of it, nothing is left.
#[derive(Debug)]
pub struct Whole {
    file: File,
    part: PathBuf,
    path: PathBuf,
}

impl Whole {
    /// Neither the file nor its part may exist yet.
    pub fn create(path: &Path) -> io::Result<Self> {
        if path.exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        Ok(Self {
            file: create_private(&part)?,
            part,
            path: path.into(),
        })
    }

    pub fn file(&self) -> &File {
        &self.file
    }

    /// Waits until all of it is on the disk, and then its name.
    pub fn keep(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.part, &self.path)?;
        sync_folder(&self.path)
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        // Once it has its name there is none.
        let _ = fs::remove_file(&self.part);
    }
}

/// Waits until a file that was written is on the disk, and its name in its folder.
pub fn sync(file: &File, path: &Path) -> io::Result<()> {
    file.sync_all()?;
    sync_folder(path)
}

/// Waits until the name of a file is on the disk.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened, and need not be.
    #[cfg(unix)]
    {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
