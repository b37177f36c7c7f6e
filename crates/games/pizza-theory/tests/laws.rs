//! The laws every game keeps, on every mode and seat count.

use engine::Seat;
use pizza_theory::{Colour, KnifeView, PizzaTheory, View};
use testkit::Laws;

fn laws() -> Laws<PizzaTheory> {
    Laws::new().pieces(pieces).worlds_fit(fits)
}

#[test]
fn pizza_theory_keeps_the_laws() {
    laws().games(1_000).check();
}

#[test]
fn whatever_bytes_choose_it_keeps_the_laws() {
    laws().fuzz_some(100);
}

/// The 48 toppings, on the pizza or in supply.
fn pieces(view: &View) -> Vec<String> {
    let supply = Colour::ALL.into_iter().flat_map(|colour| {
        let left = usize::from(*view.supply.get(colour));
        std::iter::repeat_n(colour, left)
    });
    let on_pizza = view.pizza.iter().flatten().copied();
    supply
        .chain(on_pizza)
        .map(|colour| format!("{colour:?}"))
        .collect()
}

/// All is open but the lines others have chosen: the same knives lie there, the seat's own and
/// the virtual one on the same line.
fn fits(seat: Seat, seen: &View, world: &View) -> bool {
    let knives = seen.board.iter().zip(&world.board).all(|(seen, world)| {
        let hidden = seen.knife == KnifeView::Secret && seen.seat.is_some_and(|own| own != seat);
        if hidden {
            matches!(world.knife, KnifeView::Line(_))
        } else {
            seen.knife == world.knife
        }
    });
    let mut world = world.clone();
    world.board = seen.board;
    knives && world == *seen
}
