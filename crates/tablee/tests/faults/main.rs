//! The disk under a house fails, or the power goes off: what was acknowledged is there all the same.
//!
//! A shim between the program and its C library notes every call that changes the house's files, and
//! lets any of them fail. From its notes the files are made as a disk would hold them had the power
//! gone off after any of these calls. `cargo xtask faults` tries every one of them; without
//! `TABLEE_FAULTS` it is every so many.
#![cfg(target_os = "linux")]

mod disk;
mod evening;
mod shimmed;

use disk::{Disk, FILES, Unsynced, read_notes};
use engine::Rng;
use evening::{Acknowledged, Evening, Players, config, is_all_there};
use server::Server;
use shimmed::{Fault, NO_FAULT, notes};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use test_house::{HouseProcess, told};

/// Every so many calls are tried.
fn stride(short: usize) -> usize {
    if std::env::var_os("TABLEE_FAULTS").is_some() {
        1
    } else {
        short
    }
}

/// The folder as the system calls it, which is what the shim sees.
fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().canonicalize().expect("a path");
    (folder, path)
}

/// A closed house with a table at which a match has begun.
async fn begun(folder: &Path) -> Players {
    let server = Server::start(config(folder)).await.expect("it opens");
    let players = Players::meet(server.address()).await;
    server.stop().await;
    players
}

fn copy(from: &Path, to: &Path) {
    for name in FILES {
        if from.join(name).exists() {
            fs::copy(from.join(name), to.join(name)).expect("a copy");
        }
    }
}

/// A house is made, people meet and play, and it closes. The power goes off after each of the calls.
#[tokio::test(flavor = "multi_thread")]
async fn the_power_goes_off_at_any_moment() {
    let (_kept, place) = folder();
    let house = shimmed::open(&place, NO_FAULT).expect("it opens");
    let players = Players::meet(house.address).await;
    let notes_path = notes(&place);
    let mut evening = Evening {
        players: &players,
        notes: &notes_path,
        acknowledged: Vec::new(),
    };
    evening.spend().await;
    let acknowledged = evening.acknowledged;
    assert_eq!(acknowledged.len(), 7, "all of it");
    house.closes();
    let all = read_notes(&notes_path);
    let mut disk = Disk::default();
    let mut tried = 0;
    for (number, note) in all.iter().enumerate() {
        disk.take(note);
        if number % stride(9) != 0 && number + 1 != all.len() {
            continue;
        }
        let seed = number as u64;
        for mut unsynced in [
            Unsynced::Lost,
            Unsynced::Kept,
            Unsynced::Torn(Box::new(Rng::quick(seed))),
        ] {
            let (_kept, found) = folder();
            disk.lay(&found, &mut unsynced);
            let done: Vec<&Acknowledged> = acknowledged
                .iter()
                .filter(|done| done.after <= note.until)
                .collect();
            eprintln!(
                "after call {number}, {} acknowledged, {unsynced:?}",
                done.len()
            );
            is_all_there(&found, &players, &done).await;
            tried += 1;
        }
    }
    eprintln!("{tried} moments of {} calls", all.len());
    assert!(all.len() > 200, "making a house is among them");
}

/// What is acknowledged by a house whose disk fails. What passes is got over.
async fn go_on(
    house: &HouseProcess,
    players: &Players,
    fault: Fault,
    notes: &Path,
) -> Vec<Acknowledged> {
    let mut here = players.clone();
    here.move_to(house.address);
    let mut evening = Evening {
        players: &here,
        notes,
        acknowledged: Vec::new(),
    };
    evening.spend().await;
    if !fault.stays {
        let mut later = false;
        for attempt in 0..3 {
            later |= evening.toggle(&format!("later{attempt}")).await;
        }
        assert!(later, "{fault:?}: what passes is got over");
    }
    evening.acknowledged
}

/// One of the calls fails, or all from it on, and people go on. Then the power goes off, or only the
/// process ends.
async fn fails(kind: &'static str, stays: bool, short: usize) {
    let (_kept, template) = folder();
    let players = begun(&template).await;
    let mut tried = 0;
    for at in (1..).step_by(stride(short)) {
        let fault = Fault { at, kind, stays };
        let (_kept, place) = folder();
        copy(&template, &place);
        let notes_path = notes(&place);
        let mut acknowledged = Vec::new();
        let house = shimmed::open(&place, fault);
        let opened = house.is_ok();
        let said = match house {
            Ok(house) => {
                acknowledged = go_on(&house, &players, fault, &notes_path).await;
                house.closes().1
            }
            Err(said) => said,
        };
        assert!(!said.contains("panicked"), "{fault:?}: {said}");
        let all = read_notes(&notes_path);
        let failed = all.iter().any(|note| note.kind == b'x');
        assert!(opened || failed, "{fault:?}: {said}");
        let mut disk = Disk::of(&template);
        for note in &all {
            disk.take(note);
        }
        let done: Vec<&Acknowledged> = acknowledged.iter().collect();
        eprintln!("{fault:?}: {} acknowledged, opened: {opened}", done.len());
        let (_kept, found) = folder();
        disk.lay(&found, &mut Unsynced::Lost);
        is_all_there(&found, &players, &done).await;
        is_all_there(&place, &players, &done).await;
        if !failed {
            assert_eq!(
                done.len(),
                if stays { 7 } else { 10 },
                "no fault, no refusal"
            );
            break;
        }
        tried += 1;
    }
    eprintln!("{tried} faults");
    assert!(tried > 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_fails_and_the_next_does_not() {
    fails("eio", false, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_disk_fails_for_good() {
    fails("eio", true, 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_disk_is_full_for_a_moment() {
    fails("enospc", false, 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_disk_is_full() {
    fails("enospc", true, 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_is_cut_short() {
    fails("short", false, 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_write_is_cut_short() {
    fails("short", true, 7).await;
}

/// From the moment it has its name it is whole, and once the program says that it is done it is there.
#[tokio::test(flavor = "multi_thread")]
async fn an_export_is_whole_or_not_there() {
    use std::os::unix::fs::PermissionsExt;
    let (_kept, place) = folder();
    begun(&place).await;
    let file = place.join("house.jsonl");
    let done = shimmed::export(&place, &file);
    assert!(done.status.success(), "{}", told(&done));
    let whole = fs::read(&file).expect("a file");
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(!place.join("house.jsonl.part").exists());
    let all = read_notes(&notes(&place));
    let mut disk = Disk::default();
    let mut found_whole = 0;
    for (number, note) in all.iter().enumerate() {
        disk.take(note);
        for seed in 0..6 {
            for mut unsynced in [
                Unsynced::Lost,
                Unsynced::Kept,
                Unsynced::Torn(Box::new(Rng::quick(seed))),
            ] {
                let (_kept, after) = folder();
                disk.lay(&after, &mut unsynced);
                let found = fs::read(after.join(FILES[0])).ok();
                let is_done = number + 1 == all.len();
                let fits = found.as_ref().map_or(!is_done, |found| *found == whole);
                assert!(fits, "after call {number} of {}, {unsynced:?}", all.len());
                found_whole += usize::from(found.is_some());
            }
        }
    }
    assert!(found_whole > 18, "also before its name was synced");
    let again = shimmed::export(&place, &file);
    assert!(!again.status.success(), "what is there is not written over");
    assert_eq!(fs::read(&file).expect("a file"), whole);
}
