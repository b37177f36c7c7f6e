//! Passkeys by which a device is the host's without a link.

use super::super::House;
use super::NotDone;
use super::acts::Ruled;
use crate::day::day_of;
use crate::passkeys::Made;
use crate::secret;
use crate::store::hosting::HostPasskey;

/// What a host wants kept, and why.
#[derive(Debug)]
pub(crate) struct NewHostPasskey<'a> {
    /// The host's name.
    pub(crate) host: &'a str,
    pub(crate) reason: &'a str,
    /// On what kind of device it was made.
    pub(crate) about: String,
    pub(crate) made: Made,
}

impl House {
    /// `false` if there are as many as there may be.
    pub(crate) async fn add_host_passkey(&self, new: NewHostPasskey<'_>) -> Result<bool, NotDone> {
        let ruled = Ruled::by(new.host, new.reason)?;
        let passkey = HostPasskey {
            id: new.made.id,
            name: new.host.into(),
            key: new.made.key,
            about: new.about,
            made: ruled.now,
            used: day_of(ruled.now),
        };
        let act = ruled.about("passkey", &named(&passkey));
        Ok(self.store.hosting().add_host_passkey(passkey, act).await?)
    }

    pub(super) async fn remove_host_passkey(
        &self,
        ruled: &Ruled,
        called: &str,
    ) -> Result<(), NotDone> {
        let hosting = self.store.hosting();
        let all = hosting.host_passkeys().await?;
        let mut all = all.iter();
        let found = all.find(|passkey| secret::passkey(&passkey.id) == called);
        let found = found.ok_or(NotDone::NotFound)?;
        let act = ruled.about("remove_passkey", &named(found));
        if !hosting.remove_host_passkey(&found.id, act).await? {
            return Err(NotDone::NotFound);
        }
        Ok(())
    }
}

/// As the log of acts tells one from the others.
fn named(passkey: &HostPasskey) -> String {
    format!("{} {}", secret::passkey(&passkey.id), passkey.about)
}
