use super::*;
use crate::cones::Served;
use crate::state::Stage;

const DAN: &[Flavour] = &[STRAWBERRY, CHIP, CHOCOLATE, CHOCOLATE];
const JOE: &[Flavour] = &[STRAWBERRY, CHIP];
const BIG: &[Flavour] = &[PISTACHIO, CHOCOLATE, STRAWBERRY, STRAWBERRY];

#[test]
fn e1_a_full_match_must_be_served() {
    let cones = [&[STRAWBERRY, STRAWBERRY, CHIP][..], &[CHOCOLATE], BIG];
    let mut table = selling(&[DAN, JOE, &[VANILLA]], &cones);
    assert_eq!(legal(&table, A), [serve(0), serve(1)]);
    assert_eq!(refused(&table, A, serve(2)), Refusal::FullMatchFirst);
    assert_eq!(rule(&table, A, serve(2)), "CG-12");
    assert_eq!(rule(&table, A, Action::DrawTub), "CG-12");
    let events = play(&mut table, A, serve(0));
    let sold = counts(cones[0]);
    assert_eq!(
        events,
        [Event::ConeServed {
            seat: A,
            cone: cone(0),
            sold,
            set_aside: None
        }]
    );
    assert_eq!(table.view(Viewer::Public).sold[A], sold);
}

#[test]
fn e2_without_a_full_match_one_lacking_scoop_or_a_tub() {
    let lacking = &[VANILLA][..];
    let mut table = selling(&[JOE, lacking, lacking], &[&[CHOCOLATE], BIG]);
    assert_eq!(legal(&table, A), [serve(0), Action::DrawTub]);
    let refusal = Refusal::TooManyLacking {
        cone: cone(1),
        lacking: 2,
    };
    assert_eq!(refused(&table, A, serve(1)), refusal);
    assert_eq!(rule(&table, A, serve(1)), "CG-13");

    let mut for_nothing = table;
    play(&mut for_nothing, A, serve(0));
    let view = for_nothing.view(Viewer::Public);
    assert_eq!(view.sold[A], Counts::NONE);
    assert_eq!(view.set_aside, counts(&[CHOCOLATE]));
    let served = Served {
        seat: A,
        set_aside: Some(CHOCOLATE),
    };
    assert_eq!(view.cones[0].served, Some(served));

    // The draw is pistachio, and the cone is still there when it is Joe's turn again.
    table.tub_pile = counts(&[PISTACHIO]);
    play(&mut table, A, Action::DrawTub);
    assert_eq!(table.tubs[A], counts(&[STRAWBERRY, CHIP, PISTACHIO]));
    table.tub_pile = counts(&[VANILLA, VANILLA]);
    play(&mut table, B, Action::DrawTub);
    play(&mut table, C, Action::DrawTub);
    assert_eq!(legal(&table, A), [serve(0), serve(1)]);
    let events = play(&mut table, A, serve(1));
    let sold = counts(&[PISTACHIO, STRAWBERRY, STRAWBERRY]);
    let set_aside = Some(CHOCOLATE);
    assert_eq!(
        events[0],
        Event::ConeServed {
            seat: A,
            cone: cone(1),
            sold,
            set_aside
        }
    );
    assert_eq!(table.sheet[0][A].points(), 3);
}

#[test]
fn cg_11_one_action_each_clockwise_from_the_dealer() {
    let all = &Flavour::ALL[..];
    let cones = [&[CHIP][..], &[CHIP], &[VANILLA], &[VANILLA]];
    let mut table = selling(&[all, all, all], &cones);
    for (seat, number) in [(A, 0), (B, 1), (C, 2)] {
        assert_eq!(turn(&table), seat);
        assert_eq!(rule(&table, seat.left(3), serve(3)), "CG-11");
        assert_eq!(rule(&table, seat, Action::StartCone), "CG-11");
        play(&mut table, seat, serve(number));
    }
    assert_eq!(turn(&table), A);
    let phase = Stage::Selling;
    assert_eq!(
        refused(&table, B, serve(3)),
        Refusal::NotYourTurn { phase, turn: A }
    );
    assert_eq!(
        refused(&table, A, Action::Keep),
        Refusal::NotInThisPhase { phase }
    );
}

#[test]
fn cg_11_a_tub_serves_any_number_of_scoops() {
    let vanilla = &[VANILLA; 4][..];
    let mut table = selling(&[&[VANILLA], JOE, JOE], &[vanilla, &[VANILLA], JOE]);
    play(&mut table, A, serve(0));
    play(&mut table, B, serve(2));
    play(&mut table, C, Action::DrawTub);
    play(&mut table, A, serve(1));
    assert_eq!(table.sheet[0][A].sold, counts(&[VANILLA; 5]));
}

#[test]
fn cg_12_equal_cones_are_named_apart() {
    let cones = [&[CHIP, VANILLA][..], &[VANILLA, CHIP]];
    let table = selling(&[&[CHIP, VANILLA], JOE, JOE], &cones);
    assert_eq!(legal(&table, A), [serve(0), serve(1)]);
}

