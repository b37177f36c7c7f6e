//! A newcomer: keeps and places what gives most flavour points as the cakes stand, and spoils no
//! cake that a customer waits for.

use crate::beginner::best_looking;
use crate::infoset::Infoset;
use cake_master::{
    Action, CakeMaster, CakeNumber, Card, CustomerView, Flavour, Hope, Position, Slot,
};
use engine::Rng;

type Cakes = [[Option<Card>; 4]; 3];

pub(super) fn choose(info: Infoset<'_, CakeMaster>, rng: &mut Rng) -> Action {
    let view = info.view();
    let seat = info.seat();
    let cakes = view.cakes[seat].clone().map(|cake| cake.cards);
    let card = |slot: Slot| view.hands[seat][slot.index()].card;
    let placed = |slot, cake: CakeNumber, position: Position| {
        let mut after = cakes;
        after[cake.index()][position.index()] = card(slot);
        looks_like(&after, &view.customers)
    };
    let anywhere = |slot| {
        let empty = CakeNumber::all().flat_map(|cake| Position::all().map(move |at| (cake, at)));
        let empty = empty.filter(|(cake, at)| cakes[cake.index()][at.index()].is_none());
        let best = empty.map(|(cake, position)| placed(slot, cake, position));
        best.fold(f32::MIN, f32::max)
    };
    let looks = |action| match action {
        Action::Keep { slot } => anywhere(slot),
        // Whatever is not kept is just given away.
        Action::PassLeft { .. } => 0.0,
        Action::Place {
            slot,
            cake,
            position,
        } => placed(slot, cake, position),
    };
    best_looking(&info.legal(), looks, rng)
}

/// Flavour points as the cakes stand, and something for every customer who is or may be pleased.
fn looks_like(cakes: &Cakes, customers: &[CustomerView]) -> f32 {
    const PLEASED: f32 = 3.0;
    const WAITS: f32 = 1.0;
    let flavour: f32 = cakes
        .iter()
        .map(|cake| f32::from(Flavour::of(*cake).total))
        .sum();
    let pleased = customers.iter().map(|CustomerView { customer, .. }| {
        let hopes = cakes.map(|cake| customer.hope(cake));
        if hopes.contains(&Hope::Met) {
            PLEASED
        } else if hopes.contains(&Hope::Open) {
            WAITS
        } else {
            0.0
        }
    });
    flavour + pleased.sum::<f32>()
}
