//! What the engine promises, each promise tested.

mod chance;
mod matches;
mod outcome;
mod record;
mod seats;
mod setup;
mod steps;
