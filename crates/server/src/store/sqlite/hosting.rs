//! How the house is ruled.

use super::Sqlite;
use super::host_passkeys::{add_passkey, passkeys, remove_passkey, use_passkey};
use crate::store::hosting::{
    ANSWERED_FOR, Act, Answer, Host, HostPasskey, Hosting, MOST_OPEN, MemberCode, Noted, PAGE,
    Report, ReportLine, Ruling, Session, UsedHostPasskey,
};
use crate::store::rows::{ACT, Done, REPORT, RULING, noted, read_report, ruling};
use crate::store::{Later, StoreError};
use rusqlite::{Connection, OptionalExtension, params};
use table::PersonId;

impl Hosting for Sqlite {
    fn add_host(&self, host: Host, now: u64) -> Later<()> {
        self.write(move |db| add_host(db, &host, now))
    }

    fn open_session(&self, link: [u8; 32], session: Session, now: u64) -> Later<Option<String>> {
        self.write(move |db| open_session(db, &link, session, now))
    }

    fn host(&self, session: [u8; 32], now: u64) -> Later<Option<String>> {
        self.read(move |db| {
            let name = "select name from hosts where hash = ?1 and not link and until >= ?2";
            let mut name = db.prepare_cached(name)?;
            Ok(name
                .query_row(params![session, now as i64], |row| row.get(0))
                .optional()?)
        })
    }

    fn end_session(&self, session: [u8; 32]) -> Later<()> {
        self.write(move |db| {
            db.prepare_cached("delete from hosts where hash = ?1 and not link")?
                .execute([session])?;
            Ok(())
        })
    }

    fn add_host_passkey(&self, passkey: HostPasskey, act: Act) -> Later<bool> {
        self.write(move |db| add_passkey(db, &passkey, &act))
    }

    fn host_passkeys(&self) -> Later<Vec<HostPasskey>> {
        self.read(|db| passkeys(db))
    }

    fn remove_host_passkey(&self, id: &[u8], act: Act) -> Later<bool> {
        let id = id.to_vec();
        self.write(move |db| remove_passkey(db, &id, &act))
    }

    fn use_host_passkey(&self, used: UsedHostPasskey, now: u64) -> Later<Option<String>> {
        self.write(move |db| use_passkey(db, &used, now))
    }

    fn note(&self, act: Act) -> Later<()> {
        self.write(move |db| note(db, &act))
    }

    fn acts(&self, before: u64) -> Later<Vec<Noted>> {
        self.read(move |db| {
            let before = i64::try_from(before).unwrap_or(i64::MAX);
            let acts =
                format!("select {ACT} from acts where nr < ?1 order by nr desc limit {PAGE}");
            let mut acts = db.prepare_cached(&acts)?;
            acts.query_and_then([before], |row| noted(row))?.collect()
        })
    }

    fn rule(&self, ruling: Ruling, act: Act) -> Later<()> {
        self.write(move |db| {
            db.prepare_cached("delete from rulings where until < ?1")?
                .execute([act.at as i64])?;
            put_ruling(db, &ruling)?;
            note(db, &act)
        })
    }

    fn lift(&self, ruling: &str, act: Act) -> Later<bool> {
        let ruling = ruling.to_string();
        self.write(move |db| {
            let lifted = db
                .prepare_cached("delete from rulings where id = ?1")?
                .execute([&ruling])?;
            if lifted > 0 {
                note(db, &act)?;
            }
            Ok(lifted > 0)
        })
    }

    fn rulings(&self, now: u64) -> Later<Vec<Ruling>> {
        self.read(move |db| {
            let rulings = format!("select {RULING} from rulings where until is null or until > ?1");
            let mut rulings = db.prepare_cached(&rulings)?;
            let rulings = rulings.query_and_then([now as i64], |row| ruling(row))?;
            let mut rulings = rulings.collect::<Done<Vec<_>>>()?;
            rulings.sort_by(|one, other| (one.since, &one.id).cmp(&(other.since, &other.id)));
            Ok(rulings)
        })
    }

    fn report(&self, report: Report) -> Later<()> {
        self.write(move |db| report_it(db, &report))
    }

    fn reports(&self, answered: bool) -> Later<Vec<Report>> {
        self.read(move |db| {
            let which = if answered {
                format!("answered is not null order by answered desc, id limit {PAGE}")
            } else {
                "answered is null order by made, id".into()
            };
            let mut reports = read_reports(db, &which, &[])?;
            if answered {
                reports.reverse();
            }
            Ok(reports)
        })
    }

    fn reports_of(&self, person: &PersonId) -> Later<Vec<Report>> {
        let person = person.clone();
        self.read(move |db| {
            let which = format!("reporter = ?1 order by made desc, id limit {PAGE}");
            read_reports(db, &which, &[&person.0])
        })
    }

    fn answer(&self, report: &str, answer: Answer, act: Act) -> Later<bool> {
        let report = report.to_string();
        self.write(move |db| {
            let answered = "update reports set answered = ?2, upheld = ?3
                            where id = ?1 and answered is null";
            let done = db.prepare_cached(answered)?.execute(params![
                report,
                answer.at as i64,
                answer.upheld
            ])?;
            if done > 0 {
                note(db, &act)?;
            }
            Ok(done > 0)
        })
    }

    fn add_code(&self, code: MemberCode, act: Act) -> Later<()> {
        self.write(move |db| {
            db.prepare_cached("delete from member_codes where until < ?1 or uses < 1")?
                .execute([act.at as i64])?;
            db.prepare_cached("insert or replace into member_codes values (?1, ?2, ?3)")?
                .execute(params![code.hash, code.uses, code.until as i64])?;
            note(db, &act)
        })
    }

