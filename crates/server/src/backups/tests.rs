use super::*;
use crate::kit::{among_bots, open_house_with};
use std::fs;
use std::path::Path;

const NOW: u64 = 1_800_000_000;

fn folder() -> (tempfile::TempDir, Folder) {
    let at = tempfile::tempdir().unwrap();
    let folder = Folder::new(at.path(), Path::new("/elsewhere/house.db"));
    (at, folder)
}

fn times(folder: &Folder) -> Vec<u64> {
    let kept = folder.backups(NOW).unwrap();
    kept.iter().map(|kept| kept.at).collect()
}

fn put(folder: &Folder, at: u64) {
    let part = folder.part(at);
    fs::write(&part, "a copy").unwrap();
    folder.accept(&part, at).unwrap();
}

#[test]
fn backups_are_known_by_their_names() {
    let (at, folder) = folder();
    for time in [NOW - 60, NOW, NOW - 3600] {
        put(&folder, time);
    }
    // Of another house, of nobody, and what was never finished.
    for other in [
        "hotel-20270115T080000Z.db",
        "house.db",
        "house-20270115T080000Z.db-wal",
        "house-2027015T080000Z.db",
        ".house-20270115T080000Z.db.part",
        ".house-20270115T080000Z.db.part-journal",
    ] {
        fs::write(at.path().join(other), "").unwrap();
    }
    assert_eq!(times(&folder), [NOW - 3600, NOW - 60, NOW]);
    assert!(at.path().join("house-20270115T080000Z.db").exists());
    folder.clear().unwrap();
    folder.prune(NonZeroUsize::new(2).unwrap(), NOW).unwrap();
    assert_eq!(times(&folder), [NOW - 60, NOW]);
    assert_eq!(fs::read_dir(at.path()).unwrap().count(), 2 + 4);
}

#[test]
fn one_from_the_future_counts_as_older_than_any_other() {
    let (_at, folder) = folder();
    put(&folder, NOW + 90_000);
    put(&folder, NOW);
    assert_eq!(times(&folder), [0, NOW]);
    folder.prune(NonZeroUsize::MIN, NOW).unwrap();
    assert_eq!(times(&folder), [NOW]);
}

#[test]
fn the_next_is_due_by_the_wall_and_after_a_failure_soon() {
    let backups = Backups::new(&Config::default());
    let every = Duration::from_hours(6);
    let hours = |hours: u64| NOW + hours * 3600;
    assert!(backups.is_due(every, NOW), "there is none yet");
    backups.state().newest = Some(NOW);
    assert!(!backups.is_due(every, hours(5)));
    assert!(backups.is_due(every, hours(6)));
    backups.state().failed = Some(hours(6));
    assert!(!backups.is_due(every, hours(6) + AGAIN_AFTER - 1));
    assert!(backups.is_due(every, hours(6) + AGAIN_AFTER));
    // The clock was set back since.
    backups.state().newest = Some(0);
    assert!(backups.is_due(every, NOW));
}

/// The house of this test makes none by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_copy_that_is_damaged_or_does_not_replay_is_no_backup() {
    let (server, data) = open_house_with(|_| ()).await;
    among_bots(&server, "pizza-theory", 2).await;
    let store = &*server.house.store;
    let copy = data.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    verify::verify(&copy, store).await.unwrap();

    let db = rusqlite::Connection::open(&copy).unwrap();
    let deleted = db.execute("delete from entries where seq = 2", []).unwrap();
    assert_eq!(deleted, 1);
    drop(db);
    let useless = verify::verify(&copy, store).await.unwrap_err();
    assert!(matches!(useless, BackupError::Useless(_)), "{useless}");

    let whole = fs::read(&copy).unwrap();
    fs::write(&copy, &whole[..whole.len() - 4096]).unwrap();
    let useless = verify::verify(&copy, store).await.unwrap_err();
    assert!(matches!(useless, BackupError::Useless(_)), "{useless}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_leaves_the_old_ones_and_no_remains() {
    let (at, folder) = folder();
    put(&folder, NOW - 90_000);
    let (server, _data) = open_house_with(|config| {
        config.disk.floor = 1000;
        config.disk.measure = Arc::new(|_| Some(1001));
    })
    .await;
    let house = &server.house;
    let backups = &house.backups;
    let try_it = || backups.back_up(&*house.store, &folder, NonZeroUsize::MIN, NOW);
    let error = try_it().await.unwrap_err();
    assert!(matches!(error, BackupError::NoRoom { .. }), "{error}");
    // Something that cannot be removed lies where the copy would be written.
    fs::create_dir(folder.part(NOW)).unwrap();
    try_it().await.unwrap_err();
    fs::remove_dir(folder.part(NOW)).unwrap();
    assert_eq!(times(&folder), [NOW - 90_000]);
    assert_eq!(fs::read_dir(at.path()).unwrap().count(), 1);
    server.stop().await;
}
