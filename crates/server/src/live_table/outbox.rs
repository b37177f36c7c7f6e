//! What waits for one who reads slowly: so many messages, and so many bytes.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use tokio::sync::mpsc;

/// Messages that may wait.
pub(crate) const OUTBOX: usize = 24;
/// Bytes that may wait. What is longer is let in where nothing else waits.
const OUTBOX_BYTES: usize = 128 * 1024;

/// Both ends of a new outbox.
pub(crate) fn outbox() -> (Inlet, Outbox) {
    let (sender, receiver) = mpsc::channel(OUTBOX);
    let waiting = Arc::<Waiting>::default();
    let outbox = Outbox {
        receiver,
        waiting: Arc::clone(&waiting),
    };
    (Inlet { sender, waiting }, outbox)
}

#[derive(Debug, Default)]
struct Waiting {
    bytes: AtomicUsize,
    /// It was spared tables because it reads slowly: it is owed the one that is true once it has
    /// read what waits for it.
    behind: AtomicBool,
}

/// Where messages are put in.
#[derive(Debug)]
pub(crate) struct Inlet {
    sender: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<Waiting>,
}

/// Where they are taken out.
#[derive(Debug)]
pub(crate) struct Outbox {
    receiver: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<Waiting>,
}

impl Inlet {
    /// `false`: there is no room for it.
    pub(super) fn put(&self, text: Utf8Bytes) -> bool {
        let bytes = text.len();
        let before = self.waiting.bytes.fetch_add(bytes, SeqCst);
        let has_room = before == 0 || before + bytes <= OUTBOX_BYTES;
        let put = has_room && self.sender.try_send(text).is_ok();
        if !put {
            self.waiting.bytes.fetch_sub(bytes, SeqCst);
        }
        put
    }

    pub(super) fn is_behind(&self) -> bool {
        self.waiting.behind.load(SeqCst)
    }

    pub(super) fn set_behind(&self, behind: bool) {
        self.waiting.behind.store(behind, SeqCst);
    }
}

impl Outbox {
    /// The next message; `None` once nobody puts any in.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.recv().await?;
        Some(self.taken(text))
    }

    /// The next message that is there already.
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.try_recv().ok()?;
        Some(self.taken(text))
    }

    /// Whether all has been taken out and the table is owed.
    pub(crate) fn is_owed(&self) -> bool {
        self.receiver.is_empty() && self.waiting.behind.load(SeqCst)
    }

    fn taken(&self, text: Utf8Bytes) -> Utf8Bytes {
        self.waiting.bytes.fetch_sub(text.len(), SeqCst);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(bytes: usize) -> Utf8Bytes {
        "a".repeat(bytes).into()
    }

    #[test]
    fn an_outbox_holds_so_many_messages() {
        let (inlet, mut outbox) = outbox();
        for _ in 0..OUTBOX {
            assert!(inlet.put(message(1)));
        }
        assert!(!inlet.put(message(1)));
        outbox.waiting().unwrap();
        assert!(inlet.put(message(1)));
    }

    #[test]
    fn an_outbox_holds_so_many_bytes_but_always_one_message() {
        let (inlet, mut outbox) = outbox();
        assert!(inlet.put(message(3 * OUTBOX_BYTES)), "alone");
        assert!(!inlet.put(message(1)));
        outbox.waiting().unwrap();
        assert!(inlet.put(message(OUTBOX_BYTES - 1)));
        assert!(!inlet.put(message(2)), "what is refused is not counted");
        assert!(inlet.put(message(1)));
        assert!(!inlet.put(message(1)));
        while outbox.waiting().is_some() {}
        assert!(inlet.put(message(OUTBOX_BYTES)));
    }
}
