//! What one address may have, whoever it pretends to be: others get in as before.

mod house;

use client::Visitor;
use house::{Open, door, is_well, metric, table_for_two};
use serde_json::{Value, json};
use std::pin::pin;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_more_than_a_share() {
    let open = Open::with(|config| {
        config.limits.tables_per_host = 2;
        config.limits.people = 3;
        config.limits.sockets_per_address = 2;
    })
    .await;
    let host = open.visitor("Host").await;
    let made = json!({"terms": {"game": "chaud-devant", "seats": 2}, "chairs": [{"is": "me"}]});
    let doors = host.post("/api/tables", &made).await.unwrap();
    host.post("/api/tables", &made).await.unwrap();
    let third = host
        .ask("POST", "/api/tables", &made.to_string())
        .await
        .unwrap();
    assert_eq!(third.status, 429);
    for _ in 0..2 {
        open.visitor("Another").await;
    }
    let name = json!({"name": "One too many"}).to_string();
    let answer = client::ask(open.address(), "POST", "/api/people", &[], &name).await;
    assert_eq!(answer.unwrap().status, 429);
    let one = host.open(door(&doors, "table")).await.unwrap();
    let _two = host.open(door(&doors, "table")).await.unwrap();
    assert!(host.open(door(&doors, "table")).await.is_err());
    drop(one);
    comes_in(&host, &doors).await;
}

