//! A newcomer: a topping goes where its own lie close together, and a knife where most of its own
//! would lie after the cut if the others cut through the middle.

use crate::beginner::best_looking;
use crate::infoset::Infoset;
use engine::Rng;
use pizza_theory::{Action, Colour, Line, PizzaTheory, Spot, Toppings};

/// How far from a spot a newcomer looks: as far as a next topping of one's own may lie.
const NEAR: u8 = 2;
/// Where a newcomer expects knives that are not to be seen.
const MIDDLE: [Line; 2] = [Line::ALL[2], Line::ALL[3]];

pub(super) fn choose(info: Infoset<'_, PizzaTheory>, rng: &mut Rng) -> Action {
    // The lines others have chosen already are imagined here, and never looked at.
    let table = info.sample(rng);
    let mine = info.view().colours[info.seat()];
    let toppings = table.toppings();
    let looks = |action| match action {
        Action::Add { spot } => crowd(toppings, spot, mine),
        Action::AddVirtual { spot } => -crowd(toppings, spot, mine),
        Action::Cut { line } => left_after(&table, mine, line),
    };
    best_looking(&info.legal(), looks, rng)
}

/// How many more of one's own toppings lie near a spot than of the strongest other colour.
fn crowd(toppings: &Toppings, spot: Spot, mine: Colour) -> f32 {
    let near = |colour: Colour| {
        let spots = toppings.of(colour).iter();
        spots.filter(|other| steps(spot, *other) <= NEAR).count() as f32
    };
    let others = Colour::ALL.into_iter().filter(|colour| *colour != mine);
    near(mine) - others.map(near).fold(0.0, f32::max)
}

fn steps(one: Spot, other: Spot) -> u8 {
    let (one, other) = (one.coordinates(), other.coordinates());
    let apart = one.iter().zip(other).map(|(a, b)| a.abs_diff(b));
    apart.max().unwrap_or(0)
}

/// Toppings of one's own after a cut, on the average over what the others may do.
fn left_after(table: &PizzaTheory, mine: Colour, line: Line) -> f32 {
    let lines = |colour: Colour| match colour {
        _ if colour == mine => vec![line],
        _ if table.players() <= colour.index() => table.virtual_line().into_iter().collect(),
        _ => MIDDLE.to_vec(),
    };
    let [reds, greens, whites] = Colour::ALL.map(lines);
    let mut sum = 0;
    for red in &reds {
        for green in &greens {
            for white in &whites {
                let after = table.toppings_after([*red, *green, *white]);
                sum += u32::from(after.of(mine).len());
            }
        }
    }
    sum as f32 / (reds.len() * greens.len() * whites.len()) as f32
}
