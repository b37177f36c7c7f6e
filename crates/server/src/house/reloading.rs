//! What can be told to a house while it is open.

use super::House;
use crate::config::Config;
use crate::secret;
use std::net::IpAddr;

impl House {
    /// Heeds what of this can be heeded without a restart: limits, names and origins, who may read the
    /// figures, backups. As many connections as the system allows there were before.
    pub(crate) fn reload(&self, config: &Config) {
        self.limits.set(config.limits);
        self.growth.set(&config.limits);
        if let Some(notices) = &self.notices {
            notices.set(&config.limits);
        }
        // What people are told leads to the address of before until a restart.
        let own = Config {
            notices: self.config.notices.clone(),
            ..config.clone()
        };
        self.hosts.set(&own.hosts, &own.addresses());
        self.origins.set(own.addresses());
        let mut token = self.metrics_token.write().expect(LOCK);
        token.clone_from(&config.metrics_token);
        drop(token);
        self.backups.set(config.backups.clone());
    }

    /// Whether whoever asks like this runs the house.
    pub(crate) fn tells_figures(&self, said: Option<&str>, address: IpAddr) -> bool {
        match &*self.metrics_token.read().expect(LOCK) {
            Some(token) => {
                said.is_some_and(|said| secret::same(&secret::hash(said), &secret::hash(token)))
            }
            None => address.is_loopback(),
        }
    }
}

const LOCK: &str = "no panic under this lock";
