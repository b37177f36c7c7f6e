use super::connection::Connector;
use super::db::Db;
use super::{Address, StoreError};
use tokio::sync::mpsc;

/// What those listen to who share a house; each database has its own.
const CHANNEL: &str = "tablee";

/// Lets nodes tell each other something by way of their database. It does not pass a pooler that
/// shares connections between transactions.
pub(crate) struct Notifications(Connector);

/// A connection over which notifications are sent, for as long as it lasts.
pub(crate) struct Notifier(Db);

impl Notifications {
    pub(crate) fn at(address: &Address) -> Result<Self, String> {
        Connector::new(address, false).map(Self)
    }

    /// From now on what is told is heard, what oneself says too.
    pub(crate) async fn listen(
        &self,
    ) -> Result<(Notifier, mpsc::UnboundedReceiver<String>), StoreError> {
        let (db, heard) = self.0.listen().await?;
        db.run(&format!("listen {CHANNEL}")).await?;
        Ok((Notifier(db), heard))
    }
}

impl Notifier {
    pub(crate) async fn tell(&self, text: &str) -> Result<(), StoreError> {
        let notify = format!("select pg_notify('{CHANNEL}', $1)");
        self.0.execute(&notify, &[&text]).await?;
        Ok(())
    }
}
