//! CG-3, CG-4: the table before the first day.

use crate::cones::Cones;
use crate::data::{Counts, SCOOPS, TUBS, taken_out};
use crate::events::Event;
use crate::state::{CremeGlacee, DAYS, Phase};
use engine::{Ctx, NoOptions, PerSeat, Seat, Setup};

pub(crate) fn new(setup: &Setup<NoOptions>, ctx: &mut Ctx<'_, Event>) -> CremeGlacee {
    let seats = setup.seats();
    let dealer = Seat(ctx.rng.below(seats as u32) as u8);
    let (mut scoop_pile, mut tub_pile) = (SCOOPS, TUBS);
    let count = taken_out(seats);
    let removed = (0..count).map(|_| scoop_pile.draw(ctx.rng)).collect();
    ctx.tell(|| Event::ScoopsRemoved { count });
    let tubs = PerSeat::from_fn(seats, |seat| {
        let tub = tub_pile.draw(ctx.rng);
        ctx.tell(|| Event::TubLaid { seat, tub });
        Counts::one(tub)
    });
    let mut table = CremeGlacee {
        phase: Phase::Delivery { turn: dealer },
        day: 0,
        dealer,
        tubs,
        delivered: PerSeat::defaults(seats),
        gave_back: PerSeat::defaults(seats),
        drawn: PerSeat::defaults(seats),
        tub_pile,
        scoop_pile,
        removed,
        cones: Cones::default(),
        sheet: [PerSeat::defaults(seats); DAYS],
        last_move: None,
        last_day: None,
    };
    table.begin_day(ctx);
    table
}
