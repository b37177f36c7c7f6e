//! What `tablee doctor` says of good houses and of bad ones.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};
use test_house::{HouseProcess, Receiver, serve, serve_at, told};
use test_postgres::Database;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

fn doctor(listen: SocketAddr, data: &Path) -> Command {
    let mut doctor = Command::new(PROGRAM);
    doctor.args(["doctor", "--listen", &listen.to_string(), "--data"]);
    doctor.arg(data).env("TABLEE_MIN_FREE_DISK", "0");
    doctor
}

/// The line about one thing begins with this and holds these words.
fn finds(output: &Output, what: &str, state: &str, words: &[&str]) {
    let said = told(output);
    let about = format!(" {what}: ");
    let line = said.lines().find(|line| line.contains(&about));
    let line = line.unwrap_or_else(|| panic!("nothing about {what}: {said}"));
    assert!(line.starts_with(state), "{state}: {line}");
    for word in words {
        assert!(line.contains(word), "{word:?} is missing in: {line}");
    }
    let failed = said.lines().any(|line| line.starts_with("wrong"));
    assert_eq!(output.status.code(), Some(failed.into()), "{said}");
}

fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

/// Nobody listens there.
fn nowhere() -> SocketAddr {
    TcpListener::bind(anywhere()).unwrap().local_addr().unwrap()
}

fn files(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn a_house_that_is_well_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let before = doctor(anywhere(), &data).output().unwrap();
    finds(&before, "port", "fine", &["free"]);
    finds(&before, "database", "fine", &["not there yet"]);
    finds(&before, "backups", "careful", &["--backup-to"]);
    assert!(files(folder.path()).is_empty(), "it only looks");

    let house = HouseProcess::start(&mut serve(PROGRAM, &data));
    let made = files(folder.path());
    let url = format!("http://{}", house.address);
    let mut asked = doctor(house.address, &data);
    let well = asked.args(["--public-url", &url]).output().unwrap();
    assert!(well.status.success(), "{well:?}");
    finds(&well, "port", "fine", &["a house of version"]);
    finds(&well, "open files", "", &["at most"]);
    finds(&well, "clock", "fine", &[]);
    finds(&well, "disk", "", &["a write takes"]);
    finds(&well, "room", "fine", &["MiB free"]);
    finds(&well, "database", "fine", &["sound"]);
    finds(&well, "mail", "fine", &["--smtp"]);
    finds(&well, "push", "careful", &["https"]);
    finds(&well, "public address", "fine", &[&url]);
    finds(&well, "proxy", "fine", &["there is none", "127.0.0.1"]);
    finds(&well, "sockets", "fine", &[]);
    assert_eq!(files(folder.path()), made, "it leaves nothing");

    // With another file than the house's.
    let other = folder.path().join("other.db");
    let ill = doctor(house.address, &other).output().unwrap();
    finds(&ill, "database", "wrong", &["the same?"]);
    house.closes();
}

#[test]
fn what_is_wrong_is_named_with_advice() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    fs::write(&data, "no database at all, but long enough to be one").unwrap();
    let other = TcpListener::bind(anywhere()).unwrap();
    let taken = other.local_addr().unwrap();
    // It hangs up on everybody.
    std::thread::spawn(move || other.incoming().for_each(drop));
    let mut doctor = doctor(taken, &data);
    doctor.args(["--public-url", "https://tables.example"]);
    doctor.args(["--smtp", &format!("smtp://anne:secret@{}", nowhere())]);
    doctor.args(["--mail-from", "tables@tables.example"]);
    doctor.args(["--min-free-disk", "1000000T"]);
    doctor.arg("--backup-to").arg(folder.path().join("nowhere"));
    let ill = doctor.output().unwrap();
    finds(&ill, "port", "wrong", &["another program", "--listen"]);
    finds(&ill, "database", "wrong", &["house.db"]);
    finds(&ill, "room", "wrong", &["--min-free-disk", "make room"]);
    finds(&ill, "mail", "wrong", &["--smtp"]);
    finds(&ill, "push", "careful", &["no keys"]);
    finds(&ill, "backups", "wrong", &["nowhere", "make the folder"]);
    finds(&ill, "public address", "careful", &["no house is open"]);
    let said = told(&ill);
    assert!(said.contains("5 things are to be put right"), "{said}");
    assert!(!said.contains("secret"), "{said}");
}

#[test]
fn files_that_are_damaged_held_or_of_tomorrow_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let mut with_keys = serve(PROGRAM, &data);
    with_keys.args(["--public-url", "https://tables.example"]);
    let house = HouseProcess::start(&mut with_keys);
    let looked = || {
        let mut doctor = doctor(anywhere(), &data);
        doctor.args(["--public-url", "https://tables.example"]);
        doctor.output().unwrap()
    };
    finds(&looked(), "database", "wrong", &["in use", "--listen"]);
    house.closes();
    let sound = looked();
    finds(&sound, "database", "fine", &["sound"]);
    finds(&sound, "push", "fine", &["keys are kept"]);
    finds(&sound, "clock", "fine", &[]);

    let tomorrow = SystemTime::now() + Duration::from_hours(24);
    let file = File::options().write(true).open(&data).unwrap();
    file.set_modified(tomorrow).unwrap();
    finds(
        &looked(),
        "clock",
        "wrong",
        &["later than it is now", "ntp"],
    );

    // Its second half is gone.
    let length = file.metadata().unwrap().len();
    file.set_len(length / 2).unwrap();
    finds(&looked(), "database", "wrong", &["salvage"]);
}

