use crate::Entry;
use catalog::{Json, StepJson};
use engine::Viewer;

/// An entry that has just been made, before it is known who is told what of it
/// ([`NewsView`](crate::NewsView)).
#[derive(Clone, Debug)]
pub struct News {
    /// What happened, with all that the log keeps of it.
    pub entry: Entry,
    /// The step that the match is at after it.
    pub step: u32,
    /// What the match told of it, and to whom.
    pub told: StepJson,
}

/// What is told of an entry beside its own fields.
impl News {
    pub(crate) fn step(&self, _viewer: Viewer) -> u32 {
        self.step
    }

    pub(crate) fn events(&self, viewer: Viewer) -> Vec<&Json> {
        self.told.heard_by(viewer).collect()
    }
}
