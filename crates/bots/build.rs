//! Packs the weights of nets: what people and trainers read and write is text, what the program
//! carries is as `src/packed.rs` reads it.

use std::path::Path;
use std::{env, fs, io};

/// Those large enough to be worth it.
const NAMES: [&str; 1] = ["pizza-theory"];

fn main() -> io::Result<()> {
    let out = env::var("OUT_DIR").expect("cargo names a folder");
    for name in NAMES {
        let text = Path::new("weights").join(name).with_extension("txt");
        println!("cargo::rerun-if-changed={}", text.display());
        let text = fs::read_to_string(text)?;
        let numbers = text.split_whitespace().map(|number| {
            let number = number.parse::<i32>();
            number.unwrap_or_else(|_| panic!("weights of {name} are whole numbers"))
        });
        let packed: Vec<u8> = numbers.flat_map(pack).collect();
        fs::write(Path::new(&out).join(name), packed)?;
    }
    Ok(())
}

fn pack(number: i32) -> Vec<u8> {
    let mut folded = ((number << 1) ^ (number >> 31)) as u32;
    let mut bytes = Vec::new();
    while folded >= 0x80 {
        bytes.push(folded as u8 | 0x80);
        folded >>= 7;
    }
    bytes.push(folded as u8);
    bytes
}
