//! What actions do: a turn (PM-7 to PM-16, PM-21 to PM-23), and what ends the game.

use crate::actions::Action;
use crate::data::Cake;
use crate::events::Event;
use crate::options::Level;
use crate::places::{Hand, Kitchen, Page, Slot, Way};
use crate::state::{PiecesMontees, Trigger, Turn, sees_fronts};
use crate::turn_log::TurnLog;
use engine::{Ctx, Seat};

/// PM-14.
pub(crate) const CALL_COST: u8 = 2;
/// PM-17b.
const IDLE_ROUNDS: u8 = 10;

#[inline]
pub(crate) fn apply(table: &mut PiecesMontees, action: Action, ctx: &mut Ctx<'_, Event>) {
    let seat = table.turn.seat;
    match action {
        Action::Place {
            hand,
            slot,
            kitchen,
        } => {
            let tier = table.place(hand, slot, kitchen, action, ctx);
            table.turn.spoons -= tier;
        }
        Action::AssistantCake {
            hand,
            slot,
            kitchen,
        } => {
            table.cooks[seat].assistant = false;
            table.place(hand, slot, kitchen, action, ctx);
        }
        Action::TurnCard { hand, slot } => table.turn_card(hand, slot, action, ctx),
        Action::AssistantSpoon => {
            table.cooks[seat].assistant = false;
            table.turn.spoons += 1;
            table.this_turn.push(action, 0);
            ctx.tell(|| Event::SpoonLent { seat });
        }
        Action::CallAssistant => {
            table.cooks[seat].assistant = true;
            table.turn.called = true;
            table.turn.spoons -= CALL_COST;
            table.this_turn.push(action, 0);
            ctx.tell(|| Event::AssistantCalled { seat });
        }
        Action::TurnPage { way } => {
            table.turn.spoons -= 1;
            table.this_turn.push(action, 0);
            table.turn_page(way, false, ctx);
        }
        Action::Decorate { page } => table.decorate(page, action, ctx),
        Action::End => table.end_turn(ctx),
    }
}

impl PiecesMontees {
    /// PM-7, PM-13; returns the tier.
    #[inline]
    fn place(
        &mut self,
        hand: Hand,
        slot: Slot,
        kitchen: Kitchen,
        action: Action,
        ctx: &mut Ctx<'_, Event>,
    ) -> u8 {
        let seat = self.turn.seat;
        let held = &mut self.hands[hand.index()];
        let id = held.get(slot).expect("a legal action names a card");
        held.remove(slot);
        let card = &mut self.cards[usize::from(id)];
        let mut news = false;
        if !sees_fronts(seat, hand) {
            // What faced the others now shows to the holder too.
            *card = card.turned();
            if let Some(holder) = hand.holder() {
                let half_seen = &mut self.cooks[holder].half_seen;
                news = half_seen.contains(id);
                half_seen.remove(id);
            }
        }
        let side = card.front();
        let cook = &mut self.cooks[kitchen.owner()];
        cook.lay(side);
        cook.placed.insert(id);
        self.turn.progress = true;
        self.this_turn.push(action, id);

        // Whoever places a card has it before their eyes: it is no second look.
        if news {
            ctx.reveal();
        }
        ctx.tell(|| Event::CardPlaced {
            seat,
            hand,
            slot,
            card: id,
            kitchen,
            side,
            by_assistant: matches!(action, Action::AssistantCake { .. }),
        });
        if side.tier() == 3 {
            ctx.tell(|| Event::CakeFinished {
                kitchen,
                colour: side.colour(),
                icing: side.icing(),
            });
        }
        side.tier()
    }

    /// PM-11.
    #[inline]
    fn turn_card(&mut self, hand: Hand, slot: Slot, action: Action, ctx: &mut Ctx<'_, Event>) {
        let seat = self.turn.seat;
        let held = &self.hands[hand.index()];
        let id = held.get(slot).expect("a legal action names a card");
        let card = &mut self.cards[usize::from(id)];
        *card = card.turned();
        let card = *card;
        let mut news = false;
        for cook in self.cooks.values_mut() {
            news |= cook.half_seen.contains(id);
            cook.half_seen.remove(id);
        }
        self.turn.spoons -= 1;
        self.this_turn.push(action, id);

        self.show(news, ctx);
        ctx.tell(|| Event::CardTurned {
            seat,
            hand,
            slot,
            card: id,
            front: card.front(),
            back: card.back(),
        });
    }

