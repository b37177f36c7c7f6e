//! A small client of the table service: what the tests and the load generator speak.

mod connection;
pub mod history;
mod http;

pub use connection::Connection;
pub use http::Answer;

use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};

/// A person at some house.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub house: SocketAddr,
    pub token: String,
    /// The address they come from, where this machine has several; `None`: as the system likes.
    pub from: Option<IpAddr>,
}

#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("the connection failed: {0}")]
    Io(#[from] std::io::Error),
    #[error("the WebSocket failed: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    #[error("the house answered {status}: {body}")]
    Refused { status: u16, body: String },
    #[error("the house said something strange: {0}")]
    Strange(String),
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

impl Visitor {
    /// Becomes somebody new.
    pub async fn new(house: SocketAddr, name: &str) -> Result<Self, ClientError> {
        Self::new_from(house, None, name).await
    }

    /// Becomes somebody new who comes from this address.
    pub async fn new_from(
        house: SocketAddr,
        from: impl Into<Option<IpAddr>>,
        name: &str,
    ) -> Result<Self, ClientError> {
        let from = from.into();
        let body = json!({ "name": name }).to_string();
        let stream = connect(house, from).await?;
        let answer = http::ask(stream, "POST", "/api/people", &[], &body).await?;
        let answer = answer.json()?;
        let token = answer["token"].as_str();
        let token = token.ok_or_else(|| ClientError::Strange(answer.to_string()))?;
        Ok(Self {
            house,
            token: token.into(),
            from,
        })
    }

    pub async fn get(&self, path: &str) -> Result<Value, ClientError> {
        self.ask("GET", path, "").await?.json()
    }

    pub async fn post(&self, path: &str, body: &Value) -> Result<Value, ClientError> {
        self.ask("POST", path, &body.to_string()).await?.json()
    }

    pub async fn ask(&self, method: &str, path: &str, body: &str) -> Result<Answer, ClientError> {
        let bearer = format!("Bearer {}", self.token);
        let headers = [("authorization", bearer.as_str())];
        let stream = connect(self.house, self.from).await?;
        http::ask(stream, method, path, &headers, body).await
    }

    /// A socket to the table behind a door.
    pub async fn open(&self, door: &str) -> Result<Connection, ClientError> {
        let bearer = format!("Bearer {}", self.token);
        let stream = connect(self.house, self.from).await?;
        Connection::over(stream, door, &[("authorization", &bearer)]).await
    }
}

/// A request of whatever kind.
pub async fn ask(
    house: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<Answer, ClientError> {
    ask_from(house, None, method, path, headers, body).await
}

/// The same from one of this machine's addresses.
pub async fn ask_from(
    house: SocketAddr,
    from: Option<IpAddr>,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<Answer, ClientError> {
    http::ask(connect(house, from).await?, method, path, headers, body).await
}

/// A connection over which nothing has been said yet.
pub async fn connect(house: SocketAddr, from: Option<IpAddr>) -> Result<TcpStream, ClientError> {
    let socket = match house {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    if let Some(from) = from {
        socket.bind((from, 0).into())?;
    }
    Ok(socket.connect(house).await?)
}
