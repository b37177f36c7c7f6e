//! How the house is ruled, and who is a member of it.

use super::Reading;
use crate::store::Exported;
use crate::store::hosting::{MemberCode, ReportLine};
use crate::store::rows::{ACT, noted, read_report, ruling};
use std::collections::{BTreeMap, HashMap};
use table::PersonId;

impl Reading {
    pub(super) fn ruled(&mut self) -> Vec<Exported> {
        let columns = "person, coalesce(until, -1), body";
        let rulings = self.by_key("rulings", "id", columns, |row| {
            let ruling = ruling(row)?;
            Ok((ruling.id.clone(), ruling))
        });
        let mut things: Vec<_> = rulings.into_values().map(Exported::from).collect();
        things.extend(self.reports());
        let codes = self.by_key("member_codes", "hash", "uses, until", |row| {
            let code = MemberCode {
                hash: row.get(0)?,
                uses: row.get(1)?,
                until: row.get::<_, i64>(2)?.max(0) as u64,
            };
            Ok((code.hash, code))
        });
        things.extend(codes.into_values().map(Exported::from));
        things.extend(self.acts());
        things
    }

    pub(super) fn members(&mut self) -> BTreeMap<String, u64> {
        self.by_key("members", "person", "since", |row| {
            Ok((row.get(0)?, row.get::<_, i64>(1)?.max(0) as u64))
        })
    }

    fn reports(&mut self) -> Vec<Exported> {
        let rows = self.by_key(
            "report_lines",
            "report, line",
            "person, name, words",
            |row| {
                let key: (String, i64) = (row.get(0)?, row.get(1)?);
                let line = ReportLine {
                    person: PersonId(row.get(2)?),
                    name: row.get(3)?,
                    words: row.get(4)?,
                };
                Ok((key, line))
            },
        );
        let mut lines: HashMap<String, Vec<ReportLine>> = HashMap::new();
        for ((report, _), line) in rows {
            lines.entry(report).or_default().push(line);
        }
        let columns = "reporter, about, made, body, coalesce(answered, -1), upheld";
        let reports = self.by_key("reports", "id", columns, |row| {
            let report = read_report(row)?;
            Ok((report.id.clone(), report))
        });
        let reports = reports.into_values().map(|mut report| {
            report.lines = lines.remove(&report.id).unwrap_or_default();
            Exported::from(report)
        });
        reports.collect()
    }

    fn acts(&mut self) -> Vec<Exported> {
        let acts = self.by_number("acts", ACT, |row| Ok(noted(row)?.act));
        let mut alike = HashMap::new();
        let acts = acts.into_iter().map(|act| {
            let words = (act.at, act.by.clone(), act.does.clone());
            let words = (words, act.about.clone(), act.reason.clone());
            let before = alike.entry(words).or_insert(0);
            *before += 1;
            let nth = *before - 1;
            Exported::Act { act, nth }
        });
        acts.collect()
    }
}
