//! How the house is ruled, for exports and from them.

use super::HostingRows;
use crate::store::hosting::Act;
use crate::store::{Exported, Import};
use table::PersonId;

impl HostingRows {
    pub(in crate::store::memory) fn exported(&self) -> Vec<Exported> {
        let mut all: Vec<Exported> = Vec::new();
        all.extend(self.rulings.values().cloned().map(Exported::from));
        let mut reports = self.reports.clone();
        reports.sort_by(|one, other| (one.made, &one.id).cmp(&(other.made, &other.id)));
        all.extend(reports.into_iter().map(Exported::from));
        all.extend(self.codes.values().cloned().map(Exported::from));
        let acts = self.acts.iter().enumerate();
        all.extend(acts.map(|(at, act)| {
            let before = self.acts[..at].iter().filter(|it| are_alike(it, act));
            let (act, nth) = (act.clone(), before.count() as u64);
            Exported::Act { act, nth }
        }));
        all
    }

    pub(in crate::store::memory) fn member_since(&self, person: &PersonId) -> Option<u64> {
        self.members.get(person).copied()
    }

    pub(in crate::store::memory) fn is_member_since(&mut self, person: &PersonId, since: u64) {
        self.members.entry(person.clone()).or_insert(since);
    }

    /// Of nobody whom this house does not know.
    pub(in crate::store::memory) fn import(
        &mut self,
        thing: Import,
        is_known: impl Fn(&PersonId) -> bool,
    ) -> bool {
        match thing {
            Import::Ruling(new) => {
                let stranger = new.person.as_ref().is_some_and(|person| !is_known(person));
                let new = (!stranger && !self.rulings.contains_key(&new.id)).then_some(new);
                let is_new = new.is_some();
                self.rulings.extend(new.map(|new| (new.id.clone(), new)));
                is_new
            }
            Import::Report(mut new) => {
                let here = self.reports.iter().any(|it| it.id == new.id);
                if here || !is_known(&new.reporter) || !is_known(&new.about) {
                    return false;
                }
                new.lines.retain(|line| is_known(&line.person));
                self.reports.push(new);
                true
            }
            Import::MemberCode(new) => {
                let is_new = !self.codes.contains_key(&new.hash);
                self.codes.entry(new.hash).or_insert(new);
                is_new
            }
            Import::Act { mut act, nth } => {
                let alike = self.acts.iter().filter(|it| are_alike(it, &act));
                if alike.count() as u64 > nth {
                    return false;
                }
                act.person.take_if(|person| !is_known(person));
                self.acts.push(act);
                true
            }
            _ => false,
        }
    }
}

/// Whomever they are about.
fn are_alike(one: &Act, other: &Act) -> bool {
    let nobody = |act: &Act| Act {
        person: None,
        ..act.clone()
    };
    nobody(one) == nobody(other)
}
