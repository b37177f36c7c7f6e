//! Nodes are replaced one by one by those of a newer program, while people play.
//!
//! There is no newer program yet, so the one there is plays both: what it finds in the log as it is
//! called in the database is in `upgrade.sql`. To nodes of the older one tables become unreadable one
//! after the other; they leave them to the newer, and so do the people who sit there.

use crate::ONE;
use crate::cluster::Cluster;
use crate::evening::Evening;
use crate::node::Program;
use test_postgres::OWNER;

/// Three of each kind.
const TABLES: usize = 24;

const OLDER: Program = Program::Own { user: OWNER };
const NEWER: &str = "newer";

/// So many moves are made before the next node is replaced.
const MOVES: u64 = 200;

fn count(cluster: &Cluster, what: &str) -> u64 {
    let counted = format!("select count(*) from {what}");
    let counted = cluster.database().sql("house", &counted);
    counted.parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_on_while_nodes_are_replaced_by_those_of_a_newer_program() {
    let _one = ONE.lock().await;
    let Some(mut cluster) = Cluster::start(OLDER).await else {
        return;
    };
    let mut evening = Evening::begins(cluster.address(), TABLES).await;
    evening.goes_on(MOVES).await;
    cluster.primary.sql("house", include_str!("upgrade.sql"));
    for node in 0..cluster.nodes.len() {
        let since = cluster.time();
        cluster.nodes[node].is_asked_to_close().await;
        cluster.nodes[node].program = Program::Own { user: NEWER };
        cluster.nodes[node].opens().await;
        cluster.was_troubled(since);
        evening.goes_on(MOVES).await;
        if node == 0 {
            // An older one may still be started.
            let since = cluster.time();
            cluster.nodes[1].is_killed().await;
            cluster.nodes[1].opens().await;
            cluster.was_troubled(since);
            evening.goes_on(MOVES).await;
        }
    }
    evening.goes_on_everywhere().await;
    assert!(count(&cluster, "entries where body like '%\"novelty\":%'") > 0);
    assert!(count(&cluster, "entries where body like '%\"rules\":2%'") > 0);
    assert_eq!(count(&cluster, "tables where closed is not null"), 0);
    // The second step takes away what older programs need: none can be started any more.
    let second = "update schema_version set oldest = version";
    cluster.primary.sql("house", second);
    let refused = cluster.nodes[0].command().output().expect("it runs");
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success(), "{told}");
    assert!(told.contains("newer version of this program"), "{told}");
    cluster
        .primary
        .sql("house", "update schema_version set oldest = 2");
    let report = evening.ends(&cluster, NEWER).await;
    eprintln!("{report}");
    assert!(report.violations.is_empty(), "{:#?}", report.violations);
}
