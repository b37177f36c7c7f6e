use super::data::{DataArgs, wait};
use crate::failure::Done;
use clap::Args;
use server::store::{self, Data, NO_COPY, StoreError};
use std::io::{self, Write};
use std::path::PathBuf;

/// Puts a backup where a house keeps everything, after its disk was lost. Refused while a house is open.
#[derive(Args, Debug)]
pub(crate) struct Restore {
    #[command(flatten)]
    data: DataArgs,
    /// The backup, which stays as it is
    backup: PathBuf,
    /// Where a file is already, keep it aside under another name and take the backup instead
    #[arg(long)]
    replace: bool,
}

impl Restore {
    pub(crate) fn run(self) -> Done {
        let Data::File(file) = self.data.named()? else {
            return Err(StoreError::Unsupported(NO_COPY).into());
        };
        let aside = wait(store::restore(&self.backup, &file, self.replace))??;
        let restored = store::look(&Data::File(file.clone()))?;
        let checked = wait(server::check_tables(&*restored))??;
        let mut out = io::stdout().lock();
        if let Some(aside) = aside {
            writeln!(out, "what was there is kept as {}", aside.display())?;
        }
        for table in &checked {
            if let Some(why) = &table.problem {
                writeln!(out, "{}: {why}", table.table)?;
            }
        }
        let sound = checked.iter().filter(|table| table.problem.is_none());
        writeln!(
            out,
            "{} is restored: {} of {} live tables go on",
            file.display(),
            sound.count(),
            checked.len()
        )?;
        Ok(())
    }
}
