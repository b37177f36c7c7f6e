//! A small client of the table service: what the tests and the load generator speak.

mod connection;
mod http;

pub use connection::Connection;
pub use http::Answer;

use serde_json::{Value, json};
use std::net::SocketAddr;

/// A person at some house.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub house: SocketAddr,
    pub token: String,
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
        let body = json!({ "name": name }).to_string();
        let answer = http::ask(house, "POST", "/api/people", &[], &body).await?;
        let answer = answer.json()?;
        let token = answer["token"].as_str();
        let token = token.ok_or_else(|| ClientError::Strange(answer.to_string()))?;
        Ok(Self {
            house,
            token: token.into(),
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
        http::ask(
            self.house,
            method,
            path,
            &[("authorization", &bearer)],
            body,
        )
        .await
    }

    /// A socket to the table behind a door.
    pub async fn open(&self, door: &str) -> Result<Connection, ClientError> {
        let bearer = format!("Bearer {}", self.token);
        Connection::open(self.house, door, &[("authorization", &bearer)]).await
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
    http::ask(house, method, path, headers, body).await
}
