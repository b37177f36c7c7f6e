//! Rows one by one, as far as they can be read.

use super::Reading;
use crate::store::StoreError;
use crate::store::rows::Done;
use rusqlite::{OptionalExtension, Row};
use std::collections::{BTreeMap, BTreeSet};

impl Reading {
    /// Row by row. A number that no row of such a file has is damaged: rows beyond those are read in
    /// their order.
    pub(super) fn by_number<T>(
        &mut self,
        table: &str,
        columns: &str,
        mut read: impl FnMut(&Row<'_>) -> Done<T>,
    ) -> Vec<T> {
        let newest = format!("select max(rowid) from {table}");
        let newest = self.db.query_row(&newest, [], |row| row.get(0));
        let most = self.most as i64;
        let newest: i64 = newest.unwrap_or(Some(most)).unwrap_or(0);
        let one = format!("select {columns} from {table} where rowid = ?1");
        let mut rows = Vec::new();
        let mut lost = 0;
        let beyond = if newest > most {
            self.beyond(table)
        } else {
            BTreeSet::new()
        };
        if let Ok(mut one) = self.db.prepare(&one) {
            for number in (1..=newest.min(most)).chain(beyond) {
                let row = one.query_row([number], |row| Ok(read(row))).optional();
                match row {
                    Ok(None) => (),
                    Ok(Some(Ok(row))) => rows.push(row),
                    Ok(Some(Err(_))) | Err(_) => lost += 1,
                }
            }
        }
        if lost > 0 {
            self.lost
                .push(format!("{lost} rows of {table} cannot be read"));
        }
        rows
    }

    /// The numbers of rows that are higher than there can be rows, from the first on and from the last
    /// back, each as far as it goes.
    fn beyond(&self, table: &str) -> BTreeSet<i64> {
        let mut numbers = BTreeSet::new();
        for order in ["", "desc"] {
            let high = format!("select rowid from {table} where rowid > ?1 order by rowid {order}");
            let mut read_all = || -> Done<()> {
                let mut high = self.db.prepare(&high)?;
                let rows = high.query_map([self.most as i64], |row| row.get(0))?;
                for number in rows.take(self.most as usize) {
                    numbers.insert(number?);
                }
                Ok(())
            };
            // What is missing is missed where it belongs: in a log, among the matches.
            let _ = read_all();
        }
        numbers
    }

    /// From the first on and from the last back, each as far as it goes.
    pub(super) fn by_key<K: Ord, V>(
        &mut self,
        table: &str,
        key: &str,
        value: &str,
        read: impl Fn(&Row<'_>) -> Done<(K, V)>,
    ) -> BTreeMap<K, V> {
        let mut found = BTreeMap::new();
        let most = self.most;
        let backwards = format!("{} desc", key.replace(',', " desc,"));
        let mut all_read = true;
        for order in [key, &backwards] {
            let all = format!("select {key}, {value} from {table} order by {order}");
            let mut read_all = || -> Done<()> {
                let mut all = self.db.prepare(&all)?;
                let mut rows = all.query([])?;
                // Pages that lead to each other have no end.
                for _ in 0..=most {
                    let Some(row) = rows.next()? else {
                        return Ok(());
                    };
                    let (key, value) = read(row)?;
                    found.insert(key, value);
                }
                Err(StoreError::Unreadable("there are too many rows".into()))
            };
            all_read &= read_all().is_ok();
        }
        if !all_read {
            self.lost.push(format!("some of {table} cannot be read"));
        }
        found
    }
}
