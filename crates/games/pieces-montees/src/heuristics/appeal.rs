//! How much an action appeals to whoever is in turn: points and prospects, less what its spoons
//! would otherwise bring.

use crate::actions::Action;
use crate::cook::Cook;
use crate::data::{Side, fitting};
use crate::places::{Hand, Kitchen, Page, Slot};
use crate::state::PiecesMontees;
use engine::{Rng, Seat};

/// What a spoon brings on the average.
const SPOON: f32 = 1.3;
/// What it is worth to have the assistant at hand.
const ASSISTANT: f32 = 0.8;
/// What nobody would do.
const POINTLESS: f32 = -10.0;
/// How much of a rival's loss is one's own gain.
const DENIAL: f32 = 0.25;

/// The appeal of actions to the player in turn.
pub(super) struct Appeals<'a> {
    table: &'a PiecesMontees,
    seat: Seat,
    spoons: u8,
    /// What cakes of one and of two tiers promise beyond their points.
    prospects: [f32; 2],
}

impl PiecesMontees {
    pub(super) fn appeals(&self) -> Appeals<'_> {
        // Turns each player may still have: hands take a good card each turn.
        let turns = f32::from(self.pile()) / (1.4 * self.seats() as f32);
        let hope = (turns / 2.0).min(1.0);
        Appeals {
            table: self,
            seat: self.turn.seat,
            spoons: self.turn.spoons,
            prospects: [1.6 * hope, 2.8 * hope],
        }
    }

    /// The most appealing action, with a little whim.
    #[inline]
    pub(super) fn most_appealing(&self, rng: &mut Rng) -> Action {
        const WHIM: f32 = 0.6;
        let appeals = self.appeals();
        let (mut best, mut top) = (Action::End, f32::NEG_INFINITY);
        let mut whims = rng.next_u64();
        self.each_legal(|action| {
            let whim = (whims & 63) as f32 / 64.0;
            whims = whims.rotate_right(5);
            let appeal = appeals.of(action) + WHIM * whim;
            if appeal > top {
                (best, top) = (action, appeal);
            }
        });
        best
    }
}

impl Appeals<'_> {
    pub(super) fn of(&self, action: Action) -> f32 {
        match action {
            Action::Decorate { page } => match page {
                Page::Left => 8.5,
                Page::Right => 8.0,
            },
            Action::Place {
                hand,
                slot,
                kitchen,
            } => {
                let side = self.side(hand, slot);
                self.laid(kitchen, side) - SPOON * f32::from(side.tier())
            }
            Action::AssistantCake {
                hand,
                slot,
                kitchen,
            } => self.laid(kitchen, self.side(hand, slot)) - ASSISTANT,
            Action::TurnCard { hand, slot } => self.turned(hand, slot, self.spoons),
            Action::AssistantSpoon => self.with_a_spoon_more(),
            Action::CallAssistant => ASSISTANT - 2.0 * SPOON,
            // A page is turned for a decoration only; the search finds out when.
            Action::TurnPage { .. } => POINTLESS,
            Action::End => -SPOON * f32::from(self.spoons),
        }
    }

    fn id(&self, hand: Hand, slot: Slot) -> u8 {
        let id = self.table.hands[hand.index()].get(slot);
        id.expect("a legal action names a card")
    }

    fn side(&self, hand: Hand, slot: Slot) -> Side {
        self.table.side_for(self.seat, hand, self.id(hand, slot))
    }

    /// What a tier brings in a kitchen: its points, and what the cake then promises.
    fn laid(&self, kitchen: Kitchen, side: Side) -> f32 {
        let brings = self.brings(side.tier());
        if kitchen.owner() == self.seat {
            brings
        } else {
            brings - 0.2
        }
    }

    fn brings(&self, tier: u8) -> f32 {
        let [one, two] = self.prospects;
        match tier {
            1 => 1.0 + one,
            2 => 3.0 + two - one,
            _ => 6.0 - two + 0.6,
        }
    }

    /// What a side would bring where it is wanted most, if so many spoons are enough.
    fn wanted(&self, side: Side, spoons: u8) -> Option<f32> {
        if side.tier() > spoons {
            return None;
        }
        let brings = self.brings(side.tier()) - SPOON * f32::from(side.tier());
        let kitchens = [Some(self.seat), self.table.partner(self.seat)];
        let mut kitchens = kitchens.into_iter().flatten();
        kitchens
            .any(|kitchen| has_room(&self.table.cooks[kitchen], side))
            .then_some(brings)
    }

    /// Turning a card over: to place its other side, or to spoil it for the next player.
    fn turned(&self, hand: Hand, slot: Slot, spoons: u8) -> f32 {
        let id = self.id(hand, slot);
        let table = self.table;
        let card = table.cards[usize::from(id)];
        let left = spoons - 1;
        let seen = !table.cooks[self.seat].half_seen.contains(id);
        let mine = if seen {
            let side = table.side_for(self.seat, hand, id);
            let other = if side == card.front() {
                card.back()
            } else {
                card.front()
            };
            self.wanted(other, left)
        } else {
            // What lies behind is one of two: who has not looked can but guess.
            let [one, other] = fitting(card.front()).map(|kind| {
                let back = kind.side(card.front_icing().other());
                let ways = f32::from(kind.copies());
                (ways, ways * self.wanted(back, left).unwrap_or(-SPOON))
            });
            Some((one.1 + other.1) / (one.0 + other.0))
        };
        let own = mine.map_or(POINTLESS, |gain| gain - SPOON);
        if seen {
            own.max(self.denied(hand, id))
        } else {
            own
        }
    }

    /// What the next player loses when a card is turned away from them.
    fn denied(&self, hand: Hand, id: u8) -> f32 {
        let table = self.table;
        let next = self.seat.left(table.seats());
        let card = table.cards[usize::from(id)];
        let shown = table.side_for(next, hand, id);
        let hidden = if shown == card.front() {
            card.back()
        } else {
            card.front()
        };
        let cook = &table.cooks[next];
        let worth = |side: Side| {
            if side.tier() > 1 && has_room(cook, side) {
                self.brings(side.tier())
            } else {
                0.0
            }
        };
        let loses = worth(shown) - worth(hidden);
        if loses > 1.0 {
            DENIAL * loses - SPOON
        } else {
            POINTLESS
        }
    }

    /// The best that just one spoon more makes possible.
    fn with_a_spoon_more(&self) -> f32 {
        let spoons = self.spoons + 1;
        let mut best = POINTLESS;
        for (hand, held) in self.table.hands_from(self.seat).map(|hand| {
            let held = self.table.hands[hand.index()];
            (hand, held)
        }) {
            for (slot, id) in held.ids().iter().enumerate() {
                let side = self.table.side_for(self.seat, hand, *id);
                if side.tier() == spoons
                    && let Some(gain) = self.wanted(side, spoons)
                {
                    best = best.max(gain);
                }
                if spoons > 1 {
                    let turned = self.turned(hand, Slot::nth(slot), spoons);
                    let before = if self.spoons > 0 {
                        self.turned(hand, Slot::nth(slot), self.spoons)
                    } else {
                        POINTLESS
                    };
                    if turned > before {
                        best = best.max(turned);
                    }
                }
            }
        }
        // The spoon itself comes for nothing.
        best + SPOON - ASSISTANT
    }
}

/// PM-8 to PM-10.
fn has_room(cook: &Cook, side: Side) -> bool {
    cook.takes(side) && (side.tier() > 1 || cook.unfinished() < 3)
}
