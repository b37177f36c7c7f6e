use crate::store::{Store, StoreError};
use table::{Mark, Table};

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
        let problem = match store.log(&table).await {
            Ok(None) => continue,
            Ok(Some(kept)) => match Table::replay(&kept.log) {
                Ok(replayed) => wrong_mark(store, &replayed).await?,
                Err(error) => Some(error.to_string()),
            },
            // Others may be sound.
            Err(error @ (StoreError::Unreadable(_) | StoreError::Lost(_))) => {
                Some(error.to_string())
            }
            Err(error) => return Err(error),
        };
        checked.push(Checked { table, problem });
    }
    Ok(checked)
}

/// Whether a table would be opened as another than its log tells of.
async fn wrong_mark(store: &dyn Store, replayed: &Table) -> Result<Option<String>, StoreError> {
    let opening = store.opening(&replayed.links().table).await?;
    let kept = opening.and_then(|opening| opening.mark);
    let fits = kept.is_none_or(|kept| replayed.mark().map(Mark::text) == Some(kept.text()));
    Ok((!fits).then(|| "its mark does not fit its log".into()))
}
