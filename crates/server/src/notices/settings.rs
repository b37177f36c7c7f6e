use crate::store::{Lang, NoticeSettings, Store, StoreError};
use table::PersonId;

/// Why somebody's settings stay as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It leads nowhere, or nowhere it may.
    BadWay,
    NotOffered,
    TooMany,
    BadSecret,
    NotFound,
    Store(StoreError),
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// So often at most, while others always change them first.
const ATTEMPTS: u32 = 5;

/// Changes how somebody wants to be told, or refuses to. The settings as they are then.
pub(crate) async fn change<T>(
    store: &dyn Store,
    person: &PersonId,
    mut change: impl FnMut(&mut NoticeSettings) -> Result<T, Refusal>,
) -> Result<(NoticeSettings, T), Refusal> {
    for _ in 0..ATTEMPTS {
        let before = store.notices().settings(person).await?;
        let mut after = before.clone();
        let changed = change(&mut after)?;
        if after == before {
            return Ok((after, changed));
        }
        after.version = before.version + 1;
        match store.notices().keep_settings(person, after.clone()).await {
            Ok(()) => return Ok((after, changed)),
            Err(StoreError::Conflict) => (),
            Err(error) => return Err(error.into()),
        }
    }
    Err(StoreError::Conflict.into())
}

/// In which language somebody is written to: the one they named for it, else the one they read. If
/// that cannot be found out now, they are written to nevertheless.
pub(super) async fn lang_of(
    store: &dyn Store,
    person: &PersonId,
    settings: &NoticeSettings,
) -> Lang {
    if let Some(named) = settings.lang {
        return named;
    }
    let person = store.person(person).await.ok().flatten();
    person.and_then(|it| it.profile.lang).unwrap_or_default()
}
