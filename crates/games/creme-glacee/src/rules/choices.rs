//! What may be done now, and why everything else may not.

use super::{Action, Refusal};
use crate::cones::ConeId;
use crate::state::{CremeGlacee, Phase, Stage};
use engine::{Rng, Seat};

impl CremeGlacee {
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.awaited().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Delivery { .. } => {
                out.push(Action::Keep);
                out.extend(self.can_exchange().then_some(Action::Exchange));
            }
            Phase::Cones { .. } => {
                let with_room = self.cones.with_room().iter();
                out.extend(with_room.map(|cone| Action::AddScoop { cone }));
                out.extend(self.cones.fresh().map(|_| Action::StartCone));
            }
            Phase::Selling { turn } => {
                let offer = self.offer(turn);
                out.extend(offer.cones.iter().map(|cone| Action::Serve { cone }));
                out.extend(offer.draw.then_some(Action::DrawTub));
            }
            Phase::Over => {}
        }
    }

    /// One of the above, all equally likely.
    #[inline]
    pub(crate) fn pick_legal(&self, rng: &mut Rng) -> Action {
        match self.phase {
            Phase::Delivery { .. } => {
                if self.can_exchange() && rng.coin() {
                    Action::Exchange
                } else {
                    Action::Keep
                }
            }
            Phase::Cones { .. } => {
                let with_room = self.cones.with_room();
                let fresh = u32::from(self.cones.fresh().is_some());
                let at = rng.below(with_room.len() + fresh);
                let cone = with_room.iter().nth(at as usize);
                cone.map_or(Action::StartCone, |cone| Action::AddScoop { cone })
            }
            Phase::Selling { turn } => {
                let offer = self.offer(turn);
                let at = rng.below(offer.cones.len() + u32::from(offer.draw));
                let cone = offer.cones.iter().nth(at as usize);
                cone.map_or(Action::DrawTub, |cone| Action::Serve { cone })
            }
            Phase::Over => unreachable!("nobody is asked once it is over"),
        }
    }

    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let phase = self.phase.stage();
        let Some(turn) = self.phase.turn() else {
            return Some(Refusal::GameOver);
        };
        if seat != turn {
            return Some(Refusal::NotYourTurn { phase, turn });
        }
        match (phase, action) {
            (Stage::Delivery, Action::Keep) => None,
            (Stage::Delivery, Action::Exchange) => {
                (!self.can_exchange()).then_some(Refusal::NothingToExchangeFor)
            }
            (Stage::Cones, Action::AddScoop { cone }) => self.why_not_add(cone),
            (Stage::Cones, Action::StartCone) => {
                self.cones.fresh().is_none().then_some(Refusal::NoConeLeft)
            }
            (Stage::Selling, Action::Serve { cone }) => self.why_not_serve(seat, cone),
            (Stage::Selling, Action::DrawTub) => self.why_not_draw(seat),
            _ => Some(Refusal::NotInThisPhase { phase }),
        }
    }

    /// CG-6.
    fn can_exchange(&self) -> bool {
        !self.tub_pile.is_empty()
    }

    fn why_not_add(&self, cone: ConeId) -> Option<Refusal> {
        if !self.cones.on_table().contains(cone) {
            Some(Refusal::NoSuchCone { cone })
        } else if !self.cones.with_room().contains(cone) {
            Some(Refusal::ConeFull { cone })
        } else {
            None
        }
    }

    fn why_not_serve(&self, seat: Seat, cone: ConeId) -> Option<Refusal> {
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

    fn why_not_draw(&self, seat: Seat) -> Option<Refusal> {
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
