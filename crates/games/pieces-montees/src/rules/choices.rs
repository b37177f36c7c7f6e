//! What a player may do now, and why not anything else.

use super::turn::CALL_COST;
use super::{Action, Deed, Refusal};
use crate::data::Side;
use crate::places::{Hand, Kitchen, Page, SLOTS, Slot, Way};
use crate::state::{Cook, FIRST_TIERS, PiecesMontees, sees_fronts};
use engine::{Rng, Seat};
use enum_map::Enum;

/// PM-9.
const UNFINISHED: u32 = 3;

/// The sides that so many spoons can pay for, as bits of [`Cook::next`].
const AFFORDABLE: [u32; 5] = [
    0,
    FIRST_TIERS,
    FIRST_TIERS * 0b11,
    FIRST_TIERS * 0b111,
    FIRST_TIERS * 0b111,
];

/// Everything the player in turn may do. Cards are bits, [`SLOTS`] for each hand.
#[derive(Clone, Copy, Debug)]
struct Choices {
    seat: Seat,
    /// Cards to place in one's own kitchen, and in that of the partner.
    place: [u32; 2],
    /// PM-13, in the same two kitchens.
    begin: [u32; 2],
    turn: u32,
    /// Bits of [`WITHOUT_CARD`].
    rest: u32,
}

const WITHOUT_CARD: [Action; 7] = [
    Action::AssistantSpoon,
    Action::CallAssistant,
    Action::TurnPage { way: Way::Forward },
    Action::TurnPage { way: Way::Backward },
    Action::Decorate { page: Page::Left },
    Action::Decorate { page: Page::Right },
    Action::End,
];

impl Choices {
    fn groups(&self) -> [u32; 6] {
        let [own, partners] = self.place;
        let [begin_own, begin_partners] = self.begin;
        [
            own,
            partners,
            begin_own,
            begin_partners,
            self.turn,
            self.rest,
        ]
    }

    fn action(&self, group: usize, bit: u32) -> Action {
        if group == 5 {
            return WITHOUT_CARD[bit as usize];
        }
        let hand = Hand::from_usize(bit as usize / SLOTS);
        let slot = Slot::from_usize(bit as usize % SLOTS);
        let kitchen = Kitchen::of(Seat(self.seat.0 ^ (group as u8 & 1) << 1));
        match group {
            0 | 1 => Action::Place {
                hand,
                slot,
                kitchen,
            },
            2 | 3 => Action::AssistantCake {
                hand,
                slot,
                kitchen,
            },
            _ => Action::TurnCard { hand, slot },
        }
    }
}

