#![no_main]

use libfuzzer_sys::fuzz_target;
use table::ClientMessage;

// Whatever a client sends is a message or a refusal.
fuzz_target!(|text: &str| drop(ClientMessage::parse(text)));
