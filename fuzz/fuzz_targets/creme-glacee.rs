#![no_main]

use libfuzzer_sys::fuzz_target;
use testkit::Laws;

fuzz_target!(|bytes: &[u8]| Laws::<creme_glacee::CremeGlacee>::new().fuzz(bytes));
