use super::{apprentices, confirmed, hand, options, play, set_up, show, table_with, turn_of};
use crate::Action;
use crate::data::{Colour, Icing, Side};
use crate::places::Hand;
use crate::state::PiecesMontees;
use crate::{Level, Options, Removed};
use engine::{Game, Options as _, Seat, Setup, Viewer};

#[test]
fn pm_1_five_colours_each_with_its_name() {
    let names = Colour::ALL.map(|colour| serde_json::to_string(&colour).unwrap());
    let expected = ["violet", "blue", "red", "green", "orange"].map(|name| format!("\"{name}\""));
    assert_eq!(names, expected);
}

#[test]
fn pm_3_confirmed_players_have_a_decoration_of_each_colour() {
    let mut colours: Vec<_> = confirmed(4)
        .booklet
        .order()
        .map(|(colour, _)| colour)
        .collect();
    colours.sort_unstable();
    assert_eq!(colours, Colour::ALL);
    assert!(!apprentices(4).booklet.in_play());
}

#[test]
fn pm_4_hands_of_three_with_four_players_and_of_four_with_fewer() {
    for (seats, size, pile) in [(2, 4, 24), (3, 4, 33), (4, 3, 33)] {
        let table = apprentices(seats);
        for seat in Seat::all(seats.into()) {
            assert_eq!(table.hands[Hand::of(seat).index()].len(), size);
        }
        let neutral = table.hands[Hand::NEUTRAL.index()].len();
        assert_eq!(neutral, if seats == 2 { 4 } else { 0 });
        assert_eq!(table.pile(), pile);
    }
}

#[test]
fn pm_4_whole_hands_are_dealt_from_the_first_player_on_then_the_neutral_hand() {
    for seed in 0..20 {
        let table = set_up(options(Level::Apprentice), 2, seed);
        let (first, second) = (table.first, table.first.left(2));
        let ids = |hand: Hand| table.hands[hand.index()].ids().to_vec();
        assert_eq!(ids(Hand::of(first)), [0, 1, 2, 3]);
        assert_eq!(ids(Hand::of(second)), [4, 5, 6, 7]);
        assert_eq!(ids(Hand::NEUTRAL), [8, 9, 10, 11]);
    }
}

#[test]
fn pm_4_upward_sides_are_chance_for_each_card() {
    let tables = (0..500).map(|seed| set_up(options(Level::Apprentice), 4, seed));
    let (mut cream, mut same_as_next) = ([0; 45], [0; 44]);
    for table in tables {
        let sides = table.cards.map(|card| card.front_icing() == Icing::Cream);
        for (count, side) in cream.iter_mut().zip(sides) {
            *count += u32::from(side);
        }
        for (count, pair) in same_as_next.iter_mut().zip(sides.windows(2)) {
            *count += u32::from(pair[0] == pair[1]);
        }
    }
    // Of 500 coins, 250 and five standard deviations.
    for count in cream.into_iter().chain(same_as_next) {
        assert!((194..=306).contains(&count), "{count}");
    }
}

#[test]
fn pm_5_holder_and_others_see_opposite_sides() {
    let table = apprentices(3);
    for (slot, id) in table.hands[0].ids().iter().enumerate() {
        let card = table.cards[usize::from(*id)];
        let seen_by = |seat| table.side_for(Seat(seat), hand(0), *id);
        assert_eq!(seen_by(0), card.front());
        assert_eq!((seen_by(1), seen_by(2)), (card.back(), card.back()));
        let of_viewer = |viewer| table.view(viewer).hands[Seat(0)][slot];
        let (own, others) = (
            of_viewer(Viewer::Seat(Seat(0))),
            of_viewer(Viewer::Seat(Seat(1))),
        );
        assert_eq!(own.front, card.front_icing());
        // Everyone saw the front on top of the pile; the back only the others see.
        assert_eq!([own.cream, own.chocolate].iter().flatten().count(), 1);
        assert_eq!([others.cream, others.chocolate].iter().flatten().count(), 2);
    }
}

