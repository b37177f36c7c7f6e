//! A server is started, killed, restarted, followed, and gone with whoever started it.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use test_postgres::{PostgresServer, Stop, needed};

#[test]
fn what_is_kept_survives_both_ends() {
    if !needed() {
        return;
    }
    let mut server = PostgresServer::start(&[("fsync", "on")]).unwrap();
    let port = server.port();
    server.sql("postgres", "create table kept (what text)");
    for how in [Stop::Kill, Stop::Fast] {
        server.sql("postgres", &format!("insert into kept values ('{how:?}')"));
        server.stop(how);
        assert!(!server.is_running());
        assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
        server.restart().unwrap();
    }
    assert_eq!(
        server.sql("postgres", "select what from kept"),
        "Kill\nFast"
    );
    assert_eq!(server.port(), port);
    assert!(server.try_sql("postgres", "nonsense").is_err());
}

#[test]
fn a_standby_follows_and_takes_over() {
    if !needed() {
        return;
    }
    let mut server = PostgresServer::start(&[]).unwrap();
    let standby = server.standby("second").unwrap();
    server.wait_for("second");
    server.sql("postgres", "create table kept (what text)");
    server.sql("postgres", "insert into kept values ('here')");
    let refused = standby.try_sql("postgres", "insert into kept values ('there')");
    assert!(refused.unwrap_err().to_string().contains("read-only"));
    server.stop(Stop::Kill);
    standby.promote();
    standby.sql("postgres", "insert into kept values ('there')");
    let kept = standby.sql("postgres", "select what from kept order by what");
    assert_eq!(kept, "here\nthere");
}

/// This very test again, in a process that starts a server, says so, and waits to be killed.
const STARTS: &str = "TABLEE_TEST_STARTS_POSTGRES";

#[test]
fn it_ends_with_whoever_started_it() {
    if !needed() {
        return;
    }
    if std::env::var_os(STARTS).is_some() {
        let server = PostgresServer::start(&[]).unwrap();
        eprintln!("port {}", server.port());
        let _ = std::io::stdin().read_line(&mut String::new());
        return;
    }
    let mut starter = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "it_ends_with_whoever_started_it", "--nocapture"])
        .env(STARTS, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(starter.stderr.take().unwrap()).lines();
    let port = loop {
        let line = lines.next().expect("it starts one").unwrap();
        if let Some(port) = line.strip_prefix("port ") {
            break port.parse::<u16>().unwrap();
        }
    };
    TcpStream::connect(("127.0.0.1", port)).expect("it runs");
    starter.kill().unwrap();
    starter.wait().unwrap();
    let given_up = Instant::now() + Duration::from_mins(1);
    while TcpStream::connect(("127.0.0.1", port)).is_ok() {
        assert!(Instant::now() < given_up, "the server stays");
    }
}
