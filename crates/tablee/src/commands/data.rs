use crate::config_file::ConfigFile;
use crate::failure::Failure;
use clap::Args;
use server::store::{self, Data, Durability, Store};
use std::path::PathBuf;
use std::sync::Arc;

/// Which house a command is about.
#[derive(Args, Debug)]
pub(crate) struct DataArgs {
    /// What keeps everything: a file, or a database as in `postgres://USER:PASSWORD@HOST/DATABASE`
    // Its value is never shown: it may hold a password.
    #[arg(
        long,
        env = "TABLEE_DATA",
        hide_env_values = true,
        default_value = "tablee.db"
    )]
    data: PathBuf,
    /// A file of settings that counts where neither a flag nor the environment says anything
    #[arg(long, env = "TABLEE_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

impl DataArgs {
    pub(crate) fn named(&self) -> Result<Data, Failure> {
        Ok(Data::named(&self.data)?)
    }

    /// The file of settings, as it is now.
    pub(crate) fn config_file(&self) -> Result<Option<ConfigFile>, Failure> {
        self.config.as_deref().map(ConfigFile::read).transpose()
    }

    /// To be looked at, also while the house is open.
    pub(crate) fn look(&self) -> Result<Arc<dyn Store>, Failure> {
        Ok(store::look(&self.named()?)?)
    }

    /// To be written to, while no house is open.
    pub(crate) fn open(&self) -> Result<Arc<dyn Store>, Failure> {
        Ok(store::open(&self.named()?, Durability::Power)?)
    }
}

/// What a command waits for, on this thread.
pub(crate) fn wait<T>(asked: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    Ok(runtime.block_on(asked))
}
