//! The laws every game keeps, on every seat count.

use creme_glacee::{Counts, CremeGlacee, Delivery, Flavour, Stage, View};
use engine::{Game, Match, RecordOf, Rng, Seat, Viewer};
use std::fs;
use testkit::Laws;

fn laws() -> Laws<CremeGlacee> {
    Laws::new().pieces(pieces).worlds_fit(fits)
}

#[test]
fn creme_glacee_keeps_the_laws() {
    laws().games(400).check();
}

#[test]
fn whatever_bytes_choose_it_keeps_the_laws() {
    laws().fuzz_some(100);
}

/// Random games hardly ever see an empty tub pile; the golden records do.
#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "a test may read what rules may not"
)]
fn worlds_fit_in_golden_records_too() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/golden");
    let mut rng = Rng::quick(0);
    for file in fs::read_dir(golden).expect("there are golden records") {
        let path = file.expect("the folder can be read").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = fs::read_to_string(path).expect("a record can be read");
        let record: RecordOf<CremeGlacee> = serde_json::from_str(&text).expect("a record");
        let mut played = Match::<CremeGlacee>::replay(&record).expect("it replays");
        for step in (0..=played.step()).rev() {
            played.rewind(step);
            for seat in Seat::all(record.seats.into()) {
                let seen = played.state().view(Viewer::Seat(seat));
                let mut world = *played.state();
                assert!(fits(seat, &seen, &world.view(Viewer::Everything)));
                world.determinize(seat, &mut rng);
                assert!(fits(seat, &seen, &world.view(Viewer::Everything)));
                assert_eq!(world.view(Viewer::Seat(seat)), seen);
            }
        }
    }
}

/// The 30 tubs and 30 scoops, wherever they are.
fn pieces(view: &View) -> Vec<String> {
    let named = |kind: &str, counts: Counts| -> Vec<String> {
        let each = counts.each();
        each.map(|flavour| format!("{kind} {flavour:?}")).collect()
    };
    [
        named("tub", all_tubs(view)),
        named("scoop", all_scoops(view)),
    ]
    .concat()
}

fn all_tubs(world: &View) -> Counts {
    let face_up: Counts = world.tubs.values().iter().copied().sum();
    let hidden = match world.phase {
        Stage::Delivery => tubs(world, |new| new.tub) + tubs(world, |new| new.gave_back),
        Stage::Cones => tubs(world, |new| new.tub),
        Stage::Selling | Stage::Over => Counts::NONE,
    };
    face_up + hidden + open(world.tub_pile.flavours)
}

fn all_scoops(world: &View) -> Counts {
    let cones = world.cones.iter().flat_map(|cone| cone.scoops.clone());
    let shown: Counts = cones.chain(world.scoop).collect();
    shown + open(world.scoop_pile.flavours) + open(world.removed.flavours)
}

fn tubs(world: &View, which: impl Fn(&Delivery) -> Option<Flavour>) -> Counts {
    world.deliveries.values().iter().filter_map(which).collect()
}

fn open(counts: Option<Counts>) -> Counts {
    counts.expect("everything is open")
}

/// Own tubs, sizes and counters as seen; what was given back is where it must be; what can be
/// worked out is so.
fn fits(seat: Seat, seen: &View, world: &View) -> bool {
    let given_back = tubs(world, |new| new.gave_back);
    let pile = open(world.tub_pile.flavours);
    let drawn: Counts = world.drawn.values().iter().copied().sum();
    let given_back_fit = match world.phase {
        Stage::Delivery | Stage::Over => true,
        Stage::Cones => pile.includes(given_back),
        Stage::Selling => (pile + drawn).includes(given_back),
    };
    let scoops = |view: &View| (view.scoop_pile.count, view.removed.count);
    let turned_all_once = seen.day > 1 || seen.scoop_pile.count == 0;
    let unseen_scoops = if turned_all_once {
        open(world.scoop_pile.flavours)
    } else {
        open(world.scoop_pile.flavours) + open(world.removed.flavours)
    };
    given_back_fit
        && five_of_each(all_tubs(world))
        && five_of_each(all_scoops(world))
        && seen.tubs == world.tubs
        && seen.deliveries[seat] == world.deliveries[seat]
        && decisions(seen).eq(decisions(world))
        && seen.tub_pile.count == world.tub_pile.count
        && scoops(seen) == scoops(world)
        && seen.unseen_scoops == unseen_scoops
        && seen.removed.flavours.is_some() == turned_all_once
        && (seen.removed.flavours.is_none() || seen.removed == world.removed)
        && (seen.tub_pile.flavours.is_none() || seen.tub_pile == world.tub_pile)
        && unseen_tubs(seat, world) == seen.unseen_tubs
}

fn five_of_each(counts: Counts) -> bool {
    Flavour::ALL
        .into_iter()
        .all(|flavour| counts.of(flavour) == 5)
}

fn decisions(view: &View) -> impl Iterator<Item = creme_glacee::Decision> {
    let deliveries = view.deliveries.values().iter();
    deliveries.map(|new| new.decision)
}

/// All tubs but those face up, one's own new one and the one given back, as far as one knows where
/// it is.
fn unseen_tubs(seat: Seat, world: &View) -> Counts {
    let own = world.deliveries[seat];
    let known: Counts = match world.phase {
        Stage::Delivery | Stage::Cones => own.tub.into_iter().chain(own.gave_back).collect(),
        Stage::Selling | Stage::Over => Counts::NONE,
    };
    let face_up: Counts = world.tubs.values().iter().copied().sum();
    let mut unseen = Vec::new();
    for flavour in Flavour::ALL {
        let seen = face_up.of(flavour) + known.of(flavour);
        unseen.extend((seen..5).map(|_| flavour));
    }
    unseen.into_iter().collect()
}
