//! Tests by rule number (`cg_12_…`) and example (`e1_…`).

mod data;
mod delivery;
mod evening;
mod known;
mod making;
mod selling;
mod worlds;

use crate::cones::{ConeId, Cones};
use crate::data::{Counts, Flavour, SCOOPS, TUBS};
use crate::state::{CremeGlacee, Phase};
use crate::{Action, Event, Refusal, View};
use engine::{Ctx, Game, NoOptions, PerSeat, Refusal as _, Rng, Seat, Seed, Setup, Viewer};

const STRAWBERRY: Flavour = Flavour::Strawberry;
const BLACKCURRANT: Flavour = Flavour::Blackcurrant;
const CHIP: Flavour = Flavour::ChocolateChip;
const CHOCOLATE: Flavour = Flavour::Chocolate;
const PISTACHIO: Flavour = Flavour::Pistachio;
const VANILLA: Flavour = Flavour::Vanilla;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn counts(flavours: &[Flavour]) -> Counts {
    flavours.iter().copied().collect()
}

fn cone(number: u8) -> ConeId {
    ConeId::new(number).expect("there are twelve cones")
}

fn add(number: u8) -> Action {
    Action::AddScoop { cone: cone(number) }
}

fn serve(number: u8) -> Action {
    Action::Serve { cone: cone(number) }
}

/// A match just begun, with chance of its own.
fn begun(seats: u8, seed: u64) -> (CremeGlacee, Vec<Event>) {
    let setup = Setup::new::<CremeGlacee>(NoOptions {}, seats).expect("3 to 5 may play");
    let mut told = Vec::new();
    let mut rng = Rng::at(&Seed::from_number(seed), 0);
    let table = CremeGlacee::new(&setup, &mut Ctx::telling(&mut rng, &mut told));
    (table, told.into_iter().map(|told| told.event).collect())
}

/// Makes a legal move; returns what all seats together are told.
fn play(table: &mut CremeGlacee, seat: Seat, action: Action) -> Vec<Event> {
    play_with(table, seat, action, 1)
}

fn play_with(table: &mut CremeGlacee, seat: Seat, action: Action, seed: u64) -> Vec<Event> {
    assert_eq!(table.refusal(seat, action), None, "{action:?} of {seat:?}");
    let mut told = Vec::new();
    let mut rng = Rng::quick(seed);
    table.apply(seat, action, &mut Ctx::telling(&mut rng, &mut told));
    told.into_iter().map(|told| told.event).collect()
}

/// Whoever's turn it is plays the first legal move, until `done`.
fn play_until(table: &mut CremeGlacee, done: impl Fn(&CremeGlacee) -> bool) {
    let mut rng = Rng::quick(3);
    while !done(table) {
        let seat = turn(table);
        let action = legal(table, seat)[0];
        table.apply(seat, action, &mut Ctx::silent(&mut rng));
    }
}

fn turn(table: &CremeGlacee) -> Seat {
    table.pending().first().expect("somebody is to act")
}

fn legal(table: &CremeGlacee, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    table.legal(seat, &mut legal);
    legal
}

/// The rule by which a move is refused.
fn rule(table: &CremeGlacee, seat: Seat, action: Action) -> &'static str {
    refused(table, seat, action).rule()
}

fn refused(table: &CremeGlacee, seat: Seat, action: Action) -> Refusal {
    table.refusal(seat, action).expect("it is refused")
}

fn seen_by(table: &CremeGlacee, seat: Seat) -> View {
    table.view(Viewer::Seat(seat))
}

fn are_selling(table: &CremeGlacee) -> bool {
    matches!(table.phase, Phase::Selling { .. })
}

/// The selling phase with these tubs and cones; the first seat deals and is to act. All other tubs
/// are in the pile, all other scoops out of the game.
fn selling(tubs: &[&[Flavour]], cones: &[&[Flavour]]) -> CremeGlacee {
    let (mut table, _) = begun(tubs.len() as u8, 0);
    table.dealer = A;
    table.phase = Phase::Selling { turn: A };
    table.tubs = PerSeat::from_fn(tubs.len(), |seat| counts(tubs[seat.index()]));
    table.delivered = PerSeat::defaults(tubs.len());
    table.tub_pile = TUBS - table.tubs.values().iter().copied().sum();
    table.scoop_pile = Counts::NONE;
    table.removed = SCOOPS - cones.iter().map(|scoops| counts(scoops)).sum();
    table.cones = Cones::default();
    for (scoops, number) in cones.iter().zip(0..) {
        table.cones.start(cone(number), scoops[0]);
        for scoop in &scoops[1..] {
            table.cones.add(cone(number), *scoop);
        }
    }
    table
}

/// The same with no tub in the pile.
fn selling_the_last(tubs: &[&[Flavour]], cones: &[&[Flavour]]) -> CremeGlacee {
    let mut table = selling(tubs, cones);
    table.tub_pile = Counts::NONE;
    table
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<CremeGlacee>() <= 512);
}
