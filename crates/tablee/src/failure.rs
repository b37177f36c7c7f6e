use catalog::StartError;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;

/// Why a command did not do what it was asked: one sentence for people, and an exit code.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("there is no game called {name:?}; the games are {known}")]
    UnknownGame { name: String, known: String },
    #[error("{name:?} is no JSON: {error}")]
    NotJson {
        name: &'static str,
        error: serde_json::Error,
    },
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("{} cannot take {seats} seats: name one for each seat, or one for all", count(*.bots))]
    Bots { bots: usize, seats: u8 },
    #[error("{} cannot meet at {seats} seats: {}", count(*.bots), who_can_meet(*.seats))]
    Meeting { bots: usize, seats: u8 },
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
    /// Details have been told already.
    #[error("{failed} of {all} records failed")]
    Records { failed: usize, all: usize },
    #[error("{failed} of {all} live tables cannot go on with this program")]
    Tables { failed: usize, all: usize },
    #[error("the load could not be made: {0}")]
    Load(String),
    #[error("{url:?} is no address of a house: say http://NAME:PORT")]
    NoHouse { url: String },
    #[error("the house at {house} is not well: {why}")]
    Unwell { house: SocketAddr, why: String },
    #[error("the house at {house} does not do that: {why}")]
    NotDone { house: SocketAddr, why: String },
    #[error(transparent)]
    HostLink(#[from] server::HostLinkError),
    #[error(transparent)]
    Open(#[from] server::store::OpenError),
    #[error(transparent)]
    Store(#[from] server::store::StoreError),
    #[error(transparent)]
    Move(#[from] server::MoveError),
    #[error(transparent)]
    Restore(#[from] server::store::RestoreError),
    #[error("--backup-to makes copies of a house in a file: {0}")]
    NoBackups(&'static str),
    #[error(
        "lan listens everywhere, listen at one address: say one of them (a port goes with --lan=8081)"
    )]
    ListenTwice,
    #[error(
        "smtp says who takes mail; it needs mail-from (the sender) and public-url (where it leads), too"
    )]
    MailAlone,
    /// Which they are has been told already.
    #[error("{wrong} to be put right", wrong = things(*.wrong))]
    Doctor { wrong: usize },
    /// What is wrong with a file of settings, with its places.
    #[error("{0}")]
    ConfigFile(String),
    #[error(transparent)]
    Texts(#[from] server::BadTexts),
    #[error(transparent)]
    Smtp(#[from] server::BadSmtp),
    #[error(transparent)]
    Serve(#[from] server::ServeError),
    #[error(transparent)]
    Output(#[from] io::Error),
}

fn things(wrong: usize) -> String {
    match wrong {
        1 => "one thing is".into(),
        more => format!("{more} things are"),
    }
}

fn count(bots: usize) -> String {
    let s = if bots == 1 { "" } else { "s" };
    format!("{bots} bot{s}")
}

/// What the arena would take.
fn who_can_meet(seats: u8) -> &'static str {
    match seats {
        1 => "name one",
        2 => "name two",
        _ => "name two (the first plays against copies of the second), or one for each seat",
    }
}

impl Failure {
    pub(crate) fn unknown_game(name: &str, known: impl Iterator<Item = &'static str>) -> Self {
        Self::UnknownGame {
            name: name.into(),
            known: known.collect::<Vec<_>>().join(", "),
        }
    }

    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File {
            path: path.display().to_string(),
            error,
        }
    }

    pub(crate) fn report(&self) -> ExitCode {
        match self {
            // Whoever reads our output has seen enough.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            failure => {
                eprintln!("tablee: {failure}");
                ExitCode::FAILURE
            }
        }
    }
}

pub(crate) type Done = Result<(), Failure>;
