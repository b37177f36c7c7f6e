use super::message::Letter;
use super::telling::Sent;
use super::words::MailWords;
use super::{Notices, Refusal};
use crate::store::{Lang, Reach, Way};
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::{AsyncSmtpTransport, AsyncSmtpTransportBuilder};
use lettre::{Address, AsyncTransport, Message, Tokio1Executor};
use std::fmt::{self, Debug, Formatter};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Who takes the house's mail.
#[derive(Clone)]
pub struct Smtp {
    server: AsyncSmtpTransportBuilder,
    from: Mailbox,
}

/// Why mail cannot be sent like this. What was given is not repeated, for it may contain a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSmtp {
    #[error(
        "a mail server is written as in smtps://user:password@mail.example (TLS), \
         smtp://…?tls=required (STARTTLS) or smtp://localhost:25 (neither)"
    )]
    Server,
    #[error("a sender is written as in \"Tablée <tables@club.example>\"")]
    From,
}

/// For each of the server's answers, and for all of a mail.
pub(super) const TIMEOUT: Duration = Duration::from_secs(8);

impl Smtp {
    pub fn new(server: &str, from: &str) -> Result<Self, BadSmtp> {
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(server);
        Ok(Self {
            server: server.map_err(|_| BadSmtp::Server)?.timeout(Some(TIMEOUT)),
            from: from.parse().map_err(|_| BadSmtp::From)?,
        })
    }

    /// Whether the server would take mail from us: greets it, and proves who we are. None is sent.
    pub async fn reach(&self) -> Result<(), String> {
        let server: AsyncSmtpTransport<Tokio1Executor> = self.server.clone().build();
        match timeout(TIMEOUT, server.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err("it hung up".into()),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("it does not answer".into()),
        }
    }
}

impl Debug for Smtp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Smtp").finish_non_exhaustive()
    }
}

pub(super) struct Mailer {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// Since when the server itself takes nothing.
    failing: Mutex<Option<Instant>>,
}

const LONGEST_ADDRESS: usize = 254;

/// What a server says of an address that is none: no such mailbox, not here, no such domain. All else
/// may pass, or is the house's own fault.
const NOBODY: [u16; 5] = [521, 550, 551, 553, 556];

impl Mailer {
    pub(super) fn new(smtp: &Smtp) -> Self {
        Self {
            server: smtp.server.clone().build(),
            from: smtp.from.clone(),
            failing: Mutex::default(),
        }
    }

    /// For how long the server has taken nothing; `None` if it took the last mail.
    pub(super) fn fails_for(&self) -> Option<Duration> {
        let failing = self.failing.lock().expect("no panic under this lock");
        failing.map(|since| since.elapsed())
    }

    fn fails(&self, fails: bool) {
        let mut failing = self.failing.lock().expect("no panic under this lock");
        *failing = fails.then(|| failing.unwrap_or_else(Instant::now));
    }

    pub(super) fn address(address: &str) -> Result<Reach, Refusal> {
        let read: Address = address.trim().parse().map_err(|_| Refusal::BadWay)?;
        let address = read.to_string();
        if address.len() > LONGEST_ADDRESS || !address.is_ascii() {
            return Err(Refusal::BadWay);
        }
        Ok(Reach::Mail { address })
    }

    pub(super) async fn tell(
        &self,
        notices: &Notices,
        way: &Way,
        address: &str,
        letter: &Letter,
    ) -> Sent {
        let words = MailWords::of(letter.lang);
        let link = format!(
            "{}/notices/unsubscribe/{}",
            notices.url,
            notices.unsubscribes(&way.id)
        );
        let parts = [
            Part::Text(&letter.body),
            Part::Link(words.open, &letter.url),
            Part::Text(words.why),
            Part::Link(words.unsubscribe, &link),
        ];
        let id = format!("{}.{}@{}", letter.id, way.id, notices.url.host());
        let mut message = self.message(address, &id, &letter.title, letter.lang, &parts);
        if let Some(message) = &mut message {
            put(message, "List-Unsubscribe", format!("<{link}>"));
            put(
                message,
                "List-Unsubscribe-Post",
                "List-Unsubscribe=One-Click".into(),
            );
        }
        self.send(message).await
    }

    /// Asks whether an address is its owner's.
    pub(super) async fn confirm(
        &self,
        notices: &Notices,
        way: &Way,
        address: &str,
        lang: Lang,
        code: &str,
        link: &str,
    ) -> Sent {
        let words = MailWords::of(lang);
        let link = format!("{}/notices/confirm/{link}", notices.url);
        let parts = [
            Part::Text(words.confirm_code),
            Part::Text(code),
            Part::Link(words.confirm_link, &link),
            Part::Text(words.confirm_ignore),
        ];
        let id = format!("confirm.{}@{}", way.id, notices.url.host());
        let message = self.message(address, &id, words.confirm_subject, lang, &parts);
        self.send(message).await
    }

    fn message(
        &self,
        address: &str,
        id: &str,
        subject: &str,
        lang: Lang,
        parts: &[Part<'_>],
    ) -> Option<Message> {
        let to: Address = address.parse().ok()?;
        let text: Vec<String> = parts.iter().map(Part::text).collect();
        let html: String = parts.iter().map(Part::html).collect();
        let lang = MailWords::of(lang).lang;
        let html = format!(
            "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"></head>\
             <body style=\"font: 16px/1.5 sans-serif\">{html}</body></html>"
        );
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .message_id(Some(format!("<{id}>")))
            .subject(subject)
            .multipart(MultiPart::alternative_plain_html(text.join("\n\n"), html))
            .ok()?;
        put(&mut message, "Auto-Submitted", "auto-generated".into());
        Some(message)
    }

    async fn send(&self, message: Option<Message>) -> Sent {
        let Some(message) = message else {
            return Sent::Dead;
        };
        let Ok(sent) = timeout(TIMEOUT, self.server.send(message)).await else {
            self.fails(true);
            tracing::warn!("the mail server was too slow");
            return Sent::Failed;
        };
        match sent {
            Ok(_) => {
                self.fails(false);
                Sent::Told
            }
            Err(error) => {
                let code = error.status().map(u16::from);
                // Without a number it was not reached; these speak of the house, not of an address.
                self.fails(code.is_none_or(|code| matches!(code, 421 | 454 | 530 | 534 | 535)));
                if code.is_some_and(|code| NOBODY.contains(&code)) {
                    Sent::Dead
                } else {
                    // Not what it says: servers repeat the address.
                    tracing::warn!(code, "a mail could not be sent");
                    Sent::Failed
                }
            }
        }
    }
}

fn put(message: &mut Message, name: &'static str, value: String) {
    let name = HeaderName::new_from_ascii_str(name);
    message
        .headers_mut()
        .insert_raw(HeaderValue::new(name, value));
}

/// A paragraph of a mail.
enum Part<'a> {
    Text(&'a str),
    /// What it is called, and where it leads.
    Link(&'a str, &'a str),
}

impl Part<'_> {
    fn text(&self) -> String {
        match self {
            Self::Text(text) => (*text).to_string(),
            Self::Link(text, url) => format!("{text}\n{url}"),
        }
    }

    fn html(&self) -> String {
        match self {
            Self::Text(text) => format!("<p>{}</p>", escaped(text)),
            Self::Link(text, url) => {
                let url = escaped(url);
                format!("<p>{} <a href=\"{url}\">{url}</a></p>", escaped(text))
            }
        }
    }
}

/// As text in HTML and XML.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}
