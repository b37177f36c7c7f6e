//! The shim between a house and its disk.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use test_house::{HouseProcess, serve};

/// Which calls fail, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    /// Counted from 1; 0: none.
    pub(crate) at: usize,
    /// `eio`, `enospc` or `short`.
    pub(crate) kind: &'static str,
    /// So do all that follow.
    pub(crate) stays: bool,
}

pub(crate) const NO_FAULT: Fault = Fault {
    at: 0,
    kind: "eio",
    stays: false,
};

/// Made by the compiler that SQLite is made with.
fn shim() -> &'static Path {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    SHIM.get_or_init(|| {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/shim.c");
        let shim = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shim.so");
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
        let made = Command::new(compiler)
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror"])
            .args(["-o".as_ref(), shim.as_os_str(), source.as_ref()])
            .status();
        assert!(made.expect("a C compiler").success());
        shim
    })
}

/// Where the shim writes its notes about a house in this folder.
pub(crate) fn notes(folder: &Path) -> PathBuf {
    folder.join("notes")
}

/// A house whose disk fails like that; what it said, if it could not even open.
pub(crate) fn open(folder: &Path, fault: Fault) -> Result<HouseProcess, String> {
    let data = folder.join("house.db");
    let mut serve = serve(env!("CARGO_BIN_EXE_tablee"), &data);
    serve
        .args(["--bot-pause-ms", "0", "--threads", "1"])
        .args(["--min-free-disk", "0"])
        .env("TABLEE_SHIM_AT", fault.at.to_string())
        .env("TABLEE_SHIM_FAULT", fault.kind);
    watch(&mut serve, &data, folder);
    if fault.stays {
        serve.env("TABLEE_SHIM_STAYS", "1");
    }
    HouseProcess::try_start(&mut serve)
}

/// What a program does to this file is noted.
fn watch(program: &mut Command, file: &Path, folder: &Path) {
    program
        .env("LD_PRELOAD", shim())
        .env("TABLEE_SHIM_DATA", file)
        .env("TABLEE_SHIM_NOTES", notes(folder));
}

/// Exports the closed house of this folder into this file.
pub(crate) fn export(folder: &Path, file: &Path) -> Output {
    let mut export = Command::new(env!("CARGO_BIN_EXE_tablee"));
    export.arg("export").arg(file).arg("--data");
    export.arg(folder.join("house.db"));
    watch(&mut export, file, folder);
    export.output().expect("the program runs")
}
