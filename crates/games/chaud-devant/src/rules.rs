//! What actions do: the round from the deal to its end.

use crate::actions::Action;
use crate::data::{Card, Menu};
use crate::events::Event;
use crate::pot::Pot;
use crate::state::{ChaudDevant, LastRound, Phase, Played, ROUNDS};
use engine::{Ctx, PerSeat, Rng, Seat};

#[inline]
pub(crate) fn apply(table: &mut ChaudDevant, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
    match action {
        Action::Menu { menu } => table.lay_menu(seat, menu, ctx),
        Action::Play { card } => table.play_card(seat, card, ctx),
    }
}

impl ChaudDevant {
    pub(crate) fn begin_round(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.deal(ctx.rng);
        let seats = self.seats();
        self.phase = Phase::Menus;
        self.menus = PerSeat::defaults(seats);
        self.pot = Pot::default();
        self.won = PerSeat::defaults(seats);
        self.played = Played::nothing();
        self.voids = PerSeat::defaults(seats);

        ctx.tell(|| Event::RoundBegun {
            round: self.round + 1,
            dealer: self.dealer,
        });
        for seat in self.first().round(seats) {
            let cards = || self.hands[seat].cards().collect();
            ctx.tell_only(seat, || Event::HandDealt {
                seat,
                cards: cards(),
            });
        }
    }

    /// CD-5. Hand by hand rather than card by card: once held, nobody can tell.
    fn deal(&mut self, rng: &mut Rng) {
        let seats = self.seats();
        let mut deck = Card::DECK;
        let mut rest = &mut deck[..];
        for (place, seat) in self.first().round(seats).enumerate() {
            let (left, hand) = rng.deal(rest, hand_size(seats, place));
            self.hands[seat] = hand.iter().copied().collect();
            rest = left;
        }
        self.undealt = rest.iter().copied().collect();
    }

    #[inline(never)]
    fn lay_menu(&mut self, seat: Seat, menu: Menu, ctx: &mut Ctx<'_, Event>) {
        self.menus[seat] = Some(menu);
        if self.open_menus {
            ctx.reveal();
            ctx.tell(|| Event::MenuLaid { seat, menu });
        } else {
            ctx.tell(|| Event::MenuChosen { seat });
        }
        if self.menus.values().iter().all(Option::is_some) {
            for (seat, menu) in self.menus.iter() {
                self.used[seat].insert(menu.expect("everyone has laid a menu"));
            }
            if !self.open_menus {
                ctx.reveal();
                ctx.tell(|| Event::MenusShown { menus: self.menus });
            }
            let turn = self.first();
            self.phase = Phase::Pot { turn };
        }
    }

    #[inline]
    fn play_card(&mut self, seat: Seat, card: Card, ctx: &mut Ctx<'_, Event>) {
        let seats = self.seats();
        self.voids[seat] |= self.pot.add(card);
        self.hands[seat].remove(card);
        self.played.push(seat, card);

        let Pot { total, tally, .. } = self.pot;
        ctx.reveal();
        ctx.tell(|| Event::CardPlayed { seat, card, total });
        if self.hands[seat].is_empty() {
            ctx.tell(|| Event::LastCard { seat });
        }
        let next = if self.pot.is_ready() {
            let cards = tally.cards();
            ctx.tell(|| Event::PotWon { seat, cards });
            self.won[seat].add_all(tally);
            self.pot = Pot::default();
            seat
        } else {
            seat.left(seats)
        };
        if self.hands[next].is_empty() {
            self.end_round(ctx);
        } else {
            self.phase = Phase::Pot { turn: next };
        }
    }

    /// CD-16, then the next deal.
    #[inline(never)]
    fn end_round(&mut self, ctx: &mut Ctx<'_, Event>) {
        let lines = self.score_round();
        self.last_round = LastRound {
            played: self.played,
            laid_open: self.hands,
        };
        ctx.tell(|| Event::RoundEnded { lines });
        if usize::from(self.round) + 1 == ROUNDS {
            self.phase = Phase::Over;
        } else {
            self.round += 1;
            self.dealer = self.dealer.left(self.seats());
            self.begin_round(ctx);
        }
    }
}

/// CD-5: how many cards are dealt to the player so many places after the first.
fn hand_size(seats: usize, place: usize) -> usize {
    match seats {
        5 if place < 2 => 11,
        5 => 10,
        _ => 13,
    }
}
