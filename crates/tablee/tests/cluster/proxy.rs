//! A line that can be cut, slowed, and made to hold back what is said on it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// What becomes of what is said on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passing {
    Open,
    /// Nothing comes through, and nobody is told so.
    Held,
    /// Whoever is connected no longer is, and nobody can be.
    Cut,
}

/// Passes connections on to another address.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    passing: watch::Sender<Passing>,
    /// Milliseconds that every piece takes longer.
    slow: Arc<AtomicU64>,
}

impl Proxy {
    pub(super) async fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let proxy = Self {
            address: listener.local_addr().expect("an address"),
            passing: watch::Sender::new(Passing::Open),
            slow: Arc::default(),
        };
        let (passing, slow) = (proxy.passing.subscribe(), Arc::clone(&proxy.slow));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (passing, slow) = (passing.clone(), Arc::clone(&slow));
                tokio::spawn(pass(stream, target, passing, slow));
            }
        });
        proxy
    }

    pub(super) fn set(&self, passing: Passing) {
        self.passing.send_replace(passing);
    }

    pub(super) fn slow(&self, by: Duration) {
        self.slow.store(by.as_millis() as u64, Relaxed);
    }
}

async fn pass(
    stream: TcpStream,
    target: SocketAddr,
    mut passing: watch::Receiver<Passing>,
    slow: Arc<AtomicU64>,
) {
    if *passing.borrow() == Passing::Cut {
        return;
    }
    let Ok(there) = TcpStream::connect(target).await else {
        return;
    };
    let _ = (stream.set_nodelay(true), there.set_nodelay(true));
    let (asked, answer) = stream.into_split();
    let (told, ask) = there.into_split();
    let held = passing.clone();
    tokio::select! {
        () = copy(asked, ask, held.clone(), &slow) => (),
        () = copy(told, answer, held, &slow) => (),
        _ = passing.wait_for(|passing| *passing == Passing::Cut) => (),
    }
}

async fn copy(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut passing: watch::Receiver<Passing>,
    slow: &AtomicU64,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        sleep(Duration::from_millis(slow.load(Relaxed))).await;
        let held = passing.wait_for(|passing| *passing != Passing::Held);
        if held.await.is_err() || to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
