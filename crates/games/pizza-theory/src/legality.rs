//! Who may act, what they may do, and why not anything else.

use crate::actions::Action;
use crate::data::{Colour, Line, Spots};
use crate::refusals::Refusal;
use crate::state::{Phase, PizzaTheory, VIRTUAL};
use engine::{Rng, Seat, SeatSet};

#[inline]
pub(crate) fn pending(table: &PizzaTheory) -> SeatSet {
    table.pending
}

pub(crate) fn legal(table: &PizzaTheory, seat: Seat, out: &mut Vec<Action>) {
    if !table.pending.contains(seat) {
        return;
    }
    match table.phase {
        Phase::Add { .. } => out.extend(table.open.iter().map(|spot| Action::Add { spot })),
        Phase::AddVirtual => {
            out.extend(table.open.iter().map(|spot| Action::AddVirtual { spot }));
        }
        Phase::Cut => out.extend(Line::ALL.map(|line| Action::Cut { line })),
        Phase::Over => {}
    }
}

#[inline]
pub(crate) fn any_legal(table: &PizzaTheory, rng: &mut Rng) -> Action {
    if table.phase == Phase::Cut {
        let line = Line::ALL[rng.below(Line::ALL.len() as u32) as usize];
        return Action::Cut { line };
    }
    let rest = table.open.skip(rng.below(table.open.len().into()));
    let spot = rest.first().expect("picked below their number");
    if table.phase == Phase::AddVirtual {
        Action::AddVirtual { spot }
    } else {
        Action::Add { spot }
    }
}

pub(crate) fn refusal(table: &PizzaTheory, seat: Seat, action: Action) -> Option<Refusal> {
    let in_turn = table.pending.contains(seat);
    match action {
        Action::Add { spot } => {
            if !in_turn || !matches!(table.phase, Phase::Add { .. }) {
                Some(Refusal::AddOutOfTurn)
            } else if table.open.contains(spot) {
                None
            } else if let Some(colour) = table.topping_at(spot) {
                Some(Refusal::SpotTaken { spot, colour })
            } else {
                let own = table.toppings.of(Colour::of(seat));
                let near = own.and(Spots::NONE.with(spot).neighbours()).first();
                near.map(|own| Refusal::NextToOwn { spot, own })
            }
        }
        Action::AddVirtual { spot } => {
            if !table.has_virtual_colour() {
                Some(Refusal::NoVirtualColour)
            } else if !in_turn || table.phase != Phase::AddVirtual {
                Some(Refusal::VirtualOutOfTurn)
            } else if table.open.contains(spot) {
                None
            } else if let Some(colour) = table.topping_at(spot) {
                Some(Refusal::VirtualSpotTaken { spot, colour })
            } else {
                let line = table.knives[VIRTUAL.index()];
                line.map(|line| Refusal::NotBesideKnife { spot, line })
            }
        }
        Action::Cut { .. } => {
            if in_turn && table.phase == Phase::Cut {
                None
            } else if table.phase == Phase::Cut && seat.index() < table.seats() {
                Some(Refusal::LineChosen)
            } else {
                Some(Refusal::CutOutOfTurn)
            }
        }
    }
}
