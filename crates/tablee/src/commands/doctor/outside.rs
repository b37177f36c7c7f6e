//! Whom the house meets: who listens at its address, who takes its mail, what a proxy makes of people.

use super::Finding;
use crate::commands::health::reached;
use client::ask;
use serde_json::Value;
use server::{Config, NoticeConfig, PublicUrl, ask_public};
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;
use tokio::time::timeout;

/// How long whoever listens there may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whether a house is open here, or could be.
pub(super) async fn port(listen: SocketAddr) -> (Finding, bool) {
    let what = "port";
    let Err(error) = TcpListener::bind(listen) else {
        let says = format!("{listen} is free: no house is open there");
        return (Finding::fine(what, says), false);
    };
    let says = match error.kind() {
        ErrorKind::AddrInUse => match version(listen).await {
            Some(version) => {
                let says = format!("a house of version {version} is open at {listen}");
                return (Finding::fine(what, says), true);
            }
            None => format!("another program has {listen}: stop it, or --listen elsewhere"),
        },
        ErrorKind::PermissionDenied => format!(
            "{listen} is not for everybody: take a port above 1023, or give the program CAP_NET_BIND_SERVICE"
        ),
        ErrorKind::AddrNotAvailable => {
            format!("{listen} is no address of this machine: see --listen")
        }
        _ => format!("{listen}: {error}"),
    };
    (Finding::wrong(what, says), false)
}

/// Of the house that listens there.
async fn version(listen: SocketAddr) -> Option<String> {
    let asked = ask(reached(listen), "GET", "/api/version", &[], "");
    let answer = timeout(PATIENCE, asked).await.ok()?.ok()?;
    let told: Value = serde_json::from_str(&answer.body).ok()?;
    told["protocol"].as_u64()?;
    told["version"].as_str().map(Into::into)
}

pub(super) async fn mail(notices: &NoticeConfig) -> Finding {
    let what = "mail";
    let Some(smtp) = &notices.smtp else {
        return Finding::fine(what, "none is sent: there is no --smtp");
    };
    match smtp.reach().await {
        Ok(()) => Finding::fine(what, "the server would take ours (none was sent)"),
        Err(why) => Finding::wrong(
            what,
            format!("the server does not take ours: {why}; see --smtp"),
        ),
    }
}

const PUBLIC: &str = "public address";
const PROXY: &str = "proxy";

/// The house as people reach it, and what it makes of whoever passes them on.
pub(super) async fn public(config: &Config, is_open: bool) -> Vec<Finding> {
    let Some(url) = &config.notices.public_url else {
        let says = "none was given: with --public-url it is asked there, as people do";
        let state = if config.proxies.is_empty() {
            Finding::fine
        } else {
            Finding::careful
        };
        return vec![state(PUBLIC, says)];
    };
    if !is_open {
        let says = format!("no house is open here that could be asked for at {url}");
        return vec![Finding::careful(PUBLIC, says)];
    }
    let wrong = |says: String| vec![Finding::wrong(PUBLIC, format!("{url}: {says}"))];
    match ask_public(url, "/api/seen").await {
        Err(why) => wrong(why.into()),
        Ok((421, _)) => wrong(
            "the house is asked for by a name that is none of its own: let the proxy pass Host on, or name it by --host".into(),
        ),
        Ok((200, body)) => match serde_json::from_str(&body) {
            Ok(seen) => vec![name(url, &seen), proxy(url, &seen), sockets(&seen)],
            Err(_) => wrong("something else answers there".into()),
        },
        Ok((status, _)) => wrong(format!("something else answers there, or an older house ({status})")),
    }
}

fn name(url: &PublicUrl, seen: &Value) -> Finding {
    let host = seen["host"].as_str().unwrap_or_default();
    let asked = host.rsplit_once(':').map_or(host, |(name, _)| name);
    if asked.eq_ignore_ascii_case(url.host()) || host.eq_ignore_ascii_case(url.host()) {
        return Finding::fine(PUBLIC, format!("{url} leads here, by its name"));
    }
    let advice = "let the proxy pass Host on, or pages need --origin";
    let says = format!("{url} leads here, but the house is asked for as {host:?}: {advice}");
    Finding::careful(PUBLIC, says)
}

fn proxy(url: &PublicUrl, seen: &Value) -> Finding {
    let address = seen["address"].as_str().unwrap_or_default();
    if seen["forwarded"] == "ignored" {
        let says =
            format!("it was not named: all who come are taken for {address}, and share its limits");
        return Finding::wrong(PROXY, format!("{says}; --proxy {address}"));
    }
    if url.is_https() && seen["https"] != true {
        let says = "the house does not know that people come over https";
        let advice = "let the proxy send X-Forwarded-Proto, and name it by --proxy";
        return Finding::wrong(PROXY, format!("{says}: {advice}"));
    }
    if seen["forwarded"] == "believed" {
        return Finding::fine(PROXY, format!("it is believed: we came from {address}"));
    }
    Finding::fine(PROXY, format!("there is none: we came from {address}"))
}

fn sockets(seen: &Value) -> Finding {
    let what = "sockets";
    if seen["upgrade"] == true {
        return Finding::fine(what, "they are passed on");
    }
    let says = "the proxy keeps back Upgrade, without which no page hears of its table";
    let advice = "let it pass Upgrade and Connection on (docs/hosting.md has examples)";
    Finding::wrong(what, format!("{says}: {advice}"))
}
