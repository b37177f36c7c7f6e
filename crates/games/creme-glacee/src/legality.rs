//! Who may act, what they may do, and why not anything else.

use crate::actions::Action;
use crate::cones::{ConeId, ConeSet};
use crate::refusals::Refusal;
use crate::state::{CremeGlacee, Phase, Stage};
use engine::{Rng, Seat, SeatSet};

#[inline]
pub(crate) fn pending(table: &CremeGlacee) -> SeatSet {
    table.phase.turn().map_or(SeatSet::EMPTY, SeatSet::one)
}

pub(crate) fn legal(table: &CremeGlacee, seat: Seat, out: &mut Vec<Action>) {
    if !pending(table).contains(seat) {
        return;
    }
    match table.phase {
        Phase::Delivery { .. } => {
            out.push(Action::Keep);
            out.extend(table.can_exchange().then_some(Action::Exchange));
        }
        Phase::Cones { .. } => {
            let with_room = table.cones.with_room().iter();
            out.extend(with_room.map(|cone| Action::AddScoop { cone }));
            out.extend(table.cones.fresh().map(|_| Action::StartCone));
        }
        Phase::Selling { turn } => {
            let offer = table.offer(turn);
            out.extend(offer.cones.iter().map(|cone| Action::Serve { cone }));
            out.extend(offer.draw.then_some(Action::DrawTub));
        }
        Phase::Over => {}
    }
}

/// One of the above, all equally likely.
#[inline]
pub(crate) fn any_legal(table: &CremeGlacee, rng: &mut Rng) -> Action {
    match table.phase {
        Phase::Delivery { .. } => {
            if table.can_exchange() && rng.coin() {
                Action::Exchange
            } else {
                Action::Keep
            }
        }
        Phase::Cones { .. } => {
            let with_room = table.cones.with_room();
            let fresh = u32::from(table.cones.fresh().is_some());
            let at = rng.below(with_room.len() + fresh);
            let cone = with_room.iter().nth(at as usize);
            cone.map_or(Action::StartCone, |cone| Action::AddScoop { cone })
        }
        Phase::Selling { turn } => {
            let offer = table.offer(turn);
            let at = rng.below(offer.cones.len() + u32::from(offer.draw));
            let cone = offer.cones.iter().nth(at as usize);
            cone.map_or(Action::DrawTub, |cone| Action::Serve { cone })
        }
        Phase::Over => unreachable!("nobody is asked once it is over"),
    }
}

pub(crate) fn refusal(table: &CremeGlacee, seat: Seat, action: Action) -> Option<Refusal> {
    let phase = table.phase.stage();
    let Some(turn) = table.phase.turn() else {
        return Some(Refusal::GameOver);
    };
    if seat != turn {
        return Some(Refusal::NotYourTurn { phase, turn });
    }
    match (phase, action) {
        (Stage::Delivery, Action::Keep) => None,
        (Stage::Delivery, Action::Exchange) => {
            (!table.can_exchange()).then_some(Refusal::NothingToExchangeFor)
        }
        (Stage::Cones, Action::AddScoop { cone }) => table.refusal_to_add(cone),
        (Stage::Cones, Action::StartCone) => {
            table.cones.fresh().is_none().then_some(Refusal::NoConeLeft)
        }
        (Stage::Selling, Action::Serve { cone }) => table.refusal_to_serve(seat, cone),
        (Stage::Selling, Action::DrawTub) => table.refusal_to_draw(seat),
        _ => Some(Refusal::NotInThisPhase { phase }),
    }
}

impl CremeGlacee {
    /// CG-12, CG-13.
    #[inline]
    pub(crate) fn offer(&self, seat: Seat) -> Offer {
        let demand = self.cones.for_tubs(self.tubs[seat]);
        let full_match = !demand.matching.is_empty();
        Offer {
            cones: if full_match {
                demand.matching
            } else {
                demand.one_lacking
            },
            full_match,
            draw: !full_match && !self.tub_pile.is_empty(),
        }
    }

    /// CG-6.
    fn can_exchange(&self) -> bool {
        !self.tub_pile.is_empty()
    }

    fn refusal_to_add(&self, cone: ConeId) -> Option<Refusal> {
        if !self.cones.on_table().contains(cone) {
            Some(Refusal::NoSuchCone { cone })
        } else if !self.cones.with_room().contains(cone) {
            Some(Refusal::ConeFull { cone })
        } else {
            None
        }
    }

    fn refusal_to_serve(&self, seat: Seat, cone: ConeId) -> Option<Refusal> {
        let offer = self.offer(seat);
        if offer.cones.contains(cone) {
            None
        } else if offer.full_match {
            Some(Refusal::FullMatchFirst)
        } else if !self.cones.on_table().contains(cone) {
            Some(Refusal::NotOnTheTable { cone })
        } else {
            let scoops = self.cones.scoops(cone).iter();
            let lacking = scoops.filter(|scoop| !self.tubs[seat].has(*scoop));
            let lacking = lacking.count() as u8;
            Some(Refusal::TooManyLacking { cone, lacking })
        }
    }

    fn refusal_to_draw(&self, seat: Seat) -> Option<Refusal> {
        let offer = self.offer(seat);
        if offer.full_match {
            Some(Refusal::FullMatchFirst)
        } else if !offer.draw {
            Some(Refusal::TubPileEmpty)
        } else {
            None
        }
    }
}

/// What a player may do when it is their turn to sell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer {
    pub(crate) cones: ConeSet,
    /// CG-12: case A.
    pub(crate) full_match: bool,
    pub(crate) draw: bool,
}
