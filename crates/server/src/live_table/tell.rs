//! Who at a table is told what.

use super::company::silenced;
use super::sockets::Socket;
use super::{DeafTo, Guest, LiveTable};
use crate::house::House;
use engine::SeatSet;
use std::fmt::Write;
use std::sync::Arc;
use table::{News, Recipient, ServerMessage};

/// Who is here, as far as that can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Here {
    Seats(SeatSet),
    /// There is no table to look up who sits where: so many are connected.
    Connected(usize),
}

impl LiveTable {
    pub(super) fn here(&self) -> Here {
        let connected = || Here::Connected(self.sockets.iter().count());
        self.present().map_or_else(connected, Here::Seats)
    }

    /// Sends the table to those of whom `whom` gives something, with the id that this answers.
    pub(super) fn tell<'a>(
        &mut self,
        house: &House,
        news: &[News],
        whom: impl Fn(&Socket) -> Option<Option<&'a str>>,
    ) {
        self.lets_go_of_handed_over(house, news);
        let Some(table) = &self.table else {
            self.owes = true;
            return;
        };
        let sockets = self.sockets.iter();
        let told = sockets.filter(|socket| whom(socket).is_some());
        let recipients = told.map(|socket| socket.guest.recipient(table));
        let moment = self.sockets.moment(house, table);
        let telling = table.telling(moment, news, recipients);
        let metrics = &house.metrics;
        let mut shared: Vec<(Recipient, DeafTo, String)> = Vec::new();
        self.sockets.keep(moment.at, |socket| {
            let Some(answers) = whom(socket) else {
                return true;
            };
            let sharing = socket.guest.sharing(table);
            let recipient = socket.guest.recipient(table);
            let deaf_to = &socket.guest.deaf_to;
            let known = shared
                .iter()
                .find(|(other, silent, _)| *other == recipient && silent == deaf_to);
            if let (Some((_, _, body)), None) = (known, answers) {
                socket.send_or_owe(metrics, sharing, body);
                return true;
            }
            let deaf_to = Arc::clone(deaf_to);
            let body = to_text(&silenced(telling.message(recipient, answers), &deaf_to));
            if answers.is_some() {
                return socket.send_after(metrics, sharing, &body);
            }
            socket.send_or_owe(metrics, sharing, &body);
            shared.push((recipient, deaf_to, body));
            true
        });
        self.attends(house);
        self.tell_who_is_gone(house, Here::Seats(moment.present));
    }

    /// Tells those who are here, if it is not all who were here before. Nobody is let go over this:
    /// it answers nothing.
    pub(super) fn tell_who_is_gone(&mut self, house: &House, before: Here) {
        if self.here() != before {
            self.tell(house, &[], |_| Some(None));
        }
    }

    /// A message for one socket only.
    pub(super) fn tell_one(&mut self, house: &House, number: u64, body: &str) {
        let before = self.here();
        self.sockets.keep(house.clock.now(), |socket| {
            socket.number != number || socket.send(&house.metrics, body)
        });
        self.tell_who_is_gone(house, before);
    }

    /// The whole table for one socket only.
    pub(super) fn show(&mut self, house: &House, number: u64) {
        if let Some(socket) = self.sockets.find(number) {
            socket.catches_up();
        }
        self.tell(house, &[], |socket| {
            (socket.number == number).then_some(None)
        });
    }

    /// The whole table for somebody who is not connected.
    pub(super) fn look(
        &self,
        house: &House,
        guest: &Guest,
        news: &[News],
        answers: Option<&str>,
    ) -> Option<String> {
        let table = self.table.as_ref()?;
        let recipient = guest.recipient(table);
        let telling = table.telling(self.sockets.moment(house, table), news, [recipient]);
        let message = telling.message(recipient, answers);
        Some(to_text(&silenced(message, &guest.deaf_to)))
    }
}

/// Most messages are shorter.
const USUAL: usize = 4096;

pub(super) fn to_text(message: &ServerMessage<'_>) -> String {
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
