//! Days, where more than that is not kept of when something happened.

/// Seconds.
pub(crate) const A_DAY: u64 = 86_400;

/// The day of a moment in Unix seconds, counted from 1970.
pub(crate) fn day_of(moment: u64) -> u32 {
    u32::try_from(moment / A_DAY).unwrap_or(u32::MAX)
}

/// When that day began, in Unix seconds.
pub(crate) fn beginning_of(day: u32) -> u64 {
    u64::from(day) * A_DAY
}
