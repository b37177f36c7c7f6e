use super::broken::Broken;
use super::bug::Bug;
use crate::store::company::{Company, Invited, NewInvitation, Played};
use crate::store::personal::{Becoming, Forgetting, Personal};
use crate::store::{Later, MatchSummary, TableSummary};
use engine::Seat;
use table::{Logged, PersonId};

impl Personal for Broken {
    fn begin_forgetting(&self, person: &PersonId, salt: [u8; 32]) -> Later<bool> {
        self.sound.personal().begin_forgetting(person, salt)
    }

    fn forgetting(&self) -> Later<Vec<Forgetting>> {
        if self.has(Bug::ForgetsWishes) {
            return Box::pin(async { Ok(Vec::new()) });
        }
        self.sound.personal().forgetting()
    }

    fn tables_with(&self, person: &PersonId) -> Later<Vec<String>> {
        self.sound.personal().tables_with(person)
    }

    fn rewrite(&self, table: &str, entries: Vec<Logged>) -> Later<()> {
        if self.has(Bug::RewritesNothing) {
            return Box::pin(async { Ok(()) });
        }
        self.sound.personal().rewrite(table, entries)
    }

    fn forget_at(&self, table: &str, them: Becoming) -> Later<()> {
        if self.has(Bug::ForgetsHalf) {
            return Box::pin(async { Ok(()) });
        }
        self.sound.personal().forget_at(table, them)
    }

    fn looked_through(&self, person: &PersonId, last: bool) -> Later<()> {
        self.sound.personal().looked_through(person, last)
    }

    fn leave_no_traces(&self) -> Later<bool> {
        self.sound.personal().leave_no_traces()
    }

    fn came(&self, person: &PersonId) -> Later<Option<u64>> {
        self.sound.personal().came(person)
    }

    fn matches_at(&self, person: &PersonId, table: &str) -> Later<Vec<MatchSummary>> {
        self.sound.personal().matches_at(person, table)
    }
}

impl Company for Broken {
    fn played_with(&self, person: &PersonId) -> Later<Vec<Played>> {
        if self.has(Bug::KnowsNobody) {
            return Box::pin(async { Ok(Vec::new()) });
        }
        self.sound.company().played_with(person)
    }

    fn blocked_by(&self, person: &PersonId) -> Later<Vec<(PersonId, String)>> {
        self.sound.company().blocked_by(person)
    }

    fn blockers_of(&self, person: &PersonId) -> Later<Vec<PersonId>> {
        self.sound.company().blockers_of(person)
    }

    fn set_blocked(&self, person: &PersonId, whom: &PersonId, blocked: bool, at: u64) -> Later<()> {
        if self.has(Bug::BlocksNobody) {
            return Box::pin(async { Ok(()) });
        }
        self.sound.company().set_blocked(person, whom, blocked, at)
    }

    fn invite(&self, invitation: NewInvitation) -> Later<()> {
        let invitation = if self.has(Bug::InvitesSilently) {
            NewInvitation {
                owed: None,
                ..invitation
            }
        } else {
            invitation
        };
        self.sound.company().invite(invitation)
    }

    fn invitations(&self, person: &PersonId, now: u64) -> Later<Vec<Invited>> {
        let now = if self.has(Bug::InvitesForEver) {
            0
        } else {
            now
        };
        self.sound.company().invitations(person, now)
    }

    fn decline(&self, person: &PersonId, table: &str, at: u64) -> Later<()> {
        self.sound.company().decline(person, table, at)
    }

    fn listed(&self, table: &str) -> Later<Option<(TableSummary, Option<Seat>)>> {
        self.sound.company().listed(table)
    }
}
