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
        let error = Table::replay(&kept.log).err();
        let problem = error.map(|error| error.to_string());
        checked.push(Checked { table, problem });
    }
    Ok(checked)
}
