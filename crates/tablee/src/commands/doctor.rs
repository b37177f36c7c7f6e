//! Looks at all that a house depends on, one line for each, and says what to do about it. Nobody is asked
//! but those whom the host has named: the house itself, its database, its mail server.

mod machine;
mod outside;
mod store;

use super::serve::Serve;
use crate::failure::{Done, Failure};
use clap::Args;
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};
use std::time::SystemTime;

/// Looks at the machine, the store and, if it is open, the house; changes nothing. Run it as whoever runs
/// the house, with the same flags, environment and file of settings.
#[derive(Args, Debug)]
pub(crate) struct Doctor {
    #[command(flatten)]
    serve: Serve,
}

/// What was found about one thing.
#[derive(Debug)]
struct Finding {
    what: &'static str,
    state: State,
    says: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Fine,
    /// It works, but not as well as it could, or not for long.
    Careful,
    /// It does not work.
    Wrong,
}

impl Finding {
    fn fine(what: &'static str, says: impl Into<String>) -> Self {
        Self::new(what, State::Fine, says)
    }

    fn careful(what: &'static str, says: impl Into<String>) -> Self {
        Self::new(what, State::Careful, says)
    }

    fn wrong(what: &'static str, says: impl Into<String>) -> Self {
        Self::new(what, State::Wrong, says)
    }

    fn new(what: &'static str, state: State, says: impl Into<String>) -> Self {
        let says = says.into();
        Self { what, state, says }
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Fine => "fine",
            State::Careful => "careful",
            State::Wrong => "wrong",
        };
        write!(f, "{state:<8} {}: {}", self.what, self.says)
    }
}

impl Doctor {
    #[tokio::main(flavor = "current_thread")]
    pub(crate) async fn run(self) -> Done {
        let config = self.serve.config(1)?;
        let (port, is_open) = outside::port(config.listen).await;
        let mut findings = vec![port, machine::open_files(machine::most_files())];
        findings.extend(machine::disk(&config));
        findings.extend(machine::room(&config));
        findings.extend(machine::backups(&config));
        let (database, kept) = store::database(&config.data, is_open).await;
        findings.push(database);
        findings.push(store::clock(&config.data, kept.as_deref(), SystemTime::now()).await);
        findings.push(outside::mail(&config.notices).await);
        findings.push(store::push(&config, kept.as_deref()).await);
        findings.extend(outside::public(&config, is_open).await);
        let mut out = io::stdout().lock();
        for finding in &findings {
            writeln!(out, "{finding}")?;
        }
        let wrong = findings.iter().filter(|it| it.state == State::Wrong);
        match wrong.count() {
            0 => Ok(()),
            wrong => Err(Failure::Doctor { wrong }),
        }
    }
}
