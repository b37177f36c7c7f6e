use crate::Command;
use crate::config_file::{ConfigFile, example, serve_by};
use crate::failure::Done;
use clap::{Args, Subcommand};
use std::io::{self, Write};
use std::path::PathBuf;

#[derive(Subcommand, Debug)]
pub(crate) enum Config {
    /// Say whether a file of settings is right, with the environment as it is
    Check(Check),
    /// Print a file with every key, what it means and what holds without it
    Example,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    /// The file
    #[arg(env = "TABLEE_CONFIG")]
    file: PathBuf,
}

impl Config {
    pub(crate) fn run(self) -> Done {
        match self {
            Self::Check(check) => check.run(),
            Self::Example => Ok(io::stdout().write_all(example().as_bytes())?),
        }
    }
}

impl Check {
    fn run(&self) -> Done {
        let file = ConfigFile::read(&self.file)?;
        if let Some(Command::Serve(serve)) = serve_by(&file)?.command {
            serve.check()?;
        }
        let path = self.file.display();
        writeln!(io::stdout(), "{path}: all is right, {} keys", file.len())?;
        Ok(())
    }
}
