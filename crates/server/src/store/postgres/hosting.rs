//! How the house is ruled.

use super::db::Db;
use super::failure::Tried;
use super::host_passkeys::{add_passkey, passkeys, remove_passkey, use_passkey};
use super::queue::When;
use super::{Postgres, job};
use crate::store::hosting::{
    ANSWERED_FOR, Act, Answer, Host, HostPasskey, Hosting, MOST_OPEN, MemberCode, Noted, PAGE,
    Report, ReportLine, Ruling, Session, UsedHostPasskey,
};
use crate::store::rows::{ACT, Columns, REPORT, RULING, noted, read_report, ruling};
use crate::store::{Later, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use table::PersonId;

/// What few people do, and seldom: nobody else is in their transactions.
impl Hosting for Postgres {
    fn add_host(&self, host: Host, now: u64) -> Later<()> {
        let add = job!(|db| host; add_host(&db, &host, now).await);
        self.writes.submit(When::Alone, add)
    }

    fn open_session(&self, link: [u8; 32], session: Session, now: u64) -> Later<Option<String>> {
        let open = job!(|db| ; open_session(&db, &link, session, now).await);
        self.writes.submit(When::Alone, open)
    }

    fn host(&self, session: [u8; 32], now: u64) -> Later<Option<String>> {
        self.read(job!(|db| ; {
            let name = "select name from hosts where hash = $1 and not link and until >= $2";
            let row = db.row(name, &[&&session[..], &(now as i64)]).await?;
            Ok(row.map(|row| row.text(0)).transpose()?)
        }))
    }

    fn end_session(&self, session: [u8; 32]) -> Later<()> {
        let end = job!(|db| ; {
            let end = "delete from hosts where hash = $1 and not link";
            db.execute(end, &[&&session[..]]).await?;
            Ok(())
        });
        self.writes.submit(When::Alone, end)
    }

    fn add_host_passkey(&self, passkey: HostPasskey, act: Act) -> Later<bool> {
        let add = job!(|db| passkey, act; add_passkey(&db, &passkey, &act).await);
        self.writes.submit(When::Alone, add)
    }

    fn host_passkeys(&self) -> Later<Vec<HostPasskey>> {
        self.read(job!(|db| ; passkeys(&db).await))
    }

    fn remove_host_passkey(&self, id: &[u8], act: Act) -> Later<bool> {
        let id = id.to_vec();
        let remove = job!(|db| id, act; remove_passkey(&db, &id, &act).await);
        self.writes.submit(When::Alone, remove)
    }

    fn use_host_passkey(&self, used: UsedHostPasskey, now: u64) -> Later<Option<String>> {
        let use_it = job!(|db| used; use_passkey(&db, &used, now).await);
        self.writes.submit(When::Alone, use_it)
    }

    fn note(&self, act: Act) -> Later<()> {
        let note = job!(|db| act; note(&db, &act).await);
        self.writes.submit(When::Alone, note)
    }

    fn acts(&self, before: u64) -> Later<Vec<Noted>> {
        self.read(job!(|db| ; {
            let before = i64::try_from(before).unwrap_or(i64::MAX);
            let acts =
                format!("select {ACT} from acts where nr < $1 order by nr desc limit {PAGE}");
            let rows = db.rows(&acts, &[&before]).await?;
            Ok(rows.iter().map(noted).collect::<Result<_, _>>()?)
        }))
    }

    fn rule(&self, ruling: Ruling, act: Act) -> Later<()> {
        let rule = job!(|db| ruling, act; {
            let ended = "delete from rulings where until < $1";
            db.execute(ended, &[&(act.at as i64)]).await?;
            put_ruling(&db, &ruling).await?;
            note(&db, &act).await
        });
        self.writes.submit(When::Alone, rule)
    }

    fn lift(&self, ruling: &str, act: Act) -> Later<bool> {
        let ruling = ruling.to_string();
        let lift = job!(|db| ruling, act; {
            let lift = "delete from rulings where id = $1";
            let lifted = db.execute(lift, &[&*ruling]).await? > 0;
            if lifted {
                note(&db, &act).await?;
            }
            Ok(lifted)
        });
        self.writes.submit(When::Alone, lift)
    }

    fn rulings(&self, now: u64) -> Later<Vec<Ruling>> {
        self.read(job!(|db| ; {
            let rulings = format!("select {RULING} from rulings where until is null or until > $1");
            let rows = db.rows(&rulings, &[&(now as i64)]).await?;
            let mut rulings = rows.iter().map(ruling).collect::<Result<Vec<_>, _>>()?;
            rulings.sort_by(|one, other| (one.since, &one.id).cmp(&(other.since, &other.id)));
            Ok(rulings)
        }))
    }

    fn report(&self, report: Report) -> Later<()> {
        let report_it = job!(|db| report; report_it(&db, &report).await);
        self.writes.submit(When::Alone, report_it)
    }

    fn reports(&self, answered: bool) -> Later<Vec<Report>> {
        self.read(job!(|db| ; {
            let which = if answered {
                format!("answered is not null order by answered desc, id limit {PAGE}")
            } else {
                "answered is null order by made, id".into()
            };
            let mut reports = read_reports(&db, &which, &[]).await?;
            if answered {
                reports.reverse();
            }
            Ok(reports)
        }))
    }

    fn reports_of(&self, person: &PersonId) -> Later<Vec<Report>> {
        let person = person.clone();
        self.read(job!(|db| person; {
            let which = format!("reporter = $1 order by made desc, id limit {PAGE}");
            read_reports(&db, &which, &[&person.0]).await
        }))
    }

    fn answer(&self, report: &str, answer: Answer, act: Act) -> Later<bool> {
        let report = report.to_string();
        let answer_it = job!(|db| report, act; {
            let answered = "update reports set answered = $2, upheld = $3
                            where id = $1 and answered is null";
            let values = (answer.at as i64, i64::from(answer.upheld));
            let done = db.execute(answered, &[&*report, &values.0, &values.1]).await? > 0;
            if done {
                note(&db, &act).await?;
            }
            Ok(done)
        });
        self.writes.submit(When::Alone, answer_it)
    }

    fn add_code(&self, code: MemberCode, act: Act) -> Later<()> {
        let add = job!(|db| code, act; {
            let ended = "delete from member_codes where until < $1 or uses < 1";
            db.execute(ended, &[&(act.at as i64)]).await?;
            let add = "insert into member_codes values ($1, $2, $3) on conflict do nothing";
            let values = (&code.hash[..], i64::from(code.uses), code.until as i64);
            db.execute(add, &[&values.0, &values.1, &values.2]).await?;
            note(&db, &act).await
        });
        self.writes.submit(When::Alone, add)
    }

    fn admit(&self, person: &PersonId, code: [u8; 32], now: u64) -> Later<bool> {
        let person = person.clone();
        let admit = job!(|db| person; admit(&db, &person, &code, now).await);
        self.writes.submit(When::Alone, admit)
    }

    fn is_member(&self, person: &PersonId) -> Later<bool> {
        let person = person.clone();
        self.read(job!(|db| person; is_member(&db, &person).await))
    }
}

pub(super) async fn add_host(db: &Db, host: &Host, now: u64) -> Tried<()> {
    let ended = "delete from hosts where until < $1 or link and $2";
    db.execute(ended, &[&(now as i64), &host.link]).await?;
    let add = "insert into hosts values ($1, $2, $3, $4, $5)";
    let until = host.until as i64;
    let values: super::db::Values<'_> = &[
        &&host.secret[..],
        &host.link,
        &host.name,
        &until,
        &host.passkey,
    ];
    db.execute(add, values).await?;
    Ok(())
}

