//! Nodes that share what is kept. Their time is tokio's, so that it can be paused.

use super::state::State;
use super::{Kind, Memory};
use crate::store::Later;
use crate::store::meeting::{
    ALIVE_MS, Attending, Beat, DUE, Due, Head, Meeting, NodeId, STANDSTILL_MS,
};
use std::collections::BTreeMap;
use std::time::Duration;
use table::PersonId;
use tokio::time::Instant;

#[derive(Debug, Default)]
pub(super) struct Nodes {
    /// When each was heard last.
    seen: BTreeMap<NodeId, Instant>,
    /// When the last of them was.
    beaten: Option<Instant>,
    attending: BTreeMap<(String, NodeId), Attending>,
}

impl Nodes {
    fn is_alive(&self, node: &NodeId) -> bool {
        let alive = Duration::from_millis(ALIVE_MS);
        self.seen
            .get(node)
            .is_some_and(|seen| seen.elapsed() < alive)
    }

    fn attending(&self, table: &str) -> Vec<(NodeId, Attending)> {
        let first = (table.to_string(), NodeId(String::new()));
        let there = self.attending.range(first..);
        let there = there.take_while(|((at, _), _)| at == table);
        let living = there.filter(|((_, node), _)| self.is_alive(node));
        living
            .map(|((_, node), attending)| (node.clone(), attending.clone()))
            .collect()
    }

    pub(super) fn pass(&mut self, time: Duration) {
        for seen in self.seen.values_mut().chain(&mut self.beaten) {
            *seen -= time;
        }
    }

    /// Whether somebody is connected to a living node at this table.
    pub(super) fn attend(&self, table: &str) -> bool {
        !self.attending(table).is_empty()
    }
}

fn beat(state: &mut State, node: &NodeId) -> Beat {
    let nodes = &mut state.nodes;
    let passed = nodes.beaten.map_or(Duration::ZERO, |it| it.elapsed());
    nodes.beaten = Some(Instant::now());
    nodes.seen.insert(node.clone(), Instant::now());
    state.clock += (passed.as_millis() as u64).min(STANDSTILL_MS);
    let living = nodes.seen.keys().filter(|node| nodes.is_alive(node));
    Beat {
        clock: state.clock,
        nodes: living.cloned().collect(),
    }
}

fn depart(state: &mut State, node: &NodeId) {
    state.nodes.seen.remove(node);
    state.nodes.attending.retain(|(_, other), _| other != node);
}

fn attend(state: &mut State, node: &NodeId, tables: Vec<(String, Attending)>) {
    for (table, attending) in tables {
        let place = (table, node.clone());
        if attending.is_nobody() {
            state.nodes.attending.remove(&place);
        } else {
            state.nodes.attending.insert(place, attending);
        }
    }
}

fn heads(state: &State, tables: Vec<String>) -> Vec<Head> {
    let heads = tables.into_iter().filter_map(|table| {
        let seq = state.tables.get(&table)?.seq();
        let attending = state.nodes.attending(&table);
        Some(Head {
            table,
            seq,
            attending,
        })
    });
    heads.collect()
}

fn due(state: &State, until: u64) -> Vec<Due> {
    let tables = state.tables.iter();
    let mut due: Vec<Due> = tables
        .filter_map(|(table, row)| {
            let at = row.wake_at.filter(|at| *at <= until)?;
            let attending = state.nodes.attending(table).into_iter();
            Some(Due {
                table: table.clone(),
                at,
                attended_by: attending.map(|(node, _)| node).collect(),
            })
        })
        .collect();
    due.sort_by_key(|due| due.at);
    due.truncate(DUE);
    due
}

impl Meeting for Memory {
    fn beat(&self, node: &NodeId) -> Later<Beat> {
        let node = node.clone();
        self.ask("beat", Kind::Write, move |state| Ok(beat(state, &node)))
    }

    fn depart(&self, node: &NodeId) -> Later<()> {
        let node = node.clone();
        self.ask("depart", Kind::Write, move |state| {
            depart(state, &node);
            Ok(())
        })
    }

    fn attend(&self, node: &NodeId, tables: Vec<(String, Attending)>) -> Later<()> {
        let node = node.clone();
        self.ask("attend", Kind::Write, move |state| {
            attend(state, &node, tables);
            Ok(())
        })
    }

    fn heads(&self, tables: Vec<String>) -> Later<Vec<Head>> {
        self.read("heads", move |state| Ok(heads(state, tables)))
    }

    fn due(&self, until: u64) -> Later<Vec<Due>> {
        self.read("due", move |state| Ok(due(state, until)))
    }

    fn nobodys(&self, mut tokens: Vec<[u8; 32]>) -> Later<Vec<[u8; 32]>> {
        self.read("nobodys", move |state| {
            tokens.retain(|token| !state.devices.contains_key(token));
            Ok(tokens)
        })
    }

    fn blocks(&self, people: Vec<PersonId>) -> Later<Vec<(PersonId, PersonId)>> {
        self.read("blocks", move |state| {
            let blocks = state.blocked.iter();
            let theirs = blocks.filter(|(person, _)| people.contains(person));
            Ok(theirs.cloned().collect())
        })
    }
}
