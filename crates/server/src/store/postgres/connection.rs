//! Connections to whichever server can be written to.

use super::address::Address;
use super::db::{Connection, Db};
use super::failure::{Failure, Tried};
use super::tls;
use deadpool::Runtime;
use deadpool::managed::{
    Manager, Metrics, Object, Pool, PoolError, RecycleError, RecycleResult, Timeouts,
};
use futures_util::StreamExt;
use futures_util::stream::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long one server may take until it can be asked something.
pub(super) const SERVER: Duration = Duration::from_secs(3);

/// How long it may take to find a server.
const FIND: Duration = Duration::from_secs(7);

/// So many read at once.
const READERS: usize = 8;

/// What a connection is for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// Short questions.
    Read,
    /// The writer. A transaction that nobody goes on with ends, and gives back what it has locked.
    Write,
    /// Everything, in one transaction.
    Export,
    /// What nodes tell each other, which may be lost: it waits for no disk.
    Notifications,
}

impl Purpose {
    /// `look`: nothing may be written.
    fn settings(self, look: bool) -> String {
        let limits = match self {
            Self::Read => "set statement_timeout = '10s'",
            Self::Write => {
                "set statement_timeout = '5s'; set lock_timeout = '2s';
                 set idle_in_transaction_session_timeout = '4s'"
            }
            Self::Export => "set statement_timeout = 0",
            Self::Notifications => "set statement_timeout = '5s'; set synchronous_commit = off",
        };
        let look = if look {
            "; set default_transaction_read_only = on"
        } else {
            ""
        };
        format!("{limits}{look}")
    }
}

/// Makes connections.
#[derive(Clone)]
pub(super) struct Connector {
    servers: Arc<Vec<Config>>,
    tls: MakeRustlsConnect,
    look: bool,
    /// The one that could be written to last.
    last: Arc<AtomicUsize>,
}

impl Connector {
    pub(super) fn new(address: &Address, look: bool) -> Result<Self, String> {
        Ok(Self {
            servers: Arc::new(address.servers.clone()),
            tls: tls::connector(&address.tls)?,
            look,
            last: Arc::default(),
        })
    }

    /// A connection of one's own.
    pub(super) async fn connect(&self, purpose: Purpose) -> Tried<Db> {
        let found = timeout(FIND, self.find(purpose, None)).await;
        let found = found.map_err(|_| Failure::timeout())??;
        Ok(Db::new(Arc::new(Box::new(found))))
    }

    /// The same, and what it is told by others.
    pub(super) async fn listen(&self) -> Tried<(Db, mpsc::UnboundedReceiver<String>)> {
        let (tell, heard) = mpsc::unbounded_channel();
        let found = timeout(FIND, self.find(Purpose::Notifications, Some(&tell))).await;
        let found = found.map_err(|_| Failure::timeout())??;
        Ok((Db::new(Arc::new(Box::new(found))), heard))
    }

    /// Connections that are shared by those who read.
    pub(super) fn pool(&self) -> Result<Readers, String> {
        let timeouts = Timeouts {
            wait: Some(Duration::from_secs(5)),
            create: Some(FIND),
            recycle: Some(SERVER),
        };
        let pool = Pool::builder(self.clone())
            .max_size(READERS)
            .timeouts(timeouts)
            .runtime(Runtime::Tokio1);
        pool.build().map_err(|error| error.to_string())
    }

    /// Asks one server after the other, beginning with the last that was found. One that hangs costs
    /// its time and no more.
    async fn find(&self, purpose: Purpose, tell: Option<&Tell>) -> Tried<Connection> {
        let first = self.last.load(Ordering::Relaxed);
        let mut failed = None;
        for nth in 0..self.servers.len() {
            let index = (first + nth) % self.servers.len();
            let connected = timeout(SERVER, self.connect_to(index, purpose, tell.cloned())).await;
            match connected.map_err(|_| Failure::timeout()).flatten() {
                Ok(found) => {
                    self.last.store(index, Ordering::Relaxed);
                    return Ok(found);
                }
                Err(failure) => failed = Some(failure),
            }
        }
        Err(failed.unwrap_or_else(Failure::timeout))
    }

    async fn connect_to(
        &self,
        index: usize,
        purpose: Purpose,
        tell: Option<Tell>,
    ) -> Tried<Connection> {
        let (client, mut connection) = self.servers[index].connect(self.tls.clone()).await?;
        let mut messages = poll_fn(move |context| connection.poll_message(context));
        let task = tokio::spawn(async move {
            // Whoever uses it is told of what goes wrong.
            while let Some(Ok(message)) = messages.next().await {
                if let (AsyncMessage::Notification(heard), Some(tell)) = (message, &tell) {
                    let _ = tell.send(heard.payload().into());
                }
            }
        });
        client.batch_execute(&purpose.settings(self.look)).await?;
        Ok(Connection::new(client, task))
    }
}

/// Where notifications are put.
type Tell = mpsc::UnboundedSender<String>;

pub(super) type Readers = Pool<Connector>;

impl Manager for Connector {
    type Type = Connection;
    type Error = Failure;

    async fn create(&self) -> Tried<Connection> {
        self.find(Purpose::Read, None).await
    }

    async fn recycle(&self, used: &mut Connection, _: &Metrics) -> RecycleResult<Failure> {
        if used.is_closed() {
            return Err(RecycleError::message("it was closed"));
        }
        Ok(())
    }
}

/// A connection of the pool; taken out of it once it is of no use.
pub(super) struct Lent(Arc<Object<Connector>>);

impl Lent {
    pub(super) async fn from(pool: &Readers) -> Tried<Self> {
        let object = pool.get().await.map_err(|error| match error {
            PoolError::Backend(failure) => failure,
            error => Failure::Lost(error.to_string()),
        })?;
        Ok(Self(Arc::new(object)))
    }

    pub(super) fn db(&self) -> Db {
        Db::new(Arc::clone(&self.0) as Arc<_>)
    }

    /// It may still be busy with what nobody waits for any more.
    pub(super) fn throw_away(self) {
        if let Some(object) = Arc::into_inner(self.0) {
            drop(Object::take(object));
        }
    }
}
