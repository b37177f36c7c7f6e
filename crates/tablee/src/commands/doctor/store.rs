//! What keeps everything: whether it can be read, who has it open, whose clock is right.

use super::Finding;
use server::Config;
use server::store::{Data, Store, is_in_use, look};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// Looks it through, beside an open house if one is. The store as well, if it is sound.
pub(super) async fn database(data: &Data, is_open: bool) -> (Finding, Option<Arc<dyn Store>>) {
    let wrong = |says: String| (Finding::wrong(WHAT, says), None);
    if let Data::File(path) = data
        && !path.exists()
    {
        if is_open {
            return wrong(format!("{data} is not there, but a house is open: {SAME}"));
        }
        let says = format!("{data} is not there yet: it is made when the house first opens");
        return (Finding::fine(WHAT, says), None);
    }
    let store = match look(data) {
        Ok(store) => store,
        Err(error) => return wrong(error.to_string()),
    };
    if let Err(error) = store.check().await {
        let advice = "tablee salvage saves what can be read, tablee restore a backup";
        return wrong(format!("{data}: {error}; {advice}"));
    }
    let finding = match data {
        Data::File(path) => who_writes(path, is_open),
        Data::Postgres(_) => Finding::fine(WHAT, format!("{data} answers, and can be read")),
    };
    (finding, Some(store))
}

const WHAT: &str = "database";
const SAME: &str = "are flags, environment and file of settings the same?";

/// A sound file, and whether the house that is open has it.
fn who_writes(path: &Path, is_open: bool) -> Finding {
    let shown = path.display();
    match (is_in_use(path), is_open) {
        (Err(error), _) => Finding::wrong(WHAT, format!("{shown}: its lock: {error}")),
        (Ok(true), false) => {
            let advice = "stop it, or ask it by its own --listen";
            let says = "is in use by a house that is not open here";
            Finding::wrong(WHAT, format!("{shown} {says}: {advice}"))
        }
        (Ok(false), true) => {
            let says = "is sound, but the house that is open keeps everything elsewhere";
            Finding::wrong(WHAT, format!("{shown} {says}: {SAME}"))
        }
        (Ok(_), _) => Finding::fine(WHAT, format!("{shown} is sound")),
    }
}

/// This program was written later than that: 2026-01-01, counted from 1970.
const WRITTEN: Duration = Duration::from_hours(490_896);

/// Nobody notices that little.
const NOTHING: Duration = Duration::from_secs(5);
const MUCH: Duration = Duration::from_mins(1);

/// Whether it is as late as this machine believes.
pub(super) async fn clock(data: &Data, store: Option<&dyn Store>, now: SystemTime) -> Finding {
    let wrong = |says: &str| Finding::wrong(CLOCK, format!("{says}: {SET}"));
    if now < SystemTime::UNIX_EPOCH + WRITTEN {
        return wrong("it is years behind");
    }
    if newest(data).is_some_and(|newest| newest > now + MUCH) {
        return wrong("the house was written to later than it is now");
    }
    let asked = SystemTime::now();
    let told = match store {
        Some(store) => store.wall_clock().await.ok().flatten(),
        None => None,
    };
    let Some(told) = told else {
        return Finding::fine(CLOCK, "it is later than all that was written");
    };
    // Whatever the answer took is nobody's fault.
    let behind = asked.duration_since(told).unwrap_or_default();
    let ahead = told.duration_since(SystemTime::now()).unwrap_or_default();
    compared(behind.max(ahead))
}

const CLOCK: &str = "clock";
const SET: &str = "set it, and have it kept right (timedatectl set-ntp true)";

/// With the database's clock.
fn compared(apart: Duration) -> Finding {
    let says = format!("{} s from the database's", apart.as_secs());
    if apart > MUCH {
        Finding::wrong(CLOCK, format!("{says}: {SET}"))
    } else if apart > NOTHING {
        Finding::careful(CLOCK, format!("{says}: {SET}"))
    } else {
        Finding::fine(CLOCK, says)
    }
}

/// When a house in a file last wrote to it, or to the log beside it.
fn newest(data: &Data) -> Option<SystemTime> {
    let Data::File(path) = data else {
        return None;
    };
    let mut log = path.as_os_str().to_os_string();
    log.push("-wal");
    let files = [path.clone(), PathBuf::from(log)];
    let written = files
        .iter()
        .filter_map(|file| file.metadata().ok()?.modified().ok());
    written.max()
}

/// Whether browsers can be told something.
pub(super) async fn push(config: &Config, store: Option<&dyn Store>) -> Finding {
    let what = "push";
    let Some(url) = &config.notices.public_url else {
        return Finding::fine(what, "nobody is told anything: there is no --public-url");
    };
    if !url.is_https() {
        let advice = "browsers want https for it: --public-url https://…";
        return Finding::careful(what, advice);
    }
    let kept = match store {
        Some(store) => server::has_push_key(store).await,
        None => Ok(false),
    };
    match kept {
        Ok(true) => Finding::fine(what, "its keys are kept"),
        Ok(false) => {
            let says = "there are no keys: they are made when the house opens with --public-url";
            let advice = "whoever was told before has to say so again, unless a backup has them";
            Finding::careful(what, format!("{says}; {advice}"))
        }
        Err(error) => Finding::wrong(what, error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;
    use server::store::Durability;

    fn at(seconds: u64) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
    }

    #[tokio::test]
    async fn a_clock_that_was_never_set_is_noticed() {
        let nowhere = Data::File("no-such-folder/house.db".into());
        let state = async |seconds| clock(&nowhere, None, at(seconds)).await.state;
        assert_eq!(state(1_000).await, State::Wrong);
        assert_eq!(state(1_800_000_000).await, State::Fine);
    }

    #[test]
    fn a_clock_that_is_not_the_databases_is_told() {
        let state = |seconds| compared(Duration::from_secs(seconds)).state;
        let states = [State::Fine, State::Careful, State::Wrong];
        assert_eq!([state(1), state(30), state(90)], states);
    }

    #[test]
    fn whose_file_it_is_is_known_by_its_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let data = Data::from(path.clone());
        let house = server::store::open(&data, Durability::Process).unwrap();
        let state = |is_open| who_writes(&path, is_open).state;
        assert_eq!([state(true), state(false)], [State::Fine, State::Wrong]);
        drop(house);
        assert_eq!([state(true), state(false)], [State::Wrong, State::Fine]);
    }
}
