use super::broken::Broken;
use super::bug::Bug;
use crate::store::Later;
use crate::store::joining::{Join, Joined, Joining};
use table::PersonId;

impl Joining for Broken {
    fn begin_join(&self, secret: [u8; 32], kept: &PersonId, now: u64) -> Later<Option<Joined>> {
        let now = if self.has(Bug::JoinsForEver) { 0 } else { now };
        self.sound.begin_join(secret, kept, now)
    }

    fn joins(&self) -> Later<Vec<Join>> {
        self.sound.joins()
    }

    fn seats_of(&self, person: &PersonId) -> Later<Vec<String>> {
        self.sound.seats_of(person)
    }

    fn finish_join(&self, join: &Join) -> Later<bool> {
        let (finished, early) = (self.sound.finish_join(join), self.has(Bug::FinishesEarly));
        Box::pin(async move { Ok(finished.await? || early) })
    }
}
