//! Tables on the device itself: the same rules, bots and table machine as in the server, in a
//! worker of the browser.
//!
//! - `house`: the tables of this device, as requests and answers in JSON
//! - `door`: the few exported functions through which JavaScript reaches it

#[cfg(target_family = "wasm")]
mod door;
mod house;

#[cfg(feature = "schema")]
pub use house::schema;
pub use house::{Clock, House};
