//! Requests to others' servers.

use super::address::is_public;
use super::public_url::PublicUrl;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, Uri, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// How long a request may take, with finding the server and its answer.
const REQUEST: Duration = Duration::from_secs(5);

/// So many are under way at once; others wait, which is part of the time they may take.
const PLACES: usize = 64;

/// Asks others' servers for something: only those that anybody could ask, at the address that was
/// looked at, and without following them elsewhere.
pub(super) struct Outside {
    /// Made when it is first needed: it reads what the system trusts.
    tls: OnceLock<Option<TlsConnector>>,
    private: bool,
    /// For requests that are under way.
    places: Semaphore,
}

/// Why a request was not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unanswered {
    /// It leads where nothing may be sent to, or is no address at all.
    Forbidden,
    /// Not just now.
    Failed,
}

impl From<io::Error> for Unanswered {
    fn from(_: io::Error) -> Self {
        Self::Failed
    }
}

impl From<hyper::Error> for Unanswered {
    fn from(_: hyper::Error) -> Self {
        Self::Failed
    }
}

impl Outside {
    pub(super) fn new(private: bool) -> Self {
        Self {
            tls: OnceLock::new(),
            private,
            places: Semaphore::new(PLACES),
        }
    }

    /// Whether plain http may be spoken, and whether to addresses that are not public.
    pub(super) fn is_private(&self) -> bool {
        self.private
    }

    /// Whether a host may be asked, as far as its name tells: an address that is not public may not.
    pub(super) fn may_ask(&self, host: &str) -> bool {
        let literal = host.trim_matches(['[', ']']).parse().ok();
        self.private || literal.is_none_or(is_public)
    }

    /// The status that a server answers a `POST` with.
    pub(super) async fn post(
        &self,
        uri: &Uri,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<StatusCode, Unanswered> {
        let posted = timeout(REQUEST, self.post_patiently(uri, headers, body));
        posted.await.unwrap_or(Err(Unanswered::Failed))
    }

    async fn post_patiently(
        &self,
        uri: &Uri,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<StatusCode, Unanswered> {
        let mut request = Request::post("/")
            .header(header::CONTENT_LENGTH, body.len())
            .body(Body::from(body))
            .map_err(|_| Unanswered::Forbidden)?;
        request.headers_mut().extend(headers);
        Ok(self.ask(uri, request, 0).await?.0)
    }

    /// The status with which a request is answered where an address leads, and so many bytes of the
    /// answer at most.
    async fn ask(
        &self,
        uri: &Uri,
        mut request: Request<Body>,
        longest: usize,
    ) -> Result<(StatusCode, Vec<u8>), Unanswered> {
        let _place = self.places.acquire().await;
        let authority = uri.authority().ok_or(Unanswered::Forbidden)?;
        let https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(Unanswered::Forbidden),
        };
        let host = authority.host();
        let port = authority.port_u16().unwrap_or(if https { 443 } else { 80 });
        let stream = self.connect(host, port).await?;
        stream.set_nodelay(true)?;
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        *request.uri_mut() = path.parse().map_err(|_| Unanswered::Forbidden)?;
        let own = HeaderValue::from_str(authority.as_str());
        let headers = request.headers_mut();
        headers.insert(header::HOST, own.map_err(|_| Unanswered::Forbidden)?);
        headers.insert(header::USER_AGENT, HeaderValue::from_static("Tablee"));
        if https {
            let bare = host.trim_start_matches('[').trim_end_matches(']');
            let name = ServerName::try_from(bare.to_string());
            let name = name.map_err(|_| Unanswered::Forbidden)?;
            let tls = self.tls.get_or_init(connector).as_ref();
            let tls = tls.ok_or(Unanswered::Failed)?.connect(name, stream).await?;
            answered(tls, request, longest).await
        } else {
            answered(stream, request, longest).await
        }
    }

    async fn connect(&self, host: &str, port: u16) -> Result<TcpStream, Unanswered> {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let found: Vec<SocketAddr> = lookup_host((bare, port)).await?.collect();
        let allowed = found.into_iter();
        let allowed: Vec<SocketAddr> = allowed
            .filter(|address| self.private || is_public(address.ip()))
            .collect();
        if allowed.is_empty() {
            return Err(Unanswered::Forbidden);
        }
        Ok(TcpStream::connect(&allowed[..]).await?)
    }
}

/// Bytes that are read of what a house says about itself.
const LONGEST_ANSWER: usize = 16 * 1024;

/// How a house answers at its public address, asked as a page asks that wants a socket: for its host, who
/// may well have given it an address of their own network.
pub async fn ask_public(url: &PublicUrl, path: &str) -> Result<(u16, String), &'static str> {
    let uri: Uri = format!("{url}{path}").parse().map_err(|_| "it is none")?;
    let request = Request::get("/")
        .header(header::CONNECTION, "upgrade")
        .header(header::UPGRADE, "websocket")
        .body(Body::empty())
        .map_err(|_| "it is none")?;
    let outside = Outside::new(true);
    let asked = timeout(REQUEST, outside.ask(&uri, request, LONGEST_ANSWER)).await;
    match asked {
        Ok(Ok((status, body))) => Ok((status.as_u16(), String::from_utf8_lossy(&body).into())),
        Ok(Err(_)) | Err(_) => Err(
            "nobody answers there: look at the name, the certificate, the proxy and the firewall",
        ),
    }
}

/// The status that a server of the host's own answers a `POST` with.
pub async fn post_for_host(
    uri: &Uri,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<u16, &'static str> {
    let posted = Outside::new(true).post(uri, headers, body).await;
    posted
        .map(|status| status.as_u16())
        .map_err(|_| "nobody answers there")
}

/// The answer's status; no more is read of the rest than is wanted.
async fn answered(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
    longest: usize,
) -> Result<(StatusCode, Vec<u8>), Unanswered> {
    let (mut send, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let answer = async {
        let answer = send.send_request(request).await?;
        let status = answer.status();
        let body = match longest {
            0 => Bytes::new(),
            _ => to_bytes(Body::new(answer.into_body()), longest)
                .await
                .map_err(|_| Unanswered::Failed)?,
        };
        Ok((status, body.to_vec()))
    };
    let answer = answer.await;
    connection.abort();
    answer
}

/// `None` if the system trusts nobody.
fn connector() -> Option<TlsConnector> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        tracing::warn!("the system trusts no authority: nobody can be told anything over TLS");
        return None;
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.ok()?.with_root_certificates(roots);
    Some(TlsConnector::from(Arc::new(config.with_no_client_auth())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    /// A name says nothing about where it leads.
    #[tokio::test]
    async fn a_name_that_leads_home_is_not_asked() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let uri: Uri = format!("http://localhost:{port}/").parse().unwrap();
        let ask = |private: bool| {
            let (outside, uri) = (Outside::new(private), uri.clone());
            async move { outside.post(&uri, HeaderMap::new(), Vec::new()).await }
        };
        assert_eq!(ask(false).await, Err(Unanswered::Forbidden));
        let asked = tokio::spawn(ask(true));
        drop(listener.accept().await.unwrap());
        assert_eq!(asked.await.unwrap(), Err(Unanswered::Failed));
    }
}
