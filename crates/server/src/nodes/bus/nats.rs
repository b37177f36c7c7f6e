//! NATS: when there is more to tell than a database likes to carry.

use super::outgoing::Outgoing;
use super::{Bus, Heard, text};
use crate::store::meeting::NodeId;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// What houses listen to that are told nothing else.
const SUBJECT: &str = "tablee";

/// How long to wait for the first connection before trying again.
const PAUSE: Duration = Duration::from_secs(1);

/// Where a NATS server is, and the subject that the nodes of one house share.
#[derive(Clone, PartialEq, Eq)]
pub struct Nats {
    address: String,
    subject: String,
}

/// Without what may be a password.
impl std::fmt::Debug for Nats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Nats")
            .field("subject", &self.subject)
            .finish_non_exhaustive()
    }
}

impl Nats {
    /// `nats://[user:password@]host[:port][/subject]`, or `tls://…`.
    pub fn named(url: &str) -> Option<Self> {
        let (scheme, rest) = url.split_once("://")?;
        let (server, subject) = rest.split_once('/').unwrap_or((rest, ""));
        let is_word = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let known = matches!(scheme, "nats" | "tls");
        if !known || server.is_empty() || !subject.chars().all(is_word) {
            return None;
        }
        let address = format!("{scheme}://{server}");
        address.parse::<async_nats::ServerAddr>().ok()?;
        let subject = if subject.is_empty() { SUBJECT } else { subject };
        Some(Self {
            address,
            subject: subject.into(),
        })
    }

    /// Joins the bus; whether and when it can be reached, nobody waits for.
    pub(super) fn join(self, me: NodeId, tell: mpsc::Sender<Heard>) -> Arc<dyn Bus> {
        let outgoing = Arc::new(Outgoing::default());
        tokio::spawn(carry(self, me, tell, Arc::clone(&outgoing)));
        outgoing
    }
}

/// As long as the house listens.
async fn carry(nats: Nats, me: NodeId, tell: mpsc::Sender<Heard>, outgoing: Arc<Outgoing>) {
    let connected = tokio::select! {
        connected = connect(&nats, &tell) => connected,
        () = tell.closed() => return,
    };
    let (client, heard) = connected;
    tokio::select! {
        () = listen(&me, heard, &tell) => (),
        () = send(&nats, &me, &client, &outgoing) => (),
        () = tell.closed() => (),
    }
}

async fn connect(nats: &Nats, tell: &mpsc::Sender<Heard>) -> (Client, Subscriber) {
    loop {
        let gap = tell.clone();
        // Once it is connected it comes back by itself; what was told meanwhile is lost.
        let options = ConnectOptions::new().event_callback(move |event| {
            let gap = gap.clone();
            async move {
                tracing::info!(%event, "the bus");
                if matches!(event, Event::Connected | Event::SlowConsumer(_)) {
                    let _ = gap.send(Heard::Gap).await;
                }
            }
        });
        let connected = async {
            let client = options.connect(&nats.address).await?;
            let heard = client.subscribe(nats.subject.clone()).await?;
            Ok::<_, async_nats::Error>((client, heard))
        };
        match connected.await {
            Ok(connected) => return connected,
            Err(error) => tracing::warn!(%error, "the bus cannot be reached"),
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn listen(me: &NodeId, mut heard: Subscriber, tell: &mpsc::Sender<Heard>) {
    while let Some(message) = heard.next().await {
        let Ok(text) = std::str::from_utf8(&message.payload) else {
            continue;
        };
        for hint in text::read(me, text) {
            if tell.send(Heard::Hint(hint)).await.is_err() {
                return;
            }
        }
    }
}

async fn send(nats: &Nats, me: &NodeId, client: &Client, outgoing: &Outgoing) {
    loop {
        let hints = outgoing.take().await;
        let many = hints.len();
        let mut hints = hints.into_iter();
        let sent = async {
            while let Some(text) = text::write(me, &mut hints) {
                client.publish(nats.subject.clone(), text.into()).await?;
            }
            client.flush().await?;
            Ok::<_, async_nats::Error>(())
        };
        if let Err(error) = sent.await {
            tracing::debug!(%error, "hints could not be sent");
            outgoing.are_lost(many);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_server_and_a_subject() {
        let named = |url: &str| Nats::named(url).map(|nats| (nats.address, nats.subject));
        let expected = |address: &str, subject: &str| Some((address.into(), subject.into()));
        assert_eq!(named("nats://bus"), expected("nats://bus", "tablee"));
        assert_eq!(
            named("tls://anne:secret@bus:4222/club.tables"),
            expected("tls://anne:secret@bus:4222", "club.tables")
        );
        for odd in [
            "bus",
            "http://bus",
            "nats://",
            "nats://bus/a b",
            "nats://bus/>",
        ] {
            assert_eq!(named(odd), None, "{odd}");
        }
        let shown = format!("{:?}", Nats::named("nats://anne:secret@bus").unwrap());
        assert!(!shown.contains("secret"), "{shown}");
    }
}
