//! The round, action by action.

use crate::actions::{Action, Event, Refusal};
use crate::data::{Card, Menu, Menus};
use crate::hand::{Hand, Kinds};
use crate::options::Options;
use crate::pot::Pot;
use crate::state::{ChaudDevant, LastRound, Phase, Played, ROUNDS};
use engine::{Ctx, PerSeat, Rng, Seat, SeatSet, Setup};

const START_STARS: u8 = 5;

/// CD-5: how many cards are dealt to the player so many places after the first.
fn hand_size(seats: usize, place: usize) -> usize {
    match seats {
        5 if place < 2 => 11,
        5 => 10,
        _ => 13,
    }
}

impl ChaudDevant {
    pub(crate) fn set_up(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        let seats = setup.seats();
        let mut table = Self {
            open_menus: setup.options().open_menus,
            phase: Phase::Menus,
            round: 0,
            dealer: Seat(ctx.rng.below(seats as u32) as u8),
            hands: PerSeat::defaults(seats),
            undealt: Hand::default(),
            menus: PerSeat::defaults(seats),
            used: PerSeat::defaults(seats),
            stars: PerSeat::from_fn(seats, |_| START_STARS),
            pot: Pot::default(),
            won: PerSeat::defaults(seats),
            played: Played::nothing(),
            voids: PerSeat::defaults(seats),
            sheet: [PerSeat::defaults(seats); ROUNDS],
            last_round: LastRound {
                played: Played::nothing(),
                laid_open: PerSeat::defaults(seats),
            },
        };
        table.begin_round(ctx);
        table
    }

    fn begin_round(&mut self, ctx: &mut Ctx<'_, Event>) {
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

    #[inline]
    pub(crate) fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Pot { turn } => SeatSet::one(turn),
            Phase::Menus => self.yet_to_lay(),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn yet_to_lay(&self) -> SeatSet {
        let order = self.first().round(self.seats());
        let mut waiting = order.filter(|seat| self.menus[*seat].is_none());
        if self.open_menus {
            // CD-22: from the dealer's left, the dealer last.
            waiting.next().into_iter().collect()
        } else {
            waiting.collect()
        }
    }

    /// CD-11, CD-12: what a seat may play in its turn.
    #[inline]
    fn playable(&self, seat: Seat) -> Kinds {
        self.pot.playable(self.hands[seat])
    }

    /// What a seat may lay in its turn.
    fn layable(&self, seat: Seat) -> Menus {
        let mut menus = self.used[seat].others();
        if let Some(barred) = self.barred_menu(seat) {
            menus.remove(barred);
        }
        menus
    }

    /// CD-22: the menu that the dealer may not copy.
    fn barred_menu(&self, seat: Seat) -> Option<Menu> {
        if !self.open_menus || seat != self.dealer || self.used[seat].others().len() == 1 {
            return None;
        }
        self.menus[self.first()]
    }

    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.awaited().contains(seat) {
            return;
        }
        if self.phase == Phase::Menus {
            out.extend(self.layable(seat).iter().map(|menu| Action::Menu { menu }));
        } else {
            out.extend(self.playable(seat).iter().map(|card| Action::Play { card }));
        }
    }

    #[inline]
    pub(crate) fn pick_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        if self.phase == Phase::Menus {
            let menu = self.layable(seat).pick(rng);
            Action::Menu { menu }
        } else {
            let card = self.playable(seat).pick(rng);
            Action::Play { card }
        }
    }

    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let in_turn = self.awaited().contains(seat);
        match action {
            Action::Menu { menu } => {
                if !in_turn || self.phase != Phase::Menus {
                    Some(if self.open_menus {
                        Refusal::OpenMenuOutOfTurn
                    } else {
                        Refusal::MenuOutOfTurn
                    })
                } else if self.used[seat].contains(menu) {
                    Some(Refusal::MenuUsed { menu })
                } else if self.barred_menu(seat) == Some(menu) {
                    Some(Refusal::DealersCopy { menu })
                } else {
                    None
                }
            }
            Action::Play { card } => {
                if !in_turn || self.phase == Phase::Menus {
                    Some(Refusal::CardOutOfTurn)
                } else if !self.hands[seat].holds(card) {
                    Some(Refusal::NotInHand { card })
                } else if !self.playable(seat).contains(card) {
                    let suit = self.pot.asked.suit().expect("else any card may be played");
                    Some(Refusal::MustFollow { suit })
                } else {
                    None
                }
            }
        }
    }

    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        match action {
            Action::Menu { menu } => self.lay_menu(seat, menu, ctx),
            Action::Play { card } => self.play_card(seat, card, ctx),
        }
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
