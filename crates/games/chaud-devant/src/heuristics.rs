//! What an experienced player knows beyond the rules, and what bots may look at in the worlds they
//! imagine.

use crate::actions::Action;
use crate::data::{Menu, Suit};
use crate::hand::{Hand, Kinds};
use crate::score::Tally;
use crate::state::{ChaudDevant, Phase, ROUNDS};
use engine::{Game, Heuristics, PerSeat, Rng, Seat};

impl Heuristics for ChaudDevant {
    /// Takes pots worth having, leaves the others.
    #[inline]
    fn likely(&self, seat: Seat, rng: &mut Rng) -> Action {
        let Some(menu) = self.menus[seat].filter(|_| self.phase != Phase::Menus) else {
            return self.any_legal(seat, rng);
        };
        let (taking, leaving) = self.ways_to_play(seat);
        let gain = gain(menu, self.pot.tally);
        let card = if leaving.is_empty() || gain > 0 && !taking.is_empty() {
            taking
        } else if gain == 0 && menu != Menu::NoSoup {
            taking.with(leaving)
        } else {
            leaving
        };
        Action::Play {
            card: card.pick(rng),
        }
    }

    fn prior(&self, seat: Seat, action: Action) -> f32 {
        let (Some(menu), Action::Play { card }) = (self.menus[seat], action) else {
            return 1.0;
        };
        let mut pot = self.pot;
        pot.add(card);
        if pot.is_ready() {
            1.0 + 0.2 * f32::from(gain(menu, pot.tally).clamp(-5, 5))
        } else {
            1.0
        }
    }

    /// Looks to the end of the round: the stars there decide, the more so the fewer rounds are
    /// left.
    fn foresee(&self, from: &Self) -> Option<PerSeat<f32>> {
        let rounds_left = self.rounds_left_since(from)?;
        let spread = 3.0 * (rounds_left as f32).sqrt();
        (rounds_left > 0).then(|| {
            let chances = self
                .stars
                .map(|_, stars| (f32::from(*stars) / spread).exp());
            let all: f32 = chances.values().iter().sum();
            chances.map(|_, chance| chance / all)
        })
    }
}

/// What a seat with this menu would gain or lose by taking these cards.
#[inline]
fn gain(menu: Menu, cards: Tally) -> i8 {
    let count = |suit| cards.of_suit(suit) as i8;
    match menu {
        Menu::Pea => count(Suit::Pea) - count(Suit::Chili),
        Menu::Onion => count(Suit::Onion) - count(Suit::Chili),
        Menu::Mushroom => count(Suit::Mushroom) - count(Suit::Chili),
        Menu::Chili => count(Suit::Chili) - cards.bouillons() as i8,
        Menu::NoSoup => -(cards.cards() as i8),
    }
}

impl ChaudDevant {
    /// The cards that would take the pot, and those that would not.
    #[inline]
    fn ways_to_play(&self, seat: Seat) -> (Kinds, Kinds) {
        let playable = self.pot.playable(self.hands[seat]);
        let filling = self.pot.filled_by();
        (playable & filling, playable.without(filling))
    }

    /// Once the round that was going on at `from` is over: how many are left to play.
    pub fn rounds_left_since(&self, from: &Self) -> Option<usize> {
        match self.phase {
            Phase::Over => Some(0),
            _ if self.round > from.round => Some(ROUNDS - usize::from(self.round)),
            _ => None,
        }
    }

    /// How many rounds come after this one.
    pub fn rounds_to_come(&self) -> usize {
        ROUNDS - 1 - usize::from(self.round)
    }

    pub fn stars(&self) -> &PerSeat<u8> {
        &self.stars
    }

    /// Whether menus are being chosen.
    pub fn choosing_menus(&self) -> bool {
        self.phase == Phase::Menus
    }

    /// The menu laid for this round.
    pub fn menu(&self, seat: Seat) -> Option<Menu> {
        self.menus[seat]
    }

    /// Menus not used yet: bit n is the nth of [`Menu::ALL`]. This round's count as used once all
    /// have laid, also where they are laid openly.
    pub fn menus_left(&self, seat: Seat) -> usize {
        self.used[seat]
            .others()
            .iter()
            .map(|menu| 1 << menu as usize)
            .sum()
    }

    /// How far a seat sits from the one that leads the round.
    pub fn places_from_first(&self, seat: Seat) -> usize {
        (seat.index() + self.seats() - self.first().index()) % self.seats()
    }

    /// What a seat was dealt this round.
    pub fn dealt(&self, seat: Seat) -> Hand {
        let played = self.played.iter().filter(|(by, _)| *by == seat);
        self.hands[seat].with(played.map(|(_, card)| card).collect())
    }
}
