//! A newcomer: places the tier that gives most points now, turns a card it knows the back of where
//! that gives more, and decorates what it can.

use crate::beginner::best_looking;
use crate::infoset::Infoset;
use engine::{Rng, Seat};
use pieces_montees::{
    Action, BookletView, Colour, Hand, Icing, PiecesMontees, Slot, TierCard, View, Way,
};

/// How much more a point weighs than a spoon: between two ways to the same points the cheaper one.
const POINT: f32 = 4.0;

pub(super) fn choose(info: Infoset<'_, PiecesMontees>, rng: &mut Rng) -> Action {
    let newcomer = Newcomer {
        view: &info.view(),
        seat: info.seat(),
    };
    best_looking(&info.legal(), |action| newcomer.looks(action), rng)
}

struct Newcomer<'a> {
    view: &'a View,
    seat: Seat,
}

/// A side of a card: what cake it belongs to, and which tier it is.
#[derive(Clone, Copy)]
struct Shown {
    colour: Colour,
    icing: Icing,
    tier: u8,
}

impl Newcomer<'_> {
    fn looks(&self, action: Action) -> f32 {
        match action {
            Action::Decorate { .. } => 100.0,
            Action::Place { hand, slot, .. } => self.facing(hand, slot).map_or(0.0, placed),
            // Its spoon costs nothing, but the assistant is gone for a while.
            Action::AssistantCake { .. } => POINT - 2.0,
            Action::TurnCard { hand, slot } => match self.behind(hand, slot) {
                Some(side) if self.has_room(side) && side.tier < self.spoons() => {
                    placed(side) - 1.0
                }
                // Curious, if a spoon would be lost anyway.
                None if hand == Hand::of(self.seat) => 0.5,
                _ => -1.0,
            },
            Action::AssistantSpoon => self.with_a_spoon_more(),
            Action::CallAssistant => 1.0,
            Action::TurnPage { way } => self.page_turned(way),
            Action::End => 0.0,
        }
    }

    fn spoons(&self) -> u8 {
        self.view.turn.as_ref().map_or(0, |turn| turn.spoons)
    }

    fn card(&self, hand: Hand, slot: Slot) -> Option<TierCard> {
        let cards = match hand.holder() {
            Some(holder) => &self.view.hands[holder],
            None => self.view.neutral.as_ref()?,
        };
        cards.get(slot.index()).copied()
    }

    /// The side of a card that faces this player.
    fn facing(&self, hand: Hand, slot: Slot) -> Option<Shown> {
        let card = self.card(hand, slot)?;
        side(card, self.icing_facing(hand, card))
    }

    /// The side behind, if it was ever seen.
    fn behind(&self, hand: Hand, slot: Slot) -> Option<Shown> {
        let card = self.card(hand, slot)?;
        side(card, other(self.icing_facing(hand, card)))
    }

    fn icing_facing(&self, hand: Hand, card: TierCard) -> Icing {
        match hand.holder() {
            Some(holder) if holder != self.seat => other(card.front),
            _ => card.front,
        }
    }

    /// Whether a side goes on one of this player's own cakes, or begins one.
    fn has_room(&self, side: Shown) -> bool {
        let kitchen = &self.view.kitchens[self.seat];
        let same = |cake: &&pieces_montees::CakeView| {
            cake.colour == side.colour && cake.icing == side.icing
        };
        match kitchen.iter().find(same) {
            Some(cake) => cake.tiers.len() + 1 == usize::from(side.tier),
            None => {
                side.tier == 1 && kitchen.iter().filter(|cake| cake.tiers.len() < 3).count() < 3
            }
        }
    }

    /// The best tier that lies open and is just one spoon too dear.
    fn with_a_spoon_more(&self) -> f32 {
        let hands = Seat::all(self.view.hands.len()).map(Hand::of);
        let slots = hands
            .chain([Hand::NEUTRAL])
            .flat_map(|hand| Slot::all().map(move |slot| (hand, slot)));
        let dear = slots
            .filter_map(|(hand, slot)| self.facing(hand, slot))
            .filter(|side| side.tier == self.spoons() + 1 && self.has_room(*side));
        dear.map(|side| placed(side) - 1.0).fold(-1.0, f32::max)
    }

    /// Whether a page turned this way shows what a cake of one's own is waiting for.
    fn page_turned(&self, way: Way) -> f32 {
        let (Some(booklet), Some(turn)) = (&self.view.booklet, &self.view.turn) else {
            return -1.0;
        };
        let turned = match way {
            Way::Forward => booklet.turned + 1,
            Way::Backward => booklet.turned - 1,
        };
        let waits = |colour, icing| {
            let mut kitchen = self.view.kitchens[self.seat].iter();
            kitchen.any(|cake| {
                (cake.colour, cake.icing) == (colour, icing)
                    && cake.tiers.len() == 3
                    && !cake.decorated
            })
        };
        let page = open_at(booklet, turned);
        let mut shown = page.into_iter().flatten();
        if !turn.decorated && shown.any(|(colour, icing)| waits(colour, icing)) {
            2.0 * POINT - 1.0
        } else {
            -1.0
        }
    }
}

/// What a tier looks worth: its points, less its spoons.
fn placed(side: Shown) -> f32 {
    let points = match side.tier {
        1 => 1.0,
        2 => 3.0,
        _ => 6.0,
    };
    points * POINT - f32::from(side.tier)
}

fn other(icing: Icing) -> Icing {
    match icing {
        Icing::Cream => Icing::Chocolate,
        Icing::Chocolate => Icing::Cream,
    }
}

fn side(card: TierCard, icing: Icing) -> Option<Shown> {
    let tier = match icing {
        Icing::Cream => card.cream,
        Icing::Chocolate => card.chocolate,
    };
    tier.map(|tier| Shown {
        colour: card.colour,
        icing,
        tier,
    })
}

/// The decorations that show, as far as they were seen before, with so many pages on the left
/// (PM-20): the cover is the first of them.
fn open_at(booklet: &BookletView, turned: u8) -> [Option<(Colour, Icing)>; 2] {
    let nth = |page: Option<usize>| booklet.order.get(page?).copied().flatten();
    let turned = usize::from(turned);
    [
        nth(turned.checked_sub(2)).map(|colour| (colour, Icing::Chocolate)),
        nth(turned.checked_sub(1)).map(|colour| (colour, Icing::Cream)),
    ]
}
