//! What became of each command, as those know who sent it.

use std::collections::BTreeMap;
use std::sync::Mutex;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Became {
    /// No answer yet, or one that says nothing about it: done or not.
    Unknown,
    /// Acknowledged with a table at this entry.
    Done(u64),
    /// Refused: not done.
    Refused,
}

#[derive(Debug, Default)]
pub(super) struct History {
    /// By table and id.
    commands: Mutex<BTreeMap<(String, String), Became>>,
}

impl History {
    pub(super) fn note(&self, table: &str, id: &str, became: Became) {
        let mut commands = self.commands.lock().unwrap();
        commands.insert((table.into(), id.into()), became);
    }

    pub(super) fn of(&self, table: &str) -> Vec<(String, Became)> {
        let commands = self.commands.lock().unwrap();
        let here = commands.iter().filter(|((at, _), _)| at == table);
        here.map(|((_, id), became)| (id.clone(), *became))
            .collect()
    }
}
