//! The file, piece by piece.

use super::about::AboutMe;
use super::at_table::{MyMatch, MyTable};
use crate::house::House;
use crate::limits::Wish;
use crate::store::{Place, StoreError};
use axum::body::Bytes;
use serde::Serialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use table::{PersonId, Whereabouts};
use tokio::sync::mpsc::Sender;
use tokio::time::sleep;

/// Before more is read for an address that has had its share.
const PAUSE: Duration = Duration::from_secs(1);

/// A file that is being written.
pub(super) struct Writing {
    pub(super) house: Arc<House>,
    pub(super) person: PersonId,
    pub(super) address: IpAddr,
    pub(super) to: Sender<Result<Bytes, StoreError>>,
}

impl Writing {
    /// Until all is written, or whoever reads it has gone.
    pub(super) async fn write(&self, about: &AboutMe, tables: Vec<String>) {
        let mut head = text(about);
        // The list of tables follows.
        head.pop();
        head.push_str(",\"tables\":[");
        let mut piece = Ok(head);
        for (index, table) in tables.iter().enumerate() {
            if !self.send(piece).await {
                return;
            }
            let comma = if index == 0 { "" } else { "," };
            piece = self
                .table(table)
                .await
                .map(|table| format!("{comma}{}", text(&table)));
        }
        if self.send(piece).await {
            self.send(Ok("]}\n".into())).await;
        }
    }

    /// Whether more is to be written.
    async fn send(&self, piece: Result<String, StoreError>) -> bool {
        let failed = piece.is_err();
        let sent = self.to.send(piece.map(Bytes::from)).await;
        sent.is_ok() && !failed
    }

    async fn table(&self, table: &str) -> Result<MyTable, StoreError> {
        let store = &self.house.store;
        let mut mine = MyTable::new(table);
        let mut whereabouts = Whereabouts::default();
        let mut next = Some(Place::START);
        while let Some(from) = next {
            let piece = match store.read_on(table, from).await {
                // What is left of it is told.
                Err(StoreError::Unreadable(_)) => break,
                piece => piece?,
            };
            let entries = piece.log.len() as u64;
            self.house.metrics.entries_read.add(entries);
            self.pay_for(entries).await;
            for logged in &piece.log {
                mine.learn(logged, &self.person, &mut whereabouts);
            }
            next = piece.next;
        }
        mine.seat = whereabouts.seat();
        for summary in store.personal().matches_at(&self.person, table).await? {
            let record = store.record(table, summary.number).await?;
            let record = record.and_then(|record| serde_json::from_str(&record).ok());
            mine.matches.push(MyMatch { summary, record });
        }
        Ok(mine)
    }

    async fn pay_for(&self, entries: u64) {
        while !self.to.is_closed()
            && !self
                .house
                .limits
                .allow(self.address, Wish::Entries(entries))
        {
            sleep(PAUSE).await;
        }
    }
}

fn text(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("it can be written as JSON")
}
