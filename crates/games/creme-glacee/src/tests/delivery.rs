use super::*;
use crate::view::Decision;

/// Five players who between them hold all thirty tubs; the first serves the last cone, so one tub
/// is opened and goes back to the pile, and the second deals (CG-20).
fn one_tub_left() -> CremeGlacee {
    let mut table = selling(&[&Flavour::ALL[..]; 5], &[&[STRAWBERRY]]);
    assert!(table.tub_pile.is_empty());
    play(&mut table, A, serve(0));
    table
}

fn decisions(table: &CremeGlacee) -> Vec<Decision> {
    let view = table.view(Viewer::Public);
    view.deliveries
        .values()
        .iter()
        .map(|new| new.decision)
        .collect()
}

#[test]
fn cg_3_the_removed_scoops_stay_out_for_the_whole_game() {
    for seats in 3..=5 {
        let (mut table, _) = begun(seats, 4);
        let removed = table.removed;
        assert_eq!(removed.total(), if seats == 5 { 5 } else { 6 });
        assert_eq!(table.scoop_pile, SCOOPS - removed);
        for day in 0..4 {
            play_until(&mut table, |table| table.day == day);
            assert_eq!(table.removed, removed);
        }
    }
}

#[test]
fn cg_4_a_tub_face_up_each_and_a_dealer_by_chance() {
    let mut dealers = [false; 5];
    for seed in 0..60 {
        let (table, events) = begun(5, seed);
        for seat in Seat::all(5) {
            let tub = table.tubs[seat].each().next().unwrap();
            assert_eq!(table.tubs[seat].total(), 1);
            assert!(events.contains(&Event::TubLaid { seat, tub }));
        }
        dealers[table.dealer.index()] = true;
    }
    assert_eq!(dealers, [true; 5]);
}

#[test]
fn cg_5_a_tub_face_down_each_that_only_its_owner_sees() {
    let (table, _) = begun(4, 1);
    assert_eq!(table.tub_pile.total(), 30 - 4 - 4);
    for seat in Seat::all(4) {
        let view = seen_by(&table, seat);
        for (other, new) in view.deliveries.iter() {
            assert_eq!(new.tub.is_some(), other == seat);
        }
        assert_eq!(view.tub_pile.flavours, None);
    }
}

#[test]
fn cg_5_when_the_pile_runs_out_the_remaining_players_get_none() {
    let table = one_tub_left();
    assert_eq!((table.day, table.dealer), (1, B));
    assert_eq!(table.delivered[B], Some(STRAWBERRY));
    let none = Decision::None;
    assert_eq!(decisions(&table), [none, Decision::Open, none, none, none]);
}

#[test]
fn cg_5_from_an_empty_pile_nobody_gets_a_tub_and_cones_are_made_at_once() {
    let mut table = selling_the_last(&[&[VANILLA], &[VANILLA], &[VANILLA]], &[&[CHIP]]);
    play(&mut table, A, serve(0));
    assert_eq!(table.delivered, PerSeat::defaults(3));
    assert_eq!(
        table.phase,
        Phase::Cones {
            turn: table.dealer,
            scoop: CHIP
        }
    );
}

#[test]
fn cg_6_from_the_dealer_clockwise_each_keeps_or_exchanges() {
    let (mut table, _) = begun(4, 2);
    let order: Vec<_> = table.dealer.round(4).collect();
    for (at, seat) in order.iter().enumerate() {
        assert_eq!(table.phase, Phase::Delivery { turn: *seat });
        assert_eq!(legal(&table, *seat), [Action::Keep, Action::Exchange]);
        let other = order[(at + 1) % 4];
        assert_eq!(rule(&table, other, Action::Keep), "CG-6");
        assert_eq!(rule(&table, *seat, Action::StartCone), "CG-6");
        let action = [Action::Keep, Action::Exchange][at % 2];
        play(&mut table, *seat, action);
        let made = [Decision::Kept, Decision::Exchanged][at % 2];
        assert_eq!(decisions(&table)[seat.index()], made);
    }
    assert_eq!(table.phase.turn(), Some(order[0]));
    assert!(matches!(table.phase, Phase::Cones { .. }));
}

#[test]
fn cg_6_the_tub_drawn_in_exchange_must_be_kept() {
    let (mut table, _) = begun(3, 5);
    let dealer = table.dealer;
    let gave = table.delivered[dealer];
    let events = play(&mut table, dealer, Action::Exchange);
    let got = table.delivered[dealer];
    assert!(events.contains(&Event::TubExchanged {
        seat: dealer,
        gave,
        got
    }));
    let hushed = Event::TubExchanged {
        seat: dealer,
        gave: None,
        got: None,
    };
    assert!(events.contains(&hushed));
    assert_eq!(table.gave_back[dealer], gave);
    assert_eq!(rule(&table, dealer, Action::Exchange), "CG-6");
}

#[test]
fn cg_6_from_an_empty_pile_nothing_is_exchanged() {
    let mut table = one_tub_left();
    assert_eq!(legal(&table, B), [Action::Keep]);
    assert_eq!(
        refused(&table, B, Action::Exchange),
        Refusal::NothingToExchangeFor
    );
    assert_eq!(rule(&table, B, Action::Exchange), "CG-6");
    // Those without a tub have no decision: cones are next.
    play(&mut table, B, Action::Keep);
    assert!(matches!(table.phase, Phase::Cones { turn: B, .. }));
}

#[test]
fn cg_7_discarded_tubs_come_back_when_all_have_decided_and_not_before() {
    let (mut table, _) = begun(3, 6);
    let order: Vec<_> = table.dealer.round(3).collect();
    // Two tubs are left: the third player would have to draw what the others discarded.
    table.tub_pile = counts(&[VANILLA, VANILLA]);
    let given: Counts = order[..2]
        .iter()
        .filter_map(|seat| table.delivered[*seat])
        .collect();
    play(&mut table, order[0], Action::Exchange);
    play(&mut table, order[1], Action::Exchange);
    assert!(table.tub_pile.is_empty());
    assert_eq!(rule(&table, order[2], Action::Exchange), "CG-6");
    let events = play(&mut table, order[2], Action::Keep);
    assert_eq!(table.tub_pile, given);
    assert!(events.contains(&Event::TubsShuffledBack { count: 2 }));
}

#[test]
fn keeping_can_be_taken_back_until_another_acts_and_exchanging_cannot() {
    let setup = Setup::new::<CremeGlacee>(NoOptions {}, 3).unwrap();
    let (mut played, _) = engine::Match::<CremeGlacee>::start(setup, Seed::from_number(1));
    let first = turn(played.state());
    let before = *played.state();
    played.play(first, Action::Keep).unwrap();
    played.undo(first).unwrap();
    assert_eq!(*played.state(), before);
    played.play(first, Action::Exchange).unwrap();
    assert_eq!(played.undo(first), Err(engine::UndoError::Revealed));
}
