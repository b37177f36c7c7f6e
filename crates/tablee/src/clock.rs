use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// The CPU time this thread has used.
pub(crate) fn cpu_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// A clock for bots: the CPU time this thread has used since it was made. What else the machine
/// does costs them no strength.
pub(crate) fn thinking_clock() -> impl Fn() -> Duration {
    let began = cpu_time();
    move || cpu_time().saturating_sub(began)
}
