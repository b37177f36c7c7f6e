use crate::store::{Store, StoreError};
use table::Table;

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
            Ok(Some(kept)) => Table::replay(&kept.log)
                .err()
                .map(|error| error.to_string()),
            Err(StoreError::Unreadable(what)) => Some(what),
            Err(error) => return Err(error),
        };
        checked.push(Checked { table, problem });
    }
    Ok(checked)
}
