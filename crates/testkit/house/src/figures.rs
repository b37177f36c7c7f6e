//! What Linux tells of processes and of the machine they share.

use crate::HouseProcess;
use std::fs;
use std::pin::pin;
use std::time::Duration;
use tokio::time::interval;

/// How often the system is asked about a house.
const LOOK: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// All that is in memory, in bytes: pages of files too, such as the program itself.
    pub resident: u64,
    /// What of it is the process's own.
    pub own: u64,
    pub files: u64,
    pub threads: u64,
}

impl Figures {
    fn of(process: u32) -> Self {
        let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
        let figure = |name: &str| -> u64 {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
            number.unwrap_or_else(|| panic!("{name} {status}"))
        };
        let files = fs::read_dir(format!("/proc/{process}/fd")).expect("it runs");
        Self {
            resident: figure("VmRSS:") * 1024,
            own: figure("RssAnon:") * 1024,
            files: files.count() as u64,
            threads: figure("Threads:"),
        }
    }

    /// The greater of each.
    pub fn max(self, other: Self) -> Self {
        Self {
            resident: self.resident.max(other.resident),
            own: self.own.max(other.own),
            files: self.files.max(other.files),
            threads: self.threads.max(other.threads),
        }
    }
}

impl HouseProcess {
    /// What the system tells of it now.
    pub fn figures(&self) -> Figures {
        Figures::of(self.id())
    }

    /// What comes of something, and the most the house took meanwhile.
    pub async fn figures_until<T>(&self, over: impl Future<Output = T>) -> (T, Figures) {
        let mut over = pin!(over);
        let mut most = Figures::default();
        let mut looks = interval(LOOK);
        loop {
            tokio::select! {
                done = &mut over => return (done, most.max(self.figures())),
                _ = looks.tick() => most = most.max(self.figures()),
            }
        }
    }
}
