use super::data::DataArgs;
use crate::failure::{Done, Failure};
use crate::open_files;
use crate::size::Size;
use clap::builder::FalseyValueParser;
use clap::{Args, ValueEnum};
use server::store::Durability;
use server::{BusKind, Config, Disk, HostName, Limits, NoticeConfig, PublicUrl, Server, Smtp};
use std::io::IsTerminal;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::time::Duration;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt, registry};

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, env = "TABLEE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    data: DataArgs,
    /// What an acknowledged move survives
    #[arg(long, env = "TABLEE_DURABILITY", default_value = "power")]
    durability: Survives,
    /// How several nodes on one database tell each other what happens: store (the database itself),
    /// nats://… or none (each asks the database once a second)
    #[arg(long, env = "TABLEE_BUS", default_value = "store", hide_env_values = true, value_parser = bus)]
    bus: BusKind,
    /// Another address under which this house is reached, whose pages count as our own (may be repeated)
    #[arg(long, env = "TABLEE_ORIGINS", value_delimiter = ',')]
    origin: Vec<String>,
    /// A name under which this house is reached, as in tables.example (may be repeated; *.example for all below it, * for any); addresses, localhost and names of local networks need none
    #[arg(long, env = "TABLEE_HOSTS", value_delimiter = ',')]
    host: Vec<HostName>,
    /// The address of a reverse proxy whose X-Forwarded headers are believed (may be repeated)
    #[arg(long, env = "TABLEE_PROXIES", value_delimiter = ',')]
    proxy: Vec<IpAddr>,
    /// Who says it (Authorization: Bearer …) may read /metrics; without it, whoever asks from this machine
    #[arg(long, env = "TABLEE_METRICS_TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
    /// Threads on which bots think; all cores but one if not given
    #[arg(long, env = "TABLEE_BOT_THREADS")]
    bot_threads: Option<NonZeroUsize>,
    /// A bot takes at least so many milliseconds before a turn, and ever less for the moves that follow in it
    #[arg(long, env = "TABLEE_BOT_PAUSE_MS", default_value_t = 420)]
    bot_pause_ms: u64,
    /// Threads that talk to people; all cores if not given
    #[arg(long, env = "TABLEE_THREADS")]
    threads: Option<NonZeroUsize>,
    /// With less than this free on the disk of the file, only games that run are written
    #[arg(long, env = "TABLEE_MIN_FREE_DISK", default_value_t = Size(Disk::default().floor))]
    min_free_disk: Size,
    /// Log lines as JSON
    #[arg(long, env = "TABLEE_LOG_JSON", value_parser = FalseyValueParser::new())]
    log_json: bool,
    #[command(flatten)]
    notices: NoticeArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Survives {
    /// A power cut: every move waits for the disk
    Power,
    /// The end of the process: faster on slow disks
    Process,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Notices")]
struct NoticeArgs {
    /// The address by which people reach this house: what they are told leads there. Without it nobody is told anything while they do not look
    #[arg(long, env = "TABLEE_PUBLIC_URL", value_name = "https://NAME")]
    public_url: Option<PublicUrl>,
    /// Who takes mail, over TLS; with smtp: and `?tls=required` by STARTTLS, with smtp: alone without
    #[arg(long, env = "TABLEE_SMTP", value_name = "smtps://USER:PASSWORD@HOST", hide_env_values = true, requires_all = ["public_url", "mail_from"])]
    smtp: Option<String>,
    /// The sender of mail, as in "Tablée <tables@club.example>"
    #[arg(long, env = "TABLEE_MAIL_FROM")]
    mail_from: Option<String>,
    /// A push service beside those of the browsers, by its name (may be repeated)
    #[arg(long, env = "TABLEE_PUSH_HOSTS", value_delimiter = ',')]
    push_host: Vec<String>,
    /// People may be told by way of this machine and of private networks, and without TLS: only where everybody is trusted
    #[arg(long, env = "TABLEE_NOTICES_TO_PRIVATE", value_parser = FalseyValueParser::new())]
    notices_to_private: bool,
}

impl NoticeArgs {
    fn config(self) -> Result<NoticeConfig, Failure> {
        let smtp = self.smtp.zip(self.mail_from);
        let smtp = smtp.map(|(server, from)| Smtp::new(&server, &from));
        Ok(NoticeConfig {
            public_url: self.public_url,
            smtp: smtp.transpose()?,
            push_hosts: self.push_host,
            private: self.notices_to_private,
            ..NoticeConfig::default()
        })
    }
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
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
    /// Mail addresses and webhooks an hour that are added from one address
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

impl Serve {
    pub(crate) fn run(self) -> Done {
        log_to_stderr(self.log_json);
        let connections = connections();
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        if let Some(threads) = self.threads {
            runtime.worker_threads(threads.get());
        }
        runtime.max_blocking_threads(ASIDE).event_interval(TICKS);
        let runtime = runtime.enable_all().build()?;
        runtime.block_on(serve(self.config(connections)?))
    }

    fn config(self, connections: u32) -> Result<Config, Failure> {
        let own = Config::default();
        Ok(Config {
            listen: self.listen,
            data: self.data.named()?,
            durability: match self.durability {
                Survives::Power => Durability::Power,
                Survives::Process => Durability::Process,
            },
            bus: self.bus,
            origins: self.origin,
            hosts: self.host,
            proxies: self.proxy,
            metrics_token: self.metrics_token,
            bot_threads: self.bot_threads.unwrap_or(own.bot_threads),
            bot_pause: Duration::from_millis(self.bot_pause_ms),
            disk: Disk {
                floor: self.min_free_disk.0,
                ..own.disk
            },
            notices: self.notices.config()?,
            limits: Limits {
                connections,
                player_messages: self.limits.messages,
                sockets_per_address: self.limits.sockets,
                requests: self.limits.requests,
                people: self.limits.people,
                sign_ins: self.limits.sign_ins,
                tables: self.limits.tables,
                ways: self.limits.ways,
                notices_per_person: self.limits.notices_each,
                tables_per_host: self.limits.tables_each,
                bytes_per_person: self.limits.bytes_each.as_quota(),
                bytes_per_address: self.limits.bytes.as_quota(),
                ..own.limits
            },
        })
    }
}

/// What `--bus` names; the address is not repeated, for it may contain a password.
fn bus(name: &str) -> Result<BusKind, &'static str> {
    BusKind::named(name).ok_or("it is store, none, or nats://[user:password@]host[:port][/subject]")
}

/// Threads for what takes long: tables that are read, the past. One address has one such thing done at a
/// time, and each thread keeps memory of its own.
const ASIDE: usize = 4;

/// Tasks that a thread takes up before it looks what has come in. There are many of them while somebody
/// floods the house, and whoever else has said something waits for all.
const TICKS: u32 = 8;

/// Files that a house has open beside connections: its store, mostly.
const OTHER_FILES: u64 = 64;

/// As many connections as the system lets us have.
fn connections() -> u32 {
    let connections = open_files::raise().saturating_sub(OTHER_FILES);
    u32::try_from(connections.max(OTHER_FILES)).unwrap_or(u32::MAX)
}

/// `TABLEE_LOG` says how much, as in `info` or `server=debug`.
fn log_to_stderr(json: bool) {
    let filter = EnvFilter::builder().with_env_var("TABLEE_LOG");
    let filter = filter.with_default_directive(Level::INFO.into());
    let log = fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let log = if json {
        log.json().boxed()
    } else {
        log.boxed()
    };
    registry()
        .with(filter.from_env_lossy())
        .with(log.with_filter(filter_fn(tells_no_secrets)))
        .init();
}

/// Libraries that speak HTTP show whole requests to who asks for details, with tokens and doors.
fn tells_no_secrets(about: &Metadata<'_>) -> bool {
    let source = about.target().split("::").next();
    *about.level() <= Level::WARN || matches!(source, Some("server" | "tablee"))
}

async fn serve(config: Config) -> Done {
    let data = config.data.to_string();
    let connections = config.limits.connections;
    let server = Server::start(config).await?;
    tracing::info!("room for {connections} connections: for each of them a file may be open");
    let address = server.address();
    // Whoever reads that it is open may ask it to stop.
    let asked_to_stop = asked_to_stop()?;
    tracing::info!(%address, data, version = env!("CARGO_PKG_VERSION"), "open at http://{address}");
    asked_to_stop.await;
    tracing::info!("closing");
    server.stop().await;
    Ok(())
}

/// Heeds signals from now on; resolves at the first.
#[cfg(unix)]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminated = signal(SignalKind::terminate())?;
    let mut interrupted = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminated.recv() => {}
            _ = interrupted.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
