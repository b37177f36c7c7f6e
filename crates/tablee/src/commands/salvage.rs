use super::data::wait;
use crate::failure::{Done, Failure};
use clap::Args;
use server::store::{self, Data, Durability, StoreError};
use std::io::{self, Write};
use std::path::PathBuf;

/// Saves what can be read of a damaged file into a new one. The old one stays as it is.
#[derive(Args, Debug)]
pub(crate) struct Salvage {
    /// The damaged file
    old: PathBuf,
    /// The new one, which must not exist yet
    new: PathBuf,
}

impl Salvage {
    pub(crate) fn run(self) -> Done {
        let (Data::File(_), Data::File(_)) = (Data::named(&self.old)?, Data::named(&self.new)?)
        else {
            let files = "only files are salvaged: a database of PostgreSQL is repaired with its own tools, or put back from its backup";
            return Err(StoreError::Unsupported(files).into());
        };
        if self.new.exists() {
            let error = io::ErrorKind::AlreadyExists.into();
            return Err(Failure::file(&self.new, error));
        }
        let salvaged = store::salvage(&self.old)?;
        let store = store::open(&Data::File(self.new), Durability::Power)?;
        let saved = wait(server::take_over(&*store, salvaged.things))??;
        wait(store.release())??;
        let mut out = io::stdout().lock();
        for lost in &salvaged.lost {
            writeln!(out, "{lost}")?;
        }
        writeln!(out, "{} people, tables and games saved", saved.new)?;
        Ok(())
    }
}
