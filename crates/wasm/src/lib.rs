//! Tables on the device itself: the same rules, bots and table machine as in the server, in a
//! worker of the browser.
//!
//! - `device`: the tables of this device, as requests and answers in JSON
//! - `exports`: the few exported functions through which JavaScript reaches it

mod device;
#[cfg(target_family = "wasm")]
mod exports;

pub use device::Device;
#[cfg(feature = "schema")]
pub use device::schema;
