use crate::counts::Histogram;
use std::sync::Arc;

/// How many writes shared a transaction, and with it the wait for the disk.
#[derive(Clone, Debug)]
pub struct Batches(Arc<Histogram>);

impl Default for Batches {
    fn default() -> Self {
        let sizes = Histogram::new(&[1, 2, 5, 10, 20, 50, 100, 200]);
        Self(Arc::new(sizes))
    }
}

impl Batches {
    pub(super) fn wrote(&self, writes: usize) {
        self.0.add(writes as u64);
    }

    pub(crate) fn tell(&self, text: &mut String) {
        let help = "Writes that shared a transaction";
        self.0.tell(text, "store_batch_size", help, 1.0);
    }
}
