//! No sequence of commands of one player lengthens their own time beyond the terms.

use super::kit::{BOT, Setting};
use super::random::{Deed, acts, commands, does, terms};
use crate::{Entry, Phase};
use engine::Seat;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Who tries everything; the others only move when it is their turn.
const SLOW: Seat = Seat(0);

/// What the terms give, kept beside the table: each move its own time once, a reserve, and after a
/// flag the grace of the terms.
struct Ledger {
    per_move: u64,
    grace: u64,
    /// Of how many moves the time has begun.
    moves: usize,
    left: u64,
    /// The time is up, until another move or the terms give more: how much of the grace is left.
    flag: Option<u64>,
    /// How much of the log is in here.
    read: usize,
}

impl Ledger {
    fn new(pace: &Value) -> Self {
        let second = 1000;
        let seconds = |key: &str| pace["clock"][key].as_u64().expect("a clock") * second;
        let (per_move, reserve, grace) = if pace["is"] == "real_time" {
            let (each, reserve) = (seconds("move_seconds"), seconds("reserve_seconds"));
            (each, reserve, 30 * second)
        } else {
            let hour = 3600 * second;
            (
                pace["days"].as_u64().expect("days") * 24 * hour,
                0,
                12 * hour,
            )
        };
        Self {
            per_move,
            grace,
            moves: 0,
            left: reserve,
            flag: None,
            read: 0,
        }
    }

    /// Time has passed while the slow one was asked.
    fn spend(&mut self, ms: u64) {
        match &mut self.flag {
            Some(grace) => *grace = grace.saturating_sub(ms),
            None => self.left = self.left.saturating_sub(ms),
        }
    }

    /// What the log says by now, and whether it agrees with what the table says.
    fn check(&mut self, setting: &Setting) {
        for logged in &setting.log[self.read..] {
            match logged.entry {
                Entry::Flagged { seat: SLOW } => {
                    assert_eq!(self.left, 0, "flagged before its time is up");
                    assert_eq!(self.flag, None, "flagged twice for one move's time");
                    self.flag = Some(self.grace);
                }
                Entry::Waited { about: SLOW } if self.flag.take().is_some() => {
                    self.left = self.per_move;
                }
                _ => (),
            }
        }
        self.read = setting.log.len();
        let Some(current) = setting.table.current.as_ref().filter(|_| is_asked(setting)) else {
            return;
        };
        let this_move = current
            .movers
            .iter()
            .filter(|mover| **mover == SLOW)
            .count()
            + 1;
        if this_move > self.moves {
            // What is over from the last move is lost; the reserve is not. So at most:
            self.left += self.per_move;
            self.moves = this_move;
            self.flag = None;
        }
        let clock = current
            .clock
            .view(SLOW, setting.at)
            .expect("there are clocks");
        let left = clock.move_ms + clock.reserve_ms;
        assert!(left <= self.left, "{left} ms left of {}", self.left);
        self.left = left;
        assert_eq!(current.clock.grace_left(SLOW, setting.at), self.flag);
        assert_eq!(clock.running, self.flag.is_none(), "nothing else stops it");
    }
}

/// It is the slow one's own turn: no bot stands in.
fn is_asked(setting: &Setting) -> bool {
    let bot = setting.table.occupants[SLOW.index()].bot();
    setting.table.pending().contains(SLOW) && bot.is_none()
}

/// Lets time pass, and everything happen at its moment.
fn pass(setting: &mut Setting, ledger: &mut Ledger, ms: u64) {
    let until = setting.at + ms;
    while setting.at < until {
        let next = setting.table.deadline().filter(|at| *at > setting.at);
        let next = next.map_or(until, |at| at.min(until));
        if is_asked(setting) {
            ledger.spend(next - setting.at);
        }
        setting.at = next;
        do_what_is_due(setting);
        ledger.check(setting);
    }
}

fn do_what_is_due(setting: &mut Setting) {
    while setting.table.deadline().is_some_and(|at| at <= setting.at) {
        setting.tick();
    }
}

