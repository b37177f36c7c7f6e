//! Who is owed what when something happens at a table.

use crate::notices::owing::{Before, Owing};
use crate::store::Kind;
use engine::{PerSeat, Seat, SeatSet, Seed};
use serde_json::{Value, json};
use table::{Command, Effects, Links, Now, PersonId, Table, Who};

const HOUR_MS: u64 = 3_600_000;
const WAIT_MS: u64 = 5000;

struct Party {
    table: Table,
    at: u64,
}

fn id(name: &str) -> PersonId {
    PersonId(name.to_lowercase())
}

impl Party {
    /// Anne and Bob, who gather.
    fn new(pace: &Value) -> Self {
        let terms = json!({"game": "chaud-devant", "seats": 2, "pace": pace});
        let terms = serde_json::from_value(terms).unwrap();
        let links = Links {
            table: "t".into(),
            join: "j".into(),
            watch: "w".into(),
        };
        let (table, _) = Table::create(terms, id("Anne"), links, 0).unwrap();
        let mut party = Self { table, at: 100 };
        for (seat, name) in [(0, "Anne"), (1, "Bob")] {
            let owing = party.does(name, &Command::Sit { seat: Seat(seat) });
            assert_eq!(owing, Owing::default(), "nobody is asked anything");
        }
        party
    }

    fn playing(pace: &Value) -> (Self, Owing) {
        let mut party = Self::new(pace);
        let owing = party.does("Anne", &Command::Start);
        (party, owing)
    }

    fn now(&self) -> Now {
        Now {
            at: self.at,
            present: SeatSet::EMPTY,
            gone_since: PerSeat::defaults(2),
            luck: Seed([5; 32]),
        }
    }

    fn owing(
        &mut self,
        actor: Option<&str>,
        done: impl FnOnce(&mut Table, &Now) -> Effects,
    ) -> Owing {
        let awaited = self.table.awaited();
        let now = self.now();
        let effects = done(&mut self.table, &now);
        let actor = actor.map(id);
        let before = Before {
            awaited: &awaited,
            actor: actor.as_ref(),
            now: self.at,
            wait_ms: WAIT_MS,
        };
        before.owing(&self.table, &effects)
    }

    fn does(&mut self, name: &str, command: &Command) -> Owing {
        self.owing(Some(name), |table, now| {
            let id = id(name);
            let who = Who {
                id: &id,
                name,
                hat: None,
                may_sit: true,
                watches: false,
            };
            table.handle(now, &who, None, command).unwrap()
        })
    }

    /// Who is asked makes the first move they may.
    fn moves(&mut self) -> (&'static str, Owing) {
        let seat = self.table.pending().first().unwrap();
        let name = ["Anne", "Bob"][seat.index()];
        let seq = self.table.seq();
        let action = self.table.any_move(seat).unwrap();
        let action = serde_json::value::to_raw_value(&action).unwrap();
        let owing = self.does(name, &Command::Act { seq, action });
        (name, owing)
    }

    fn asked(&self) -> Vec<PersonId> {
        let awaited = self.table.awaited().into_iter();
        awaited.map(|awaited| awaited.person).collect()
    }
}

fn kinds(owing: &Owing, kind: Kind) -> Vec<&PersonId> {
    let owed = owing.owed.iter().filter(|owed| owed.kind == kind);
    owed.map(|owed| &owed.person).collect()
}

fn live() -> Value {
    json!({"is": "real_time", "clock": null})
}

#[test]
fn whose_turn_it_becomes_is_owed_it_and_whose_it_was_no_longer() {
    let (mut party, begun) = Party::playing(&live());
    let anne = id("Anne");
    let others: Vec<PersonId> = party
        .asked()
        .into_iter()
        .filter(|who| *who != anne)
        .collect();
    assert_eq!(kinds(&begun, Kind::Turn), others.iter().collect::<Vec<_>>());
    let mut turns = 0;
    for _ in 0..40 {
        let before = party.asked();
        let (actor, owing) = party.moves();
        let after = party.asked();
        for who in [id("Anne"), id("Bob")] {
            let newly = after.contains(&who) && !before.contains(&who) && who != id(actor);
            let owed = owing.owed.iter().find(|owed| owed.person == who);
            if newly {
                let owed = owed.expect("a turn is owed");
                assert_eq!((owed.kind, owed.seq), (Kind::Turn, party.table.seq()));
                assert_eq!((owed.since, owed.due), (party.at, party.at + WAIT_MS));
                turns += 1;
            }
            let past = before.contains(&who) && !after.contains(&who);
            assert_eq!(owing.past.contains(&who), past);
            assert!(
                who != id(actor) || owed.is_none(),
                "nobody is told their own move"
            );
        }
        if after.is_empty() {
            break;
        }
    }
    assert!(turns > 2, "there were turns");
}

#[test]
fn over_days_a_clock_calls_before_it_is_at_zero() {
    for (days, hours_before) in [(1, 6), (7, 12)] {
        let (party, begun) = Party::playing(&json!({"is": "turn_by_turn", "days": days}));
        let asked = party.asked();
        assert_eq!(kinds(&begun, Kind::Clock), asked.iter().collect::<Vec<_>>());
        let owed = begun.owed.iter().find(|owed| owed.kind == Kind::Clock);
        let until = party.at + days * 24 * HOUR_MS;
        assert_eq!(owed.unwrap().due, until - hours_before * HOUR_MS);
        assert_eq!(owed.unwrap().extra.until, Some(until));
    }
}

#[test]
fn the_others_hear_of_the_end_of_sayings_and_of_invitations() {
    let (mut party, _) = Party::playing(&live());
    let bob = id("Bob");
    let said = party.does(
        "Anne",
        &Command::Say {
            text: "bonjour".into(),
        },
    );
    assert_eq!(kinds(&said, Kind::Chat), [&bob]);
    assert_eq!(said.owed[0].extra.who.as_deref(), Some("Anne"));
    party.does("Bob", &Command::AskEnd);
    let over = party.does("Anne", &Command::Agree);
    assert_eq!(kinds(&over, Kind::Over), [&bob]);
    assert!(!over.past.is_empty(), "nobody is asked any more");
    let to = json!({"game": "pizza-theory", "join": "door"});
    let to = serde_json::from_value(to).unwrap();
    let invited = party.does("Anne", &Command::Invite { to });
    assert_eq!(kinds(&invited, Kind::Invitation), [&bob]);
    assert_eq!(invited.owed[0].extra.join.as_deref(), Some("door"));
}

#[test]
fn who_has_left_or_is_stood_in_for_is_not_asked() {
    let (mut party, _) = Party::playing(&live());
    while !party.asked().contains(&id("Bob")) {
        party.moves();
    }
    let left = party.does("Bob", &Command::Leave);
    assert!(left.past.contains(&id("Bob")));
    let back = party.does("Bob", &Command::ComeBack);
    assert_eq!(
        kinds(&back, Kind::Turn),
        Vec::<&PersonId>::new(),
        "they know"
    );
    assert!(party.asked().contains(&id("Bob")));
    assert_eq!(party.table.seat_of(&id("Bob")), Some(Seat(1)));
}
