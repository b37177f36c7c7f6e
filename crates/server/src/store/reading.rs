use table::{Logged, Mark};

/// What is read of a table first.
#[derive(Clone, Debug)]
pub struct Opening {
    /// How it stood before its present match; `None` while it plays its first, and if no mark is kept
    /// that this program can read.
    pub mark: Option<Mark>,
    /// Where the entries after the mark begin, or all.
    pub from: Place,
    /// The number of its last entry.
    pub seq: u64,
    /// The sentence that closed the table if something did.
    pub closed: Option<String>,
}

impl Opening {
    /// How many entries are to be read.
    pub fn length(&self) -> u64 {
        let marked = self.mark.as_ref().map_or(0, Mark::seq);
        self.seq.saturating_sub(marked)
    }
}

/// A place in a table's log. What the number means only the store knows that gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub(super) u64);

impl Place {
    /// Before the first entry.
    pub const START: Self = Self(0);
}

/// Entries of a log, one after the other.
#[derive(Clone, Debug)]
pub struct Piece {
    pub log: Vec<Logged>,
    /// Where the next piece begins; `None` after the last.
    pub next: Option<Place>,
}

/// Entries in a piece: others who read wait no longer than for so many.
pub const PIECE: usize = 256;
