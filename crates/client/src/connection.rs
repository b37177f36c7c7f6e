use crate::ClientError;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// An open WebSocket to a table.
#[derive(Debug)]
pub struct Connection {
    stream: WebSocketStream<TcpStream>,
}

impl Connection {
    pub async fn open(
        house: SocketAddr,
        door: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, ClientError> {
        Self::over(crate::connect(house, None).await?, door, headers).await
    }

    /// The same where the whole address of the socket is given.
    pub async fn at(
        house: SocketAddr,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, ClientError> {
        Self::upgrade(crate::connect(house, None).await?, path, headers).await
    }

    /// The same over a connection that is open.
    pub async fn over(
        stream: TcpStream,
        door: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, ClientError> {
        Self::upgrade(stream, &format!("/api/tables/{door}/socket"), headers).await
    }

    async fn upgrade(
        stream: TcpStream,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, ClientError> {
        let house = stream.peer_addr()?;
        let url = format!("ws://{house}{path}");
        let mut request = url.into_client_request()?;
        for (name, value) in headers {
            let strange = |_| ClientError::Strange(format!("a header {name}"));
            let name =
                HeaderName::try_from(*name).map_err(|_| ClientError::Strange("name".into()))?;
            let value = HeaderValue::try_from(*value).map_err(strange)?;
            request.headers_mut().insert(name, value);
        }
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Self { stream })
    }

    pub async fn send(&mut self, message: &Value) -> Result<(), ClientError> {
        self.send_raw(Message::text(message.to_string())).await
    }

    pub async fn send_text(&mut self, text: &str) -> Result<(), ClientError> {
        self.send_raw(Message::text(text)).await
    }

    pub async fn send_raw(&mut self, message: Message) -> Result<(), ClientError> {
        Ok(self.stream.send(message).await?)
    }

    /// The next message; an error once the connection is closed.
    pub async fn next(&mut self) -> Result<Value, ClientError> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).map_err(|_| ClientError::Strange(text.to_string()))
    }

    pub async fn next_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => {
                    let frame = frame.map(|frame| format!("{} {}", frame.code, frame.reason));
                    return Err(ClientError::Strange(frame.unwrap_or_default()));
                }
                Some(Ok(_)) => (),
                Some(Err(error)) => return Err(error.into()),
                None => return Err(ClientError::Strange("the connection is closed".into())),
            }
        }
    }

    /// Sends a command and gives its answer: a table, or a refusal as an error of its `code`.
    pub async fn command(&mut self, message: &Value) -> Result<Value, ClientError> {
        self.send(message).await?;
        let id = &message["id"];
        loop {
            let heard = self.next().await?;
            if heard["say"] == "table" && heard["answers"] == *id
                || heard["say"] == "refused" && heard["id"] == *id
            {
                return Ok(heard);
            }
        }
    }

    /// Says good-bye.
    pub async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}
