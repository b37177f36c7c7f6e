//! The engine as a native program: a request on every line in, its answer on every line out. Tests
//! hold it against the same engine in a browser's machine.

use std::cell::Cell;
use std::io::{BufRead, Write, stdin, stdout};
use std::time::Duration;
use wasm::Device;

fn main() -> std::io::Result<()> {
    // A clock that goes on by itself, so that a thought takes the same on every machine.
    let looked = Cell::new(0);
    let clock = || {
        looked.set(looked.get() + 1);
        Duration::from_millis(50 * looked.get())
    };
    let mut device = Device::default();
    let mut out = stdout().lock();
    for request in stdin().lock().lines() {
        writeln!(out, "{}", device.call(&request?, &clock))?;
        out.flush()?;
    }
    Ok(())
}
