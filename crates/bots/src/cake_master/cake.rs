//! Cakes as numbers: adding a card is an addition, so that thousands of placements can be tried.

use cake_master::{CARDS, Card, Customer};

pub(super) const QUARTERS: usize = 4;
pub(super) const CAKES: usize = 3;
/// Cards on all cakes of a player at the end of a round.
pub(super) const SPOTS: usize = CAKES * QUARTERS;

/// A cake, whole or not: four bits each for raspberries, blueberries and the cards of each icing;
/// above them the [`Shape`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cake(u32);

pub(super) type Board = [Cake; CAKES];

const BLUEBERRIES: u32 = 4;
const ICINGS: u32 = 8;
const SHAPE: u32 = 20;

impl Cake {
    #[inline]
    pub(super) fn with(self, card: Card, position: usize) -> Self {
        Self(self.0 + PARTS[position][card.index()])
    }

    #[inline]
    pub(super) fn raspberries(self) -> usize {
        (self.0 & 15) as usize
    }

    #[inline]
    pub(super) fn blueberries(self) -> usize {
        (self.0 >> BLUEBERRIES & 15) as usize
    }

    /// Which icings are there, as bits.
    #[inline]
    pub(super) fn icings(self) -> usize {
        let has = |icing: u32| usize::from(self.0 >> (ICINGS + 4 * icing) & 15 != 0) << icing;
        has(0) | has(1) | has(2)
    }

    #[inline]
    pub(super) fn icing_count(self) -> usize {
        self.icings().count_ones() as usize
    }

    /// The index of its shape.
    #[inline]
    pub(super) fn shape_index(self) -> usize {
        (self.0 >> SHAPE) as usize
    }

    #[inline]
    pub(super) fn shape(self) -> &'static Shape {
        &Shape::ALL[self.shape_index()]
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) fn is_free(self, position: usize) -> bool {
        self.shape().free >> position & 1 == 1
    }

    /// CM-7, of a whole cake.
    #[inline]
    pub(super) fn flavour(self) -> u8 {
        const FOR_ICINGS: [u8; 4] = [0, 3, 1, 0];
        let shape = self.shape();
        let pairs = self.raspberries().min(self.blueberries()) as u8;
        FOR_ICINGS[self.icing_count()] + shape.whole + u8::from(shape.stray == 0) + pairs
    }

    /// CM-2, of a whole cake.
    #[inline]
    pub(super) fn pleases(self, customer: Customer) -> bool {
        let wish = customer.wish();
        let shape = self.shape();
        let is = |wanted: Option<u8>, there: usize| {
            wanted.is_none_or(|wanted| usize::from(wanted) == there)
        };
        is(wish.icings, self.icing_count())
            && is(wish.raspberries, self.raspberries())
            && is(wish.blueberries, self.blueberries())
            && is(wish.fruits, self.raspberries() + self.blueberries())
            && is(wish.whole_rosettes, shape.whole.into())
            && is(wish.stray_halves, shape.stray.into())
    }
}

/// Which quarters are there, and their half rosettes: for each position a digit to the base of
/// five, 0 for a missing quarter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// Missing quarters, as bits.
    pub(super) free: u8,
    pub(super) missing: u8,
    pub(super) whole: u8,
    /// Halves with a quarter beside them that has none.
    pub(super) stray: u8,
    /// The same for shapes that differ only by a rotation.
    pub(super) kind: u8,
}

pub(super) const SHAPES: usize = 625;
/// Shapes that no rotation makes equal.
pub(super) const KINDS: usize = 165;
const PLACE: [usize; QUARTERS] = [1, 5, 25, 125];

impl Shape {
    pub(super) const ALL: [Self; SHAPES] = {
        let mut all = [Self {
            free: 0,
            missing: 0,
            whole: 0,
            stray: 0,
            kind: 0,
        }; SHAPES];
        let (mut index, mut kinds) = (0, 0);
        while index < SHAPES {
            let shape = &mut all[index];
            let mut lowest = index;
            let mut position = 0;
            while position < QUARTERS {
                let (here, next) = (
                    digit(index, position),
                    digit(index, (position + 1) % QUARTERS),
                );
                if here == 0 {
                    shape.free |= 1 << position;
                    shape.missing += 1;
                } else if next != 0 {
                    let halves = clockwise(here) + counter_clockwise(next);
                    shape.whole += halves / 2;
                    shape.stray += halves % 2;
                }
                let turned = turned(index, position);
                if turned < lowest {
                    lowest = turned;
                }
                position += 1;
            }
            if lowest == index {
                shape.kind = kinds;
                kinds += 1;
            } else {
                all[index].kind = all[lowest].kind;
            }
            index += 1;
        }
        assert!(kinds as usize == KINDS);
        all
    };
}

const fn digit(shape: usize, position: usize) -> usize {
    shape / PLACE[position] % 5
}

const fn turned(shape: usize, by: usize) -> usize {
    let (mut result, mut position) = (0, 0);
    while position < QUARTERS {
        result += digit(shape, position) * PLACE[(position + by) % QUARTERS];
        position += 1;
    }
    result
}

const fn clockwise(digit: usize) -> u8 {
    (digit - 1) as u8 & 1
}

const fn counter_clockwise(digit: usize) -> u8 {
    (digit - 1) as u8 >> 1
}

/// What a card adds to the index of a shape.
pub(super) const fn shape_part(card: Card, position: usize) -> usize {
    let edges = card.edges();
    (1 + edges.clockwise as usize + 2 * edges.counter_clockwise as usize) * PLACE[position]
}

const PARTS: [[u32; CARDS]; QUARTERS] = {
    let mut parts = [[0; CARDS]; QUARTERS];
    let mut position = 0;
    while position < QUARTERS {
        let mut index = 0;
        while index < CARDS {
            let card = Card::DECK[index];
            let fruits = card.fruits();
            parts[position][index] = fruits.raspberries as u32
                | (fruits.blueberries as u32) << BLUEBERRIES
                | 1 << (ICINGS + 4 * card.icing() as u32)
                | (shape_part(card, position) as u32) << SHAPE;
            index += 1;
        }
        position += 1;
    }
    parts
};

/// The most that can be had by giving each customer a cake of its own: for every cake and customer
/// what that brings.
#[inline]
pub(super) fn best_match(gains: [[f32; 3]; CAKES]) -> f32 {
    let [a, b, c] = gains;
    let first = a[0] + (b[1] + c[2]).max(b[2] + c[1]);
    let second = a[1] + (b[0] + c[2]).max(b[2] + c[0]);
    let third = a[2] + (b[0] + c[1]).max(b[1] + c[0]);
    first.max(second).max(third)
}
