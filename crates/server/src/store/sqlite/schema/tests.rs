use super::*;
use crate::store::kept_of::unnamed;
use crate::store::{Durability, Sqlite, Store as _};
use table::{PersonId, Phase};

/// Two tables whose entries follow each other crosswise, the second one closed as it was imported.
const VERSION_4: &str = r#"
insert into people values ('anne', 'Anne', 0);
insert into tables (nr, id, host, public, live, seq, changed, summary, closed, last) values
  (1, 'one', 'anne', 1, 1, 2, 7, '{"game":"chaud-devant","phase":"playing","public":true,
    "turn_by_turn":false,"seats":[{"name":"Anne","bot":null}],"number":1}', null, 3),
  (2, 'two', 'anne', 0, 0, 1, 8, '{"game":"","phase":"","public":false,
    "turn_by_turn":false,"seats":[],"number":0}', 'other rules', 2);
insert into entries (nr, table_nr, seq, before, body) values
  (1, 1, 1, null, '{"seq":1,"at":1,"entry":"rotated"}'),
  (2, 2, 1, null, '{"seq":1,"at":2,"entry":"rotated"}'),
  (3, 1, 2, 1, '{"seq":2,"at":3,"entry":{"left":{"seat":0}}}');
insert into seated values ('anne', 1, 0), ('anne', 2, 0);
pragma user_version = 4;
"#;

#[tokio::test]
async fn a_database_of_version_4_is_upgraded_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let old = Connection::open(&path).unwrap();
    for migration in &MIGRATIONS[..4] {
        old.execute_batch(migration).unwrap();
    }
    old.execute_batch(VERSION_4).unwrap();
    drop(old);

    let store = Sqlite::open(&path, Durability::Process).unwrap();
    for (table, times) in [("one", vec![1, 3]), ("two", vec![2])] {
        let kept = store.log(table).await.unwrap().unwrap();
        let at: Vec<_> = kept.log.iter().map(|logged| logged.at).collect();
        assert_eq!(at, times, "{table}");
        assert_eq!(kept.closed.is_some(), table == "two");
    }
    let listed = store.tables_of(&PersonId("anne".into())).await.unwrap();
    let phases: Vec<_> = listed.iter().map(|table| table.summary.phase).collect();
    assert_eq!(phases, [Phase::Gathering, Phase::Playing]);
    drop(store);

    let new = Connection::open(&path).unwrap();
    assert!(is_current(&new).unwrap());
    for (table, seq, before, refusal) in [
        (1, 1, "null", "entries.table_nr"),
        (1, 2, "1", "entries.before"),
        // A gap, another table's entry, a number that the one before has already, and none before.
        (1, 4, "3", "by one in number"),
        (2, 3, "3", "of its own table"),
        (1, 2, "3", "by one in number"),
        (1, 3, "null", "by one in number"),
        (9, 1, "null", "of its own table"),
    ] {
        let entry = format!("({table}, {seq}, {before}, '')");
        let sql = format!("insert into entries (table_nr, seq, before, body) values {entry}");
        let error = new.execute_batch(&sql).unwrap_err().to_string();
        assert!(error.contains(refusal), "{entry}: {error}");
    }
    let next = "insert into entries (table_nr, seq, before, body) values (1, 3, 3, '')";
    new.execute_batch(next).unwrap();
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let newer = Connection::open(&path).unwrap();
    let version = MIGRATIONS.len() as u32 + 1;
    newer.pragma_update(None, "user_version", version).unwrap();
    for opened in [
        Sqlite::open(&path, Durability::Process),
        Sqlite::open_to_look(&path),
    ] {
        let error = opened.unwrap_err().to_string();
        assert!(error.contains("newer"), "{error}");
    }
}

#[test]
fn every_column_with_somebody_in_it_is_named() {
    let mut db = Connection::open_in_memory().unwrap();
    migrate(&mut db).unwrap();
    let columns = |db: &Connection| {
        let columns = "select tables.name, columns.name from sqlite_schema as tables
                       join pragma_table_info(tables.name) as columns
                       where tables.type = 'table' and columns.type in ('TEXT', 'BLOB')";
        let mut columns = db.prepare(columns).unwrap();
        let columns = columns.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        columns
            .unwrap()
            .collect::<Result<Vec<(String, String)>, _>>()
            .unwrap()
    };
    assert!(columns(&db).len() > 20);
    assert_eq!(unnamed(columns(&db)), []);
    db.execute_batch("create table diaries (person text, words text) strict")
        .unwrap();
    assert_eq!(
        unnamed(columns(&db)).len(),
        2,
        "a table that nobody thought of"
    );
}
