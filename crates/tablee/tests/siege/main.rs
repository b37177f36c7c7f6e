//! One address does its worst, one resource after the other; honest people from another address stay
//! within twice their quiet p99 and are answered whatever they ask, and the house stays small.
//!
//! `cargo xtask siege` takes a minute for each attack; without `TABLEE_SIEGE_SECONDS` it is a few
//! seconds. `TABLEE_SIEGE_ONLY` names attacks, with commas between them. `cargo xtask siege --planted`
//! takes one budget after the other from the house ([`planted`]).

#![cfg(target_os = "linux")]

mod answers;
mod attacks;
mod hiccups;
mod honest;
mod long_tables;
mod planted;
mod report;
mod windows;

use answers::{Answers, Asks};
use attacks::{ATTACKS, Attack, Attacker, Targets};
use hiccups::Hiccups;
use honest::{HONEST, Honest};
use report::{Report, Withstood};
use std::cell::Cell;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use test_house::{Figures, HouseProcess, counters, run, serve, told};
use tokio::runtime::Runtime;
use tokio::sync::Mutex;
use windows::{Window, percentile};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");
/// Windows for each attack, and quiet ones before the first.
const WINDOWS: usize = 3;
/// Where other programs keep the machine busy, so many more are waited for in all.
const PATIENCE: usize = 16;
const LONG_TABLES: usize = 20;
/// The house is told how it is called, and that it may tell people something at this machine.
const TELLS: [&str; 3] = [
    "--public-url",
    "https://tables.example",
    "--notices-to-private",
];
/// Seconds for each attack.
const EACH: f64 = 3.0;
/// How often is looked whether something is so.
const LOOK: Duration = Duration::from_millis(50);
/// The house lets go whoever does not read for thirty seconds.
const LETS_GO: Duration = Duration::from_secs(45);
const NOW_AND_THEN: u64 = 10;
/// Nothing that an attack lays out takes longer, nor the answer to anything an honest person asks.
const LONG: Duration = Duration::from_secs(30);

/// They measure: one runs after the other.
static ONE: Mutex<()> = Mutex::const_new(());

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn honest_people_hardly_notice_whoever_does_their_worst() {
    let each = std::env::var("TABLEE_SIEGE_SECONDS").ok();
    let only = std::env::var("TABLEE_SIEGE_ONLY").unwrap_or_default();
    let failures = besiege(Plan {
        each: each.map_or(EACH, |text| text.parse().expect("a number")),
        only: only.split(',').filter(|name| !name.is_empty()).collect(),
        ..Plan::default()
    });
    let failures = failures.await;
    assert!(failures.is_empty(), "{failures:#?}");
}

#[derive(Debug)]
struct Plan<'a> {
    /// Seconds for each attack.
    each: f64,
    /// Names of attacks; all if there are none.
    only: Vec<&'a str>,
    /// What the house is told beside what it does by default.
    flags: &'a [&'a str],
    /// Whether attackers come from where honest people do.
    from_inside: bool,
}

impl Default for Plan<'_> {
    fn default() -> Self {
        Self {
            each: EACH,
            only: Vec::new(),
            flags: &[],
            from_inside: false,
        }
    }
}

impl Plan<'_> {
    fn includes(&self, attack: &Attack) -> bool {
        self.only.is_empty() || self.only.contains(&attack.name)
    }

    /// Each attacker has an address of its own.
    fn address(&self, number: usize) -> IpAddr {
        if self.from_inside {
            HONEST
        } else {
            IpAddr::V4(Ipv4Addr::new(127, 0, 1, number as u8 + 1))
        }
    }
}

/// What was not as it should be.
async fn besiege(plan: Plan<'_>) -> Vec<String> {
    let _one = ONE.lock().await;
    let entries = if plan.each > EACH { 30_000 } else { 6_000 };
    let folder = folder(plan.each);
    let data = folder.path().join("house.db");
    let long_tables = import_long_tables(folder.path(), &data, LONG_TABLES, entries);
    let house = HouseProcess::start(serve(PROGRAM, &data).args(TELLS).args(plan.flags));
    let answers = Answers::default();
    let gathering = house.figures_until(Honest::gather(house.address, &answers));
    let (honest, most) = gathering.await;
    let targets = Targets {
        house: house.address,
        public: honest.public.clone(),
        long_tables: long_tables.into(),
    };
    let siege = Siege {
        house: &house,
        answers: &answers,
        hiccups: Hiccups::watch(),
        window: Duration::from_secs_f64(plan.each / WINDOWS as f64),
        patience: PATIENCE.into(),
        attackers: attackers(),
    };
    // The first moments are no measure of anything.
    siege.window().await;
    let mut report = Report::new(&answers, most, siege.connections().await);
    report.quiet(siege.windows(WINDOWS).await);
    for (number, attack) in ATTACKS.iter().enumerate() {
        if plan.includes(attack) {
            let from = plan.address(number);
            report.attack(siege.withstand(attack, &targets, from).await);
            report.quiet(siege.windows(1).await);
        }
    }
    let held = siege.held_connections(report.connections).await;
    let mut failures = report.tell();
    if held > 0 {
        failures.push(format!("{held} connections are held that nobody reads"));
    }
    siege.attackers.shutdown_background();
    failures
}

