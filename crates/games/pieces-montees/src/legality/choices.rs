use super::UNFINISHED;
use crate::actions::Action;
use crate::cook::FIRST_TIERS;
use crate::places::{Hand, Kitchen, Page, SLOTS, Slot, Way};
use crate::rules::CALL_COST;
use crate::state::{PiecesMontees, sees_fronts};
use engine::Seat;
use enum_map::Enum;

/// The sides that so many spoons can pay for, as bits of [`crate::cook::Cook::next`].
const AFFORDABLE: [u32; 5] = [
    0,
    FIRST_TIERS,
    FIRST_TIERS * 0b11,
    FIRST_TIERS * 0b111,
    FIRST_TIERS * 0b111,
];

/// Everything the player in turn may do. Sets of cards are bits: bit 4h + s is the card at slot s of
/// the hand h ([`SLOTS`] bits for each hand).
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    seat: Seat,
    /// Cards to place in one's own kitchen, and in that of the partner.
    place: [u32; 2],
    /// PM-13, in the same two kitchens.
    begin: [u32; 2],
    turn: u32,
    /// Bit n is the nth of [`WITHOUT_CARD`].
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
    pub(super) fn groups(&self) -> [u32; 6] {
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

    pub(super) fn action(&self, group: usize, bit: u32) -> Action {
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
    #[inline]
    pub(super) fn choices(&self) -> Choices {
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
        if self.booklet.in_play() {
            for (way, bit) in [(Way::Forward, 2), (Way::Backward, 3)] {
                bits |= u32::from(spoons > 0 && self.booklet.can_turn(way)) << bit;
            }
            for (page, bit) in [(Page::Left, 4), (Page::Right, 5)] {
                bits |= u32::from(self.refusal_to_decorate(page).is_none()) << bit;
            }
        }
        bits
    }
}
