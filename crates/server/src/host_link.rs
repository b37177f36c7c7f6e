//! How whoever runs the house becomes its host: by a link that only they can have made.
//!
//! Beside a house in a file the link's hash is put into a file that only its owner may read, where the
//! house finds it when somebody brings a secret: nobody else may write to the house's own file while
//! it is open. In a database it is kept at once, whichever node is asked.

use crate::files::private;
use crate::house::unix_now;
use crate::secret;
use crate::store::hosting::Host;
use crate::store::{self, Data, Durability, OpenError, Store, StoreError};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Seconds in which a link is to be opened.
pub const LINK_SECONDS: u64 = 15 * 60;

/// Why a link could not be made.
#[derive(Debug, thiserror::Error)]
pub enum HostLinkError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
}

/// A link as it lies beside the house's file.
#[derive(Serialize, Deserialize)]
struct Left {
    hash: String,
    name: String,
    until: u64,
}

/// A secret by which somebody becomes host of this house, under this name, once.
pub async fn host_link(data: &Data, name: &str) -> Result<String, HostLinkError> {
    let secret = secret::token();
    let now = unix_now();
    let host = Host {
        secret: secret::hash(&secret),
        link: true,
        name: name.into(),
        until: now + LINK_SECONDS,
        passkey: None,
    };
    match data {
        Data::File(path) => leave(path, &host).map_err(|error| HostLinkError::File {
            path: path.display().to_string(),
            error,
        })?,
        Data::Postgres(_) => {
            let store = store::open(data, Durability::Power)?;
            store.hosting().add_host(host, now).await?;
        }
    }
    Ok(secret)
}

/// Whichever way the house's file is named.
fn letterbox(house: &Path) -> io::Result<PathBuf> {
    let house = house.canonicalize()?;
    let mut name = house.file_name().unwrap_or_default().to_os_string();
    name.push("-host");
    Ok(house.with_file_name(name))
}

fn leave(house: &Path, host: &Host) -> io::Result<()> {
    let path = letterbox(house)?;
    let new = path.with_extension(secret::name());
    let left = Left {
        hash: secret::text(&host.secret),
        name: host.name.clone(),
        until: host.until,
    };
    let mut file = private().write(true).create_new(true).open(&new)?;
    file.write_all(&serde_json::to_vec(&left)?)?;
    belongs_to_owner_of(house, &new)?;
    fs::rename(&new, &path)
}

/// Who runs the house as another user may have used all rights for this.
#[cfg(unix)]
fn belongs_to_owner_of(house: &Path, left: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};
    let (owner, now) = (fs::metadata(house)?, fs::metadata(left)?);
    if owner.uid() == now.uid() {
        return Ok(());
    }
    chown(left, Some(owner.uid()), Some(owner.gid()))
}

#[cfg(not(unix))]
fn belongs_to_owner_of(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}

/// Takes in a link that was left beside the house's file.
pub(crate) async fn take_in(data: &Data, store: &dyn Store) -> Result<(), StoreError> {
    let Data::File(path) = data else {
        return Ok(());
    };
    let Some(left) = letterbox(path).ok().and_then(|path| take(&path)) else {
        return Ok(());
    };
    let Some(secret) = secret::kept(&left.hash) else {
        return Ok(());
    };
    let host = Host {
        secret,
        link: true,
        name: left.name,
        until: left.until,
        passkey: None,
    };
    store.hosting().add_host(host, unix_now()).await
}

/// Of several who ask at once one has it.
fn take(path: &Path) -> Option<Left> {
    let text = fs::read(path).ok()?;
    fs::remove_file(path).ok()?;
    let left = serde_json::from_slice(&text);
    left.inspect_err(|error| tracing::warn!(%error, "what was left for the house is no link"))
        .ok()
}
