use super::kit::{Setting, person};
use crate::{Recipient, Refused};
use engine::Seat;
use serde_json::{Value, json};

const ME: u8 = 0;
const BOT: u8 = 1;
const OTHER: u8 = 2;

/// All that answers a position.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Answer {
    Act,
    Undo,
    ResetTurn,
    AskTakeback,
    Advice,
    BotTurn,
}

use Answer::{Act, Advice, AskTakeback, BotTurn, ResetTurn, Undo};

/// What happens between the moment at which an answer is given and that at which it arrives.
#[derive(Clone, Copy, Debug)]
enum Meanwhile {
    Nothing,
    SomethingIsSaid,
    AnotherChooses,
    AnotherChoosesAndTakesItBack,
    TheSeatComesAndGoes,
    TheSameIsDoneAlready,
    AllOthersChoose,
    AllGoBackToTheSameStep,
    AnotherMatchBegins,
}

use Meanwhile::{
    AllGoBackToTheSameStep, AllOthersChoose, AnotherChooses, AnotherChoosesAndTakesItBack,
    AnotherMatchBegins, Nothing, SomethingIsSaid, TheSameIsDoneAlready, TheSeatComesAndGoes,
};

/// All three choose their menus in secret at the same time. Advice is only for those among bots.
fn choosing(answer: Answer) -> Setting {
    let mut setting = Setting::new("chaud-devant", 3, &json!({}));
    setting.ok(ME, &json!({"do": "sit", "seat": ME}));
    setting.ok(ME, &json!({"do": "lay", "seat": BOT, "bot": "plongeur"}));
    match answer {
        Advice => setting.ok(ME, &json!({"do": "lay", "seat": OTHER, "bot": "plongeur"})),
        _ => setting.ok(OTHER, &json!({"do": "sit", "seat": OTHER})),
    };
    setting.ok(ME, &json!({"do": "start"}));
    if matches!(answer, Undo | ResetTurn | AskTakeback) {
        chooses(&mut setting, ME);
    }
    setting
}

fn chooses(setting: &mut Setting, seat: u8) {
    let turns = setting.table.bot_turns();
    if let Some(turn) = turns.iter().find(|turn| turn.seat == Seat(seat)) {
        bot_acts(setting, turn).expect("a bot plays by the rules");
    } else {
        let action = setting.seen_by(seat)["legal"][0].clone();
        setting.ok(seat, &act(setting.seq(), &action));
    }
}

fn act(seq: u64, action: &Value) -> Value {
    json!({"do": "act", "seq": seq, "action": action})
}

fn bot_acts(setting: &mut Setting, turn: &crate::BotTurn) -> Result<(), Refused> {
    // Any action will do where the bot is not asked for one.
    let mut seats = [turn.seat]
        .into_iter()
        .chain(setting.table.pending().iter());
    let action = seats.find_map(|seat| setting.table.any_move(seat));
    let action = action.expect("somebody's turn");
    let now = setting.now();
    let effects = setting.table.bot_acts(&now, turn, action)?;
    setting.keep(&effects);
    Ok(())
}

/// Gets an answer ready that is given now and arrives later.
fn given(
    setting: &Setting,
    answer: Answer,
) -> impl Fn(&mut Setting) -> Result<(), Refused> + use<> {
    given_at(setting, answer, setting.seq())
}

fn given_at(
    setting: &Setting,
    answer: Answer,
    seq: u64,
) -> impl Fn(&mut Setting) -> Result<(), Refused> + use<> {
    let action = setting.seen_by(ME)["legal"][0].clone();
    let turns = setting.table.bot_turns();
    let turn = turns.into_iter().find(|turn| turn.seat == Seat(BOT));
    move |setting| {
        let command = match answer {
            Act => act(seq, &action),
            Undo => json!({"do": "undo", "seq": seq}),
            ResetTurn => json!({"do": "reset_turn", "seq": seq}),
            AskTakeback => json!({"do": "ask_takeback", "seq": seq}),
            Advice => {
                let me = Recipient {
                    seat: setting.table.seat_of(&person(ME)),
                    may_sit: true,
                };
                return setting.table.advise(me, seq).map(drop);
            }
            BotTurn => return bot_acts(setting, &turn.expect("the bot's turn")),
        };
        setting.by(ME, &command).map(drop)
    }
}

