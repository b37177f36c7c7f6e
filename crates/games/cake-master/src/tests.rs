//! Rule by rule (`cm_7_…`) and example by example (`e1_…`).

mod cards;
mod customers;
mod draft;
mod flavour;
mod knowledge;
mod placing;
mod refusals;
mod solo;
mod stars;
mod worlds;

use crate::cake::Cake;
use crate::state::{Board, CakeMaster, CakeNumber, Phase, Position, Slot};
use crate::{Action, Card, Event, Refusal};
use engine::{Audience, Ctx, Game, NoOptions, Rng, Seat, Setup, Told};

pub(crate) fn card(name: &str) -> Card {
    name.parse().expect("a card of the deck")
}

pub(crate) fn cake(names: [&str; 4]) -> Cake {
    names.map(|name| Some(card(name)))
}

pub(crate) fn board(cakes: [Cake; 3]) -> Board {
    let mut board = Board::default();
    for (place, card) in board.iter_mut().zip(cakes.as_flattened()) {
        *place = *card;
    }
    board
}

/// A match that has just begun.
pub(crate) fn table(seats: u8, seed: u64) -> CakeMaster {
    let setup = Setup::new::<CakeMaster>(NoOptions {}, seats).expect("1 to 6 play");
    CakeMaster::new(&setup, &mut Ctx::silent(&mut Rng::quick(seed)))
}

/// Makes a legal move and returns what was told.
pub(crate) fn play(table: &mut CakeMaster, seat: u8, action: Action) -> Vec<Told<Event>> {
    let seat = Seat(seat);
    assert_eq!(table.refusal(seat, action), None);
    let mut told = Vec::new();
    let mut rng = Rng::quick(7);
    table.apply(seat, action, &mut Ctx::telling(&mut rng, &mut told));
    told
}

pub(crate) fn refused(table: &CakeMaster, seat: u8, action: Action) -> (Refusal, &'static str) {
    let refusal = table.refusal(Seat(seat), action).expect("it is refused");
    (refusal, engine::Refusal::rule(&refusal))
}

pub(crate) fn keep(slot: u8) -> Action {
    Action::Keep {
        slot: Slot::nth(slot.into()),
    }
}

pub(crate) fn pass_left(slot: u8) -> Action {
    Action::PassLeft {
        slot: Slot::nth(slot.into()),
    }
}

pub(crate) fn place(slot: u8, cake: u8, position: u8) -> Action {
    Action::Place {
        slot: Slot::nth(slot.into()),
        cake: CakeNumber::nth(cake.into()),
        position: Position::nth(position.into()),
    }
}

pub(crate) fn heard_by_all(told: &[Told<Event>]) -> Vec<Event> {
    let all = told.iter().filter(|told| told.audience == Audience::All);
    all.map(|told| told.event.clone()).collect()
}

/// The first legal move of whoever is pending, until the condition holds.
pub(crate) fn play_on(table: &mut CakeMaster, until: impl Fn(&CakeMaster) -> bool) {
    let mut rng = Rng::quick(3);
    while !until(table) {
        let seat = table.pending().first().expect("it is not over");
        let mut legal = Vec::new();
        table.legal(seat, &mut legal);
        table.apply(seat, legal[0], &mut Ctx::silent(&mut rng));
    }
}

/// A match in which everyone is about to place the cards of this turn.
pub(crate) fn placing(seats: u8, seed: u64) -> CakeMaster {
    let mut table = table(seats, seed);
    play_on(&mut table, |table| table.phase == Phase::Place);
    table
}

/// A match whose last round is scored with these cakes and customers once everyone has placed.
pub(crate) fn settle(table: &mut CakeMaster) -> engine::PerSeat<crate::ScoreLine> {
    table.score_round();
    table.lines(table.round.into())
}

#[test]
fn the_state_is_small_and_flat() {
    assert!(size_of::<CakeMaster>() <= 512);
    let copied = table(6, 0);
    let again = copied;
    assert_eq!(copied, again);
}
