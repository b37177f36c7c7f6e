//! Files that hold what is nobody else's business, and stay when the power goes off.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

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
