use crate::store::{Store, StoreError};
use crate::task::aside;
use table::{Logged, Mark, Table};

/// A live table, and why it could not go on with this program.
#[derive(Clone, Debug)]
pub struct Checked {
    pub table: String,
    pub problem: Option<String>,
}

/// Replays every table that is not over, changing nothing.
pub async fn check_tables(store: &dyn Store) -> Result<Vec<Checked>, StoreError> {
    let mut checked = Vec::new();
    for table in store.live().await? {
        checked.extend(check_table(store, &table).await?);
    }
    Ok(checked)
}

/// Replays one; `None` if there is no such table.
pub(crate) async fn check_table(
    store: &dyn Store,
    table: &str,
) -> Result<Option<Checked>, StoreError> {
    // The mark first: a house may be open beside us, and its tables go on meanwhile.
    let opening = store.opening(table).await?;
    let mark = opening.and_then(|opening| opening.mark);
    let problem = match store.log(table).await {
        Ok(None) => return Ok(None),
        Ok(Some(kept)) => aside(move || problem(mark.as_ref(), &kept.log)).await,
        // Others may be sound.
        Err(error @ (StoreError::Unreadable(_) | StoreError::Lost(_))) => Some(error.to_string()),
        Err(error) => return Err(error),
    };
    let table = table.into();
    Ok(Some(Checked { table, problem }))
}

/// Why a table with this log could not go on.
fn problem(mark: Option<&Mark>, log: &[Logged]) -> Option<String> {
    match Table::replay(log) {
        Ok(replayed) if fits(mark, &replayed, log) => None,
        Ok(_) => Some("its mark does not fit its log".into()),
        Err(error) => Some(error.to_string()),
    }
}

/// Whether a table is opened by this mark as its log tells of it. It may have come to another mark
/// since this one was read.
fn fits(mark: Option<&Mark>, replayed: &Table, log: &[Logged]) -> bool {
    let Some(mark) = mark else {
        return true;
    };
    let same = |table: &Table| table.mark().map(Mark::text) == Some(mark.text());
    let then = log.iter().filter(|logged| logged.seq <= mark.seq());
    same(replayed) || Table::replay(then).is_ok_and(|then| same(&then))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{PerSeat, Seat, SeatSet, Seed};
    use table::{ClientMessage, Links, Now, PersonId, Terms, Who};

    /// The log of a table at which so many matches have been ended, each at once, and its marks.
    fn matches(count: usize) -> (Vec<Logged>, Vec<Mark>) {
        let terms: Terms = serde_json::from_str(r#"{"game":"chaud-devant","seats":2}"#).unwrap();
        let links = Links {
            table: "t".into(),
            join: "j".into(),
            watch: "w".into(),
        };
        let anne = PersonId("anne".into());
        let (mut table, first) = Table::create(terms, anne.clone(), links, 0).unwrap();
        let (mut log, mut marks) = (vec![first], Vec::new());
        let mut commands = vec![
            r#""do":"sit","seat":0"#,
            r#""do":"lay","seat":1,"bot":"plongeur""#,
            r#""do":"start""#,
        ];
        commands.extend([r#""do":"ask_end""#, r#""do":"rematch""#].repeat(count));
        for command in commands {
            let message = format!("{{\"id\":\"c{}\",{command}}}", log.len());
            let Ok(ClientMessage::Do { command, .. }) = ClientMessage::parse(&message) else {
                panic!("{message} is no command");
            };
            let now = Now {
                at: 0,
                present: SeatSet::one(Seat(0)),
                gone_since: PerSeat::defaults(2),
                luck: Seed::from_number(7),
            };
            let who = Who {
                id: &anne,
                name: "Anne",
                hat: None,
                may_sit: true,
                watches: false,
            };
            log.extend(table.handle(&now, &who, None, &command).unwrap().log);
            marks.extend(table.mark().cloned());
        }
        marks.dedup_by_key(|mark| mark.seq());
        (log, marks)
    }

    #[test]
    fn a_mark_fits_though_its_table_went_on() {
        let (log, marks) = matches(3);
        assert_eq!(marks.len(), 3);
        let table = Table::replay(&log).unwrap();
        for mark in &marks {
            assert!(fits(Some(mark), &table, &log), "of entry {}", mark.seq());
        }
        assert!(fits(None, &table, &log));
        // Of another table, which was elsewhere at that entry.
        let text = marks[1].text().replace(r#""number":3"#, r#""number":7"#);
        let other = Mark::read(&text).expect("a mark");
        assert_ne!(other.text(), marks[1].text());
        assert!(!fits(Some(&other), &table, &log));
    }
}
