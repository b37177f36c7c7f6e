//! Whole games, as they must go for ever.

use creme_glacee::{Action, ConeId, Counts, CremeGlacee, Event, Flavour, View};
use engine::{Game, NoOptions, Outcome, Rng, Seat, Viewer};
use testkit::{Choose, Golden, Recipe};

type Wanted = fn(&[Event], &CremeGlacee) -> bool;

#[test]
fn golden_records_play_as_they_did() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"));
    let recipe = |name, seats, play: Choose<CremeGlacee>, wanted: Wanted| {
        golden.recipe(&Recipe::<CremeGlacee> {
            name,
            options: NoOptions {},
            seats,
            play,
            wanted,
        });
    };
    recipe("three_players", 3, Recipe::random, |_, _| true);
    recipe("four_players_dealer_tie", 4, Recipe::random, |events, _| {
        events
            .iter()
            .any(|event| matches!(event, Event::DealerTied { .. }))
    });
    recipe(
        "five_players_shared_victory",
        5,
        Recipe::random,
        |_, end| ending(end).winners().len() > 1,
    );
    recipe(
        "four_players_tie_broken_by_tubs_kept",
        4,
        Recipe::random,
        |_, end| broken_tie(&ending(end)),
    );
    recipe("five_players_empty_tub_pile", 5, hoard, |events, end| {
        ending(end).winners().len() == 1 && tub_pile_ran_out(events) && !somebody_stuck(events)
    });
    recipe("five_players_nobody_can_serve", 5, hoard, |events, _| {
        somebody_stuck(events)
    });
    // One who always exchanges keeps a tub only where there is nothing to exchange it for.
    recipe(
        "five_players_nothing_to_exchange_for",
        5,
        hoard,
        |events, _| {
            events
                .iter()
                .any(|event| matches!(event, Event::TubKept { .. }))
        },
    );
    golden.check::<CremeGlacee>();
}

/// Takes every tub it can get and opens as few as it may, so that the tub pile runs out.
fn hoard(table: &CremeGlacee, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let view = table.view(Viewer::Seat(seat));
    let costs: Vec<_> = legal
        .iter()
        .map(|action| cost(&view, seat, *action))
        .collect();
    let least = costs.iter().min();
    let cheapest = legal
        .iter()
        .zip(&costs)
        .filter(|(_, cost)| Some(*cost) == least);
    let cheapest: Vec<_> = cheapest.map(|(action, _)| *action).collect();
    rng.pick(&cheapest)
}

fn cost(view: &View, seat: Seat, action: Action) -> usize {
    let on = |cone: ConeId| &view.cones[cone.index()].scoops;
    match action {
        Action::Exchange | Action::DrawTub => 0,
        Action::Keep => 1,
        // Cones of many flavours are hard to serve.
        Action::AddScoop { cone } => match view.scoop {
            Some(scoop) if on(cone).contains(&scoop) => 2,
            _ => 1,
        },
        Action::StartCone => 2,
        Action::Serve { cone } => {
            let scoops: Counts = on(cone).iter().copied().collect();
            let opened = |flavour: &Flavour| view.sold[seat].has(*flavour);
            scoops
                .kinds()
                .each()
                .filter(|flavour| !opened(flavour))
                .count()
        }
    }
}

fn ending(end: &CremeGlacee) -> Outcome {
    end.outcome().expect("recipes play to the end")
}

/// The first two have equal scores and different places.
fn broken_tie(outcome: &Outcome) -> bool {
    let of_rank = |rank| {
        let mut standings = outcome.standings.values().iter();
        standings.find(|standing| standing.rank == rank)
    };
    let score = |rank| of_rank(rank).map(|standing| standing.score);
    score(2).is_some() && score(1) == score(2)
}

fn somebody_stuck(events: &[Event]) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::NoActionLeft { .. }))
}

/// On some day all thirty tubs lay on the table.
fn tub_pile_ran_out(events: &[Event]) -> bool {
    let mut on_table = 0;
    events.iter().any(|event| {
        match event {
            Event::TubLaid { .. } | Event::TubDrawn { .. } => on_table += 1,
            Event::TubsShown { tubs } => on_table += tubs.values().iter().flatten().count(),
            Event::DayEnded { lines, .. } => {
                let kept = lines.values().iter().map(|line| line.kept);
                on_table = kept.map(Counts::total).map(usize::from).sum();
            }
            _ => {}
        }
        on_table == 30
    })
}
