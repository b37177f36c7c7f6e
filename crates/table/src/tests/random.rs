use super::kit::{Setting, person, told};
use super::leaks::leaks_nothing;
use crate::{Mark, Table};
use engine::{Rng, Seat};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::time::Duration;

/// One thing that somebody tries, or that time does.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    Try {
        person: u8,
        command: Value,
    },
    Move {
        dice: u64,
    },
    /// The last move made, once more: mostly against the rules by now.
    Again {
        person: u8,
    },
    Later {
        ms: u64,
    },
    Presence {
        seat: u8,
        here: bool,
    },
    Think,
    /// One identity becomes another.
    HandOver {
        from: u8,
        to: u8,
    },
}

pub(super) fn commands() -> impl Strategy<Value = Value> {
    let seat = 0..4_u8;
    let seq = 0..6_u64;
    prop_oneof![
        seat.clone()
            .prop_map(|seat| json!({"do": "sit", "seat": seat})),
        (seat.clone(), any::<bool>()).prop_map(|(seat, bot)| {
            json!({"do": "lay", "seat": seat, "bot": bot.then_some("plongeur")})
        }),
        Just(json!({"do": "start"})),
        seq.clone()
            .prop_map(|seq| json!({"do": "undo", "seq": seq})),
        seq.clone()
            .prop_map(|seq| json!({"do": "reset_turn", "seq": seq})),
        seq.prop_map(|seq| json!({"do": "ask_takeback", "seq": seq})),
        Just(json!({"do": "ask_end"})),
        Just(json!({"do": "agree"})),
        Just(json!({"do": "decline"})),
        (seat, 0..3_u8).prop_map(|(about, choice)| {
            let choice = match choice {
                0 => json!({"do": "wait"}),
                1 => json!({"do": "bot", "level": "plongeur"}),
                _ => json!({"do": "end"}),
            };
            json!({"do": "choose", "about": about, "choice": choice})
        }),
        Just(json!({"do": "leave"})),
        Just(json!({"do": "come_back"})),
        Just(json!({"do": "say", "text": "miam"})),
        Just(json!({"do": "phrase", "phrase": "oops"})),
        Just(json!({"do": "rematch"})),
        Just(json!({"do": "invite", "to": {"game": "pizza-theory", "join": "door"}})),
        Just(json!({"do": "rename"})),
        Just(json!({"do": "replace_link", "link": "join"})),
        Just(json!({"do": "act", "seq": 0, "action": {"do": "what"}})),
    ]
}

pub(super) fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        4 => (0..5_u8, commands()).prop_map(|(person, command)| Deed::Try { person, command }),
        4 => any::<u64>().prop_map(|dice| Deed::Move { dice }),
        1 => (0..5_u8).prop_map(|person| Deed::Again { person }),
        1 => (0..40_000_u64).prop_map(|ms| Deed::Later { ms }),
        1 => (0..3_u8, any::<bool>()).prop_map(|(seat, here)| Deed::Presence { seat, here }),
        1 => Just(Deed::Think),
        1 => (0..5_u8, 0..5_u8).prop_map(|(from, to)| Deed::HandOver { from, to }),
    ];
    proptest::collection::vec(deed, 0..120)
}

pub(super) fn terms() -> impl Strategy<Value = Value> {
    let absent = prop_oneof![
        Just(json!({"do": "wait"})),
        Just(json!({"do": "bot", "level": "plongeur"})),
        Just(json!({"do": "end"})),
    ];
    let pace = prop_oneof![
        Just(json!({"is": "real_time", "clock": null})),
        Just(json!({"is": "real_time", "clock": {"move_seconds": 10, "reserve_seconds": 20}})),
        Just(json!({"is": "turn_by_turn", "days": 1})),
    ];
    (pace, absent).prop_map(|(pace, absent)| json!({"pace": pace, "absent": absent}))
}

pub(super) fn does(setting: &mut Setting, deed: &Deed) {
    match deed {
        Deed::Try { person, command } => tries(setting, *person, &timely(setting, command)),
        Deed::Again { person } => {
            let moves = setting.log.iter().rev();
            let mut made = moves.map(|logged| json!(logged.entry)["moved"]["action"].clone());
            if let Some(action) = made.find(Value::is_object) {
                // Later: a clock that runs must not notice either.
                setting.at += 1;
                let act = json!({"do": "act", "seq": setting.seq(), "action": action});
                tries(setting, *person, &act);
            }
        }
        Deed::Move { dice } => {
            let people = setting.table.playing_people();
            let pending = setting
                .table
                .pending()
                .iter()
                .find(|seat| people.contains(*seat));
            if let Some(seat) = pending {
                acts(setting, seat, *dice);
            }
        }
        Deed::Later { ms } => {
            setting.at += ms;
            setting.tick();
        }
        Deed::Presence { seat, here: true } => setting.present.insert(Seat(*seat)),
        Deed::Presence { seat, here: false } => setting.lose(*seat, 0),
        Deed::Think => {
            for turn in setting.table.bot_turns() {
                bot_acts(setting, &turn);
            }
        }
        Deed::HandOver { from, to } => {
            // Refused where both sit.
            let _ = setting.hand_over(*from, *to);
        }
    }
}

