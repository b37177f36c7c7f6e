use crate::book::Book;
use crate::data::{CARDS, Cake, Card, Colour, Side};
use crate::options::Level;
use crate::places::{HANDS, Hand, Kitchen, SLOTS, Slot, Way};
use crate::rules::{Action, Trigger};
use engine::{PerSeat, Seat};

/// A match of Pièces `MontéeS` in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PiecesMontees {
    pub(crate) house: House,
    /// By id: the place in the shuffled deck, so that ids tell nothing (PM-5).
    pub(crate) cards: [Card; CARDS],
    /// How many cards have left the pile; it is the id of the card on top of it.
    pub(crate) drawn: u8,
    pub(crate) hands: [Held; HANDS],
    pub(crate) cooks: PerSeat<Cook>,
    pub(crate) book: Book,
    pub(crate) first: Seat,
    pub(crate) turn: Turn,
    pub(crate) this_turn: Log,
    pub(crate) last_turn: Option<Log>,
    /// Turns ended so far.
    pub(crate) turns: u16,
    /// PM-17b: turns in a row without a tier placed or a decoration taken.
    pub(crate) idle: u8,
    /// Why the round under way is the last.
    pub(crate) trigger: Option<Trigger>,
    pub(crate) over: bool,
}

/// What was agreed before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct House {
    pub(crate) level: Level,
    pub(crate) teams: bool,
    pub(crate) memory_aid: bool,
    /// PM-40.
    pub(crate) removed: Option<Colour>,
}

/// A player's chef card, kitchen and memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cook {
    /// The sides that may be laid next by PM-8 and PM-10: one bit per unfinished cake or cake not
    /// yet begun. It tells the height of every cake.
    pub(crate) next: u32,
    /// One bit per cake.
    pub(crate) decorated: u16,
    pub(crate) assistant: bool,
    /// The cards of the kitchen, each with its front showing.
    pub(crate) placed: Ids,
    /// Cards that have left the pile and of which this player has seen the front alone. Of all
    /// others that have left it, everyone has seen both sides.
    pub(crate) half_seen: Ids,
}

/// Each cake's first, second or third tier, as bits of [`Cook::next`].
pub(crate) const FIRST_TIERS: u32 = 0o1_111_111_111;
pub(crate) const THIRD_TIERS: u32 = FIRST_TIERS << 2;

impl Cook {
    /// PM-6.
    pub(crate) fn new(level: Level) -> Self {
        Self {
            next: FIRST_TIERS,
            assistant: level == Level::Apprentice,
            ..Self::default()
        }
    }

    #[inline]
    pub(crate) fn unfinished(&self) -> u32 {
        (self.next & !FIRST_TIERS).count_ones()
    }

    #[inline]
    pub(crate) fn takes(&self, side: Side) -> bool {
        self.next >> side.index() & 1 == 1
    }

    #[inline]
    pub(crate) fn lay(&mut self, side: Side) {
        let bit = 1 << side.index();
        self.next ^= bit;
        self.next |= (bit & !THIRD_TIERS) << 1;
    }

    /// How many tiers a cake has.
    #[inline]
    pub(crate) fn height(&self, cake: Cake) -> u8 {
        match self.next >> (cake.index() * 3) & 7 {
            1 => 0,
            2 => 1,
            4 => 2,
            _ => 3,
        }
    }

    #[inline]
    pub(crate) fn has_finished(&self, cake: Cake) -> bool {
        self.height(cake) == 3
    }

    pub(crate) fn is_decorated(&self, cake: Cake) -> bool {
        self.decorated >> cake.index() & 1 == 1
    }

    pub(crate) fn decorate(&mut self, cake: Cake) {
        self.decorated |= 1 << cake.index();
    }
}

/// A set of card ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ids(u64);

impl Ids {
    #[inline]
    pub(crate) fn insert(&mut self, id: u8) {
        self.0 |= 1 << id;
    }

    #[inline]
    pub(crate) fn remove(&mut self, id: u8) {
        self.0 &= !(1 << id);
    }

    #[inline]
    pub(crate) fn contains(self, id: u8) -> bool {
        self.0 >> id & 1 == 1
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let id = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(id)
        })
    }
}

/// The ids of a hand's cards in the order drawn (PM-5); zeros behind them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Held {
    ids: [u8; SLOTS],
    len: u8,
}

