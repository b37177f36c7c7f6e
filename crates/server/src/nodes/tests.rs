//! Several houses in one process, on one thread, over a store and a bus that fail by a seed, while
//! time is paused: thousands of schedules, each of which comes again by its seed.

mod check;
mod connected;
mod history;
mod planted;
mod player;
mod ruled;
mod schedules;
mod takeover;
mod wire;
mod world;
