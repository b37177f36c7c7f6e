//! How the house is ruled.

mod ruled;

use super::Memory;
use super::state::State;
use crate::day::day_of;
use crate::store::hosting::{
    ANSWERED_FOR, Act, Answer, Host, HostPasskey, Hosting, MOST_OPEN, MOST_PASSKEYS, MemberCode,
    Noted, PAGE, Report, Ruling, Session, UsedHostPasskey,
};
use crate::store::{Later, StoreError};
use std::collections::BTreeMap;
use table::PersonId;

/// All that is kept of it.
#[derive(Debug, Default)]
pub(super) struct HostingRows {
    hosts: BTreeMap<[u8; 32], Host>,
    passkeys: BTreeMap<Vec<u8>, HostPasskey>,
    acts: Vec<Act>,
    rulings: BTreeMap<String, Ruling>,
    reports: Vec<Report>,
    codes: BTreeMap<[u8; 32], MemberCode>,
    /// With since when.
    members: BTreeMap<PersonId, u64>,
}

impl HostingRows {
    /// Nothing is left of this person but that something was done about somebody.
    pub(super) fn forget(&mut self, person: &PersonId) {
        for act in &mut self.acts {
            act.person.take_if(|it| it == person);
        }
        self.rulings
            .retain(|_, ruling| ruling.person.as_ref() != Some(person));
        self.reports
            .retain(|report| report.reporter != *person && report.about != *person);
        for report in &mut self.reports {
            report.lines.retain(|line| line.person != *person);
        }
        self.members.remove(person);
    }

    /// One person goes on as another.
    pub(super) fn hand_over(&mut self, gone: &PersonId, kept: &PersonId) {
        let rulings = self.rulings.values_mut().map(|it| &mut it.person);
        let acts = self.acts.iter_mut().map(|it| &mut it.person);
        for person in rulings.chain(acts).flatten() {
            becomes(person, gone, kept);
        }
        for report in &mut self.reports {
            let lines = report.lines.iter_mut().map(|line| &mut line.person);
            for person in lines.chain([&mut report.reporter, &mut report.about]) {
                becomes(person, gone, kept);
            }
        }
        if let Some(since) = self.members.remove(gone) {
            self.members.entry(kept.clone()).or_insert(since);
        }
    }

    pub(super) fn members(&self) -> impl Iterator<Item = &PersonId> {
        self.members.keys()
    }

    fn add_host(&mut self, host: Host, now: u64) {
        self.hosts
            .retain(|_, it| it.until >= now && !(it.link && host.link));
        self.hosts.insert(host.secret, host);
    }

    fn passkeys(&self) -> Vec<HostPasskey> {
        let mut all: Vec<_> = self.passkeys.values().cloned().collect();
        all.sort_by_key(|passkey| passkey.made);
        all
    }

    fn add_passkey(&mut self, passkey: HostPasskey, act: Act) -> Result<bool, StoreError> {
        if self.passkeys.contains_key(&passkey.id) {
            return Err(StoreError::Conflict);
        }
        let fits = self.passkeys.len() < MOST_PASSKEYS;
        if fits {
            self.passkeys.insert(passkey.id.clone(), passkey);
            self.acts.push(act);
        }
        Ok(fits)
    }

    fn remove_passkey(&mut self, id: &[u8], act: Act) -> bool {
        let removed = self.passkeys.remove(id).is_some();
        if removed {
            self.hosts.retain(|_, it| it.passkey.as_deref() != Some(id));
            self.acts.push(act);
        }
        removed
    }

    fn use_passkey(&mut self, used: UsedHostPasskey, now: u64) -> Option<String> {
        let kept = self.passkeys.get_mut(&used.id);
        let passkey = kept.filter(|it| it.key == used.before)?;
        let name = passkey.name.clone();
        let host = used.host(&name);
        passkey.key = used.after;
        passkey.used = day_of(now);
        self.add_host(host, now);
        Some(name)
    }

