use engine::Rng;
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Card {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Eleven,
    Twelve,
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cards(u16);

impl Cards {
    pub(crate) const ALL: Self = Self(0xfff);

    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= 1 << card as u16;
    }

    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card as u16);
    }

    pub(crate) fn contains(self, card: Card) -> bool {
        self.0 >> card as u16 & 1 == 1
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        let all = (0..12).map(Card::from_usize);
        all.filter(move |card| self.contains(*card))
    }

    pub(crate) fn any(self, rng: &mut Rng) -> Card {
        Card::from_usize(rng.pick_bit(self.0.into()) as usize)
    }

    pub(crate) fn take_any(&mut self, rng: &mut Rng) -> Card {
        let card = self.any(rng);
        self.remove(card);
        card
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}
