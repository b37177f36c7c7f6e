use super::{board, cake, settle, table};
use crate::cake::Cake;
use crate::score::flavour_stars;
use crate::state::{CakeMaster, Phase};
use crate::{Customer, Title};
use engine::{Game, PerSeat, Seat};

fn stars_for<const N: usize>(totals: [u8; N]) -> Vec<u8> {
    let totals = PerSeat::from_fn(N, |seat| totals[seat.index()]);
    flavour_stars(totals).values().to_vec()
}

#[test]
fn e2_ties_at_both_ends() {
    assert_eq!(stars_for([14, 14, 13, 12, 12]), [2, 2, 1, 0, 0]);
}

#[test]
fn cm_8_highest_lowest_and_everyone_else() {
    assert_eq!(stars_for([9, 12]), [0, 2]);
    assert_eq!(stars_for([10, 9, 12]), [1, 0, 2]);
    assert_eq!(stars_for([7, 9, 8, 10, 11, 12]), [0, 1, 1, 1, 1, 2]);
}

#[test]
fn cm_8_all_equal_is_highest_for_all() {
    assert_eq!(stars_for([9, 9]), [2, 2]);
    assert_eq!(stars_for([0, 0, 0, 0, 0, 0]), [2; 6]);
}

fn dull() -> Cake {
    cake([
        "pink-cw-none",
        "white-cw-none",
        "chocolate-cw-none",
        "pink-cw-r",
    ])
}

fn fine() -> Cake {
    cake([
        "pink-plain-none",
        "pink-plain-r",
        "pink-plain-rr",
        "pink-plain-rb",
    ])
}

/// The last round is about to be scored; nobody's cakes please the customers.
fn last_round<const N: usize>(stars: [u8; N], cakes: [[Cake; 3]; N]) -> CakeMaster {
    let mut table = table(N as u8, 0);
    table.round = 2;
    table.customers[6..9].copy_from_slice(&[
        Customer::FiveRaspberries,
        Customer::FiveBlueberries,
        Customer::ThreeRosettes,
    ]);
    table.stars = PerSeat::from_fn(N, |seat| stars[seat.index()]);
    table.cakes[2] = PerSeat::from_fn(N, |seat| board(cakes[seat.index()]));
    table
}

fn ranks(table: &mut CakeMaster) -> Vec<u8> {
    settle(table);
    table.phase = Phase::Over;
    let outcome = table.outcome().expect("it is over");
    outcome
        .standings
        .map(|_, standing| standing.rank)
        .values()
        .to_vec()
}

#[test]
fn cm_10_most_stars_win() {
    let mut table = last_round([0, 5], [[fine(); 3], [dull(); 3]]);
    assert_eq!(ranks(&mut table), [2, 1]);
    assert_eq!(table.stars.values(), [2, 5]);
    let outcome = table.outcome().expect("it is over");
    assert_eq!(outcome.standings[Seat(1)].score, 5);
}

#[test]
fn cm_10_a_tie_is_broken_by_the_flavour_of_the_last_round() {
    let mixed = [fine(), dull(), dull()];
    let mut table = last_round([0, 2, 1], [[fine(); 3], [dull(); 3], mixed]);
    assert_eq!(ranks(&mut table), [1, 3, 2]);
    assert_eq!(table.stars.values(), [2, 2, 2]);
}

#[test]
fn cm_10_the_tie_break_holds_at_any_rank() {
    let mixed = [fine(), dull(), dull()];
    let mut table = last_round([9, 2, 1], [[fine(); 3], [dull(); 3], mixed]);
    assert_eq!(ranks(&mut table), [1, 3, 2]);
}

#[test]
fn cm_10_what_is_still_tied_is_shared() {
    let mut table = last_round([3, 3, 4], [[fine(); 3], [fine(); 3], [dull(); 3]]);
    assert_eq!(ranks(&mut table), [1, 1, 3]);
}

#[test]
fn cm_30_titles_by_stars() {
    let titles: Vec<_> = (0..=12).map(Title::of).collect();
    let bands = [
        (Title::Apprentice, 4),
        (Title::Baker, 2),
        (Title::Confectioner, 2),
        (Title::PastryChef, 2),
        (Title::CakeMaster, 3),
    ];
    let expected: Vec<_> = bands
        .into_iter()
        .flat_map(|(title, count)| [title].repeat(count))
        .collect();
    assert_eq!(titles, expected);
}

#[test]
fn cm_30_flavour_alone_is_judged_by_bands() {
    let stars: Vec<_> = [0, 14, 15, 17, 18, 36]
        .map(|total| stars_for([total])[0])
        .into();
    assert_eq!(stars, [0, 0, 1, 1, 2, 2]);
}
