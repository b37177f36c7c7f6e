//! What a seat or a watcher is answered is the same in every world that they hold possible: the table,
//! and why anything they send is refused.

use super::kit::{Setting, seen};
use crate::{Asker, CommandId, Incoming, PersonId, Phase, Recipient, Reply, Standing, Table, Who};
use engine::{Rng, Seat, SeatSet};
use serde_json::{Value, json};

/// Of a game's actions so many are tried at a time, others the next time.
const TRIED: u32 = 200;

pub(super) fn leaks_nothing(setting: &Setting, dice: u64) {
    if setting.table.phase() != Phase::Playing {
        return;
    }
    let messages = messages(setting, dice);
    let mut real = replayed(setting);
    for seat in setting.table.seats() {
        let mut other = replayed(setting);
        let current = other.current.as_mut().unwrap();
        current.the_match = current.the_match.imagined(seat, dice);
        looks_the_same(setting, &other, seat);
        let people: Vec<_> = setting.table.people().collect();
        let person = people.iter().find(|(own, ..)| *own == seat);
        let person = person.map(|(_, id, name)| (*id, *name));
        for watches in [false, true] {
            let asker = Asker {
                person,
                hat: None,
                may_sit: true,
                watches,
                standing: Standing::FREE,
            };
            for message in &messages {
                let told = |table: &mut Table| answered(table, setting, &asker, message);
                assert_eq!(told(&mut other), told(&mut real), "{seat:?}: {message}");
            }
        }
    }
}

fn replayed(setting: &Setting) -> Table {
    Table::replay(&setting.log).expect("a log replays")
}

/// To this seat, and to the public.
fn looks_the_same(setting: &Setting, other: &Table, seat: Seat) {
    for seat in [Some(seat), None] {
        let recipient = recipient(seat);
        let message = |table: &Table| seen(table, &setting.now(), recipient);
        assert_eq!(message(other), message(&setting.table));
    }
}

fn recipient(seat: Option<Seat>) -> Recipient {
    Recipient {
        seat,
        may_sit: true,
    }
}

/// All that can be sent: actions that are legal for somebody, for nobody, or for no game, at the
/// present and too late, whatever else a table understands, and what it does not.
fn messages(setting: &Setting, dice: u64) -> Vec<String> {
    let seq = setting.seq();
    let mut rng = Rng::quick(dice);
    let all = setting.table.game.actions();
    let mut actions = Vec::new();
    for _ in 0..TRIED.min(all.len() as u32) {
        actions.push(json!(all[rng.below(all.len() as u32) as usize]));
    }
    // Those of others most of all.
    let legal = |seat| setting.table.current_match().unwrap().legal(seat);
    actions.extend(setting.table.seats().flat_map(legal).map(|it| json!(it)));
    actions.push(json!({"do": "what"}));
    let act = |action: &Value| json!({"do": "act", "seq": seq, "action": action});
    let mut messages: Vec<Value> = actions.iter().map(act).collect();
    messages.extend([
        json!({"do": "act", "seq": 1, "action": actions[0]}),
        json!({"do": "undo", "seq": seq}),
        json!({"do": "reset_turn", "seq": seq}),
        json!({"do": "ask_takeback", "seq": seq}),
        json!({"do": "agree"}),
        json!({"do": "decline"}),
        json!({"do": "come_back"}),
        json!({"do": "start"}),
        json!({"do": "sit", "seat": 0}),
        json!({"do": "lay", "seat": 0, "bot": null}),
        json!({"do": "swap", "seat": 1}),
        json!({"do": "rematch"}),
        json!({"do": "say", "text": "miam"}),
        json!({"do": "invite", "to": {"game": "pizza-theory", "join": "door"}}),
        json!({"do": "cheat"}),
    ]);
    for about in setting.table.seats() {
        messages.push(json!({"do": "choose", "about": about, "choice": {"do": "wait"}}));
    }
    for message in &mut messages {
        message["id"] = "leak".into();
    }
    messages.push(json!({"ask": "advice", "seq": seq}));
    messages.push(json!({"ask": "everything"}));
    let mut messages: Vec<String> = messages.iter().map(Value::to_string).collect();
    messages.push("what do the others hold?".into());
    messages
}

