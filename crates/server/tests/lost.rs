//! The file is taken from under the house, or damaged.
#![cfg(unix)]

mod house;

use client::Visitor;
use house::{Open, config, door, look, table_for_two, toggle};
use serde_json::{Value, json};
use server::store::{Data, Durability, Sqlite, look as look_at, open, salvage};
use server::{Server, check_tables, take_over};
use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

fn data(open: &Open) -> PathBuf {
    open.folder.path().join("house.db")
}

/// Writes over a part of a file, as somebody would who is not this house.
fn overwrite(path: &Path, from: u64, bytes: usize) {
    let file = OpenOptions::new().write(true).open(path).unwrap();
    file.write_all_at(&vec![0xAA; bytes], from).unwrap();
    touch(path);
}

/// Later than anything the house has written.
fn touch(path: &Path) {
    let file = File::options().append(true).open(path).unwrap();
    let later = SystemTime::now() + Duration::from_mins(1);
    file.set_modified(later).unwrap();
}

/// A house whose file holds all, with nothing in the log beside it.
async fn settled() -> (Open, Visitor, Visitor, Value) {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    for round in 0..120 {
        toggle(&host, &doors, round).await;
    }
    let open = open.reopen().await;
    let here = |who: Visitor| Visitor {
        house: open.address(),
        ..who
    };
    let (host, guest) = (here(host), here(guest));
    (open, host, guest, doors)
}

/// After this was done to the file, nothing is acknowledged any more, and everybody is told why.
async fn stops(meddle: impl FnOnce(&Path), why: &str) {
    let (open, host, _, doors) = settled().await;
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    let phrase = |id: &str| json!({"do": "phrase", "id": id, "phrase": "wow"});
    let done = line.command(&phrase("a")).await.unwrap();
    assert_eq!(done["answers"], "a", "{done}");
    meddle(&data(&open));
    for id in ["b", "b", "c"] {
        line.send(&phrase(id)).await.unwrap();
        let refused = line.next().await.unwrap();
        assert_eq!(refused["why"]["code"], "not_saved", "{why}: {refused}");
    }
    let health = client::ask(open.address(), "GET", "/api/health", &[], "").await;
    let health = health.unwrap();
    assert_eq!(health.status, 503, "{why}");
    assert!(health.body.contains(why), "{}", health.body);
    assert!(!health.body.contains("house.db"), "no path is told");
}

