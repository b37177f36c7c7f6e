//! What each viewer may know: every side it has seen, and nothing of the other sides.

mod sight;

use crate::actions::Action;
use crate::data::{Colour, Icing};
use crate::options::Level;
use crate::places::{Hand, Way};
use crate::score::ScoreLine;
use crate::state::{PiecesMontees, Settled, Trigger};
use engine::{PerSeat, Seat, Viewer};
use serde::Serialize;
use sight::Sight;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    pub level: Level,
    pub teams: bool,
    /// Whether the page is to show sides that cannot be seen at the moment.
    pub memory_aid: bool,
    /// PM-40: the colour that is not in play.
    pub removed: Option<Colour>,
    /// Who began the game and begins every round.
    pub first: Seat,
    /// From 1.
    pub round: u16,
    /// The turn under way; none when the game is over.
    pub turn: Option<TurnView>,
    pub last_turn: Option<LastTurnView>,
    /// Who has an assistant at hand.
    pub assistants: PerSeat<bool>,
    pub hands: PerSeat<Vec<TierCard>>,
    /// PM-41: only in a duel.
    pub neutral: Option<Vec<TierCard>>,
    pub pile: PileView,
    pub kitchens: PerSeat<Vec<CakeView>>,
    /// PM-20: only at the confirmed level, while decorations are left.
    #[serde(rename = "book")]
    pub booklet: Option<BookletView>,
    /// PM-17b: turns in a row without a tier placed or a decoration taken.
    pub idle_turns: u8,
    /// Why the round under way is the last (after the game: was).
    pub last_round: Option<Trigger>,
    /// What each kitchen is worth now.
    pub lines: PerSeat<ScoreLine>,
    /// What counts for each seat: its kitchen, or both kitchens of its team (PM-51).
    pub totals: PerSeat<ScoreLine>,
    /// PM-27: only at the confirmed level, and not where everything is open anyway.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<Vec<Counted>>,
}

/// A card that has left the pile or lies on top of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TierCard {
    /// Given in the order of the shuffled pile: it tells nothing of the sides.
    pub id: u8,
    pub colour: Colour,
    /// The side in front: facing the holder, or upward on the pile, in the neutral hand and on a
    /// cake.
    pub front: Icing,
    /// The tier on the cream side; none if the viewer has never seen it.
    pub cream: Option<u8>,
    /// The tier on the chocolate side; none if the viewer has never seen it.
    pub chocolate: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PileView {
    pub count: u8,
    pub top: Option<TierCard>,
    /// The cards below the top; nobody knows them.
    pub below: Option<Vec<BuriedCard>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BuriedCard {
    pub colour: Colour,
    pub front: Icing,
    pub cream: u8,
    pub chocolate: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CakeView {
    pub colour: Colour,
    pub icing: Icing,
    /// From the first tier up.
    pub tiers: Vec<TierCard>,
    pub decorated: bool,
    pub points: u8,
}

/// PM-20: the open booklet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookletView {
    /// All pages, the cover included.
    pub pages: u8,
    /// How many of them lie on the left; with none the booklet is closed and shows its cover.
    pub turned: u8,
    pub arrow: Way,
    /// The decoration whose chocolate side shows on the left.
    pub left: Option<Colour>,
    /// The decoration whose cream side shows on the right.
    pub right: Option<Colour>,
    /// The decorations behind the cover, front to back, as far as they have been seen.
    pub order: Vec<Option<Colour>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnView {
    pub seat: Seat,
    /// PM-7: what is left of them.
    pub spoons: u8,
    /// PM-14: the assistant was called back in this turn and rests.
    pub assistant_rests: bool,
    /// PM-22: a decoration was taken in this turn.
    pub decorated: bool,
    /// What has been done so far.
    pub steps: Vec<StepView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastTurnView {
    pub seat: Seat,
    pub steps: Vec<StepView>,
    /// PM-16: the cards drawn at its end, in order.
    pub drawn: Vec<DrawnCard>,
    /// PM-23: the page turned at its end.
    pub page: Option<Way>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepView {
    pub action: Action,
    /// The id of the card placed or turned.
    pub card: Option<u8>,
    /// The decoration taken.
    pub decoration: Option<Decoration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Decoration {
    pub colour: Colour,
    pub icing: Icing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnCard {
    pub hand: Hand,
    pub card: u8,
}

/// PM-27: how many cards of a kind there are, and of how many the viewer has seen both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counted {
    pub colour: Colour,
    pub cream: u8,
    pub chocolate: u8,
    pub copies: u8,
    pub seen: u8,
}

pub(crate) fn view(table: &PiecesMontees, viewer: Viewer) -> View {
    let PiecesMontees {
        settled,
        cards: _,
        drawn: _,
        hands,
        cooks,
        booklet,
        first,
        turn,
        this_turn,
        last_turn,
        turns,
        idle,
        trigger,
        over,
    } = table;
    let Settled {
        level,
        teams,
        memory_aid,
        removed,
    } = *settled;
    let sight = Sight { table, viewer };
    let seats = table.seats();
    View {
        level,
        teams,
        memory_aid,
        removed,
        first: *first,
        round: turns.saturating_sub(u16::from(*over)) / seats as u16 + 1,
        turn: (!over).then(|| TurnView::of(*turn, this_turn)),
        last_turn: last_turn.as_ref().map(|log| sight.last_turn(log)),
        assistants: cooks.map(|_, cook| cook.assistant),
        hands: PerSeat::from_fn(seats, |seat| sight.hand(hands[Hand::of(seat).index()])),
        neutral: (seats == 2).then(|| sight.hand(hands[Hand::NEUTRAL.index()])),
        pile: sight.pile(),
        kitchens: cooks.map(|_, cook| sight.kitchen(cook)),
        booklet: booklet.in_play().then(|| sight.booklet(booklet)),
        idle_turns: *idle,
        last_round: *trigger,
        lines: table.lines(),
        totals: table.totals(),
        counter: (level == Level::Confirmed && viewer != Viewer::Everything)
            .then(|| sight.counter()),
    }
}
