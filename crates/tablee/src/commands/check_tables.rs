use super::data::{DataArgs, wait};
use crate::failure::{Done, Failure};
use clap::Args;
use std::io::{self, Write};

/// Replays every live table with this build, as to be done before an upgrade.
#[derive(Args, Debug)]
pub(crate) struct CheckTables {
    #[command(flatten)]
    data: DataArgs,
}

impl CheckTables {
    pub(crate) fn run(self) -> Done {
        let store = self.data.look()?;
        // Which tables suffer from it is said below.
        let sound = wait(store.check())?;
        let checked = wait(server::check_tables(&*store))??;
        let mut out = io::stdout().lock();
        let mut failed = 0;
        if let Err(error) = &sound {
            writeln!(out, "{error}")?;
        }
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
        Ok(sound?)
    }
}
