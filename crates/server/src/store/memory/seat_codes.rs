//! Codes by which people sit down beside a screen.

use super::Memory;
use super::state::State;
use crate::store::Later;
use crate::store::seat_codes::{MOST_SEAT_CODES, SeatCode, SeatCodes};
use std::cmp::Reverse;

fn add(state: &mut State, code: SeatCode, now: u64) -> bool {
    state.seat_codes.retain(|_, it| it.until >= now);
    let new = !state.seat_codes.contains_key(&code.code);
    let table = code.table.clone();
    if new {
        state.seat_codes.insert(code.code.clone(), code);
    }
    let older = of(state, &table, 0).skip(MOST_SEAT_CODES);
    for code in older.map(|it| it.code).collect::<Vec<_>>() {
        state.seat_codes.remove(&code);
    }
    new
}

/// The codes of a table, those that last longest first.
fn of(state: &State, table: &str, now: u64) -> impl Iterator<Item = SeatCode> + use<> {
    let codes = state.seat_codes.values();
    let theirs = codes.filter(|it| it.table == table && it.until >= now);
    let mut theirs: Vec<SeatCode> = theirs.cloned().collect();
    theirs.sort_by_key(|it| (Reverse(it.until), it.code.clone()));
    theirs.into_iter()
}

impl SeatCodes for Memory {
    fn add_seat_code(&self, code: SeatCode, now: u64) -> Later<bool> {
        self.write("add_seat_code", move |state| Ok(add(state, code, now)))
    }

    fn seat_code_of(&self, table: &str, now: u64) -> Later<Option<SeatCode>> {
        let table = table.to_owned();
        self.read("seat_code_of", move |state| {
            Ok(of(state, &table, now).next())
        })
    }

    fn seat_code(&self, code: &str, now: u64) -> Later<Option<SeatCode>> {
        let code = code.to_owned();
        self.read("seat_code", move |state| {
            let found = state.seat_codes.get(&code);
            Ok(found.filter(|it| it.until >= now).cloned())
        })
    }

    fn use_seat_code(&self, code: &str, now: u64) -> Later<bool> {
        let code = code.to_owned();
        self.write("use_seat_code", move |state| {
            let found = state.seat_codes.get_mut(&code);
            let good = found.filter(|it| it.until >= now && it.seats > 0);
            Ok(good.map(|it| it.seats -= 1).is_some())
        })
    }
}
