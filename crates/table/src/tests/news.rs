use super::kit::{Setting, hat, person, terms};
use super::random;
use crate::entry::Request;
use crate::{Absent, Ended, Entry, EntryAction, Level, Links, News, NextTable, Phase, Recipient};
use catalog::StepJson;
use engine::{Seat, Seed, Viewer};
use proptest::prelude::*;
use serde_json::{Value, json};

const SEATS: u8 = 3;

fn viewers() -> impl Iterator<Item = Option<Seat>> {
    Seat::all(SEATS.into()).map(Some).chain([None])
}

fn told(news: &News, seat: Option<Seat>) -> Option<Value> {
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    news.heard_by(viewer).map(|view| json!(view))
}

fn kept(action: &Value) -> EntryAction {
    EntryAction::Kept(serde_json::value::to_raw_value(action).expect("JSON"))
}

fn to(join: &str) -> NextTable {
    serde_json::from_value(json!({"game": "pizza-theory", "join": join})).expect("plain")
}

/// The same entry, had all that is nobody's business been otherwise.
fn with_other_secrets(entry: &Entry) -> Entry {
    let mut entry = entry.clone();
    let another_hat = hat(9);
    match &mut entry {
        Entry::Seated {
            person: id, hat, ..
        } => (*id, *hat) = (person(99), another_hat),
        Entry::Started { seed, .. } => *seed = Seed::from_number(99),
        Entry::Moved { action, .. } => {
            *action = kept(&json!("another"));
        }
        Entry::Renamed { name, hat, .. } => (*name, *hat) = ("another".into(), another_hat),
        Entry::HandedOver {
            seat: _,
            from,
            to,
            name,
            hat,
        } => {
            (*from, *to) = (person(98), person(99));
            (*name, *hat) = ("another".into(), another_hat);
        }
        Entry::Said { text, .. } => *text = "another".into(),
        Entry::Phrased { phrase, .. } => *phrase = "another".into(),
        Entry::Chosen { choice, .. } => *choice = Absent::End,
        Entry::Asked { what, .. } => *what = Request::End,
        Entry::Invited { to: next, .. } => *next = to("another"),
        Entry::Created { host, links, .. } => {
            *host = person(99);
            links.join = "another".into();
        }
        Entry::Relinked { links } => links.join = "another".into(),
        Entry::Forgotten {
            person: id,
            becomes,
        } => (*id, *becomes) = (person(98), person(99)),
        Entry::Staffed { .. }
        | Entry::Vacated { .. }
        | Entry::Swapped { .. }
        | Entry::Undone { .. }
        | Entry::Agreed { .. }
        | Entry::Declined { .. }
        | Entry::Rewound { .. }
        | Entry::Flagged { .. }
        | Entry::Waited { .. }
        | Entry::StoodIn { .. }
        | Entry::Left { .. }
        | Entry::CameBack { .. }
        | Entry::Ended { .. }
        | Entry::WantedRematch { .. }
        | Entry::Rotated
        | Entry::Renewed => (),
    }
    entry
}

/// What is told has the entry's name, the entry's fields as they are kept, and beside them only
/// what applying it adds; and it would be the same with other secrets.
fn is_told_of(news: &News) {
    let kept = json!(news.entry);
    let (name, fields) = match &kept {
        Value::String(name) => (name.as_str(), json!({})),
        kept => {
            let (name, fields) = kept.as_object().expect("a variant").iter().next().unwrap();
            (name.as_str(), fields.clone())
        }
    };
    for seat in viewers() {
        let view = told(news, seat);
        let other = News {
            entry: with_other_secrets(&news.entry),
            ..news.clone()
        };
        assert_eq!(view, told(&other, seat), "a secret of {kept} shows");
        for (field, value) in view.iter().flat_map(|view| view.as_object().unwrap()) {
            match field.as_str() {
                "is" => assert_eq!(value, name),
                "events" => (),
                "step" => assert_eq!(value, news.step),
                _ => assert_eq!(*value, fields[field], "{field} of {kept}"),
            }
        }
    }
}

