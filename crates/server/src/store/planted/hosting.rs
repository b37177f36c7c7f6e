use super::broken::Broken;
use super::bug::Bug;
use crate::store::Later;
use crate::store::hosting::{
    Act, Answer, Host, Hosting, MemberCode, Noted, Report, Ruling, Session,
};
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
        let sound = std::sync::Arc::clone(&self.sound);
        Box::pin(async move {
            let opened = opened.await?;
            if let Some(name) = &opened {
                let host = Host {
                    secret: link,
                    link: true,
                    name: name.clone(),
                    until: session.until,
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
