//! Messages to whatever address somebody has given.

use super::message::Letter;
use super::telling::{Sent, sent};
use super::{Notices, Refusal};
use crate::store::{Reach, Style};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use serde_json::{Value, json};

const LONGEST_URL: usize = 1024;

/// An address that may be told something. Where its name leads is looked at whenever it is.
pub(super) fn address(notices: &Notices, url: &str, style: Style) -> Result<Reach, Refusal> {
    let uri: Uri = url.parse().map_err(|_| Refusal::BadWay)?;
    let scheme = matches!(uri.scheme_str(), Some("http" | "https"));
    let authority = uri.authority().ok_or(Refusal::BadWay)?;
    let forbidden = !notices.outside.may_ask(authority.host());
    if !scheme || forbidden || authority.as_str().contains('@') || url.len() > LONGEST_URL {
        return Err(Refusal::BadWay);
    }
    if style == Style::Ntfy && topic(&uri).is_none() {
        return Err(Refusal::BadWay);
    }
    Ok(Reach::Webhook {
        url: url.into(),
        style,
    })
}

/// An ntfy address names a server and a topic.
fn topic(uri: &Uri) -> Option<&str> {
    let (_, topic) = uri.path().rsplit_once('/')?;
    Some(topic).filter(|topic| !topic.is_empty())
}

/// The same address without its topic; who may publish there may stand behind a question mark.
fn server_of(url: &str, topic: &str) -> Option<Uri> {
    let (path, rest) = url.split_at(url.find('?').unwrap_or(url.len()));
    format!("{}{rest}", path.strip_suffix(topic)?).parse().ok()
}

/// What is said, and what each kind of receiver understands of it.
pub(super) struct Said<'a> {
    pub(super) id: &'a str,
    pub(super) title: &'a str,
    pub(super) body: &'a str,
    /// Of a table, if it is about one.
    pub(super) letter: Option<&'a Letter>,
    pub(super) withdrawn: bool,
}

impl<'a> Said<'a> {
    pub(super) fn of(letter: &'a Letter, withdrawn: bool) -> Self {
        Self {
            id: &letter.id,
            title: &letter.title,
            body: &letter.body,
            letter: Some(letter),
            withdrawn,
        }
    }

    fn url(&self) -> &str {
        self.letter.map_or("", |letter| &letter.url)
    }

    fn json(&self) -> Value {
        json!({
            "id": self.id,
            "kind": self.letter.map_or("code", |letter| letter.kind),
            "title": self.title,
            "body": self.body,
            "url": self.letter.map(|letter| &letter.url),
            "table": self.letter.map(|letter| &letter.table),
            "seq": self.letter.map(|letter| letter.seq),
            "withdrawn": self.withdrawn,
        })
    }

    fn text(&self) -> String {
        let lines = [self.title, self.body, self.url()];
        let lines = lines.into_iter().filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join("\n")
    }
}

pub(super) async fn tell(notices: &Notices, url: &str, style: Style, said: &Said<'_>) -> Sent {
    if said.withdrawn && style != Style::Json {
        return Sent::Told;
    }
    let Ok(mut uri) = url.parse::<Uri>() else {
        return Sent::Dead;
    };
    let body = match style {
        Style::Json => said.json(),
        Style::Ntfy => {
            let Some(topic) = topic(&uri).map(str::to_string) else {
                return Sent::Dead;
            };
            let Some(server) = server_of(url, &topic) else {
                return Sent::Dead;
            };
            uri = server;
            let mut body = json!({"topic": topic, "title": said.title, "message": said.body});
            if !said.url().is_empty() {
                body["click"] = said.url().into();
            }
            body
        }
        Style::Discord => json!({"content": said.text(), "allowed_mentions": {"parse": []}}),
        Style::Matrix => json!({"text": said.text(), "msgtype": "m.notice"}),
    };
    let mut headers = HeaderMap::new();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    if let Ok(id) = HeaderValue::from_str(said.id) {
        headers.insert(HeaderName::from_static("idempotency-key"), id);
    }
    sent(
        notices
            .outside
            .post(&uri, headers, body.to_string().into())
            .await,
    )
}
