use crate::state::TheGame;
use engine::Outcome;

impl TheGame {
    /// TG-5.
    pub(crate) fn ranking(&self) -> Option<Outcome> {
        let crumbs = |seat| i32::from(self.crumbs[seat]);
        self.is_over()
            .then(|| Outcome::ranked(self.crumbs.len(), crumbs, crumbs))
    }
}
