//! PT-12, PT-13, PT-22: when it is over, and who wins.

use crate::data::{Colour, TOPPINGS};
use crate::state::{Phase, PizzaTheory};
use engine::{Outcome, Seat};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// PT-12: one player or more has all toppings on the pizza.
    AllToppings,
    /// PT-22: the virtual colour has, and no player.
    AllVirtualToppings,
    /// PT-13.
    HouseLimit,
}

impl PizzaTheory {
    fn on_pizza(&self, seat: Seat) -> u8 {
        self.toppings.of(Colour::of(seat)).len()
    }

    /// Whether any colour, virtual or not, has all its toppings on the pizza.
    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        self.toppings.counts().contains(&TOPPINGS)
    }

    pub(crate) fn end_reason(&self) -> EndReason {
        if Seat::all(self.seats()).any(|seat| self.on_pizza(seat) == TOPPINGS) {
            EndReason::AllToppings
        } else if self.is_decided() {
            EndReason::AllVirtualToppings
        } else {
            EndReason::HouseLimit
        }
    }
}

/// Winners have the most toppings there can be, so one order ranks them and the others.
pub(crate) fn outcome(table: &PizzaTheory) -> Option<Outcome> {
    if table.phase != Phase::Over {
        return None;
    }
    let score = |seat| table.on_pizza(seat).into();
    Some(match table.end_reason() {
        EndReason::AllVirtualToppings => Outcome::together(table.seats(), false, score),
        EndReason::AllToppings | EndReason::HouseLimit => {
            Outcome::ranked(table.seats(), score, |seat| table.on_pizza(seat))
        }
    })
}
