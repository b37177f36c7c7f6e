//! Stores that break one promise each: for tests that must notice.

mod broken;
mod bug;
mod company;
mod credentials;
mod hosting;
mod joining;
mod meeting;
mod seat_codes;

pub use bug::Bug;

use super::Store;
use broken::Broken;
use std::sync::Arc;

/// A sound store with a bug before it; with none, as it is.
pub fn planted(sound: Arc<dyn Store>, bug: Option<Bug>) -> Arc<dyn Store> {
    Arc::new(Broken::new(sound, bug))
}
