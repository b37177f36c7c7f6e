use crate::secret;
use crate::store::{Person, Store, StoreError};
use std::sync::Arc;
use table::PersonId;

/// Those the house knows, each by one or more tokens.
pub(crate) struct People {
    store: Arc<dyn Store>,
}

/// What people are called until they say otherwise.
pub(crate) const NAMES: [&str; 24] = [
    "Anis",
    "Basilic",
    "Cannelle",
    "Cerise",
    "Citron",
    "Cumin",
    "Estragon",
    "Figue",
    "Framboise",
    "Genièvre",
    "Girofle",
    "Laurier",
    "Lavande",
    "Marjolaine",
    "Mirabelle",
    "Muscade",
    "Myrtille",
    "Noisette",
    "Paprika",
    "Praline",
    "Romarin",
    "Safran",
    "Sarriette",
    "Vanille",
];

impl People {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Who brings this token; `None` without one, or with one that the house never gave.
    pub(crate) async fn with(&self, token: Option<&str>) -> Result<Option<Person>, StoreError> {
        match token {
            None => Ok(None),
            Some(token) => self.store.person_with(secret::hash(token)).await,
        }
    }

    /// Somebody new, and the token that proves it.
    pub(crate) async fn add(&self, name: Option<String>) -> Result<(Person, String), StoreError> {
        let any = || NAMES[(secret::number() % NAMES.len() as u64) as usize].into();
        let person = Person {
            id: PersonId(secret::name()),
            name: name.unwrap_or_else(any),
        };
        let token = secret::token();
        let added = self.store.add_person(person.clone(), secret::hash(&token));
        added.await?;
        Ok((person, token))
    }

    /// Takes over the name somebody has by now; they may have changed it since they came in. If it
    /// cannot be read just now, the one they had stays.
    pub(crate) async fn learn_name(&self, person: &mut Person) {
        if let Ok(Some(known)) = self.store.person(&person.id).await {
            person.name = known.name;
        }
    }
}
