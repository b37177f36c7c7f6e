use super::{Later, MatchSummary};
use engine::Seat;
use sha2::{Digest, Sha256};
use table::{Logged, PersonId};

/// What is kept of a person, so that it can be given to them and be forgotten.
///
/// Somebody is forgotten in steps, each of which may be the last before the house is killed: the wish
/// is written down, with all gone that needs no more than that; then table by table, the log rewritten
/// first. All of it is looked through a second time a while later, so that whatever was under way
/// meanwhile is found, and then the wish is forgotten, too. Every step may be done again.
pub trait Personal: Send + Sync {
    /// Writes down that somebody is to be forgotten. From now on nobody is this person: name, tokens
    /// and all that is theirs alone are gone; the same for whoever they were before they were joined
    /// with another. `false`, and nothing happens, if there is no such person.
    fn begin_forgetting(&self, person: &PersonId, salt: [u8; 32]) -> Later<bool>;

    /// Who is being forgotten.
    fn forgetting(&self) -> Later<Vec<Forgetting>>;

    /// The tables of which something is this person's: those they made, sit or sat at, or have played
    /// at, in no particular order.
    fn tables_with(&self, person: &PersonId) -> Later<Vec<String>>;

    /// Puts these entries in the place of those that have their numbers. Entries that are not there
    /// stay away.
    fn rewrite(&self, table: &str, entries: Vec<Logged>) -> Later<()>;

    /// Forgets somebody in all that is kept of a table beside its log. The last time, this table is
    /// none of theirs afterwards.
    fn forget_at(&self, table: &str, them: Becoming) -> Later<()>;

    /// All tables of somebody were looked through, the last time or not: then the wish is forgotten.
    fn looked_through(&self, person: &PersonId, last: bool) -> Later<()>;

    /// Leaves no traces of what was deleted where this store keeps it; `false` if that is to be tried
    /// again, because somebody reads.
    fn leave_no_traces(&self) -> Later<bool> {
        Box::pin(async { Ok(true) })
    }

    /// When this person came: Unix seconds.
    fn came(&self, person: &PersonId) -> Later<Option<u64>>;

    /// The matches of one table that this person has finished, in their order.
    fn matches_at(&self, person: &PersonId, table: &str) -> Later<Vec<MatchSummary>>;
}

/// From what new ids come of somebody who is forgotten, or of who they were before.
pub(super) fn salt_of(salt: &[u8; 32], person: &PersonId, one: &PersonId) -> [u8; 32] {
    if one == person {
        return *salt;
    }
    let salted = Sha256::new().chain_update(salt).chain_update(&one.0);
    salted.finalize().into()
}

/// Somebody who is being forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgetting {
    pub person: PersonId,
    /// What their new ids come from: known to nobody once they are forgotten.
    pub salt: [u8; 32],
    /// Unix seconds.
    pub asked: u64,
    /// All their tables were looked through at least once.
    pub looked_through: bool,
}

impl Forgetting {
    /// Who they become at a table: the same however often this is asked, and another at each table.
    pub fn at(&self, table: &str) -> PersonId {
        let named = Sha256::new()
            .chain_update(self.salt)
            .chain_update(table)
            .finalize();
        let letters = named[..8].iter().map(|byte| format!("{byte:02x}"));
        PersonId(letters.collect())
    }
}

/// Who somebody becomes at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Becoming {
    pub person: PersonId,
    pub becomes: PersonId,
    /// Where they sit there.
    pub seat: Option<Seat>,
    /// They need not be found here any more.
    pub last: bool,
}
