//! A game that goes through every kind of step in a fixed order:
//!
//! 1. seat 0 notes two numbers, open to all, nothing hidden: free steps
//! 2. everybody chooses a number in secret: simultaneous; the last choice shows all
//! 3. seat 1 rolls the die: chance
//! 4. seat 0 notes a number, then seat 1 does
//!
//! The score is what a seat noted plus what it chose plus, for seat 1, the die.

use engine::{
    Ctx, Game, Meta, Mode, OptionField, OptionKind, Outcome, PerSeat, Problem, Rng, Seat, SeatSet,
    Setup, Team, Viewer,
};
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Steps {
    notes: u8,
    scores: PerSeat<u8>,
    choices: PerSeat<Option<u8>>,
    die: Option<u8>,
    allies: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) allies: bool,
}

impl engine::Options for Options {
    fn problems(&self, seats: u8) -> Vec<Problem> {
        let odd = self.allies && seats % 2 == 1;
        let odd = odd.then_some(Problem {
            option: "allies",
            code: "needs_pairs",
        });
        odd.into_iter().collect()
    }
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    Note { high: bool },
    Choose { high: bool },
    Roll,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum Event {
    Noted { seat: Seat },
    Chosen { seat: Seat },
    Shown { choices: PerSeat<Option<u8>> },
    Rolled { die: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub(crate) enum Refusal {
    NotNow,
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        "ST-1"
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    FirstNotes,
    Choices,
    Die,
    LastNotes(Seat),
    Over,
}

impl Steps {
    fn stage(&self) -> Stage {
        match (self.notes, self.die) {
            (0 | 1, _) => Stage::FirstNotes,
            (2, None) if self.choices.values().contains(&None) => Stage::Choices,
            (2, None) => Stage::Die,
            (2, Some(_)) => Stage::LastNotes(Seat(0)),
            (3, _) => Stage::LastNotes(Seat(1)),
            _ => Stage::Over,
        }
    }
}

impl Game for Steps {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = ();
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "steps",
        rules_prefix: "ST",
        rules: engine::Versions {
            oldest: 2,
            newest: 3,
        },
        seats: 2..=4,
        longest: 9,
        silence: None,
        options: &[OptionField {
            key: "allies",
            kind: OptionKind::Toggle,
            from_seats: 2,
            to_seats: 4,
            beside_mode: false,
        }],
    };

    fn modes() -> Vec<Mode<Options>> {
        vec![Mode {
            id: "plain",
            seats: 2..=4,
            options: Options::default(),
        }]
    }

    fn new(setup: &Setup<Options>, _: &mut Ctx<'_, Event>) -> Self {
        Self {
            notes: 0,
            scores: PerSeat::defaults(setup.seats()),
            choices: PerSeat::defaults(setup.seats()),
            die: None,
            allies: setup.options().allies,
        }
    }

    fn pending(&self) -> SeatSet {
        match self.stage() {
            Stage::FirstNotes => SeatSet::one(Seat(0)),
            Stage::Choices => {
                let open = self.choices.iter().filter(|(_, choice)| choice.is_none());
                open.map(|(seat, _)| seat).collect()
            }
            Stage::Die => SeatSet::one(Seat(1)),
            Stage::LastNotes(seat) => SeatSet::one(seat),
            Stage::Over => SeatSet::EMPTY,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let all = (0..enum_map::enum_len::<Action>()).map(Action::from_usize);
        out.extend(all.filter(|action| self.refusal(seat, *action).is_none()));
    }

    fn refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let fits = match self.stage() {
            Stage::FirstNotes | Stage::LastNotes(_) => matches!(action, Action::Note { .. }),
            Stage::Choices => matches!(action, Action::Choose { .. }),
            Stage::Die => action == Action::Roll,
            Stage::Over => false,
        };
        (!fits || !self.pending().contains(seat)).then_some(Refusal::NotNow)
    }

    fn apply(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        match action {
            Action::Note { high } => {
                self.notes += 1;
                self.scores[seat] += 1 + u8::from(high);
                ctx.tell(|| Event::Noted { seat });
            }
            Action::Choose { high } => {
                self.choices[seat] = Some(1 + u8::from(high));
                ctx.tell(|| Event::Chosen { seat });
                if self.stage() == Stage::Die {
                    ctx.reveal();
                    let choices = self.choices;
                    ctx.tell(|| Event::Shown { choices });
                }
            }
            Action::Roll => {
                let die = ctx.rng.below(6) as u8 + 1;
                self.die = Some(die);
                ctx.tell(|| Event::Rolled { die });
            }
        }
    }

    fn view(&self, _: Viewer) {}

    fn determinize(&mut self, _: Seat, _: &mut Rng) {}

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| {
            let rolled = self.die.filter(|_| seat == Seat(1));
            let parts = [self.choices[seat], rolled].into_iter().flatten();
            i32::from(self.scores[seat] + parts.sum::<u8>())
        };
        let seats = self.scores.len();
        (self.stage() == Stage::Over).then(|| Outcome::ranked(seats, score, score))
    }

    fn team(options: &Options, seat: Seat) -> Team {
        Team(if options.allies { seat.0 % 2 } else { seat.0 })
    }
}
