//! Cards by their ids: sets of them, and hands in order.

use crate::places::{SLOTS, Slot};

/// A set of card ids: bit n is the card with id n.
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
