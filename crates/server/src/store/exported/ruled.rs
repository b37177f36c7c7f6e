//! How a house is ruled, as a line of an export and back.

use super::{Exported, Import, hex, unhex};
use crate::store::hosting::{Answer, MemberCode, Report, Reported, Ruling};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives it so")]
pub(super) fn is_first(nth: &u64) -> bool {
    *nth == 0
}

impl From<Ruling> for Exported {
    fn from(ruling: Ruling) -> Self {
        Self::Ruling {
            id: ruling.id,
            person: ruling.person,
            until: ruling.until,
            is: ruling.is,
            since: ruling.since,
            says: ruling.says,
        }
    }
}

impl From<Report> for Exported {
    fn from(report: Report) -> Self {
        Self::Report {
            id: report.id,
            reporter: report.reporter,
            about: report.about,
            made: report.made,
            table: report.body.table,
            saying: report.body.saying,
            lines: report.lines,
            answered: report.answer.map(|answer| answer.at),
            upheld: report.answer.is_some_and(|answer| answer.upheld),
        }
    }
}

impl From<MemberCode> for Exported {
    fn from(code: MemberCode) -> Self {
        Self::MemberCode {
            hash: hex(&code.hash),
            uses: code.uses,
            until: code.until,
        }
    }
}

impl Exported {
    /// What is to be written down of a line about how the house is ruled; `None` if it is about
    /// something else.
    pub(crate) fn ruled(self) -> Result<Option<Import>, &'static str> {
        Ok(Some(match self {
            Self::Ruling {
                id,
                person,
                until,
                is,
                since,
                says,
            } => Import::Ruling(Ruling {
                id,
                person,
                until,
                is,
                since,
                says,
            }),
            Self::Report {
                id,
                reporter,
                about,
                made,
                table,
                saying,
                lines,
                answered,
                upheld,
            } => Import::Report(Report {
                id,
                reporter,
                about,
                made,
                body: Reported { table, saying },
                lines,
                answer: answered.map(|at| Answer { at, upheld }),
            }),
            Self::MemberCode { hash, uses, until } => {
                let hash = unhex(&hash).and_then(|hash| hash.try_into().ok());
                Import::MemberCode(MemberCode {
                    hash: hash.ok_or("a code's hash has 64 hexadecimal digits")?,
                    uses,
                    until,
                })
            }
            Self::Act { act, nth } => Import::Act { act, nth },
            _ => return Ok(None),
        }))
    }
}
