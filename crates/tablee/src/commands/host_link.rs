use super::data::{DataArgs, wait};
use super::health::reached;
use crate::failure::{Done, Failure};
use clap::Args;
use server::{LINK_SECONDS, PublicUrl, host_link};
use std::io::{self, Write};
use std::net::SocketAddr;

/// Prints a link that makes a browser the host's of this house, once, within a quarter of an hour. Whoever may read the house's file, or its database, may do this; the house may be open meanwhile.
#[derive(Args, Debug)]
pub(crate) struct HostLink {
    #[command(flatten)]
    data: DataArgs,
    /// What this host is called in the log of what hosts do
    #[arg(long = "as", value_name = "NAME", default_value = "host", value_parser = host_name)]
    name: String,
    /// Where the house of this machine listens
    #[arg(long, env = "TABLEE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Where people reach the house, as in <https://tables.example>
    #[arg(long, env = "TABLEE_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
}

impl HostLink {
    pub(crate) fn run(self) -> Done {
        let secret = new_secret(&self.data, &self.name)?;
        let own = || format!("http://{}", reached(self.listen));
        let house = self
            .public_url
            .as_ref()
            .map_or_else(own, ToString::to_string);
        let house = house.trim_end_matches('/');
        writeln!(io::stdout(), "{house}/host#{secret}")?;
        eprintln!("good once, for {} minutes", LINK_SECONDS / 60);
        Ok(())
    }
}

/// A secret by which somebody becomes host, once.
pub(crate) fn new_secret(data: &DataArgs, name: &str) -> Result<String, Failure> {
    Ok(wait(host_link(&data.named()?, name))??)
}

/// Characters in the name of a host.
const LONGEST_NAME: usize = 40;

pub(crate) fn host_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.contains(char::is_control) {
        return Ok(name.into());
    }
    Err(format!("a host's name has 1 to {LONGEST_NAME} characters"))
}
