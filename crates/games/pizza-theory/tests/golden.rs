//! Whole games, as they must go for ever.

use engine::{Ending, Game, Rng, Seat, Viewer};
use pizza_theory::{Action, Colour, EndReason, Event, KnifeView, Line, Options, PizzaTheory};
use testkit::{Choose, Golden, Recipe};

#[test]
fn golden_records_play_as_they_did() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"));
    let recipe = |name, seats, play: Choose<PizzaTheory>, wanted| {
        golden.recipe(&Recipe {
            name,
            options: Options::default(),
            seats,
            play,
            wanted,
        });
    };
    let random: Choose<PizzaTheory> = Recipe::<PizzaTheory>::random;
    recipe("three_players_one_winner", 3, random, |events, end| {
        winners(end) == 1 && !told(events, is_short)
    });
    recipe("three_players_shared_victory", 3, random, |_, end| {
        winners(end) == 2
    });
    recipe("three_players_someone_passes", 3, random, |events, _| {
        told(events, |event| matches!(event, Event::Passed { .. }))
    });
    recipe("three_players_short_of_toppings", 3, random, |events, _| {
        told(events, is_short)
    });
    recipe("three_players_house_limit", 3, level, |events, _| {
        ended(events, EndReason::HouseLimit)
    });
    recipe("two_players_one_winner", 2, random, |_, end| {
        winners(end) == 1
    });
    recipe("two_players_both_lose", 2, random, |events, end| {
        let lost = end.outcome().map(|outcome| outcome.ending) == Some(Ending::LostTogether);
        lost && ended(events, EndReason::AllVirtualToppings)
    });
    recipe("two_players_shared_victory", 2, random, |_, end| {
        winners(end) == 2
    });
    recipe(
        "two_players_win_beside_virtual",
        2,
        random,
        |events, end| ended(events, EndReason::AllToppings) && end.toppings().counts()[2] == 16,
    );
    recipe("two_players_house_limit", 2, level, |events, _| {
        ended(events, EndReason::HouseLimit)
    });
    recipe("two_players_virtual_skipped", 2, crowd, |events, _| {
        told(events, |event| *event == Event::VirtualSkipped)
    });
    golden.check::<PizzaTheory>();
}

fn winners(end: &PizzaTheory) -> usize {
    end.outcome().map_or(0, |outcome| outcome.winners().len())
}

fn told(events: &[Event], wanted: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(wanted)
}

fn ended(events: &[Event], wanted: EndReason) -> bool {
    told(events, |event| *event == Event::Ended { reason: wanted })
}

fn is_short(event: &Event) -> bool {
    matches!(event, Event::PizzaCut { cut } if !cut.short.is_empty())
}

/// All choose lines that keep the leading colour small, so that nobody wins.
fn level(table: &PizzaTheory, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    agreed_cut(table, seat, legal, rng, |counts| {
        counts.into_iter().max().unwrap_or(0)
    })
}

/// All choose lines that keep the pizza full, and nobody at sixteen.
fn crowd(table: &PizzaTheory, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    agreed_cut(table, seat, legal, rng, |counts| {
        let over = if counts.contains(&16) { 100 } else { 0 };
        over + 48 - counts.iter().sum::<u8>()
    })
}

/// The seat's line in the cut with the least of something, of those that are still possible; any
/// other move at random.
fn agreed_cut(
    table: &PizzaTheory,
    seat: Seat,
    legal: &[Action],
    rng: &mut Rng,
    least: fn([u8; 3]) -> u8,
) -> Action {
    if !matches!(legal[0], Action::Cut { .. }) {
        return rng.pick(legal);
    }
    let board = table.view(Viewer::Everything).board;
    let possible = Colour::ALL.map(|colour| {
        let place = board.iter().find(|place| place.colour == colour);
        match place.map(|place| place.knife) {
            Some(KnifeView::Line(line)) => vec![line],
            _ => Line::ALL.to_vec(),
        }
    });
    let [red, green, white] = &possible;
    let cuts = red.iter().flat_map(|red| {
        let rest = green.iter();
        rest.flat_map(|green| white.iter().map(|white| [*red, *green, *white]))
    });
    let best = cuts.min_by_key(|lines| least(table.toppings_after(*lines).counts()));
    let line = best.expect("there is a cut")[seat.index()];
    Action::Cut { line }
}
