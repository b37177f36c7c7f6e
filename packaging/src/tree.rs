//! Files as a compressed tar that depends on nothing but them: sorted, owned by root, of one time.

use flate2::{Compression, GzBuilder};
use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use tar::{Builder, EntryType, Header};

pub(crate) struct File<'a> {
    path: String,
    mode: u32,
    bytes: &'a [u8],
}

impl<'a> File<'a> {
    pub(crate) fn new(path: &str, mode: u32, bytes: &'a [u8]) -> Self {
        Self {
            path: path.into(),
            mode,
            bytes,
        }
    }
}

/// With the folders they lie in, each before what is in it: dpkg makes none by itself.
pub(crate) fn tar_gz(
    mut files: Vec<File<'_>>,
    made_at: u64,
    level: Compression,
) -> io::Result<Vec<u8>> {
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let parents = files
        .iter()
        .flat_map(|file| Path::new(&file.path).ancestors().skip(1));
    let folders: BTreeSet<&Path> = parents.filter(|path| *path != Path::new("")).collect();
    // A name or a time of the machine that packs would be in the head of the gzip.
    let gzip = GzBuilder::new().mtime(0).write(Vec::new(), level);
    let mut tar = Builder::new(gzip);
    for folder in folders {
        let mut header = header(EntryType::Directory, 0o755, 0, made_at);
        tar.append_data(&mut header, folder.join(""), io::empty())?;
    }
    for File { path, mode, bytes } in files {
        let mut header = header(EntryType::Regular, mode, bytes.len() as u64, made_at);
        tar.append_data(&mut header, path, bytes)?;
    }
    tar.into_inner()?.finish()
}

fn header(kind: EntryType, mode: u32, size: u64, made_at: u64) -> Header {
    let mut header = Header::new_ustar();
    header.set_entry_type(kind);
    header.set_mode(mode);
    header.set_uid(0);
    header.set_gid(0);
    header.set_size(size);
    header.set_mtime(made_at);
    header
}
