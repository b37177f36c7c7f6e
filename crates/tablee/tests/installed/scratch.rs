//! Folders that stand for a whole system, and who runs the program there.

use crate::{PROGRAM, done};
use packaging::{Architecture, Build, Linkage};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A folder that everybody may enter.
pub(crate) fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    done(Command::new("chmod").arg("755").arg(folder.path()));
    folder
}

/// Whether the owner of files can be changed here.
pub(crate) fn is_root() -> bool {
    let own = fs::metadata("/proc/self").expect("Linux");
    own.uid() == 0
}

/// The program of the tests without what only debuggers read, which is most of it.
pub(crate) fn program(folder: &Path) -> PathBuf {
    let program = folder.join("program");
    let mut strip = Command::new("strip");
    done(
        strip
            .arg("--strip-debug")
            .arg("-o")
            .arg(&program)
            .arg(PROGRAM),
    );
    program
}

/// Archive, package, parts and checksums, as a release has them; their names.
pub(crate) fn packed(folder: &Path) -> Vec<String> {
    let glibc = done(Command::new("getconf").arg("GNU_LIBC_VERSION"));
    let glibc = glibc.trim().trim_start_matches("glibc ").to_string();
    let architecture = if cfg!(target_arch = "aarch64") {
        Architecture::Arm64
    } else {
        Architecture::Amd64
    };
    let program = program(folder);
    let build = Build {
        runs_here: program.clone(),
        program,
        target: format!("{}-unknown-linux-gnu", std::env::consts::ARCH),
        architecture,
        linkage: Linkage::Glibc(glibc),
        made_at: 1_800_000_000,
        compression: 1,
    };
    let names = packaging::pack(&build, folder).expect("it is packed");
    packaging::sum(folder, &names).expect("it is summed");
    names
}

/// A command as somebody else, where that can be; the numbers of user and group.
pub(crate) fn run_by(user: u32, group: u32, program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", &user.to_string(), "--regid", &group.to_string()]);
    command
        .args(["--clear-groups", "--no-new-privs", "--"])
        .arg(program);
    command
}
