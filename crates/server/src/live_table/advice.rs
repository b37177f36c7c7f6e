use super::tell::to_text;
use super::thinking::AskedAdvice;
use super::{Guest, LiveTable, Visit};
use crate::kitchen::{Rank, Told};
use crate::task::to_the_end;
use table::{AdviceThought, Refused, ServerMessage, Table};

/// Advice that a chef thinks about in the kitchen.
pub(super) struct PendingAdvice {
    visit: Visit,
    number: u64,
    told: Told<ServerMessage<'static>>,
}

impl Visit {
    /// Sends a chef to think for a guest, or says why not. A table has one such thought at a time: a
    /// newer question takes the place of one that is stale.
    pub(super) fn begin_advice(
        &self,
        live: &mut LiveTable,
        guest: &Guest,
        socket: Option<u64>,
        advice: AdviceThought,
    ) -> Result<PendingAdvice, Refused> {
        live.withdraw_stale_thoughts();
        if live.thinking.is_advising() {
            return Err(Refused::TooFast);
        }
        let (seat, seq) = (advice.seat, advice.seq);
        let payer = Some(guest.household);
        let kitchen = &self.house.kitchen;
        let thinking = kitchen.submit(Rank::Advice, payer, advice.answer());
        let (question, told) = thinking.map_err(|_| Refused::TooFast)?;
        let number = question.number();
        live.thinking.begin_advice(AskedAdvice {
            seat,
            seq,
            socket,
            question,
        });
        Ok(PendingAdvice {
            visit: self.again(),
            number,
            told,
        })
    }
}

impl PendingAdvice {
    /// Tells it to a socket, which hears other things meanwhile, or gives it back. A socket whose
    /// table has gone on knows that, and is told nothing.
    pub(super) async fn told(self, socket: Option<u64>) -> Option<String> {
        let Some(number) = socket else {
            let told = to_the_end(self.over()).await;
            return Some(told.unwrap_or_else(|stale| stale));
        };
        tokio::spawn(async move {
            let visit = self.visit.again();
            if let Ok(text) = self.over().await {
                let mut live = visit.lock().await;
                live.tell_one(&visit.house, number, &text);
            }
        });
        None
    }

    /// What is to be said; `Err` with a refusal if the question was withdrawn.
    async fn over(self) -> Result<String, String> {
        let had = self.told.await;
        let mut live = self.visit.lock().await;
        live.thinking.end_advice(self.number);
        let refused = |why: &Refused| {
            self.visit.house.metrics.refused.add(1);
            to_text(&ServerMessage::Refused { id: None, why })
        };
        match had.map(|had| had.found) {
            Ok(Some(advice)) => Ok(to_text(&advice)),
            Ok(None) => Ok(refused(&Refused::TooFast)),
            Err(_) => {
                let step = live.table.as_ref().map_or(0, Table::step);
                Err(refused(&Refused::Stale { step }))
            }
        }
    }
}
