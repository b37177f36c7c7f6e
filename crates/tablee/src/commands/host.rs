use super::data::{DataArgs, wait};
use super::health::reached;
use crate::failure::Failure;
use clap::Args;
use server::host_link;
use std::net::SocketAddr;

/// Who becomes host of which house.
#[derive(Args, Debug)]
pub(crate) struct HostArgs {
    #[command(flatten)]
    data: DataArgs,
    /// What this host is called in the log of what hosts do
    #[arg(long = "as", value_name = "NAME", default_value = "host", value_parser = host_name)]
    name: String,
    /// Where the house of this machine listens
    #[arg(long, env = "TABLEE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
}

impl HostArgs {
    /// Where the house is reached from this machine.
    pub(crate) fn reached(&self) -> SocketAddr {
        reached(self.listen)
    }

    /// A secret by which somebody becomes host, once.
    pub(crate) fn new_secret(&self) -> Result<String, Failure> {
        Ok(wait(host_link(&self.data.named()?, &self.name))??)
    }
}

/// Characters in the name of a host.
const LONGEST_NAME: usize = 40;

fn host_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.contains(char::is_control) {
        return Ok(name.into());
    }
    Err(format!("a host's name has 1 to {LONGEST_NAME} characters"))
}
