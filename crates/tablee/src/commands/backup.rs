use super::data::{DataArgs, wait};
use crate::failure::{Done, Failure};
use clap::Args;
use server::store::{Data, NO_COPY, StoreError};
use std::io::{self, Write};
use std::path::PathBuf;

/// Copies all that the house keeps, while it is open.
#[derive(Args, Debug)]
pub(crate) struct Backup {
    #[command(flatten)]
    data: DataArgs,
    /// The copy, which must not exist yet
    file: PathBuf,
}

impl Backup {
    pub(crate) fn run(self) -> Done {
        if let Data::Postgres(_) = self.data.named()? {
            return Err(StoreError::Unsupported(NO_COPY).into());
        }
        let store = self.data.look()?;
        if self.file.exists() {
            let error = io::ErrorKind::AlreadyExists.into();
            return Err(Failure::file(&self.file, error));
        }
        wait(store.backup(&self.file))??;
        writeln!(io::stdout(), "copied to {}", self.file.display())?;
        Ok(())
    }
}
