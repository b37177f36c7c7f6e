//! What a test does to the store behind the house's back.

use super::Memory;
use std::time::Duration;

impl Memory {
    /// So many Unix seconds pass, which they never do by themselves, and no node beats meanwhile.
    pub fn pass(&self, seconds: u64) {
        let mut state = self.state();
        state.now += seconds;
        state.nodes.pass(Duration::from_secs(seconds));
    }

    /// An entry becomes unreadable for this program.
    pub fn spoil_entry(&self, table: &str, seq: u64) {
        let mut state = self.state();
        let row = state.tables.get_mut(table);
        let body = row.and_then(|row| row.entries.get_mut(&seq));
        *body.expect("there is such an entry") = "?".into();
    }

    /// What lists show of a table becomes unreadable for this program.
    pub fn spoil_summary(&self, table: &str) {
        let mut state = self.state();
        let row = state.tables.get_mut(table);
        row.expect("there is such a table").summary = "?".into();
    }

    /// Writes are refused by this handle and its clones, beside all planned faults.
    pub fn refuse_writes(&self, refuse: bool) {
        self.faults().refuse_writes(refuse);
    }
}
