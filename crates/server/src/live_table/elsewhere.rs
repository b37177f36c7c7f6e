//! A table of which other nodes serve people too.

use super::{LiveTable, Shut, Visit};
use crate::house::House;
use crate::nodes::Nodes;
use crate::store::StoreError;
use crate::store::meeting::{Attending, Head, NodeId};

impl LiveTable {
    /// Whether it falls to this house to do what the table does by itself.
    pub(super) fn is_worked_here(&self, house: &House) -> bool {
        let Some(nodes) = &house.nodes else {
            return true;
        };
        let elsewhere = self.sockets.elsewhere().iter().map(|(node, _)| node);
        let here = (!self.attending.is_nobody()).then_some(nodes.me());
        let attended_by: Vec<&NodeId> = elsewhere.chain(here).collect();
        nodes.works_at(&self.id, &attended_by)
    }

    /// Something was appended here. Bots are sent to think right away; wakes are for clocks.
    pub(super) fn has_gone_on(&self, house: &House, wake_at: Option<u64>) {
        self.wakes(house, wake_at.filter(|at| *at > 0));
        if let Some(nodes) = &house.nodes {
            let others = wake_at.filter(|_| self.attending.is_nobody());
            nodes.appended(&self.id, self.kept, others);
        }
    }

    /// A table that could not be read or written is woken when that is tried again.
    pub(super) fn wakes_at_deadline(&self, house: &House) {
        if let Some(table) = &self.table {
            self.wakes(house, table.deadline());
        }
    }

    fn wakes(&self, house: &House, at: Option<u64>) {
        let at = at.filter(|_| self.is_worked_here(house));
        house.wakes.set(&self.id, at);
    }

    /// Tells the other nodes who is connected here, if that has changed.
    pub(super) fn attends(&mut self, house: &House) {
        let Some(nodes) = &house.nodes else {
            return;
        };
        let attending = match &self.table {
            Some(table) => self.sockets.attending(table),
            None if self.sockets.iter().next().is_none() => Attending::default(),
            // Who of them watches is known once it is read again.
            None => return,
        };
        if attending != self.attending {
            self.attending = attending.clone();
            nodes.attends(&self.id, attending);
        }
    }

    /// Learns who is connected to other nodes; whether that is news.
    pub(super) async fn look_around(&mut self, house: &House) -> Result<bool, StoreError> {
        let Some(nodes) = &house.nodes else {
            return Ok(false);
        };
        let head = nodes.head(&self.id).await?;
        Ok(head.is_some_and(|head| self.is_attended(nodes, house.clock.now(), &head)))
    }

    /// Somebody comes who may have seen more of the table at another node: it is brought up to all that
    /// is kept by now, so that nobody sees it go back.
    pub(super) async fn catch_up(&mut self, house: &House) -> Result<(), Shut> {
        let Some(nodes) = &house.nodes else {
            return Ok(());
        };
        let head = nodes.head(&self.id).await.map_err(Shut::Store)?;
        let Some(head) = head else {
            return Ok(());
        };
        if self.is_attended(nodes, house.clock.now(), &head) {
            self.tell(house, &[], |_| Some(None));
        }
        self.read_on(house, head.seq).await
    }

    /// Takes over who is connected to other nodes, and sees to it that they know who is to this one.
    /// Whether it is news.
    fn is_attended(&mut self, nodes: &Nodes, now: u64, head: &Head) -> bool {
        let (mine, elsewhere) = parted(nodes, head);
        if mine != self.attending {
            nodes.attends(&self.id, self.attending.clone());
        }
        let news = self.sockets.elsewhere() != elsewhere;
        if news {
            self.sockets.set_elsewhere(elsewhere, now);
        }
        news
    }

    /// Whether there is more in the log, up to this entry, than those connected know, or something else
    /// that they are to be told once the table is read again.
    fn lags(&self, seq: u64) -> bool {
        let more = self.kept < seq;
        if self.table.is_some() {
            return more;
        }
        let somebody = self.sockets.iter().next().is_some();
        somebody && self.closed.is_none() && (more || self.owes)
    }

    /// Reads what others have appended, up to this entry at least, and tells those connected.
    async fn read_on(&mut self, house: &House, seq: u64) -> Result<(), Shut> {
        if !self.lags(seq) {
            return Ok(());
        }
        house.metrics.tail_reads.add(1);
        let Some(table) = &mut self.table else {
            // Whoever reads it tells what is new.
            return self.table(house).await.map(drop);
        };
        let why = match house.store.log_after(&self.id, self.kept).await {
            Ok(None) => return Err(Shut::NotFound),
            Ok(Some(kept)) => {
                house.metrics.entries_read.add(kept.log.len() as u64);
                match table.follow(&kept.log) {
                    Ok(news) => {
                        self.kept = table.seq();
                        self.tell(house, &news, |_| Some(None));
                        return Ok(());
                    }
                    Err(error) => error.to_string(),
                }
            }
            Err(StoreError::Unreadable(why)) => why,
            Err(error) => return Err(Shut::Store(error)),
        };
        // Whether the whole log tells more is found out by reading it.
        tracing::error!(table = &*self.id, why, "a tail does not follow");
        self.table = None;
        self.table(house).await.map(drop)
    }
}

/// Who is connected to this node, and to each of the others.
fn parted(nodes: &Nodes, head: &Head) -> (Attending, Vec<(NodeId, Attending)>) {
    let mut elsewhere = head.attending.clone();
    let mine = elsewhere.iter().position(|(node, _)| node == nodes.me());
    let mine = mine.map(|mine| elsewhere.remove(mine).1);
    (mine.unwrap_or_default(), elsewhere)
}

impl Visit {
    /// Whether the store knows of this table what this node does not, or the other way round. Where
    /// somebody is dealing with it, that is asked again soon.
    pub(crate) fn differs(&self, nodes: &Nodes, head: &Head) -> bool {
        let Some(live) = self.try_lock() else {
            return false;
        };
        let (mine, elsewhere) = parted(nodes, head);
        live.lags(head.seq) || mine != live.attending || elsewhere != live.sockets.elsewhere()
    }

    /// Catches up with what the store knows.
    pub(crate) async fn learn(&self, nodes: &Nodes, head: &Head) {
        let mut live = self.lock().await;
        let news = live.is_attended(nodes, self.house.clock.now(), head);
        self.goes_on(&mut live, news, head.seq).await;
    }

    /// Another node says that the table is at this entry, or if it is 0 that others are connected.
    pub(crate) async fn hear(&self, seq: u64) {
        let mut live = self.lock().await;
        let is_late = seq > 0 && !live.lags(seq);
        self.house.metrics.hints_late.add(is_late.into());
        let news = seq == 0 && live.look_around(&self.house).await.unwrap_or(false);
        self.goes_on(&mut live, news, seq).await;
    }

    async fn goes_on(&self, live: &mut LiveTable, other_people: bool, seq: u64) {
        let house = &self.house;
        if other_people {
            live.tell(house, &[], |_| Some(None));
        }
        if let Err(shut) = live.read_on(house, seq).await {
            // It is asked for again soon.
            tracing::warn!(
                table = &*self.id,
                ?shut,
                "a table cannot be followed for now"
            );
        }
        self.sees_to_work(live);
    }

    /// Who is connected where may have changed, and with it who does what the table does by itself.
    pub(crate) fn sees_to_work(&self, live: &mut LiveTable) {
        live.wakes_at_deadline(&self.house);
        self.send_bots_to_think(live);
    }
}
