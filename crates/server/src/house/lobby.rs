#[cfg(test)]
mod tests;

use crate::limits::Household;
use crate::share::shared;
use crate::store::TableSummary;
use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;

/// Places in the lobby.
const PLACES: usize = 100;
/// Of so many public tables it is remembered where they were made; then the oldest is forgotten.
const MOST: usize = 20_000;

/// Shares the places of the lobby among the addresses from which its tables were made. That is
/// remembered only while the house is open, and written nowhere; a table of before has a share of its
/// own.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    made: Mutex<Made>,
}

#[derive(Debug, Default)]
struct Made {
    from: HashMap<String, Household>,
    /// The oldest first.
    order: VecDeque<String>,
}

/// Who shares with others.
#[derive(PartialEq, Eq, Hash)]
enum Owner {
    Household(Household),
    Table(String),
}

impl Lobby {
    /// A public table was made.
    pub(crate) fn made(&self, table: &str, from: Household) {
        let mut made = self.made.lock().expect("no panic under this lock");
        if made.order.len() == MOST
            && let Some(oldest) = made.order.pop_front()
        {
            made.from.remove(&oldest);
        }
        made.order.push_back(table.into());
        made.from.insert(table.into(), from);
    }

    /// Of these tables those that are shown.
    pub(crate) fn shown(&self, tables: Vec<TableSummary>) -> Vec<TableSummary> {
        let made = self.made.lock().expect("no panic under this lock");
        shared(tables, PLACES, |table| {
            let from = made.from.get(&table.table);
            from.map_or_else(
                || Owner::Table(table.table.clone()),
                |household| Owner::Household(*household),
            )
        })
    }
}
