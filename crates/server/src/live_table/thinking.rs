#[cfg(test)]
mod tests;

use super::{Guest, LiveTable};
use crate::kitchen::{Payer, Question};
use engine::Seat;
use std::collections::HashMap;
use table::{BotTurn, Table};

/// What the kitchen thinks about for a table: one move for each seat, and one advice. Whatever is
/// replaced or taken out here is withdrawn there.
#[derive(Debug, Default)]
pub(super) struct Thinking {
    moves: HashMap<Seat, (BotTurn, Question)>,
    advice: Option<AskedAdvice>,
    /// To whose lane the table's bots go: who sits here and did something last. Known only while the
    /// table is in memory.
    pub(super) payer: Payer,
}

/// Advice that somebody waits for.
#[derive(Debug)]
pub(super) struct AskedAdvice {
    pub(super) seat: Seat,
    /// The entry at which it was asked for.
    pub(super) seq: u64,
    /// Who is to be told; `None`: whoever sent the request.
    pub(super) socket: Option<u64>,
    pub(super) question: Question,
}

impl Thinking {
    /// A bot begins to think; what its seat thought about before nobody asks any more.
    pub(super) fn begin_move(&mut self, turn: BotTurn, question: Question) {
        self.moves.insert(turn.seat, (turn, question));
    }

    /// Whether this is what the bot thinks about; then it no longer does.
    pub(super) fn end_move(&mut self, turn: &BotTurn) -> bool {
        let thinks = self.thinks(turn);
        if thinks {
            self.moves.remove(&turn.seat);
        }
        thinks
    }

    pub(super) fn thinks(&self, turn: &BotTurn) -> bool {
        let thinking = self.moves.get(&turn.seat);
        thinking.is_some_and(|(thinking, _)| thinking == turn)
    }

    /// Another node thinks for this table.
    pub(super) fn withdraw_moves(&mut self) {
        self.moves.clear();
    }

    pub(super) fn is_advising(&self) -> bool {
        self.advice.is_some()
    }

    pub(super) fn begin_advice(&mut self, advice: AskedAdvice) {
        self.advice = Some(advice);
    }

    /// The advice of this number is told; a newer one may be under way.
    pub(super) fn end_advice(&mut self, number: u64) {
        self.advice
            .take_if(|advice| advice.question.number() == number);
    }

    /// A socket is gone: what it waited for nobody asks any more.
    pub(super) fn nobody_hears(&mut self, socket: u64) {
        self.advice.take_if(|advice| advice.socket == Some(socket));
    }

    /// Withdraws what the table as it stands no longer asks.
    fn withdraw_stale(&mut self, table: &Table) {
        let turns = table.bot_turns();
        self.moves.retain(|_, (turn, _)| turns.contains(turn));
        self.advice
            .take_if(|advice| !table.asks(advice.seat, advice.seq));
    }
}

impl LiveTable {
    /// The kitchen goes on only with what is still asked here. A table that is to be read again may
    /// still ask all of it.
    pub(super) fn withdraw_stale_thoughts(&mut self) {
        if let Some(table) = &self.table {
            self.thinking.withdraw_stale(table);
        }
    }

    /// Somebody did something here: if they sit here, the table's bots think and write for
    /// them.
    pub(super) fn is_touched_by(&mut self, guest: &Guest) {
        let seat = self.table.as_ref().and_then(|table| guest.seat(table));
        if seat.is_some() {
            self.thinking.payer = Some(guest.household);
            self.writer = guest.writer();
        }
    }
}
