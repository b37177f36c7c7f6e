//! PT-1: spots by number, and sets of them as the bits of one word.

use super::{COORDINATES, SPOTS};
use engine::id;

id! {
    /// PT-1: a place for one topping.
    pub struct Spot(0..=36) as "spot";
}

impl Spot {
    /// Its x, y and z.
    pub fn coordinates(self) -> [i8; 3] {
        COORDINATES[self.index()]
    }
}

/// A set of spots: bit n is the spot with number n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spots(u64);

/// In steps of spot numbers: how far a neighbour with a greater number can be. Which spots have
/// a neighbour at that distance is worked out below.
const STEPS: [u32; 5] = [1, 4, 5, 6, 7];

const HAVE_STEP: [Spots; STEPS.len()] = {
    let mut have = [Spots::NONE; STEPS.len()];
    let (mut step, mut from) = (0, 0);
    while step < STEPS.len() {
        let to = from + STEPS[step] as usize;
        if to < SPOTS && distance(from, to) == 1 {
            have[step] = have[step].with(Spot::nth(from));
        }
        from += 1;
        if from == SPOTS {
            (step, from) = (step + 1, 0);
        }
    }
    have
};

/// In steps from spot to neighbouring spot.
const fn distance(one: usize, other: usize) -> u8 {
    let ([x, y, z], [other_x, other_y, other_z]) = (COORDINATES[one], COORDINATES[other]);
    (x.abs_diff(other_x) + y.abs_diff(other_y) + z.abs_diff(other_z)) / 2
}

impl Spots {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << SPOTS) - 1);

    #[must_use]
    pub const fn with(self, spot: Spot) -> Self {
        Self(self.0 | 1 << spot.0)
    }

    #[inline]
    pub fn insert(&mut self, spot: Spot) {
        self.0 |= 1 << spot.0;
    }

    #[inline]
    pub fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.0 & 1 == 1
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Those in either.
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those in both.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in this set alone.
    #[inline]
    pub fn but(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// All of these, or none.
    #[inline]
    pub(crate) fn only_if(self, condition: bool) -> Self {
        Self(self.0 & u64::from(condition).wrapping_neg())
    }

    /// The spot with the smallest number.
    #[inline]
    pub fn first(self) -> Option<Spot> {
        (self.0 != 0).then(|| Spot(self.0.trailing_zeros() as u8))
    }

    /// All but so many of the smallest numbers.
    #[inline]
    pub fn skip(self, count: u32) -> Self {
        let mut rest = self.0;
        for _ in 0..count {
            rest &= rest.wrapping_sub(1);
        }
        Self(rest)
    }

    /// The spots next to one of these.
    #[inline]
    pub fn neighbours(self) -> Self {
        let steps = STEPS.into_iter().zip(HAVE_STEP);
        steps.fold(Self::NONE, |near, (step, have)| {
            Self(near.0 | (self.0 & have.0) << step | self.0 >> step & have.0)
        })
    }

    /// By ascending number.
    pub fn iter(self) -> impl Iterator<Item = Spot> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let spot = rest.first()?;
            rest = rest.skip(1);
            Some(spot)
        })
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        spots.into_iter().fold(Self::NONE, Self::with)
    }
}
