//! The machine: how many files may be open, how fast its disk is and how much room there is.

use super::Finding;
use crate::open_files;
use crate::size::Size;
use server::Config;
use server::files::create_private;
use server::store::Data;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Fewer connections than this are soon all taken.
const FEW_FILES: u64 = 4096;

pub(super) fn most_files() -> u64 {
    open_files::most()
}

pub(super) fn open_files(most: u64) -> Finding {
    let says = format!("{most} at most, and each connection is one");
    if most < FEW_FILES {
        let advice = "raise it by LimitNOFILE= of systemd, or ulimit -Hn";
        return Finding::careful("open files", format!("{says}: {advice}"));
    }
    Finding::fine("open files", says)
}

/// How long a move waits for the disk.
pub(super) fn disk(config: &Config) -> Option<Finding> {
    let folder = folder_of(&config.data)?;
    Some(match write_time(&folder) {
        Ok(took) => speed(took),
        Err(error) => {
            let folder = folder.display();
            let advice = "make it, and give it to whoever runs the house";
            Finding::wrong(
                "disk",
                format!("{folder} cannot be written to: {error}; {advice}"),
            )
        }
    })
}

const SLOW: Duration = Duration::from_millis(50);

fn speed(took: Duration) -> Finding {
    let says = format!("a write takes {took:.1?}");
    if took > SLOW {
        let advice = "every move waits for it; take a faster disk, or --durability process";
        return Finding::careful("disk", format!("{says}: {advice}"));
    }
    Finding::fine("disk", says)
}

/// `None` where nothing can be measured.
pub(super) fn room(config: &Config) -> Option<Finding> {
    let folder = folder_of(&config.data)?;
    let free = (config.disk.measure)(&Data::File(folder))?;
    let floor = config.disk.floor;
    let says = format!("{} MiB free", free >> 20);
    let advice = format!(
        "make room: with less than {} (--min-free-disk) only running games are written",
        Size(floor)
    );
    Some(if free < floor {
        Finding::wrong("room", format!("{says}; {advice}"))
    } else if free < floor.saturating_mul(4) {
        Finding::careful("room", format!("{says}; {advice}"))
    } else {
        Finding::fine("room", says)
    })
}

/// Of a house in a file; databases have ways of their own.
pub(super) fn backups(config: &Config) -> Option<Finding> {
    let house = folder_of(&config.data)?;
    let what = "backups";
    let Some(backups) = &config.backups else {
        let advice = "--backup-to DIR makes them while the house is open";
        return Some(Finding::careful(what, format!("none are made: {advice}")));
    };
    let to = backups.to.display();
    Some(match write_time(&backups.to) {
        Err(error) => {
            let advice = "make the folder, or mount its disk";
            Finding::wrong(what, format!("{to}: {error}; {advice}"))
        }
        Ok(_) if is_same_disk(&backups.to, &house) => {
            let says = "is on the disk of the house: both are lost at once";
            Finding::careful(what, format!("{to} {says}"))
        }
        Ok(_) => Finding::fine(what, format!("{to} can be written to")),
    })
}

/// Where the file of a house is or is to be; `None` if a database keeps it.
fn folder_of(data: &Data) -> Option<PathBuf> {
    let Data::File(path) = data else {
        return None;
    };
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    Some(folder.unwrap_or(Path::new(".")).into())
}

/// The median of some small writes that wait for the disk. Nothing of them stays.
fn write_time(folder: &Path) -> io::Result<Duration> {
    let path = folder.join(format!(".tablee-doctor-{}", std::process::id()));
    let mut file = create_private(&path)?;
    let times = (0..9).map(|_| {
        let begun = Instant::now();
        file.write_all(&[0; 4096])?;
        file.sync_all()?;
        Ok(begun.elapsed())
    });
    let times: io::Result<Vec<Duration>> = times.collect();
    fs::remove_file(&path)?;
    let mut times = times?;
    times.sort();
    Ok(times[times.len() / 2])
}

#[cfg(unix)]
fn is_same_disk(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let disk = |path: &Path| path.metadata().map(|about| about.dev()).ok();
    disk(one) == disk(other)
}

#[cfg(not(unix))]
fn is_same_disk(_: &Path, _: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;
    use server::{BackupConfig, Disk};
    use std::num::NonZeroUsize;
    use std::sync::Arc;

    #[test]
    fn a_slow_disk_is_told() {
        let state = |ms| speed(Duration::from_millis(ms)).state;
        assert_eq!([state(3), state(80)], [State::Fine, State::Careful]);
    }

    #[test]
    fn a_disk_is_full_before_the_house_is() {
        let state = |free: u64| {
            let config = Config {
                disk: Disk {
                    floor: 100,
                    measure: Arc::new(move |_| Some(free)),
                },
                ..Config::default()
            };
            room(&config).expect("it was measured").state
        };
        let states = [State::Fine, State::Careful, State::Wrong];
        assert_eq!([state(400), state(399), state(99)], states);
    }

    /// Where there are two disks: in memory, and not.
    #[test]
    fn backups_on_another_disk_are_fine() {
        let Ok(other) = tempfile::tempdir_in("/dev/shm") else {
            return;
        };
        let house = tempfile::tempdir().unwrap();
        let config = Config {
            data: house.path().join("house.db").into(),
            backups: Some(BackupConfig {
                to: other.path().into(),
                every: Duration::from_hours(6),
                keep: NonZeroUsize::MIN,
            }),
            ..Config::default()
        };
        let same = is_same_disk(house.path(), other.path());
        let found = backups(&config).unwrap().state;
        assert_eq!(found == State::Fine, !same, "{found:?}");
    }
}
