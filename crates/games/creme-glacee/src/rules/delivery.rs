//! Set-up and the first phase of a day: CG-3 to CG-7.

use super::Event;
use crate::cones::Cones;
use crate::data::{Counts, Flavour, SCOOPS, TUBS, taken_out};
use crate::options::Options;
use crate::state::{CremeGlacee, DAYS, Phase};
use engine::{Ctx, PerSeat, Seat, Setup};

impl CremeGlacee {
    pub(crate) fn set_up(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
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
        let mut table = Self {
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

    /// CG-5: a tub each, as far as they go.
    pub(super) fn begin_day(&mut self, ctx: &mut Ctx<'_, Event>) {
        ctx.tell(|| Event::DayBegun {
            day: self.day + 1,
            dealer: self.dealer,
        });
        for seat in self.dealer.round(self.seats()) {
            if self.tub_pile.is_empty() {
                break;
            }
            let tub = self.tub_pile.draw(ctx.rng);
            self.delivered[seat] = Some(tub);
            let event = |tub: Option<Flavour>| Event::TubDelivered { seat, tub };
            ctx.tell_apart(seat, || event(Some(tub)), || event(None));
        }
        if self.delivered[self.dealer].is_some() {
            self.phase = Phase::Delivery { turn: self.dealer };
        } else {
            self.begin_cones(ctx);
        }
    }

    pub(super) fn keep(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        ctx.tell(|| Event::TubKept { seat });
        self.go_on_delivering(seat, ctx);
    }

    pub(super) fn exchange(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let tub = self.tub_pile.draw(ctx.rng);
        let gave = self.delivered[seat].replace(tub);
        self.gave_back[seat] = gave;
        let event = |gave, got| Event::TubExchanged { seat, gave, got };
        ctx.tell_apart(seat, || event(gave, Some(tub)), || event(None, None));
        self.go_on_delivering(seat, ctx);
    }

    fn go_on_delivering(&mut self, decided: Seat, ctx: &mut Ctx<'_, Event>) {
        let turn = decided.left(self.seats());
        // Tubs were dealt from the dealer on: after one without a tub nobody has any.
        if turn != self.dealer && self.delivered[turn].is_some() {
            self.phase = Phase::Delivery { turn };
        } else {
            self.shuffle_back(ctx);
            self.begin_cones(ctx);
        }
    }

    /// CG-7.
    fn shuffle_back(&mut self, ctx: &mut Ctx<'_, Event>) {
        let given_back: Counts = self.gave_back.values().iter().copied().flatten().collect();
        self.tub_pile += given_back;
        if !given_back.is_empty() {
            let count = given_back.total();
            ctx.tell(|| Event::TubsShuffledBack { count });
        }
    }
}