    /// PM-21, PM-23.
    fn turn_page(&mut self, way: Way, at_end: bool, ctx: &mut Ctx<'_, Event>) {
        let arrow = self.booklet.arrow();
        let news = self.booklet.turn(way);
        self.show(news, ctx);
        let (booklet, seat) = (&self.booklet, self.turn.seat);
        let colour = |page| booklet.showing(page).map(Cake::colour);
        ctx.tell(|| Event::PageTurned {
            seat,
            way,
            left: colour(Page::Left),
            right: colour(Page::Right),
            at_end,
        });
        self.tell_arrow(arrow, ctx);
    }

    /// PM-22.
    fn decorate(&mut self, page: Page, action: Action, ctx: &mut Ctx<'_, Event>) {
        let seat = self.turn.seat;
        let cake = self.booklet.showing(page);
        let cake = cake.expect("a legal action names a decoration");
        let arrow = self.booklet.arrow();
        let news = self.booklet.take(page);
        self.cooks[seat].decorate(cake);
        self.turn.decorated = true;
        self.turn.progress = true;
        self.this_turn.push(action, cake.index());

        self.show(news, ctx);
        ctx.tell(|| Event::DecorationTaken {
            seat,
            page,
            colour: cake.colour(),
            icing: cake.icing(),
        });
        self.tell_arrow(arrow, ctx);
    }

    fn tell_arrow(&self, before: Way, ctx: &mut Ctx<'_, Event>) {
        let way = self.booklet.arrow();
        if way != before {
            ctx.tell(|| Event::ArrowTurned { way });
        }
    }

    /// Something lies open that did not a moment ago. Where memory is part of the game even an old
    /// acquaintance is news, and must not be had for free by taking the action back.
    #[inline]
    fn show(&self, news: bool, ctx: &mut Ctx<'_, Event>) {
        if news || !self.settled.memory_aid {
            ctx.reveal();
        }
    }

    fn end_turn(&mut self, ctx: &mut Ctx<'_, Event>) {
        let Turn {
            seat,
            spoons,
            progress,
            ..
        } = self.turn;
        ctx.tell(|| Event::TurnEnded {
            seat,
            spoons_lost: spoons,
        });
        for hand in self.hands_from(seat) {
            let held = self.hands[hand.index()].len();
            self.fill(hand, ctx);
            self.this_turn.draws[hand.index()] = (self.hands[hand.index()].len() - held) as u8;
        }
        self.this_turn.drawn_up_to = self.drawn;
        self.idle = if progress { 0 } else { self.idle + 1 };
        if self.trigger.is_none() {
            self.trigger = self.find_trigger();
            if let Some(trigger) = self.trigger {
                ctx.tell(|| Event::LastRound { trigger });
            }
        }
        if self.booklet.in_play() {
            let way = self.booklet.arrow();
            self.turn_page(way, true, ctx);
            self.this_turn.page = Some(way);
        }
        self.turns += 1;
        self.pass_on(seat, ctx);
    }

    /// PM-6, PM-17: the next turn, or the end of the game with the last turn of a round.
    fn pass_on(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let next = seat.left(self.seats());
        self.last_turn = Some(self.this_turn);
        self.this_turn = TurnLog::of(next);
        if self.trigger.is_some() && next == self.first {
            self.over = true;
            ctx.tell(|| Event::GameEnded {
                lines: self.lines(),
            });
        } else {
            self.turn = Turn::of(next);
            ctx.tell(|| Event::TurnBegun { seat: next });
        }
    }

    /// PM-16: a hand draws up to its size, while the pile lasts.
    #[inline]
    pub(crate) fn fill(&mut self, hand: Hand, ctx: &mut Ctx<'_, Event>) {
        while self.hands[hand.index()].len() < self.hand_size() && self.pile() > 0 {
            let id = self.drawn;
            self.drawn += 1;
            self.hands[hand.index()].push(id);
            match hand.holder() {
                Some(holder) => self.cooks[holder].half_seen.insert(id),
                None => {
                    for cook in self.cooks.values_mut() {
                        cook.half_seen.insert(id);
                    }
                }
            }
            // Its back shows to the others, and the next card lies on top of the pile.
            ctx.reveal();
            ctx.tell(|| Event::CardDrawn {
                hand,
                card: id,
                front: self.cards[usize::from(id)].front(),
            });
        }
    }

    /// PM-17, PM-17b, PM-24, PM-42.
    fn find_trigger(&self) -> Option<Trigger> {
        let confirmed = self.settled.level == Level::Confirmed;
        let short = || {
            self.hands_from(self.first)
                .any(|hand| self.hands[hand.index()].len() < self.hand_size())
        };
        if self.pile() == 0 && (confirmed || short()) {
            Some(Trigger::Pile)
        } else if confirmed && !self.booklet.in_play() {
            Some(Trigger::Decorations)
        } else if self.idle >= IDLE_ROUNDS * self.seats() as u8 {
            Some(Trigger::HouseLimit)
        } else {
            None
        }
    }
}
