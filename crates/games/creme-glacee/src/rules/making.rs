//! The second phase: cones are made, scoop by scoop (CG-8 to CG-10).

use crate::cones::ConeId;
use crate::data::{Counts, Flavour};
use crate::events::Event;
use crate::state::{CremeGlacee, Phase};
use engine::{Ctx, Seat};

impl CremeGlacee {
    pub(super) fn begin_cones(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.turn_scoop(self.dealer, ctx);
    }

    #[inline]
    fn turn_scoop(&mut self, turn: Seat, ctx: &mut Ctx<'_, Event>) {
        let scoop = self.scoop_pile.draw(ctx.rng);
        self.phase = Phase::Cones { turn, scoop };
        ctx.tell(|| Event::ScoopTurned { seat: turn, scoop });
    }

    #[inline]
    pub(super) fn add_scoop(
        &mut self,
        seat: Seat,
        cone: ConeId,
        scoop: Flavour,
        ctx: &mut Ctx<'_, Event>,
    ) {
        self.cones.add(cone, scoop);
        ctx.tell(|| Event::ScoopAdded { seat, cone, scoop });
        self.go_on_making(seat, ctx);
    }

    #[inline]
    pub(super) fn start_cone(&mut self, seat: Seat, scoop: Flavour, ctx: &mut Ctx<'_, Event>) {
        let cone = self.cones.fresh().expect("a cone is left to start");
        self.cones.start(cone, scoop);
        ctx.tell(|| Event::ConeStarted { seat, cone, scoop });
        self.go_on_making(seat, ctx);
    }

    #[inline]
    fn go_on_making(&mut self, placed: Seat, ctx: &mut Ctx<'_, Event>) {
        if self.scoop_pile.is_empty() {
            self.show_tubs(ctx);
            self.begin_selling(ctx);
        } else {
            self.turn_scoop(placed.left(self.seats()), ctx);
        }
    }

    /// CG-10.
    fn show_tubs(&mut self, ctx: &mut Ctx<'_, Event>) {
        for (seat, tub) in self.delivered.iter() {
            self.tubs[seat] += tub.map_or(Counts::NONE, Counts::one);
        }
        ctx.reveal();
        ctx.tell(|| Event::TubsShown {
            tubs: self.delivered,
        });
    }
}
