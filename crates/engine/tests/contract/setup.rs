//! A table that can start is proof that its options fit.

use crate::steps::{Options, Steps};
use engine::{Problem, Seat, Setup, SetupError, Team};

const ALLIES: Options = Options { allies: true };

#[test]
fn a_setup_knows_seats_options_and_teams() {
    let setup = Setup::new::<Steps>(ALLIES, 4).expect("pairs");
    assert_eq!((setup.seats(), setup.options()), (4, &ALLIES));
    assert_eq!(setup.teams().values(), [0, 1, 0, 1].map(Team));
    assert!(setup.same_team(Seat(0), Seat(2)));
    assert!(!setup.same_team(Seat(0), Seat(1)));
    let alone = Setup::new::<Steps>(Options::default(), 3).expect("3 can play");
    assert_eq!(alone.teams().values(), [0, 1, 2].map(Team));
}

#[test]
fn too_few_or_too_many_seats() {
    for seats in [0, 1, 5, 255] {
        let error = Setup::new::<Steps>(Options::default(), seats).expect_err("2 to 4");
        let expected = SetupError::Seats {
            game: "steps",
            seats,
            from: 2,
            to: 4,
        };
        assert_eq!(error, expected);
        let sentence = format!("steps is for 2 to 4 players, not {seats}");
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn options_that_do_not_fit() {
    let error = Setup::new::<Steps>(ALLIES, 3).expect_err("odd");
    let problem = Problem {
        option: "allies",
        code: "needs_pairs",
    };
    let expected = SetupError::Options {
        seats: 3,
        problems: vec![problem],
    };
    assert_eq!(error, expected);
    assert_eq!(
        error.to_string(),
        "these options do not fit 3 players (allies: needs pairs)"
    );
    let several = SetupError::Options {
        seats: 2,
        problems: vec![problem, problem],
    };
    assert_eq!(
        several.to_string(),
        "these options do not fit 2 players (allies: needs pairs; allies: needs pairs)"
    );
}
