//! Several nodes on one store: any of them serves any table.
//!
//! The log in the store is the truth; nothing here is needed to be right, only to be quick. After an
//! append a node says on the [`Bus`] how far the table is, and nodes with somebody at it read on.
//! Besides, each asks the store every [`POLL`] how far its open tables are and who is there, so that a
//! hint that is lost costs a second and nothing else.
//!
//! Bots, clocks and sweeping are the work of one node for each table ([`Nodes::works_at`]). Should two
//! take it for theirs, one appends and the other finds it done.

mod attendance;
pub(crate) mod bus;
mod rendezvous;
mod rounds;
#[cfg(test)]
mod tests;

pub use bus::{Bus, Heard, Hint};
pub(crate) use rounds::begin;

use crate::counts::{counter, gauge};
use crate::house::BeatTime;
use crate::store::meeting::{Attending, Beat, Head, NodeId};
use crate::store::{Meeting, Store, StoreError};
use attendance::Attendance;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

/// How often the store is asked what others have done.
const POLL: Duration = Duration::from_secs(1);

/// Joins a bus: as whom, and where what others say is put.
pub type Connect = Box<dyn FnOnce(NodeId, mpsc::Sender<Heard>) -> Arc<dyn Bus> + Send>;

/// This node among those that share its store.
pub(crate) struct Nodes {
    me: NodeId,
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    living: Mutex<Arc<[NodeId]>>,
    /// When the store last heard of this node.
    beaten: Mutex<Instant>,
    attendance: Attendance,
    /// What others say, until the house listens.
    heard: Mutex<Option<mpsc::Receiver<Heard>>>,
    /// Something may have happened that was not heard.
    gap: Notify,
}

impl Nodes {
    /// The first beat of a new node, and the house's time. `None` if the store bears no others.
    pub(crate) async fn join(
        store: Arc<dyn Store>,
        connect: Connect,
    ) -> Result<Option<(Self, BeatTime)>, StoreError> {
        let me = NodeId::new();
        let Some(meeting) = store.meeting() else {
            return Ok(None);
        };
        let asked = Instant::now();
        let Beat { clock, nodes } = meeting.beat(&me).await?;
        let took = asked.elapsed();
        let (tell, heard) = mpsc::channel(bus::WAITING);
        let nodes = Self {
            bus: connect(me.clone(), tell),
            me,
            store,
            living: Mutex::new(nodes.into()),
            beaten: Mutex::new(asked),
            attendance: Attendance::default(),
            heard: Mutex::new(Some(heard)),
            gap: Notify::new(),
        };
        Ok(Some((nodes, BeatTime { clock, took })))
    }

    fn meeting(&self) -> &dyn Meeting {
        self.store
            .meeting()
            .expect("it bore others when this was made")
    }

    fn living(&self) -> Arc<[NodeId]> {
        let living = self.living.lock().expect("no panic under this lock");
        Arc::clone(&living)
    }

    fn since_beat(&self) -> Duration {
        let beaten = self.beaten.lock().expect("no panic under this lock");
        beaten.elapsed()
    }

    /// Whether the store hears this node: one beat may have been lost.
    pub(crate) fn has_beaten_lately(&self) -> bool {
        self.since_beat() < POLL * 3
    }

    /// Whether it falls to this node to do what a table does by itself: of the nodes to which
    /// somebody is connected there, of all that are alive if there are none.
    pub(crate) fn works_at(&self, table: &str, attended_by: &[&NodeId]) -> bool {
        let living = self.living();
        let all: Vec<&NodeId> = living.iter().collect();
        let among = if attended_by.is_empty() {
            &all
        } else {
            attended_by
        };
        rendezvous::chosen(table, among).is_none_or(|node| *node == self.me)
    }

    fn set_living(&self, nodes: Vec<NodeId>) {
        let mut living = self.living.lock().expect("no panic under this lock");
        if **living != *nodes {
            tracing::info!(?nodes, "other nodes are alive than before");
            *living = nodes.into();
            self.gap.notify_one();
        }
    }

    fn tell_who_is_here(&self, table: Arc<str>) {
        self.bus.tell(Hint::Table {
            table,
            seq: 0,
            wake_at: None,
        });
    }

    /// This node goes; what it did falls to others at once.
    pub(crate) async fn depart(&self) -> Result<(), StoreError> {
        self.meeting().depart(&self.me).await
    }

    /// A table's log has gone on here.
    pub(crate) fn appended(&self, table: &Arc<str>, seq: u64, wake_at: Option<u64>) {
        self.bus.tell(Hint::Table {
            table: Arc::clone(table),
            seq,
            wake_at,
        });
    }

    /// The host has ruled something here.
    pub(crate) fn ruled(&self) {
        self.bus.tell(Hint::Rulings);
    }

    /// Who is connected here at a table has changed.
    pub(crate) fn attends(&self, table: &Arc<str>, attending: Attending) {
        self.attendance.changed(table, attending);
    }

    /// How far a table is, and who is there.
    pub(crate) async fn head(&self, table: &str) -> Result<Option<Head>, StoreError> {
        let heads = self.meeting().heads(vec![table.into()]).await?;
        Ok(heads.into_iter().next())
    }

    /// What is counted of this node among others, in the text format of Prometheus.
    pub(crate) fn figures(&self) -> String {
        let mut text = String::new();
        let living = self.count() as i64;
        gauge(&mut text, "nodes_alive", "Nodes that are alive", living);
        let help = "Milliseconds that the oldest hint waits to be sent";
        let oldest = self.bus.oldest_unsent_ms() as i64;
        gauge(&mut text, "hints_unsent_ms", help, oldest);
        let help = "Hints that could not be sent";
        counter(&mut text, "hints_lost", help, self.bus.lost());
        text
    }

    /// How many are alive.
    pub(crate) fn count(&self) -> usize {
        self.living().len()
    }

    pub(crate) fn me(&self) -> &NodeId {
        &self.me
    }
}

impl std::fmt::Debug for Nodes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Nodes")
            .field("me", &self.me)
            .finish_non_exhaustive()
    }
}