fn tries(setting: &mut Setting, person: u8, command: &Value) {
    let before = setting.all_told();
    if setting.by(person, command).is_err() {
        assert_eq!(
            setting.all_told(),
            before,
            "a refused command changed something"
        );
    }
}

/// At the present, mostly: what comes too late or too early is refused and tries nothing.
fn timely(setting: &Setting, command: &Value) -> Value {
    let mut command = command.clone();
    if command["seq"].as_u64().is_some_and(|seq| seq > 0) {
        command["seq"] = setting.seq().into();
    }
    command
}

pub(super) fn acts(setting: &mut Setting, seat: Seat, dice: u64) {
    let legal = setting.seen_by(seat.0)["legal"].clone();
    let legal = legal.as_array().unwrap();
    let action = &legal[Rng::quick(dice).below(legal.len() as u32) as usize];
    let act = json!({"do": "act", "seq": setting.seq(), "action": action});
    let number = (0..5).find(|number| setting.table.seat_of(&person(*number)) == Some(seat));
    setting.ok(number.expect("somebody sits there"), &act);
}

fn bot_acts(setting: &mut Setting, turn: &crate::BotTurn) {
    let Some(thought) = setting.table.thought(turn) else {
        return;
    };
    let action = thought(&|| Duration::ZERO);
    let done = setting.table.bot_acts(&setting.now(), turn, action);
    setting.keep(&done.expect("a bot plays by the rules"));
}

/// From its mark on, it is the same table.
fn resumes(setting: &Setting) {
    let Some(mark) = setting.table.mark().map(Mark::text) else {
        return;
    };
    let mark = Mark::read(&mark).expect("a mark");
    let text = mark.text();
    let tail = setting.log.iter().filter(|logged| logged.seq > mark.seq());
    let resumed = Table::resume(mark.clone(), tail).expect("it goes on");
    assert_eq!(told(&resumed, &setting.now()), setting.all_told());
    assert_eq!(resumed.deadline(), setting.table.deadline());
    assert_eq!(resumed.bot_turns(), setting.table.bot_turns());
    assert_eq!(resumed.mark().map(Mark::text), Some(text));
}

fn numbered_without_gaps(setting: &Setting) {
    for (index, logged) in setting.log.iter().enumerate() {
        assert_eq!(logged.seq, index as u64 + 1);
    }
    let times = setting.log.iter().map(|logged| logged.at);
    assert!(times.is_sorted(), "time never goes back");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn whatever_people_do_the_log_tells_it_all(
        game in 0..catalog::GAMES.len(),
        terms in terms(),
        seated in any::<bool>(),
        deeds in deeds(),
        dice in any::<u64>(),
    ) {
        let id = catalog::GAMES[game].meta().id;
        let mut setting = if seated {
            Setting::playing(id, 3, &terms)
        } else {
            Setting::new(id, 3, &terms)
        };
        for deed in &deeds {
            does(&mut setting, deed);
        }
        numbered_without_gaps(&setting);
        leaks_nothing(&setting, dice);
        let text: Vec<_> = setting.log.iter().map(|logged| json!(logged).to_string()).collect();
        let read: Vec<crate::Logged> = text.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let again = Table::replay(&read).expect("a log replays");
        prop_assert_eq!(told(&again, &setting.now()), setting.all_told());
        resumes(&setting);
        prop_assert_eq!(again.deadline(), setting.table.deadline());
        prop_assert_eq!(again.bot_turns(), setting.table.bot_turns());
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}") {
        let _ = crate::ClientMessage::parse(&text);
    }

    #[test]
    fn any_json_is_read_or_refused(
        verb in "[a-z_]{0,12}",
        seat in any::<i64>(),
        id in ".{0,40}",
    ) {
        let message = json!({"do": verb, "seat": seat, "id": id, "action": {"do": verb}, "seq": seat});
        let _ = crate::ClientMessage::parse(&message.to_string());
        let _ = crate::ClientMessage::parse(&json!({"ask": verb, "from": seat}).to_string());
    }
}
