//! CM-3 to CM-6, CM-30: rounds and turns.

use super::moves::{other, spot};
use super::{Action, Event, PlacedCard};
use crate::cake::QUARTERS;
use crate::customers::{CUSTOMERS, Customer};
use crate::data::{CARDS, Card};
use crate::options::Options;
use crate::state::{
    Board, CakeMaster, CakeNumber, Phase, Pile, Position, ROUNDS, SLOTS, Slot, Spots, TURNS,
    deal_to_end,
};
use engine::{Ctx, PerSeat, Rng, Seat, SeatSet, Setup};

/// CM-3: customers that are shown in a whole match.
pub(crate) const SHOWN_CUSTOMERS: usize = 6;
const UNPLACED: u8 = (1 << SLOTS) - 1;

impl CakeMaster {
    pub(crate) fn set_up(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        let seats = setup.seats();
        let mut table = Self {
            phase: Phase::Draft,
            round: 0,
            turn: 0,
            awaited: SeatSet::EMPTY,
            pile: Pile::sorted(),
            customers: Customer::ALL,
            benches: PerSeat::defaults(seats),
            cakes: [PerSeat::defaults(seats); ROUNDS],
            shown_last: PerSeat::defaults(seats),
            stars: PerSeat::defaults(seats),
            flavour: PerSeat::defaults(seats),
        };
        const { assert!(SHOWN_CUSTOMERS < CUSTOMERS) };
        deal_to_end(&mut table.customers, SHOWN_CUSTOMERS, ctx.rng);
        table.begin_round(ctx);
        table
    }

    /// CM-3.
    fn begin_round(&mut self, ctx: &mut Ctx<'_, Event>) {
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
        self.awaited = SeatSet::all(self.seats());
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "playouts run a third faster where this is part of their loop"
    )]
    pub(crate) fn act(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        match action {
            Action::Keep { slot } => {
                self.benches[seat].kept = Some(slot);
                if self.is_solo() {
                    self.redraw(seat, slot, ctx);
                } else if !self.has_two_neighbours() {
                    self.pass_left(seat, other(slot, 0), ctx);
                }
            }
            Action::PassLeft { slot } => self.pass_left(seat, slot, ctx),
            Action::Place {
                slot,
                cake,
                position,
            } => self.place(seat, slot, spot(cake, position), ctx),
        }
    }

    /// CM-4.2: the seat has chosen; the last one to do so sets the cards moving.
    #[inline]
    fn pass_left(&mut self, seat: Seat, slot: Slot, ctx: &mut Ctx<'_, Event>) {
        self.benches[seat].left = Some(slot);
        self.awaited.remove(seat);
        ctx.tell(|| Event::Chosen { seat });
        if self.awaited.is_empty() {
            self.move_cards(ctx);
        }
    }

    // Out of line like all that happens once a turn: `act` stays small.
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
        self.awaited = SeatSet::all(self.seats());
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
            self.awaited.remove(seat);
            if self.awaited.is_empty() {
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

impl Pile {
    fn sorted() -> Self {
        const SORTED: [Option<Card>; CARDS] = {
            let mut sorted = [None; CARDS];
            let mut index = 0;
            while index < CARDS {
                sorted[index] = Some(Card::DECK[index]);
                index += 1;
            }
            sorted
        };
        Self {
            cards: SORTED,
            left: CARDS as u8,
        }
    }

    fn shuffled(needed: usize, rng: &mut Rng) -> Self {
        let mut pile = Self::sorted();
        deal_to_end(&mut pile.cards, needed, rng);
        pile
    }

    #[inline]
    fn draw<const N: usize>(&mut self) -> [Option<Card>; N] {
        let top = usize::from(self.left) - 1;
        self.left -= N as u8;
        std::array::from_fn(|nth| self.cards[top - nth].take())
    }
}

/// The cards that lie at these positions of each board.
pub(crate) fn placed_cards(
    boards: &PerSeat<Board>,
    spots: &PerSeat<Spots>,
) -> PerSeat<Vec<PlacedCard>> {
    boards.map(|seat, board| {
        let placed = spots[seat].iter().filter_map(|spot| {
            Some(PlacedCard {
                card: board[spot]?,
                cake: CakeNumber::at((spot / QUARTERS) as u8),
                position: Position::at((spot % QUARTERS) as u8),
            })
        });
        placed.collect()
    })
}
