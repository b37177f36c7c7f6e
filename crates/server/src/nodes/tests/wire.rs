//! A bus that loses, delays and doubles hints.

use crate::nodes::{Bus, Heard, Hint};
use crate::store::meeting::NodeId;
use engine::Rng;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::sleep;

/// How often each fault is, in thousandths of the hints.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WireOdds {
    pub(super) lost: u32,
    pub(super) doubled: u32,
    pub(super) late: u32,
}

#[derive(Clone)]
pub(super) struct Wire {
    inner: Arc<Mutex<Inner>>,
}

struct Inner {
    rng: Rng,
    odds: WireOdds,
    nodes: Vec<(NodeId, mpsc::Sender<Heard>)>,
}

impl Wire {
    pub(super) fn new(seed: u64, odds: WireOdds) -> Self {
        Self {
            inner: Arc::new(Mutex::new(Inner {
                rng: Rng::quick(seed),
                odds,
                nodes: Vec::new(),
            })),
        }
    }

    pub(super) fn join(&self, node: NodeId, tell: mpsc::Sender<Heard>) -> Arc<dyn Bus> {
        self.inner.lock().unwrap().nodes.push((node.clone(), tell));
        Arc::new(End {
            wire: self.clone(),
            node,
        })
    }

    /// A node is dead to the others, and they to it.
    pub(super) fn cut(&self, node: &NodeId) {
        self.inner
            .lock()
            .unwrap()
            .nodes
            .retain(|(other, _)| other != node);
    }

    fn tell(&self, from: &NodeId, hint: &Hint) {
        let Inner { rng, odds, nodes } = &mut *self.inner.lock().unwrap();
        if !nodes.iter().any(|(node, _)| node == from) {
            return;
        }
        for (_, tell) in nodes.iter().filter(|(node, _)| node != from) {
            let mut happens = |odds| rng.below(1000) < odds;
            let (lost, doubled, late) = (
                happens(odds.lost),
                happens(odds.doubled),
                happens(odds.late),
            );
            let delay = Duration::from_millis(if late { rng.below(3000).into() } else { 1 });
            let copies = if lost { 0 } else { 1 + usize::from(doubled) };
            for copy in 1..=copies {
                let (tell, hint) = (tell.clone(), hint.clone());
                tokio::spawn(async move {
                    sleep(delay * copy as u32).await;
                    // A node that hears nothing any more is dead.
                    let _ = tell.send(Heard::Hint(hint)).await;
                });
            }
        }
    }
}

struct End {
    wire: Wire,
    node: NodeId,
}

impl Bus for End {
    fn tell(&self, hint: Hint) {
        self.wire.tell(&self.node, &hint);
    }
}
