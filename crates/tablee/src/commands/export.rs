use super::data::{DataArgs, wait};
use crate::failure::{Done, Failure};
use clap::Args;
use server::files::Whole;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// Writes everything as lines of JSON: people, tables, finished matches with their records, and how the house is ruled.
#[derive(Args, Debug)]
pub(crate) struct Export {
    #[command(flatten)]
    data: DataArgs,
    /// The file to write, which must not exist yet
    file: PathBuf,
}

impl Export {
    pub(crate) fn run(self) -> Done {
        let store = self.data.look()?;
        let failed = |error| Failure::file(&self.file, error);
        let whole = Whole::create(&self.file).map_err(failed)?;
        let lines = wait(server::export(&*store, BufWriter::new(whole.file())))??;
        whole.keep().map_err(failed)?;
        writeln!(io::stdout(), "{lines} lines in {}", self.file.display())?;
        Ok(())
    }
}
