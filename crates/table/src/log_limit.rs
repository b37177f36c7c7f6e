//! How long a table's log may grow.

use crate::{Entry, Refused, Table};

/// Entries about one match beside its moves.
const ENTRIES: u32 = 3_000;
/// So many more about what people have to decide together.
const RESERVE: u32 = 500;
/// Matches at one table.
const MATCHES: u32 = 500;

impl Table {
    /// Refuses what would let a log grow for ever. Moves, and whatever brings a match to its end,
    /// always have room: once nothing is taken back, there can be only so many.
    pub(crate) fn has_room_for(&self, entries: &[Entry]) -> Result<(), Refused> {
        let fits = |entry: &Entry| match entry {
            Entry::Created { .. }
            | Entry::Started { .. }
            | Entry::Moved { .. }
            | Entry::Agreed { .. }
            | Entry::Declined { .. }
            | Entry::Flagged { .. }
            | Entry::StoodIn { .. }
            | Entry::Left { .. }
            | Entry::Ended { .. }
            | Entry::WantedRematch { .. }
            | Entry::HandedOver { .. }
            | Entry::Forgotten { .. } => true,
            Entry::Asked { .. }
            | Entry::Chosen { .. }
            | Entry::Waited { .. }
            | Entry::CameBack { .. } => !self.log_is_full(),
            Entry::Seated { .. }
            | Entry::Staffed { .. }
            | Entry::Vacated { .. }
            | Entry::Swapped { .. }
            | Entry::Renamed { .. }
            | Entry::Undone { .. }
            | Entry::Rewound { .. }
            | Entry::Said { .. }
            | Entry::Phrased { .. }
            | Entry::Invited { .. }
            | Entry::Relinked { .. } => self.has_room(),
            Entry::Rotated | Entry::Renewed => self.number < MATCHES,
        };
        if entries.iter().all(fits) {
            Ok(())
        } else {
            Err(Refused::LogFull)
        }
    }

    /// Whether there is room for what is not needed to go on.
    pub(crate) fn has_room(&self) -> bool {
        self.written < ENTRIES
    }

    /// Whether there is no room even for what people decide together.
    pub(crate) fn log_is_full(&self) -> bool {
        self.written >= ENTRIES + RESERVE
    }

    /// Counts what was written about this match beside its moves.
    pub(crate) fn count(&mut self, entry: &Entry) {
        self.written = match entry {
            Entry::Started { .. } | Entry::Rotated | Entry::Renewed => 0,
            Entry::Moved { .. } => self.written,
            _ => self.written + 1,
        };
    }
}
