//! Files that were cut, torn or written over: they are opened and right, or said to be damaged, and
//! nothing panics.
//!
//! Every page is damaged in several ways; then bytes and pages anywhere, by `TABLEE_DAMAGE_SEED` or a
//! seed that is told, as often as `TABLEE_DAMAGES` says.
#![cfg(unix)]

#[path = "damaged/kept.rs"]
mod kept;
#[path = "damaged/sound.rs"]
mod sound;

mod house;

use client::Visitor;
use engine::Rng;
use house::{Open, door, end_and_gather, look, table_for_two, toggle};
use kept::keeps_more;
use serde_json::{Value, json};
use server::store::{Data, Durability, open};
use sound::Sound;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

const PAGE: usize = 4096;
/// A page in the log, with its head.
const FRAME: usize = 24 + PAGE;

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// A thread of the store that panics would only be missed.
fn count_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            usual(panic);
        }));
    });
}

fn file(folder: &Path) -> PathBuf {
    folder.join("house.db")
}

fn log_of(folder: &Path) -> PathBuf {
    folder.join("house.db-wal")
}

/// Some evenings: two tables, one of them with a match that is over.
async fn evenings(open: &Open) -> (Visitor, Value) {
    let (host, guest, doors) = table_for_two(open).await;
    for round in 0..60 {
        toggle(&host, &doors, round).await;
    }
    let (anne, bob, over) = table_for_two(open).await;
    for round in 0..30 {
        toggle(&anne, &over, round).await;
    }
    end_and_gather(&anne, &bob, &over).await;
    drop(guest);
    (host, doors)
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_is_kept_of_people_is_salvaged() {
    let sound = Sound::new().await;
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path());
    fs::write(&path, &sound.bytes).unwrap();
    keeps_more(&path).await;
    let more = Sound::read(&path).await;
    for kind in ["key", "ruling", "report", "member_code", "act"] {
        let is_told = |line: &String| line.starts_with(&format!("{{\"{kind}\":"));
        assert!(more.lines.iter().any(is_told), "{kind}");
        assert!(!sound.lines.iter().any(is_told), "{kind}");
    }
    let found = more.look_at(&more.bytes).await;
    assert!(found.said.is_empty() && found.wrong.is_empty(), "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_page_is_noticed_whichever_it_is() {
    count_panics();
    let sound = Sound::new().await;
    let found = sound.look_at(&sound.bytes).await;
    assert!(found.said.is_empty() && found.wrong.is_empty(), "{found:?}");
    let pages = sound.bytes.len() / PAGE;
    let mut harmless = 0;
    for page in 0..pages {
        let from = page * PAGE;
        let other = (page + 1) % pages * PAGE;
        let damages: [(&str, Vec<u8>); 4] = [
            ("cut", sound.bytes[..from].to_vec()),
            ("cut within", sound.bytes[..from + PAGE / 2].to_vec()),
            (
                "written over",
                overwritten(&sound.bytes, from, &[0xAA; PAGE]),
            ),
            (
                "taken from elsewhere",
                overwritten(&sound.bytes, from, &sound.bytes[other..other + PAGE]),
            ),
        ];
        for (how, bytes) in damages {
            // Tables in which nothing is yet look the same.
            if bytes == sound.bytes {
                continue;
            }
            let found = sound.look_at(&bytes).await;
            harmless += usize::from(found.said.is_empty());
            // A file that was cut to nothing is a new one.
            let silent = found.said.is_empty() && !bytes.is_empty();
            assert!(
                !silent || found.wrong.is_empty(),
                "{how} at {page}: {found:?}"
            );
        }
    }
    assert!(
        harmless <= pages / 4,
        "{harmless} of {pages} pages are free"
    );
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
}

fn overwritten(bytes: &[u8], from: usize, with: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[from..from + with.len()].copy_from_slice(with);
    bytes
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

/// SQLite has no checksums: a letter that was changed within a text is another text. Anything else is
/// said, and nothing panics or hangs.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_written_over_nothing_panics() {
    count_panics();
    let sound = Sound::new().await;
    let seed = number("TABLEE_DAMAGE_SEED").unwrap_or(std::process::id().into());
    eprintln!("TABLEE_DAMAGE_SEED={seed}");
    let times = number("TABLEE_DAMAGES").unwrap_or(60);
    let mut rng = Rng::quick(seed);
    let mut noticed = 0;
    for _ in 0..times {
        let mut bytes = sound.bytes.clone();
        for _ in 0..=rng.below(8) {
            damage(&mut bytes, &mut rng);
        }
        let found = sound.look_at(&bytes).await;
        noticed += usize::from(!found.said.is_empty());
    }
    eprintln!("{noticed} of {times} were noticed");
    assert!(noticed * 2 > times as usize, "{noticed} of {times}");
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
}

fn damage(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.below(bytes.len() as u32) as usize;
    let page = at / PAGE * PAGE;
    let end = (page + PAGE).min(bytes.len());
    match rng.below(6) {
        0 => bytes[at] ^= 1 << rng.below(8),
        // The head of a page, and where its cells begin.
        1 => bytes[page + rng.below(64) as usize % (end - page)] = rng.below(256) as u8,
        2 => bytes[page..end].fill(0),
        3 => {
            for byte in &mut bytes[at..end] {
                *byte = rng.below(256) as u8;
            }
        }
        4 => {
            let from = rng.below(bytes.len() as u32) as usize / PAGE * PAGE;
            let length = (bytes.len() - from.max(page)).min(PAGE);
            bytes.copy_within(from..from + length, page);
        }
        // Never all of it: an empty file is a new one.
        _ => bytes.truncate(at.max(PAGE)),
    }
}

/// Numbers that no row has by itself, and entries that follow each other in a circle: looking at them
/// has an end.
#[tokio::test(flavor = "multi_thread")]
async fn damaged_numbers_lead_nobody_astray() {
    count_panics();
    let sound = Sound::new().await;
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path());
    let damages = [
        ("update games set rowid = 1 << 40", true),
        (
            "update entries set before = (select last from tables where nr = 1)
             where table_nr = 1 and seq = 5",
            false,
        ),
    ];
    for (damage, is_sound) in damages {
        fs::write(&path, &sound.bytes).unwrap();
        let db = rusqlite::Connection::open(&path).unwrap();
        assert!(db.execute(damage, []).unwrap() > 0, "{damage}");
        db.pragma_update(None, "wal_checkpoint", "truncate")
            .unwrap();
        drop(db);
        let found = sound.look_at(&fs::read(&path).unwrap()).await;
        assert_eq!(found.said.is_empty(), is_sound, "{damage}: {found:?}");
        assert!(!is_sound || found.wrong.is_empty(), "{damage}: {found:?}");
    }
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
}