async fn open_session(
    db: &Db,
    link: &[u8; 32],
    session: Session,
    now: u64,
) -> Tried<Option<String>> {
    let take = "delete from hosts where hash = $1 and link and until >= $2 returning name";
    let Some(row) = db.row(take, &[&&link[..], &(now as i64)]).await? else {
        return Ok(None);
    };
    let host = Host {
        secret: session.secret,
        link: false,
        name: row.text(0)?,
        until: session.until,
        passkey: None,
    };
    add_host(db, &host, now).await?;
    Ok(Some(host.name))
}

pub(super) async fn put_ruling(db: &Db, ruling: &Ruling) -> Tried<()> {
    let person = ruling.person.as_ref().map(|person| &person.0);
    let until = ruling.until.map(|until| until as i64);
    let body = serde_json::to_string(ruling)?;
    let keep = "insert into rulings values ($1, $2, $3, $4) on conflict (id) do update
                set person = excluded.person, until = excluded.until, body = excluded.body";
    db.execute(keep, &[&ruling.id, &person, &until, &body])
        .await?;
    Ok(())
}

pub(super) async fn note(db: &Db, act: &Act) -> Tried<()> {
    let note = "insert into acts (at, host, does, about, person, reason)
                values ($1, $2, $3, $4, $5, $6)";
    let person = act.person.as_ref().map(|person| &person.0);
    let at = act.at as i64;
    let values: super::db::Values<'_> =
        &[&at, &act.by, &act.does, &act.about, &person, &act.reason];
    db.execute(note, values).await?;
    Ok(())
}

