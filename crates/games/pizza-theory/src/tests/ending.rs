//! PT-12 and PT-13: with three players.

use super::{SIX, about_to_cut, act, apart, cut, lines, put};
use crate::data::{Colour, Spots};
use crate::slices::{Toppings, slices};
use crate::state::{Phase, PizzaTheory, ROUNDS};
use crate::{Action, EndReason, Event};
use Colour::{Green, Red, White};
use engine::{Ending, Game, Outcome, Seat, SeatSet, Viewer};
use std::cmp::Reverse;

/// A table about to make a cut that changes nothing.
fn laid(counts: [(Colour, usize); 3]) -> PizzaTheory {
    about_to_cut(apart(counts))
}

fn ranks(outcome: &Outcome) -> Vec<(u8, i32)> {
    let standings = outcome.standings.values().iter();
    standings
        .map(|standing| (standing.rank, standing.score))
        .collect()
}

#[test]
fn pt_12_sixteen_toppings_after_the_cut_win() {
    let mut table = laid([(Red, 16), (Green, 3), (White, 5)]);
    let told = cut(&mut table, &SIX);
    assert_eq!(
        told.last(),
        Some(&Event::Ended {
            reason: EndReason::AllToppings
        })
    );
    assert!(table.pending().is_empty());
    let outcome = table.outcome().expect("it is over");
    assert_eq!(outcome.ending, Ending::Ranked);
    assert_eq!(ranks(&outcome), [(1, 16), (3, 3), (2, 5)]);
    let view = table.view(Viewer::Public);
    assert_eq!(view.ended, Some(EndReason::AllToppings));
    assert_eq!(view.supply, [0, 13, 11].into());
}

#[test]
fn pt_12_others_who_tie_share_their_place() {
    let mut table = laid([(Red, 16), (Green, 4), (White, 4)]);
    cut(&mut table, &SIX);
    assert_eq!(
        ranks(&table.outcome().expect("over")),
        [(1, 16), (2, 4), (2, 4)]
    );
}

#[test]
fn pt_12_several_with_sixteen_all_win() {
    let mut table = laid([(Green, 16), (White, 16), (Red, 0)]);
    cut(&mut table, &SIX);
    let outcome = table.outcome().expect("over");
    assert_eq!(ranks(&outcome), [(3, 0), (1, 16), (1, 16)]);
    assert_eq!(outcome.winners().len(), 2);
}

#[test]
fn pt_12_sixteen_before_the_cut_is_no_win() {
    let mut table = laid([(Red, 15), (Green, 3), (White, 5)]);
    table.phase = Phase::Add { turn: 2 };
    table.board = [Green, White, Red];
    table.pending = SeatSet::one(Seat(0));
    table.open = table.toppings.free();
    let spot = table.open.iter().last().expect("a free spot");
    act(&mut table, 0, Action::Add { spot });
    assert_eq!(table.toppings.of(Red).len(), 16);
    assert_eq!(table.outcome(), None);
    assert_eq!(table.pending().len(), 3);
}

#[test]
fn pt_12_sixteen_lost_again_in_the_cut_is_no_win() {
    let mut parts = slices(lines(SIX));
    parts.sort_by_key(|part| Reverse(part.len()));
    let mut toppings = Toppings::default();
    // One red topping stands against two green ones, fifteen alone.
    put(&mut toppings, parts[0], Green, 2);
    put(&mut toppings, parts[0], Red, 1);
    let elsewhere: Vec<_> = Spots::ALL.but(parts[0]).iter().take(15).collect();
    for spot in elsewhere {
        toppings.add(Red, spot);
    }
    let mut table = about_to_cut(toppings);
    cut(&mut table, &SIX);
    assert_eq!(table.toppings.counts(), [15, 3, 0]);
    assert_eq!(table.outcome(), None);
}

#[test]
fn pt_13_after_sixty_rounds_players_rank_by_toppings() {
    let mut table = laid([(Red, 7), (Green, 9), (White, 7)]);
    table.round = ROUNDS - 1;
    let told = cut(&mut table, &SIX);
    assert_eq!(
        told.last(),
        Some(&Event::Ended {
            reason: EndReason::HouseLimit
        })
    );
    let outcome = table.outcome().expect("over");
    assert_eq!(outcome.ending, Ending::Ranked);
    assert_eq!(ranks(&outcome), [(2, 7), (1, 9), (2, 7)]);
    assert_eq!(table.view(Viewer::Public).round, 60);
}

#[test]
fn pt_13_the_fifty_ninth_round_is_not_the_last() {
    let mut table = laid([(Red, 7), (Green, 9), (White, 7)]);
    table.round = ROUNDS - 2;
    cut(&mut table, &SIX);
    assert_eq!(table.outcome(), None);
    assert_eq!(table.view(Viewer::Public).round, 60);
}

#[test]
fn pt_13_a_win_in_round_sixty_is_a_normal_win() {
    let mut table = laid([(Red, 16), (Green, 9), (White, 2)]);
    table.round = ROUNDS - 1;
    cut(&mut table, &SIX);
    assert_eq!(
        table.view(Viewer::Public).ended,
        Some(EndReason::AllToppings)
    );
}
