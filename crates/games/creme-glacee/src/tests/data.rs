use super::*;
use crate::data::taken_out;
use serde_json::json;

#[test]
fn cg_1_six_flavours() {
    let names = serde_json::to_value(Flavour::ALL).unwrap();
    let expected = [
        "strawberry",
        "blackcurrant",
        "chocolate_chip",
        "chocolate",
        "pistachio",
        "vanilla",
    ];
    assert_eq!(names, json!(expected));
}

#[test]
fn cg_2_five_tubs_and_five_scoops_of_each_flavour_and_twelve_cones() {
    for flavour in Flavour::ALL {
        assert_eq!((TUBS.of(flavour), SCOOPS.of(flavour)), (5, 5));
    }
    assert_eq!((TUBS.total(), SCOOPS.total()), (30, 30));
    assert_eq!(crate::cones::CONES, 12);
    assert_eq!(ConeId::new(12), None);
}

#[test]
fn cg_3_six_scoops_are_taken_out_with_five_players_five() {
    assert_eq!([3, 4, 5].map(taken_out), [6, 6, 5]);
}

#[test]
fn counts_add_up() {
    let some = counts(&[VANILLA, STRAWBERRY, VANILLA]);
    assert_eq!((some.of(VANILLA), some.of(CHIP), some.total()), (2, 0, 3));
    assert_eq!(some.kinds(), counts(&[STRAWBERRY, VANILLA]));
    assert_eq!(TUBS.kinds(), Flavour::ALL.into_iter().collect());
    assert_eq!(some.each().collect::<Counts>(), some);
    assert!(TUBS.includes(some) && !some.includes(counts(&[CHIP])));
    assert_eq!((TUBS - some + some).total(), 30);
    let text = serde_json::to_value(some).unwrap();
    assert_eq!(text, json!({ "strawberry": 1, "vanilla": 2 }));
}

#[test]
fn every_single_card_is_drawn_as_often_as_any_other() {
    let pile = counts(&[STRAWBERRY, CHIP, CHIP, VANILLA, VANILLA, VANILLA]);
    let mut rng = Rng::quick(1);
    let mut drawn = [0_u32; 6];
    for _ in 0..60_000 {
        let mut rest = pile;
        drawn[rest.draw(&mut rng) as usize] += 1;
        assert_eq!(rest.total(), 5);
    }
    for flavour in Flavour::ALL {
        let expected = 10_000 * u32::from(pile.of(flavour));
        assert!(
            drawn[flavour as usize].abs_diff(expected) < 700,
            "{drawn:?}"
        );
    }
}

#[test]
fn actions_read_as_their_names() {
    let texts = [
        (Action::Keep, json!({ "do": "keep" })),
        (Action::Exchange, json!({ "do": "exchange" })),
        (add(3), json!({ "do": "add_scoop", "cone": 3 })),
        (Action::StartCone, json!({ "do": "start_cone" })),
        (serve(11), json!({ "do": "serve", "cone": 11 })),
        (Action::DrawTub, json!({ "do": "draw_tub" })),
    ];
    for (action, text) in texts {
        assert_eq!(serde_json::to_value(action).unwrap(), text);
    }
    let refused = |text| serde_json::from_value::<Action>(text).is_err();
    assert!(refused(json!({ "do": "serve", "cone": 12 })));
    assert!(refused(json!({ "do": "serve", "cone": 1, "seat": 2 })));
    assert!(serde_json::from_value::<NoOptions>(json!({ "teams": true })).is_err());
}
