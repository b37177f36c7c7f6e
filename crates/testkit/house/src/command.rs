use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output};

/// Has the program do something with this data, to its end.
pub fn run(program: impl AsRef<OsStr>, arguments: &[&str], data: &Path) -> Output {
    let mut command = Command::new(program);
    let output = command.args(arguments).arg("--data").arg(data).output();
    output.expect("the program runs")
}

/// All that it told.
pub fn told(output: &Output) -> String {
    let (out, err) = (&output.stdout, &output.stderr);
    String::from_utf8_lossy(out).into_owned() + &String::from_utf8_lossy(err)
}
