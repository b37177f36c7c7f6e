//! The first phase of a day: tubs are delivered (CG-5 to CG-7).

use crate::data::{Counts, Flavour};
use crate::events::Event;
use crate::state::{CremeGlacee, Phase};
use engine::{Ctx, Seat};

impl CremeGlacee {
    /// CG-5: a tub each, as far as they go.
    pub(crate) fn begin_day(&mut self, ctx: &mut Ctx<'_, Event>) {
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