#[test]
fn pm_5_the_upward_side_of_the_top_card_is_open_to_all() {
    let table = apprentices(3);
    let up = table.cards[usize::from(table.drawn)].front();
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        let pile = table.view(viewer).pile;
        let top = pile.top.expect("the pile has a top");
        let (seen, hidden) = match up.icing() {
            Icing::Cream => (top.cream, top.chocolate),
            Icing::Chocolate => (top.chocolate, top.cream),
        };
        assert_eq!((seen, hidden), (Some(up.tier()), None));
        assert_eq!((pile.count, pile.below), (33, None));
    }
}

#[test]
fn pm_5_a_placed_card_closes_the_gap_and_a_drawn_one_goes_to_the_end() {
    let mut table = apprentices(3);
    let before = table.hands[0].ids().to_vec();
    show(
        &mut table,
        hand(0),
        1,
        Side::new(Colour::Red, Icing::Cream, 1),
    );
    play(&mut table, super::place(hand(0), 1, 0));
    assert_eq!(table.hands[0].ids(), [before[0], before[2], before[3]]);
    let top = table.drawn;
    play(&mut table, Action::End);
    assert_eq!(table.hands[0].ids(), [before[0], before[2], before[3], top]);
}

#[test]
fn pm_5_a_drawn_card_keeps_its_orientation() {
    let mut table = apprentices(3);
    let top = usize::from(table.drawn);
    let up = table.cards[top].front();
    super::drop_card(&mut table, hand(0));
    play(&mut table, Action::End);
    assert_eq!(table.side_for(Seat(0), hand(0), top as u8), up);
    assert_ne!(table.side_for(Seat(1), hand(0), top as u8), up);
}

#[test]
fn pm_6_anybody_may_be_first_and_play_goes_clockwise() {
    let mut begun = [0; 4];
    for seed in 0..400 {
        let table = set_up(options(Level::Apprentice), 4, seed);
        assert_eq!(table.turn.seat, table.first);
        begun[table.first.index()] += 1;
    }
    assert!(
        begun.iter().all(|count| (60..=140).contains(count)),
        "{begun:?}"
    );
    let mut table = apprentices(3);
    let mut turns = Vec::new();
    for _ in 0..4 {
        turns.push(table.turn.seat.0);
        play(&mut table, Action::End);
    }
    assert_eq!(turns, [0, 1, 2, 0]);
}

#[test]
fn pm_6_apprentices_start_with_an_assistant_and_confirmed_cooks_alone() {
    let all = |table: PiecesMontees, with| {
        let cooks = table.cooks.values().to_vec();
        cooks.iter().all(|cook| cook.assistant == with)
    };
    assert!(all(apprentices(3), true));
    assert!(all(confirmed(3), false));
}

#[test]
fn pm_6_only_the_player_in_turn_is_awaited() {
    let mut table = apprentices(4);
    turn_of(&mut table, 2);
    assert_eq!(table.pending().iter().collect::<Vec<_>>(), [Seat(2)]);
}

#[test]
fn options_memory_aid_is_off_unless_it_is_chosen() {
    for level in [Level::Apprentice, Level::Confirmed] {
        assert_eq!(options(level).settled(4).memory_aid, Some(false));
        for chosen in [true, false] {
            let given = Options {
                memory_aid: Some(chosen),
                ..options(level)
            };
            assert_eq!(given.settled(4).memory_aid, Some(chosen));
            assert_eq!(table_with(given, 3).view(Viewer::Public).memory_aid, chosen);
        }
    }
    for mode in PiecesMontees::modes() {
        assert_eq!(mode.options.memory_aid, Some(false), "{}", mode.id);
    }
}

#[test]
fn options_in_json() {
    let text = r#"{"level":"confirmed","teams":true,"memory_aid":true,"removed":"green"}"#;
    let read: Options = serde_json::from_str(text).expect("these are the keys");
    let expected = Options {
        level: Level::Confirmed,
        teams: true,
        memory_aid: Some(true),
        removed: Removed::Green,
    };
    assert_eq!(read, expected);
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
    assert_eq!(
        serde_json::from_str::<Options>("{}").unwrap(),
        Options::default()
    );
    assert!(serde_json::from_str::<Options>(r#"{"sugar":1}"#).is_err());
}

#[test]
fn options_teams_need_four_seats() {
    let teams = Options {
        teams: true,
        ..Options::default()
    };
    for seats in 2..=4 {
        let fits = Setup::new::<PiecesMontees>(teams, seats).is_ok();
        assert_eq!(fits, seats == 4);
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<PiecesMontees>() <= 512);
}