    fn report(&mut self, report: Report) -> Result<(), StoreError> {
        let old = report.made.saturating_sub(ANSWERED_FOR);
        self.reports
            .retain(|it| it.answer.is_none_or(|answer| answer.at >= old));
        let theirs = { self.reports.iter() }
            .filter(|it| it.answer.is_none() && it.reporter == report.reporter);
        let same = |it: &Report| it.about == report.about && it.body == report.body;
        if theirs.clone().count() >= MOST_OPEN || theirs.clone().any(same) {
            return Err(StoreError::Conflict);
        }
        self.reports.push(report);
        Ok(())
    }

    fn admit(&mut self, person: &PersonId, code: &[u8; 32], now: u64) -> bool {
        if self.members.contains_key(person) {
            return true;
        }
        let code = self.codes.get_mut(code);
        let Some(code) = code.filter(|code| code.uses > 0 && code.until >= now) else {
            return false;
        };
        code.uses -= 1;
        self.members.insert(person.clone(), now);
        true
    }
}

fn becomes(person: &mut PersonId, gone: &PersonId, kept: &PersonId) {
    if person == gone {
        person.clone_from(kept);
    }
}

impl Memory {
    fn hosting_write<T: Send + 'static>(
        &self,
        name: &'static str,
        job: impl FnOnce(&mut HostingRows) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        self.write(name, move |state: &mut State| job(&mut state.hosting))
    }

    fn hosting_read<T: Send + 'static>(
        &self,
        name: &'static str,
        job: impl FnOnce(&HostingRows) -> T + Send + 'static,
    ) -> Later<T> {
        self.read(name, move |state| Ok(job(&state.hosting)))
    }
}

impl Hosting for Memory {
    fn add_host(&self, host: Host, now: u64) -> Later<()> {
        self.hosting_write("add_host", move |rows| {
            rows.add_host(host, now);
            Ok(())
        })
    }

    fn open_session(&self, link: [u8; 32], session: Session, now: u64) -> Later<Option<String>> {
        self.hosting_write("open_session", move |rows| {
            let stands = { rows.hosts.get(&link) }.is_some_and(|it| it.link && it.until >= now);
            let taken = if stands {
                rows.hosts.remove(&link)
            } else {
                None
            };
            Ok(taken.map(|taken| {
                let host = Host {
                    secret: session.secret,
                    link: false,
                    name: taken.name.clone(),
                    until: session.until,
                    passkey: None,
                };
                rows.add_host(host, now);
                taken.name
            }))
        })
    }

    fn host(&self, session: [u8; 32], now: u64) -> Later<Option<String>> {
        self.hosting_read("host", move |rows| {
            let host = rows.hosts.get(&session);
            let host = host.filter(|host| !host.link && host.until >= now);
            host.map(|host| host.name.clone())
        })
    }

    fn end_session(&self, session: [u8; 32]) -> Later<()> {
        self.hosting_write("end_session", move |rows| {
            rows.hosts.retain(|hash, it| it.link || *hash != session);
            Ok(())
        })
    }

    fn add_host_passkey(&self, passkey: HostPasskey, act: Act) -> Later<bool> {
        self.hosting_write("add_host_passkey", move |rows| {
            rows.add_passkey(passkey, act)
        })
    }

    fn host_passkeys(&self) -> Later<Vec<HostPasskey>> {
        self.hosting_read("host_passkeys", HostingRows::passkeys)
    }

    fn remove_host_passkey(&self, id: &[u8], act: Act) -> Later<bool> {
        let id = id.to_vec();
        self.hosting_write("remove_host_passkey", move |rows| {
            Ok(rows.remove_passkey(&id, act))
        })
    }

    fn use_host_passkey(&self, used: UsedHostPasskey, now: u64) -> Later<Option<String>> {
        self.hosting_write("use_host_passkey", move |rows| {
            Ok(rows.use_passkey(used, now))
        })
    }

