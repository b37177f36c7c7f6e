//! CG-1 to CG-3: six flavours, five tubs and five scoops of each.

use engine::Rng;
use enum_map::Enum;
use serde::{Deserialize, Serialize};
use std::ops::{Add, AddAssign, Sub};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Flavour {
    Strawberry,
    Blackcurrant,
    ChocolateChip,
    Chocolate,
    Pistachio,
    Vanilla,
}

impl Flavour {
    pub const ALL: [Self; 6] = [
        Self::Strawberry,
        Self::Blackcurrant,
        Self::ChocolateChip,
        Self::Chocolate,
        Self::Pistachio,
        Self::Vanilla,
    ];
}

/// CG-2.
pub(crate) const TUBS: Counts = Counts(5 * ONES);
/// CG-2.
pub(crate) const SCOOPS: Counts = Counts(5 * ONES);

/// CG-3: how many scoops are taken out of the game.
pub(crate) fn taken_out(seats: usize) -> u8 {
    if seats == 5 { 5 } else { 6 }
}

/// How many of each flavour: tubs or scoops somewhere. In JSON an object by flavour that
/// leaves out those there are none of: `{"chocolate": 2, "vanilla": 1}`.
///
/// Five bits for each flavour, one word for all: bits 5n to 5n + 4 count the nth of
/// [`Flavour::ALL`]. At most 5 of a flavour exist and at most 30 in all, so that even the sums that
/// one multiplication gives fit their places. A pile is counts
/// too: nobody knows its order, so a card's flavour is settled when it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "ByFlavour"))]
#[serde(into = "ByFlavour")]
pub struct Counts(u32);

/// Of the count of one flavour.
const BITS: u32 = 5;
const FIELD: u32 = (1 << BITS) - 1;
/// One of each flavour.
const ONES: u32 = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25;

impl Counts {
    pub const NONE: Self = Self(0);

    #[inline]
    pub fn one(flavour: Flavour) -> Self {
        Self(1 << (flavour as u32 * BITS))
    }

    #[inline]
    pub fn of(self, flavour: Flavour) -> u8 {
        (self.0 >> (flavour as u32 * BITS) & FIELD) as u8
    }

    #[inline]
    pub fn has(self, flavour: Flavour) -> bool {
        self.of(flavour) > 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn total(self) -> u8 {
        (self.sums() >> (5 * BITS) & FIELD) as u8
    }

    /// One of each flavour there is any of.
    #[inline]
    pub fn kinds(self) -> Self {
        // A count of 1 to 5 has one of its three lowest bits set; they are brought to the lowest.
        Self((self.0 | self.0 >> 1 | self.0 >> 2) & ONES)
    }

    /// Every single one, flavour by flavour.
    pub fn each(self) -> impl Iterator<Item = Flavour> {
        let flavours = Flavour::ALL.into_iter();
        flavours.flat_map(move |flavour| (0..self.of(flavour)).map(move |_| flavour))
    }

    /// Whether `other` could be taken out of these.
    pub fn includes(self, other: Self) -> bool {
        Flavour::ALL
            .into_iter()
            .all(|flavour| self.of(flavour) >= other.of(flavour))
    }

    /// Takes one out by chance, each single one as likely as any other.
    #[inline]
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> Flavour {
        let sums = self.sums();
        let at = rng.below(sums >> (5 * BITS) & FIELD);
        let before = (0..5).filter(|flavour| sums >> (flavour * BITS) & FIELD <= at);
        let flavour = Flavour::ALL[before.count()];
        *self = *self - Self::one(flavour);
        flavour
    }

    /// In each place the number of this flavour and all before it: multiplying by [`ONES`] adds the
    /// word to itself shifted by one place, by two, and so on.
    #[inline]
    fn sums(self) -> u32 {
        self.0.wrapping_mul(ONES)
    }
}

impl Add for Counts {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Counts {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Counts {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        debug_assert!(self.includes(other), "nothing is taken that is not there");
        Self(self.0 - other.0)
    }
}

impl FromIterator<Flavour> for Counts {
    fn from_iter<I: IntoIterator<Item = Flavour>>(flavours: I) -> Self {
        flavours.into_iter().map(Self::one).sum()
    }
}

impl std::iter::Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::NONE, Add::add)
    }
}

#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Counts"))]
#[serde(default)]
struct ByFlavour {
    #[serde(skip_serializing_if = "is_zero")]
    strawberry: u8,
    #[serde(skip_serializing_if = "is_zero")]
    blackcurrant: u8,
    #[serde(skip_serializing_if = "is_zero")]
    chocolate_chip: u8,
    #[serde(skip_serializing_if = "is_zero")]
    chocolate: u8,
    #[serde(skip_serializing_if = "is_zero")]
    pistachio: u8,
    #[serde(skip_serializing_if = "is_zero")]
    vanilla: u8,
}

impl From<Counts> for ByFlavour {
    fn from(counts: Counts) -> Self {
        Self {
            strawberry: counts.of(Flavour::Strawberry),
            blackcurrant: counts.of(Flavour::Blackcurrant),
            chocolate_chip: counts.of(Flavour::ChocolateChip),
            chocolate: counts.of(Flavour::Chocolate),
            pistachio: counts.of(Flavour::Pistachio),
            vanilla: counts.of(Flavour::Vanilla),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_zero(count: &u8) -> bool {
    *count == 0
}
