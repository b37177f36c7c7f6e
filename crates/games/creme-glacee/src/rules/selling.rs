//! The third phase: cones are sold (CG-11 to CG-15), and the evening after it (CG-19).

use crate::cones::{ConeId, Cones, Served};
use crate::data::{Counts, SCOOPS};
use crate::events::Event;
use crate::state::{CremeGlacee, DAYS, LastDay, Phase};
use engine::{Ctx, PerSeat, Seat};

impl CremeGlacee {
    pub(super) fn begin_selling(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.go_on_selling(None, self.dealer, ctx);
    }

    #[inline]
    pub(super) fn serve(&mut self, seat: Seat, cone: ConeId, ctx: &mut Ctx<'_, Event>) {
        let (mut sold, mut set_aside) = (Counts::NONE, None);
        for scoop in self.cones.scoops(cone).iter() {
            if self.tubs[seat].has(scoop) {
                sold += Counts::one(scoop);
            } else {
                set_aside = Some(scoop);
            }
        }
        self.sheet[usize::from(self.day)][seat].sold += sold;
        self.cones.serve(cone, Served { seat, set_aside });
        ctx.tell(|| Event::ConeServed {
            seat,
            cone,
            sold,
            set_aside,
        });
        self.go_on_selling(Some(seat), seat.left(self.seats()), ctx);
    }

    #[inline]
    pub(super) fn draw_tub(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let tub = self.tub_pile.draw(ctx.rng);
        self.tubs[seat] += Counts::one(tub);
        self.drawn[seat] += Counts::one(tub);
        if let Some(last_move) = &mut self.last_move {
            last_move.tub = Some(tub);
        }
        ctx.tell(|| Event::TubDrawn { seat, tub });
        self.go_on_selling(Some(seat), seat.left(self.seats()), ctx);
    }

    /// CG-15: unless it is over, the next player's turn.
    #[inline]
    fn go_on_selling(&mut self, acted: Option<Seat>, turn: Seat, ctx: &mut Ctx<'_, Event>) {
        if self.cones.on_table().is_empty() {
            self.end_day(None, acted, ctx);
            return;
        }
        let offer = self.offer(turn);
        if offer.cones.is_empty() && !offer.draw {
            ctx.tell(|| Event::NoActionLeft { seat: turn });
            self.end_day(Some(turn), acted, ctx);
        } else {
            self.phase = Phase::Selling { turn };
        }
    }

    /// CG-16 to CG-20, then the next day.
    fn end_day(&mut self, stuck: Option<Seat>, acted: Option<Seat>, ctx: &mut Ctx<'_, Event>) {
        let (day, lines) = (self.day + 1, self.score_day());
        ctx.tell(|| Event::DayEnded { day, lines });
        self.last_day = Some(LastDay {
            dealer: self.dealer,
            cones: self.cones.each,
            stuck,
            last_to_act: acted,
        });
        self.clear_table();
        if usize::from(day) == DAYS {
            self.phase = Phase::Over;
            return;
        }
        self.day = day;
        // CG-20: if nobody acted, the count begins with the dealer.
        let from = acted.map_or(self.dealer, |last| last.left(self.seats()));
        let tied = self.lowest();
        if tied.len() > 1 {
            ctx.tell(|| Event::DealerTied { tied, from });
        }
        let mut order = from.round(self.seats());
        let dealer = order.find(|seat| tied.contains(*seat));
        self.dealer = dealer.expect("somebody has the lowest score");
        self.begin_day(ctx);
    }

    /// CG-19: scoops and cones come back; the tubs were sorted when the day was scored.
    fn clear_table(&mut self) {
        let seats = self.seats();
        self.delivered = PerSeat::defaults(seats);
        self.gave_back = PerSeat::defaults(seats);
        self.drawn = PerSeat::defaults(seats);
        self.cones = Cones::default();
        self.scoop_pile = SCOOPS - self.removed;
    }
}
