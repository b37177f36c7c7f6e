//! CD-4, CD-5: the table before the first menu is laid.

use crate::events::Event;
use crate::hand::Hand;
use crate::options::Options;
use crate::pot::Pot;
use crate::state::{ChaudDevant, LastRound, Phase, Played, ROUNDS};
use engine::{Ctx, PerSeat, Seat, Setup};

const START_STARS: u8 = 5;

pub(crate) fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> ChaudDevant {
    let seats = setup.seats();
    let mut table = ChaudDevant {
        open_menus: setup.options().open_menus,
        phase: Phase::Menus,
        round: 0,
        dealer: Seat(ctx.rng.below(seats as u32) as u8),
        hands: PerSeat::defaults(seats),
        undealt: Hand::default(),
        menus: PerSeat::defaults(seats),
        used: PerSeat::defaults(seats),
        stars: PerSeat::from_fn(seats, |_| START_STARS),
        pot: Pot::default(),
        won: PerSeat::defaults(seats),
        played: Played::nothing(),
        voids: PerSeat::defaults(seats),
        sheet: [PerSeat::defaults(seats); ROUNDS],
        last_round: LastRound {
            played: Played::nothing(),
            laid_open: PerSeat::defaults(seats),
        },
    };
    table.begin_round(ctx);
    table
}
