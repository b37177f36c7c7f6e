//! The program as others install it: from an archive, a Debian package or an image, into a folder instead of a
//! system. There it is started by somebody who is not root, and a match is played to its end.
//!
//! What is packed is the program of the tests; how it is packed is the same for a release
//! (`cargo xtask release`).
#![cfg(target_os = "linux")]

mod archive;
mod dockerfile;
mod image;
mod package;
mod scratch;

use std::process::{Command, Output};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

/// What a command says that must succeed.
fn done(command: &mut Command) -> String {
    let output = command.output();
    let Output {
        status,
        stdout,
        stderr,
    } = output.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let says = String::from_utf8_lossy(&stderr);
    assert!(status.success(), "{command:?}: {says}");
    String::from_utf8_lossy(&stdout).into_owned()
}
