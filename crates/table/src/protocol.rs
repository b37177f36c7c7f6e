//! What crosses the wire, as docs/protocol.md tells it.

mod client;
mod parts;
mod refused;
mod server;
mod table_view;

pub use client::{BadMessage, ClientMessage, Command, Link, Query};
pub use parts::{
    ChatLine, Ended, Invitation, Links, LinksView, Matter, Phase, SeatChoice, SeatView, Shuffle,
    UndoView,
};
pub use refused::Refused;
pub use server::{PastStep, ServerMessage, Sharer};
pub use table_view::TableView;

/// Counted up when a message changes so that a client written for the one before may misread it. A
/// house tells it at `/api/version`.
pub const PROTOCOL: u32 = 2;
