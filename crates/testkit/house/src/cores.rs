//! Who has the machine's cores.

use crate::HouseProcess;
use std::fs;
use std::iter::zip;

/// What the machine's cores have been used for so far.
#[derive(Clone, Copy, Debug)]
pub struct CoreTime {
    /// By all programs, and by the house and this one, in ticks of the clock.
    all: u64,
    own: u64,
    /// How long the house's bots have run, and waited for a core, in nanoseconds.
    bots: [u64; 2],
}

impl HouseProcess {
    pub fn core_time(&self) -> CoreTime {
        let stat = fs::read_to_string("/proc/stat").expect("Linux");
        let fields = stat.lines().next().unwrap_or_default().split_whitespace();
        let ticks: Vec<u64> = fields.skip(1).filter_map(|t| t.parse().ok()).collect();
        // User, nice, system and stolen. Interrupts are the network's, and nobody's own.
        let all = [0, 1, 2, 7].iter().filter_map(|field| ticks.get(*field));
        CoreTime {
            all: all.sum(),
            own: used(self.id()) + used(std::process::id()),
            bots: bots(self.id()),
        }
    }
}

impl CoreTime {
    /// How many cores others kept busy since then, for this many seconds.
    pub fn of_others_since(self, then: Self, seconds: f64) -> f64 {
        let all = self.all.saturating_sub(then.all);
        let own = self.own.saturating_sub(then.own);
        let hertz = rustix::param::clock_ticks_per_second() as f64;
        all.saturating_sub(own) as f64 / hertz / seconds
    }

    /// For how much of the time in which they could have thought since then the bots waited for a core.
    pub fn bots_held_up_since(self, then: Self) -> f64 {
        let [ran, waited] = [0, 1].map(|which| (self.bots[which] - then.bots[which]) as f64);
        waited / (ran + waited).max(1.0)
    }
}

fn used(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).expect("it runs");
    let after_name = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
    let fields: Vec<&str> = after_name.split(' ').collect();
    [11, 12]
        .iter()
        .filter_map(|field| fields.get(*field)?.parse::<u64>().ok())
        .sum()
}

/// The threads on which bots think go on as long as the house does.
fn bots(house: u32) -> [u64; 2] {
    let threads = fs::read_dir(format!("/proc/{house}/task")).expect("it runs");
    let mut sums = [0; 2];
    for thread in threads.map_while(Result::ok) {
        let name = fs::read_to_string(thread.path().join("comm")).unwrap_or_default();
        if name.starts_with("bot-") {
            let times = fs::read_to_string(thread.path().join("schedstat"));
            let times = times.unwrap_or_default();
            for (sum, time) in zip(&mut sums, times.split_whitespace()) {
                *sum += time.parse().unwrap_or(0);
            }
        }
    }
    sums
}
