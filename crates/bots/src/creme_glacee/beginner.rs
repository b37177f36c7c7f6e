//! A newcomer: collects different tubs, heaps what it can serve on cones of its own and the rest
//! elsewhere, and sells the cone with the most scoops.

use crate::beginner::best_looking;
use crate::infoset::Infoset;
use creme_glacee::{Action, ConeId, Counts, CremeGlacee, Flavour, View};
use engine::{Rng, Seat};

pub(super) fn choose(info: Infoset<'_, CremeGlacee>, rng: &mut Rng) -> Action {
    let view = info.view();
    let seat = info.seat();
    let shown = view.tubs[seat];
    let new = view.deliveries[seat].tub;
    let again = new.is_some_and(|tub| shown.has(tub));
    // From the selling on the new tub lies among the others: counting it twice changes nothing.
    let tubs = shown + new.into_iter().collect();
    let looks = |action| match action {
        Action::Keep => 0.0,
        Action::Exchange => {
            if again {
                1.0
            } else {
                -1.0
            }
        }
        Action::AddScoop { cone } => added(&view, tubs, cone),
        Action::StartCone | Action::DrawTub => 0.5,
        Action::Serve { cone } => sold(&view, seat, tubs, cone),
    };
    best_looking(&info.legal(), looks, rng)
}

/// How well the turned scoop goes on a cone: one's own on the largest that is all one's own, others
/// on one that is lost anyway.
fn added(view: &View, tubs: Counts, cone: ConeId) -> f32 {
    let own = view.scoop.is_some_and(|scoop| tubs.has(scoop));
    let all_own = on(view, cone).all(|scoop| tubs.has(scoop));
    match (own, all_own) {
        (true, true) => on(view, cone).count() as f32,
        (false, false) => 1.0,
        _ => 0.0,
    }
}

/// The points of a cone, and half of that less for every tub that must be opened for it, since it is
/// gone in the evening.
fn sold(view: &View, seat: Seat, tubs: Counts, cone: ConeId) -> f32 {
    let sells: Counts = on(view, cone).filter(|scoop| tubs.has(*scoop)).collect();
    let opened = view.sold[seat];
    let opens = sells.kinds().each().filter(|tub| !opened.has(*tub));
    f32::from(sells.total()) - 0.5 * opens.count() as f32
}

fn on(view: &View, cone: ConeId) -> impl Iterator<Item = Flavour> {
    view.cones[cone.index()].scoops.iter().copied()
}
