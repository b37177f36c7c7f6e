//! What a seat may do, and why not everything.

use super::{Action, Refusal};
use crate::cake::QUARTERS;
use crate::state::{Bench, CakeMaster, CakeNumber, Phase, Position, SLOTS, Slot, TURNS};
use engine::{Rng, Seat};

impl CakeMaster {
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.awaited.contains(seat) {
            return;
        }
        let bench = &self.benches[seat];
        match (self.phase, bench.kept) {
            (Phase::Draft, None) => out.extend(Slot::all().map(|slot| Action::Keep { slot })),
            (Phase::Draft, Some(kept)) => {
                let others = Slot::all().filter(|slot| *slot != kept);
                out.extend(others.map(|slot| Action::PassLeft { slot }));
            }
            (Phase::Place | Phase::Over, _) => {
                let slots = Slot::all().filter(|slot| bench.holds(*slot));
                for slot in slots {
                    out.extend(bench.free.iter().map(|spot| place(slot, spot)));
                }
            }
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "playouts run a third faster where this is part of their loop"
    )]
    pub(crate) fn pick_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        let bench = &self.benches[seat];
        if self.phase == Phase::Place {
            // Each turn fills three positions: no need to count bits.
            let cards = SLOT_COUNT[usize::from(bench.unplaced)];
            let free = cards + SLOTS * (TURNS - 1 - usize::from(self.turn));
            let picked = rng.below((cards * free) as u32) as usize;
            let nth = usize::from(picked >= free) + usize::from(picked >= 2 * free);
            let slot = NTH_SLOT[usize::from(bench.unplaced)][nth];
            return place(Slot::at(slot), bench.free.nth(picked - nth * free));
        }
        match bench.kept {
            None => Action::Keep {
                slot: Slot::at(rng.below(3) as u8),
            },
            Some(kept) => Action::PassLeft {
                slot: other(kept, rng.below(2) as usize),
            },
        }
    }

    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        if self.phase == Phase::Over || seat.index() >= self.seats() {
            return Some(Refusal::NotPlaying);
        }
        let bench = &self.benches[seat];
        match action {
            Action::Keep { .. } | Action::PassLeft { .. } if self.phase == Phase::Place => {
                Some(Refusal::DraftIsOver)
            }
            Action::Keep { .. } => bench.kept.map(|_| Refusal::KeptAlready),
            Action::PassLeft { .. } if self.is_solo() => Some(Refusal::NoNeighbour),
            Action::PassLeft { .. } if !self.has_two_neighbours() => Some(Refusal::OneNeighbour),
            Action::PassLeft { slot } => {
                if bench.kept.is_none() {
                    Some(Refusal::KeepFirst)
                } else if bench.left.is_some() {
                    Some(Refusal::ChosenAlready)
                } else {
                    (bench.kept == Some(slot)).then_some(Refusal::IsKept { slot })
                }
            }
            Action::Place { .. } if self.phase == Phase::Draft => Some(Refusal::DraftFirst),
            Action::Place {
                slot,
                cake,
                position,
            } => {
                if !bench.holds(slot) {
                    Some(Refusal::PlacedAlready { slot })
                } else if !bench.free.contains(spot(cake, position)) {
                    Some(Refusal::PositionTaken { cake, position })
                } else {
                    None
                }
            }
        }
    }
}

impl Bench {
    /// Whether the card of this slot is still to be placed.
    #[inline]
    fn holds(&self, slot: Slot) -> bool {
        self.unplaced >> slot.number() & 1 == 1
    }
}

/// One of the two other slots, in order.
#[inline]
pub(crate) fn other(slot: Slot, which: usize) -> Slot {
    const OTHERS: [[u8; 2]; SLOTS] = [[1, 2], [0, 2], [0, 1]];
    Slot::at(OTHERS[slot.index()][which])
}

#[inline]
pub(crate) fn spot(cake: CakeNumber, position: Position) -> usize {
    cake.index() * QUARTERS + position.index()
}

#[inline]
fn place(slot: Slot, at: usize) -> Action {
    Action::Place {
        slot,
        cake: CakeNumber::at((at / QUARTERS) as u8),
        position: Position::at((at % QUARTERS) as u8),
    }
}

/// By the bits of the slots.
const SLOT_COUNT: [usize; 1 << SLOTS] = [0, 1, 1, 2, 1, 2, 2, 3];
const NTH_SLOT: [[u8; SLOTS]; 1 << SLOTS] = [
    [0, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [2, 0, 0],
    [0, 2, 0],
    [1, 2, 0],
    [0, 1, 2],
];
