use crate::Cli;
use crate::failure::{Done, Failure};
use clap::{Args, Command, CommandFactory};
use clap_mangen::Man as Page;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Prints the manual page of the program, or writes one for each command.
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// A folder for all pages: tablee.1, tablee-serve.1 and so on
    #[arg(long, value_name = "DIR")]
    to: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(self) -> Done {
        let mut cli = Cli::command();
        // Names as one calls them: tablee-bench-playouts.
        cli.build();
        match self.to {
            None => Ok(io::stdout().write_all(&page(cli)?)?),
            Some(folder) => write_pages(&folder, &cli),
        }
    }
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Page::new(command).render(&mut text)?;
    Ok(text)
}

fn write_pages(folder: &Path, command: &Command) -> Done {
    for below in command.get_subcommands() {
        if below.get_name() != "help" {
            write_pages(folder, below)?;
        }
    }
    let name = command.get_display_name().unwrap_or("tablee");
    let path = folder.join(format!("{name}.1"));
    let written = page(command.clone()).and_then(|text| fs::write(&path, text));
    written.map_err(|error| Failure::file(&path, error))
}
