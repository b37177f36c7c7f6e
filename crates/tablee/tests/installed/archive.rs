use crate::done;
use crate::scratch::{folder, packed, run_by};
use std::fs;
use std::process::Command;
use test_house::{HouseProcess, told, whole_match};

/// Nobody, in Debian and elsewhere.
const NOBODY: u32 = 65534;

#[tokio::test(flavor = "multi_thread")]
async fn an_archive_is_checked_unpacked_and_played_at() {
    let folder = folder();
    let at = folder.path();
    let names = packed(at);
    let sums = "SHA256SUMS";
    done(
        Command::new("sha256sum")
            .args(["--check", "--strict", sums])
            .current_dir(at),
    );
    let listed = fs::read_to_string(at.join(sums)).expect("sums");
    assert!(names.iter().all(|name| listed.contains(name)), "{listed}");

    let archive = names
        .iter()
        .find(|name| name.ends_with(".tar.gz"))
        .expect("an archive");
    done(Command::new("tar").arg("-xzf").arg(archive).current_dir(at));
    let unpacked = at.join(archive.trim_end_matches(".tar.gz"));
    for file in [
        "tablee.service",
        "tablee.env",
        "hosting.md",
        "LICENSE-MIT",
        "parts.cdx.json",
    ] {
        assert!(unpacked.join(file).is_file(), "{file} is missing");
    }

    let home = at.join("home");
    fs::create_dir(&home).expect("a folder");
    done(Command::new("chmod").arg("777").arg(&home));
    let mut serve = run_by(NOBODY, NOBODY, &unpacked.join("tablee"));
    serve
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("TABLEE_MIN_FREE_DISK", "0");
    let house = HouseProcess::start(serve.current_dir(&home));
    let outcome = whole_match(house.address).await;
    assert!(outcome["standings"].is_array(), "{outcome}");
    assert!(home.join("tablee.db").is_file(), "where it was started");
    assert!(house.closes().0.success());
}

/// Packing asks no clock, and nothing of the machine.
#[test]
fn what_is_packed_twice_is_the_same() {
    let folders = [folder(), folder()];
    let sums = folders.each_ref().map(|folder| {
        packed(folder.path());
        fs::read_to_string(folder.path().join("SHA256SUMS")).expect("sums")
    });
    assert_eq!(sums[0], sums[1]);
}

#[test]
fn whether_a_house_is_well_is_told_by_the_program_itself() {
    let folder = folder();
    let house = HouseProcess::start(&mut test_house::serve(
        crate::PROGRAM,
        &folder.path().join("house.db"),
    ));
    let url = format!("http://{}/", house.address);
    let asked = |url: &str| {
        Command::new(crate::PROGRAM)
            .args(["health", url])
            .output()
            .expect("it runs")
    };
    let well = asked(&url);
    assert!(well.status.success(), "{}", told(&well));
    house.closes();
    let gone = asked(&url);
    assert_eq!(gone.status.code(), Some(1));
    assert!(told(&gone).contains("is not well"), "{}", told(&gone));
    let wrong = asked("https://tablee.example");
    assert!(
        told(&wrong).contains("say http://NAME:PORT"),
        "{}",
        told(&wrong)
    );
}