async fn report_it(db: &Db, report: &Report) -> Tried<()> {
    let old = report.made.saturating_sub(ANSWERED_FOR) as i64;
    db.execute("delete from reports where answered < $1", &[&old])
        .await?;
    forget_orphans(db).await?;
    let body = serde_json::to_string(&report.body)?;
    let (reporter, about) = (&report.reporter.0, &report.about.0);
    let full = format!(
        "select 1 where (select count(*) from reports
           where reporter = $1 and answered is null) >= {MOST_OPEN}
         or exists (select 1 from reports
           where reporter = $1 and about = $2 and body = $3 and answered is null)"
    );
    if db.row(&full, &[reporter, about, &body]).await?.is_some() {
        return Err(StoreError::Conflict.into());
    }
    put_report(db, report).await
}

pub(super) async fn put_report(db: &Db, report: &Report) -> Tried<()> {
    let add = "insert into reports values ($1, $2, $3, $4, $5, $6, $7)";
    let answered = report.answer.map(|answer| answer.at as i64);
    let upheld = i64::from(report.answer.is_some_and(|answer| answer.upheld));
    let values: super::db::Values<'_> = &[
        &report.id,
        &report.reporter.0,
        &report.about.0,
        &(report.made as i64),
        &serde_json::to_string(&report.body)?,
        &answered,
        &upheld,
    ];
    db.execute(add, values).await?;
    for (nr, line) in report.lines.iter().enumerate() {
        let ReportLine {
            person,
            name,
            words,
        } = line;
        let add = "insert into report_lines values ($1, $2, $3, $4, $5)";
        db.execute(add, &[&report.id, &(nr as i64), &person.0, name, words])
            .await?;
    }
    Ok(())
}

/// Lines of reports that are gone.
pub(super) async fn forget_orphans(db: &Db) -> Tried<()> {
    let orphans = "delete from report_lines where report not in (select id from reports)";
    db.execute(orphans, &[]).await?;
    Ok(())
}

pub(super) async fn read_reports(
    db: &Db,
    which: &str,
    values: super::db::Values<'_>,
) -> Tried<Vec<Report>> {
    let reports = format!("select {REPORT} from reports where {which}");
    let rows = db.rows(&reports, values).await?;
    let mut reports = rows
        .iter()
        .map(read_report)
        .collect::<Result<Vec<_>, _>>()?;
    let ids: Vec<&str> = reports.iter().map(|report| &*report.id).collect();
    let lines = "select report, person, name, words from report_lines
                 where report = any($1) order by report, line";
    let mut by_report: HashMap<String, Vec<ReportLine>> = HashMap::new();
    for row in db.rows(lines, &[&ids]).await? {
        by_report.entry(row.text(0)?).or_default().push(ReportLine {
            person: PersonId(row.text(1)?),
            name: row.text(2)?,
            words: row.text(3)?,
        });
    }
    for report in &mut reports {
        report.lines = by_report.remove(&report.id).unwrap_or_default();
    }
    Ok(reports)
}

async fn is_member(db: &Db, person: &PersonId) -> Tried<bool> {
    let member = "select 1 from members where person = $1";
    Ok(db.row(member, &[&person.0]).await?.is_some())
}

async fn admit(db: &Db, person: &PersonId, code: &[u8; 32], now: u64) -> Tried<bool> {
    if is_member(db, person).await? {
        return Ok(true);
    }
    let now = now as i64;
    let use_it = "update member_codes set uses = uses - 1
                  where hash = $1 and uses > 0 and until >= $2";
    let used = db.execute(use_it, &[&&code[..], &now]).await? > 0;
    if used {
        let add = "insert into members values ($1, $2) on conflict do nothing";
        db.execute(add, &[&person.0, &now]).await?;
    }
    Ok(used)
}
