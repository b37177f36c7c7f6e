//! The devices by which people are known, as far as they are here.

use crate::secret;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::Notify;

/// So many are remembered of a day; whoever is forgotten is written down once more.
const REMEMBERED: usize = 100_000;

#[derive(Clone, Debug, Default)]
pub(crate) struct Devices(Arc<Mutex<Here>>);

/// All by the hashes of their tokens.
#[derive(Debug, Default)]
struct Here {
    /// Counted from 1970.
    day: u32,
    /// Who was here on that day.
    seen: HashSet<[u8; 32]>,
    connected: HashMap<[u8; 32], Vec<Arc<Notify>>>,
}

/// What a connection is held by, so that whoever ends its device can let it go.
#[derive(Debug)]
pub(crate) struct Leash {
    devices: Devices,
    token: [u8; 32],
    pulled: Arc<Notify>,
}

impl Devices {
    fn lock(&self) -> MutexGuard<'_, Here> {
        self.0.lock().expect("no panic under this lock")
    }

    /// Whether the device with this token was not here yet on this day.
    pub(super) fn is_first_today(&self, token: [u8; 32], day: u32) -> bool {
        let mut here = self.lock();
        if here.day != day || here.seen.len() >= REMEMBERED {
            here.day = day;
            here.seen.clear();
        }
        here.seen.insert(token)
    }

    /// For a connection that brings this token, whether or not it is anybody's.
    pub(crate) fn leash(&self, token: &str) -> Leash {
        let token = secret::hash(token);
        let pulled = Arc::new(Notify::new());
        let mut here = self.lock();
        let leashes = here.connected.entry(token).or_default();
        leashes.push(Arc::clone(&pulled));
        Leash {
            devices: self.clone(),
            token,
            pulled,
        }
    }

    /// The tokens of all devices that are connected.
    pub(crate) fn connected(&self) -> Vec<[u8; 32]> {
        self.lock().connected.keys().copied().collect()
    }

    /// The connections of these devices end.
    pub(crate) fn let_go(&self, tokens: &[[u8; 32]]) {
        let here = self.lock();
        let connected = tokens.iter().filter_map(|token| here.connected.get(token));
        for pulled in connected.flatten() {
            // Also for who does not wait for it yet.
            pulled.notify_one();
        }
    }
}

impl Leash {
    /// Resolves once the device was ended.
    pub(crate) fn pulled(&self) -> impl Future<Output = ()> + use<> {
        let pulled = Arc::clone(&self.pulled);
        async move { pulled.notified().await }
    }
}

impl Drop for Leash {
    fn drop(&mut self) {
        let mut here = self.devices.lock();
        let Some(leashes) = here.connected.get_mut(&self.token) else {
            return;
        };
        leashes.retain(|pulled| !Arc::ptr_eq(pulled, &self.pulled));
        if leashes.is_empty() {
            here.connected.remove(&self.token);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_new_once_a_day() {
        let devices = Devices::default();
        let first = |token, day| devices.is_first_today([token; 32], day);
        assert!(first(1, 100));
        assert!(!first(1, 100));
        assert!(first(2, 100));
        assert!(first(1, 101));
        assert!(!first(1, 101));
    }

    #[tokio::test]
    async fn whoever_is_let_go_hears_of_it_and_nothing_stays_behind() {
        let devices = Devices::default();
        let [one, same, other] = ["one", "one", "other"].map(|token| devices.leash(token));
        devices.let_go(&[secret::hash("one"), secret::hash("nobody")]);
        one.pulled().await;
        same.pulled().await;
        drop((one, same));
        assert_eq!(devices.lock().connected.len(), 1);
        drop(other);
        assert!(devices.lock().connected.is_empty());
    }
}
