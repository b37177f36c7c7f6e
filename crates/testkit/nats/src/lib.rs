//! A NATS server of one's own, on a free port of the loopback, gone when it is dropped.

use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long it may take until it can be reached.
const START: Duration = Duration::from_secs(20);

/// A server, or one that was killed and may be restarted.
#[derive(Debug)]
pub struct NatsServer {
    address: SocketAddr,
    running: Option<Child>,
}

impl NatsServer {
    /// `None` where there is no NATS: then it was said, and under `CI` that is a failure, for there
    /// nothing may go untested.
    pub fn start() -> Option<Self> {
        let there = Command::new("nats-server").arg("--version").output();
        if there.is_err() {
            let why = "there is no nats-server";
            assert!(std::env::var_os("CI").is_none(), "{why}");
            eprintln!("NOT TESTED: {why} (Debian: apt-get install nats-server)");
            return None;
        }
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let mut server = Self {
            address: free.expect("a free port"),
            running: None,
        };
        server.restart().expect("NATS starts");
        Some(server)
    }

    /// As `--bus` takes it.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Starts it again on the same port.
    pub fn restart(&mut self) -> io::Result<()> {
        self.kill();
        let mut server = Command::new("nats-server");
        server.args(["-a", &self.address.ip().to_string()]);
        server.args(["-p", &self.address.port().to_string()]);
        server
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        self.running = Some(server.spawn()?);
        let begun = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            if begun.elapsed() > START {
                return Err(io::Error::other("NATS does not answer"));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }

    pub fn kill(&mut self) {
        if let Some(mut running) = self.running.take() {
            let _ = running.kill();
            let _ = running.wait();
        }
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}
