//! Who may act, what they may do, and why not anything else.

use crate::actions::Action;
use crate::data::{Menu, Menus};
use crate::hand::Kinds;
use crate::refusals::Refusal;
use crate::state::{ChaudDevant, Phase};
use engine::{Rng, Seat, SeatSet};

#[inline]
pub(crate) fn pending(table: &ChaudDevant) -> SeatSet {
    match table.phase {
        Phase::Pot { turn } => SeatSet::one(turn),
        Phase::Menus => table.yet_to_lay(),
        Phase::Over => SeatSet::EMPTY,
    }
}

pub(crate) fn legal(table: &ChaudDevant, seat: Seat, out: &mut Vec<Action>) {
    if !pending(table).contains(seat) {
        return;
    }
    if table.phase == Phase::Menus {
        out.extend(table.layable(seat).iter().map(|menu| Action::Menu { menu }));
    } else {
        out.extend(
            table
                .playable(seat)
                .iter()
                .map(|card| Action::Play { card }),
        );
    }
}

#[inline]
pub(crate) fn any_legal(table: &ChaudDevant, seat: Seat, rng: &mut Rng) -> Action {
    if table.phase == Phase::Menus {
        let menu = table.layable(seat).pick(rng);
        Action::Menu { menu }
    } else {
        let card = table.playable(seat).pick(rng);
        Action::Play { card }
    }
}

pub(crate) fn refusal(table: &ChaudDevant, seat: Seat, action: Action) -> Option<Refusal> {
    let in_turn = pending(table).contains(seat);
    match action {
        Action::Menu { menu } => {
            if !in_turn || table.phase != Phase::Menus {
                Some(if table.open_menus {
                    Refusal::OpenMenuOutOfTurn
                } else {
                    Refusal::MenuOutOfTurn
                })
            } else if table.used[seat].contains(menu) {
                Some(Refusal::MenuUsed { menu })
            } else if table.barred_menu(seat) == Some(menu) {
                Some(Refusal::DealersCopy { menu })
            } else {
                None
            }
        }
        Action::Play { card } => {
            if !in_turn || table.phase == Phase::Menus {
                Some(Refusal::CardOutOfTurn)
            } else if !table.hands[seat].holds(card) {
                Some(Refusal::NotInHand { card })
            } else if !table.playable(seat).contains(card) {
                let suit = table.pot.asked.suit().expect("else any card may be played");
                Some(Refusal::MustFollow { suit })
            } else {
                None
            }
        }
    }
}

impl ChaudDevant {
    fn yet_to_lay(&self) -> SeatSet {
        let order = self.first().round(self.seats());
        let mut waiting = order.filter(|seat| self.menus[*seat].is_none());
        if self.open_menus {
            // CD-22: from the dealer's left, the dealer last.
            waiting.next().into_iter().collect()
        } else {
            waiting.collect()
        }
    }

    /// CD-11, CD-12: what a seat may play in its turn.
    #[inline]
    fn playable(&self, seat: Seat) -> Kinds {
        self.pot.playable(self.hands[seat])
    }

    /// What a seat may lay in its turn.
    fn layable(&self, seat: Seat) -> Menus {
        let mut menus = self.used[seat].others();
        if let Some(barred) = self.barred_menu(seat) {
            menus.remove(barred);
        }
        menus
    }

    /// CD-22: the menu that the dealer may not copy.
    fn barred_menu(&self, seat: Seat) -> Option<Menu> {
        if !self.open_menus || seat != self.dealer || self.used[seat].others().len() == 1 {
            return None;
        }
        self.menus[self.first()]
    }
}
