//! One file that says the same as the flags of `serve`: a key for each, by its name.
//!
//! What the file says takes the place of the flags' defaults, so that clap itself sees to the order: a
//! flag before the environment, that before the file, that before the default. Commands that are about a
//! house and have a flag of the same name heed it as well.

mod example;
mod read;

pub(crate) use example::example;
pub(crate) use read::ConfigFile;

use crate::Cli;
use crate::failure::Failure;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory, FromArgMatches};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The argument that names the file.
const CONFIG: &str = "config";

/// What the program was asked for.
pub(crate) fn parse() -> Result<Cli, Failure> {
    let said = said();
    let first = Cli::command().get_matches_from(&said);
    let matches = match named(&first) {
        None => first,
        Some(path) => with(&ConfigFile::read(&path)?).get_matches_from(&said),
    };
    Ok(Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()))
}

/// What the program would be asked for with this file beside the environment and the same flags, and
/// which of its keys count, because neither of those says otherwise.
pub(crate) fn again(file: &ConfigFile) -> Result<(Cli, Vec<String>), Failure> {
    let refused = |error: clap::Error| Failure::ConfigFile(error.to_string());
    let matches = with(file).try_get_matches_from(said()).map_err(refused)?;
    let cli = Cli::from_arg_matches(&matches).map_err(refused)?;
    let serve = matches.subcommand().map(|(_, serve)| serve);
    let counts = |arg: &Arg| {
        let source = serve.and_then(|serve| serve.value_source(arg.get_id().as_str()));
        source == Some(ValueSource::DefaultValue)
    };
    let mut settings = settings();
    settings.retain(counts);
    let keys = settings.iter().filter_map(key).map(Into::into);
    Ok((cli, keys.collect()))
}

/// As if `serve` alone had been asked for, with this file and the environment.
pub(crate) fn serve_by(file: &ConfigFile) -> Result<Cli, Failure> {
    let refused = |error: clap::Error| Failure::ConfigFile(error.to_string());
    let matches = with(file).try_get_matches_from(["tablee", "serve"]);
    Cli::from_arg_matches(&matches.map_err(refused)?).map_err(refused)
}

/// The command line; the program alone opens the house.
fn said() -> Vec<OsString> {
    let mut said: Vec<OsString> = std::env::args_os().collect();
    if said.len() < 2 {
        said.push("serve".into());
    }
    said
}

fn named(matches: &ArgMatches) -> Option<PathBuf> {
    let (_, command) = matches.subcommand()?;
    let path = command.try_get_one::<PathBuf>(CONFIG).ok()??;
    Some(path.clone())
}

/// The flags of `serve`, each of which has a key.
fn settings() -> Vec<Arg> {
    let cli = Cli::command();
    let serve = cli.find_subcommand("serve").expect("it is a command");
    let settings = serve.get_arguments().filter(|arg| arg.get_id() != CONFIG);
    settings.cloned().collect()
}

/// The key of a flag.
fn key(arg: &Arg) -> Option<&str> {
    arg.get_long()
}

fn is_switch(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::SetTrue)
}

fn is_list(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

/// The program with these defaults.
fn with(file: &ConfigFile) -> Command {
    let about_a_house = |command: Command| {
        if command.get_arguments().all(|arg| arg.get_id() != CONFIG) {
            return command;
        }
        command.mut_args(|arg| match key(&arg).and_then(|key| file.values(key)) {
            Some(values) => arg.default_values(values.iter().map(OsString::from)),
            None => arg,
        })
    };
    Cli::command().mut_subcommands(about_a_house)
}

/// A file that is wrong somewhere: every place, with a sentence for each.
fn refused(path: &Path, problems: &[(usize, String)]) -> Failure {
    let path = path.display();
    let lines = problems
        .iter()
        .map(|(line, problem)| format!("{path}, line {line}: {problem}"));
    Failure::ConfigFile(lines.collect::<Vec<_>>().join("\n"))
}
