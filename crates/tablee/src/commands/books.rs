//! What a host does with the books of the house.

use crate::failure::{Done, Failure};
use clap::Args;
use server::store::{Durability, Sqlite};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
struct Data {
    /// The file that keeps everything
    #[arg(long, env = "TABLEE_DATA", default_value = "tablee.db")]
    data: PathBuf,
}

/// Copies the books while the house is open.
#[derive(Args, Debug)]
pub(crate) struct Backup {
    #[command(flatten)]
    data: Data,
    /// The copy, which must not exist yet
    file: PathBuf,
}

/// Replays every live table with this build, as to be done before an upgrade.
#[derive(Args, Debug)]
pub(crate) struct CheckTables {
    #[command(flatten)]
    data: Data,
}

/// Writes everything as lines of JSON: people, tables, finished games with their records.
#[derive(Args, Debug)]
pub(crate) struct Export {
    #[command(flatten)]
    data: Data,
    file: PathBuf,
}

/// Takes over what another house exported and is not here yet. The house must be closed.
#[derive(Args, Debug)]
pub(crate) struct Import {
    #[command(flatten)]
    data: Data,
    file: PathBuf,
}

impl Export {
    pub(crate) fn run(self) -> Done {
        there(&self.data.data)?;
        let books = Sqlite::open_to_look(&self.data.data)?;
        let file =
            File::create_new(&self.file).map_err(|error| Failure::file(&self.file, error))?;
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        let lines = runtime.block_on(server::export(&books, BufWriter::new(file)))?;
        writeln!(io::stdout(), "{lines} lines in {}", self.file.display())?;
        Ok(())
    }
}

impl Import {
    pub(crate) fn run(self) -> Done {
        let file = File::open(&self.file).map_err(|error| Failure::file(&self.file, error))?;
        let books = Sqlite::open(&self.data.data, Durability::Power)?;
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        let imported = runtime.block_on(server::import(&books, BufReader::new(file)))?;
        let (new, known) = (imported.new, imported.known);
        writeln!(io::stdout(), "{new} taken over, {known} were here already")?;
        Ok(())
    }
}

impl Backup {
    pub(crate) fn run(self) -> Done {
        there(&self.data.data)?;
        if self.file.exists() {
            let error = io::ErrorKind::AlreadyExists.into();
            return Err(Failure::file(&self.file, error));
        }
        Sqlite::backup(&self.data.data, &self.file)?;
        writeln!(io::stdout(), "copied to {}", self.file.display())?;
        Ok(())
    }
}

impl CheckTables {
    pub(crate) fn run(self) -> Done {
        there(&self.data.data)?;
        let books = Sqlite::open_to_look(&self.data.data)?;
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        let checked = runtime.block_on(server::check_tables(&books))?;
        let mut out = io::stdout().lock();
        let mut failed = 0;
        for table in &checked {
            if let Some(why) = &table.problem {
                failed += 1;
                writeln!(out, "{}: {why}", table.table)?;
            }
        }
        let all = checked.len();
        writeln!(out, "{} of {all} live tables replay", all - failed)?;
        if failed > 0 {
            return Err(Failure::Tables { failed, all });
        }
        Ok(())
    }
}

fn there(path: &Path) -> Done {
    std::fs::metadata(path).map_err(|error| Failure::file(path, error))?;
    Ok(())
}
