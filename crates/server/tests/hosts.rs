//! The house answers to its own names only (DNS rebinding).

mod house;

use house::Open;
use serde_json::Value;
use std::net::IpAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The status and the body of what is answered to a request with just these headers.
async fn ask(open: &Open, path: &str, headers: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(open.address()).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\n{headers}connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").expect("an answer");
    let status = head.split(' ').nth(1).expect("a status");
    (status.parse().unwrap(), body.into())
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_fresh_machine_no_name_is_needed() {
    let open = Open::new().await;
    for host in [
        "192.168.1.5:8080",
        "mymachine.local:8080",
        "mymachine:8080",
        "localhost",
    ] {
        for path in ["/api/me", "/"] {
            let (status, _) = ask(&open, path, &format!("host: {host}\r\n")).await;
            assert_eq!(status, 200, "{host}{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strangers_name_is_refused_with_what_to_do_about_it() {
    let open = Open::new().await;
    let host = "host: tables.example:8080\r\n";
    let (status, problem) = ask(&open, "/api/me", host).await;
    assert_eq!(status, 421);
    let problem: Value = serde_json::from_str(&problem).unwrap();
    assert_eq!(problem["code"], "unknown_host");
    let says = problem["says"].as_str().unwrap();
    assert!(says.contains("--host tables.example "), "{says}");
    let (status, page) = ask(&open, "/", host).await;
    assert_eq!(status, 421);
    assert_eq!(page, says, "a browser shows it as it is");
    let socket =
        "upgrade: websocket\r\nconnection: upgrade\r\norigin: http://tables.example:8080\r\n";
    let path = "/api/tables/some/socket";
    let (status, _) = ask(&open, path, &format!("{host}{socket}")).await;
    assert_eq!(status, 421, "though the page is of the same origin");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_answers_to_the_names_it_was_given() {
    let open = Open::with(|config| {
        config.hosts = vec!["tables.example".parse().unwrap()];
        config.origins = vec!["https://club.example".into()];
        config.proxies = vec![IpAddr::from([127, 0, 0, 1])];
    })
    .await;
    for (headers, answered) in [
        ("host: tables.example\r\n", 200),
        ("host: club.example\r\n", 200),
        ("host: other.example\r\n", 421),
        (
            "host: 127.0.0.1\r\nx-forwarded-host: tables.example\r\n",
            200,
        ),
        (
            "host: 127.0.0.1\r\nx-forwarded-host: other.example\r\n",
            421,
        ),
    ] {
        let (status, _) = ask(&open, "/api/me", headers).await;
        assert_eq!(status, answered, "{headers}");
    }
}
