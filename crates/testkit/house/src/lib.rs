//! The program as a host runs it, for tests: a house in a process of its own, what the system and its
//! own counters tell of it, two people who play there, and
//! whoever it tells something.
//!
//! Which program that is only a test of the program knows: `env!("CARGO_BIN_EXE_tablee")`.

mod command;
#[cfg(target_os = "linux")]
mod cores;
mod counters;
#[cfg(target_os = "linux")]
mod figures;
mod players;
mod process;
mod receiver;

pub use command::{run, told};
#[cfg(target_os = "linux")]
pub use cores::CoreTime;
pub use counters::counters;
#[cfg(target_os = "linux")]
pub use figures::Figures;
pub use players::{any_move, at, toggle, two_who_play, whole_match};
pub use process::{HouseProcess, serve, serve_at};
pub use receiver::{Received, Receiver};
