//! A Debian package: an `ar` of two archives, what to install and what dpkg is to know (deb(5)).

use crate::contents::{CONFIGURED, Item};
use crate::tree::{File, tar_gz};
use crate::{Build, Linkage};
use std::io;

/// The machines there are packages for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Architecture {
    Amd64,
    Arm64,
}

impl Architecture {
    /// As Debian calls it.
    fn name(self) -> &'static str {
        match self {
            Self::Amd64 => "amd64",
            Self::Arm64 => "arm64",
        }
    }
}

const SCRIPTS: [(&str, &[u8]); 3] = [
    ("postinst", include_bytes!("../debian/postinst")),
    ("prerm", include_bytes!("../debian/prerm")),
    ("postrm", include_bytes!("../debian/postrm")),
];

pub(crate) fn file_name(build: &Build) -> String {
    let architecture = build.architecture.name();
    format!("tablee_{}_{architecture}.deb", Build::VERSION)
}

pub(crate) fn package(build: &Build, items: &[Item]) -> io::Result<Vec<u8>> {
    let (made_at, level) = (build.made_at, build.compression());
    let about = control(build, items);
    let configured = format!("/{CONFIGURED}\n");
    let mut control = vec![
        File::new("control", 0o644, about.as_bytes()),
        File::new("conffiles", 0o644, configured.as_bytes()),
    ];
    control.extend(SCRIPTS.map(|(name, text)| File::new(name, 0o755, text)));
    let data = items.iter().map(Item::installed).collect();
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", tar_gz(control, made_at, level)?),
        ("data.tar.gz", tar_gz(data, made_at, level)?),
    ];
    let mut ar = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        // Name, time, owner, group, mode, length.
        let length = bytes.len();
        let head = format!("{name:<16}{made_at:<12}0     0     100644  {length:<10}`\n");
        ar.extend(head.as_bytes());
        ar.extend(bytes);
        if length % 2 == 1 {
            ar.push(b'\n');
        }
    }
    Ok(ar)
}

fn control(build: &Build, items: &[Item]) -> String {
    let size: usize = items.iter().map(|item| item.size().div_ceil(1024)).sum();
    let needs = match &build.linkage {
        Linkage::Static => String::from("passwd"),
        Linkage::Glibc(version) => format!("passwd, libc6 (>= {version})"),
    };
    format!(
        "Package: tablee\n\
         Version: {version}\n\
         Architecture: {architecture}\n\
         Maintainer: Tablée <root@localhost>\n\
         Installed-Size: {size}\n\
         Depends: {needs}\n\
         Recommends: ca-certificates\n\
         Section: games\n\
         Priority: optional\n\
         Description: table for board games that is open day and night\n \
         Five food games, played in the browser with friends in real time, turn by\n \
         turn over days, or against computer opponents. One program and one file;\n \
         no account, no other service.\n",
        version = Build::VERSION,
        architecture = build.architecture.name(),
    )
}