#[test]
fn cg_13_two_scoops_of_one_lacking_flavour_are_two() {
    let table = selling(&[JOE, JOE, JOE], &[&[STRAWBERRY, VANILLA, VANILLA]]);
    assert_eq!(legal(&table, A), [Action::DrawTub]);
    assert_eq!(rule(&table, A, serve(0)), "CG-13");
}

#[test]
fn cg_13_a_drawn_tub_lies_face_up() {
    let mut table = selling(&[JOE, JOE, JOE], &[&[VANILLA, VANILLA]]);
    table.tub_pile = counts(&[VANILLA, PISTACHIO]);
    let events = play(&mut table, A, Action::DrawTub);
    let view = table.view(Viewer::Public);
    let drawn = view.drawn[A];
    let tub = drawn.each().next().unwrap();
    assert_eq!(events, [Event::TubDrawn { seat: A, tub }]);
    assert_eq!((drawn.total(), view.tubs[A].total()), (1, 3));
    assert_eq!(view.last_move.unwrap().tub, Some(tub));
    assert_eq!(
        view.tub_pile.flavours,
        Some(counts(&[VANILLA, PISTACHIO]) - drawn)
    );
}

#[test]
fn cg_13_with_an_empty_pile_a_cone_with_one_lacking_must_be_served() {
    let table = selling_the_last(&[JOE, JOE, JOE], &[&[VANILLA], &[VANILLA, VANILLA]]);
    assert_eq!(legal(&table, A), [serve(0)]);
    assert_eq!(refused(&table, A, Action::DrawTub), Refusal::TubPileEmpty);
    assert_eq!(rule(&table, A, Action::DrawTub), "CG-13");
}

#[test]
fn cg_13_a_cone_that_is_not_there_is_refused() {
    let mut table = selling(&[JOE, JOE, JOE], &[&[VANILLA], &[VANILLA, VANILLA]]);
    assert_eq!(
        refused(&table, A, serve(7)),
        Refusal::NotOnTheTable { cone: cone(7) }
    );
    play(&mut table, A, serve(0));
    assert_eq!(
        refused(&table, B, serve(0)),
        Refusal::NotOnTheTable { cone: cone(0) }
    );
    assert_eq!(rule(&table, B, serve(0)), "CG-13");
}

#[test]
fn cg_12_comes_before_an_empty_pile() {
    let table = selling_the_last(&[JOE, JOE, JOE], &[&[CHIP], &[VANILLA, VANILLA]]);
    assert_eq!(rule(&table, A, Action::DrawTub), "CG-12");
    assert_eq!(rule(&table, A, serve(5)), "CG-12");
}

#[test]
fn cg_15_the_last_cone_ends_the_day_at_once() {
    let mut table = selling(&[&[CHIP], JOE, JOE], &[&[CHIP, CHIP]]);
    let events = play(&mut table, A, serve(0));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::DayEnded { day: 1, .. }))
    );
    let ended = table.view(Viewer::Public).last_day.unwrap();
    assert_eq!((ended.stuck, ended.last_to_act), (None, Some(A)));
    assert_eq!(table.day, 1);
}

#[test]
fn cg_15_a_player_without_action_ends_it_for_everybody() {
    let cones = [&[CHIP][..], &[VANILLA, VANILLA, CHIP], &[CHIP, CHIP]];
    // The third player could still serve.
    let mut table = selling_the_last(&[JOE, &[CHOCOLATE], &[VANILLA, CHIP]], &cones);
    let mut goes_on = table;
    play(&mut goes_on, A, serve(2));
    assert_eq!(legal(&goes_on, B), [serve(0)]);

    let events = play(&mut table, A, serve(0));
    assert!(events.contains(&Event::NoActionLeft { seat: B }));
    let view = table.view(Viewer::Public);
    let ended = view.last_day.unwrap();
    assert_eq!((ended.stuck, ended.last_to_act), (Some(B), Some(A)));
    // What is left on the table counts for nobody.
    assert_eq!(ended.cones[1].served, None);
    let lines = view.sheet[0].values().iter();
    let points: Vec<_> = lines.map(|line| line.points).collect();
    assert_eq!(points, [1, 0, 0]);
}

#[test]
fn cg_15_a_tub_in_the_pile_is_an_action() {
    let table = selling(&[JOE, JOE, JOE], &[&[VANILLA, VANILLA]]);
    assert_eq!(legal(&table, A), [Action::DrawTub]);
}

#[test]
fn serving_can_be_taken_back_until_another_acts() {
    let mut rng = Rng::quick(0);
    let mut table = selling(&[DAN, JOE, JOE], &[&[CHIP], &[CHIP]]);
    let mut ctx = Ctx::silent(&mut rng);
    table.apply(A, serve(0), &mut ctx);
    assert!(!ctx.is_barrier());
}

#[test]
fn once_it_is_over_everything_is_refused() {
    let mut table = selling(&[&[CHIP], JOE, JOE], &[&[CHIP]]);
    table.day = 3;
    play(&mut table, A, serve(0));
    assert_eq!(refused(&table, A, Action::Keep), Refusal::GameOver);
    assert_eq!(rule(&table, A, serve(0)), "CG-21");
    assert!(table.pending().is_empty());
}
