//! What actions do: rounds and turns (CM-3 to CM-6, CM-30).

use crate::actions::Action;
use crate::events::{Event, placed_cards};
use crate::pile::Pile;
use crate::state::{CakeMaster, Phase, ROUNDS, SLOTS, Slot, Spots, TURNS, other, spot};
use engine::{Ctx, Seat, SeatSet};

const UNPLACED: u8 = (1 << SLOTS) - 1;

#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "playouts run a third faster where this is part of their loop"
)]
pub(crate) fn apply(table: &mut CakeMaster, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
    match action {
        Action::Keep { slot } => {
            table.benches[seat].kept = Some(slot);
            if table.is_solo() {
                table.redraw(seat, slot, ctx);
            } else if !table.has_two_neighbours() {
                table.pass_left(seat, other(slot, 0), ctx);
            }
        }
        Action::PassLeft { slot } => table.pass_left(seat, slot, ctx),
        Action::Place {
            slot,
            cake,
            position,
        } => table.place(seat, slot, spot(cake, position), ctx),
    }
}

impl CakeMaster {
    /// CM-3.
    pub(crate) fn begin_round(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.pile = Pile::shuffled(self.drawn_per_round(), ctx.rng);
        for bench in self.benches.values_mut() {
            bench.free = Spots::ALL;
        }
        self.turn = 0;
        ctx.tell(|| Event::RoundBegun {
            round: self.round + 1,
            customers: self.customers_of(self.round.into()).to_vec(),
        });
        self.begin_turn(ctx);
    }

    /// How far down the pile a round goes.
    pub(crate) fn drawn_per_round(&self) -> usize {
        // CM-30: alone, two more for the two discarded.
        let per_turn = if self.is_solo() { 5 } else { 3 };
        TURNS * per_turn * self.seats()
    }

    /// CM-4.1.
    fn begin_turn(&mut self, ctx: &mut Ctx<'_, Event>) {
        ctx.tell(|| Event::TurnBegun {
            round: self.round + 1,
            turn: self.turn + 1,
        });
        for (seat, bench) in self.benches.iter_mut() {
            bench.hand = self.pile.draw();
            bench.kept = None;
            bench.left = None;
            bench.unplaced = UNPLACED;
            bench.spots = [0; SLOTS];
            ctx.tell_only(seat, || Event::CardsDrawn {
                seat,
                cards: bench.hand.into_iter().flatten().collect(),
            });
        }
        self.phase = Phase::Draft;
        self.pending = SeatSet::all(self.seats());
    }

    /// CM-4.2: the seat has chosen; the last one to do so sets the cards moving.
    #[inline]
    fn pass_left(&mut self, seat: Seat, slot: Slot, ctx: &mut Ctx<'_, Event>) {
        self.benches[seat].left = Some(slot);
        self.pending.remove(seat);
        ctx.tell(|| Event::Chosen { seat });
        if self.pending.is_empty() {
            self.move_cards(ctx);
        }
    }

    // Out of line like all that happens once a turn: `apply` stays small.
    #[inline(never)]
    fn move_cards(&mut self, ctx: &mut Ctx<'_, Event>) {
        ctx.reveal();
        ctx.tell(|| Event::CardsPassed);
        let seats = self.seats();
        // Kept, to the left, to the right.
        let sorted = self.benches.map(|_, bench| {
            let kept = bench.kept.map_or(0, Slot::index);
            let left = bench.left.map_or(0, Slot::index);
            [kept, left, SLOTS - kept - left].map(|slot| bench.hand[slot])
        });
        for (seat, bench) in self.benches.iter_mut() {
            let (left, right) = (seat.left(seats), seat.right(seats));
            bench.hand = [sorted[seat][0], sorted[left][2], sorted[right][1]];
            bench.kept = None;
            bench.left = None;
            for (card, from) in [(bench.hand[1], left), (bench.hand[2], right)] {
                if let Some(card) = card {
                    ctx.tell_only(seat, || Event::CardReceived { seat, card, from });
                }
            }
        }
        self.begin_placing();
    }

    /// CM-30: two cards are out for the round, two unseen ones take their place.
    #[inline(never)]
    fn redraw(&mut self, seat: Seat, kept: Slot, ctx: &mut Ctx<'_, Event>) {
        ctx.reveal();
        let bench = &mut self.benches[seat];
        let out = [0, 1].map(|which| bench.hand[other(kept, which).index()]);
        ctx.tell(|| Event::CardsDiscarded {
            seat,
            cards: out.into_iter().flatten().collect(),
        });
        let drawn = self.pile.draw::<2>();
        bench.hand = [bench.hand[kept.index()], drawn[0], drawn[1]];
        bench.kept = None;
        ctx.tell_only(seat, || Event::CardsDrawn {
            seat,
            cards: drawn.into_iter().flatten().collect(),
        });
        self.begin_placing();
    }

    fn begin_placing(&mut self) {
        self.phase = Phase::Place;
        self.pending = SeatSet::all(self.seats());
    }

    #[inline]
    fn place(&mut self, seat: Seat, slot: Slot, at: usize, ctx: &mut Ctx<'_, Event>) {
        let bench = &mut self.benches[seat];
        let card = bench.hand[slot.index()];
        bench.unplaced &= !(1 << slot.number());
        bench.spots[slot.index()] = at as u8;
        bench.free.remove(at);
        let left = bench.unplaced;
        self.boards_mut()[seat][at] = card;
        ctx.tell(|| Event::CardPlaced {
            seat,
            left: left.count_ones() as u8,
        });
        if left == 0 {
            self.pending.remove(seat);
            if self.pending.is_empty() {
                self.end_turn(ctx);
            }
        }
    }

    /// CM-4.3: all cakes are shown.
    #[inline(never)]
    fn end_turn(&mut self, ctx: &mut Ctx<'_, Event>) {
        ctx.reveal();
        self.shown_last = self.benches.map(|_, bench| bench.placed());
        ctx.tell(|| Event::CakesShown {
            placed: placed_cards(self.boards(), &self.shown_last),
        });
        if usize::from(self.turn) + 1 < TURNS {
            self.turn += 1;
            self.begin_turn(ctx);
        } else {
            self.end_round(ctx);
        }
    }

    /// CM-6, then the next deal.
    fn end_round(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.score_round();
        ctx.tell(|| Event::RoundScored {
            round: self.round + 1,
            lines: self.lines(self.round.into()),
        });
        if usize::from(self.round) + 1 < ROUNDS {
            self.round += 1;
            self.begin_round(ctx);
        } else {
            self.finish(ctx);
        }
    }

    fn finish(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.phase = Phase::Over;
        for bench in self.benches.values_mut() {
            bench.hand = [None; SLOTS];
            bench.spots = [0; SLOTS];
        }
        if let Some(title) = self.title() {
            let stars = self.stars[Seat(0)];
            ctx.tell(|| Event::TitleEarned { stars, title });
        }
    }
}
