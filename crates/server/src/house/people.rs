use super::clock::unix_now;
use super::devices::Devices;
use crate::agent::Agent;
use crate::day::day_of;
use crate::secret;
use crate::store::{Person, Profile, Store, StoreError};
use std::sync::Arc;
use table::PersonId;

/// Those the house knows, each by one or more tokens.
pub(crate) struct People {
    store: Arc<dyn Store>,
    pub(crate) devices: Devices,
}

/// Seconds; so long a secret makes another device somebody.
pub(crate) const AN_HOUR: u64 = 3600;

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
        Self {
            store,
            devices: Devices::default(),
        }
    }

    /// Who brings this token; `None` without one, or with one that the house never gave or has
    /// ended. Their device is seen today.
    pub(crate) async fn with(
        &self,
        token: Option<&str>,
        agent: Agent,
    ) -> Result<Option<Person>, StoreError> {
        let Some(token) = token else {
            return Ok(None);
        };
        let token = secret::hash(token);
        let person = self.store.person_with(token).await?;
        if person.is_some() && self.devices.is_first_today(token, day_of(unix_now())) {
            // Nobody waits for it, and if it cannot be written just now there is another day.
            drop(self.store.see_device(token, &agent.to_string()));
        }
        Ok(person)
    }

    /// Ends devices of a person: they are nobody's from now on, and let go wherever they look on.
    pub(crate) async fn end(
        &self,
        person: &PersonId,
        tokens: Vec<[u8; 32]>,
    ) -> Result<(), StoreError> {
        self.store.end_devices(person, tokens.clone()).await?;
        self.devices.let_go(&tokens);
        Ok(())
    }

    /// Somebody new, and the token that proves it.
    pub(crate) async fn add(&self, name: Option<String>) -> Result<(Person, String), StoreError> {
        let any = || NAMES[(secret::number() % NAMES.len() as u64) as usize].into();
        let person = Person {
            id: PersonId(secret::name()),
            name: name.unwrap_or_else(any),
            profile: Profile::default(),
        };
        let token = secret::token();
        let added = self.store.add_person(person.clone(), secret::hash(&token));
        added.await?;
        Ok((person, token))
    }

    /// Takes over the name and profile somebody has by now; they may have changed them since they came
    /// in. If they cannot be read just now, those they had stay.
    pub(crate) async fn learn_anew(&self, person: &mut Person) {
        match self.store.person(&person.id).await {
            Ok(Some(known)) => *person = known,
            // Forgotten meanwhile.
            Ok(None) => {
                person.name.clear();
                person.profile = Profile::default();
            }
            Err(_) => (),
        }
    }
}
