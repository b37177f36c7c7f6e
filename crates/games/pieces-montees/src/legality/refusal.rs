use super::{UNFINISHED, pending};
use crate::actions::Action;
use crate::cook::Cook;
use crate::data::Side;
use crate::places::{Hand, Kitchen, Page, Slot};
use crate::refusals::{Deed, Refusal};
use crate::rules::CALL_COST;
use crate::state::PiecesMontees;
use engine::Seat;

/// In the order in which the rules are cited where several are broken.
pub(crate) fn refusal(table: &PiecesMontees, seat: Seat, action: Action) -> Option<Refusal> {
    if !pending(table).contains(seat) {
        return Some(Refusal::OutOfTurn);
    }
    let cook = &table.cooks[seat];
    match action {
        Action::Place {
            hand,
            slot,
            kitchen,
        } => table.refusal_to_place(hand, slot, kitchen),
        Action::AssistantCake {
            hand,
            slot,
            kitchen,
        } => table.refusal_to_begin(hand, slot, kitchen),
        Action::TurnCard { hand, slot } => match table.find(hand, slot) {
            Err(refusal) => Some(refusal),
            Ok(_) => table.too_few_spoons(Deed::TurnCard, 1),
        },
        Action::AssistantSpoon if !cook.assistant => Some(Refusal::NoAssistantToLend),
        Action::AssistantSpoon => table.just_called(),
        Action::CallAssistant if cook.assistant => Some(Refusal::AssistantIsHere),
        Action::CallAssistant => table.too_few_spoons(Deed::CallAssistant, CALL_COST),
        Action::TurnPage { way } => table.too_few_spoons(Deed::TurnPage, 1).or_else(|| {
            let stuck = !table.booklet.can_turn(way);
            stuck.then_some(Refusal::NoPageToTurn { way })
        }),
        Action::Decorate { page } => table.refusal_to_decorate(page),
        Action::End => None,
    }
}

impl PiecesMontees {
    fn refusal_to_place(&self, hand: Hand, slot: Slot, kitchen: Kitchen) -> Option<Refusal> {
        let (side, cook) = match self.find_both(hand, slot, kitchen) {
            Err(refusal) => return Some(refusal),
            Ok(found) => found,
        };
        let unfinished = cook.unfinished();
        let same = same_cake(cook, side);
        if same.is_some() {
            same
        } else if side.tier() == 1 && unfinished >= UNFINISHED {
            Some(Refusal::TooManyUnfinished {
                unfinished: unfinished as u8,
            })
        } else {
            wrong_tier(cook, side).or_else(|| self.too_few_spoons(Deed::Place, side.tier()))
        }
    }

    fn refusal_to_begin(&self, hand: Hand, slot: Slot, kitchen: Kitchen) -> Option<Refusal> {
        let (side, cook) = match self.find_both(hand, slot, kitchen) {
            Err(refusal) => return Some(refusal),
            Ok(found) => found,
        };
        if !self.cooks[self.turn.seat].assistant {
            return Some(Refusal::NoAssistantToBegin);
        }
        let just_called = self.just_called();
        if just_called.is_some() {
            just_called
        } else if cook.unfinished() < UNFINISHED {
            Some(Refusal::AssistantNotNeeded {
                kitchen,
                unfinished: cook.unfinished() as u8,
            })
        } else if side.tier() == 1 {
            same_cake(cook, side)
        } else {
            Some(Refusal::NotAFirstTier { side })
        }
    }

    /// The card a player names and the side of it that shows.
    fn find(&self, hand: Hand, slot: Slot) -> Result<Side, Refusal> {
        let id = self.hands[hand.index()].get(slot);
        id.map(|id| self.side_for(self.turn.seat, hand, id))
            .ok_or(Refusal::NoSuchCard { hand, slot })
    }

    fn find_both(
        &self,
        hand: Hand,
        slot: Slot,
        kitchen: Kitchen,
    ) -> Result<(Side, &Cook), Refusal> {
        let side = self.find(hand, slot)?;
        if self.serves(self.turn.seat, kitchen) {
            Ok((side, &self.cooks[kitchen.owner()]))
        } else {
            Err(Refusal::WrongKitchen { kitchen })
        }
    }

    fn just_called(&self) -> Option<Refusal> {
        self.turn.called.then_some(Refusal::AssistantJustCalled)
    }

    fn too_few_spoons(&self, deed: Deed, needed: u8) -> Option<Refusal> {
        let left = self.turn.spoons;
        (left < needed).then_some(Refusal::TooFewSpoons { deed, needed, left })
    }

    /// PM-22.
    #[inline]
    pub(super) fn refusal_to_decorate(&self, page: Page) -> Option<Refusal> {
        let Some(cake) = self.booklet.showing(page) else {
            return Some(Refusal::NoDecorationThere { page });
        };
        if self.turn.decorated {
            return Some(Refusal::OneDecorationPerTurn);
        }
        let finished = self.cooks[self.turn.seat].has_finished(cake);
        (!finished).then(|| Refusal::NoFinishedCake {
            colour: cake.colour(),
            icing: cake.icing(),
        })
    }
}

/// PM-10: a first tier for a cake that stands already, finished or not.
fn same_cake(cook: &Cook, side: Side) -> Option<Refusal> {
    (side.tier() == 1 && !cook.takes(side)).then(|| Refusal::SameCakeAgain {
        colour: side.colour(),
        icing: side.icing(),
    })
}

/// PM-8: a second or third tier that does not come next.
fn wrong_tier(cook: &Cook, side: Side) -> Option<Refusal> {
    let height = cook.height(side.cake());
    (!cook.takes(side)).then_some(Refusal::WrongTier {
        side,
        wanted: (height < 3).then_some(height + 1),
    })
}