/// Nothing that the log alone may know stands anywhere in what somebody is sent.
fn keeps_secrets(setting: &Setting, news: &[News]) {
    let playing = setting.table.phase() == Phase::Playing;
    let seed = setting.now().luck.to_string();
    for seat in viewers() {
        let recipient = Recipient {
            seat,
            may_sit: seat.is_some(),
        };
        let telling = setting
            .table
            .telling(setting.now().moment(0), news, [recipient]);
        let text = serde_json::to_string(&telling.message(recipient, None)).unwrap();
        assert!(!text.contains("person "), "somebody's id: {text}");
        assert!(!playing || !text.contains(&seed), "the seed: {text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn nobody_is_sent_what_the_log_alone_may_know(
        game in 0..catalog::GAMES.len(),
        terms in random::terms(),
        seated in any::<bool>(),
        deeds in random::deeds(),
    ) {
        let id = catalog::GAMES[game].meta().id;
        let mut setting = if seated {
            Setting::playing(id, SEATS, &terms)
        } else {
            Setting::new(id, SEATS, &terms)
        };
        let mut heard = 0;
        for deed in &deeds {
            random::does(&mut setting, deed);
            keeps_secrets(&setting, &setting.news[heard..]);
            heard = setting.news.len();
        }
        setting.news.iter().for_each(is_told_of);
    }
}

fn doors(join: &str) -> Links {
    Links {
        table: "table".into(),
        join: join.into(),
        watch: "watch".into(),
    }
}

/// One of each; the match makes it complain if one is missing here.
fn one_of_each() -> Vec<Entry> {
    let (seat, about, level) = (Seat(1), Seat(2), Level::Chef);
    let next = |last: &Entry| {
        Some(match last {
            Entry::Created { .. } => Entry::Seated {
                seat,
                person: person(1),
                name: "Person 1".into(),
                hat: hat(1),
            },
            Entry::Seated { .. } => Entry::Staffed { seat, level },
            Entry::Staffed { .. } => Entry::Vacated { seat },
            Entry::Vacated { .. } => Entry::Swapped { seat, with: about },
            Entry::Swapped { .. } => Entry::Renamed {
                seat,
                name: "Lou".into(),
                hat: hat(1),
            },
            Entry::Renamed { .. } => Entry::HandedOver {
                seat: Seat(0),
                from: person(1),
                to: person(2),
                name: "Lou".into(),
                hat: hat(2),
            },
            Entry::HandedOver { .. } => Entry::Started {
                rules: 1,
                seed: Seed::from_number(7),
            },
            Entry::Started { .. } => Entry::Moved {
                seat,
                action: kept(&json!({"do": "hide"})),
            },
            Entry::Moved { .. } => Entry::Undone { seat, moves: 2 },
            Entry::Undone { .. } => Entry::Asked {
                seat,
                what: Request::Takeback { step: 4 },
            },
            Entry::Asked { .. } => Entry::Agreed { seat },
            Entry::Agreed { .. } => Entry::Declined { seat },
            Entry::Declined { .. } => Entry::Rewound { seat, step: 4 },
            Entry::Rewound { .. } => Entry::Flagged { seat },
            Entry::Flagged { .. } => Entry::Chosen {
                seat,
                about,
                choice: Absent::Wait,
            },
            Entry::Chosen { .. } => Entry::Waited { about },
            Entry::Waited { .. } => Entry::StoodIn { seat, level },
            Entry::StoodIn { .. } => Entry::Left { seat },
            Entry::Left { .. } => Entry::CameBack { seat },
            Entry::CameBack { .. } => Entry::Ended { why: Ended::Agreed },
            Entry::Ended { .. } => Entry::Said {
                seat,
                text: "miam".into(),
            },
            Entry::Said { .. } => Entry::Phrased {
                seat,
                phrase: "oops".into(),
            },
            Entry::Phrased { .. } => Entry::WantedRematch { seat },
            Entry::WantedRematch { .. } => Entry::Invited {
                seat,
                to: to("join"),
            },
            Entry::Invited { .. } => Entry::Relinked {
                links: doors("another"),
            },
            Entry::Relinked { .. } => Entry::Forgotten {
                person: person(1),
                becomes: person(2),
            },
            Entry::Forgotten { .. } => Entry::Rotated,
            Entry::Rotated => Entry::Renewed,
            Entry::Renewed => return None,
        })
    };
    let links = doors("join");
    let created = Entry::Created {
        terms: terms("chaud-devant", SEATS, &json!({})),
        host: person(0),
        links,
        screen: false,
    };
    std::iter::successors(Some(created), next).collect()
}

#[test]
fn every_entry_is_told_under_its_own_name_or_not_at_all() {
    let mut names = Vec::new();
    for entry in one_of_each() {
        let news = News {
            entry,
            step: 4,
            told: StepJson { told: Vec::new() },
        };
        is_told_of(&news);
        names.extend(told(&news, None).map(|view| view["is"].clone()));
    }
    let told_today = json!([
        "seated",
        "started",
        "moved",
        "undone",
        "declined",
        "rewound",
        "flagged",
        "waited",
        "stood_in",
        "left",
        "came_back",
        "ended",
        "rotated",
        "renewed",
    ]);
    assert_eq!(Value::from(names), told_today);
}
