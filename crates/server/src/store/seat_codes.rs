//! Codes of a few letters by which people sit down at a table on a big screen.

use super::Later;

/// Codes to seats. They last for minutes, and are neither exported nor salvaged.
pub trait SeatCodes: Send + Sync {
    /// One more code of a table; `false` if it is one already, whatever table's. Those that ended before
    /// `now` (Unix seconds) are forgotten, and of this table all but the last [`MOST_SEAT_CODES`].
    fn add_seat_code(&self, code: SeatCode, now: u64) -> Later<bool>;

    /// The code of this table that lasts longest.
    fn seat_code_of(&self, table: &str, now: u64) -> Later<Option<SeatCode>>;

    /// What a code leads to, used up or not; `None` if there is none or it ended before `now`.
    fn seat_code(&self, code: &str, now: u64) -> Later<Option<SeatCode>>;

    /// Uses a code for one of its seats; `false` if it is unknown, used up or ended before `now`.
    fn use_seat_code(&self, code: &str, now: u64) -> Later<bool>;
}

/// Codes of one table at a time: one on the screen, and those that somebody has just read there.
pub const MOST_SEAT_CODES: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCode {
    /// Kept as it is: whoever reads it here reads the whole table as well.
    pub code: String,
    pub table: String,
    /// How many can still sit down by it.
    pub seats: u32,
    /// Unix seconds.
    pub until: u64,
}
