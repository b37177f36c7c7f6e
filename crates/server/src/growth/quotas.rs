use super::Writer;
use crate::config::Limits;
use crate::limits::{Bucket, Household};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard};
use table::PersonId;

/// What each person and each address may have written in a day. In memory only: who comes after a
/// restart begins anew, and nothing is written to keep count of what is written.
#[derive(Debug)]
pub(super) struct Quotas {
    per_person: AtomicU32,
    per_address: AtomicU32,
    left: Mutex<Left>,
}

/// What is left to whom.
#[derive(Debug, Default)]
struct Left {
    of: HashMap<Payer, Bucket>,
    /// How many were remembered when those were last forgotten who may have as much written as ever.
    remembered: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Payer {
    Person(PersonId),
    Household(Household),
}

/// So many are remembered before it is looked whom one can forget; then twice as many as were left.
const PAYERS: usize = 1000;

impl Left {
    fn forget_the_full(&mut self) {
        if self.of.len() > 2 * self.remembered.max(PAYERS / 2) {
            self.of.retain(|_, own| !own.is_full());
            self.of.shrink_to_fit();
            self.remembered = self.of.len();
        }
    }
}

impl Quotas {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            per_person: limits.bytes_per_person.into(),
            per_address: limits.bytes_per_address.into(),
            left: Mutex::default(),
        }
    }

    /// From now on others hold, and everybody begins anew.
    pub(super) fn set(&self, limits: &Limits) {
        let mut left = self.lock();
        let (person, address) = (limits.bytes_per_person, limits.bytes_per_address);
        self.per_person.store(person, Ordering::Relaxed);
        self.per_address.store(address, Ordering::Relaxed);
        *left = Left::default();
    }

    /// Whether something is left to all who pay.
    pub(super) fn are_left(&self, writer: &Writer) -> bool {
        let mut left = self.lock();
        let mut payers = payers(writer);
        // Who is not known has had nothing written yet.
        payers.all(|payer| left.of.get_mut(&payer).is_none_or(|own| !own.is_empty()))
    }

    /// What is more than there is left is let pass: it was written already.
    pub(super) fn charge(&self, writer: &Writer, bytes: u64) {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let mut left = self.lock();
        left.forget_the_full();
        for payer in payers(writer) {
            let quota = match payer {
                Payer::Person(_) => &self.per_person,
                Payer::Household(_) => &self.per_address,
            };
            let quota = quota.load(Ordering::Relaxed);
            let own = left.of.entry(payer);
            own.or_insert_with(|| Bucket::per_day(quota)).drain(bytes);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Left> {
        self.left.lock().expect("no panic under this lock")
    }
}

fn payers(writer: &Writer) -> impl Iterator<Item = Payer> {
    let person = writer.person.clone().map(Payer::Person);
    person
        .into_iter()
        .chain([Payer::Household(writer.household)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn writer(person: &str, household: u8) -> Writer {
        Writer {
            household: IpAddr::from([192, 0, 2, household]).into(),
            person: Some(PersonId(person.into())),
        }
    }

    #[test]
    fn a_person_and_an_address_have_each_their_share_of_the_day() {
        let quotas = Quotas::new(&Limits {
            bytes_per_person: 1000,
            bytes_per_address: 2500,
            ..Limits::default()
        });
        let (anne, bob, eve) = (writer("anne", 1), writer("bob", 1), writer("eve", 2));
        quotas.charge(&anne, 999);
        assert!(quotas.are_left(&anne));
        quotas.charge(&anne, 500);
        assert!(!quotas.are_left(&anne));
        assert!(!quotas.are_left(&writer("anne", 2)), "wherever she goes");
        assert!(quotas.are_left(&bob), "of the same address");
        quotas.charge(&bob, 900);
        quotas.charge(&writer("cleo", 1), 900);
        assert!(!quotas.are_left(&writer("dora", 1)), "the address is done");
        assert!(!quotas.are_left(&bob));
        assert!(quotas.are_left(&writer("bob", 2)), "he is not, elsewhere");
        assert!(quotas.are_left(&eve));
        quotas.charge(&eve, u64::MAX);
        assert!(!quotas.are_left(&eve));
    }

    #[test]
    fn who_may_have_as_much_written_as_ever_is_forgotten_and_nobody_else() {
        let quotas = Quotas::new(&Limits {
            bytes_per_person: 1000,
            ..Limits::default()
        });
        let anne = writer("anne", 1);
        quotas.charge(&anne, 1000);
        for number in 0..10 * PAYERS {
            quotas.charge(&writer(&format!("guest {number}"), 1), 0);
        }
        assert!(quotas.lock().of.len() <= PAYERS + 2);
        assert!(!quotas.are_left(&anne));
    }
}
