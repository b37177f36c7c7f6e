//! How much room there is where the house keeps everything.

use crate::house::House;
use crate::store::Data;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::sleep;

/// How many bytes are free where this is kept; `None` if that cannot be said.
pub type Measure = Arc<dyn Fn(&Data) -> Option<u64> + Send + Sync>;

/// How much room is to be left on the disk, and how that is measured.
#[derive(Clone)]
pub struct Disk {
    /// Bytes below which only what running matches need is written.
    pub floor: u64,
    pub measure: Measure,
}

impl Disk {
    /// However little room is left, everything is written as long as it can be.
    pub fn without_floor() -> Self {
        Self {
            floor: 0,
            ..Self::default()
        }
    }
}

impl Default for Disk {
    fn default() -> Self {
        Self {
            floor: 256 << 20,
            measure: Arc::new(free_bytes),
        }
    }
}

impl Debug for Disk {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut disk = f.debug_struct("Disk");
        disk.field("floor", &self.floor).finish_non_exhaustive()
    }
}

/// What this process may still use, on the disk of the house's file. The disk of a database is the
/// database's.
#[cfg(unix)]
fn free_bytes(data: &Data) -> Option<u64> {
    let Data::File(path) = data else {
        return None;
    };
    let disk = rustix::fs::statvfs(path).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Data) -> Option<u64> {
    None
}

/// How often it is looked at.
const EVERY: Duration = Duration::from_secs(1);

/// Whether the disk had hardly any room left when it was last looked at.
#[derive(Debug)]
pub(crate) struct DiskWatch {
    disk: Disk,
    data: Data,
    free: AtomicU64,
    low: AtomicBool,
}

impl DiskWatch {
    pub(super) fn new(disk: Disk, data: Data) -> Self {
        let watch = Self {
            disk,
            data,
            free: AtomicU64::new(u64::MAX),
            low: AtomicBool::new(false),
        };
        watch.look();
        watch
    }

    pub(crate) fn is_low(&self) -> bool {
        self.low.load(Ordering::Relaxed)
    }

    /// Bytes that were free; `None` if that cannot be said.
    pub(crate) fn free(&self) -> Option<u64> {
        let free = self.free.load(Ordering::Relaxed);
        (free < u64::MAX).then_some(free)
    }

    /// Once it was low, there is room again only above a sixteenth more: what is freed by a hair's
    /// breadth would be used up at once.
    fn look(&self) {
        let free = (self.disk.measure)(&self.data).unwrap_or(u64::MAX);
        self.free.store(free, Ordering::Relaxed);
        let was_low = self.is_low();
        let floor = self.disk.floor;
        let least = if was_low {
            floor.saturating_add(floor / 16)
        } else {
            floor
        };
        let is_low = free < least;
        self.low.store(is_low, Ordering::Relaxed);
        if is_low && !was_low {
            tracing::warn!(
                free,
                floor,
                "the disk is nearly full: only matches that run go on"
            );
        } else if was_low && !is_low {
            tracing::info!(free, floor, "the disk has room again");
        }
    }
}

/// Looks at the disk until the house closes.
pub(crate) async fn watch(house: Arc<House>) {
    loop {
        tokio::select! {
            biased;
            () = sleep(EVERY) => house.growth.disk.look(),
            () = house.closed() => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn below_the_floor_it_is_low_until_there_is_clearly_room_again() {
        let free = Arc::new(AtomicU64::new(1600));
        let given = Arc::clone(&free);
        let disk = Disk {
            floor: 1600,
            measure: Arc::new(move |_| Some(given.load(Ordering::Relaxed))),
        };
        let watch = DiskWatch::new(disk, PathBuf::from("house.db").into());
        let mut seen = Vec::new();
        for bytes in [1600, 1599, 1650, 1699, 1700, 1600, 0] {
            free.store(bytes, Ordering::Relaxed);
            watch.look();
            seen.push(watch.is_low());
        }
        assert_eq!(seen, [false, true, true, true, false, false, true]);
        assert_eq!(watch.free(), Some(0));
    }

    #[test]
    fn where_nothing_can_be_said_there_is_room() {
        let nowhere = PathBuf::from("/no/such/folder/house.db");
        let watch = DiskWatch::new(Disk::default(), nowhere.into());
        assert_eq!((watch.is_low(), watch.free()), (false, None));
    }
}
