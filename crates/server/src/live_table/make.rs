use crate::append::append;
use crate::growth::{NEW_TABLE, Short, Writer, bytes_of};
use crate::house::House;
use crate::limits::Household;
use crate::secret;
use crate::store::{self, Person, StoreError};
use engine::{PerSeat, Seat, SeatSet};
use std::sync::Arc;
use table::{Command, Effects, Links, Now, Table, Terms, TermsError, Visibility, Who};

/// What is to be put on a seat as a table is made.
#[derive(Clone, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Chair {
    /// Whoever makes the table.
    Me,
    Open,
    Bot {
        level: table::Level,
    },
}

/// A table to be made.
#[derive(Clone, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    pub(crate) terms: Terms,
    /// Who sits where from the start; missing ones are open.
    #[serde(default)]
    pub(crate) chairs: Vec<Chair>,
    /// Start at once.
    #[serde(default)]
    pub(crate) start: bool,
    /// To be shown on a big screen: whoever makes it is its host without a seat, by the door for
    /// watching.
    #[serde(default)]
    pub(crate) screen: bool,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum MakeError {
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error("{0}")]
    Seats(&'static str),
    #[error("there is no room for it")]
    Short(Short),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Short> for MakeError {
    fn from(short: Short) -> Self {
        Self::Short(short)
    }
}

/// A new table with its first people and bots, written down.
pub(crate) async fn make_table(
    house: &Arc<House>,
    new: NewTable,
    host: &Person,
    household: Household,
) -> Result<Links, MakeError> {
    let writer = Writer {
        household,
        person: Some(host.id.clone()),
    };
    house.growth.allows(&writer)?;
    let links = Links {
        table: secret::name(),
        join: secret::door(),
        watch: secret::door(),
    };
    house.knows_time().await?;
    let at = house.clock.now();
    let public = new.terms.visibility == Visibility::Public;
    let create = if new.screen {
        Table::create_on_screen
    } else {
        Table::create
    };
    let (mut table, first) = create(new.terms.clone(), host.id.clone(), links.clone(), at)?;
    let mut all = Effects::default();
    all.log.push(first);
    lay(&mut table, &mut all, at, host, &new)?;
    let append = append(&links.table, &table, 0, &all);
    let wake_at = append.wake_at;
    let bytes = NEW_TABLE + bytes_of(&append);
    // Once it is written down others may find it. They wait, lest they read and change it before it
    // is in memory.
    let visit = house.visit(&links.table);
    let mut live = visit.lock().await;
    house
        .store
        .create(store::NewTable {
            host: host.id.clone(),
            links: links.clone(),
            first: append,
        })
        .await?;
    house.metrics.tables_made.add(1);
    if public {
        house.lobby.made(&links.table, household);
    }
    live.put(table);
    live.has_gone_on(house, wake_at);
    live.thinking.payer = Some(household);
    house.growth.wrote(Some(&writer), bytes);
    live.writer = Some(writer);
    visit.send_bots_to_think(&mut live);
    Ok(links)
}

/// Seats whoever is to be seated from the start.
fn lay(
    table: &mut Table,
    all: &mut Effects,
    at: u64,
    host: &Person,
    new: &NewTable,
) -> Result<(), MakeError> {
    let chairs = &new.chairs;
    if chairs.len() > table.terms().seats.into() {
        return Err(MakeError::Seats("there are more chairs than seats"));
    }
    let me = chairs.iter().position(|chair| matches!(chair, Chair::Me));
    let mut commands: Vec<_> = me.into_iter().map(|seat| sit(seat as u8)).collect();
    for (seat, chair) in chairs.iter().enumerate() {
        if let Chair::Bot { level } = chair {
            commands.push(Command::Lay {
                seat: Seat(seat as u8),
                bot: Some(*level),
            });
        }
    }
    if new.start {
        commands.push(Command::Start);
    }
    let now = Now {
        at,
        present: SeatSet::EMPTY,
        gone_since: PerSeat::defaults(chairs.len()),
        luck: secret::seed(),
    };
    let who = Who {
        id: &host.id,
        name: &host.name,
        hat: host.shown_hat(),
        may_sit: true,
        watches: new.screen,
    };
    for command in commands {
        let done = table.handle(&now, &who, None, &command);
        let done = done.map_err(|_| MakeError::Seats(SEATS))?;
        all.log.extend(done.log);
        all.news.extend(done.news);
    }
    Ok(())
}

const SEATS: &str = "only who sits at the table can seat bots, only one chair is yours, and to start no seat may be open";

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Seat(seat) }
}
