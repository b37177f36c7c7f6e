use super::kit::{House, person};
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
fn choosing(answer: Answer) -> House {
    let mut house = House::new("chaud-devant", 3, &json!({}));
    house.ok(ME, &json!({"do": "sit", "seat": ME}));
    house.ok(ME, &json!({"do": "lay", "seat": BOT, "bot": "plongeur"}));
    match answer {
        Advice => house.ok(ME, &json!({"do": "lay", "seat": OTHER, "bot": "plongeur"})),
        _ => house.ok(OTHER, &json!({"do": "sit", "seat": OTHER})),
    };
    house.ok(ME, &json!({"do": "start"}));
    if matches!(answer, Undo | ResetTurn | AskTakeback) {
        chooses(&mut house, ME);
    }
    house
}

fn chooses(house: &mut House, seat: u8) {
    let turns = house.table.bot_turns();
    if let Some(turn) = turns.iter().find(|turn| turn.seat == Seat(seat)) {
        bot_acts(house, turn).expect("a bot plays by the rules");
    } else {
        let action = house.seen_by(seat)["legal"][0].clone();
        house.ok(seat, &act(house.seq(), &action));
    }
}

fn act(seq: u64, action: &Value) -> Value {
    json!({"do": "act", "seq": seq, "action": action})
}

fn bot_acts(house: &mut House, turn: &crate::BotTurn) -> Result<(), Refused> {
    // Any action will do where the bot is not asked for one.
    let mut seats = [turn.seat].into_iter().chain(house.table.pending().iter());
    let action = seats.find_map(|seat| house.table.any_move(seat));
    let action = action.expect("somebody's turn");
    let now = house.now();
    let effects = house.table.bot_acts(&now, turn, action)?;
    house.keep(&effects);
    Ok(())
}

/// Gets an answer ready that is given now and arrives later.
fn given(house: &House, answer: Answer) -> impl Fn(&mut House) -> Result<(), Refused> + use<> {
    given_at(house, answer, house.seq())
}

fn given_at(
    house: &House,
    answer: Answer,
    seq: u64,
) -> impl Fn(&mut House) -> Result<(), Refused> + use<> {
    let action = house.seen_by(ME)["legal"][0].clone();
    let turns = house.table.bot_turns();
    let turn = turns.into_iter().find(|turn| turn.seat == Seat(BOT));
    move |house| {
        let command = match answer {
            Act => act(seq, &action),
            Undo => json!({"do": "undo", "seq": seq}),
            ResetTurn => json!({"do": "reset_turn", "seq": seq}),
            AskTakeback => json!({"do": "ask_takeback", "seq": seq}),
            Advice => {
                let me = Recipient {
                    seat: house.table.seat_of(&person(ME)),
                    may_sit: true,
                };
                return house.table.advise(me, seq).map(drop);
            }
            BotTurn => return bot_acts(house, &turn.expect("the bot's turn")),
        };
        house.by(ME, &command).map(drop)
    }
}

fn happens(house: &mut House, meanwhile: Meanwhile, answer: Answer) {
    match meanwhile {
        Nothing => (),
        SomethingIsSaid => drop(house.ok(ME, &json!({"do": "phrase", "phrase": "oops"}))),
        AnotherChooses => chooses(house, OTHER),
        AnotherChoosesAndTakesItBack => {
            chooses(house, OTHER);
            house.ok(OTHER, &json!({"do": "undo", "seq": house.seq()}));
        }
        TheSeatComesAndGoes => {
            house.ok(ME, &json!({"do": "leave"}));
            house.ok(ME, &json!({"do": "come_back"}));
        }
        TheSameIsDoneAlready => match answer {
            Advice => chooses(house, ME),
            AskTakeback => drop(house.ok(ME, &json!({"do": "undo", "seq": house.seq()}))),
            _ => given(house, answer)(house).expect("in time"),
        },
        AllOthersChoose => {
            let others = [ME, BOT, OTHER].map(Seat);
            let me = if answer == BotTurn { BOT } else { ME };
            for seat in others.into_iter().filter(|seat| seat.0 != me) {
                if house.table.pending().contains(seat) {
                    chooses(house, seat.0);
                }
            }
        }
        AllGoBackToTheSameStep => {
            let step = house.step();
            chooses(house, OTHER);
            house.ok(OTHER, &json!({"do": "ask_takeback", "seq": house.seq()}));
            house.ok(ME, &json!({"do": "agree"}));
            assert_eq!(house.step(), step);
        }
        AnotherMatchBegins => {
            house.ok(ME, &json!({"do": "ask_end"}));
            if answer != Advice {
                house.ok(OTHER, &json!({"do": "agree"}));
            }
            house.ok(ME, &json!({"do": "rematch"}));
            if answer != Advice {
                house.ok(OTHER, &json!({"do": "rematch"}));
            }
            assert_eq!(house.table.number(), 2);
        }
    }
}

const DONE: &str = "done";
const STALE: &str = "stale";
const OPEN: &str = "revealed";
const GONE: &str = "not_seated";
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
    (AnotherMatchBegins,           [STALE, STALE, STALE, STALE, STALE, GONE]),
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
            let mut house = choosing(answer);
            let arrives = given(&house, answer);
            happens(&mut house, meanwhile, answer);
            let came = code(arrives(&mut house));
            assert_eq!(came, expected, "{answer:?} and meanwhile {meanwhile:?}");
        }
    }
}

#[test]
fn nobody_answers_what_has_not_happened_yet() {
    for answer in [Act, Undo, ResetTurn, AskTakeback, Advice] {
        let mut house = choosing(answer);
        let arrives = given_at(&house, answer, house.seq() + 1);
        assert_eq!(code(arrives(&mut house)), STALE, "{answer:?}");
    }
}
