//! Two nodes on one database.

use super::*;
use test_postgres::Database;

const TABLES: usize = 60;

fn table(nth: usize) -> String {
    format!("table{nth:02}")
}

/// Both append to all tables again and again, one of them from the last to the first; how many times
/// each of them won.
async fn race(stores: [&Postgres; 2], rounds: u64) -> [usize; 2] {
    let mut won = [0; 2];
    for round in 0..rounds {
        let after = round + 1;
        let asked: Vec<_> = (0..TABLES)
            .flat_map(|nth| [(0, nth), (1, TABLES - 1 - nth)])
            .map(|(who, nth)| (who, nth, stores[who].append(entry(&table(nth), after))))
            .collect();
        let mut winners = [0; TABLES];
        for (who, nth, append) in asked {
            match append.await {
                Ok(()) => {
                    winners[nth] += 1;
                    won[who] += 1;
                }
                Err(StoreError::Conflict) => (),
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(winners, [1; TABLES], "round {round}");
    }
    won
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_nodes_one_wins_and_neither_waits_for_the_other_for_ever() {
    let Some(server) = server(&[]) else {
        return;
    };
    let url = server.url("house");
    let (one, other) = (open(&url), open(&url));
    for nth in 0..TABLES {
        with_table(&one, &table(nth)).await;
    }
    let won = race([&one, &other], 60).await;
    assert!(won.iter().all(|won| *won > 0), "they race: {won:?}");
    for nth in 0..TABLES {
        assert_eq!(numbers(&other, &table(nth)).await.len(), 61);
    }
    let log = server.log();
    assert!(!log.contains("deadlock"), "they lock in one order: {log}");
}

/// As in databases that let nobody wait, but give one of two up.
#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_that_is_given_up_is_a_conflict_or_tried_again() {
    let Some(database) = Database::new() else {
        return;
    };
    let level = "set default_transaction_isolation = 'repeatable read'";
    database.sql(&format!("alter database {} {level}", database.name()));
    let (one, other) = (open(&database.url()), open(&database.url()));
    for nth in 0..TABLES {
        with_table(&one, &table(nth)).await;
    }
    race([&one, &other], 30).await;
    let gave_up = "could not serialize access due to concurrent update";
    assert!(database.server().log().contains(gave_up), "they raced");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_suffers_for_another_in_the_same_transaction() {
    let Some(database) = Database::new() else {
        return;
    };
    let store = open(&database.url());
    for nth in 0..TABLES {
        with_table(&store, &table(nth)).await;
    }
    database.sql("alter table entries add check (table_id <> 'table07' or seq = 1)");
    // While the first is written the others gather behind it.
    let asked: Vec<_> = (0..TABLES)
        .map(|nth| store.append(entry(&table(nth), 1)))
        .collect();
    for (nth, append) in asked.into_iter().enumerate() {
        let done = append.await;
        if nth == 7 {
            assert!(matches!(done, Err(StoreError::Unavailable(_))), "{done:?}");
        } else {
            assert_eq!(done, Ok(()), "{nth}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_of_one_table_in_one_batch_are_done_in_their_order() {
    let Some(database) = Database::new() else {
        return;
    };
    let store = open(&database.url());
    with_table(&store, "one").await;
    let asked: Vec<_> = (1..200)
        .map(|after| {
            let append = Append {
                // Every other time nobody sits there.
                summary: Some(crate::store::Summary {
                    seats: Vec::new(),
                    ..gathering()
                })
                .filter(|_| after % 2 == 0),
                ..entry("one", after)
            };
            store.append(append)
        })
        .collect();
    for append in asked {
        append.await.unwrap();
    }
    assert_eq!(numbers(&store, "one").await.len(), 200);
    assert_eq!(database.sql("select deserted from tables"), "f");
}
