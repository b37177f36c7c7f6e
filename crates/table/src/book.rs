use crate::{Entry, Refused, Table};

/// So much may be written about one game beside its moves.
const ROOM: u32 = 3_000;
/// So much more about what people have to decide together.
const RESERVE: u32 = 500;
/// Games at one table.
const GAMES: u32 = 500;

impl Table {
    /// Refuses what would let a log grow for ever. Moves, and whatever brings a game to its end,
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
            | Entry::WantedRematch { .. } => true,
            Entry::Asked { .. }
            | Entry::Chosen { .. }
            | Entry::Waited { .. }
            | Entry::CameBack { .. } => !self.book_is_full(),
            Entry::Seated { .. }
            | Entry::Staffed { .. }
            | Entry::Vacated { .. }
            | Entry::Renamed { .. }
            | Entry::Undone { .. }
            | Entry::Rewound { .. }
            | Entry::Said { .. }
            | Entry::Phrased { .. } => self.may_fuss(),
            Entry::Rotated => self.number < GAMES,
        };
        if entries.iter().all(fits) {
            Ok(())
        } else {
            Err(Refused::BookFull)
        }
    }

    /// Whether there is room for what is not needed to go on.
    pub(crate) fn may_fuss(&self) -> bool {
        self.written < ROOM
    }

    pub(crate) fn book_is_full(&self) -> bool {
        self.written >= ROOM + RESERVE
    }

    /// Counts what was written about this game beside its moves.
    pub(crate) fn count(&mut self, entry: &Entry) {
        self.written = match entry {
            Entry::Started { .. } | Entry::Rotated => 0,
            Entry::Moved { .. } => self.written,
            _ => self.written + 1,
        };
    }
}
