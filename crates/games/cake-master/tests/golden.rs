//! Whole games, as they must go for ever.

use cake_master::{
    Action, CakeMaster, CakeView, Card, Customer, Event, Hope, RoundView, ScoreLine, Title,
};
use engine::{Ctx, Game, NoOptions, PerSeat, Rng, Seat, Viewer};
use testkit::{Golden, Recipe};

#[test]
fn golden_records_play_as_they_did() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"));
    let recipe = |name, seats, play, wanted| {
        golden.recipe(&Recipe::<CakeMaster> {
            name,
            options: NoOptions {},
            seats,
            play,
            wanted,
        });
    };
    let random = Recipe::<CakeMaster>::random;
    recipe("solo_apprentice", 1, random, |_, end| {
        title(end) == Some(Title::Apprentice)
    });
    recipe("solo_baker", 1, aimed, |events, end| {
        title(end) == Some(Title::Baker) && flavour_stars(events) == [0, 1, 2]
    });
    recipe("solo_confectioner", 1, aimed, |_, end| {
        title(end) == Some(Title::Confectioner)
    });
    recipe("solo_pastry_chef", 1, aimed, |_, end| {
        title(end) == Some(Title::PastryChef)
    });
    recipe("solo_cake_master", 1, aimed, |_, end| {
        title(end) == Some(Title::CakeMaster)
    });
    recipe("two_players", 2, random, |_, _| true);
    recipe("three_players_all_equal_flavour", 3, random, |events, _| {
        scored(events).any(|lines| lines.values().iter().all(|line| line.flavour_stars == 2))
    });
    recipe("three_players_greed_would_miss", 3, aimed, |_, end| {
        let rounds = end.view(Viewer::Public).rounds;
        rounds.iter().any(greed_misses)
    });
    recipe("four_players_shared_victory", 4, random, |_, end| {
        end.outcome().is_some_and(|end| end.winners().len() > 1)
    });
    recipe("five_players_tie_broken", 5, random, |_, end| {
        tie_was_broken(end)
    });
    recipe("six_players", 6, random, |_, _| true);
    golden.check::<CakeMaster>();
}

fn title(end: &CakeMaster) -> Option<Title> {
    end.view(Viewer::Public).title
}

fn scored(events: &[Event]) -> impl Iterator<Item = &PerSeat<ScoreLine>> {
    events.iter().filter_map(|event| match event {
        Event::RoundScored { lines, .. } => Some(lines),
        _ => None,
    })
}

/// Of the first seat, in ascending order.
fn flavour_stars(events: &[Event]) -> Vec<u8> {
    let mut stars: Vec<_> = scored(events)
        .map(|lines| lines[Seat(0)].flavour_stars)
        .collect();
    stars.sort_unstable();
    stars
}

/// CM-10: somebody has as many stars as the winner, and only flavour sets them apart.
fn tie_was_broken(end: &CakeMaster) -> bool {
    end.outcome().is_some_and(|outcome| {
        let standings = outcome.standings.values();
        let best = standings.iter().map(|standing| standing.score).max();
        let tied = |rank: u8| {
            let with = standings.iter().filter(|standing| standing.rank == rank);
            with.filter(|standing| Some(standing.score) == best).count()
        };
        tied(1) == 1 && tied(2) > 0
    })
}

/// CM-9: customers who take, one after another, the first cake they like would be fewer.
fn greed_misses(round: &RoundView) -> bool {
    round.cakes.iter().any(|(seat, cakes)| {
        let mut left: Vec<_> = cakes.iter().map(|cake| cake.map(Option::unwrap)).collect();
        let mut served = 0;
        for customer in &round.customers {
            if let Some(at) = left.iter().position(|cake| likes(*customer, *cake)) {
                left.remove(at);
                served += 1;
            }
        }
        served < round.lines[seat].served.len()
    })
}

fn likes(customer: Customer, cake: [Card; 4]) -> bool {
    let wish = customer.wish();
    let count = |each: fn(Card) -> u8| cake.into_iter().map(each).sum::<u8>();
    let raspberries = count(|card| card.fruits().raspberries);
    let blueberries = count(|card| card.fruits().blueberries);
    let mut icings = cake.map(Card::icing).to_vec();
    icings.sort_unstable();
    icings.dedup();
    let seams = (0..4).map(|position| {
        let next = cake[(position + 1) % 4].edges();
        (cake[position].edges().clockwise, next.counter_clockwise)
    });
    let whole = seams.clone().filter(|seam| *seam == (true, true)).count() as u8;
    let stray = seams.filter(|(here, there)| here != there).count() as u8;
    let fits = |wanted: Option<u8>, has: u8| wanted.is_none_or(|wanted| wanted == has);
    fits(wish.icings, icings.len() as u8)
        && fits(wish.raspberries, raspberries)
        && fits(wish.blueberries, blueberries)
        && fits(wish.fruits, raspberries + blueberries)
        && fits(wish.whole_rosettes, whole)
        && fits(wish.stray_halves, stray)
}

/// Places each card where it does most good at once; keeps any.
fn aimed(table: &CakeMaster, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    if !matches!(legal[0], Action::Place { .. }) {
        return rng.pick(legal);
    }
    let luck = rng.next_u32() as usize;
    let values = legal.iter().enumerate().map(|(index, action)| {
        let mut after = *table;
        after.apply(seat, *action, &mut Ctx::silent(&mut Rng::quick(0)));
        let tie = (index + luck) % legal.len();
        (worth(&after, table, seat), tie, *action)
    });
    let best = values.max_by_key(|(value, tie, _)| (*value, *tie));
    best.map_or(legal[0], |(_, _, action)| action)
}

fn worth(after: &CakeMaster, before: &CakeMaster, seat: Seat) -> u32 {
    let view = after.view(Viewer::Everything);
    if view.rounds.len() > before.view(Viewer::Public).rounds.len() {
        let line = &view.rounds[view.rounds.len() - 1].lines[seat];
        return u32::from(line.flavour) * 4 + 20 * line.served.len() as u32;
    }
    let cakes = view.cakes[seat].iter();
    cakes.map(cake_worth).sum::<u32>() + 20 * view.served[seat].len() as u32
}

fn cake_worth(cake: &CakeView) -> u32 {
    let open = cake.hopes.iter().filter(|hope| **hope == Hope::Open);
    let open_halves = u32::from(cake.open_halves);
    u32::from(cake.flavour.total) * 4 + 3 * open.count() as u32 + 2 * open_halves
}
