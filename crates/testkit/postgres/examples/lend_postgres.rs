//! Lends an empty database to a test that is no Rust: prints its URL, and takes it back when the
//! input ends.
//!
//! Where there is no PostgreSQL it prints none, or fails, as [`test_postgres::needed`] has it.

#[cfg(unix)]
use std::io::{self, Write};

#[cfg(unix)]
fn main() {
    let Some(database) = test_postgres::Database::new() else {
        return;
    };
    let told = writeln!(io::stdout(), "{}", database.url());
    told.expect("whoever asked for it hears its URL");
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
}

#[cfg(not(unix))]
fn main() {}
