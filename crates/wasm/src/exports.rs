//! Text goes in and out through linear memory: JavaScript asks for room, writes a request there,
//! calls, and reads the answer where it is told to.

#![allow(unsafe_code)]

use crate::Device;
use std::cell::RefCell;
use std::time::Duration;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Milliseconds since some moment; a worker's `performance.now()`.
    fn now() -> f64;
}

fn clock() -> Duration {
    // SAFETY: the import takes and touches nothing.
    Duration::from_secs_f64(unsafe { now() } / 1_000.0)
}

thread_local! {
    static DEVICE: RefCell<Device> = RefCell::new(Device::default());
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Takes the request that was written into the room; returns the length of the answer.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    let request = TEXT.with_borrow_mut(std::mem::take);
    let request = String::from_utf8_lossy(&request);
    let answer = DEVICE.with_borrow_mut(|device| device.call(&request, &clock));
    TEXT.with_borrow_mut(|text| {
        *text = answer.into_bytes();
        text.len()
    })
}

/// Where the answer lies, until the next call.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    TEXT.with_borrow(Vec::as_ptr)
}
