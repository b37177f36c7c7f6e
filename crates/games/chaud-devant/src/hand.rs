//! Sets of cards. There are at most two cards of a kind, so two sets of kinds make a hand.

use crate::data::{Card, Suit};
use engine::Rng;
use std::ops::{BitAnd, BitOrAssign};

/// A set of soup cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Kinds of which it holds at least one card.
    one: Kinds,
    /// Kinds of which it holds two.
    two: Kinds,
}

impl Hand {
    #[inline]
    pub fn insert(&mut self, card: Card) {
        let card = Kinds::one(card);
        self.two |= self.one & card;
        self.one |= card;
    }

    /// Takes out a card that it holds.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let card = Kinds::one(card);
        self.one = self.one.without(card.without(self.two));
        self.two = self.two.without(card);
    }

    /// Both together.
    pub fn with(mut self, other: Self) -> Self {
        self.two |= self.one & other.one;
        self.two |= other.two;
        self.one |= other.one;
        self
    }

    #[inline]
    pub fn holds(self, card: Card) -> bool {
        self.one.contains(card)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.one.is_empty()
    }

    pub fn len(self) -> usize {
        self.one.len() + self.two.len()
    }

    #[inline]
    pub(crate) fn kinds(self) -> Kinds {
        self.one
    }

    /// Its cards in the order of their kinds, pairs twice.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let pair = move |card| 1 + usize::from(self.two.contains(card));
        self.one
            .iter()
            .flat_map(move |card| std::iter::repeat_n(card, pair(card)))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        for card in cards {
            hand.insert(card);
        }
        hand
    }
}

/// A set of kinds of soup cards: bit n is the kind whose [`Card::kind`] is n, so that all kinds of a
/// suit are neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Kinds(u32);

impl Kinds {
    pub(crate) const NONE: Self = Self(0);

    #[inline]
    fn one(card: Card) -> Self {
        Self(1 << card.kind())
    }

    /// Every kind of this suit.
    #[inline]
    pub(crate) fn of(suit: Suit) -> Self {
        const OF: [Kinds; Suit::ALL.len()] = {
            let mut of = [Kinds::NONE; Suit::ALL.len()];
            let mut kind = 0;
            while kind < Card::KINDS {
                of[Card::from_kind(kind).suit() as usize].0 |= 1 << kind;
                kind += 1;
            }
            of
        };
        OF[suit as usize]
    }

    /// The suit whose kinds these are.
    pub(crate) fn suit(self) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| Self::of(*suit) == self)
    }

    #[inline]
    pub(crate) fn contains(self, card: Card) -> bool {
        !(self & Self::one(card)).is_empty()
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Every kind of card that counts at least so much.
    #[inline]
    pub(crate) fn counting(at_least: u8) -> Self {
        const COUNTING: [Kinds; 11] = {
            let mut counting = [Kinds::NONE; 11];
            let mut kind = 0;
            while kind < Card::KINDS {
                let mut least = 0;
                while least <= Card::from_kind(kind).face().value() {
                    counting[least as usize].0 |= 1 << kind;
                    least += 1;
                }
                kind += 1;
            }
            counting
        };
        COUNTING[usize::from(at_least)]
    }

    /// Any of them, each as likely.
    #[inline]
    pub(crate) fn pick(self, rng: &mut Rng) -> Card {
        Card::from_kind(rng.pick_bit(self.0.into()) as usize)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let kind = (rest != 0).then_some(rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(Card::from_kind(kind as usize))
        })
    }
}

impl BitAnd for Kinds {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOrAssign for Kinds {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
