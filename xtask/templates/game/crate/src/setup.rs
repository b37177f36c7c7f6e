//! TG-1: the table before the first choice.

use crate::events::Event;
use crate::state::TheGame;
use engine::{Ctx, NoOptions, PerSeat, Setup};

pub(crate) fn new(setup: &Setup<NoOptions>, ctx: &mut Ctx<'_, Event>) -> TheGame {
    let seats = setup.seats();
    let mut table = TheGame {
        rounds: 0,
        plate: 0,
        choices: PerSeat::defaults(seats),
        last_plate: 0,
        last_choices: PerSeat::defaults(seats),
        crumbs: PerSeat::defaults(seats),
    };
    table.serve(ctx);
    table
}
