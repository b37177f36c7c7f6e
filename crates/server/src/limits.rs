//! What one address, person or message may use, and whose word about an address is taken.

mod addresses;
mod bucket;
mod hosts;
mod household;
mod origins;
mod proxies;

pub(crate) use addresses::{AddressLimits, Holds, Place, Wish};
pub(crate) use bucket::Bucket;
pub use hosts::{BadHostName, HostName};
pub(crate) use hosts::{Hosts, UnknownHost};
pub(crate) use household::Household;
pub(crate) use origins::Origins;
