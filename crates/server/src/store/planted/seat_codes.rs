use super::broken::Broken;
use super::bug::Bug;
use crate::store::Later;
use crate::store::seat_codes::{SeatCode, SeatCodes};
use std::sync::Arc;

impl Broken {
    /// What it takes for the present where codes never end.
    fn seen_at(&self, now: u64) -> u64 {
        if self.has(Bug::SeatCodesForEver) {
            0
        } else {
            now
        }
    }
}

impl SeatCodes for Broken {
    fn add_seat_code(&self, code: SeatCode, now: u64) -> Later<bool> {
        self.sound.seat_codes().add_seat_code(code, now)
    }

    fn seat_code_of(&self, table: &str, now: u64) -> Later<Option<SeatCode>> {
        self.sound.seat_codes().seat_code_of(table, now)
    }

    fn seat_code(&self, code: &str, now: u64) -> Later<Option<SeatCode>> {
        let now = self.seen_at(now);
        self.sound.seat_codes().seat_code(code, now)
    }

    fn use_seat_code(&self, code: &str, now: u64) -> Later<bool> {
        let (now, code) = (self.seen_at(now), code.to_owned());
        let (sound, again) = (Arc::clone(&self.sound), self.has(Bug::SeatCodesAgain));
        Box::pin(async move {
            let codes = sound.seat_codes();
            let used = codes.use_seat_code(&code, now).await?;
            Ok(used || (again && codes.seat_code(&code, now).await?.is_some()))
        })
    }
}
