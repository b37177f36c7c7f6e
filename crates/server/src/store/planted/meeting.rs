use super::broken::Broken;
use super::bug::Bug;
use crate::store::Later;
use crate::store::meeting::{Attending, Beat, Due, Head, Meeting, NodeId};
use std::sync::Arc;
use table::PersonId;

impl Broken {
    fn sound_meeting(&self) -> &dyn Meeting {
        self.sound.meeting().expect("it bears several nodes")
    }

    /// The only node there is, if it takes itself for that.
    fn alone(&self) -> Option<NodeId> {
        let me = self.me.get().cloned();
        me.filter(|_| self.has(Bug::EverybodyTicks))
    }
}

/// Whether another node is seen by one that may be alone.
fn sees(alone: Option<&NodeId>, other: &NodeId) -> bool {
    alone.is_none_or(|me| me == other)
}

impl Meeting for Broken {
    fn beat(&self, node: &NodeId) -> Later<Beat> {
        let beat = self.sound_meeting().beat(node);
        let me = self.me.get_or_init(|| node.clone()).clone();
        let (nobody_dies, time_flies) = (self.has(Bug::NobodyDies), self.has(Bug::TimeFlies));
        let (ever, alone) = (Arc::clone(&self.ever), self.has(Bug::EverybodyTicks));
        Box::pin(async move {
            let mut beat = beat.await?;
            let mut ever = ever.lock().unwrap();
            ever.extend(beat.nodes.iter().cloned());
            if nobody_dies {
                beat.nodes = ever.iter().cloned().collect();
            }
            if alone {
                beat.nodes = vec![me];
            }
            if time_flies {
                beat.clock += 4000 * beat.nodes.len() as u64;
            }
            Ok(beat)
        })
    }

    fn depart(&self, node: &NodeId) -> Later<()> {
        self.sound_meeting().depart(node)
    }

    fn attend(&self, node: &NodeId, tables: Vec<(String, Attending)>) -> Later<()> {
        if self.has(Bug::ForgetsWhoIsHere) {
            return Box::pin(async { Ok(()) });
        }
        self.sound_meeting().attend(node, tables)
    }

    fn heads(&self, tables: Vec<String>) -> Later<Vec<Head>> {
        let (heads, lag) = (
            self.sound_meeting().heads(tables),
            self.has(Bug::HeadsLagBehind),
        );
        let alone = self.alone();
        Box::pin(async move {
            let mut heads = heads.await?;
            for head in &mut heads {
                head.seq -= u64::from(lag);
                head.attending
                    .retain(|(node, _)| sees(alone.as_ref(), node));
            }
            Ok(heads)
        })
    }

    fn due(&self, until: u64) -> Later<Vec<Due>> {
        if self.has(Bug::ForgetsWhatIsDue) {
            return Box::pin(async { Ok(Vec::new()) });
        }
        let (due, alone) = (self.sound_meeting().due(until), self.alone());
        Box::pin(async move {
            let mut due = due.await?;
            for due in &mut due {
                due.attended_by.retain(|node| sees(alone.as_ref(), node));
            }
            Ok(due)
        })
    }

    fn nobodys(&self, tokens: Vec<[u8; 32]>) -> Later<Vec<[u8; 32]>> {
        if self.has(Bug::EverybodyIsSomebody) {
            return Box::pin(async { Ok(Vec::new()) });
        }
        self.sound_meeting().nobodys(tokens)
    }

    fn blocks(&self, people: Vec<PersonId>) -> Later<Vec<(PersonId, PersonId)>> {
        if self.has(Bug::BlocksStayHere) {
            return Box::pin(async { Ok(Vec::new()) });
        }
        self.sound_meeting().blocks(people)
    }
}