#[test]
fn too_few_files_and_no_folder_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("missing/house.db");
    let doctor = doctor(anywhere(), &data);
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "ulimit -n 256; exec \"$0\" \"$@\""])
        .arg(doctor.get_program())
        .args(doctor.get_args());
    let ill = limited.output().unwrap();
    finds(&ill, "open files", "careful", &["256", "LimitNOFILE"]);
    finds(&ill, "disk", "wrong", &["missing", "make it"]);
}

#[test]
fn an_address_of_another_machine_is_none_to_listen_on() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = SocketAddr::from(([203, 0, 113, 7], 8080));
    let ill = doctor(elsewhere, &folder.path().join("house.db")).output();
    finds(
        &ill.unwrap(),
        "port",
        "wrong",
        &["no address of this machine"],
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_takes_mail_gets_none() {
    let folder = tempfile::tempdir().unwrap();
    let mail = Receiver::smtp().await;
    let mut doctor = doctor(anywhere(), &folder.path().join("house.db"));
    doctor.args(["--public-url", "https://tables.example"]);
    doctor.args(["--smtp", &format!("smtp://{}", mail.address)]);
    doctor.args(["--mail-from", "tables@tables.example"]);
    let well = doctor.output().unwrap();
    finds(&well, "mail", "fine", &["none was sent"]);
    assert!(mail.all().is_empty());
}

#[test]
fn a_database_is_looked_at_with_its_clock() {
    let Some(database) = Database::new() else {
        return;
    };
    let url = database.url();
    let asked = || doctor(anywhere(), Path::new(&url)).output().unwrap();
    // Nobody has opened a house there yet.
    finds(&asked(), "database", "wrong", &[]);
    HouseProcess::start(&mut serve(PROGRAM, Path::new(&url))).closes();
    let well = asked();
    finds(&well, "database", "fine", &["answers"]);
    finds(&well, "clock", "fine", &["0 s from the database's"]);
    assert!(!told(&well).contains("backups"), "{well:?}");
    drop(database);
    finds(&asked(), "database", "wrong", &["postgres://"]);
}

/// Passes requests on with these headers as well, and without those of this name; where it listens.
fn proxy(house: SocketAddr, headers: &'static str, without: &'static str) -> SocketAddr {
    let listener = TcpListener::bind(anywhere()).unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for came in listener.incoming() {
            pass_on(came.unwrap(), house, headers, without).unwrap();
        }
    });
    address
}

fn pass_on(
    mut client: TcpStream,
    house: SocketAddr,
    headers: &str,
    without: &str,
) -> io::Result<()> {
    let mut house = TcpStream::connect(house)?;
    let mut lines = BufReader::new(client.try_clone()?);
    let mut line = String::new();
    lines.read_line(&mut line)?;
    write!(house, "{line}{headers}connection: close\r\n")?;
    while line.trim() != "" {
        line.clear();
        lines.read_line(&mut line)?;
        if without.is_empty() || !line.to_ascii_lowercase().starts_with(without) {
            house.write_all(line.as_bytes())?;
        }
    }
    io::copy(&mut house, &mut client)?;
    Ok(())
}

#[test]
fn a_proxy_is_judged_by_what_the_house_sees() {
    const FROM: &str = "x-forwarded-for: 203.0.113.7\r\nx-forwarded-proto: http\r\n";
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let through = |house: SocketAddr, headers, without| {
        let url = format!("http://{}", proxy(house, headers, without));
        let mut doctor = doctor(house, &data);
        doctor.args(["--public-url", &url]).output().unwrap()
    };
    let house = HouseProcess::start(&mut serve(PROGRAM, &data));
    let ill = through(house.address, FROM, "");
    finds(&ill, "proxy", "wrong", &["--proxy 127.0.0.1"]);
    let gone = nowhere();
    let mut unreached = doctor(house.address, &data);
    let unreached = unreached.args(["--public-url", &format!("http://{gone}")]);
    finds(
        &unreached.output().unwrap(),
        "public address",
        "wrong",
        &["nobody answers", "firewall"],
    );
    house.closes();

    let mut named = serve(PROGRAM, &data);
    let house = HouseProcess::start(named.args(["--proxy", "127.0.0.1"]));
    let well = through(house.address, FROM, "");
    finds(&well, "proxy", "fine", &["believed", "203.0.113.7"]);
    let ill = through(house.address, "x-forwarded-host: tables.example\r\n", "");
    finds(&ill, "public address", "wrong", &["--host"]);
    let ill = through(house.address, FROM, "upgrade");
    finds(&ill, "sockets", "wrong", &["Upgrade"]);
    let ill = through(house.address, "host: localhost\r\n", "host");
    finds(&ill, "public address", "careful", &["localhost", "Host"]);
    house.closes();
}

/// Where a house listens everywhere, it is asked on its own machine.
#[test]
fn a_house_that_listens_everywhere_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let everywhere = SocketAddr::from(([0, 0, 0, 0], 0));
    let house = HouseProcess::start(&mut serve_at(PROGRAM, everywhere, &data));
    let well = doctor(house.address, &data).output().unwrap();
    finds(&well, "port", "fine", &["a house of version"]);
    house.closes();
}
