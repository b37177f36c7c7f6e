//! The house's name in its network: asked for `tablee.local`, or who serves pages there, this machine answers.

use super::NAME;
use mdns_sd::{DaemonEvent, Receiver, ServiceDaemon, ServiceInfo};
use std::fmt::{self, Debug, Formatter};
use std::net::{IpAddr, Ipv4Addr};
use std::thread;
use std::time::Duration;

/// Of whoever serves pages.
const PAGES: &str = "_http._tcp.local.";

/// How long to wait until everybody was told that it has gone.
const FAREWELL: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Announced {
    service: String,
    daemon: Daemon,
}

/// Answers on a thread of its own, until it is ended.
struct Daemon(ServiceDaemon);

impl Debug for Daemon {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Daemon").finish_non_exhaustive()
    }
}

impl Announced {
    pub(super) fn start(addresses: &[Ipv4Addr], port: u16) -> Result<Self, mdns_sd::Error> {
        let daemon = ServiceDaemon::new()?;
        let addresses: Vec<IpAddr> = addresses.iter().copied().map(IpAddr::V4).collect();
        let host = format!("{NAME}.");
        let house = ServiceInfo::new(
            PAGES,
            "Tablée",
            &host,
            &addresses[..],
            port,
            &[("path", "/")][..],
        )?;
        let service = house.get_fullname().to_string();
        let happens = daemon.monitor()?;
        daemon.register(house)?;
        thread::spawn(move || say_other_names(&happens));
        let daemon = Daemon(daemon);
        Ok(Self { service, daemon })
    }

    /// Tells everybody that it has gone.
    pub(super) fn end(self) {
        let Daemon(daemon) = self.daemon;
        if let Ok(gone) = daemon.unregister(&self.service) {
            let _ = gone.recv_timeout(FAREWELL);
        }
        if let Ok(ended) = daemon.shutdown() {
            let _ = ended.recv_timeout(FAREWELL);
        }
    }
}

/// Another house of the same network may have been first; it ends with the daemon.
fn say_other_names(happens: &Receiver<DaemonEvent>) {
    for event in happens {
        if let DaemonEvent::NameChange(change) = event {
            let (taken, instead) = (change.original, change.new_name);
            tracing::warn!("{taken} is somebody else's in this network: it is {instead} instead");
        }
    }
}
