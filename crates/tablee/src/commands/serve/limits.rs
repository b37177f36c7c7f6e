use crate::size::Size;
use clap::Args;
use server::Limits;

#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub(super) struct LimitArgs {
    /// Messages a second from one player
    #[arg(long = "max-messages", env = "TABLEE_MAX_MESSAGES", default_value_t = Limits::default().player_messages)]
    messages: u32,
    /// Connections from one address
    #[arg(long = "max-sockets", env = "TABLEE_MAX_SOCKETS", default_value_t = Limits::default().sockets_per_address)]
    sockets: u32,
    /// Requests a minute from one address
    #[arg(long = "max-requests", env = "TABLEE_MAX_REQUESTS", default_value_t = Limits::default().requests)]
    requests: u32,
    /// New people an hour from one address
    #[arg(long = "max-people", env = "TABLEE_MAX_PEOPLE", default_value_t = Limits::default().people)]
    people: u32,
    /// Attempts an hour from one address to sign in or to have a passkey made
    #[arg(long = "max-sign-ins", env = "TABLEE_MAX_SIGN_INS", default_value_t = Limits::default().sign_ins)]
    sign_ins: u32,
    /// New tables an hour from one address
    #[arg(long = "max-tables", env = "TABLEE_MAX_TABLES", default_value_t = Limits::default().tables)]
    tables: u32,
    /// Mail addresses and webhooks an hour that are added from one address, and ten times as many browsers
    #[arg(long = "max-ways", env = "TABLEE_MAX_WAYS", default_value_t = Limits::default().ways)]
    ways: u32,
    /// Notices an hour that are told to one person; more are told later
    #[arg(long = "max-notices-each", env = "TABLEE_MAX_NOTICES_EACH", default_value_t = Limits::default().notices_per_person)]
    notices_each: u32,
    /// Bytes a day that are written for one person; games that run go on all the same
    #[arg(long = "max-bytes-each", env = "TABLEE_MAX_BYTES_EACH", default_value_t = Size(Limits::default().bytes_per_person.into()))]
    bytes_each: Size,
    /// The same for all of one address
    #[arg(long = "max-bytes", env = "TABLEE_MAX_BYTES", default_value_t = Size(Limits::default().bytes_per_address.into()))]
    bytes: Size,
    /// Tables of one person that are not over
    #[arg(long = "max-tables-each", env = "TABLEE_MAX_TABLES_EACH", default_value_t = Limits::default().tables_per_host)]
    tables_each: u32,
}

impl LimitArgs {
    /// With as many connections in all.
    pub(super) fn limits(&self, connections: u32) -> Limits {
        Limits {
            connections,
            player_messages: self.messages,
            sockets_per_address: self.sockets,
            requests: self.requests,
            people: self.people,
            sign_ins: self.sign_ins,
            tables: self.tables,
            ways: self.ways,
            notices_per_person: self.notices_each,
            tables_per_host: self.tables_each,
            bytes_per_person: self.bytes_each.as_quota(),
            bytes_per_address: self.bytes.as_quota(),
            ..Limits::default()
        }
    }
}
