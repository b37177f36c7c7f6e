use crate::ClientError;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    /// The body of a good answer.
    pub fn json(self) -> Result<Value, ClientError> {
        if self.status >= 300 {
            return Err(ClientError::Refused {
                status: self.status,
                body: self.body,
            });
        }
        serde_json::from_str(&self.body).map_err(|_| ClientError::Strange(self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let found = headers.find(|(own, _)| own == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// One request on a connection of its own.
pub(crate) async fn ask(
    mut stream: TcpStream,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<Answer, ClientError> {
    let house = stream.peer_addr()?;
    let mut request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {house}\r\nconnection: close\r\ncontent-length: {}\r\n",
        body.len()
    );
    for (name, value) in headers {
        request.extend([name, ": ", value, "\r\n"]);
    }
    request.extend(["\r\n", body]);
    stream.write_all(request.as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    parse(&text).ok_or(ClientError::Strange(text))
}

fn parse(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers = lines.filter_map(|line| line.split_once(':'));
    let headers: Vec<_> = headers
        .map(|(name, value)| (name.to_lowercase(), value.trim().to_string()))
        .collect();
    let is_chunked = |(name, value): &(String, String)| {
        name == "transfer-encoding" && value.eq_ignore_ascii_case("chunked")
    };
    let body = if headers.iter().any(is_chunked) {
        joined(body)?
    } else {
        body.into()
    };
    Some(Answer {
        status,
        headers,
        body,
    })
}

/// A body that came in pieces, each after its length; `None` unless it came to its end.
fn joined(mut pieces: &str) -> Option<String> {
    let mut body = String::new();
    loop {
        let (length, rest) = pieces.split_once("\r\n")?;
        let length = usize::from_str_radix(length.trim(), 16).ok()?;
        if length == 0 {
            return Some(body);
        }
        body.push_str(rest.get(..length)?);
        pieces = rest.get(length..)?.strip_prefix("\r\n")?;
    }
}
