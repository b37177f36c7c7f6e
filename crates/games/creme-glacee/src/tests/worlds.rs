//! Imagined worlds against all worlds, enumerated card by card.

use super::*;
use std::collections::BTreeMap;

/// Every way to lay these cards in a row, each card apart even from its likes.
fn orders(cards: &[Flavour]) -> Vec<Vec<Flavour>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let first = 0..cards.len();
    let orders = first.flat_map(|at| {
        let mut rest = cards.to_vec();
        let card = rest.remove(at);
        let rest = orders(&rest).into_iter();
        rest.map(move |order| [vec![card], order].concat())
    });
    orders.collect()
}

/// What is hidden, in a form that can be counted.
fn hidden(table: &CremeGlacee) -> String {
    let CremeGlacee {
        delivered,
        gave_back,
        tub_pile,
        scoop_pile,
        removed,
        ..
    } = table;
    format!("{delivered:?} {gave_back:?} {tub_pile:?} {scoop_pile:?} {removed:?}")
}

/// Imagines many worlds: each must come up as often as there are ways to it, within five standard
/// deviations, and no other.
fn check_uniform(table: &CremeGlacee, seat: Seat, worlds: &[CremeGlacee]) {
    const EACH: u32 = 400;
    let mut ways = BTreeMap::<String, u32>::new();
    for world in worlds {
        *ways.entry(hidden(world)).or_default() += 1;
    }
    let mut found = BTreeMap::<String, u32>::new();
    let mut rng = Rng::quick(worlds.len() as u64);
    for _ in 0..EACH * worlds.len() as u32 {
        let mut world = *table;
        world.determinize(seat, &mut rng);
        *found.entry(hidden(&world)).or_default() += 1;
    }
    assert!(found.keys().all(|world| ways.contains_key(world)));
    for (world, ways) in &ways {
        let expected = f64::from(EACH * ways);
        let times = f64::from(found.get(world).copied().unwrap_or(0));
        let off = (times - expected).abs() / expected.sqrt();
        assert!(off < 5.0, "{world} came {times} times, not {expected}");
    }
}

/// Three seats, the second having exchanged and the first too if `own`, hardly any tubs unseen.
fn few_tubs(phase: Phase, own: Option<Flavour>) -> CremeGlacee {
    let mut table = selling(&[&[], &[], &[]], &[&[CHIP]]);
    table.phase = phase;
    table.delivered[A] = Some(VANILLA);
    table.delivered[B] = Some(CHIP);
    table.delivered[C] = Some(CHIP);
    table.gave_back[A] = own;
    table.gave_back[B] = Some(CHOCOLATE);
    table
}

#[test]
fn in_the_delivery_hidden_tubs_given_back_tubs_and_the_pile_are_uniform() {
    for own in [None, Some(STRAWBERRY)] {
        let mut table = few_tubs(Phase::Delivery { turn: C }, own);
        table.tub_pile = counts(&[CHIP, VANILLA]);
        let unseen = [CHIP, CHIP, CHIP, CHOCOLATE, VANILLA];
        let worlds: Vec<_> = orders(&unseen)
            .into_iter()
            .map(|order| {
                let mut world = table;
                world.delivered[B] = Some(order[0]);
                world.delivered[C] = Some(order[1]);
                world.gave_back[B] = Some(order[2]);
                world.tub_pile = counts(&order[3..]);
                world
            })
            .collect();
        check_uniform(&table, A, &worlds);
    }
}

#[test]
fn while_cones_are_made_what_was_given_back_is_in_the_pile() {
    let mut table = few_tubs(
        Phase::Cones {
            turn: A,
            scoop: CHIP,
        },
        Some(STRAWBERRY),
    );
    table.tub_pile = counts(&[STRAWBERRY, STRAWBERRY, CHOCOLATE]);
    // One strawberry tub is the first player's own; the other could be anywhere.
    let unseen = [CHIP, CHIP, STRAWBERRY, CHOCOLATE];
    let worlds: Vec<_> = orders(&unseen)
        .into_iter()
        .map(|order| {
            let mut world = table;
            world.delivered[B] = Some(order[0]);
            world.delivered[C] = Some(order[1]);
            world.gave_back[B] = Some(order[2]);
            world.tub_pile = counts(&[order[2], order[3], STRAWBERRY]);
            world
        })
        .collect();
    check_uniform(&table, A, &worlds);
}

#[test]
fn while_selling_only_who_gave_back_what_is_unknown() {
    let mut table = few_tubs(Phase::Selling { turn: A }, Some(STRAWBERRY));
    table.tub_pile = counts(&[STRAWBERRY, PISTACHIO]);
    table.drawn[C] = counts(&[CHOCOLATE, CHOCOLATE]);
    // What has been drawn since was in the pile when tubs were given back.
    let worlds: Vec<_> = [PISTACHIO, CHOCOLATE, CHOCOLATE]
        .into_iter()
        .map(|gave_back| {
            let mut world = table;
            world.gave_back[B] = Some(gave_back);
            world
        })
        .collect();
    check_uniform(&table, A, &worlds);
}

#[test]
fn on_day_one_the_scoops_out_of_the_game_are_uniform() {
    let mut table = few_tubs(
        Phase::Cones {
            turn: A,
            scoop: CHIP,
        },
        None,
    );
    table.delivered = PerSeat::defaults(3);
    table.gave_back = PerSeat::defaults(3);
    table.removed = counts(&[VANILLA, CHIP]);
    table.scoop_pile = counts(&[VANILLA, VANILLA, CHOCOLATE]);
    let unseen = [VANILLA, VANILLA, VANILLA, CHIP, CHOCOLATE];
    let worlds: Vec<_> = orders(&unseen)
        .into_iter()
        .map(|order| {
            let mut world = table;
            world.removed = counts(&order[..2]);
            world.scoop_pile = counts(&order[2..]);
            world
        })
        .collect();
    check_uniform(&table, A, &worlds);
    // On any later day they are known.
    table.day = 1;
    check_uniform(&table, A, &[table]);
}
