//! Where PostgreSQL is installed, and as whom it runs.

use std::io::{self, Error};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The programs of PostgreSQL, and the user who may run them: they refuse root.
#[derive(Clone, Debug)]
pub struct Installed {
    programs: PathBuf,
    /// User and group to become, where we are root.
    user: Option<(u32, u32)>,
}

impl Installed {
    /// The newest of Debian's, the folder that `TABLEE_POSTGRES` names, or what is in the path.
    pub fn find() -> io::Result<Self> {
        let programs = ["initdb", "postgres", "psql", "pg_basebackup"];
        let found = folders().into_iter().find(|folder| {
            let mut programs = programs.iter();
            programs.all(|name| folder.join(name).is_file())
        });
        let user = if rustix::process::geteuid().is_root() {
            Some(postgres_user()?)
        } else {
            None
        };
        let programs = found.ok_or_else(|| Error::other("there is no PostgreSQL here"))?;
        Ok(Self { programs, user })
    }

    /// One of its programs, as the user who may run it.
    pub(crate) fn command(&self, program: &str) -> Command {
        self.as_user(Command::new(self.program(program)))
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.programs.join(name)
    }

    pub(crate) fn as_user(&self, mut command: Command) -> Command {
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        // Wherever we are, that user may not be allowed to be.
        command.current_dir("/");
        command
    }

    pub(crate) fn give(&self, path: &Path) -> io::Result<()> {
        match self.user {
            Some((user, group)) => std::os::unix::fs::chown(path, Some(user), Some(group)),
            None => Ok(()),
        }
    }
}

fn folders() -> Vec<PathBuf> {
    if let Some(named) = env::var_os("TABLEE_POSTGRES") {
        return vec![named.into()];
    }
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut debian: Vec<(u32, PathBuf)> = debian
        .flatten()
        .filter_map(|version| {
            let number = version.file_name().to_str()?.parse().ok()?;
            Some((number, version.path().join("bin")))
        })
        .collect();
    debian.sort();
    let newest_first = debian.into_iter().rev().map(|(_, folder)| folder);
    let path = env::var_os("PATH").unwrap_or_default();
    newest_first.chain(env::split_paths(&path)).collect()
}

/// User and group of the user that Debian's package makes.
fn postgres_user() -> io::Result<(u32, u32)> {
    let users = fs::read_to_string("/etc/passwd")?;
    let user = users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        let user = fields.nth(1)?.parse().ok()?;
        let group = fields.next()?.parse().ok()?;
        (name == "postgres").then_some((user, group))
    });
    user.ok_or_else(|| Error::other("PostgreSQL refuses root, and there is no user postgres"))
}

/// Why there can be no server here, if there can be none.
pub fn missing() -> Option<String> {
    Installed::find().err().map(|error| error.to_string())
}

/// Whether a test can have a server. Where there can be none it says so; under `CI` that is a
/// failure, for there nothing may go untested.
pub fn needed() -> bool {
    let Some(why) = missing() else {
        return true;
    };
    assert!(env::var_os("CI").is_none(), "{why}");
    eprintln!("NOT TESTED: {why} (Debian: apt-get install postgresql)");
    false
}
