use super::tell::to_text;
use super::{LiveTable, Visit};
use crate::task::to_the_end;
use table::{AdviceThought, Refused, ServerMessage};
use tokio::sync::oneshot;

/// Advice that a chef thinks about in the kitchen.
pub(super) struct PendingAdvice {
    visit: Visit,
    found: oneshot::Receiver<Option<ServerMessage<'static>>>,
}

impl Visit {
    /// Sends a chef to think for a guest, or says why not. A table has one such thought at a time.
    pub(super) fn begin_advice(
        &self,
        live: &mut LiveTable,
        advice: AdviceThought,
    ) -> Result<PendingAdvice, Refused> {
        let table = live.table.as_ref().ok_or(Refused::NotSaved)?;
        if live.advising {
            return Err(Refused::TooFast);
        }
        let kitchen = &self.house.kitchen;
        let thinking = kitchen.submit(&table.host().0, advice.answer());
        let found = thinking.map_err(|_| Refused::TooFast)?;
        live.advising = true;
        Ok(PendingAdvice {
            visit: self.again(),
            found,
        })
    }
}

impl PendingAdvice {
    /// Tells it to a socket, which hears other things meanwhile, or gives it back. Whoever asked
    /// may be gone before the thought is over: others can ask all the same.
    pub(super) async fn told(self, socket: Option<u64>) -> Option<String> {
        let Some(number) = socket else {
            return Some(to_the_end(self.over()).await);
        };
        tokio::spawn(async move {
            let visit = self.visit.again();
            let text = self.over().await;
            let mut live = visit.lock().await;
            live.tell_one(&visit.house, number, &text);
        });
        None
    }

    async fn over(self) -> String {
        let found = self.found.await.ok().flatten();
        self.visit.lock().await.advising = false;
        let advice = found.unwrap_or_else(|| {
            self.visit.house.metrics.refused.add(1);
            let why = &Refused::TooFast;
            ServerMessage::Refused { id: None, why }
        });
        to_text(&advice)
    }
}
