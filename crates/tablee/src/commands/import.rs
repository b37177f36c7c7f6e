use super::data::{DataArgs, wait};
use crate::failure::{Done, Failure};
use clap::Args;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::PathBuf;

/// Takes over what another house exported and is not here yet. The house must be closed.
#[derive(Args, Debug)]
pub(crate) struct Import {
    #[command(flatten)]
    data: DataArgs,
    /// What another house exported
    file: PathBuf,
}

impl Import {
    pub(crate) fn run(self) -> Done {
        let file = File::open(&self.file).map_err(|error| Failure::file(&self.file, error))?;
        let store = self.data.open()?;
        let imported = wait(server::import(&*store, BufReader::new(file)))??;
        let (new, known) = (imported.new, imported.known);
        writeln!(io::stdout(), "{new} taken over, {known} were here already")?;
        Ok(())
    }
}
