use super::host::HostArgs;
use crate::failure::Done;
use clap::Args;
use server::{LINK_SECONDS, PublicUrl};
use std::io::{self, Write};

/// Prints a link that makes a browser the host's of this house, once, within a quarter of an hour. Whoever may read the house's file, or its database, may do this; the house may be open meanwhile.
#[derive(Args, Debug)]
pub(crate) struct HostLink {
    #[command(flatten)]
    host: HostArgs,
    /// Where people reach the house, as in <https://tables.example>
    #[arg(long, env = "TABLEE_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
}

impl HostLink {
    pub(crate) fn run(self) -> Done {
        let secret = self.host.new_secret()?;
        let own = || format!("http://{}", self.host.reached());
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
