use super::broken::Broken;
use super::bug::Bug;
use crate::store::Later;
use crate::store::hosting::{
    Act, Answer, Host, HostPasskey, Hosting, MemberCode, Noted, Report, Ruling, Session,
    UsedHostPasskey,
};
use std::sync::Arc;
use table::PersonId;

impl Hosting for Broken {
    fn add_host(&self, host: Host, now: u64) -> Later<()> {
        self.sound.hosting().add_host(host, now)
    }

    fn open_session(&self, link: [u8; 32], session: Session, now: u64) -> Later<Option<String>> {
        let opened = self.sound.hosting().open_session(link, session, now);
        if !self.has(Bug::LinksTwice) {
            return opened;
        }
        let sound = Arc::clone(&self.sound);
        Box::pin(async move {
            let opened = opened.await?;
            if let Some(name) = &opened {
                let host = Host {
                    secret: link,
                    link: true,
                    name: name.clone(),
                    until: session.until,
                    passkey: None,
                };
                sound.hosting().add_host(host, now).await?;
            }
            Ok(opened)
        })
    }

    fn host(&self, session: [u8; 32], now: u64) -> Later<Option<String>> {
        let now = if self.has(Bug::HostsForEver) { 0 } else { now };
        self.sound.hosting().host(session, now)
    }

    fn end_session(&self, session: [u8; 32]) -> Later<()> {
        self.sound.hosting().end_session(session)
    }

    fn add_host_passkey(&self, passkey: HostPasskey, act: Act) -> Later<bool> {
        self.sound.hosting().add_host_passkey(passkey, act)
    }

    fn host_passkeys(&self) -> Later<Vec<HostPasskey>> {
        self.sound.hosting().host_passkeys()
    }

    fn remove_host_passkey(&self, id: &[u8], act: Act) -> Later<bool> {
        if self.has(Bug::KeepsHostPasskeys) {
            let noted = self.sound.hosting().note(act);
            return Box::pin(async move { noted.await.map(|()| true) });
        }
        self.sound.hosting().remove_host_passkey(id, act)
    }

    fn use_host_passkey(&self, used: UsedHostPasskey, now: u64) -> Later<Option<String>> {
        let (sound, any) = (Arc::clone(&self.sound), self.has(Bug::UsesHostCopies));
        Box::pin(async move {
            let mut used = used;
            let kept = sound.hosting().host_passkeys().await?;
            let kept = kept.into_iter().find(|it| any && it.id == used.id);
            used.before = kept.map_or(used.before, |kept| kept.key);
            sound.hosting().use_host_passkey(used, now).await
        })
    }

    fn note(&self, act: Act) -> Later<()> {
        self.sound.hosting().note(act)
    }

    fn acts(&self, before: u64) -> Later<Vec<Noted>> {
        if self.has(Bug::ForgetsActs) {
            return Box::pin(async { Ok(Vec::new()) });
        }
        self.sound.hosting().acts(before)
    }

    fn rule(&self, ruling: Ruling, act: Act) -> Later<()> {
        self.sound.hosting().rule(ruling, act)
    }

    fn lift(&self, ruling: &str, act: Act) -> Later<bool> {
        if self.has(Bug::LiftsNothing) {
            return Box::pin(async { Ok(true) });
        }
        self.sound.hosting().lift(ruling, act)
    }

    fn rulings(&self, now: u64) -> Later<Vec<Ruling>> {
        let now = if self.has(Bug::RulesForEver) { 0 } else { now };
        self.sound.hosting().rulings(now)
    }

    fn report(&self, report: Report) -> Later<()> {
        self.sound.hosting().report(report)
    }

    fn reports(&self, answered: bool) -> Later<Vec<Report>> {
        self.sound.hosting().reports(answered)
    }

    fn reports_of(&self, person: &PersonId) -> Later<Vec<Report>> {
        if self.has(Bug::ReportsOfOthers) {
            return self.sound.hosting().reports(true);
        }
        self.sound.hosting().reports_of(person)
    }

    fn answer(&self, report: &str, answer: Answer, act: Act) -> Later<bool> {
        let answered = self.sound.hosting().answer(report, answer, act);
        if !self.has(Bug::AnswersTwice) {
            return answered;
        }
        Box::pin(async move { answered.await.map(|_| true) })
    }

    fn add_code(&self, code: MemberCode, act: Act) -> Later<()> {
        self.sound.hosting().add_code(code, act)
    }

    fn admit(&self, person: &PersonId, code: [u8; 32], now: u64) -> Later<bool> {
        if self.has(Bug::AdmitsAnybody) {
            return Box::pin(async { Ok(true) });
        }
        self.sound.hosting().admit(person, code, now)
    }

    fn is_member(&self, person: &PersonId) -> Later<bool> {
        self.sound.hosting().is_member(person)
    }
}
