use crate::house::House;
use crate::limits::Holds;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

/// How long to wait after the system could not give us a connection, for instance for want of file
/// descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Connections that may wait to be taken: as many as Linux ever lets wait, unless told otherwise. Where
/// they do not find room they are not heard at all, and try again after a second.
const WAITING: u32 = 4096;

/// However many come, those who are here are heard after so many.
const AT_ONCE: usize = 16;

/// Bytes in the line and the headers of a request.
const LONGEST_HEAD: usize = 16 * 1024;

pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // A house that is opened again needs not wait until its old connections are forgotten. On Windows
    // it would let others take the address.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Takes connections until the house closes, then waits for the answers that are under way.
pub(crate) async fn listen(listener: TcpListener, router: Router, house: Arc<House>) {
    let mut connections = JoinSet::new();
    let mut closed = pin!(house.closed());
    for number in 1_usize.. {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "nobody can come in");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            },
            Some(_) = connections.join_next() => continue,
            () = &mut closed => break,
        };
        if number.is_multiple_of(AT_ONCE) {
            tokio::task::yield_now().await;
        }
        let Some(place) = house.limits.place(peer.ip(), Holds::Connection) else {
            continue;
        };
        let (router, house) = (router.clone(), Arc::clone(&house));
        connections.spawn(async move {
            let _counted = house.metrics.connections.one_more();
            serve(stream, peer, router, &house).await;
            drop(place);
        });
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

async fn serve(stream: TcpStream, peer: SocketAddr, router: Router, house: &House) {
    // Without this every short message may wait 40 ms for an acknowledgement.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    // Who does not read an answer is let go, and with them what waited to be read.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(house.config.limits.request_timeout));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .max_buf_size(LONGEST_HEAD)
        .header_read_timeout(house.limits.header_timeout(peer.ip()));
    let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service);
    let mut connection = pin!(connection.with_upgrades());
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = house.closed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}
