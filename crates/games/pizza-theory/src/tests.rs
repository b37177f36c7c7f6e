//! Rules and examples by number. Whole games are in `tests/`.

mod board;
mod ending;
mod knives;
mod round;
mod slices;
mod two_players;
mod wire;

use crate::data::{Colour, Line, Spot, Spots};
use crate::options::Options;
use crate::slices::{Toppings, slices as slices_of};
use crate::state::{Phase, PizzaTheory};
use crate::{Action, Event};
use engine::{Ctx, Game, Rng, Seat, SeatSet, Setup};
use std::cmp::Reverse;

/// A new table at which this seat begins.
fn table(seats: u8, first: Seat) -> PizzaTheory {
    let setup =
        Setup::new::<PizzaTheory>(Options::default(), seats).expect("two or three can play");
    let mut tables =
        (0..).map(|seed| PizzaTheory::new(&setup, &mut Ctx::silent(&mut Rng::quick(seed))));
    let found = tables.find(|table| table.first == first);
    found.expect("everyone begins some time")
}

/// A three-player table about to cut this pizza, red at 1st, green at 2nd, white at 3rd.
fn about_to_cut(toppings: Toppings) -> PizzaTheory {
    PizzaTheory {
        phase: Phase::Cut,
        pending: SeatSet::all(3),
        open: Spots::NONE,
        toppings,
        ..table(3, Seat(0))
    }
}

/// Does a legal action; returns what was told.
fn act(table: &mut PizzaTheory, seat: u8, action: Action) -> Vec<Event> {
    assert_eq!(table.refusal(Seat(seat), action), None);
    let mut told = Vec::new();
    let mut rng = Rng::quick(7);
    table.apply(Seat(seat), action, &mut Ctx::telling(&mut rng, &mut told));
    told.into_iter().map(|told| told.event).collect()
}

/// All players, in seat order, choose these lines; returns what the last one's choice told.
fn cut(table: &mut PizzaTheory, numbers: &[u8]) -> Vec<Event> {
    let mut told = Vec::new();
    for (seat, number) in (0..).zip(numbers) {
        told = act(
            table,
            seat,
            Action::Cut {
                line: line(*number),
            },
        );
    }
    told
}

/// Adds anywhere until the players are to cut.
fn add_all(table: &mut PizzaTheory) {
    let mut rng = Rng::quick(3);
    while table.phase != Phase::Cut {
        let seat = table.pending().first().expect("somebody is to add");
        let action = table.any_legal(seat, &mut rng);
        act(table, seat.0, action);
    }
}

fn line(number: u8) -> Line {
    Line::try_from(number).expect("lines are numbered 1 to 6")
}

fn lines(numbers: [u8; 3]) -> [Line; 3] {
    numbers.map(line)
}

fn spot(x: i8, y: i8, z: i8) -> Spot {
    let mut spots = Spot::all();
    spots
        .find(|spot| spot.coordinates() == [x, y, z])
        .expect("a spot of the pizza")
}

fn number(number: u8) -> Spot {
    Spot::try_from(number).expect("spots are numbered 0 to 36")
}

/// Puts so many toppings of a colour on the first free spots of a slice.
fn put(toppings: &mut Toppings, slice: Spots, colour: Colour, count: usize) {
    let free: Vec<_> = slice.and(toppings.free()).iter().take(count).collect();
    assert_eq!(free.len(), count, "the slice has room");
    for spot in free {
        toppings.add(colour, spot);
    }
}

/// Lines that leave slices of 10, 6, 6, 6, 6 and 3 spots.
const SIX: [u8; 3] = [3, 3, 4];

/// So many toppings of each colour, every colour alone in slices of [`SIX`]: that cut changes
/// nothing.
fn apart(counts: [(Colour, usize); 3]) -> Toppings {
    let mut parts = slices_of(lines(SIX));
    parts.sort_by_key(|part| Reverse(part.len()));
    let mut parts = parts.into_iter();
    let mut toppings = Toppings::default();
    for (colour, mut count) in counts {
        while count > 0 {
            let part = parts.next().expect("slices enough");
            let here = count.min(part.len().into());
            put(&mut toppings, part, colour, here);
            count -= here;
        }
    }
    toppings
}

/// Toppings no two of which touch, until every other spot touches one.
fn spread() -> Spots {
    let mut spread = Spots::NONE;
    for spot in Spot::all() {
        if !spread.neighbours().contains(spot) {
            spread.insert(spot);
        }
    }
    spread
}
