//! Who may act, what they may do, and why not anything else.

use crate::actions::Action;
use crate::refusals::Refusal;
use crate::state::{Bench, CakeMaster, Phase, SLOTS, Slot, TURNS, cake_and_position, other, spot};
use engine::{Rng, Seat, SeatSet};

#[inline]
pub(crate) fn pending(table: &CakeMaster) -> SeatSet {
    table.pending
}

pub(crate) fn legal(table: &CakeMaster, seat: Seat, out: &mut Vec<Action>) {
    if !table.pending.contains(seat) {
        return;
    }
    let bench = &table.benches[seat];
    match (table.phase, bench.kept) {
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
pub(crate) fn any_legal(table: &CakeMaster, seat: Seat, rng: &mut Rng) -> Action {
    let bench = &table.benches[seat];
    if table.phase == Phase::Place {
        // Each turn fills three positions: no need to count bits.
        let cards = SLOT_COUNT[usize::from(bench.unplaced)];
        let free = cards + SLOTS * (TURNS - 1 - usize::from(table.turn));
        let picked = rng.below((cards * free) as u32) as usize;
        let nth = usize::from(picked >= free) + usize::from(picked >= 2 * free);
        let slot = NTH_SLOT[usize::from(bench.unplaced)][nth];
        return place(Slot::nth(slot.into()), bench.free.nth(picked - nth * free));
    }
    match bench.kept {
        None => Action::Keep {
            slot: Slot::nth(rng.below(3) as usize),
        },
        Some(kept) => Action::PassLeft {
            slot: other(kept, rng.below(2) as usize),
        },
    }
}

pub(crate) fn refusal(table: &CakeMaster, seat: Seat, action: Action) -> Option<Refusal> {
    if table.phase == Phase::Over || seat.index() >= table.seats() {
        return Some(Refusal::NotPlaying);
    }
    let bench = &table.benches[seat];
    match action {
        Action::Keep { .. } | Action::PassLeft { .. } if table.phase == Phase::Place => {
            Some(Refusal::DraftIsOver)
        }
        Action::Keep { .. } => bench.kept.map(|_| Refusal::KeptAlready),
        Action::PassLeft { .. } if table.is_solo() => Some(Refusal::NoNeighbour),
        Action::PassLeft { .. } if !table.has_two_neighbours() => Some(Refusal::OneNeighbour),
        Action::PassLeft { slot } => {
            if bench.kept.is_none() {
                Some(Refusal::KeepFirst)
            } else if bench.left.is_some() {
                Some(Refusal::ChosenAlready)
            } else {
                (bench.kept == Some(slot)).then_some(Refusal::IsKept { slot })
            }
        }
        Action::Place { .. } if table.phase == Phase::Draft => Some(Refusal::DraftFirst),
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

impl Bench {
    /// Whether the card of this slot is still to be placed.
    #[inline]
    fn holds(&self, slot: Slot) -> bool {
        self.unplaced >> slot.number() & 1 == 1
    }
}

#[inline]
fn place(slot: Slot, at: usize) -> Action {
    let (cake, position) = cake_and_position(at);
    Action::Place {
        slot,
        cake,
        position,
    }
}

/// By the bits of the slots ([`Bench::unplaced`]), how many are set.
const SLOT_COUNT: [usize; 1 << SLOTS] = [0, 1, 1, 2, 1, 2, 2, 3];

/// By the bits of the slots, where the first, second and third of them are.
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