/// What somebody does to the file of a house.
type Meddle = fn(&Path);

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_deleted_replaced_or_cut_is_noticed_at_the_next_write() {
    let meddling: [(&str, Meddle); 5] = [
        ("was deleted", |path| fs::remove_file(path).unwrap()),
        ("was replaced", |path| {
            let other = path.with_extension("other");
            fs::copy(path, &other).unwrap();
            fs::rename(other, path).unwrap();
        }),
        ("was replaced", |path| {
            let other = path.with_extension("other");
            drop(Sqlite::open(&other, Durability::Process).unwrap());
            fs::rename(other, path).unwrap();
        }),
        ("was cut short", |path| {
            let file = OpenOptions::new().write(true).open(path).unwrap();
            file.set_len(8192).unwrap();
        }),
        ("has lost the log", |path| {
            fs::remove_file(path.with_extension("db-wal")).unwrap();
        }),
    ];
    for (why, meddle) in meddling {
        stops(meddle, why).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_over_is_noticed_and_what_was_only_touched_is_no_harm() {
    let (open, host, _, doors) = settled().await;
    touch(&data(&open));
    let done = toggle(&host, &doors, 180).await;
    assert_eq!(done["answers"], "t180", "{done}");
    let overwritten = |path: &Path| {
        let length = fs::metadata(path).unwrap().len();
        overwrite(path, 8192, length as usize - 8192);
    };
    stops(overwritten, "is damaged").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_not_opened() {
    let (open, ..) = settled().await;
    let path = data(&open);
    open.server.stop().await;
    let length = fs::metadata(&path).unwrap().len();
    let whole = fs::read(&path).unwrap();
    for (from, bytes) in [(0, 100), (8192, length as usize - 8192)] {
        fs::write(&path, &whole).unwrap();
        overwrite(&path, from, bytes);
        let before = fs::read(&path).unwrap();
        let refused = Server::start(config(path.clone())).await.unwrap_err();
        let refused = refused.to_string();
        assert!(refused.contains("tablee salvage"), "{refused}");
        assert_eq!(fs::read(&path).unwrap(), before, "it is left as it is");
    }
}

/// Spoils the page on which an entry in the middle of a log stands, and no other.
fn spoil_an_entry(path: &Path) -> usize {
    let mut bytes = fs::read(path).unwrap();
    let pages = bytes.chunks_exact_mut(4096);
    let mut spoilt = 0;
    for page in pages {
        // A leaf of a table, with this entry on it.
        let text = b"\"id\":\"t60\"";
        if page[0] == 13 && page.windows(text.len()).any(|part| part == text) {
            page[..200].fill(0xAA);
            spoilt += 1;
        }
    }
    fs::write(path, bytes).unwrap();
    spoilt
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_read_is_saved_into_a_new_file() {
    let (open, host, _, doors) = settled().await;
    let terms = json!({"game": "pizza-theory", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let other = host.post("/api/tables", &made).await.unwrap();
    let before = look(&host, &doors).await["seq"].as_u64().unwrap();
    let path = data(&open);
    open.server.stop().await;
    assert_eq!(spoil_an_entry(&path), 1);
    let spoilt = fs::read(&path).unwrap();

    // Every table that cannot be read is told of, and the others are checked all the same.
    let looked_at = look_at(&Data::from(path.clone())).unwrap();
    assert!(looked_at.check().await.is_err());
    let checked = check_tables(&*looked_at).await.unwrap();
    let bad: Vec<_> = checked.iter().filter(|it| it.problem.is_some()).collect();
    assert_eq!(
        (checked.len(), bad[0].table.as_str()),
        (2, door(&doors, "table"))
    );
    drop(looked_at);

    let saved = salvage(&path).unwrap();
    assert!(
        saved
            .lost
            .iter()
            .any(|lost| lost.contains(door(&doors, "table"))),
        "{:?}",
        saved.lost
    );
    assert_eq!(
        fs::read(&path).unwrap(),
        spoilt,
        "the old one stays as it is"
    );
    let new = open.folder.path().join("new.db");
    let store = open_new(&new);
    take_over(&*store, saved.things).await.unwrap();
    let server = Server::start_with(config(new), store).await.unwrap();
    let host = Visitor {
        house: server.address(),
        ..host
    };
    let after = look(&host, &doors).await;
    let kept = after["seq"].as_u64().unwrap();
    assert!((4..before).contains(&kept), "{kept} of {before}");
    let done = toggle(&host, &doors, 199).await;
    assert_eq!(done["answers"], "t199", "it goes on: {done}");
    assert_eq!(look(&host, &other).await["phase"], "gathering");
}

fn open_new(path: &Path) -> Arc<dyn server::store::Store> {
    open(&Data::from(path.to_path_buf()), Durability::Process).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_sound_file_all_is_saved() {
    let (open, host, guest, doors) = settled().await;
    house::end_and_gather(&host, &guest, &doors).await;
    let path = data(&open);
    open.server.stop().await;
    let saved = salvage(&path).unwrap();
    assert!(saved.lost.is_empty(), "{:?}", saved.lost);
    let new = open_new(&open.folder.path().join("new.db"));
    take_over(&*new, saved.things).await.unwrap();
    let mut exports = Vec::new();
    for store in [look_at(&Data::from(path)).unwrap(), new] {
        let mut lines = Vec::new();
        server::export(&*store, &mut lines).await.unwrap();
        exports.push(String::from_utf8(lines).unwrap());
    }
    assert_eq!(exports[0], exports[1]);
    let matches = exports[0]
        .lines()
        .filter(|line| line.starts_with("{\"game\""));
    assert_eq!(matches.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_for_their_owner_only() {
    let (open, ..) = settled().await;
    let store = look_at(&Data::from(data(&open))).unwrap();
    store
        .backup(&open.folder.path().join("copy.db"))
        .await
        .unwrap();
    let mut seen = 0;
    for file in fs::read_dir(open.folder.path()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.path().display());
        seen += 1;
    }
    assert_eq!(
        seen, 5,
        "the file, its log, their index, the lock and the copy"
    );
}