fn deed() -> impl Strategy<Value = Deed> {
    let own = prop_oneof![
        6 => prop_oneof![
            Just(json!({"do": "leave"})),
            Just(json!({"do": "come_back"})),
            Just(json!({"do": "undo", "seq": 1})),
            Just(json!({"do": "reset_turn", "seq": 1})),
            Just(json!({"do": "ask_takeback", "seq": 1})),
        ],
        1 => commands(),
    ];
    prop_oneof![
        4 => own.prop_map(|command| Deed::Try { person: SLOW.0, command }),
        4 => any::<u64>().prop_map(|dice| Deed::Move { dice }),
        3 => (0..40_000_u64).prop_map(|ms| Deed::Later { ms }),
        1 => (0..4_u64).prop_map(|hours| Deed::Later { ms: hours * 8 * 3_600_000 }),
        1 => Just(Deed::Think),
    ]
}

/// The slow one or another person makes a move.
fn moves(setting: &mut Setting, dice: u64) {
    let people = setting.table.playing_people();
    let pending = setting.table.pending();
    let mut asked = pending.iter().filter(|seat| people.contains(*seat));
    let slow = dice.is_multiple_of(2);
    if let Some(seat) = asked.find(|seat| slow == (*seat == SLOW)) {
        acts(setting, seat, dice);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn nobody_lengthens_their_own_time(
        game in 0..catalog::GAMES.len(),
        terms in terms().prop_filter("clocks", |terms| terms["pace"]["clock"] != json!(null) || terms["pace"]["is"] == "turn_by_turn"),
        among_bots in any::<bool>(),
        deeds in proptest::collection::vec(deed(), 0..80),
    ) {
        let id = catalog::GAMES[game].meta().id;
        let mut setting = if among_bots {
            Setting::among_bots(id, 3, &terms)
        } else {
            Setting::playing(id, 3, &terms)
        };
        let mut ledger = Ledger::new(&terms["pace"]);
        ledger.check(&setting);
        for deed in &deeds {
            if setting.table.phase() != Phase::Playing {
                break;
            }
            match deed {
                Deed::Move { dice } => moves(&mut setting, *dice),
                Deed::Later { ms } => pass(&mut setting, &mut ledger, *ms),
                deed => does(&mut setting, deed),
            }
            ledger.check(&setting);
            do_what_is_due(&mut setting);
            ledger.check(&setting);
        }
    }
}

/// A match with clocks of ten seconds a move, in which it is seat 1's turn.
fn clocked(game: &str, absent: &Value) -> Setting {
    let clock = json!({"move_seconds": 10, "reserve_seconds": 0});
    let pace = json!({"is": "real_time", "clock": clock});
    Setting::playing(game, 3, &json!({"pace": pace, "absent": absent}))
}

fn time_left(setting: &Setting, seat: u8) -> Value {
    setting.seen_by(0)["seats"][usize::from(seat)]["clock"]["move_ms"].clone()
}

#[test]
fn whoever_leaves_loses_time_like_anybody_else() {
    let mut setting = clocked("chaud-devant", &json!({"do": "wait"}));
    setting.at = 4_000;
    setting.ok(1, &json!({"do": "leave"}));
    setting.at = 9_000;
    assert_eq!(time_left(&setting, 1), 1_000);
    setting.ok(1, &json!({"do": "come_back"}));
    assert_eq!(time_left(&setting, 1), 1_000);
    assert_eq!(time_left(&setting, 2), 1_000, "and stops nobody's clock");
}

#[test]
fn a_flag_and_what_others_chose_about_it_survive_leaving_and_coming_back() {
    let mut setting = clocked("chaud-devant", &json!({"do": "wait"}));
    for seat in [0, 2] {
        let legal = setting.seen_by(seat)["legal"][0].clone();
        setting.ok(
            seat,
            &json!({"do": "act", "seq": setting.seq(), "action": legal}),
        );
    }
    setting.at = 10_000;
    setting.tick();
    let bot = json!({"do": "choose", "about": 1, "choice": BOT});
    setting.ok(0, &bot);
    setting.at = 20_000;
    setting.ok(1, &json!({"do": "leave"}));
    setting.ok(1, &json!({"do": "come_back"}));
    let matter = setting.seen_by(0)["matters"][0].clone();
    assert_eq!(matter["is"], "clock_at_zero");
    assert_eq!(matter["decided_in_ms"], 20_000);
    assert_eq!(matter["choices"], json!([{"seat": 0, "choice": BOT}]));
    setting.ok(2, &bot);
    assert_eq!(setting.seen_by(0)["seats"][1]["stand_in"], "commis");
}
