//! What is owed, and what push services and browsers make of what they are sent.

mod late;
mod owing;
mod sealed;
