//! What waits for one who reads slowly: so many messages, and so many bytes; and no more than so many
//! for all sockets of an address together.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use tokio::sync::mpsc;

/// Messages that may wait.
pub(crate) const OUTBOX: usize = 24;
/// Bytes that may wait. What is longer is let in where nothing else waits.
const OUTBOX_BYTES: usize = 128 * 1024;
/// Bytes that may wait for one address, with those that are being sent, and with what each of its sockets
/// keeps: a socket's buffer stays as large as the longest message that was sent over it.
const ADDRESS_BYTES: usize = 8 * 1024 * 1024;
/// The past of a match is hardly longer.
const LONG: usize = 96 * 1024;
/// What is no longer than this is let in where nothing else waits, whatever waits for others of its
/// address: who reads is not cut off because a neighbour does not.
const SHORT: usize = 32 * 1024;

/// Whether there is room for something long for an address for which so much waits.
pub(crate) fn has_room(unread: &AtomicUsize) -> bool {
    unread.load(SeqCst) + LONG <= ADDRESS_BYTES
}

/// Both ends of a new outbox; `unread` is what waits for its address.
pub(crate) fn outbox(unread: Arc<AtomicUsize>) -> (Inlet, Outbox) {
    let (sender, receiver) = mpsc::channel(OUTBOX);
    let waiting = Arc::new(Waiting {
        bytes: AtomicUsize::new(0),
        unread,
        behind: AtomicBool::new(false),
    });
    let outbox = Outbox {
        receiver,
        waiting: Arc::clone(&waiting),
        sending: 0,
        longest: 0,
    };
    (Inlet { sender, waiting }, outbox)
}

#[derive(Debug)]
struct Waiting {
    bytes: AtomicUsize,
    /// The same, what is being sent and what is kept, of all outboxes of this address.
    unread: Arc<AtomicUsize>,
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
    /// Bytes of the message that was taken out last, until the next is asked for.
    sending: usize,
    /// Bytes of the longest that was taken out.
    longest: usize,
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.receiver.close();
        while self.waiting().is_some() {}
        self.is_sent();
        self.waiting.unread.fetch_sub(self.longest, SeqCst);
    }
}

impl Inlet {
    /// `false`: there is no room for it.
    pub(super) fn put(&self, text: Utf8Bytes) -> bool {
        let bytes = text.len();
        let before = self.waiting.bytes.fetch_add(bytes, SeqCst);
        let unread = self.waiting.unread.fetch_add(bytes, SeqCst);
        let address_has_room = unread + bytes <= ADDRESS_BYTES;
        let has_room = if before == 0 {
            bytes <= SHORT || address_has_room
        } else {
            before + bytes <= OUTBOX_BYTES && address_has_room
        };
        let put = has_room && self.sender.try_send(text).is_ok();
        if !put {
            self.waiting.bytes.fetch_sub(bytes, SeqCst);
            self.waiting.unread.fetch_sub(bytes, SeqCst);
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
        self.is_sent();
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

    fn taken(&mut self, text: Utf8Bytes) -> Utf8Bytes {
        self.is_sent();
        self.waiting.bytes.fetch_sub(text.len(), SeqCst);
        self.sending = text.len();
        text
    }

    /// The message that was taken out last is on its way. What it is longer than all before is kept.
    fn is_sent(&mut self) {
        let sent = std::mem::take(&mut self.sending);
        let kept = sent.saturating_sub(self.longest);
        self.longest += kept;
        self.waiting.unread.fetch_sub(sent - kept, SeqCst);
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
        let (inlet, mut outbox) = outbox(Arc::default());
        for _ in 0..OUTBOX {
            assert!(inlet.put(message(1)));
        }
        assert!(!inlet.put(message(1)));
        outbox.waiting().unwrap();
        assert!(inlet.put(message(1)));
    }

    #[test]
    fn an_outbox_holds_so_many_bytes_but_always_one_message() {
        let (inlet, mut outbox) = outbox(Arc::default());
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

    #[test]
    fn all_outboxes_of_an_address_hold_so_many_bytes_and_who_reads_is_told_all_the_same() {
        let unread = Arc::<AtomicUsize>::default();
        let long = ADDRESS_BYTES / 4;
        let open = || outbox(Arc::clone(&unread));
        let neighbours = [open(), open(), open(), open()];
        assert!(has_room(&unread));
        assert!(neighbours.iter().all(|(inlet, _)| inlet.put(message(long))));
        assert!(!has_room(&unread));
        let (inlet, mut reads) = open();
        assert!(!inlet.put(message(SHORT + 1)), "too long for now");
        for _ in 0..3 {
            assert!(inlet.put(message(SHORT)));
            assert!(!inlet.put(message(1)), "something waits");
            reads.waiting().unwrap();
        }
        drop((reads, neighbours));
        assert_eq!(unread.load(SeqCst), 0, "for who is gone nothing waits");
    }

    #[tokio::test]
    async fn what_a_socket_keeps_counts_until_it_is_gone() {
        let unread = Arc::<AtomicUsize>::default();
        let (inlet, mut outbox) = outbox(Arc::clone(&unread));
        let mut held = Vec::new();
        for bytes in [5, 3, 7] {
            inlet.put(message(bytes));
            outbox.next().await.unwrap();
            held.push(unread.load(SeqCst));
        }
        // What is being sent, and what was kept of those before.
        assert_eq!(held, [5, 5 + 3, 5 + 7]);
        assert!(outbox.waiting().is_none());
        inlet.put(message(1));
        outbox.waiting().unwrap();
        assert_eq!(unread.load(SeqCst), 7 + 1);
        drop(outbox);
        assert_eq!(unread.load(SeqCst), 0);
    }
}
