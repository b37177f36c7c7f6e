//! Who is told something by a house: an HTTP server, and a mail server, that remember it.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

/// Nothing that is waited for takes this long, on any machine.
const TIMEOUT: Duration = Duration::from_mins(4);

/// No status: who asks waits until they hang up.
const SILENT: u16 = 0;

/// A request, or a mail.
#[derive(Clone, Debug)]
pub struct Received {
    pub at: Instant,
    /// The path it was sent to, or the mail's recipient.
    pub to: String,
    /// Names in small letters.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Received {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let found = headers.find(|(own, _)| own == name);
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Remembers all that it is sent.
#[derive(Clone, Debug)]
pub struct Receiver {
    pub address: SocketAddr,
    /// The status that it answers with; [`SILENT`]: none.
    status: Arc<AtomicU16>,
    /// How many wait for its answer, and how many did at most.
    held: Arc<AtomicUsize>,
    most_held: Arc<AtomicUsize>,
    received: watch::Sender<Vec<Received>>,
}

impl Receiver {
    /// One that speaks HTTP.
    pub async fn http() -> Self {
        let (listener, receiver) = Self::open(200).await;
        let kept = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let receiver = receiver.clone();
                // Who hangs up sends nothing.
                tokio::spawn(async move { receiver.request(stream).await });
            }
        });
        kept
    }

    /// One that speaks SMTP. Its status is what it says to a recipient.
    pub async fn smtp() -> Self {
        let (listener, receiver) = Self::open(250).await;
        let kept = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let receiver = receiver.clone();
                tokio::spawn(async move { receiver.mails(stream).await });
            }
        });
        kept
    }

    async fn open(status: u16) -> (TcpListener, Self) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await;
        let listener = listener.expect("a free port");
        let receiver = Self {
            address: listener.local_addr().expect("an address"),
            status: Arc::new(AtomicU16::new(status)),
            held: Arc::default(),
            most_held: Arc::default(),
            received: watch::channel(Vec::new()).0,
        };
        (listener, receiver)
    }

    /// From now on this is its answer.
    pub fn answers(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    /// From now on who asks over HTTP is heard and not answered.
    pub fn falls_silent(&self) {
        self.answers(SILENT);
    }

    /// How many were heard, were not answered and still wait.
    pub fn held(&self) -> usize {
        self.held.load(Ordering::Relaxed)
    }

    pub fn most_held(&self) -> usize {
        self.most_held.load(Ordering::Relaxed)
    }

    pub fn all(&self) -> Vec<Received> {
        self.received.borrow().clone()
    }

    /// To be told of everything that comes.
    pub fn watch(&self) -> watch::Receiver<Vec<Received>> {
        self.received.subscribe()
    }

    /// The first that fits, once it is there.
    pub async fn first(&self, what: &str, fits: impl Fn(&Received) -> bool) -> Received {
        let mut received = self.received.subscribe();
        let (mut looked_at, mut found) = (0, None);
        let waiting = received.wait_for(|all| {
            found = all[looked_at..].iter().find(|it| fits(it)).cloned();
            looked_at = all.len();
            found.is_some()
        });
        let waited = timeout(TIMEOUT, waiting).await.map(drop);
        waited.unwrap_or_else(|_| panic!("not received: {what}"));
        found.expect("it was there")
    }

    fn put(&self, to: &str, headers: Vec<(String, String)>, body: Vec<u8>) {
        let received = Received {
            at: Instant::now(),
            to: to.into(),
            headers,
            body,
        };
        self.received.send_modify(|all| all.push(received));
    }

    async fn request(&self, stream: TcpStream) -> io::Result<()> {
        let mut stream = BufReader::new(stream);
        let first = line(&mut stream).await?;
        let to = first.split(' ').nth(1).unwrap_or_default().to_string();
        let headers = headers(&mut stream).await?;
        let length = headers.iter().find(|(name, _)| name == "content-length");
        let length = length.and_then(|(_, value)| value.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        stream.read_exact(&mut body).await?;
        let status = self.status.load(Ordering::Relaxed);
        if status == SILENT {
            let held = self.held.fetch_add(1, Ordering::Relaxed) + 1;
            self.most_held.fetch_max(held, Ordering::Relaxed);
            self.put(&to, headers, body);
            // Whoever has sent all of a request says no more until they hang up.
            let hung_up = stream.read_u8().await;
            self.held.fetch_sub(1, Ordering::Relaxed);
            return hung_up.map(drop);
        }
        self.put(&to, headers, body);
        let answer =
            format!("HTTP/1.1 {status} x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        stream.write_all(answer.as_bytes()).await
    }

    async fn mails(&self, stream: TcpStream) -> io::Result<()> {
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 mail.test\r\n").await?;
        let mut to = String::new();
        loop {
            let said = line(&mut stream).await?;
            let word = said.split(' ').next().unwrap_or_default();
            let answer = match word.to_ascii_uppercase().as_str() {
                "" => return Ok(()),
                "RCPT" => {
                    let inside = said.split(['<', '>']).nth(1);
                    to = inside.unwrap_or_default().to_string();
                    format!("{} recipient", self.status.load(Ordering::Relaxed))
                }
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await?;
                    let headers = headers(&mut stream).await?;
                    let body = until_dot(&mut stream).await?;
                    self.put(&to, headers, body);
                    "250 kept".into()
                }
                "QUIT" => {
                    return stream.write_all(b"221 good-bye\r\n").await;
                }
                _ => "250 good".into(),
            };
            stream.write_all(format!("{answer}\r\n").as_bytes()).await?;
        }
    }
}

async fn line(stream: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    Ok(line.trim_end_matches(['\r', '\n']).to_string())
}

/// Up to the empty line; those that go on in the next line are put together.
async fn headers(stream: &mut BufReader<TcpStream>) -> io::Result<Vec<(String, String)>> {
    let mut headers: Vec<(String, String)> = Vec::new();
    loop {
        let line = line(stream).await?;
        if line.is_empty() {
            return Ok(headers);
        }
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = headers.last_mut() {
                value.push_str(&line);
            }
        } else if let Some((name, value)) = line.split_once(':') {
            headers.push((name.to_ascii_lowercase(), value.trim().into()));
        }
    }
}

async fn until_dot(stream: &mut BufReader<TcpStream>) -> io::Result<Vec<u8>> {
    let mut body = String::new();
    loop {
        let line = line(stream).await?;
        if line == "." {
            return Ok(body.into_bytes());
        }
        body.push_str(&line);
        body.push('\n');
    }
}
