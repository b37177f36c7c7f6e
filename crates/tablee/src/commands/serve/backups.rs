use crate::failure::Failure;
use crate::interval::Interval;
use clap::Args;
use server::BackupConfig;
use server::store::{Data, NO_COPY};
use std::num::NonZeroUsize;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(next_help_heading = "Backups")]
pub(super) struct BackupArgs {
    /// A folder, which must be there, to which the house copies its file while it is open
    #[arg(long = "backup-to", env = "TABLEE_BACKUP_TO", value_name = "DIR")]
    to: Option<PathBuf>,
    /// How old the newest backup becomes before the next is made: 90m, 6h, 1d
    #[arg(
        long = "backup-every",
        env = "TABLEE_BACKUP_EVERY",
        value_name = "TIME",
        default_value = "6h"
    )]
    every: Interval,
    /// So many backups are kept; older ones go once there is a new one that is good
    #[arg(
        long = "backup-keep",
        env = "TABLEE_BACKUP_KEEP",
        value_name = "NUMBER",
        default_value = "14"
    )]
    keep: NonZeroUsize,
}

impl BackupArgs {
    pub(super) fn config(self, data: &Data) -> Result<Option<BackupConfig>, Failure> {
        let Some(to) = self.to else {
            return Ok(None);
        };
        if let Data::Postgres(_) = data {
            return Err(Failure::NoBackups(NO_COPY));
        }
        Ok(Some(BackupConfig {
            to,
            every: self.every.0,
            keep: self.keep,
        }))
    }
}