fn happens(setting: &mut Setting, meanwhile: Meanwhile, answer: Answer) {
    match meanwhile {
        Nothing => (),
        SomethingIsSaid => drop(setting.ok(ME, &json!({"do": "phrase", "phrase": "oops"}))),
        AnotherChooses => chooses(setting, OTHER),
        AnotherChoosesAndTakesItBack => {
            chooses(setting, OTHER);
            setting.ok(OTHER, &json!({"do": "undo", "seq": setting.seq()}));
        }
        TheSeatComesAndGoes => {
            setting.ok(ME, &json!({"do": "leave"}));
            setting.ok(ME, &json!({"do": "come_back"}));
        }
        TheSameIsDoneAlready => match answer {
            Advice => chooses(setting, ME),
            AskTakeback => drop(setting.ok(ME, &json!({"do": "undo", "seq": setting.seq()}))),
            _ => given(setting, answer)(setting).expect("in time"),
        },
        AllOthersChoose => {
            let others = [ME, BOT, OTHER].map(Seat);
            let me = if answer == BotTurn { BOT } else { ME };
            for seat in others.into_iter().filter(|seat| seat.0 != me) {
                if setting.table.pending().contains(seat) {
                    chooses(setting, seat.0);
                }
            }
        }
        AllGoBackToTheSameStep => {
            let step = setting.step();
            chooses(setting, OTHER);
            setting.ok(OTHER, &json!({"do": "ask_takeback", "seq": setting.seq()}));
            setting.ok(ME, &json!({"do": "agree"}));
            assert_eq!(setting.step(), step);
        }
        AnotherMatchBegins => {
            setting.ok(ME, &json!({"do": "ask_end"}));
            if answer != Advice {
                setting.ok(OTHER, &json!({"do": "agree"}));
            }
            setting.ok(ME, &json!({"do": "rematch"}));
            if answer != Advice {
                setting.ok(OTHER, &json!({"do": "rematch"}));
            }
            assert_eq!(setting.table.number(), 2);
        }
    }
}

const DONE: &str = "done";
const STALE: &str = "stale";
const OPEN: &str = "revealed";
/// This cannot happen.
const NEVER: &str = "never";

const ANSWERS: [Answer; 6] = [Act, Undo, ResetTurn, AskTakeback, Advice, BotTurn];

/// What comes of each of the answers if this has happened meanwhile. `AllOthersChoose` lays open
/// what I have chosen, and I am not asked for anything else: I may still want it back, and hear why
/// that is not free.
#[rustfmt::skip]
const EXPECTED: [(Meanwhile, [&str; 6]); 9] = [
    (Nothing,                      [DONE,  DONE,  DONE,  DONE,  DONE,  DONE]),
    (SomethingIsSaid,              [DONE,  DONE,  DONE,  DONE,  DONE,  DONE]),
    (AnotherChooses,               [DONE,  DONE,  DONE,  DONE,  DONE,  DONE]),
    (AnotherChoosesAndTakesItBack, [DONE,  DONE,  DONE,  DONE,  NEVER, DONE]),
    (TheSeatComesAndGoes,          [DONE,  DONE,  DONE,  DONE,  NEVER, DONE]),
    (AllOthersChoose,              [DONE,  OPEN,  OPEN,  DONE,  DONE,  DONE]),
    (TheSameIsDoneAlready,         [STALE, STALE, STALE, STALE, STALE, STALE]),
    (AllGoBackToTheSameStep,       [STALE, STALE, STALE, STALE, NEVER, STALE]),
    (AnotherMatchBegins,           [STALE, STALE, STALE, STALE, STALE, STALE]),
];

fn code(arrived: Result<(), Refused>) -> String {
    match arrived {
        Ok(()) => DONE.into(),
        Err(why) => json!(why)["code"].as_str().expect("a code").into(),
    }
}

#[test]
fn an_answer_counts_while_what_it_answers_is_still_asked() {
    for (meanwhile, expected) in EXPECTED {
        let pairs = ANSWERS.into_iter().zip(expected);
        for (answer, expected) in pairs.filter(|(_, expected)| *expected != NEVER) {
            let mut setting = choosing(answer);
            let arrives = given(&setting, answer);
            happens(&mut setting, meanwhile, answer);
            let came = code(arrives(&mut setting));
            assert_eq!(came, expected, "{answer:?} and meanwhile {meanwhile:?}");
        }
    }
}

#[test]
fn nobody_answers_what_has_not_happened_yet() {
    for answer in [Act, Undo, ResetTurn, AskTakeback, Advice] {
        let mut setting = choosing(answer);
        let arrives = given_at(&setting, answer, setting.seq() + 1);
        assert_eq!(code(arrives(&mut setting)), STALE, "{answer:?}");
    }
}
