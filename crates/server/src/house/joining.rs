//! Identities that become one: their seats are handed over table by table, in the tables' own logs.

#[cfg(test)]
mod tests;

use super::House;
use crate::store::StoreError;
use crate::store::joining::Join;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// So often somebody looks whether a joining was interrupted.
const ROUNDS: Duration = Duration::from_mins(1);

impl House {
    /// Goes on with a joining that was begun, as far as that can be done now; what is done already is
    /// not done again. Where both sit, each keeps their seat. Tables are read at the expense of `payer`,
    /// if it is not the house itself that goes on: beyond what an address may have read it does.
    pub(crate) async fn go_on_joining(
        self: &Arc<Self>,
        join: &Join,
        payer: Option<IpAddr>,
    ) -> Result<(), StoreError> {
        let Some(kept) = self.store.person(&join.kept).await? else {
            return Ok(());
        };
        for table in self.store.seats_of(&join.gone).await? {
            let visit = self.visit(&table);
            let read = match payer {
                Some(address) => visit.read_for(address).await,
                None => Ok(()),
            };
            let handed = match read {
                Ok(()) => visit.hand_over(&join.gone, &kept).await,
                shut => shut,
            };
            if let Err(shut) = handed {
                tracing::warn!(table, ?shut, "a seat is handed over later");
            }
        }
        self.store.finish_join(join).await.map(drop)
    }
}

/// Until the house closes: what was interrupted is gone on with. Any node does: what two do at once is
/// done once.
pub(super) async fn watch(house: Arc<House>) {
    loop {
        if let Err(error) = go_on(&house).await {
            tracing::warn!(%error, "identities are joined later");
        }
        tokio::select! {
            biased;
            () = sleep(ROUNDS) => (),
            () = house.closed() => return,
        }
    }
}

async fn go_on(house: &Arc<House>) -> Result<(), StoreError> {
    for join in house.store.joins().await? {
        house.go_on_joining(&join, None).await?;
    }
    Ok(())
}
