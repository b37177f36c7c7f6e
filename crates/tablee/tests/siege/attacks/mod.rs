//! One attacker for each resource. Each comes from an address of its own, has its first minute there,
//! and does as much as one thread can that yields to everybody else.
//!
//! Another one is a file here and a line in [`ATTACKS`].

mod allowance;
mod attacker;
mod company;
mod crowd;
mod files;
mod floods;
mod forgotten;
mod heads;
mod identities;
mod lobby;
mod lookups;
mod my_data;
mod past;
mod playing;
mod readers;
mod requests;
mod sign_ins;
mod sockets;
mod thinking;
mod unread;
mod watchers;
mod ways;
mod writer;

pub(crate) use allowance::Allowance;
pub(crate) use attacker::Attacker;

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;

pub(crate) struct Attack {
    /// What it is after.
    pub(crate) name: &'static str,
    pub(crate) begin: fn(Attacker) -> Begun,
    /// How often it may do what it does, by its tally; `None`: as often as it can.
    pub(crate) may: fn() -> Option<Allowance>,
}

type Begun = Pin<Box<dyn Future<Output = ()> + Send>>;

macro_rules! attacks {
    ($($name:ident $(($may:ident))?)*) => {
        [$(Attack {
            name: stringify!($name),
            begin: |attacker| Box::pin($name::attack(attacker)),
            may: attacks!(@ $($may)?),
        }),*]
    };
    (@) => { || None };
    (@ $may:ident) => { || Some(Allowance::$may()) };
}

/// Who does not read comes first: at the end it is looked whether the house has let it go. Until then
/// the house keeps something for it, so that others who are after memory come later. Who has chefs think
/// comes last: they go on when the attacker is gone.
pub(crate) const ATTACKS: [Attack; 20] = attacks![
    unread(some) past writer(messages) requests(requests) files(files) crowd floods(messages)
    sockets(some) heads(some) lobby(tables) watchers(some) readers(some) identities(people)
    sign_ins(sign_ins) my_data lookups(requests) company(requests) ways(ways) forgotten(people)
    thinking(messages)
];

/// Whom an attacker finds in the house, as anybody might.
#[derive(Clone, Debug)]
pub(crate) struct Targets {
    pub(crate) house: SocketAddr,
    /// A public table at which honest people play.
    pub(crate) public: String,
    /// Public tables with long logs at which nobody is.
    pub(crate) long_tables: Arc<[String]>,
}
