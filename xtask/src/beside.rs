//! What runs while other things do.

use crate::run::{Failed, root};
use serde_json::Value;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::Instant;

/// A test that yields to everything else, and to which nothing else yields.
pub(crate) struct Beside {
    test: &'static str,
    started: Instant,
    running: JoinHandle<io::Result<Output>>,
}

impl Beside {
    /// Starts a test of the program that was built by this command. Not through cargo, which waits for
    /// whatever else it is compiling.
    pub(crate) fn start(test: &'static str, build: &mut Command) -> Result<Self, Failed> {
        let executable = built(test, build)?;
        eprintln!("── {test}: begins, beside the rest");
        let mut nice = Command::new("nice");
        nice.args(["-n", "10"]).arg(executable).arg("--nocapture");
        nice.current_dir(root().join("crates/tablee"));
        Ok(Self {
            test,
            started: Instant::now(),
            running: std::thread::spawn(move || nice.output()),
        })
    }

    /// Waits for its end and shows what it said.
    pub(crate) fn end(self) -> Result<(), Failed> {
        let test = self.test;
        let output = self.running.join().expect("no panic there");
        let output = output.map_err(|error| Failed(format!("{test}: {error}")))?;
        let said = [output.stdout, output.stderr].concat();
        eprintln!("{}", String::from_utf8_lossy(&said));
        if !output.status.success() {
            return Err(Failed(format!("{test} failed")));
        }
        eprintln!("── {test}: {:.0} s", self.started.elapsed().as_secs_f64());
        Ok(())
    }
}

/// Where the test is that cargo builds by this command.
fn built(test: &str, build: &mut Command) -> Result<PathBuf, Failed> {
    let format = "--message-format=json-render-diagnostics";
    build.args(["--test", test, "--no-run", format]);
    let output = build.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| Failed(format!("{test}: {error}")))?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = messages
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    let mut executables = messages.filter_map(|message: Value| {
        let ours = message["target"]["name"] == test;
        message["executable"]
            .as_str()
            .filter(|_| ours)
            .map(PathBuf::from)
    });
    let executable = executables.next().filter(|_| output.status.success());
    executable.ok_or_else(|| Failed(format!("{test} could not be built")))
}
