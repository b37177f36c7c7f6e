//! A connection as the rest of the store uses it.

use super::failure::{Failure, Tried};
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex};
use tokio::task::JoinHandle;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row, Statement};

pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A connection, with the statements that were prepared on it.
pub(super) struct Connection {
    client: Client,
    /// What carries its messages.
    task: JoinHandle<()>,
    prepared: Mutex<HashMap<String, Statement>>,
}

impl Connection {
    pub(super) fn new(client: Client, task: JoinHandle<()>) -> Self {
        Self {
            client,
            task,
            prepared: Mutex::default(),
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    async fn prepared(&self, statement: &str) -> Tried<Statement> {
        let known = || self.prepared.lock().expect("no panic under this lock");
        let found = known().get(statement).cloned();
        if let Some(found) = found {
            return Ok(found);
        }
        let prepared = self.client.prepare(statement).await?;
        known().insert(statement.into(), prepared.clone());
        Ok(prepared)
    }
}

/// The server is not left to find out by itself.
impl Drop for Connection {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A connection that somebody has for themselves, or has borrowed. Statements asked for together are
/// sent together, in their order.
#[derive(Clone)]
pub(super) struct Db(Arc<dyn Deref<Target = Connection> + Send + Sync>);

impl Db {
    pub(super) fn new(client: Arc<dyn Deref<Target = Connection> + Send + Sync>) -> Self {
        Self(client)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Statements without values, one after the other.
    pub(super) async fn run(&self, statements: &str) -> Tried<()> {
        Ok(self.0.client.batch_execute(statements).await?)
    }

    /// So that it need not be prepared when it is wanted.
    pub(super) async fn prepare(&self, statement: &str) -> Tried<()> {
        self.0.prepared(statement).await?;
        Ok(())
    }

    /// How many rows it changed.
    pub(super) async fn execute(&self, statement: &str, values: Values<'_>) -> Tried<u64> {
        let statement = self.0.prepared(statement).await?;
        Ok(self.0.client.execute(&statement, values).await?)
    }

    pub(super) async fn rows(&self, statement: &str, values: Values<'_>) -> Tried<Vec<Row>> {
        let statement = self.0.prepared(statement).await?;
        Ok(self.0.client.query(&statement, values).await?)
    }

    /// The first row, if there is one.
    pub(super) async fn row(&self, statement: &str, values: Values<'_>) -> Tried<Option<Row>> {
        Ok(self.rows(statement, values).await?.into_iter().next())
    }

    /// The only row of what always has one.
    pub(super) async fn only(&self, statement: &str, values: Values<'_>) -> Tried<Row> {
        let row = self.row(statement, values).await?;
        row.ok_or_else(|| Failure::Refused("nothing was answered".into()))
    }
}
