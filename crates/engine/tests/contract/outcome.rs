//! Ranks, shared places, teams, won and lost together.

use engine::{Ending, Outcome, Seat};

fn ranks(outcome: &Outcome) -> Vec<u8> {
    let standings = outcome.standings.values().iter();
    standings.map(|standing| standing.rank).collect()
}

fn by_score(scores: &[i32]) -> Outcome {
    let score = |seat: Seat| scores[seat.index()];
    Outcome::ranked(scores.len(), score, score)
}

fn winners(outcome: &Outcome) -> Vec<u8> {
    outcome.winners().iter().map(|seat| seat.0).collect()
}

#[test]
fn the_greater_score_is_better() {
    let outcome = by_score(&[3, 9, -2, 5]);
    assert_eq!(outcome.ending, Ending::Ranked);
    assert_eq!(ranks(&outcome), [3, 1, 4, 2]);
    assert_eq!(winners(&outcome), [1]);
    assert_eq!(outcome.standings[Seat(2)].score, -2);
}

#[test]
fn ties_share_a_place_and_skip_those_they_span() {
    assert_eq!(ranks(&by_score(&[9, 9, 5])), [1, 1, 3]);
    assert_eq!(ranks(&by_score(&[9, 5, 5, 1])), [1, 2, 2, 4]);
    assert_eq!(ranks(&by_score(&[4, 4, 4])), [1, 1, 1]);
    assert_eq!(winners(&by_score(&[4, 1, 4])), [0, 2]);
}

#[test]
fn alone_one_is_first() {
    assert_eq!(ranks(&by_score(&[12])), [1]);
}

#[test]
fn tie_breaks_decide_after_the_score() {
    let (scores, coins) = ([7, 7, 9], [2, 3, 0]);
    let at = |seat: Seat| seat.index();
    let outcome = Outcome::ranked(
        3,
        |seat| scores[at(seat)],
        |seat| (scores[at(seat)], coins[at(seat)]),
    );
    assert_eq!(ranks(&outcome), [3, 2, 1]);
    assert_eq!(outcome.standings[Seat(1)].score, 7);
}

#[test]
fn a_team_with_one_key_shares_its_place() {
    let team = |seat: Seat| [10, 20][seat.index() % 2];
    let outcome = Outcome::ranked(4, |seat| i32::from(seat.0), team);
    assert_eq!(ranks(&outcome), [3, 1, 3, 1]);
    assert_eq!(winners(&outcome), [1, 3]);
}

#[test]
fn together_all_are_first_or_nobody_is() {
    let won = Outcome::together(3, true, |seat| i32::from(seat.0));
    assert_eq!(
        (won.ending, ranks(&won)),
        (Ending::WonTogether, vec![1, 1, 1])
    );
    assert_eq!(winners(&won), [0, 1, 2]);
    let lost = Outcome::together(3, false, |_| 0);
    assert_eq!(
        (lost.ending, ranks(&lost)),
        (Ending::LostTogether, vec![2, 2, 2])
    );
    assert!(lost.winners().is_empty());
}

#[test]
fn in_order_from_first_to_last_ties_by_seat() {
    let order: Vec<_> = by_score(&[3, 9, 3, 5]).in_order();
    assert_eq!(order, [1, 3, 0, 2].map(Seat));
}

#[test]
fn outcomes_in_json() {
    let value = serde_json::to_value(by_score(&[3, 9])).expect("an outcome travels");
    let expected = serde_json::json!({
        "ending": "ranked",
        "standings": [{"rank": 2, "score": 3}, {"rank": 1, "score": 9}],
    });
    assert_eq!(value, expected);
    assert_eq!(serde_json::from_value(value).ok(), Some(by_score(&[3, 9])));
}
