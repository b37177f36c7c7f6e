//! A house runs for hours and stays as it is: people come, play to the end, look on, lose their
//! connection, leave; whenever all have left it holds no table and no connection, and its memory,
//! open files and threads are those of before.
//!
//! `cargo xtask soak --hours N` goes on for hours; without `TABLEE_SOAK_SECONDS` it is five minutes,
//! which `cargo xtask test` spends while it compiles: nothing here is measured by the clock.

#![cfg(target_os = "linux")]

mod evening;
mod flat;

use evening::Evening;
use flat::Flat;
use std::time::{Duration, Instant};
use test_house::{HouseProcess, serve};

const SECONDS: u64 = 300;
/// However slow the machine is, so many are looked at.
const EVENINGS: u64 = 30;
/// Nothing that is waited for takes this long, on any machine.
const TIMEOUT: Duration = Duration::from_mins(3);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_stays_as_it_is_however_long_it_is_open() {
    let seconds = std::env::var("TABLEE_SOAK_SECONDS").ok();
    let seconds = seconds.map_or(SECONDS, |text| text.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let lots = "100000000";
    let mut serve = serve(
        env!("CARGO_BIN_EXE_tablee"),
        &folder.path().join("house.db"),
    );
    serve.args(["--bot-pause-ms", "0", "--max-messages", lots]);
    for limit in ["requests", "sockets", "people", "tables", "tables-each"] {
        serve.args([&format!("--max-{limit}"), lots]);
    }
    let house = HouseProcess::start(&mut serve);
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut flat = Flat::default();
    let mut evenings = 0;
    while Instant::now() < end || evenings < EVENINGS {
        let evening = Evening {
            house: house.address,
            number: evenings,
        };
        within("an evening is over", evening.spend()).await;
        within("all have left", evening::all_have_left(house.address)).await;
        flat.note(house.figures());
        evenings += 1;
    }
    let failures = flat.tell();
    assert!(failures.is_empty(), "{failures:#?}");
    let (status, log) = house.closes();
    assert!(status.success() && !log.contains("ERROR"), "{log}");
}

async fn within<T>(what: &str, wait: impl Future<Output = T>) -> T {
    let waited = tokio::time::timeout(TIMEOUT, wait).await;
    waited.unwrap_or_else(|_| panic!("not within {TIMEOUT:?}: {what}"))
}