impl Held {
    #[inline]
    pub(crate) fn len(self) -> usize {
        self.len.into()
    }

    #[inline]
    pub(crate) fn push(&mut self, id: u8) {
        self.ids[usize::from(self.len)] = id;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn get(self, slot: Slot) -> Option<u8> {
        (slot.index() < self.len()).then(|| self.ids[slot.index()])
    }

    #[inline]
    pub(crate) fn remove(&mut self, slot: Slot) {
        self.ids.copy_within(slot.index() + 1.., slot.index());
        self.ids[SLOTS - 1] = 0;
        self.len -= 1;
    }

    #[inline]
    pub(crate) fn ids(&self) -> &[u8] {
        &self.ids[..self.len()]
    }
}

/// The turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) spoons: u8,
    /// PM-14: the assistant has come back and rests until the next turn.
    pub(crate) called: bool,
    /// PM-22: a decoration has been taken.
    pub(crate) decorated: bool,
    /// PM-17b: a tier has been placed or a decoration taken.
    pub(crate) progress: bool,
}

pub(crate) const SPOONS: u8 = 3;

impl Turn {
    pub(crate) fn of(seat: Seat) -> Self {
        Self {
            seat,
            spoons: SPOONS,
            called: false,
            decorated: false,
            progress: false,
        }
    }
}

/// What was done in a turn, so that nobody needs to have heard it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    pub(crate) seat: Seat,
    steps: [Step; Self::STEPS],
    len: u8,
    /// PM-16: how many cards each hand drew at its end, up to the card `drawn_up_to`.
    pub(crate) draws: [u8; HANDS],
    pub(crate) drawn_up_to: u8,
    /// PM-23: the page turned at its end.
    pub(crate) page: Option<Way>,
}

/// An action, and the id of its card or the cake of its decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) action: Action,
    pub(crate) what: u8,
}

impl Log {
    /// The assistant's spoon, four actions of one spoon each, and a decoration.
    pub(crate) const STEPS: usize = 6;

    pub(crate) fn of(seat: Seat) -> Self {
        let nothing = Step {
            action: Action::End,
            what: 0,
        };
        Self {
            seat,
            steps: [nothing; Self::STEPS],
            len: 0,
            draws: [0; HANDS],
            drawn_up_to: 0,
            page: None,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, action: Action, what: u8) {
        self.steps[usize::from(self.len)] = Step { action, what };
        self.len += 1;
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }
}

impl PiecesMontees {
    #[inline]
    pub(crate) fn seats(&self) -> usize {
        self.cooks.len()
    }

    /// PM-4.
    #[inline]
    pub(crate) fn hand_size(&self) -> usize {
        if self.seats() == 4 { 3 } else { 4 }
    }

    /// PM-40: nine cards of each colour in play.
    #[inline]
    pub(crate) fn deck_size(&self) -> u8 {
        CARDS as u8 - if self.house.removed.is_some() { 9 } else { 0 }
    }

    #[inline]
    pub(crate) fn pile(&self) -> u8 {
        self.deck_size() - self.drawn
    }

    /// The hands on the table in the order they are filled from `seat` on (PM-16, PM-42).
    #[inline]
    pub(crate) fn hands_from(&self, seat: Seat) -> impl Iterator<Item = Hand> + use<> {
        let neutral = (self.seats() == 2).then_some(Hand::NEUTRAL);
        seat.round(self.seats()).map(Hand::of).chain(neutral)
    }

    /// PM-50: the other kitchen a player may build in.
    #[inline]
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        self.house.teams.then_some(Seat(seat.0 ^ 2))
    }

    pub(crate) fn serves(&self, seat: Seat, kitchen: Kitchen) -> bool {
        kitchen.owner() == seat || self.partner(seat) == Some(kitchen.owner())
    }

    /// PM-7: the side of a hand card that `seat` sees, and may place.
    #[inline]
    pub(crate) fn side_for(&self, seat: Seat, hand: Hand, id: u8) -> Side {
        let card = self.cards[usize::from(id)];
        if sees_fronts(seat, hand) {
            card.front()
        } else {
            card.back()
        }
    }
}

/// PM-5, PM-41: fronts face the holder; those of the neutral hand lie upward for all.
#[inline]
pub(crate) fn sees_fronts(seat: Seat, hand: Hand) -> bool {
    hand.holder().is_none_or(|holder| holder == seat)
}
