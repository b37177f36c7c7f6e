use super::{heard_by_all, keep, place, play, play_on, table};
use crate::state::Phase;
use crate::{Event, Title};
use engine::{Ending, Game, Match, Seat, SeatSet, Seed, Setup, UndoError, Viewer};

#[test]
fn cm_30_keep_one_discard_two_draw_two_unseen() {
    let mut table = table(1, 1);
    let hand = table.benches[Seat(0)].hand;
    let next = [table.pile.cards[68], table.pile.cards[67]];
    let told = play(&mut table, 0, keep(1));
    assert_eq!(table.phase, Phase::Place);
    assert_eq!(table.benches[Seat(0)].hand, [hand[1], next[0], next[1]]);
    let out = [hand[0], hand[2]].map(|card| card.expect("three were drawn"));
    let discarded = Event::CardsDiscarded {
        seat: Seat(0),
        cards: out.into(),
    };
    assert!(heard_by_all(&told).contains(&discarded));
    let mut seen = table.view(Viewer::Seat(Seat(0))).discarded;
    seen.sort_unstable_by_key(|card| out.iter().position(|gone| gone == card));
    assert_eq!(seen, out);
}

#[test]
fn cm_30_discards_are_out_for_the_round() {
    let mut table = table(1, 1);
    for turn in 1..=4 {
        play(&mut table, 0, keep(0));
        assert_eq!(table.view(Viewer::Public).discarded.len(), 2 * turn);
        for (slot, position) in [(0, 0), (1, 1), (2, 2)] {
            let spot = (turn as u8 - 1) * 3 + position;
            play(&mut table, 0, place(slot, spot / 4, spot % 4));
        }
    }
    assert_eq!(table.round, 1);
    assert_eq!(table.view(Viewer::Public).discarded, []);
    assert_eq!(table.pile.cards.iter().flatten().count(), 69);
}

#[test]
fn cm_30_what_was_drawn_unseen_cannot_be_unseen() {
    let setup = Setup::new::<crate::CakeMaster>(engine::NoOptions {}, 1).expect("one can play");
    let (mut played, _) = Match::<crate::CakeMaster>::start(setup, Seed::from_number(1));
    played.play(Seat(0), keep(0)).expect("legal");
    assert_eq!(played.undo(Seat(0)), Err(UndoError::Revealed));
    played.play(Seat(0), place(0, 0, 0)).expect("legal");
    played.undo(Seat(0)).expect("a placement is free");
}

#[test]
fn cm_30_the_result_is_stars_and_a_title() {
    let mut table = table(1, 1);
    play_on(&mut table, |table| table.pending() == SeatSet::EMPTY);
    let outcome = table.outcome().expect("it is over");
    assert_eq!(outcome.ending, Ending::Ranked);
    assert_eq!(outcome.standings[Seat(0)].rank, 1);
    let stars = table.stars[Seat(0)];
    assert_eq!(outcome.standings[Seat(0)].score, i32::from(stars));
    let view = table.view(Viewer::Public);
    assert_eq!(view.title, Some(Title::of(stars)));
}

#[test]
fn cm_30_titles_are_for_those_who_play_alone() {
    let mut table = table(2, 1);
    play_on(&mut table, |table| table.phase == Phase::Over);
    assert_eq!(table.view(Viewer::Public).title, None);
}
