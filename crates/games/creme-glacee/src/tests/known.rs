//! What everybody may know.

use super::*;

#[test]
fn one_remembers_the_tub_given_back_and_nobody_else_knows_it() {
    let (mut table, _) = begun(4, 11);
    let dealer = table.dealer;
    let gave = table.delivered[dealer];
    play(&mut table, dealer, Action::Exchange);
    let knows = |table: &CremeGlacee| {
        let others = Seat::all(4).filter(|seat| *seat != dealer);
        let viewers = others.map(Viewer::Seat).chain([Viewer::Public]);
        for viewer in viewers {
            assert_eq!(table.view(viewer).deliveries[dealer].gave_back, None);
        }
        assert_eq!(seen_by(table, dealer).deliveries[dealer].gave_back, gave);
    };
    knows(&table);
    play_until(&mut table, |table| {
        matches!(table.phase, Phase::Cones { .. })
    });
    knows(&table);
    play_until(&mut table, are_selling);
    knows(&table);
}

#[test]
fn unseen_tubs_are_all_but_those_face_up_and_ones_own() {
    let (mut table, _) = begun(3, 12);
    let face_up: Counts = table.tubs.values().iter().copied().sum();
    let dealer = table.dealer;
    let gave = Counts::one(table.delivered[dealer].unwrap());
    play(&mut table, dealer, Action::Exchange);
    let own = Counts::one(table.delivered[dealer].unwrap());
    let known = face_up + own + gave;
    assert_eq!(seen_by(&table, dealer).unseen_tubs, TUBS - known);
    assert_eq!(table.view(Viewer::Public).unseen_tubs, TUBS - face_up);
    // CG-7: it is in the pile again, and the player knows.
    play_until(&mut table, |table| {
        matches!(table.phase, Phase::Cones { .. })
    });
    assert_eq!(seen_by(&table, dealer).unseen_tubs, TUBS - known);
    assert_eq!(table.view(Viewer::Public).tub_pile.flavours, None);
    // CG-10: from here on the pile can be worked out.
    play_until(&mut table, are_selling);
    let view = table.view(Viewer::Public);
    assert_eq!(view.tub_pile.flavours, Some(table.tub_pile));
    assert_eq!(view.unseen_tubs, table.tub_pile);
}

#[test]
fn removed_scoops_are_known_once_the_last_of_day_one_is_turned() {
    let (mut table, _) = begun(4, 13);
    play_until(&mut table, |table| table.scoop_pile.total() == 1);
    let view = table.view(Viewer::Public);
    assert_eq!((view.removed.count, view.removed.flavours), (6, None));
    assert_eq!((view.scoop_pile.count, view.scoop_pile.flavours), (1, None));
    assert_eq!(view.unseen_scoops.total(), 7);
    let seat = turn(&table);
    let action = legal(&table, seat)[0];
    play(&mut table, seat, action);
    let view = table.view(Viewer::Public);
    assert!(
        view.scoop.is_some(),
        "the last scoop is turned and not yet placed"
    );
    assert_eq!(view.removed.flavours, Some(table.removed));
    assert_eq!(view.unseen_scoops, Counts::NONE);
    // From then on the composition of the scoop pile is known too.
    play_until(&mut table, |table| table.day == 1);
    let view = table.view(Viewer::Public);
    assert_eq!(view.scoop_pile.flavours, Some(SCOOPS - table.removed));
    assert_eq!(view.unseen_scoops, SCOOPS - table.removed);
}

#[test]
fn the_last_move_is_told_on_whichever_day_it_was() {
    let mut table = selling(&[&[CHIP], &[CHIP], &[CHIP]], &[&[CHIP]]);
    play(&mut table, A, serve(0));
    let view = table.view(Viewer::Public);
    let last = view.last_move.expect("there was a move");
    assert_eq!((last.day, last.seat, last.action), (1, A, serve(0)));
    assert_eq!(view.day, 2);
    assert_eq!(view.last_day.unwrap().cones[0].scoops, [CHIP]);
}
