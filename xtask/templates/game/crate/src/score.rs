//! TG-5: who wins.

use crate::state::TheGame;
use engine::Outcome;

pub(crate) fn outcome(table: &TheGame) -> Option<Outcome> {
    let crumbs = |seat| i32::from(table.crumbs[seat]);
    table
        .is_over()
        .then(|| Outcome::ranked(table.crumbs.len(), crumbs, crumbs))
}
