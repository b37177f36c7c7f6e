use super::{Later, Owed, Shows, TableSummary};
use engine::{Outcome, Seat};
use table::PersonId;

/// Whom somebody plays with: whom they have met at tables, whom they block, and who asks them to a
/// table.
pub trait Company: Send + Sync {
    /// Who else took part in the last [`SHARED`] matches that this person has finished, the last
    /// finished first. Without those who were forgotten.
    fn played_with(&self, person: &PersonId) -> Later<Vec<Played>>;

    /// Whom this person blocks, with the name they have, in no particular order.
    fn blocked_by(&self, person: &PersonId) -> Later<Vec<(PersonId, String)>>;

    /// Who blocks this person.
    fn blockers_of(&self, person: &PersonId) -> Later<Vec<PersonId>>;

    /// From now on `person` blocks `whom`, or no longer does. A conflict if they block
    /// [`MOST_BLOCKED`] already. Who is blocked no longer invites them, and notices that come of them
    /// are past at `at` (the house's time).
    fn set_blocked(&self, person: &PersonId, whom: &PersonId, blocked: bool, at: u64) -> Later<()>;

    /// Keeps an invitation, in place of one to the same table, with what is owed for it. Nothing is
    /// kept for who blocks whoever invites. A conflict if [`MOST_SENT`] or [`MOST_RECEIVED`] others are
    /// kept that have not expired.
    fn invite(&self, invitation: NewInvitation) -> Later<()>;

    /// The invitations that this person has and that have not expired at `now` (Unix seconds), the
    /// latest first, each with how the table is listed.
    fn invitations(&self, person: &PersonId, now: u64) -> Later<Vec<Invited>>;

    /// The person will not come to this table, or is there: a notice of it is past at `at` (the house's
    /// time). Nothing happens without an invitation.
    fn decline(&self, person: &PersonId, table: &str, at: u64) -> Later<()>;

    /// How a table is listed, and where its host sits if they do; `None` if there is no such table, or
    /// if it cannot be read.
    fn listed(&self, table: &str) -> Later<Option<(TableSummary, Option<Seat>)>>;
}

/// Matches that [`Company::played_with`] looks at.
pub const SHARED: usize = 500;
/// People whom somebody blocks at most.
pub const MOST_BLOCKED: usize = 500;
/// Invitations that somebody has sent, and that have not expired.
pub const MOST_SENT: usize = 60;
/// Invitations that somebody has, and that have not expired.
pub const MOST_RECEIVED: usize = 60;

/// Somebody else in a match that a person has finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub table: String,
    pub number: u32,
    /// The game's id.
    pub game: String,
    /// Unix seconds.
    pub finished: u64,
    /// `None` if it was ended before its end.
    pub outcome: Option<Outcome>,
    /// Where the person sat.
    pub me: Seat,
    pub them: PersonId,
    /// What they are called by now.
    pub name: String,
    /// What they let others see.
    pub shows: Shows,
    /// Where they sat.
    pub seat: Seat,
}

/// Somebody is asked to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvitation {
    pub from: PersonId,
    pub to: PersonId,
    pub table: String,
    /// The door by which one sits down there.
    pub join: String,
    /// Unix seconds.
    pub now: u64,
    pub until: u64,
    /// The notice of it.
    pub owed: Option<Owed>,
}

/// An invitation as whoever is invited has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// What whoever invites is called.
    pub from: String,
    pub join: String,
    pub until: u64,
    pub table: TableSummary,
}