    fn admit(&self, person: &PersonId, code: [u8; 32], now: u64) -> Later<bool> {
        let person = person.clone();
        self.write(move |db| admit(db, &person, &code, now))
    }

    fn is_member(&self, person: &PersonId) -> Later<bool> {
        let person = person.clone();
        self.read(move |db| is_member(db, &person))
    }
}

pub(super) fn add_host(db: &Connection, host: &Host, now: u64) -> Done<()> {
    db.prepare_cached("delete from hosts where until < ?1 or link and ?2")?
        .execute(params![now as i64, host.link])?;
    db.prepare_cached("insert into hosts values (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![
            host.secret,
            host.link,
            host.name,
            host.until as i64,
            host.passkey
        ])?;
    Ok(())
}

fn open_session(
    db: &Connection,
    link: &[u8; 32],
    session: Session,
    now: u64,
) -> Done<Option<String>> {
    let take = "delete from hosts where hash = ?1 and link and until >= ?2 returning name";
    let name: Option<String> = db
        .prepare_cached(take)?
        .query_row(params![link, now as i64], |row| row.get(0))
        .optional()?;
    if let Some(name) = &name {
        let host = Host {
            secret: session.secret,
            link: false,
            name: name.clone(),
            until: session.until,
            passkey: None,
        };
        add_host(db, &host, now)?;
    }
    Ok(name)
}

pub(super) fn put_ruling(db: &Connection, ruling: &Ruling) -> Done<()> {
    let person = ruling.person.as_ref().map(|person| &person.0);
    let until = ruling.until.map(|until| until as i64);
    let body = serde_json::to_string(ruling)?;
    db.prepare_cached("insert or replace into rulings values (?1, ?2, ?3, ?4)")?
        .execute(params![ruling.id, person, until, body])?;
    Ok(())
}

pub(super) fn note(db: &Connection, act: &Act) -> Done<()> {
    db.prepare_cached(
        "insert into acts (at, host, does, about, person, reason) values (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        act.at as i64,
        act.by,
        act.does,
        act.about,
        act.person.as_ref().map(|person| &person.0),
        act.reason
    ])?;
    Ok(())
}

fn report_it(db: &Connection, report: &Report) -> Done<()> {
    forget_old_reports(db, report.made)?;
    let body = serde_json::to_string(&report.body)?;
    let (reporter, about) = (&report.reporter.0, &report.about.0);
    let full = format!(
        "select 1 where (select count(*) from reports
           where reporter = ?1 and answered is null) >= {MOST_OPEN}
         or exists (select 1 from reports
           where reporter = ?1 and about = ?2 and body = ?3 and answered is null)"
    );
    if db
        .prepare_cached(&full)?
        .exists(params![reporter, about, body])?
    {
        return Err(StoreError::Conflict);
    }
    put_report(db, report)
}

pub(super) fn put_report(db: &Connection, report: &Report) -> Done<()> {
    db.prepare_cached("insert into reports values (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?
        .execute(params![
            report.id,
            report.reporter.0,
            report.about.0,
            report.made as i64,
            serde_json::to_string(&report.body)?,
            report.answer.map(|answer| answer.at as i64),
            report.answer.is_some_and(|answer| answer.upheld)
        ])?;
    let mut add = db.prepare_cached("insert into report_lines values (?1, ?2, ?3, ?4, ?5)")?;
    for (nr, line) in report.lines.iter().enumerate() {
        let ReportLine {
            person,
            name,
            words,
        } = line;
        add.execute(params![report.id, nr as i64, person.0, name, words])?;
    }
    Ok(())
}

fn forget_old_reports(db: &Connection, now: u64) -> Done<()> {
    let old = now.saturating_sub(ANSWERED_FOR) as i64;
    db.prepare_cached("delete from reports where answered < ?1")?
        .execute([old])?;
    forget_orphans(db)
}

/// Lines of reports that are gone.
pub(super) fn forget_orphans(db: &Connection) -> Done<()> {
    db.prepare_cached("delete from report_lines where report not in (select id from reports)")?
        .execute([])?;
    Ok(())
}

pub(super) fn read_reports(
    db: &Connection,
    which: &str,
    values: &[&dyn rusqlite::ToSql],
) -> Done<Vec<Report>> {
    let mut reports = db.prepare_cached(&format!("select {REPORT} from reports where {which}"))?;
    let reports = reports.query_and_then(values, |row| read_report(row))?;
    let mut reports = reports.collect::<Done<Vec<_>>>()?;
    let lines = "select person, name, words from report_lines where report = ?1 order by line";
    let mut lines = db.prepare_cached(lines)?;
    for report in &mut reports {
        let lines = lines.query_map([&report.id], |row| {
            Ok(ReportLine {
                person: PersonId(row.get(0)?),
                name: row.get(1)?,
                words: row.get(2)?,
            })
        })?;
        report.lines = lines.collect::<Result<_, _>>()?;
    }
    Ok(reports)
}

fn is_member(db: &Connection, person: &PersonId) -> Done<bool> {
    let member = "select 1 from members where person = ?1";
    Ok(db.prepare_cached(member)?.exists([&person.0])?)
}

fn admit(db: &Connection, person: &PersonId, code: &[u8; 32], now: u64) -> Done<bool> {
    if is_member(db, person)? {
        return Ok(true);
    }
    let used = db
        .prepare_cached(
            "update member_codes set uses = uses - 1 where hash = ?1 and uses > 0 and until >= ?2",
        )?
        .execute(params![code, now as i64])?;
    if used > 0 {
        db.prepare_cached("insert into members values (?1, ?2)")?
            .execute(params![person.0, now as i64])?;
    }
    Ok(used > 0)
}
