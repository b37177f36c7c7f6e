mod figures;
mod players;

use crate::failure::{Done, Failure};
use crate::output::json_line;
use clap::Args;
use client::ClientError;
use figures::{Figures, Processes, Took};
use players::{Laid, Pair, Tally};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// Plays at many tables of a running house at once and measures it. The house must allow it:
/// `tablee serve --max-sockets 100000 --max-messages 100000 --max-requests 100000000
/// --max-people 1000000 --max-tables 1000000 --max-tables-each 100000`.
#[derive(Args, Debug)]
pub(crate) struct Load {
    /// The address of the house; given twice, that of two nodes, one for each player of a table
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: Vec<String>,
    /// The process id of the house on this machine, or of each of its nodes, to measure CPU time and
    /// memory
    #[arg(long)]
    server_pid: Vec<u32>,
    /// The process id of the house's database on this machine, to measure its CPU time and that of its
    /// children
    #[arg(long)]
    store_pid: Option<u32>,
    /// How many tables, with two players each
    #[arg(long, default_value_t = 100)]
    tables: u32,
    /// Each table owes a move every so many milliseconds; 0: the next as soon as one is answered
    #[arg(long, default_value_t = 1000)]
    pace: u64,
    /// How long to measure, after the warm-up
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Seconds before measuring begins
    #[arg(long, default_value_t = 3)]
    warm_up: u64,
    #[arg(long, default_value = "pizza-theory")]
    game: String,
    /// From how many addresses of this machine the players come, 127.0.0.1 and those after it: a house
    /// leaves half of its free connections to others than the address that asks for one
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=254))]
    addresses: u8,
    /// Only the last line, in JSON
    #[arg(long)]
    json: bool,
}

/// Tables that are being set up at the same time.
const AT_ONCE: usize = 16;

impl Load {
    pub(crate) fn run(self) -> Done {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let figures = runtime.block_on(self.measure())?;
        let mut out = io::stdout().lock();
        if !self.json {
            figures.tell(&mut out)?;
        }
        json_line(&mut out, &figures)?;
        Ok(())
    }

    /// Where the two players of a table are served.
    fn houses(&self) -> Result<[SocketAddr; 2], Failure> {
        let houses = self.url.iter().map(|url| house(url));
        match houses.collect::<Result<Vec<_>, _>>()?[..] {
            [one] => Ok([one, one]),
            [one, other] => Ok([one, other]),
            _ => Err(Failure::Load(
                "a table is for two: give one address or two".into(),
            )),
        }
    }

    /// Where the players of a table come from; `None`: as the system likes.
    fn address(&self, table: u32) -> Option<IpAddr> {
        let nth = (table % u32::from(self.addresses)) as u8;
        (self.addresses > 1).then(|| Ipv4Addr::new(127, 0, 0, 1 + nth).into())
    }

    async fn measure(&self) -> Result<Figures, Failure> {
        let houses = self.houses()?;
        let nodes = Processes::of(&self.server_pid);
        let store = self.store_pid.map(Processes::with_children);
        let memory_before = nodes.memory();
        let pairs = self.gather(houses).await?;
        let memory_after = nodes.memory();
        let begin = Instant::now() + Duration::from_millis(200);
        let measured = begin + Duration::from_secs(self.warm_up);
        let end = measured + Duration::from_secs(self.seconds);
        let mut playing = JoinSet::new();
        let spread = self.pace.max(1) * 1000 / u64::from(self.tables.max(1));
        for (number, pair) in pairs.into_iter().enumerate() {
            let first = begin + Duration::from_micros(spread * number as u64);
            let pace = Duration::from_millis(self.pace);
            playing.spawn(pair.play(first, pace, measured, end));
        }
        tokio::time::sleep_until(measured.into()).await;
        let cpu = || (nodes.cpu(), store.as_ref().and_then(Processes::cpu));
        let before = cpu();
        tokio::time::sleep_until(end.into()).await;
        let after = cpu();
        let mut all = Tally::default();
        while let Some(tally) = playing.join_next().await {
            all.add(tally.unwrap_or_default());
        }
        let tables = u64::from(self.tables);
        let used = |after: Option<f64>, before: Option<f64>| Some(after? - before?);
        let took = Took {
            node_cpu: used(after.0, before.0),
            store_cpu: used(after.1, before.1),
            table_memory: memory_after
                .zip(memory_before)
                .map(|(after, before)| after.saturating_sub(before) / tables),
        };
        Ok(Figures::new(self, all, &took))
    }

    /// All tables first, then all sockets: one that says nothing for a minute is let go.
    async fn gather(&self, houses: [SocketAddr; 2]) -> Result<Vec<Pair>, Failure> {
        let all = (0..self.tables).map(|number| {
            let (game, from) = (self.game.clone(), self.address(number));
            async move { Laid::new(houses, from, &game).await }
        });
        let laid = some_at_once(all).await?;
        some_at_once(laid.into_iter().map(Laid::connect)).await
    }
}

fn house(url: &str) -> Result<SocketAddr, Failure> {
    let host = url.trim_start_matches("http://").trim_end_matches('/');
    let none = || Failure::Load(format!("{url} leads nowhere"));
    host.to_socket_addrs()?.next().ok_or_else(none)
}

async fn some_at_once<T: Send + 'static>(
    all: impl Iterator<Item = impl Future<Output = Result<T, ClientError>> + Send + 'static>,
) -> Result<Vec<T>, Failure> {
    let failed = |error: &dyn std::error::Error| Failure::Load(error.to_string());
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut working = JoinSet::new();
    for one in all {
        let turns = Arc::clone(&turns);
        working.spawn(async move {
            let _turn = turns.acquire().await;
            one.await
        });
    }
    let mut done = Vec::new();
    while let Some(one) = working.join_next().await {
        let one = one.map_err(|error| failed(&error))?;
        done.push(one.map_err(|error| failed(&error))?);
    }
    Ok(done)
}
