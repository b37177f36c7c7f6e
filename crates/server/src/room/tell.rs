//! Who in a room is told what.

use super::company::Socket;
use super::{Guest, Inner, seat_of};
use crate::house::House;
use engine::SeatSet;
use std::fmt::Write;
use std::sync::atomic::Ordering::SeqCst;
use table::{Looker, News, ServerMessage, Table};

impl Inner {
    /// Sends the table to those of whom `whom` gives something, with the id that this answers.
    pub(super) fn tell<'a>(
        &mut self,
        house: &House,
        news: &[News],
        whom: impl Fn(&Socket) -> Option<Option<&'a str>>,
    ) {
        let Some(table) = &self.table else {
            return;
        };
        let sockets = self.company.sockets();
        let told = sockets.filter(|socket| whom(socket).is_some());
        let lookers = told.map(|socket| looker(table, &socket.guest));
        let moment = self.company.moment(house, table);
        let telling = table.telling(moment, news, lookers);
        let mut shared: Vec<(Looker, String)> = Vec::new();
        self.company.keep(moment.at, |socket| {
            let Some(answers) = whom(socket) else {
                return true;
            };
            let looker = looker(table, &socket.guest);
            let known = shared.iter().find(|(other, _)| *other == looker);
            if let (Some((_, body)), None) = (known, answers) {
                house.send_or_owe(socket, body);
                return true;
            }
            let body = written(&telling.message(looker, answers));
            if answers.is_some() {
                return house.send(socket, &body);
            }
            house.send_or_owe(socket, &body);
            shared.push((looker, body));
            true
        });
        self.tell_who_is_gone(house, Some(moment.present));
    }

    /// Tells those who are here, if it is not all who were here before. Nobody is let go over this:
    /// it answers nothing.
    pub(super) fn tell_who_is_gone(&mut self, house: &House, before: Option<SeatSet>) {
        if self.present() != before {
            self.tell(house, &[], |_| Some(None));
        }
    }

    /// Something for one socket only.
    pub(crate) fn tell_one(&mut self, house: &House, number: u64, message: &ServerMessage<'_>) {
        let body = written(message);
        let before = self.present();
        self.company.keep(house.clock.now(), |socket| {
            socket.number != number || house.send(socket, &body)
        });
        self.tell_who_is_gone(house, before);
    }

    /// The whole table for one socket only.
    pub(crate) fn show(&mut self, house: &House, number: u64) {
        if let Some(socket) = self.company.socket(number) {
            socket.behind.store(false, SeqCst);
        }
        self.tell(house, &[], |socket| {
            (socket.number == number).then_some(None)
        });
    }

    /// What one asks about the past.
    pub(crate) fn show_past(&mut self, house: &House, number: u64, from: u32, to: u32) {
        let Some(table) = &self.table else {
            return;
        };
        let Some(socket) = self.company.socket(number) else {
            return;
        };
        let past = table.past(looker(table, &socket.guest), from, to).answer();
        self.tell_one(house, number, &past);
    }

    /// What this guest may know and do.
    pub(crate) fn looker(&self, guest: &Guest) -> Option<Looker> {
        Some(looker(self.table.as_ref()?, guest))
    }

    /// The same for somebody who is not connected.
    pub(crate) fn past(&self, guest: &Guest, from: u32, to: u32) -> Option<String> {
        let table = self.table.as_ref()?;
        let past = table.past(looker(table, guest), from, to).answer();
        Some(written(&past))
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
        let telling = table.telling(self.company.moment(house, table), &[], [looker]);
        Some(written(&telling.message(looker, answers)))
    }
}

impl House {
    /// Puts what a socket asked for into its outbox. `false`: that is full of answers nobody reads,
    /// and the socket is let go; its owner comes back for the whole table.
    fn send(&self, socket: &mut Socket, body: &str) -> bool {
        let sent = self.try_send(socket, body);
        if !sent {
            self.metrics.slow_readers.add(1);
        }
        sent
    }

    /// Puts the table into a socket's outbox. Who reads slowly is spared the tables in between: each
    /// replaces the one before, so the last is all they need.
    fn send_or_owe(&self, socket: &mut Socket, body: &str) {
        if socket.behind.load(SeqCst) || self.try_send(socket, body) {
            return;
        }
        self.metrics.slow_readers.add(1);
        socket.behind.store(true, SeqCst);
        // The outbox may have been emptied before the flag was up, with nothing left to bring its
        // reader round to it.
        self.try_send(socket, body);
    }

    fn try_send(&self, socket: &mut Socket, body: &str) -> bool {
        let text = numbered(socket.n + 1, body);
        let bytes = text.len() as u64;
        let sent = socket.out.try_send(text.into()).is_ok();
        if sent {
            socket.n += 1;
            self.metrics.messages.add(1);
            self.metrics.message_bytes.add(bytes);
        }
        sent
    }
}

fn looker(table: &Table, guest: &Guest) -> Looker {
    Looker {
        seat: seat_of(table, guest),
        may_sit: guest.may_sit(),
    }
}

/// Most messages are shorter.
const USUAL: usize = 4096;

fn written(message: &ServerMessage<'_>) -> String {
    let mut text = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut text, message).expect("a message can be written as JSON");
    String::from_utf8(text).expect("JSON is text")
}

/// A message with its number on a connection.
pub(crate) fn numbered(n: u64, body: &str) -> String {
    let mut text = String::with_capacity(body.len() + 26);
    write!(text, "{{\"n\":{n},").expect("a string can be written to");
    text.push_str(body.strip_prefix('{').unwrap_or(body));
    text
}
