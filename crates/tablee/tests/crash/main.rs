//! The process is killed and stopped at random moments under load, and others try to open its file:
//! every acknowledged move is there afterwards, none is there twice, nobody is shown anything that
//! does not fit, and all tables go on to their end.
//!
//! `cargo xtask crash` kills it fifty times; without `TABLEE_CRASHES` it is four. The moments come
//! from `TABLEE_CRASH_SEED`, or from a seed that is told.

mod logs;
#[path = "../players/mod.rs"]
mod players;

use client::history::History;
use engine::Rng;
use logs::{exported, view};
use players::{Manner, Party, gather};
use rustix::process::Signal;
use serde_json::json;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::time::Duration;
use test_house::{HouseProcess, run, serve_at, told};
use tokio::sync::watch;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");
const TABLES: usize = 8;

/// Nothing that is waited for takes this long, on any machine.
const TIMEOUT: Duration = Duration::from_mins(3);

#[tokio::test(flavor = "multi_thread")]
async fn killed_and_stopped_again_and_again_it_loses_nothing() {
    let crashes = number("TABLEE_CRASHES").unwrap_or(4);
    let seed = number("TABLEE_CRASH_SEED").unwrap_or(std::process::id().into());
    eprintln!("TABLEE_CRASH_SEED={seed}");
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("house.db");
    let address = free_address();
    let mut house = open(address, &data);
    let (progress, mut moves) = watch::channel(vec![0; TABLES]);
    let (stop, stopping) = watch::channel(false);
    let history = History::new();
    let mut tables = Vec::new();
    let party = Party {
        terms: json!({"game": "pizza-theory", "seats": 2}),
        people: 2,
        manner: Manner::default(),
    };
    for number in 0..TABLES {
        let table = gather(address, number, party.clone(), progress.clone(), &history).await;
        tables.push(tokio::spawn(table.play(stopping.clone())));
    }
    let mut rng = Rng::quick(seed);
    for crash in 1..=crashes {
        // Not before people have moved again, and then at any moment.
        more_moves(&mut moves).await;
        any_moment(&mut rng).await;
        house.signal(Signal::STOP);
        a_second_one_is_refused(&data);
        any_moment(&mut rng).await;
        house.signal(Signal::CONT);
        a_second_one_is_refused(&data);
        more_moves(&mut moves).await;
        any_moment(&mut rng).await;
        is_killed(house);
        house = open(address, &data);
        let acknowledged = sum(&moves.borrow());
        eprintln!("crash {crash} of {crashes}, {acknowledged} moves acknowledged so far");
    }
    let before = moves.borrow().clone();
    let goes_on = |moves: &Vec<u64>| {
        let mut both = moves.iter().zip(&before);
        both.all(|(now, before)| *now >= before + 5)
    };
    let all = moves.wait_for(goes_on);
    within("all tables go on", all).await.expect("players");
    let checked = run(PROGRAM, &["check-tables"], &data);
    assert!(checked.status.success(), "{}", told(&checked));
    assert!(!told(&checked).starts_with("0 of 0"), "tables are played");
    stop.send_replace(true);
    let mut verified = 0;
    for table in tables {
        let table = within("a table ends its game", table).await;
        verified += table.expect("a table went on");
    }
    assert_eq!(verified, sum(&moves.borrow()));
    is_killed(house);
    let logs = exported(&data);
    let mut faults = history.faults(&logs, view);
    faults.extend(history.left_behind(&logs));
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(history.acknowledged() as u64 > verified, "all is recorded");
}

fn open(address: SocketAddr, data: &Path) -> HouseProcess {
    let lots = "100000000";
    let mut serve = serve_at(PROGRAM, address, data);
    serve
        .args(["--bot-pause-ms", "0", "--max-messages", "100000"])
        .args(["--max-requests", lots, "--max-sockets", lots]);
    HouseProcess::start(&mut serve)
}

fn is_killed(house: HouseProcess) {
    let said = house.is_killed();
    assert!(!said.contains("panicked"), "{said}");
}

/// Somebody starts a second house on the same file: it is refused, whatever the first one does.
fn a_second_one_is_refused(data: &Path) {
    let second = run(PROGRAM, &["serve", "--listen", "127.0.0.1:0"], data);
    assert!(!second.status.success(), "{}", told(&second));
    assert!(told(&second).contains("another"), "{}", told(&second));
}

async fn more_moves(moves: &mut watch::Receiver<Vec<u64>>) {
    let enough = sum(&moves.borrow()) + 20;
    let more = moves.wait_for(|moves| sum(moves) >= enough);
    within("twenty moves more", more).await.expect("players");
}

async fn any_moment(rng: &mut Rng) {
    tokio::time::sleep(Duration::from_micros(u64::from(rng.below(20_000)))).await;
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

fn sum(moves: &[u64]) -> u64 {
    moves.iter().sum()
}

async fn within<T>(what: &str, wait: impl Future<Output = T>) -> T {
    let waited = tokio::time::timeout(TIMEOUT, wait).await;
    waited.unwrap_or_else(|_| panic!("not within {TIMEOUT:?}: {what}"))
}

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("an address")
}
