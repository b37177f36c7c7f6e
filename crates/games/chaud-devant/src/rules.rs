//! The round, action by action.

use crate::data::{Card, Face, Hand, Menu, Suit};
use crate::options::Options;
use crate::score::Line;
use crate::state::{ChaudDevant, LastRound, Phase, Played, Pot, ROUNDS};
use engine::{Ctx, PerSeat, Rng, Seat, SeatSet, Setup};
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// CD-6, CD-22: lay a menu for this round.
    Menu { menu: Menu },
    /// CD-8: play a card into the pot.
    Play { card: Card },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Event {
    /// A round begins (counted from 1).
    RoundBegun {
        round: u8,
        dealer: Seat,
    },
    /// A seat's cards; only that seat is told which.
    HandDealt {
        seat: Seat,
        cards: Vec<Card>,
    },
    /// A seat has chosen its menu in secret.
    MenuChosen {
        seat: Seat,
    },
    MenusShown {
        menus: PerSeat<Option<Menu>>,
    },
    MenuLaid {
        seat: Seat,
        menu: Menu,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
        total: u8,
    },
    /// CD-15.
    LastCard {
        seat: Seat,
    },
    PotWon {
        seat: Seat,
        cards: u8,
    },
    /// CD-16: hands are laid open, the unfinished pot counts for nobody.
    RoundEnded {
        lines: PerSeat<Line>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    CardOutOfTurn,
    MenuOutOfTurn,
    OpenMenuOutOfTurn,
    MenuUsed { menu: Menu },
    DealersCopy { menu: Menu },
    NotInHand { card: Card },
    MustFollow { suit: Suit },
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::CardOutOfTurn | Self::NotInHand { .. } => "CD-8",
            Self::MenuOutOfTurn => "CD-6",
            Self::OpenMenuOutOfTurn | Self::DealersCopy { .. } => "CD-22",
            Self::MenuUsed { .. } => "CD-2",
            Self::MustFollow { .. } => "CD-11",
        }
    }
}

const START_STARS: u8 = 5;
/// CD-14: a pot that reaches this is won.
pub(crate) const READY: u8 = 10;

/// CD-9, CD-10, CD-13.
#[inline]
pub(crate) fn total_after(total: u8, first: bool, card: Card) -> u8 {
    match card.face() {
        Face::BoilOver => 0,
        Face::Ten if first => 0,
        _ => total + card.value(),
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

    /// CD-5: shuffle and deal one by one from the dealer's left.
    fn begin_round(&mut self, ctx: &mut Ctx<'_, Event>) {
        const DECK: [Card; 52] = Card::deck();
        let seats = self.seats();
        let mut deck = DECK;
        ctx.rng.shuffle(&mut deck);
        let dealt = if seats == 5 { 52 } else { 13 * seats };
        let mut seat = self.first();
        self.hands = PerSeat::defaults(seats);
        for card in &deck[..dealt] {
            self.hands[seat].insert(*card);
            seat = seat.left(seats);
        }
        self.undealt = deck[dealt..].iter().copied().collect();
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

    pub(crate) fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Menus if self.open_menus => SeatSet::one(self.next_to_lay()),
            Phase::Menus => Seat::all(self.seats())
                .filter(|seat| self.menus[*seat].is_none())
                .collect(),
            Phase::Pot { turn } => SeatSet::one(turn),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// CD-22: from the dealer's left, the dealer last.
    fn next_to_lay(&self) -> Seat {
        let mut order = self.first().round(self.seats());
        let next = order.find(|seat| self.menus[*seat].is_none());
        next.expect("somebody has yet to lay a menu")
    }

    /// CD-11, CD-12: the kinds of cards that may be played, as bits.
    #[inline]
    fn playable(&self, seat: Seat) -> u32 {
        let kinds = self.hands[seat].kinds();
        match self.pot.led {
            Some(led) if !self.pot.spoiled && kinds & led.kinds() != 0 => kinds & led.kinds(),
            _ => kinds,
        }
    }

    /// The menus a seat may lay; in its turn.
    fn layable(&self, seat: Seat) -> impl Iterator<Item = Menu> + Clone {
        let barred = self.barred_menu(seat);
        let unused = self.used[seat].others();
        unused.filter(move |menu| Some(*menu) != barred)
    }

    /// CD-22: the menu that the dealer may not copy.
    fn barred_menu(&self, seat: Seat) -> Option<Menu> {
        if !self.open_menus || seat != self.dealer || self.used[seat].others().count() == 1 {
            return None;
        }
        self.menus[self.first()]
    }

    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.awaited().contains(seat) {
            return;
        }
        if self.phase == Phase::Menus {
            out.extend(self.layable(seat).map(|menu| Action::Menu { menu }));
            return;
        }
        let mut kinds = self.playable(seat);
        while kinds != 0 {
            let card = Card::from_kind(kinds.trailing_zeros());
            out.push(Action::Play { card });
            kinds &= kinds - 1;
        }
    }

    #[inline]
    pub(crate) fn pick_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        if self.phase == Phase::Menus {
            let mut menus = self.layable(seat);
            let at = rng.below(menus.clone().count() as u32) as usize;
            let menu = menus.nth(at).expect("picked below their number");
            return Action::Menu { menu };
        }
        let mut kinds = self.playable(seat);
        for _ in 0..rng.below(kinds.count_ones()) {
            kinds &= kinds - 1;
        }
        Action::Play {
            card: Card::from_kind(kinds.trailing_zeros()),
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
                } else if self.playable(seat) & card.bit() == 0 {
                    let suit = self.pot.led.expect("an empty pot takes any card");
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
        let pot = &mut self.pot;
        pot.total = total_after(pot.total, pot.led.is_none(), card);
        let led = *pot.led.get_or_insert(card.suit());
        if card.suit() != led && !pot.spoiled {
            self.voids[seat].insert(led);
        }
        pot.spoiled |= card.suit() == Suit::Chili;
        pot.tally.add(card);
        self.hands[seat].remove(card);
        self.played.push(seat, card);

        let total = pot.total;
        ctx.reveal();
        ctx.tell(|| Event::CardPlayed { seat, card, total });
        if self.hands[seat].is_empty() {
            ctx.tell(|| Event::LastCard { seat });
        }
        let next = if total >= READY {
            let cards = self.pot.tally.cards();
            ctx.tell(|| Event::PotWon { seat, cards });
            self.won[seat].add_all(self.pot.tally);
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
