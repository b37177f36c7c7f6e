mod backups;
mod face;
mod lan;
mod limits;
mod notices;
mod reloading;

use super::data::DataArgs;
use crate::failure::{Done, Failure};
use crate::logging::{Detail, Log};
use crate::open_files;
use crate::size::Size;
use crate::small_pages;
use backups::BackupArgs;
use clap::builder::FalseyValueParser;
use clap::{Args, ValueEnum};
use face::FaceArgs;
use lan::Lan;
use limits::LimitArgs;
use notices::NoticeArgs;
use reloading::Reloading;
use server::store::Durability;
use server::{BusKind, Config, Disk, HostName, Server};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::pin::pin;
use std::time::Duration;

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Where to listen; 127.0.0.1:8080 if not given
    #[arg(long, env = "TABLEE_LISTEN", value_name = "127.0.0.1:8080")]
    listen: Option<SocketAddr>,
    /// Open to all of this machine's networks, and say how they reach it, with a code for phones; at port 8080 if none is given
    #[arg(long, env = "TABLEE_LAN", value_name = "PORT", num_args = 0..=1, require_equals = true, default_missing_value = "8080")]
    lan: Option<u16>,
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
    /// How much is logged: error, warn, info, debug or trace, or as in server=debug
    #[arg(long, env = "TABLEE_LOG", default_value = "info")]
    log: Detail,
    /// Log lines as JSON
    #[arg(long, env = "TABLEE_LOG_JSON", value_parser = FalseyValueParser::new())]
    log_json: bool,
    #[command(flatten)]
    face: FaceArgs,
    #[command(flatten)]
    backups: BackupArgs,
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

impl Serve {
    pub(crate) fn run(self) -> Done {
        let log = Log::to_stderr(&self.log, self.log_json);
        small_pages::keep();
        let file = self.data.config_file()?;
        let connections = connections();
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        if let Some(threads) = self.threads {
            runtime.worker_threads(threads.get());
        }
        runtime.max_blocking_threads(ASIDE).event_interval(TICKS);
        let runtime = runtime.enable_all().build()?;
        let is_lan = self.lan.is_some();
        let config = self.config(connections)?;
        runtime.block_on(serve(config, is_lan, Reloading::new(file, log)))
    }

    /// Whether all that was said fits together.
    pub(crate) fn check(self) -> Done {
        self.config(1).map(drop)
    }

    pub(crate) fn log(&self) -> &Detail {
        &self.log
    }

    pub(crate) fn config(self, connections: u32) -> Result<Config, Failure> {
        let own = Config::default();
        let data = self.data.named()?;
        let backups = self.backups.config(&data)?;
        Ok(Config {
            listen: match (self.listen, self.lan) {
                (Some(_), Some(_)) => return Err(Failure::ListenTwice),
                (Some(listen), None) => listen,
                (None, Some(port)) => (Ipv4Addr::UNSPECIFIED, port).into(),
                (None, None) => own.listen,
            },
            data,
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
            face: self.face.config()?,
            backups,
            notices: self.notices.config()?,
            limits: self.limits.limits(connections),
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

async fn serve(config: Config, is_lan: bool, mut reloading: Reloading) -> Done {
    let data = config.data.to_string();
    let connections = config.limits.connections;
    let server = Server::start(config).await?;
    tracing::info!("room for {connections} connections: for each of them a file may be open");
    let address = server.address();
    // Whoever reads that it is open may ask it to stop.
    let mut asked_to_stop = pin!(asked_to_stop()?);
    reloading.listen()?;
    let lan = is_lan.then(|| Lan::open(address.port())).transpose()?;
    tracing::info!(%address, data, version = env!("CARGO_PKG_VERSION"), "open at http://{address}");
    loop {
        tokio::select! {
            biased;
            () = reloading.asked() => reloading.reload(&server, connections),
            () = &mut asked_to_stop => break,
        }
    }
    tracing::info!("closing");
    if let Some(lan) = lan {
        lan.close();
    }
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
