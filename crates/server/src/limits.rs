//! What one address, person or message may use, and whose word about an address is taken.

mod addresses;
mod bucket;
mod household;
mod origins;
mod proxies;

pub(crate) use addresses::{AddressLimits, Holds, Place, Wish};
pub(crate) use bucket::Bucket;
pub(crate) use household::Household;
pub(crate) use origins::Origins;