    fn note(&self, act: Act) -> Later<()> {
        self.hosting_write("note", move |rows| {
            rows.acts.push(act);
            Ok(())
        })
    }

    fn acts(&self, before: u64) -> Later<Vec<Noted>> {
        self.hosting_read("acts", move |rows| {
            let acts = (1..).zip(&rows.acts).filter(|(nr, _)| *nr < before);
            let mut acts: Vec<_> = acts.collect();
            acts.reverse();
            let acts = acts.into_iter().take(PAGE);
            acts.map(|(nr, act)| Noted {
                nr,
                act: act.clone(),
            })
            .collect()
        })
    }

    fn rule(&self, ruling: Ruling, act: Act) -> Later<()> {
        self.hosting_write("rule", move |rows| {
            let stands = |it: &Ruling| it.until.is_none_or(|until| until >= act.at);
            rows.rulings.retain(|_, it| stands(it));
            rows.rulings.insert(ruling.id.clone(), ruling);
            rows.acts.push(act);
            Ok(())
        })
    }

    fn lift(&self, ruling: &str, act: Act) -> Later<bool> {
        let ruling = ruling.to_string();
        self.hosting_write("lift", move |rows| {
            let lifted = rows.rulings.remove(&ruling).is_some();
            rows.acts.extend(lifted.then_some(act));
            Ok(lifted)
        })
    }

    fn rulings(&self, now: u64) -> Later<Vec<Ruling>> {
        self.hosting_read("rulings", move |rows| {
            let stand = rows.rulings.values();
            let stand = stand.filter(|it| it.until.is_none_or(|until| until > now));
            let mut stand: Vec<_> = stand.cloned().collect();
            stand.sort_by(|one, other| (one.since, &one.id).cmp(&(other.since, &other.id)));
            stand
        })
    }

    fn report(&self, report: Report) -> Later<()> {
        self.hosting_write("report", move |rows| rows.report(report))
    }

    fn reports(&self, answered: bool) -> Later<Vec<Report>> {
        self.hosting_read("reports", move |rows| {
            let reports = rows.reports.iter();
            let reports = reports.filter(|it| it.answer.is_some() == answered);
            let mut reports: Vec<_> = reports.cloned().collect();
            reports
                .sort_by_key(|it| (it.answer.map_or(it.made, |answer| answer.at), it.id.clone()));
            let more = reports.len().saturating_sub(PAGE);
            reports.split_off(if answered { more } else { 0 })
        })
    }

    fn reports_of(&self, person: &PersonId) -> Later<Vec<Report>> {
        let person = person.clone();
        self.hosting_read("reports_of", move |rows| {
            let reports = rows.reports.iter().filter(|it| it.reporter == person);
            let mut reports: Vec<_> = reports.cloned().collect();
            reports.sort_by(|one, other| (other.made, &one.id).cmp(&(one.made, &other.id)));
            reports.truncate(PAGE);
            reports
        })
    }

    fn answer(&self, report: &str, answer: Answer, act: Act) -> Later<bool> {
        let report = report.to_string();
        self.hosting_write("answer", move |rows| {
            let mut reports = rows.reports.iter_mut();
            let open = reports.find(|it| it.id == report && it.answer.is_none());
            let Some(open) = open else {
                return Ok(false);
            };
            open.answer = Some(answer);
            rows.acts.push(act);
            Ok(true)
        })
    }

    fn add_code(&self, code: MemberCode, act: Act) -> Later<()> {
        self.hosting_write("add_code", move |rows| {
            rows.codes.insert(code.hash, code);
            rows.acts.push(act);
            Ok(())
        })
    }

    fn admit(&self, person: &PersonId, code: [u8; 32], now: u64) -> Later<bool> {
        let person = person.clone();
        self.hosting_write("admit", move |rows| Ok(rows.admit(&person, &code, now)))
    }

    fn is_member(&self, person: &PersonId) -> Later<bool> {
        let person = person.clone();
        self.hosting_read("is_member", move |rows| rows.members.contains_key(&person))
    }
}
