//! Who in a room is told what.

use super::{Guest, Inner, Socket, seat_of};
use crate::house::House;
use table::{Looker, News, ServerMessage, Table};
use tokio::sync::mpsc;

impl Inner {
    /// Sends the table to those of whom `whom` gives something, with the id that this answers.
    pub(super) fn tell<'a>(
        &mut self,
        house: &House,
        news: &[News],
        whom: impl Fn(&Socket) -> Option<Option<&'a str>>,
    ) {
        let now = self.now(house);
        let Some(table) = &self.table else {
            return;
        };
        let watchers = self.watchers(table);
        let mut shared: Vec<(Looker, String)> = Vec::new();
        self.sockets.retain_mut(|socket| {
            let Some(answers) = whom(socket) else {
                return true;
            };
            let looker = looker(table, &socket.guest);
            let known = shared.iter().find(|(other, _)| *other == looker);
            if let (Some((_, body)), None) = (known, answers) {
                return house.send(socket, body);
            }
            let body = body(&table.message(looker, &now, watchers, news, answers));
            let kept = house.send(socket, &body);
            if answers.is_none() {
                shared.push((looker, body));
            }
            kept
        });
    }

    /// Something for one socket only.
    pub(crate) fn tell_one(&mut self, house: &House, number: u64, message: &ServerMessage<'_>) {
        let body = body(message);
        self.sockets
            .retain_mut(|socket| socket.number != number || house.send(socket, &body));
    }

    /// The whole table for one socket only.
    pub(crate) fn show(&mut self, house: &House, number: u64) {
        self.tell(house, &[], |socket| {
            (socket.number == number).then_some(None)
        });
    }

    /// What one asks about the past.
    pub(crate) fn show_past(&mut self, house: &House, number: u64, from: u32, to: u32) {
        let Some(table) = &self.table else {
            return;
        };
        let socket = self.sockets.iter().find(|socket| socket.number == number);
        let Some(socket) = socket else {
            return;
        };
        let past = table.past(looker(table, &socket.guest), from, to);
        self.tell_one(house, number, &past);
    }

    /// What this guest may know and do.
    pub(crate) fn looker(&self, guest: &Guest) -> Option<Looker> {
        Some(looker(self.table.as_ref()?, guest))
    }

    /// The same for somebody who is not connected.
    pub(crate) fn past(&self, guest: &Guest, from: u32, to: u32) -> Option<String> {
        let table = self.table.as_ref()?;
        let past = table.past(looker(table, guest), from, to);
        serde_json::to_string(&past).ok()
    }

    /// The whole table for somebody who is not connected.
    pub(crate) fn look(
        &self,
        house: &House,
        guest: &Guest,
        answers: Option<&str>,
    ) -> Option<String> {
        let table = self.table.as_ref()?;
        let looker = looker(table, guest);
        let now = self.now(house);
        let message = table.message(looker, &now, self.watchers(table), &[], answers);
        serde_json::to_string(&message).ok()
    }
}

impl House {
    /// Puts a message into a socket's outbox. `false`: that is full, and the socket is let go; its
    /// owner comes back for the whole table.
    fn send(&self, socket: &mut Socket, body: &str) -> bool {
        socket.n += 1;
        let text = format!("{{\"n\":{},{body}", socket.n);
        self.metrics.messages.add(1);
        self.metrics.message_bytes.add(text.len() as u64);
        let sent = socket.out.try_send(text.into());
        if matches!(sent, Err(mpsc::error::TrySendError::Full(_))) {
            self.metrics.slow_readers.add(1);
        }
        sent.is_ok()
    }
}

fn looker(table: &Table, guest: &Guest) -> Looker {
    Looker {
        seat: seat_of(table, guest),
        may_sit: guest.may_sit(),
    }
}

/// A message without its opening brace, so that its number can be put in front.
fn body(message: &ServerMessage<'_>) -> String {
    let mut text = serde_json::to_string(message).expect("a message can be written as JSON");
    text.remove(0);
    text
}
