use super::Range;
use crate::store::hosting::{Is, Ruling};
use std::collections::HashMap;
use std::net::IpAddr;
use table::{Barred, PersonId};

/// What stands, to be looked up by whom or what it is about. Unix seconds; `None` is for good.
#[derive(Debug, Default)]
pub(crate) struct Rulings {
    silenced: HashMap<PersonId, Option<u64>>,
    away: HashMap<PersonId, Option<u64>>,
    shut: Vec<(Range, Option<u64>)>,
    /// With the reason.
    closed: HashMap<String, String>,
    announced: Option<(String, Option<u64>)>,
}

impl From<Vec<Ruling>> for Rulings {
    /// The oldest come first: what is newer counts.
    fn from(stand: Vec<Ruling>) -> Self {
        let mut rulings = Self::default();
        for Ruling {
            person,
            until,
            is,
            says,
            ..
        } in stand
        {
            match (is, person) {
                (Is::Silenced, Some(person)) => longer(&mut rulings.silenced, person, until),
                (Is::SentAway, Some(person)) => longer(&mut rulings.away, person, until),
                (Is::Shut { range }, _) => {
                    let range = range.parse().ok();
                    rulings.shut.extend(range.map(|range| (range, until)));
                }
                (Is::Closed { table }, _) => {
                    rulings.closed.insert(table, says);
                }
                (Is::Announced, _) => rulings.announced = Some((says, until)),
                // Of nobody.
                (Is::Silenced | Is::SentAway, None) => (),
            }
        }
        rulings
    }
}

/// Of two about the same person the one that lasts longer.
fn longer(all: &mut HashMap<PersonId, Option<u64>>, person: PersonId, until: Option<u64>) {
    let before = all.entry(person).or_insert(until);
    *before = before.zip(until).map(|(one, other)| one.max(other));
}

fn stands(until: Option<u64>, now: u64) -> bool {
    until.is_none_or(|until| until > now)
}

/// An address at which nobody is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShutOut {
    /// Unix seconds; `None`: for good.
    pub(crate) until: Option<u64>,
}

impl Rulings {
    pub(crate) fn barred(&self, person: &PersonId, now: u64) -> Option<Barred> {
        let until = |of: &HashMap<PersonId, Option<u64>>| {
            of.get(person).copied().filter(|until| stands(*until, now))
        };
        let away = until(&self.away).map(|until| Barred::SentAway { until });
        away.or_else(|| until(&self.silenced).map(|until| Barred::Silenced { until }))
    }

    /// Whether nobody is served at this address.
    pub(crate) fn shuts_out(&self, address: IpAddr, now: u64) -> Option<ShutOut> {
        let mut shut = self.shut.iter();
        let found = shut.find(|(range, until)| stands(*until, now) && range.contains(address));
        found.map(|(_, until)| ShutOut { until: *until })
    }

    /// Why nobody comes to a table.
    pub(crate) fn closed(&self, table: &str) -> Option<&str> {
        self.closed.get(table).map(String::as_str)
    }

    pub(crate) fn closed_tables(&self) -> impl Iterator<Item = &str> {
        self.closed.keys().map(String::as_str)
    }

    /// Who is sent away and was not, as long as `before` was all that was known.
    pub(crate) fn sent_away_since(
        &self,
        before: &Self,
        now: u64,
    ) -> impl Iterator<Item = &PersonId> {
        let is_away = move |rulings: &Self, person: &PersonId| {
            let until = rulings.away.get(person).copied();
            until.is_some_and(|until| stands(until, now))
        };
        let away = self.away.keys().filter(move |person| is_away(self, person));
        away.filter(move |person| !is_away(before, person))
    }

    pub(crate) fn announced(&self, now: u64) -> Option<(&str, Option<u64>)> {
        let (says, until) = self.announced.as_ref()?;
        stands(*until, now).then_some((says, *until))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruling(is: Is, until: Option<u64>) -> Ruling {
        Ruling {
            id: String::new(),
            person: Some(PersonId("bob".into())),
            until,
            is,
            since: 0,
            says: "reason".into(),
        }
    }

    #[test]
    fn what_is_graver_or_longer_counts() {
        let bob = PersonId("bob".into());
        let rulings = Rulings::from(vec![
            ruling(Is::Silenced, None),
            ruling(Is::SentAway, Some(10)),
            ruling(Is::SentAway, Some(5)),
        ]);
        let away = Barred::SentAway { until: Some(10) };
        assert_eq!(rulings.barred(&bob, 9), Some(away));
        let silenced = Barred::Silenced { until: None };
        assert_eq!(rulings.barred(&bob, 10), Some(silenced));
        assert_eq!(rulings.barred(&PersonId("anne".into()), 0), None);
    }

    #[test]
    fn who_is_sent_away_is_so_once() {
        let bob = [PersonId("bob".into())];
        let none = Rulings::default();
        let away = |until| Rulings::from(vec![ruling(Is::SentAway, until)]);
        let since = |now: &Rulings, before: &Rulings, at| {
            let gone = now.sent_away_since(before, at);
            gone.cloned().collect::<Vec<_>>()
        };
        assert_eq!(since(&away(Some(10)), &none, 9), bob);
        assert_eq!(since(&away(Some(20)), &away(Some(10)), 9), []);
        assert_eq!(since(&away(Some(20)), &away(Some(10)), 10), bob);
        assert_eq!(since(&away(Some(10)), &none, 10), [], "over");
        assert_eq!(since(&none, &away(None), 9), []);
    }

    #[test]
    fn what_ends_by_itself_ends_though_nobody_asks_again() {
        let range = "192.0.2.0/24".into();
        let rulings = Rulings::from(vec![
            ruling(Is::Shut { range }, Some(10)),
            ruling(Is::Announced, Some(10)),
        ]);
        let address = "192.0.2.9".parse().unwrap();
        assert_eq!(
            rulings.shuts_out(address, 9),
            Some(ShutOut { until: Some(10) })
        );
        assert_eq!(rulings.shuts_out(address, 10), None);
        assert_eq!(rulings.announced(9), Some(("reason", Some(10))));
        assert_eq!(rulings.announced(10), None);
    }
}
