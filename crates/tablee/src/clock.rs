use std::time::{Duration, Instant};

/// A clock for bots: how much time has passed since it was made.
pub(crate) fn wall_clock() -> impl Fn() -> Duration {
    let began = Instant::now();
    move || began.elapsed()
}
