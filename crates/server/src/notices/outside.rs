//! Requests to others' servers.

use super::address::is_public;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, Uri, header};
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
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// How long a request may take, with finding the server and its answer.
const REQUEST: Duration = Duration::from_secs(5);

/// Asks others' servers for something: only those that anybody could ask, at the address that was
/// looked at, and without following them elsewhere.
pub(super) struct Outside {
    /// Made when it is first needed: it reads what the system trusts.
    tls: OnceLock<Option<TlsConnector>>,
    private: bool,
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
        let mut request = Request::post(path)
            .header(header::HOST, authority.as_str())
            .header(header::CONTENT_LENGTH, body.len())
            .header(header::USER_AGENT, "Tablee")
            .body(Body::from(body))
            .map_err(|_| Unanswered::Forbidden)?;
        request.headers_mut().extend(headers);
        if https {
            let bare = host.trim_start_matches('[').trim_end_matches(']');
            let name = ServerName::try_from(bare.to_string());
            let name = name.map_err(|_| Unanswered::Forbidden)?;
            let tls = self.tls.get_or_init(connector).as_ref();
            let tls = tls.ok_or(Unanswered::Failed)?.connect(name, stream).await?;
            ask(tls, request).await
        } else {
            ask(stream, request).await
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

/// The answer's status; what else it says is not read.
async fn ask(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<StatusCode, Unanswered> {
    let (mut send, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let answer = send.send_request(request).await;
    connection.abort();
    Ok(answer?.status())
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
