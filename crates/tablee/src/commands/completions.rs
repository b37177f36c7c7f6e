use crate::Cli;
use crate::failure::Done;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};
use std::io::{self, Write};

/// Prints what a shell needs to complete commands and flags.
#[derive(Args, Debug)]
pub(crate) struct Completions {
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> Done {
        let mut text = Vec::new();
        generate(self.shell, &mut Cli::command(), "tablee", &mut text);
        Ok(io::stdout().write_all(&text)?)
    }
}