/// What is answered, letter by letter. Of what would be done only that it would, with what the log
/// would keep of it if that is no move: what a move shows is the game's own matter.
fn answered(table: &mut Table, setting: &Setting, asker: &Asker<'_>, message: &str) -> String {
    let incoming = Incoming::read(message);
    if let Some(entries) = would_do(table, setting, asker, &incoming) {
        return entries;
    }
    match table.answer(|_| setting.now(), asker, &incoming) {
        Reply::Refused(why) => serde_json::to_string(&incoming.refused(&why)).expect("JSON"),
        Reply::Advice(_) => "advice".into(),
        reply => panic!("{message} was done: {reply:?}"),
    }
}

/// `None` if it would be refused, as far as can be told without doing it.
fn would_do(
    table: &Table,
    setting: &Setting,
    asker: &Asker<'_>,
    incoming: &Incoming,
) -> Option<String> {
    let (Some(command), Some((id, name)), false) =
        (incoming.command(), asker.person, asker.watches)
    else {
        return None;
    };
    let who = Who {
        id,
        name,
        hat: asker.hat,
        may_sit: asker.may_sit,
        watches: false,
    };
    let entries = table.decide(&setting.now(), &who, command).ok()?;
    if let [crate::Entry::Moved { seat, action }] = &entries[..] {
        let crate::EntryAction::Made(action) = action else {
            return None;
        };
        let legal = table.current_match()?.legal(*seat);
        return legal.contains(action).then(|| "a legal move".into());
    }
    Some(format!("{entries:?}"))
}

/// While several have to choose, what one of them chooses shows nobody else anything: not in what
/// they are told, nor in how long that is.
///
/// Answers how many choices were compared.
fn choices_look_the_same(setting: &Setting, dice: u64) -> usize {
    let pending = setting.table.pending();
    let mut compared = 0;
    let people: Vec<_> = setting.table.people().collect();
    for (seat, id, name) in people {
        if !pending.contains(seat) || !setting.table.playing_people().contains(seat) {
            continue;
        }
        let legal = setting.table.current_match().unwrap().legal(seat);
        let mut rng = Rng::quick(dice);
        let any = || legal[rng.below(legal.len() as u32) as usize];
        let two = [legal[0], { any }()];
        let [one, other] = two.map(|action| {
            let act = json!({"do": "act", "seq": setting.seq(), "action": action});
            shown_to_others(setting, seat, (id, name), &act)
        });
        // Whoever goes on choosing is seen to, and who chooses last shows what all chose.
        let still = |left: SeatSet| !left.is_empty() && left.iter().all(|it| pending.contains(it));
        if two[0] != two[1] && one.0 == other.0 && still(one.0) && !one.0.contains(seat) {
            assert_eq!(one.1, other.1, "{seat:?}: {two:?}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn while_several_choose_nobody_is_shown_what() {
    for game in catalog::GAMES {
        let id = game.meta().id;
        let mut compared = 0;
        for deal in 0..3 {
            let mut setting = Setting::playing(id, 3, &json!({}));
            let mut rng = Rng::quick(deal);
            while setting.table.phase() == Phase::Playing && setting.seq() < 150 {
                compared += choices_look_the_same(&setting, setting.seq() + deal);
                setting.move_on(&mut rng);
            }
        }
        let secretly = ["cake-master", "chaud-devant", "pizza-theory"].contains(&id);
        assert!(compared > 0 || !secretly, "{id}: nothing was compared");
    }
}

/// Who is to choose after this command, and all that others are then told.
fn shown_to_others(
    setting: &Setting,
    seat: Seat,
    (id, name): (&PersonId, &str),
    command: &Value,
) -> (SeatSet, Vec<String>) {
    let mut table = replayed(setting);
    let now = setting.now();
    let who = Who {
        id,
        name,
        hat: None,
        may_sit: true,
        watches: false,
    };
    let command_id = CommandId::try_from("choice".to_string()).expect("a good id");
    let done = table.handle(&now, &who, Some(&command_id), &super::kit::say(command));
    let news = done.expect("it is legal").news;
    let others = table.seats().filter(|other| *other != seat).map(Some);
    let told = others.chain([None]).map(|other| {
        let recipient = recipient(other);
        let telling = table.telling(now.moment(0), &news, [recipient]);
        serde_json::to_string(&telling.message(recipient, None)).expect("JSON")
    });
    let told = told.collect();
    (table.pending(), told)
}
