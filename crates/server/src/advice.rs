use crate::house::House;
use crate::room::{Guest, Inner, Visit};
use std::sync::Arc;
use table::{Consulting, Refused, ServerMessage};

impl House {
    /// What a chef would consider for a guest, or why that is not told. A table has one such
    /// thought at a time, on the threads of the bots.
    pub(crate) async fn advise(
        self: &Arc<Self>,
        visit: &Visit,
        guest: &Guest,
        seq: u64,
    ) -> Result<ServerMessage<'static>, Refused> {
        let mut inner = visit.room.inner.lock().await;
        let (consulting, host) = inner.consult(guest, seq)?;
        let Consulting { seq, thought } = consulting;
        let Ok(told) = self.thinking.submit(&host, thought) else {
            return Err(Refused::TooFast);
        };
        inner.set_consulting(true);
        drop(inner);
        let visit = self.visit(&visit.room.id);
        // Whoever asked may be gone before the thought is over: that must not keep others waiting.
        let thinking = tokio::spawn(async move {
            let found = told.await.ok().flatten();
            visit.room.inner.lock().await.set_consulting(false);
            found
        });
        let moves = thinking.await.ok().flatten().ok_or(Refused::TooFast)?;
        Ok(ServerMessage::Advice { seq, moves })
    }

    /// The same for a socket, which hears other things meanwhile.
    pub(crate) fn advise_socket(
        self: &Arc<Self>,
        visit: &Visit,
        guest: &Guest,
        socket: u64,
        seq: u64,
    ) {
        let house = Arc::clone(self);
        let visit = self.visit(&visit.room.id);
        let guest = guest.clone();
        tokio::spawn(async move {
            let advice = house.advise(&visit, &guest, seq).await;
            let mut inner = visit.room.inner.lock().await;
            match advice {
                Ok(message) => inner.tell_one(&house, socket, &message),
                Err(why) => {
                    house.metrics.refused.add(1);
                    let refused = ServerMessage::Refused {
                        id: None,
                        why: &why,
                    };
                    inner.tell_one(&house, socket, &refused);
                }
            }
        });
    }
}

impl Inner {
    fn consult(&self, guest: &Guest, seq: u64) -> Result<(Consulting, String), Refused> {
        let table = self.table_in_memory().ok_or(Refused::NotSaved)?;
        if self.is_consulting() {
            return Err(Refused::TooFast);
        }
        let consulting = table.consult(self.looker(guest).ok_or(Refused::NotSeated)?, seq)?;
        Ok((consulting, table.host().0.clone()))
    }
}
