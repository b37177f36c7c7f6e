//! The WebSocket of a guest: frames are read and sent, and limits kept.

use crate::house::House;
use crate::limits::{Bucket, Place};
use crate::live_table::{Guest, OUTBOX, Outbox, Shut, Visit, numbered, outbox};
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use std::pin::pin;
use std::time::{Duration, Instant};
use table::{Incoming, Refused, ServerMessage};
use tokio::time::{MissedTickBehavior, interval, timeout};

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
            Connection::new(&visit, guest).run(socket).await;
            drop(place);
        })
}

struct Connection<'a> {
    house: &'a House,
    visit: &'a Visit,
    guest: Guest,
    bucket: Bucket,
    excess: u32,
}

/// More frames came than the limit and what is beyond it allow.
struct TooMany;

/// Why a connection ends, as the close frame says it.
struct Bye(u16, &'static str);

impl<'a> Connection<'a> {
    fn new(visit: &'a Visit, guest: Guest) -> Self {
        let house = &visit.house;
        Self {
            house,
            visit,
            bucket: house.limits.messages(guest.may_play()),
            guest,
            excess: 0,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let (out, outbox) = outbox();
        let entered = {
            let mut live = self.visit.lock().await;
            let guest = self.guest.clone();
            let entered = live.enter(self.house, guest, out).await;
            if entered.is_ok() {
                self.visit.send_bots_to_think(&mut live);
            }
            entered
        };
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

    async fn talk(
        &mut self,
        socket: &mut WebSocket,
        number: u64,
        mut outbox: Outbox,
    ) -> Option<Bye> {
        let mut closed = pin!(self.house.closed());
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        loop {
            let mut next = tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    let done = match message?.ok()? {
                        Message::Text(text) => self.hears(number, &text).await,
                        Message::Ping(_) | Message::Pong(_) => self.charge(1).map(drop),
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
                    None => return Some(Bye(TRY_AGAIN, "too slow")),
                },
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    Some(Message::Ping(Vec::new().into()))
                }
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
                self.visit.catch_up(number).await;
            }
        }
    }

    /// Whether something of this price comes in time.
    fn charge(&mut self, price: u32) -> Result<bool, TooMany> {
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
        let in_time = self.charge(incoming.price())?;
        let socket = Some(number);
        if in_time {
            let answered = self.visit.answer(&mut self.guest, socket, &incoming);
            answered.await;
        } else {
            let refused = self.visit.refuse(socket, &incoming, &Refused::TooFast);
            refused.await;
        }
        self.house.metrics.handling.add(begun.elapsed());
        Ok(())
    }
}

async fn refuse(socket: &mut WebSocket, shut: &Shut) -> Bye {
    let (code, why) = match shut {
        Shut::NotFound => (POLICY, "no such table"),
        Shut::Closed(_) => (POLICY, "closed"),
        Shut::Full => (TRY_AGAIN, "full"),
        Shut::TooMany => (TRY_AGAIN, "too many"),
        Shut::Store(_) => (TRY_AGAIN, "not now"),
    };
    let error = match shut {
        Shut::Closed(sentence) => sentence.clone(),
        _ => why.to_string(),
    };
    let message = ServerMessage::Bye { why: &error };
    let text = serde_json::to_string(&message).expect("a message can be written as JSON");
    let text = numbered(1, &text);
    let _ = timeout(SEND_TIMEOUT, socket.send(Message::Text(text.into()))).await;
    Bye(code, why)
}
