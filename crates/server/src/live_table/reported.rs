//! What a guest, or the host of the house, sees of who says what at a table.

use super::{Guest, Shut, Visit};
use crate::http::host::{PersonHere, SaidThere, SeatInside, TableInside};
use crate::store::hosting::ReportLine;
use engine::Seat;
use serde::Deserialize;
use table::{ChatLine, PersonId, Table};

/// What somebody reports.
#[derive(Clone, Copy, Debug, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "ReportedThing")]
pub(crate) enum What {
    /// A saying, by its number.
    Saying(u64),
    /// The name of whoever sits there.
    Seat(u8),
}

impl What {
    pub(crate) fn saying(self) -> Option<u64> {
        match self {
            Self::Saying(number) => Some(number),
            Self::Seat(_) => None,
        }
    }
}

/// So much of what was said is kept with a report.
const CONTEXT: usize = 20;

fn line(said: &ChatLine<'_>) -> ReportLine {
    ReportLine {
        person: said.person.clone(),
        name: said.name.into(),
        words: words(said),
    }
}

fn words(said: &ChatLine<'_>) -> String {
    said.text.or(said.phrase).unwrap_or_default().into()
}

impl Visit {
    /// Whom a report is about, and what was said until then, as this guest saw it.
    pub(crate) async fn seen_by(
        &self,
        guest: &Guest,
        what: What,
    ) -> Result<(PersonId, Vec<ReportLine>), Shut> {
        let mut live = self.lock().await;
        live.admit(&self.house, guest).await?;
        let table = live.table(&self.house).await?;
        let mut chat = table.chat_lines();
        chat.retain(|said| !guest.deaf_to.contains(said.person));
        if let Some(number) = what.saying() {
            chat.retain(|said| said.number <= number);
        }
        let before = chat.len().saturating_sub(CONTEXT);
        let mut lines: Vec<_> = chat[before..].iter().map(line).collect();
        let about = match what {
            What::Saying(number) => chat.last().filter(|said| said.number == number).map(line),
            What::Seat(seat) => name_at(table, Seat(seat)),
        };
        let about = about.ok_or(Shut::NotFound)?;
        if what.saying().is_none() {
            lines.push(about.clone());
        }
        Ok((about.person, lines))
    }

    /// The table as the host of the house sees it.
    pub(crate) async fn inside(&self) -> Result<TableInside, Shut> {
        let mut live = self.lock().await;
        let table = live.table(&self.house).await?;
        let seats = (0..table.terms().seats).map(Seat).map(|seat| {
            let person = name_at(table, seat);
            SeatInside {
                person: person.as_ref().map(|it| it.person.0.clone()),
                name: person.map(|it| it.name),
                bot: table.bot_in(seat),
            }
        });
        let seats = seats.collect();
        let chat = table.chat_lines();
        let chat = chat.iter().map(|said| SaidThere {
            person: said.person.0.clone(),
            name: said.name.into(),
            words: words(said),
        });
        Ok(TableInside {
            table: self.id.to_string(),
            game: table.terms().game.clone(),
            phase: table.phase(),
            seats,
            chat: chat.collect(),
        })
    }

    /// Who is connected here, as the host of the house sees it.
    pub(crate) async fn who_is_here(&self) -> Vec<PersonHere> {
        let live = self.lock().await;
        let here = live.sockets.iter().filter_map(|socket| {
            let person = socket.guest.person.as_ref()?;
            Some(PersonHere {
                person: person.id.0.clone(),
                name: person.name.clone(),
                table: self.id.to_string(),
                address: socket.guest.household.address().to_string(),
            })
        });
        here.collect()
    }
}

fn name_at(table: &Table, seat: Seat) -> Option<ReportLine> {
    let mut people = table.people();
    let (_, person, name) = people.find(|(other, ..)| *other == seat)?;
    Some(ReportLine {
        person: person.clone(),
        name: name.into(),
        words: String::new(),
    })
}
