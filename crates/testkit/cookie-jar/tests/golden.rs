//! Records of an older version stay and verify; nothing writes them anew.

use cookie_jar::{CookieJar, Event, Options};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use testkit::{Golden, Recipe};

#[test]
fn golden_records_play_as_they_did() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"));
    // What version 1 shows was made when it was the newest; a recipe makes records of the newest.
    golden.recipe(&Recipe::<CookieJar<2>> {
        name: "two_players",
        options: Options {},
        seats: 2,
        play: Recipe::random,
        wanted: |events, _| {
            events
                .iter()
                .any(|event| matches!(event, Event::LastCookie { .. }))
        },
    });
    golden.check::<CookieJar<2>>();
}

/// The golden folder of this crate, in a place of its own.
fn copy() -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("a folder");
    let golden = copy.path().join("golden");
    fs::create_dir(&golden).expect("a folder");
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    for file in fs::read_dir(here).expect("golden records").flatten() {
        fs::copy(file.path(), golden.join(file.file_name())).expect("a copy");
    }
    copy
}

fn check_blessing(folder: &Path) -> Result<(), String> {
    let golden = Golden::new(folder.to_str().expect("a path in UTF-8")).blessing(true);
    let checked = catch_unwind(AssertUnwindSafe(|| golden.check::<CookieJar<2>>()));
    checked.map_err(|panic| *panic.downcast::<String>().expect("a sentence"))
}

#[test]
fn only_the_newest_version_is_blessed() {
    let copy = copy();
    let spoil = |name: &str| {
        let path = copy.path().join("golden").join(name);
        let sound = fs::read_to_string(&path).expect("a playthrough");
        fs::write(&path, sound.replace("take_", "steal_")).expect("a playthrough");
        (path, sound)
    };
    let (newest, sound) = spoil("two_players.rules-2.txt");
    assert_eq!(check_blessing(copy.path()), Ok(()));
    assert_eq!(fs::read_to_string(newest).expect("a playthrough"), sound);
    let (older, sound) = spoil("two_players.txt");
    let refused = check_blessing(copy.path()).expect_err("an older version");
    assert!(refused.contains("older version"), "{refused}");
    assert_ne!(fs::read_to_string(older).expect("a playthrough"), sound);
}

#[test]
fn a_version_without_records_and_a_record_under_a_wrong_name_are_found() {
    let copy = copy();
    let file = |name: &str| copy.path().join("golden").join(name);
    fs::rename(file("two_players.json"), file("two_players.rules-2.json")).expect("renamed");
    let refused = check_blessing(copy.path()).expect_err("a wrong name");
    assert!(refused.contains("is called otherwise"), "{refused}");
    fs::remove_file(file("two_players.rules-2.json")).expect("removed");
    let refused = check_blessing(copy.path()).expect_err("nothing left");
    assert!(
        refused.contains("no golden record of version 1"),
        "{refused}"
    );
}
