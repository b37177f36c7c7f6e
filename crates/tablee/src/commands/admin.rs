mod acts;

use super::data::wait;
use super::health::named;
use super::host::HostArgs;
use crate::failure::{Done, Failure};
use acts::Asks;
use clap::Args;
use client::Answer;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::net::SocketAddr;

/// Does what the host's page does, from a terminal: sees what goes on in an open house, and rules it. Answers are JSON, a line for each thing.
#[derive(Args, Debug)]
pub(crate) struct Admin {
    #[command(flatten)]
    host: HostArgs,
    /// The house, as in <http://127.0.0.1:8080>, if it does not listen where --listen says
    #[arg(long, value_name = "URL")]
    house: Option<String>,
    /// What follows # in a link of `tablee host-link`, for a house whose file is elsewhere
    #[arg(long, env = "TABLEE_HOST_SECRET", hide_env_values = true)]
    secret: Option<String>,
    #[command(subcommand)]
    asks: Asks,
}

impl Admin {
    pub(crate) fn run(self) -> Done {
        let house = match &self.house {
            Some(url) => named(url)?,
            None => self.host.reached(),
        };
        let secret = match self.secret {
            Some(secret) => secret,
            None => self.host.new_secret()?,
        };
        let answer = wait(asked(house, &secret, &self.asks))??;
        let mut out = io::stdout().lock();
        match &answer {
            Value::Array(things) => {
                for thing in things {
                    writeln!(out, "{thing}")?;
                }
            }
            Value::Object(none) if none.is_empty() => (),
            one => writeln!(out, "{one}")?,
        }
        Ok(())
    }
}

async fn asked(house: SocketAddr, secret: &str, asks: &Asks) -> Result<Value, Failure> {
    let refused = |why: String| Failure::NotDone { house, why };
    let ask = async |method: &str, path: &str, headers: &[(&str, &str)], body: &str| {
        let answer = client::ask(house, method, path, headers, body).await;
        let answer = answer.map_err(|error| refused(error.to_string()))?;
        if answer.status < 300 {
            return Ok(answer);
        }
        Err(refused(said(&answer)))
    };
    let begin = json!({"secret": secret}).to_string();
    let session = ask("POST", "/api/host/session", &[], &begin).await?;
    let cookie = session.header("set-cookie");
    let cookie = cookie.and_then(|cookie| cookie.split(';').next());
    let headers = [("cookie", cookie.unwrap_or_default())];
    let (method, path, body) = asks.request();
    let answer = ask(method, &path, &headers, &body).await;
    // Nobody else uses it.
    ask("DELETE", "/api/host/session", &headers, "").await?;
    let read = serde_json::from_str(&answer?.body);
    read.map_err(|error| refused(error.to_string()))
}

/// What the house says about why not.
fn said(answer: &Answer) -> String {
    let problem: Option<Value> = serde_json::from_str(&answer.body).ok();
    let says = problem.and_then(|problem| problem["says"].as_str().map(str::to_string));
    says.unwrap_or_else(|| format!("it answers {}", answer.status))
}
