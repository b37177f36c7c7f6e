use super::*;

/// The second phase of day one with the first scoop turned.
fn making(seats: u8) -> CremeGlacee {
    let (mut table, _) = begun(seats, 7);
    play_until(&mut table, |table| {
        matches!(table.phase, Phase::Cones { .. })
    });
    table
}

fn place(table: &mut CremeGlacee, action: Action) {
    let seat = turn(table);
    play(table, seat, action);
}

#[test]
fn cg_8_the_first_scoop_starts_a_cone() {
    let table = making(4);
    let first = table.dealer;
    assert_eq!(legal(&table, first), [Action::StartCone]);
    assert_eq!(
        refused(&table, first, add(0)),
        Refusal::NoSuchCone { cone: cone(0) }
    );
    assert_eq!(rule(&table, first, add(0)), "CG-8");
}

#[test]
fn cg_8_each_in_turn_places_a_scoop_that_all_have_seen() {
    let mut table = making(4);
    let mut seat = table.dealer;
    for _ in 0..24 {
        let Phase::Cones { turn, scoop } = table.phase else {
            panic!("24 scoops are placed");
        };
        assert_eq!(turn, seat);
        assert_eq!(table.view(Viewer::Public).scoop, Some(scoop));
        assert_eq!(rule(&table, seat.left(4), Action::StartCone), "CG-8");
        assert_eq!(rule(&table, seat, Action::Keep), "CG-8");
        let action = legal(&table, seat)[0];
        play(&mut table, seat, action);
        seat = seat.left(4);
    }
    assert!(are_selling(&table));
    let view = table.view(Viewer::Public);
    let placed: usize = view.cones.iter().map(|cone| cone.scoops.len()).sum();
    assert_eq!((placed, view.scoop_pile.count, view.scoop), (24, 0, None));
}

#[test]
fn cg_8_with_five_players_25_scoops_are_placed() {
    let mut table = making(5);
    assert_eq!(table.scoop_pile.total(), 24);
    play_until(&mut table, are_selling);
    let placed = table.view(Viewer::Public).cones;
    assert_eq!(
        placed.iter().map(|cone| cone.scoops.len()).sum::<usize>(),
        25
    );
}

#[test]
fn cg_8_a_scoop_goes_on_the_cone_of_the_players_choice() {
    let mut table = making(3);
    place(&mut table, Action::StartCone);
    place(&mut table, Action::StartCone);
    let seat = turn(&table);
    assert_eq!(legal(&table, seat), [add(0), add(1), Action::StartCone]);
    let Phase::Cones { scoop, .. } = table.phase else {
        panic!("a scoop is turned");
    };
    let events = play(&mut table, seat, add(1));
    assert_eq!(
        events[0],
        Event::ScoopAdded {
            seat,
            cone: cone(1),
            scoop
        }
    );
    let view = table.view(Viewer::Public);
    assert_eq!(view.cones[1].scoops[1], scoop);
    assert_eq!((view.cones.len(), view.cones_left), (2, 10));
}

#[test]
fn cg_9_no_fifth_scoop_on_a_cone() {
    let mut table = making(3);
    place(&mut table, Action::StartCone);
    for _ in 0..3 {
        place(&mut table, add(0));
    }
    let seat = turn(&table);
    assert_eq!(legal(&table, seat), [Action::StartCone]);
    assert_eq!(
        refused(&table, seat, add(0)),
        Refusal::ConeFull { cone: cone(0) }
    );
    assert_eq!(rule(&table, seat, add(0)), "CG-9");
}

#[test]
fn cg_9_no_thirteenth_cone() {
    let mut table = making(3);
    for _ in 0..12 {
        place(&mut table, Action::StartCone);
    }
    let seat = turn(&table);
    assert_eq!(legal(&table, seat), (0..12).map(add).collect::<Vec<_>>());
    assert_eq!(
        refused(&table, seat, Action::StartCone),
        Refusal::NoConeLeft
    );
    assert_eq!(rule(&table, seat, Action::StartCone), "CG-9");
}

#[test]
fn cg_10_hidden_tubs_are_shown_and_join_the_others() {
    let mut table = making(4);
    play_until(&mut table, |table| table.scoop_pile.is_empty());
    let before = table;
    let seat = turn(&table);
    let events = play(&mut table, seat, Action::StartCone);
    assert!(events.contains(&Event::TubsShown {
        tubs: before.delivered
    }));
    for seat in Seat::all(4) {
        let new = before.delivered[seat].expect("everyone got a tub");
        assert_eq!(table.tubs[seat], before.tubs[seat] + Counts::one(new));
        assert_eq!(table.view(Viewer::Public).deliveries[seat].tub, Some(new));
    }
    assert_eq!(table.phase, Phase::Selling { turn: table.dealer });
}
