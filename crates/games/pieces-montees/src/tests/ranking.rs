use super::{apprentices, build, confirmed, teams};
use crate::data::Colour::{Blue, Green, Orange, Red, Violet};
use crate::data::Icing::{Chocolate, Cream};
use crate::data::{Cake, Colour, Icing};
use crate::state::PiecesMontees;
use crate::{Level, ScoreLine};
use engine::{Game, Seat, Viewer};

fn decorate(table: &mut PiecesMontees, seat: u8, colour: Colour, icing: Icing) {
    table.cooks[Seat(seat)].decorate(Cake::new(colour, icing));
}

fn ranks(table: &mut PiecesMontees) -> Vec<u8> {
    table.over = true;
    let outcome = table.outcome().expect("it is over");
    let standings = outcome.standings.values().iter();
    standings.map(|standing| standing.rank).collect()
}

#[test]
fn e1_two_cakes_of_three_tiers_three_of_two_and_one_of_one() {
    let mut table = apprentices(3);
    for (colour, icing, tiers) in [
        (Red, Cream, 3),
        (Blue, Cream, 3),
        (Green, Chocolate, 2),
        (Red, Chocolate, 2),
        (Orange, Cream, 2),
        (Violet, Cream, 1),
    ] {
        build(&mut table, 0, colour, icing, tiers);
    }
    let line = table.view(Viewer::Public).lines[Seat(0)];
    let expected = ScoreLine {
        one_tier: 1,
        two_tiers: 3,
        three_tiers: 2,
        points: 33,
        finished: 2,
        chocolate_cakes: 2,
        ..ScoreLine::default()
    };
    assert_eq!(line, expected);
}

#[test]
fn pm_18_one_four_or_ten_points_and_nothing_for_cards_in_hand() {
    for (tiers, points) in [(0, 0), (1, 1), (2, 4), (3, 10)] {
        let mut table = apprentices(3);
        build(&mut table, 1, Red, Cream, tiers);
        assert_eq!(table.lines()[Seat(1)].points, points);
    }
}

#[test]
fn pm_19_ties_go_to_more_finished_cakes() {
    let mut table = apprentices(3);
    // 12 points each: one finished and two small, or three of two tiers.
    build(&mut table, 0, Red, Chocolate, 2);
    build(&mut table, 0, Blue, Chocolate, 2);
    build(&mut table, 0, Green, Chocolate, 2);
    build(&mut table, 1, Red, Cream, 3);
    build(&mut table, 1, Blue, Cream, 1);
    build(&mut table, 1, Green, Cream, 1);
    assert_eq!(ranks(&mut table), [2, 1, 3]);
}

#[test]
fn pm_19_then_to_more_chocolate_cakes_finished_or_not() {
    let mut table = apprentices(3);
    build(&mut table, 0, Red, Cream, 3);
    build(&mut table, 0, Blue, Cream, 1);
    build(&mut table, 1, Red, Cream, 3);
    build(&mut table, 1, Blue, Chocolate, 1);
    assert_eq!(ranks(&mut table), [2, 1, 3]);
}

#[test]
fn pm_19_then_the_place_is_shared() {
    let mut table = apprentices(3);
    build(&mut table, 0, Red, Chocolate, 2);
    build(&mut table, 2, Blue, Chocolate, 2);
    assert_eq!(ranks(&mut table), [1, 3, 1]);
}

#[test]
fn pm_25_a_decorated_cake_scores_12_or_13_instead_of_10() {
    for (icing, points) in [(Cream, 12), (Chocolate, 13)] {
        let mut table = confirmed(3);
        build(&mut table, 0, Red, icing, 3);
        decorate(&mut table, 0, Red, icing);
        assert_eq!(table.lines()[Seat(0)].points, points);
        let view = table.view(Viewer::Public);
        let cake = &view.kitchens[Seat(0)][0];
        assert_eq!((cake.points, cake.decorated), (points, true));
    }
}

#[test]
fn pm_26_ties_finished_then_decorations_then_chocolate() {
    // 25 points and two finished cakes, of which two are decorated or one.
    let mut table = confirmed(3);
    build(&mut table, 0, Red, Chocolate, 3);
    decorate(&mut table, 0, Red, Chocolate);
    build(&mut table, 0, Blue, Chocolate, 3);
    build(&mut table, 0, Green, Chocolate, 1);
    build(&mut table, 0, Orange, Chocolate, 1);
    build(&mut table, 1, Orange, Chocolate, 3);
    decorate(&mut table, 1, Orange, Chocolate);
    build(&mut table, 1, Blue, Cream, 3);
    decorate(&mut table, 1, Blue, Cream);
    assert_eq!(
        table.lines().values()[..2]
            .iter()
            .map(|line| line.points)
            .collect::<Vec<_>>(),
        [25, 25]
    );
    assert_eq!(ranks(&mut table), [2, 1, 3]);

    // 13 points from a decorated cake or from a plain one beside three small: finished cakes
    // and then decorations are equal only in the first two kitchens.
    let mut table = confirmed(3);
    build(&mut table, 0, Red, Cream, 3);
    decorate(&mut table, 0, Red, Cream);
    build(&mut table, 0, Green, Cream, 1);
    build(&mut table, 1, Blue, Chocolate, 3);
    decorate(&mut table, 1, Blue, Chocolate);
    build(&mut table, 2, Blue, Cream, 3);
    for colour in [Red, Green, Orange] {
        build(&mut table, 2, colour, Chocolate, 1);
    }
    assert_eq!(ranks(&mut table), [2, 1, 3]);
}

#[test]
fn pm_26_then_the_place_is_shared() {
    let mut table = confirmed(4);
    for seat in [1, 3] {
        build(&mut table, seat, Red, Cream, 3);
    }
    assert_eq!(ranks(&mut table), [3, 1, 3, 1]);
}

#[test]
fn pm_51_a_team_scores_both_kitchens_and_shares_its_place() {
    let mut table = teams(Level::Apprentice);
    build(&mut table, 0, Red, Cream, 3);
    build(&mut table, 1, Red, Cream, 2);
    build(&mut table, 3, Red, Cream, 3);
    assert_eq!(ranks(&mut table), [3, 1, 3, 1]);
    let scores = table.outcome().expect("it is over").standings;
    let scores: Vec<_> = scores
        .values()
        .iter()
        .map(|standing| standing.score)
        .collect();
    assert_eq!(scores, [10, 14, 10, 14]);
    assert_eq!(table.view(Viewer::Public).totals[Seat(1)].points, 14);
}

#[test]
fn pm_51_ties_are_broken_on_the_teams_sums() {
    let mut table = teams(Level::Apprentice);
    // 20 points each: two finished cakes against five of two tiers.
    build(&mut table, 1, Red, Cream, 3);
    build(&mut table, 3, Red, Cream, 3);
    for (seat, colour) in [(0, Red), (0, Blue), (0, Green), (2, Red), (2, Blue)] {
        build(&mut table, seat, colour, Chocolate, 2);
    }
    assert_eq!(ranks(&mut table), [3, 1, 3, 1]);
    let mut table = teams(Level::Apprentice);
    for (seat, colour) in [(0, Red), (1, Red), (2, Blue), (3, Blue)] {
        build(&mut table, seat, colour, Cream, 2);
    }
    assert_eq!(ranks(&mut table), [1, 1, 1, 1]);
}
