//! The client in Python: a stranger in another language plays whole games.

mod house;

use house::Open;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

const EXAMPLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../examples/python/random_player.py"
);
const HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python");

fn python() -> Command {
    Command::new("python3")
}

/// Has the example play at a house, and expects it to end with a score.
async fn play(url: String, game: &'static str, seats: &'static str) {
    let mut example = python();
    // It trusts the certificate of these tests, should it be shown one.
    example.env("SSL_CERT_FILE", format!("{HERE}/localhost.pem"));
    example.args([EXAMPLE, &url, game, seats]);
    let played = tokio::task::spawn_blocking(move || example.output());
    let output = played.await.expect("no panic");
    let output = output.expect("python3 is needed: on Debian, apt-get install python3");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Python: "));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_in_another_language_plays_a_whole_game() {
    let open = Open::new().await;
    for (game, seats) in [("chaud-devant", "3"), ("pizza-theory", "2")] {
        play(format!("http://{}", open.address()), game, seats).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_may_do_without_a_scheme() {
    let open = Open::new().await;
    let url = format!("localhost:{}", open.address().port());
    play(url, "chaud-devant", "2").await;
}

/// Ends with the test.
struct Tls {
    proxy: Child,
    port: u16,
}

impl Tls {
    fn before(house: u16) -> Self {
        let mut proxy = python()
            .args([format!("{HERE}/tls.py"), format!("{HERE}/localhost.pem")])
            .arg(house.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3 is needed: on Debian, apt-get install python3");
        let mut port = String::new();
        let says = proxy.stdout.take().expect("it is piped");
        let read = BufReader::new(says).read_line(&mut port);
        read.expect("it says its port");
        let port = port.trim().parse().expect("a port");
        Self { proxy, port }
    }
}

impl Drop for Tls {
    fn drop(&mut self) {
        drop(self.proxy.stdin.take());
        let _ = self.proxy.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_speaks_tls() {
    let open = Open::new().await;
    let tls = Tls::before(open.address().port());
    for scheme in ["https", "wss"] {
        play(
            format!("{scheme}://localhost:{}", tls.port),
            "chaud-devant",
            "2",
        )
        .await;
    }
}
