use super::checkpoints::Checkpoints;
use super::intact::Intact;
use crate::store::StoreError;
use std::fs::File;

/// Who may write, and what to.
pub(super) struct Pen {
    /// Held for as long as anything may be written.
    pub(super) lock: Option<File>,
    /// Missing where nothing can be lost: in a copy, in memory.
    pub(super) intact: Option<Intact>,
    /// Missing where nothing is written.
    pub(super) checkpoints: Option<Checkpoints>,
}

impl Pen {
    /// Writes, if nothing is wrong before, and says that it is done, if nothing is after.
    pub(super) fn write(
        &mut self,
        write: impl FnOnce() -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let Some(intact) = &mut self.intact else {
            return write();
        };
        intact.check()?;
        let written = write();
        intact.note(&written);
        written.and(intact.check_again())
    }
}