/// As soon as a place is free.
async fn comes_in(person: &Visitor, doors: &Value) {
    let open = async { while person.open(door(doors, "table")).await.is_err() {} };
    let open = tokio::time::timeout(Duration::from_secs(20), open).await;
    open.expect("places are given back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_never_opens_is_given_back() {
    let open = Open::with(|config| config.limits.sockets_per_address = 2).await;
    let (host, _, doors) = table_for_two(&open).await;
    let table = door(&doors, "table");
    for _ in 0..5 {
        let mut stream = TcpStream::connect(open.address()).await.unwrap();
        let request = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
    }
    comes_in(&host, &doors).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_come_out_with_it_is_let_go() {
    let open =
        Open::with(|config| config.limits.request_timeout = Duration::from_millis(100)).await;
    let (host, _, doors) = table_for_two(&open).await;
    let body = "POST /api/people HTTP/1.1\r\nhost: a\r\ncontent-length: 20\r\n\r\n{\"name\"";
    for (begun, answer) in [("", ""), ("GET / HT", ""), (body, "HTTP/1.1 408 ")] {
        let mut stream = TcpStream::connect(open.address()).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let said = String::from_utf8(bytes).unwrap();
        assert!(said.starts_with(answer), "{begun}: {said}");
    }
    is_well(&host, &doors).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_holds_only_so_many_connections() {
    let open = Open::with(|config| config.limits.sockets_per_address = 2).await;
    let (host, _, doors) = table_for_two(&open).await;
    let mut held = Vec::new();
    let refused = loop {
        let mut stream = TcpStream::connect(open.address()).await.unwrap();
        let request = b"GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n";
        let written = stream.write_all(request).await;
        if !matches!(stream.read(&mut [0]).await, Ok(1)) {
            break held.len();
        }
        written.unwrap();
        held.push(stream);
    };
    assert!((101..=102).contains(&refused), "{refused}");
    drop(held);
    comes_in(&host, &doors).await;
}

/// Asks for so many answers that no buffer of the system takes them all, and reads none.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_let_go() {
    let open =
        Open::with(|config| config.limits.request_timeout = Duration::from_millis(300)).await;
    let mut stream = TcpStream::connect(open.address()).await.unwrap();
    let request = "GET /api/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n".repeat(2_000);
    // The house stops reading when it cannot write: this may never be sent to its end.
    let (mut answers, mut questions) = stream.split();
    let mut asks = pin!(questions.write_all(request.as_bytes()));
    let gone = async {
        // The one that asks for this is the only one left.
        while metric(&open, "connections").await > 1 {}
    };
    let let_go = async {
        tokio::select! {
            () = gone => (),
            Err(_) = &mut asks => (),
        }
    };
    let let_go = tokio::time::timeout(Duration::from_mins(1), let_go);
    let_go.await.expect("let go");
    let mut read = Vec::new();
    let _ = answers.read_to_end(&mut read).await;
    let answered = String::from_utf8_lossy(&read)
        .matches("HTTP/1.1 200")
        .count();
    assert!(answered < 2_000, "{answered} answers were kept for nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_head_of_a_request_has_an_end() {
    let open = Open::new().await;
    let mut stream = TcpStream::connect(open.address()).await.unwrap();
    let head = format!(
        "GET / HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n",
        "x".repeat(20 * 1024)
    );
    let _ = stream.write_all(head.as_bytes()).await;
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer).await;
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 431"),
        "{answer}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_fetches_only_so_many_files() {
    let open = Open::with(|config| config.limits.requests = 4).await;
    let mut answered = 0;
    while answered < 60 {
        let answer = client::ask(open.address(), "GET", "/", &[], "").await;
        if answer.unwrap().status == 429 {
            break;
        }
        answered += 1;
    }
    // Twenty a minute come back one by one: a slow machine may get some more.
    assert!((20..40).contains(&answered), "{answered}");
    let api = client::ask(open.address(), "GET", "/api/games", &[], "").await;
    assert_eq!(
        api.unwrap().status,
        200,
        "the page's files are counted apart"
    );
}

/// What is looked up in the store is a request wherever it stands, and no file.
#[tokio::test(flavor = "multi_thread")]
async fn feeds_letters_and_previews_are_asked_for_as_often_as_all_else() {
    let open = Open::with(|config| config.limits.requests = 8).await;
    let host = open.visitor("Anne").await;
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = host.post("/api/tables", &made).await.unwrap();
    let link = format!("/j/{}", door(&doors, "join"));
    let get = async |path: &str| {
        let answer = client::ask(open.address(), "GET", path, &[], "").await;
        answer.unwrap()
    };
    let of_table = |page: &client::Answer| page.body.contains("/previews/chaud-devant.jpg");
    let page = get(&link).await;
    assert!(of_table(&page), "{}", page.body);
    let mut answered = 0;
    while answered < 40 && get("/feeds/abcdefgh.atom").await.status == 404 {
        answered += 1;
    }
    // Eight a minute come back one by one: a slow machine may get one more.
    assert!((4..8).contains(&answered), "{answered}");
    assert_eq!(get("/notices/confirm/abcdefgh").await.status, 429);
    let page = get(&link).await;
    assert_eq!(page.status, 200, "the page is a file all the same");
    assert!(!of_table(&page), "but nothing is looked up for it");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_makes_and_asks_only_so_much_whoever_it_pretends_to_be() {
    let open = Open::with(|config| {
        config.limits.tables = 2;
        config.limits.requests = 10;
    })
    .await;
    let made = json!({"terms": {"game": "chaud-devant", "seats": 2}, "chairs": [{"is": "me"}]});
    let mut answers = Vec::new();
    for name in ["One", "Two", "Three"] {
        let host = open.visitor(name).await;
        let answer = host.ask("POST", "/api/tables", &made.to_string()).await;
        answers.push(answer.unwrap().status);
    }
    assert_eq!(answers, [200, 200, 429]);
    // Six requests so far; a forwarded address counts for nothing.
    let elsewhere = [("x-forwarded-for", "9.9.9.9")];
    let mut answered = 0;
    while answered < 20 {
        let answer = client::ask(open.address(), "GET", "/api/games", &elsewhere, "").await;
        if answer.unwrap().status == 429 {
            break;
        }
        answered += 1;
    }
    // Ten a minute come back one by one: a slow machine may get one more.
    assert!((4..10).contains(&answered), "{answered}");
}