struct Siege<'a> {
    house: &'a HouseProcess,
    answers: &'a Answers,
    hiccups: Hiccups,
    window: Duration,
    /// How many windows more may be waited for.
    patience: Cell<usize>,
    attackers: Runtime,
}

impl Siege<'_> {
    /// Looks on for as long as a window; the most the house took meanwhile.
    async fn window(&self) -> (Window, Figures) {
        let (from, before) = (Instant::now(), self.house.core_time());
        let over = self.house.figures_until(tokio::time::sleep(self.window));
        let ((), most) = over.await;
        let to = from + self.window;
        let passed = from.elapsed().as_secs_f64();
        let used = self.house.core_time();
        let window = Window {
            from,
            to,
            others: used.of_others_since(before, passed),
            late: percentile(&self.hiccups.between(from, to), 99),
            bots_held_up: used.bots_held_up_since(before),
        };
        (window, most)
    }

    /// Looks on until so many windows count, or the machine has been busy for too long.
    async fn windows(&self, enough: usize) -> (Vec<Window>, Figures) {
        let mut windows: Vec<Window> = Vec::new();
        let mut most = Figures::default();
        // What counts for bots counts for all.
        let counts = |window: &&Window| window.counts(Asks::Bot);
        while windows.iter().filter(counts).count() < enough {
            if windows.len() >= enough {
                let Some(left) = self.patience.get().checked_sub(1) else {
                    break;
                };
                self.patience.set(left);
            }
            let (window, figures) = self.window().await;
            windows.push(window);
            most = most.max(figures);
        }
        (windows, most)
    }

    async fn connections(&self) -> u64 {
        let [open] = counters(self.house.address, ["connections"]).await;
        open
    }

    async fn entries_read(&self) -> u64 {
        let [read] = counters(self.house.address, ["entries_read_total"]).await;
        read
    }

    /// How many more connections there are than when it was quiet, once the house has had the time to
    /// let those go that are not read. Honest people open one now and then.
    async fn held_connections(&self, quiet: u64) -> u64 {
        let begun = Instant::now();
        loop {
            let held = self
                .connections()
                .await
                .saturating_sub(quiet + NOW_AND_THEN);
            if held == 0 || begun.elapsed() > LETS_GO {
                return held;
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    async fn withstand(&self, attack: &Attack, targets: &Targets, from: IpAddr) -> Withstood {
        let attacker = Attacker::new(targets, from);
        let (begun, read_before) = (Instant::now(), self.entries_read().await);
        let before = self.house.figures();
        let under_way = self.attackers.spawn((attack.begin)(attacker.clone()));
        let laid_out = tokio::time::timeout(LONG, attacker.is_under_way());
        let laid_out = laid_out.await.is_ok();
        let (windows, mut most) = self.windows(WINDOWS).await;
        let far = self
            .house
            .figures_until(attacker.gets_far((attack.may)(), begun));
        let (got_far, figures) = far.await;
        most = most.max(figures);
        under_way.abort();
        let ended = Instant::now();
        let _called_off = under_way.await;
        let unanswered = self.answers.wait_since(ended, LONG).await;
        let (done, refused) = attacker.tally.counts();
        let read = self.entries_read().await - read_before;
        Withstood {
            attacker,
            took: begun.elapsed(),
            entries_read: read,
            name: attack.name,
            may: (attack.may)(),
            laid_out,
            got_far,
            unanswered,
            windows,
            before,
            most,
            settled: ended.elapsed(),
            done,
            refused,
            complaints: self.answers.take_complaints(),
        }
    }
}

/// Where the house keeps its file: in memory if the machine has a place for that, and for minutes on the
/// disk. A disk that others write to holds up a move for longer than any attack.
fn folder(each: f64) -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = if each > EACH || !memory.is_dir() {
        tempfile::tempdir()
    } else {
        tempfile::tempdir_in(memory)
    };
    folder.expect("a folder")
}

fn import_long_tables(folder: &Path, data: &Path, tables: usize, entries: usize) -> Vec<String> {
    let file = folder.join("long.jsonl");
    let ids = long_tables::write(&file, tables, entries).expect("a file");
    let imported = run(PROGRAM, &["import", &file.display().to_string()], data);
    assert!(imported.status.success(), "{}", told(&imported));
    ids
}

/// Attackers share the machine's two cores with the house and with honest people. On a thread that
/// yields to those they take what is left: what honest people notice is the house's work.
fn attackers() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .on_thread_start(|| {
            rustix::process::nice(10).expect("anybody may yield");
        })
        .enable_all()
        .build()
        .expect("a runtime")
}
