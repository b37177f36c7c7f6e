//! The WebSocket of a guest: frames are read and sent, and limits kept.

use crate::house::{House, Leash};
use crate::limits::{Bucket, Place};
use crate::live_table::{Guest, Inlet, OUTBOX, Outbox, Shut, Visit, numbered, outbox};
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use std::future::pending;
use std::pin::pin;
use std::time::{Duration, Instant};
use table::{Incoming, Refused, ServerMessage};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// A dead connection is noticed by this.
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(70);
/// How long a message may take to be sent: whoever does not read for so long is let go.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// Messages beyond the limit before a socket is closed.
const EXCESS: u32 = 100;

const RESTART: u16 = 1012;
const TRY_AGAIN: u16 = 1013;
const POLICY: u16 = 1008;

/// Small buffers: there are thousands of these, and messages are short.
pub(crate) fn upgrade(
    socket: WebSocketUpgrade,
    visit: Visit,
    guest: Guest,
    place: Place,
    leash: Option<Leash>,
) -> Response {
    let most = visit.house.config.limits.message_bytes;
    socket
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(most)
        .max_frame_size(most)
        .on_upgrade(move |socket| async move {
            let _counted = visit.house.metrics.sockets.one_more();
            Connection::new(&visit, guest, leash).run(socket).await;
            drop(place);
        })
}

/// A guest at a table. What takes a while is done in a box of its own: whoever only listens, as nearly
/// all of thousands do at any moment, keeps no room for it.
struct Connection<'a> {
    house: &'a House,
    visit: &'a Visit,
    guest: Guest,
    leash: Option<Leash>,
    bucket: Bucket,
    excess: u32,
}

/// More frames came than the limit and what is beyond it allow.
struct TooMany;

/// Why a connection ends, as the close frame says it.
struct Bye(u16, &'static str);

impl<'a> Connection<'a> {
    fn new(visit: &'a Visit, guest: Guest, leash: Option<Leash>) -> Self {
        let house = &visit.house;
        Self {
            house,
            visit,
            bucket: house.limits.messages(guest.may_play()),
            guest,
            leash,
            excess: 0,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let address = self.guest.household.address();
        let (out, outbox) = outbox(self.house.limits.unread(address));
        let entered = Box::pin(self.enter(out)).await;
        let bye = match entered {
            Ok(number) => {
                let bye = self.talk(&mut socket, number, outbox).await;
                self.visit.lock().await.leave(self.house, number);
                bye
            }
            Err(shut) => Some(refuse(&mut socket, &shut).await),
        };
        if let Some(Bye(code, reason)) = bye {
            let frame = CloseFrame {
                code,
                reason: reason.into(),
            };
            let close = socket.send(Message::Close(Some(frame)));
            let _ = timeout(SEND_TIMEOUT, close).await;
        }
    }

    async fn enter(&self, out: Inlet) -> Result<u64, Shut> {
        let mut live = self.visit.lock().await;
        let guest = self.guest.clone();
        let entered = live.enter(self.house, guest, out).await;
        if entered.is_ok() {
            self.visit.sees_to_work(&mut live);
        }
        entered
    }

    async fn talk(
        &mut self,
        socket: &mut WebSocket,
        number: u64,
        mut outbox: Outbox,
    ) -> Option<Bye> {
        let mut closed = pin!(self.house.lets_go());
        let ended = self.leash.as_ref().map(Leash::pulled);
        let mut ended = pin!(async move {
            match ended {
                Some(ended) => ended.await,
                None => pending().await,
            }
        });
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        loop {
            let mut next = tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    let done = match message?.ok()? {
                        Message::Text(text) => Box::pin(self.hears(number, &text)).await,
                        Message::Ping(_) | Message::Pong(_) => self.charge(1).await.map(drop),
                        Message::Binary(_) => return Some(Bye(POLICY, "messages are text")),
                        Message::Close(_) => return None,
                    };
                    if done.is_err() {
                        return Some(Bye(POLICY, "too many messages"));
                    }
                    None
                }
                text = outbox.next() => match text {
                    Some(text) => Some(Message::Text(text)),
                    // Too slow, or this node cannot go on with the table.
                    None => return Some(Bye(TRY_AGAIN, "come back")),
                },
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    Some(Message::Ping(Vec::new().into()))
                }
                () = &mut ended => return Some(Bye(POLICY, "this device is no longer known")),
                () = &mut closed => return Some(Bye(RESTART, "the house closes for a moment")),
            };
            // All that waits is sent before more is heard: whoever reads everything may send as
            // much at once as was promised. No more than that, lest others who talk on and on
            // keep this one from being heard.
            for _ in 0..=OUTBOX {
                let waiting = || outbox.waiting().map(Message::Text);
                let Some(message) = next.take().or_else(waiting) else {
                    break;
                };
                let sent = timeout(SEND_TIMEOUT, socket.send(message)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    return None;
                }
            }
            if outbox.is_owed() {
                Box::pin(self.visit.catch_up(number)).await;
            }
        }
    }

    /// Whether something of this price comes in time. Where its address has said more than its share, that
    /// takes a while.
    async fn charge(&mut self, price: u32) -> Result<bool, TooMany> {
        let address = self.guest.household.address();
        let wait = self.house.limits.hears_in(address, price);
        if !wait.is_zero() {
            sleep(wait).await;
        }
        let in_time = self.bucket.take(price);
        self.excess += u32::from(!in_time);
        if self.excess > EXCESS {
            self.house.metrics.floods.add(1);
            return Err(TooMany);
        }
        Ok(in_time)
    }

    /// Deals with a message.
    async fn hears(&mut self, number: u64, text: &str) -> Result<(), TooMany> {
        let begun = Instant::now();
        let incoming = Incoming::read(text);
        let in_time = self.charge(incoming.price()).await?;
        let socket = Some(number);
        if in_time {
            let answered = self.visit.answer(&mut self.guest, socket, &incoming);
            answered.await;
        } else {
            let refused = self.visit.refuse(socket, &incoming, &Refused::TooFast);
            refused.await;
        }
        self.house.metrics.handled(begun.elapsed());
        Ok(())
    }
}

async fn refuse(socket: &mut WebSocket, shut: &Shut) -> Bye {
    let (code, why) = match shut {
        Shut::NotFound => (POLICY, "no such table"),
        Shut::Closed(_) | Shut::Ruled(_) => (POLICY, "closed"),
        Shut::Full => (TRY_AGAIN, "full"),
        Shut::TooMany => (TRY_AGAIN, "too many"),
        Shut::Store(_) => (TRY_AGAIN, "not now"),
    };
    let error = match shut {
        Shut::Closed(sentence) | Shut::Ruled(sentence) => sentence.clone(),
        _ => why.to_string(),
    };
    let message = ServerMessage::Bye { why: &error };
    let text = serde_json::to_string(&message).expect("a message can be written as JSON");
    let text = numbered(1, &text);
    let _ = timeout(SEND_TIMEOUT, socket.send(Message::Text(text.into()))).await;
    Bye(code, why)
}
