//! PT-4, PT-20: the table before the first round.

use crate::data::{Colour, START, Spots};
use crate::events::Event;
use crate::options::{Options, Paint};
use crate::report::Added;
use crate::slices::Toppings;
use crate::state::{Phase, PizzaTheory, VIRTUAL};
use engine::{Ctx, Seat, SeatSet, Setup};

/// PT-4, PT-20.
pub(crate) fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> PizzaTheory {
    let seats = setup.seats();
    let first = Seat(ctx.rng.below(seats as u32) as u8);
    let mut board = [VIRTUAL; 3];
    for (place, seat) in board.iter_mut().zip(first.round(seats)) {
        *place = Colour::of(seat);
    }
    let mut toppings = Toppings::default();
    for (colour, start) in board.into_iter().zip(START) {
        toppings.lay(colour, start);
    }
    let mut table = PizzaTheory {
        players: seats as u8,
        paint: match seats {
            2 => setup.options().colours.paint(),
            _ => Paint::USUAL,
        },
        phase: Phase::Over,
        pending: SeatSet::EMPTY,
        round: 0,
        first,
        board,
        toppings,
        open: Spots::NONE,
        added: [Added::NotYet; 3],
        knives: [None; 3],
        last_cut: None,
    };
    table.begin_round(ctx);
    table
}
