use super::*;
use crate::store::OpenError;
use crate::store::kept_of::unnamed;
use test_postgres::Database;

#[tokio::test(flavor = "multi_thread")]
async fn of_several_nodes_that_start_at_once_one_makes_the_schema() {
    let Some(database) = Database::new() else {
        return;
    };
    let opened = (0..8).map(|nth| {
        let url = database.url();
        std::thread::spawn(move || (nth, open(&url)))
    });
    let opened: Vec<_> = opened.collect();
    for opened in opened {
        let (nth, store) = opened.join().expect("each opens it");
        with_table(&store, &format!("table{nth}")).await;
    }
    assert_eq!(database.sql("select count(*) from tables"), "8");
    let version = database.sql("select version, oldest from schema_version");
    assert_eq!(version, "7|2");
}

#[test]
fn a_newer_schema_is_refused_unless_it_bears_this_program() {
    let Some(database) = Database::new() else {
        return;
    };
    let address = Address::read(&database.url()).unwrap();
    let looked = Postgres::open_to_look(&address).unwrap_err().to_string();
    assert!(looked.contains("there is no house"), "{looked}");
    assert_eq!(database.sql("select to_regclass('tables') is null"), "t");
    drop(open(&database.url()));
    let try_both = || {
        let opened = Postgres::open(&address, Durability::Process).map(|_| ());
        [opened, Postgres::open_to_look(&address).map(|_| ())]
    };
    database.sql("update schema_version set version = 9, oldest = 1");
    for opened in try_both() {
        opened.unwrap();
    }
    database.sql("update schema_version set version = 9, oldest = 8");
    for opened in try_both() {
        let Err(OpenError::Database { error, .. }) = opened else {
            panic!("it was opened");
        };
        assert!(error.to_string().contains("newer"), "{error}");
    }
    let kept = database.sql("select version, oldest from schema_version");
    assert_eq!(kept, "9|8", "nothing was changed");
}

/// What a move changes is in no index: its row finds room on its own page.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_does_not_touch_the_indices_of_its_table() {
    let Some(database) = Database::new() else {
        return;
    };
    let store = open(&database.url());
    with_table(&store, "one").await;
    for after in 1..100 {
        let append = Append {
            wake_at: Some(after * 7),
            step: after as u32,
            pending: std::iter::once(engine::Seat((after % 2) as u8)).collect(),
            ..entry("one", after)
        };
        store.append(append).await.unwrap();
    }
    // What was counted is told when a connection ends, at the latest.
    drop(store);
    let counted = "select n_tup_upd, n_tup_hot_upd from pg_stat_user_tables
                   where relname = 'tables'";
    let counted = loop {
        let counted = database.sql(counted);
        if counted.starts_with("100|") {
            break counted;
        }
    };
    let (_, hot) = counted.split_once('|').unwrap();
    // The first sets when the table wakes, which is in an index.
    assert!(hot.parse::<u32>().unwrap() >= 95, "{counted}");
}

#[test]
fn every_column_with_somebody_in_it_is_named() {
    let Some(database) = Database::new() else {
        return;
    };
    drop(open(&database.url()));
    let columns = || {
        let columns = database.sql(
            "select table_name, column_name from information_schema.columns
             where table_schema = 'public' and data_type in ('text', 'bytea')",
        );
        let columns = columns.lines().map(|line| {
            let (table, column) = line.split_once('|').expect("two columns");
            (table.to_string(), column.to_string())
        });
        columns.collect::<Vec<_>>()
    };
    assert!(columns().len() > 20);
    assert_eq!(unnamed(columns()), []);
    database.sql("create table diaries (person text, words text)");
    assert_eq!(
        unnamed(columns()).len(),
        2,
        "a table that nobody thought of"
    );
}
