//! What actions do; the phases of a day are in the files beneath.

mod delivery;
mod making;
mod selling;

use crate::actions::Action;
use crate::events::Event;
use crate::state::{CremeGlacee, LastMove, Phase};
use engine::{Ctx, Seat};

#[inline]
pub(crate) fn apply(table: &mut CremeGlacee, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
    table.last_move = Some(LastMove {
        day: table.day + 1,
        seat,
        action,
        tub: None,
    });
    match (action, table.phase) {
        (Action::Keep, _) => table.keep(seat, ctx),
        (Action::Exchange, _) => table.exchange(seat, ctx),
        (Action::AddScoop { cone }, Phase::Cones { scoop, .. }) => {
            table.add_scoop(seat, cone, scoop, ctx);
        }
        (Action::StartCone, Phase::Cones { scoop, .. }) => table.start_cone(seat, scoop, ctx),
        (Action::Serve { cone }, _) => table.serve(seat, cone, ctx),
        (Action::DrawTub, _) => table.draw_tub(seat, ctx),
        (Action::AddScoop { .. } | Action::StartCone, _) => {
            unreachable!("scoops are placed while cones are made")
        }
    }
}
