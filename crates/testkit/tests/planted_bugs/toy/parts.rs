//! What travels: options, actions, events, refusals, views.

use super::{Card, Cards, LOSSY_JSON, Toy};
use crate::bug::Bug;
use engine::{PerSeat, Problem, Seat, Viewer};
use enum_map::{Enum, enum_len};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) allies: bool,
    pub(crate) bug: Bug,
}

impl engine::Options for Options {
    fn problems(&self, seats: u8) -> Vec<Problem> {
        let lonely = self.allies && seats != 4;
        let lonely = lonely.then_some(Problem {
            option: "allies",
            code: "needs_two_pairs",
        });
        lonely.into_iter().collect()
    }
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Move {
    Pass { card: Card },
    Call { high: bool },
    Draw,
    Play { card: Card },
}

impl Move {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }
}

/// A move; with the fault, one that does not survive being written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Move", from = "Move")]
pub(crate) struct Action<const FAULT: u8>(pub(crate) Move);

impl<const FAULT: u8> From<Move> for Action<FAULT> {
    fn from(made: Move) -> Self {
        Self(made)
    }
}

impl<const FAULT: u8> From<Action<FAULT>> for Move {
    fn from(action: Action<FAULT>) -> Self {
        match action.0 {
            Self::Call { .. } if FAULT == LOSSY_JSON => Self::Call { high: false },
            made => made,
        }
    }
}

impl<const FAULT: u8> Enum for Action<FAULT> {
    type Array<V> = <Move as Enum>::Array<V>;
    fn from_usize(index: usize) -> Self {
        Self(Move::from_usize(index))
    }
    fn into_usize(self) -> usize {
        self.0.into_usize()
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum Event {
    Dealt { seat: Seat, cards: Vec<Card> },
    Chosen { seat: Seat, card: Option<Card> },
    Received { card: Card },
    Called { seat: Seat, high: bool },
    Drew { seat: Seat, card: Option<Card> },
    Played { seat: Seat, card: Card },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub(crate) enum Refusal {
    NotNow,
    Misquoted,
    NotInHand { card: Card, holder: Option<Seat> },
    ReceivedFirst { card: Card },
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotNow => "TO-1",
            Self::Misquoted => "CD-8",
            Self::NotInHand { .. } => "TO-2",
            Self::ReceivedFirst { .. } => "TO-6",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    Pass,
    Call,
    Draw,
    Play,
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    pub(crate) options: Options,
    pub(crate) stage: Stage,
    pub(crate) turn: Seat,
    pub(crate) hands: PerSeat<Seen>,
    pub(crate) pile: Seen,
    pub(crate) choices: PerSeat<Choice>,
    pub(crate) passed: PerSeat<Option<Card>>,
    pub(crate) calls: PerSeat<Option<bool>>,
    pub(crate) played: PerSeat<Vec<Card>>,
}

/// So many, and which if the viewer may know.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Seen {
    pub(crate) count: usize,
    pub(crate) cards: Option<Vec<Card>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Choice {
    #[default]
    NotYet,
    Made,
    Card(Card),
}

fn cards(set: Cards, open: bool) -> Seen {
    Seen {
        count: set.len(),
        cards: open.then(|| set.iter().collect()),
    }
}

impl View {
    pub(super) fn of<const FAULT: u8>(toy: &Toy<FAULT>, viewer: Viewer) -> Self {
        let Toy {
            options,
            stage,
            turn,
            hands,
            pile,
            choices,
            passed,
            calls,
            played,
            mark: _,
        } = toy;
        let seats = hands.len();
        let aloud =
            |seat: Seat| toy.has(Bug::LeaksToPublic) && viewer == Viewer::Public && seat == Seat(0);
        let both = |giver: Seat| viewer.sees(giver) || viewer.sees(giver.left(seats));
        Self {
            options: *options,
            stage: *stage,
            turn: *turn,
            hands: hands.map(|seat, hand| cards(*hand, viewer.sees(seat) || aloud(seat))),
            pile: cards(*pile, viewer == Viewer::Everything),
            choices: choices.map(|seat, choice| match choice {
                None => Choice::NotYet,
                Some(card) if viewer.sees(seat) => Choice::Card(*card),
                Some(_) => Choice::Made,
            }),
            passed: passed
                .map(|giver, card| card.filter(|_| both(giver) || toy.has(Bug::LeaksInView))),
            calls: *calls,
            played: played.map(|_, played| played.iter().flatten().copied().collect()),
        }
    }
}