/// The log beside the file is cut, or written over from somewhere on: what was acknowledged before
/// that is there, and nothing else than what was.
#[tokio::test(flavor = "multi_thread")]
async fn a_torn_log_costs_no_more_than_what_stood_behind() {
    count_panics();
    let open = Open::new().await;
    let (host, doors) = evenings(&open).await;
    let folder = open.folder.path();
    // How long the log was when each was acknowledged.
    let mut acknowledged = Vec::new();
    for round in 100..140 {
        let done = toggle(&host, &doors, round).await;
        let length = fs::metadata(log_of(folder)).unwrap().len() as usize;
        acknowledged.push((length, done["seq"].as_u64().unwrap()));
    }
    assert!(
        acknowledged.is_sorted_by(|one, next| one.0 < next.0),
        "it only grew"
    );
    let (database, log) = (
        fs::read(file(folder)).unwrap(),
        fs::read(log_of(folder)).unwrap(),
    );
    let table = door(&doors, "table").to_string();
    let whole = look(&host, &doors).await["seq"].as_u64().unwrap();
    open.server.stop().await;
    let all = entries(&database, &log, &table).await;
    assert_eq!(all.len() as u64, whole);

    // The last frames, one after the other, and in their middle.
    let ends = (0..60).map(|back| log.len() - back * FRAME / 2);
    for end in ends {
        let mut noise = log.clone();
        noise[end..].fill(0xAA);
        for torn in [&log[..end], &noise] {
            let left = entries(&database, torn, &table).await;
            assert_eq!(left, all[..left.len()], "at {end}");
            let sure = acknowledged.iter().rfind(|(length, _)| *length <= end);
            let sure = sure.map_or(0, |(_, seq)| *seq);
            assert!(
                left.len() as u64 >= sure,
                "at {end}: {} of {sure}",
                left.len()
            );
        }
    }
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
}

/// The log of a table in a file with this log beside it.
async fn entries(database: &[u8], log: &[u8], table: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(file(folder.path()), database).unwrap();
    fs::write(log_of(folder.path()), log).unwrap();
    let store = open(&Data::from(file(folder.path())), Durability::Process).unwrap();
    let kept = store.log(table).await.unwrap();
    let log = kept.map(|kept| kept.log).unwrap_or_default();
    let entries = log.iter().map(|logged| json!(logged).to_string());
    entries.collect()
}
