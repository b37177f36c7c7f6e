//! A player's chef card, kitchen and memory.

use crate::data::{Cake, Side};
use crate::hands::Ids;
use crate::options::Level;

/// A player's chef card, kitchen and memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cook {
    /// The sides that may be laid next by PM-8 and PM-10: bit n is the side with [`Side::index`] n.
    /// So each cake has three neighbouring bits, the lowest its first tier, of which one is set, or
    /// none once it is finished: that tells the height of every cake.
    pub(crate) next: u32,
    /// Cakes with their decoration: bit n is the cake with [`Cake::index`] n.
    pub(crate) decorated: u16,
    pub(crate) assistant: bool,
    /// The cards of the kitchen, each with its front showing.
    pub(crate) placed: Ids,
    /// Cards that have left the pile and of which this player has seen the front alone. Of all
    /// others that have left it, everyone has seen both sides.
    pub(crate) half_seen: Ids,
}

/// The first tiers of all ten cakes, as bits of [`Cook::next`]: the lowest of each three. Shifted by
/// one the second tiers, by two the third.
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
