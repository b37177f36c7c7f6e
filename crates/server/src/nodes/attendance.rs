//! What is still to be told of who is connected here.

use crate::store::meeting::Attending;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// Changes that wait to be written, of each table the last.
#[derive(Debug, Default)]
pub(super) struct Attendance {
    waiting: Mutex<BTreeMap<Arc<str>, Attending>>,
    more: Notify,
}

impl Attendance {
    pub(super) fn changed(&self, table: &Arc<str>, attending: Attending) {
        let mut waiting = self.waiting.lock().expect("no panic under this lock");
        waiting.insert(Arc::clone(table), attending);
        self.more.notify_one();
    }

    /// Waits until there is something to write.
    pub(super) async fn more(&self) {
        self.more.notified().await;
    }

    pub(super) fn take(&self) -> BTreeMap<Arc<str>, Attending> {
        std::mem::take(&mut self.waiting.lock().expect("no panic under this lock"))
    }

    /// It could not be written: it waits on, unless something newer does.
    pub(super) fn put_back(&self, changes: BTreeMap<Arc<str>, Attending>) {
        let mut waiting = self.waiting.lock().expect("no panic under this lock");
        for (table, attending) in changes {
            waiting.entry(table).or_insert(attending);
        }
        self.more.notify_one();
    }
}
