use crate::house::House;
use crate::limits::{Bucket, Place};
use crate::room::{Behind, Guest, OUTBOX, Shut, Visit, Visitor, numbered};
use crate::store::Opens;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use std::pin::pin;
use std::sync::atomic::Ordering::SeqCst;
use std::time::{Duration, Instant};
use table::{ClientMessage, Command, CommandId, Query, Refused, ServerMessage};
use tokio::sync::mpsc;
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
    house: &'a std::sync::Arc<House>,
    visit: &'a Visit,
    guest: Guest,
    number: u64,
    bucket: Bucket,
    excess: u32,
}

/// Why a connection ends, as the close frame says it.
struct Bye(u16, &'static str);

impl<'a> Connection<'a> {
    fn new(visit: &'a Visit, guest: Guest) -> Self {
        let house = &visit.house;
        let plays = guest.person.is_some() && guest.opens != Opens::Watch;
        Self {
            house,
            visit,
            number: house.socket_number(),
            bucket: house.limits.messages(plays),
            guest,
            excess: 0,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let (out, outbox) = mpsc::channel(OUTBOX);
        let behind = Behind::default();
        let entered = {
            let mut inner = self.visit.room.inner.lock().await;
            let entered = inner.enter(
                self.house,
                &self.visit.room.id,
                self.number,
                self.guest.clone(),
                (out, behind.clone()),
            );
            let entered = entered.await;
            if entered.is_ok() {
                self.house.set_thinking(&self.visit.room, &mut inner);
            }
            entered
        };
        let bye = match entered {
            Ok(()) => self.talk(&mut socket, outbox, &behind).await,
            Err(shut) => Some(refuse(&mut socket, &shut).await),
        };
        let mut inner = self.visit.room.inner.lock().await;
        inner.leave(self.house, self.number);
        drop(inner);
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
        mut outbox: mpsc::Receiver<Utf8Bytes>,
        behind: &Behind,
    ) -> Option<Bye> {
        let mut closed = pin!(self.house.closed());
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        loop {
            let send = tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    match message?.ok()? {
                        Message::Text(text) => {
                            if !self.hears(&text).await {
                                return Some(Bye(POLICY, "too many messages"));
                            }
                        }
                        Message::Binary(_) => return Some(Bye(POLICY, "messages are text")),
                        Message::Close(_) => return None,
                        Message::Ping(_) | Message::Pong(_) => (),
                    }
                    continue;
                }
                text = outbox.recv() => match text {
                    Some(text) => Message::Text(text),
                    None => return Some(Bye(TRY_AGAIN, "too slow")),
                },
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    Message::Ping(Vec::new().into())
                }
                () = &mut closed => return Some(Bye(RESTART, "the house closes for a moment")),
            };
            if !matches!(timeout(SEND_TIMEOUT, socket.send(send)).await, Ok(Ok(()))) {
                return None;
            }
            if outbox.is_empty() && behind.load(SeqCst) {
                self.ask(Query::Table).await;
            }
        }
    }

    /// Deals with a message; `false` if there have been too many.
    async fn hears(&mut self, text: &str) -> bool {
        let begun = Instant::now();
        let message = ClientMessage::parse(text);
        let price = message.as_ref().map_or(1, price);
        let in_time = self.bucket.take(price);
        self.excess += u32::from(!in_time);
        if self.excess > EXCESS {
            self.house.metrics.floods.add(1);
            return false;
        }
        match message {
            Ok(message) if !in_time => {
                let id = match &message {
                    ClientMessage::Do { id, .. } => Some(id),
                    ClientMessage::Ask(_) => None,
                };
                self.refuse(id, &Refused::TooFast).await;
            }
            Err(bad) => {
                let error = bad.error;
                self.refuse(bad.id.as_ref(), &Refused::Unreadable { error })
                    .await;
            }
            Ok(ClientMessage::Ask(query)) => self.ask(query).await,
            Ok(ClientMessage::Do { id, command }) => self.command(&id, &command).await,
        }
        self.house.metrics.handling.add(begun.elapsed());
        true
    }

    async fn ask(&self, query: Query) {
        let room = &self.visit.room;
        let mut inner = room.inner.lock().await;
        if inner.table(self.house, &room.id).await.is_err() {
            return;
        }
        match query {
            Query::Table => inner.show(self.house, self.number),
            Query::Past { from, to } => inner.show_past(self.house, self.number, from, to),
            Query::Advice { seq } => {
                let house = self.house;
                house.advise_socket(self.visit, &self.guest, self.number, seq);
            }
        }
    }

    async fn command(&mut self, id: &CommandId, command: &Command) {
        if let Err(why) = self
            .house
            .command(self.visit, &mut self.guest, Some(self.number), id, command)
            .await
        {
            self.refuse(Some(id), &why).await;
            if matches!(why, Refused::Stale { .. }) {
                self.ask(Query::Table).await;
            }
        }
    }

    async fn refuse(&self, id: Option<&CommandId>, why: &Refused) {
        let message = ServerMessage::Refused {
            id: id.map(CommandId::as_str),
            why,
        };
        self.house.metrics.refused.add(1);
        let mut inner = self.visit.room.inner.lock().await;
        inner.tell_one(self.house, self.number, &message);
    }
}

/// For how many messages one counts: to tell the past, the game is played again.
pub(crate) fn price(message: &ClientMessage) -> u32 {
    match message {
        ClientMessage::Ask(Query::Past { .. }) => 5,
        _ => 1,
    }
}

impl House {
    /// A command of a guest, whether by socket or by request.
    pub(crate) async fn command(
        self: &std::sync::Arc<Self>,
        visit: &Visit,
        guest: &mut Guest,
        answer: Option<u64>,
        id: &CommandId,
        command: &Command,
    ) -> Result<(), Refused> {
        if let (Command::Sit { .. } | Command::Rename, Some(visitor)) = (command, &mut guest.person)
        {
            self.learn_name(visitor).await;
        }
        let mut inner = visit.room.inner.lock().await;
        let done = inner.command(self, &visit.room, guest, answer, id, command);
        done.await?;
        self.metrics.commands.add(1);
        self.set_thinking(&visit.room, &mut inner);
        Ok(())
    }

    /// People may have changed their name since they came in.
    async fn learn_name(&self, visitor: &mut Visitor) {
        if let Ok(Some(person)) = self.store.person(&visitor.id).await {
            visitor.name = person.name;
        }
    }
}

async fn refuse(socket: &mut WebSocket, shut: &Shut) -> Bye {
    let (code, why) = match shut {
        Shut::NotFound => (POLICY, "no such table"),
        Shut::Closed(_) => (POLICY, "closed"),
        Shut::Full => (TRY_AGAIN, "full"),
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
