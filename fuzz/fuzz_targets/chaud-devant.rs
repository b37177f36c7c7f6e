#![no_main]

use libfuzzer_sys::fuzz_target;
use testkit::Laws;

fuzz_target!(|bytes: &[u8]| Laws::<chaud_devant::ChaudDevant>::new().fuzz(bytes));
