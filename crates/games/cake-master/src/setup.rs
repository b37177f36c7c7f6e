//! CM-3: the table before the first cards are drawn.

use crate::customers::{CUSTOMERS, Customer};
use crate::events::Event;
use crate::pile::{Pile, deal_to_end};
use crate::state::{CakeMaster, Phase, ROUNDS, SHOWN_CUSTOMERS};
use engine::{Ctx, NoOptions, PerSeat, SeatSet, Setup};

pub(crate) fn new(setup: &Setup<NoOptions>, ctx: &mut Ctx<'_, Event>) -> CakeMaster {
    let seats = setup.seats();
    let mut table = CakeMaster {
        phase: Phase::Draft,
        round: 0,
        turn: 0,
        pending: SeatSet::EMPTY,
        pile: Pile::sorted(),
        customers: Customer::ALL,
        benches: PerSeat::defaults(seats),
        cakes: [PerSeat::defaults(seats); ROUNDS],
        shown_last: PerSeat::defaults(seats),
        stars: PerSeat::defaults(seats),
        flavour: PerSeat::defaults(seats),
    };
    const { assert!(SHOWN_CUSTOMERS < CUSTOMERS) };
    deal_to_end(&mut table.customers, SHOWN_CUSTOMERS, ctx.rng);
    table.begin_round(ctx);
    table
}
