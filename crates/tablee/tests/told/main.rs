//! A thousand turns while the house is killed again and again: every player who is away is told each
//! of theirs within half a minute of the house being up, and none twice.

mod pairs;

use engine::Rng;
use pairs::{Pair, Told, play};
use rustix::process::Signal;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::time::{Duration, Instant};
use test_house::{HouseProcess, Receiver, serve_at};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

/// Two people each, who play at so many tables and are waited for so often at each.
const PAIRS: usize = 10;
const TABLES: usize = 25;
const TURNS: usize = 4;

const KILLS: usize = 20;

/// After this the house was up for too long without telling somebody.
const WITHIN: Duration = Duration::from_secs(30);

/// Nothing that is waited for takes this long, on any machine.
const TIMEOUT: Duration = Duration::from_mins(4);

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_turns_are_told_whoever_kills_the_house() {
    let seed = std::process::id().into();
    eprintln!("seed {seed}");
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("house.db");
    let address = free_address();
    let mut house = open(address, &data);
    let receiver = Receiver::http().await;
    let (turns, mut progress) = watch::channel(0);
    let mut playing = JoinSet::new();
    for number in 0..PAIRS {
        let pair = Pair::new(address, number, &receiver).await;
        for _ in 0..TABLES {
            let table = pair.lays_table().await;
            let table = play(pair.clone(), table, TURNS, receiver.clone(), turns.clone());
            playing.spawn(table);
        }
    }
    let mut ups = vec![Instant::now()];
    let mut rng = Rng::quick(seed);
    for _ in 0..KILLS {
        // Not before more was told, if there is more to tell, and then at any moment.
        let enough = *progress.borrow() + 5;
        let _ = timeout(
            Duration::from_secs(3),
            progress.wait_for(|turns| *turns >= enough),
        )
        .await;
        sleep(Duration::from_micros(u64::from(rng.below(400_000)))).await;
        let said = house.is_killed();
        assert!(!said.contains("panicked"), "{said}");
        house = open(address, &data);
        ups.push(Instant::now());
    }
    let mut told: Vec<Told> = Vec::new();
    while let Some(table) = timeout(TIMEOUT, playing.join_next())
        .await
        .expect("all are told")
    {
        told.extend(table.expect("a table goes on"));
    }
    assert_eq!(told.len(), PAIRS * TABLES * TURNS);
    let slowest = told.iter().map(|told| told.after(&ups)).max();
    eprintln!("{} turns were told, the last after {slowest:?}", told.len());
    assert!(slowest < Some(WITHIN), "{slowest:?}");
    none_is_told_twice(&receiver, &told);
    house.signal(Signal::TERM);
    let (status, said) = house.ends();
    assert!(status.success() && !said.contains("panicked"), "{said}");
}

/// Whatever came more often came under one id, which is shown once.
fn none_is_told_twice(receiver: &Receiver, told: &[Told]) {
    let mut ids: Vec<String> = pairs::turns(&receiver.all()).collect();
    let sent = ids.len();
    ids.sort_unstable();
    ids.dedup();
    eprintln!("{sent} messages, {} of them shown", ids.len());
    let mut asked: Vec<String> = told.iter().map(|told| told.id.clone()).collect();
    asked.sort_unstable();
    asked.dedup();
    assert_eq!(asked.len(), told.len(), "each turn under an id of its own");
    assert_eq!(ids, asked, "nobody is told of a turn that is not theirs");
}

fn open(address: SocketAddr, data: &Path) -> HouseProcess {
    let lots = "100000000";
    let mut serve = serve_at(PROGRAM, address, data);
    serve
        .args(["--durability", "process", "--notices-to-private"])
        .args(["--public-url", &format!("http://{address}")])
        .args([
            "--max-requests",
            lots,
            "--max-sockets",
            lots,
            "--max-tables",
            lots,
        ])
        .args([
            "--max-tables-each",
            lots,
            "--max-ways",
            lots,
            "--max-notices-each",
            lots,
        ]);
    HouseProcess::start(&mut serve)
}

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("an address")
}
