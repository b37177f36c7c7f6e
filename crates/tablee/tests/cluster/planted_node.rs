//! A node as `tablee serve` has it, with a bug before its store: for the test that must notice. All
//! that it is told comes by its environment.

#![allow(unused_crate_dependencies, reason = "they are those of the program")]

use server::store::Data;
use server::store::planted::Bug;
use server::{BusKind, Config, Limits, Server};
use std::error::Error;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::Duration;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let told = |name: &str| std::env::var(name).map_err(|error| format!("{name}: {error}"));
    let lots = 100_000_000;
    let config = Config {
        listen: told("TABLEE_LISTEN")?.parse()?,
        data: Data::named(Path::new(&told("TABLEE_DATA")?))?,
        bus: BusKind::named(&told("TABLEE_BUS")?).ok_or("no such bus")?,
        proxies: vec![IpAddr::from(Ipv4Addr::LOCALHOST)],
        bot_pause: Duration::ZERO,
        limits: Limits {
            player_messages: lots,
            requests: lots,
            sockets_per_address: lots,
            people: lots,
            tables: lots,
            ..Limits::default()
        },
        ..Config::default()
    };
    let bug = Bug::named(&told("TABLEE_PLANTED")?).ok_or("no such bug")?;
    let server = Server::start_planted(config, bug).await?;
    eprintln!("open at http://{}", server.address());
    // Until it is killed.
    std::future::pending().await
}
