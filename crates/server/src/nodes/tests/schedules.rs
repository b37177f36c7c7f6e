use super::check::violation;
use super::player::Player;
use super::wire::WireOdds;
use super::world::{Weather, World, terms};
use crate::secret::seeded;
use crate::store::Store;
use crate::store::memory::Odds;
use crate::store::planted::Bug;
use engine::Rng;
use std::env;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::time::{Instant, sleep};

/// How long things go wrong.
const CHAOS: Duration = Duration::from_mins(1);
/// How long the store goes on failing now and then after that. What everybody sees is looked at a while
/// later: a node that could not beat might just have let somebody go.
const ROUGH: Duration = Duration::from_secs(10);

/// By the seed: calm or rough, with hints or without any.
fn weather(rng: &mut Rng) -> Weather {
    let rough = rng.coin();
    let lossy = rng.below(4);
    Weather {
        store: Odds {
            conflict: rng.below(60),
            unavailable: if rough { rng.below(40) } else { 0 },
            answer_lost: if rough { rng.below(40) } else { 0 },
            late: rng.below(400),
            longest_outage: 1 + rng.below(8),
            latest: 6,
        },
        wire: WireOdds {
            lost: [0, 100, 500, 1000][lossy as usize],
            doubled: rng.below(300),
            late: rng.below(300),
        },
        chaos: rng.below(3) > 0,
    }
}

/// On one thread, with chance that comes again.
pub(super) fn in_paused_time<T>(seed: u64, schedule: impl Future<Output = T>) -> T {
    seeded::begin(seed);
    let runtime = Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build();
    runtime.unwrap().block_on(schedule)
}

/// Plays one schedule to its end, each node with this bug before its store; the logs of its tables, or
/// what did not hold.
pub(super) fn run(seed: u64, bug: Option<Bug>) -> Result<Vec<String>, String> {
    in_paused_time(seed, async {
        let mut rng = Rng::quick(seed);
        let world = World::new(seed, weather(&mut rng), bug);
        for _ in 0..2 + rng.below(2) {
            world.start().await;
        }
        let rests = Instant::now() + CHAOS + Duration::from_secs(5);
        let mut tables = Vec::new();
        for _ in 0..=rng.below(2) {
            let (terms, people) = terms(&mut rng);
            let (table, people) = world.table(&mut rng, &terms, people).await;
            let mut players = Vec::new();
            for (seat, person) in (0..).zip(people) {
                let rng = Rng::quick(rng.next_u64());
                let player = Player::new(&world, &table, person, seat, rng, rests);
                players.push(tokio::spawn(player.play()));
            }
            tables.push((table, players));
        }
        let chaos = Rng::quick(rng.next_u64());
        Arc::clone(&world).chaos(chaos, CHAOS).await;
        sleep(ROUGH).await;
        world.clears_up();
        let mut logs = Vec::new();
        for (table, playing) in tables {
            let mut players = Vec::new();
            for player in playing {
                players.push(player.await.map_err(|error| error.to_string())?);
            }
            violation(&world, &table, &players).await?;
            let kept = world.memory.log(&table).await.unwrap().unwrap();
            logs.push(serde_json::to_string(&kept.log).unwrap());
        }
        for node in world.nodes() {
            node.house.close();
        }
        Ok(logs)
    })
}

/// `TABLEE_SCHEDULES=100000` runs more of them, `TABLEE_SCHEDULE=17` one of them again.
#[test]
fn whatever_fails_nothing_is_lost_and_everybody_plays_on() {
    let number = |name: &str| env::var(name).ok().and_then(|text| text.parse().ok());
    let seeds = match number("TABLEE_SCHEDULE") {
        Some(seed) => seed..seed + 1,
        None => 0..number("TABLEE_SCHEDULES").unwrap_or(2000),
    };
    let next = AtomicU64::new(seeds.start);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Relaxed);
                    if !seeds.contains(&seed) {
                        return;
                    }
                    if let Err(why) = run(seed, None) {
                        panic!("schedule {seed}: {why} (TABLEE_SCHEDULE={seed} runs it again)");
                    }
                }
            });
        }
    });
}

/// What is found once can be found again: nothing depends on the machine, its clock or its luck.
#[test]
fn a_schedule_goes_the_same_way_each_time() {
    for seed in 0..40 {
        assert_eq!(run(seed, None), run(seed, None), "schedule {seed}");
    }
}
