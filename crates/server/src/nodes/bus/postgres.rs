//! The database that nodes share tells each what another says: no further service is needed.

use super::outgoing::Outgoing;
use super::{Bus, Heard, NoBus, text};
use crate::store::meeting::NodeId;
use crate::store::{Address, Notifications, Notifier};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::sleep;

/// After the connection is lost, how long until another is tried.
const PAUSE: Duration = Duration::from_secs(1);

pub(super) fn join(address: &Address, me: NodeId, tell: mpsc::Sender<Heard>) -> Arc<dyn Bus> {
    let notifications = match Notifications::at(address) {
        Ok(notifications) => notifications,
        Err(why) => {
            tracing::error!(why, "there is no bus");
            return Arc::new(NoBus);
        }
    };
    let outgoing = Arc::new(Outgoing::default());
    tokio::spawn(carry(notifications, me, tell, Arc::clone(&outgoing)));
    outgoing
}

/// As long as the house listens.
async fn carry(
    notifications: Notifications,
    me: NodeId,
    tell: mpsc::Sender<Heard>,
    outgoing: Arc<Outgoing>,
) {
    while !tell.is_closed() {
        match notifications.listen().await {
            Ok((notifier, heard)) => {
                // Whatever was told before, nobody has heard.
                let _ = tell.send(Heard::Gap).await;
                tokio::select! {
                    () = listen(&me, heard, &tell) => (),
                    () = send(&me, &notifier, &outgoing) => (),
                    () = tell.closed() => return,
                }
            }
            Err(error) => tracing::warn!(%error, "the bus cannot be reached"),
        }
        sleep(PAUSE).await;
    }
}

/// Until the connection is lost.
async fn listen(
    me: &NodeId,
    mut heard: mpsc::UnboundedReceiver<String>,
    tell: &mpsc::Sender<Heard>,
) {
    while let Some(text) = heard.recv().await {
        for hint in text::read(me, &text) {
            if tell.send(Heard::Hint(hint)).await.is_err() {
                return;
            }
        }
    }
}

/// Until something cannot be sent.
async fn send(me: &NodeId, notifier: &Notifier, outgoing: &Outgoing) {
    loop {
        let hints = outgoing.take().await;
        let many = hints.len();
        let mut hints = hints.into_iter();
        while let Some(text) = text::write(me, &mut hints) {
            if let Err(error) = notifier.tell(&text).await {
                tracing::warn!(%error, "hints could not be sent");
                outgoing.are_lost(many);
                return;
            }
        }
    }
}
