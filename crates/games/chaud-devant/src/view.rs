//! What each viewer may know: everything but other hands, undealt cards and menus not yet shown.

use crate::data::{Card, Menu, Suit};
use crate::hand::Hand;
use crate::pot::Pot;
use crate::score::ScoreLine;
use crate::state::{ChaudDevant, LastRound, Phase, Played};
use engine::{PerSeat, Seat, Viewer};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    pub open_menus: bool,
    pub phase: Stage,
    /// From 1 to 5.
    pub round: u8,
    pub dealer: Seat,
    /// Whose card is awaited in the pot.
    pub turn: Option<Seat>,
    pub stars: PerSeat<u8>,
    pub menus: PerSeat<Laid>,
    /// CD-2: menus out for the rest of the game, this round's included once shown: in secret all at
    /// once (CD-6), openly each when it is laid (CD-22).
    pub used_menus: PerSeat<Vec<Menu>>,
    pub hands: PerSeat<Cards>,
    pub undealt: Cards,
    pub pot: PotView,
    /// CD-14: the pots won this round, in order.
    pub pots: Vec<WonPot>,
    /// The rounds scored so far.
    pub sheet: Vec<PerSeat<ScoreLine>>,
    /// How the last round ended; none in the first.
    pub last_round: Option<LastRoundView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Menus,
    Pot,
    Over,
}

/// A seat's menu for this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Laid {
    #[default]
    NotYet,
    /// Chosen, and not for this viewer's eyes.
    FaceDown,
    Menu(Menu),
}

/// Cards somewhere: how many, and which if the viewer may know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cards {
    pub count: usize,
    pub cards: Option<Vec<Card>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PotView {
    pub total: u8,
    pub led: Option<Suit>,
    /// CD-12: there is chili in it.
    pub spoiled: bool,
    pub cards: Vec<PlayedCard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedCard {
    pub seat: Seat,
    pub card: Card,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WonPot {
    pub winner: Seat,
    pub cards: Vec<PlayedCard>,
}

/// CD-16: the table as it was before the cards were gathered up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastRoundView {
    pub pots: Vec<WonPot>,
    /// The pot nobody finished.
    pub unfinished: Vec<PlayedCard>,
    pub laid_open: PerSeat<Vec<Card>>,
}

impl Cards {
    fn of(hand: Hand, open: bool) -> Self {
        Self {
            count: hand.len(),
            cards: open.then(|| hand.cards().collect()),
        }
    }
}

pub(crate) fn view(table: &ChaudDevant, viewer: Viewer) -> View {
    let ChaudDevant {
        open_menus,
        phase,
        round,
        dealer,
        hands,
        undealt,
        menus,
        used,
        stars,
        pot,
        won: _,
        played,
        voids: _,
        sheet,
        last_round,
    } = table;
    let shown = *open_menus || *phase != Phase::Menus;
    let (pots, in_pot) = in_pots(played);
    let Pot {
        total,
        asked: _,
        tally: _,
    } = *pot;
    View {
        open_menus: *open_menus,
        phase: match phase {
            Phase::Menus => Stage::Menus,
            Phase::Pot { .. } => Stage::Pot,
            Phase::Over => Stage::Over,
        },
        round: round + 1,
        dealer: *dealer,
        turn: match phase {
            Phase::Pot { turn } => Some(*turn),
            Phase::Menus | Phase::Over => None,
        },
        stars: *stars,
        menus: menus.map(|seat, menu| match menu {
            None => Laid::NotYet,
            Some(menu) if shown || viewer.sees(seat) => Laid::Menu(*menu),
            Some(_) => Laid::FaceDown,
        }),
        used_menus: used.map(|seat, used| {
            let mut out = *used;
            if let Some(menu) = menus[seat].filter(|_| shown) {
                out.insert(menu);
            }
            out.iter().collect()
        }),
        hands: hands.map(|seat, hand| Cards::of(*hand, viewer.sees(seat) || *phase == Phase::Over)),
        // At the end they are all that was not seen.
        undealt: Cards::of(
            *undealt,
            viewer == Viewer::Everything || *phase == Phase::Over,
        ),
        pot: PotView {
            total,
            led: in_pot.first().map(|first| first.card.suit()),
            spoiled: pot.is_spoiled(),
            cards: in_pot,
        },
        pots,
        sheet: sheet
            .iter()
            .take_while(|lines| lines.values()[0].menu.is_some())
            .copied()
            .collect(),
        last_round: (*phase == Phase::Over || *round > 0).then(|| {
            let LastRound { played, laid_open } = last_round;
            let (pots, unfinished) = in_pots(played);
            LastRoundView {
                pots,
                unfinished,
                laid_open: laid_open.map(|_, hand| hand.cards().collect()),
            }
        }),
    }
}

/// The pots won and the cards in the one after them. A pot is over where its total says so;
/// nothing else marks its end.
fn in_pots(played: &Played) -> (Vec<WonPot>, Vec<PlayedCard>) {
    let mut pots = Vec::new();
    let mut cards = Vec::new();
    let mut pot = Pot::default();
    for (seat, card) in played.iter() {
        pot.add(card);
        cards.push(PlayedCard { seat, card });
        if pot.is_ready() {
            pot = Pot::default();
            pots.push(WonPot {
                winner: seat,
                cards: std::mem::take(&mut cards),
            });
        }
    }
    (pots, cards)
}