impl PiecesMontees {
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.awaited().contains(seat) {
            self.each_legal(|action| out.push(action));
        }
    }

    /// Shows what the player in turn may do, action by action.
    #[inline]
    pub(crate) fn each_legal(&self, mut show: impl FnMut(Action)) {
        let choices = self.choices();
        for (group, mut bits) in choices.groups().into_iter().enumerate() {
            while bits != 0 {
                show(choices.action(group, bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
    }

    #[inline]
    pub(crate) fn pick_legal(&self, rng: &mut Rng) -> Action {
        let choices = self.choices();
        let groups = choices.groups();
        let count: u32 = groups.iter().map(|bits| bits.count_ones()).sum();
        let mut at = rng.below(count);
        let mut group = 0;
        while at >= groups[group].count_ones() {
            at -= groups[group].count_ones();
            group += 1;
        }
        let mut bits = groups[group];
        for _ in 0..at {
            bits &= bits - 1;
        }
        choices.action(group, bits.trailing_zeros())
    }

    #[inline]
    fn choices(&self) -> Choices {
        let seat = self.turn.seat;
        let spoons = self.turn.spoons;
        let own = &self.cooks[seat];
        let assistant = own.assistant && !self.turn.called;
        let [mut place, mut begin] = [[0; 2]; 2];
        let kitchens = [Some(seat), self.partner(seat)];
        for (at, kitchen) in kitchens.into_iter().enumerate() {
            let Some(kitchen) = kitchen else { continue };
            let cook = &self.cooks[kitchen];
            if cook.unfinished() < UNFINISHED {
                place[at] = self.showing(cook.next & AFFORDABLE[usize::from(spoons)]);
            } else {
                let higher = cook.next & !FIRST_TIERS;
                place[at] = self.showing(higher & AFFORDABLE[usize::from(spoons)]);
                if assistant {
                    begin[at] = self.showing(cook.next & FIRST_TIERS);
                }
            }
        }
        Choices {
            seat,
            place,
            begin,
            turn: if spoons > 0 { self.on_hand() } else { 0 },
            rest: self.without_card(assistant),
        }
    }

    /// The cards in all hands that show the player in turn one of these sides.
    #[inline]
    fn showing(&self, sides: u32) -> u32 {
        let mut cards = 0;
        if sides == 0 {
            return cards;
        }
        for (hand, held) in self.hands.iter().enumerate() {
            let fronts = sees_fronts(self.turn.seat, Hand::from_usize(hand));
            for (slot, id) in held.ids().iter().enumerate() {
                let card = self.cards[usize::from(*id)];
                let side = if fronts { card.front() } else { card.back() };
                cards |= (sides >> side.index() & 1) << (hand * SLOTS + slot);
            }
        }
        cards
    }

    /// PM-11: every card in every hand.
    #[inline]
    fn on_hand(&self) -> u32 {
        let hands = self.hands.iter().enumerate();
        hands.fold(0, |cards, (hand, held)| {
            cards | ((1 << held.len()) - 1) << (hand * SLOTS)
        })
    }

    #[inline]
    fn without_card(&self, assistant: bool) -> u32 {
        let seat = self.turn.seat;
        let spoons = self.turn.spoons;
        let can_call = !self.cooks[seat].assistant && spoons >= CALL_COST;
        let mut bits = u32::from(assistant) | u32::from(can_call) << 1 | 1 << 6;
        if self.book.in_play() {
            for (way, bit) in [(Way::Forward, 2), (Way::Backward, 3)] {
                bits |= u32::from(spoons > 0 && self.book.can_turn(way)) << bit;
            }
            for (page, bit) in [(Page::Left, 4), (Page::Right, 5)] {
                bits |= u32::from(self.why_no_decoration(page).is_none()) << bit;
            }
        }
        bits
    }

    /// In the order in which the rules are cited where several are broken.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        if !self.awaited().contains(seat) {
            return Some(Refusal::OutOfTurn);
        }
        let cook = &self.cooks[seat];
        match action {
            Action::Place {
                hand,
                slot,
                kitchen,
            } => self.why_not_place(hand, slot, kitchen),
            Action::AssistantCake {
                hand,
                slot,
                kitchen,
            } => self.why_not_begin(hand, slot, kitchen),
            Action::TurnCard { hand, slot } => match self.find(hand, slot) {
                Err(refusal) => Some(refusal),
                Ok(_) => self.too_few_spoons(Deed::TurnCard, 1),
            },
            Action::AssistantSpoon if !cook.assistant => Some(Refusal::NoAssistantToLend),
            Action::AssistantSpoon => self.just_called(),
            Action::CallAssistant if cook.assistant => Some(Refusal::AssistantIsHere),
            Action::CallAssistant => self.too_few_spoons(Deed::CallAssistant, CALL_COST),
            Action::TurnPage { way } => self.too_few_spoons(Deed::TurnPage, 1).or_else(|| {
                let stuck = !self.book.can_turn(way);
                stuck.then_some(Refusal::NoPageToTurn { way })
            }),
            Action::Decorate { page } => self.why_no_decoration(page),
            Action::End => None,
        }
    }

    fn why_not_place(&self, hand: Hand, slot: Slot, kitchen: Kitchen) -> Option<Refusal> {
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

    fn why_not_begin(&self, hand: Hand, slot: Slot, kitchen: Kitchen) -> Option<Refusal> {
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
    fn why_no_decoration(&self, page: Page) -> Option<Refusal> {
        let Some(cake) = self.book.showing(page) else {
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
