//! Who of several does something, so that all agree without asking each other.

use crate::store::meeting::NodeId;
use sha2::{Digest, Sha256};

/// Of these nodes the one to do something about this table; when one of them goes, only its tables
/// change hands. Of several versions of the program the newest, which can read every log.
pub(super) fn chosen<'a>(table: &str, nodes: &[&'a NodeId]) -> Option<&'a NodeId> {
    let nodes = nodes.iter().copied();
    nodes.max_by_key(|node| (node.knows(), weight(table, node), *node))
}

fn weight(table: &str, node: &NodeId) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(table);
    hash.update([0]);
    hash.update(&node.0);
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn work_is_shared_out_and_only_that_of_who_goes_changes_hands() {
        let nodes: Vec<NodeId> = (0..4).map(|n| NodeId(format!("node-{n}"))).collect();
        let all: Vec<&NodeId> = nodes.iter().collect();
        let mut shares = BTreeMap::<&NodeId, u32>::new();
        for table in 0..4000 {
            let table = table.to_string();
            let before = chosen(&table, &all).unwrap();
            *shares.entry(before).or_default() += 1;
            let after = chosen(&table, &all[1..]).unwrap();
            assert!(before == after || before == all[0]);
        }
        assert!(
            shares.values().all(|share| (850..1150).contains(share)),
            "{shares:?}"
        );
        assert_eq!(chosen("a table", &[]), None);
    }

    #[test]
    fn work_goes_to_those_who_know_most() {
        let id = |id: &str| NodeId(id.into());
        let [nameless, older, newer, newest] = ["a", "9.b", "30.c", "31.d"].map(id);
        for table in 0..100 {
            let table = table.to_string();
            let chosen = |nodes: &[&NodeId]| chosen(&table, nodes).cloned();
            assert_eq!(chosen(&[&older, &newest, &newer]), Some(newest.clone()));
            assert_eq!(chosen(&[&newer, &older, &nameless]), Some(newer.clone()));
            assert_eq!(chosen(&[&nameless, &older]), Some(older.clone()));
        }
        let [one, other] = [NodeId::new(), NodeId::new()];
        assert!(one.knows() > 30 && one.knows() == other.knows() && one != other);
    }
}
