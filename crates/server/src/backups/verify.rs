//! Whether a copy could take the place of the house it was made of.

use super::BackupError;
use crate::check::check_table;
use crate::store::{Sqlite, Store};
use crate::task::aside;
use std::path::Path;

/// So many tables are replayed, spread over all that are live.
const SAMPLE: usize = 32;

/// Opens a copy, looks through the whole file for damage, and replays some of its tables. What the house
/// itself could not replay either is not the copy's fault.
pub(super) async fn verify(copy: &Path, house: &dyn Store) -> Result<(), BackupError> {
    let path = copy.to_path_buf();
    let opened = aside(move || Sqlite::open_to_look(&path)).await;
    let copied = opened.map_err(|error| BackupError::Useless(error.to_string()))?;
    let useless = BackupError::Useless;
    let checked = copied.check().await;
    checked.map_err(|error| useless(error.to_string()))?;
    let live = copied.live().await;
    let live = live.map_err(|error| useless(error.to_string()))?;
    for table in sample(&live) {
        let checked = check_table(&copied, table).await;
        let checked = checked.map_err(|error| useless(error.to_string()))?;
        let Some(problem) = checked.and_then(|checked| checked.problem) else {
            continue;
        };
        let original = check_table(house, table).await?;
        if original.is_none_or(|original| original.problem.is_none()) {
            return Err(useless(format!("{table}: {problem}")));
        }
    }
    Ok(())
}

/// Some of these, from the first to the last.
fn sample(all: &[String]) -> impl Iterator<Item = &String> {
    let every = all.len().div_ceil(SAMPLE).max(1);
    all.iter().rev().step_by(every)
}
