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
        let Some(kept) = store.log(&table).await? else {
            continue;
        };
        let problem = match (kept.closed, Table::replay(&kept.log)) {
            (Some(why), _) => Some(why),
            (None, Err(error)) => Some(error.to_string()),
            (None, Ok(_)) => None,
        };
        checked.push(Checked { table, problem });
    }
    Ok(checked)
}
