//! All that is kept of people: the one place where every table that has somebody in it is named, for
//! SQLite and PostgreSQL alike. Whoever adds a column that may hold an id of a person, or words of
//! theirs, names it here; the tests of both schemas look for columns that are not.

/// Rows that are one person's alone: tables with the columns that hold the person's id. They are
/// deleted at once when the person is forgotten, in this order.
pub(crate) const OWN: &[(&str, &str)] = &[
    ("tokens", "person"),
    ("transfers", "person"),
    ("passkeys", "person"),
    ("codes", "person"),
    ("challenges", "person"),
    ("joins", "gone"),
    ("joins", "kept"),
    ("formerly", "gone"),
    ("formerly", "kept"),
    ("notices", "person"),
    ("notice_secrets", "person"),
    ("notice_settings", "person"),
    ("blocked", "person"),
    ("blocked", "whom"),
    ("invitations", "sender"),
    ("invitations", "receiver"),
    ("rulings", "person"),
    ("reports", "reporter"),
    ("reports", "about"),
    ("report_lines", "person"),
    ("members", "person"),
    ("people", "id"),
];

/// Columns that are emptied at once when the person is forgotten, while their rows stay: that something
/// was done is kept, and no longer about whom.
pub(crate) const EMPTIED: &[(&str, &str)] = &[("acts", "person")];

/// Columns with people at tables among others: rewritten table by table ([`Personal::rewrite`] and
/// [`Personal::forget_at`]).
///
/// [`Personal::rewrite`]: super::Personal::rewrite
/// [`Personal::forget_at`]: super::Personal::forget_at
#[cfg(test)]
pub(super) const AT_TABLES: &[(&str, &str)] = &[
    ("tables", "host"),
    ("entries", "body"),
    ("summaries", "body"),
    ("marks", "body"),
    ("seated", "person"),
    ("games", "names"),
    ("played", "person"),
    ("sat", "person"),
];

/// Columns that hold texts or bytes, and nothing of anybody; or, of who is being forgotten and of who
/// is connected, an id that goes by itself.
#[cfg(test)]
pub(super) const NOBODYS: &[(&str, &str)] = &[
    ("tables", "id"),
    ("tables", "closed"),
    ("doors", "hash"),
    ("doors", "table_id"),
    ("entries", "table_id"),
    ("summaries", "table_id"),
    ("marks", "table_id"),
    ("seated", "table_id"),
    ("played", "table_id"),
    ("sat", "table_id"),
    ("games", "table_id"),
    ("games", "game"),
    ("games", "outcome"),
    ("games", "record"),
    ("games", "levels"),
    ("seat_codes", "code"),
    ("seat_codes", "table_id"),
    ("acts", "host"),
    ("acts", "does"),
    ("acts", "about"),
    ("acts", "reason"),
    ("hosts", "hash"),
    ("hosts", "name"),
    ("hosts", "passkey"),
    ("host_passkeys", "id"),
    ("host_passkeys", "name"),
    ("host_passkeys", "key"),
    ("host_passkeys", "about"),
    ("member_codes", "hash"),
    ("house_keys", "name"),
    ("house_keys", "value"),
    ("forgetting", "person"),
    ("forgetting", "salt"),
    ("nodes", "id"),
    ("attending", "table_id"),
    ("attending", "node"),
    ("attending", "people"),
];

/// Columns of texts and bytes of a schema that are named nowhere here.
#[cfg(test)]
pub(super) fn unnamed(columns: Vec<(String, String)>) -> Vec<(String, String)> {
    let is_own = |table: &str| OWN.iter().any(|(own, _)| *own == table);
    let is_named = |table: &str, column: &str| {
        let mut named = AT_TABLES.iter().chain(EMPTIED).chain(NOBODYS);
        named.any(|it| *it == (table, column))
    };
    let unnamed = columns
        .into_iter()
        .filter(|(table, column)| !is_own(table) && !is_named(table, column));
    unnamed.collect()
}
