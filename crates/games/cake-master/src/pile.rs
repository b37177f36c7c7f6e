//! The pile of cake cards, and dealing from one end.

use crate::data::{CARDS, Card};
use engine::Rng;

/// The cake cards nobody has drawn this round; the top of the pile comes last. Places from which
/// cards were drawn are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pile {
    pub(crate) cards: [Option<Card>; CARDS],
    pub(crate) left: u8,
}

impl Pile {
    pub(crate) fn sorted() -> Self {
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

    pub(crate) fn shuffled(needed: usize, rng: &mut Rng) -> Self {
        let mut pile = Self::sorted();
        deal_to_end(&mut pile.cards, needed, rng);
        pile
    }

    #[inline]
    pub(crate) fn draw<const N: usize>(&mut self) -> [Option<Card>; N] {
        let top = usize::from(self.left) - 1;
        self.left -= N as u8;
        std::array::from_fn(|nth| self.cards[top - nth].take())
    }
}

/// Deals `count` items, any as likely in any order, to the end. What lies before them is never
/// looked at, so its order does not matter.
#[inline]
pub(crate) fn deal_to_end<T>(items: &mut [T], count: usize, rng: &mut Rng) {
    // The last one left needs no drawing.
    rng.deal(items, count.min(items.len().saturating_sub(1)));
}
