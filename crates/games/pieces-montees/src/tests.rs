//! The rules by number and the examples, each on a table set up by hand.

mod booklet;
mod cards;
mod duel_and_teams;
mod endings;
mod heuristics;
mod kitchen;
mod knowledge;
mod ranking;
mod refusals;
mod start;
mod uniform_worlds;

use crate::data::{Card, Colour, Icing, Kind, Side};
use crate::places::{Hand, Kitchen, Slot};
use crate::state::{PiecesMontees, Turn};
use crate::turn_log::TurnLog;
use crate::{Action, Event};
use crate::{Level, Options};
use engine::{Ctx, Game, Refusal as _, Rng, Seat, Seed, Setup};

pub(crate) fn options(level: Level) -> Options {
    Options {
        level,
        ..Options::default()
    }
}

pub(crate) fn set_up(options: Options, seats: u8, seed: u64) -> PiecesMontees {
    let setup = Setup::new::<PiecesMontees>(options, seats).expect("the options fit");
    let mut rng = Rng::at(&Seed::from_number(seed), 0);
    PiecesMontees::new(&setup, &mut Ctx::silent(&mut rng))
}

/// Seat 0 has the first turn of the game.
pub(crate) fn table_with(options: Options, seats: u8) -> PiecesMontees {
    let mut table = set_up(options, seats, 1);
    table.first = Seat(0);
    turn_of(&mut table, 0);
    table
}

pub(crate) fn apprentices(seats: u8) -> PiecesMontees {
    table_with(options(Level::Apprentice), seats)
}

pub(crate) fn confirmed(seats: u8) -> PiecesMontees {
    table_with(options(Level::Confirmed), seats)
}

pub(crate) fn teams(level: Level) -> PiecesMontees {
    let options = Options {
        teams: true,
        ..options(level)
    };
    table_with(options, 4)
}

pub(crate) fn turn_of(table: &mut PiecesMontees, seat: u8) {
    table.turn = Turn::of(Seat(seat));
    table.this_turn = TurnLog::of(Seat(seat));
}

pub(crate) fn hand(seat: u8) -> Hand {
    Hand::of(Seat(seat))
}

pub(crate) fn id_at(table: &PiecesMontees, hand: Hand, slot: u8) -> usize {
    let held = table.hands[hand.index()];
    held.get(Slot::nth(slot.into()))
        .expect("a card is there")
        .into()
}

/// The card at this place now shows the player in turn this side; its other side has `back`.
pub(crate) fn put(table: &mut PiecesMontees, hand: Hand, slot: u8, side: Side, back: u8) {
    let kind = Kind::all().find(|kind| {
        let other = Icing::ALL[1 - side.icing() as usize];
        kind.side(side.icing()) == side && kind.side(other).tier() == back
    });
    let kind = kind.expect("there is such a card");
    let facing = Card::new(kind, side.icing());
    let own = hand.holder().is_none_or(|holder| holder == table.turn.seat);
    let id = id_at(table, hand, slot);
    table.cards[id] = if own { facing } else { facing.turned() };
}

/// The same, whatever is on the other side.
pub(crate) fn show(table: &mut PiecesMontees, hand: Hand, slot: u8, side: Side) {
    put(table, hand, slot, side, side.tier() % 3 + 1);
}

/// A cake of so many tiers stands in a kitchen.
pub(crate) fn build(table: &mut PiecesMontees, seat: u8, colour: Colour, icing: Icing, tiers: u8) {
    for tier in 1..=tiers {
        let cook = &mut table.cooks[Seat(seat)];
        cook.lay(Side::new(colour, icing, tier));
    }
}

pub(crate) fn place(hand: Hand, slot: u8, kitchen: u8) -> Action {
    Action::Place {
        hand,
        slot: Slot::nth(slot.into()),
        kitchen: Kitchen::of(Seat(kitchen)),
    }
}

pub(crate) fn begin(hand: Hand, slot: u8, kitchen: u8) -> Action {
    Action::AssistantCake {
        hand,
        slot: Slot::nth(slot.into()),
        kitchen: Kitchen::of(Seat(kitchen)),
    }
}

pub(crate) fn turn_over(hand: Hand, slot: u8) -> Action {
    Action::TurnCard {
        hand,
        slot: Slot::nth(slot.into()),
    }
}

/// Does what must be legal, and returns what was told to anybody.
pub(crate) fn play(table: &mut PiecesMontees, action: Action) -> Vec<Event> {
    play_heard(table, action).0
}

/// The same, and whether the step is one that cannot be taken back.
pub(crate) fn play_heard(table: &mut PiecesMontees, action: Action) -> (Vec<Event>, bool) {
    let seat = table.turn.seat;
    assert_eq!(table.refusal(seat, action), None, "{action:?}");
    let (mut rng, mut told) = (Rng::quick(0), Vec::new());
    let mut ctx = Ctx::telling(&mut rng, &mut told);
    table.apply(seat, action, &mut ctx);
    let barrier = ctx.is_barrier();
    (told.into_iter().map(|told| told.event).collect(), barrier)
}

/// The rule by which the player in turn may not do this.
pub(crate) fn refused(table: &PiecesMontees, action: Action) -> &'static str {
    let refusal = table.refusal(table.turn.seat, action);
    refusal.expect("it is refused").rule()
}

pub(crate) fn legal(table: &PiecesMontees) -> Vec<Action> {
    let mut legal = Vec::new();
    table.legal(table.turn.seat, &mut legal);
    legal
}

/// Leaves so many cards in the pile, as if the others had long been placed.
pub(crate) fn thin_pile(table: &mut PiecesMontees, count: u8) {
    table.drawn = table.deck_size() - count;
}

/// As if a card of this hand had been placed in this turn.
pub(crate) fn drop_card(table: &mut PiecesMontees, hand: Hand) {
    table.hands[hand.index()].remove(Slot::nth(0));
}
