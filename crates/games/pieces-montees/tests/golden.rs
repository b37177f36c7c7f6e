//! Whole games, as they must go for ever.

use engine::{Game, Rng, Seat, Viewer};
use pieces_montees::{
    Action, Event, Hand, Level, Options, Page, PiecesMontees, Removed, Trigger, View, Way,
};
use testkit::{Golden, Recipe};

const APPRENTICE: Options = Options {
    level: Level::Apprentice,
    teams: false,
    memory_aid: Some(true),
    removed: Removed::Random,
};
const CONFIRMED: Options = Options {
    level: Level::Confirmed,
    memory_aid: Some(false),
    ..APPRENTICE
};

type Play = fn(&PiecesMontees, Seat, &[Action], &mut Rng) -> Action;
type Wanted = fn(&[Event], &PiecesMontees) -> bool;

#[test]
fn golden_records_play_as_they_did() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"));
    let recipe = |name, options, seats, play: Play, wanted: Wanted| {
        golden.recipe(&Recipe::<PiecesMontees> {
            name,
            options,
            seats,
            play,
            wanted,
        });
    };
    free_for_all(&recipe);
    booklet(&recipe);
    duels(&recipe);
    teams(&recipe);
    golden.check::<PiecesMontees>();
}

fn free_for_all(recipe: &impl Fn(&'static str, Options, u8, Play, Wanted)) {
    recipe(
        "apprentice_three_random",
        APPRENTICE,
        3,
        Recipe::random,
        |_, _| true,
    );
    recipe(
        "apprentice_four_last_round",
        APPRENTICE,
        4,
        keen,
        |events, end| turns_after_trigger(events) == 3 && ended_by(end, Trigger::Pile),
    );
    recipe(
        "apprentice_four_ends_at_once",
        APPRENTICE,
        4,
        keen,
        |events, end| turns_after_trigger(events) == 0 && ended_by(end, Trigger::Pile),
    );
    recipe(
        "apprentice_three_house_limit",
        APPRENTICE,
        3,
        lazy,
        |events, end| {
            ended_by(end, Trigger::HouseLimit)
                && any(events, |e| matches!(e, Event::CardPlaced { .. }))
        },
    );
    recipe(
        "apprentice_four_shared_victory",
        APPRENTICE,
        4,
        keen,
        |_, end| {
            end.outcome()
                .is_some_and(|outcome| outcome.winners().len() == 2)
        },
    );
    let without_aid = Options {
        memory_aid: Some(false),
        ..APPRENTICE
    };
    recipe(
        "apprentice_three_without_memory_aid",
        without_aid,
        3,
        keen,
        |events, _| {
            any(events, |e| {
                matches!(
                    e,
                    Event::CardPlaced {
                        by_assistant: true,
                        ..
                    }
                )
            })
        },
    );
}

fn booklet(recipe: &impl Fn(&'static str, Options, u8, Play, Wanted)) {
    recipe(
        "confirmed_three_arrow_turns_at_both_ends",
        CONFIRMED,
        3,
        keen,
        |events, _| {
            arrow_after(events, Way::Backward, |e| {
                matches!(e, Event::PageTurned { .. })
            }) && arrow_after(events, Way::Forward, |e| {
                matches!(e, Event::PageTurned { .. })
            })
        },
    );
    recipe(
        "confirmed_four_arrow_turns_by_spoons",
        CONFIRMED,
        4,
        keen,
        |events, _| {
            let by_spoon = |e: &Event| matches!(e, Event::PageTurned { at_end: false, .. });
            arrow_after(events, Way::Backward, by_spoon)
                && arrow_after(events, Way::Forward, by_spoon)
        },
    );
    recipe(
        "confirmed_four_arrow_turns_by_removal",
        CONFIRMED,
        4,
        keen,
        |events, _| {
            arrow_after(events, Way::Backward, |e| {
                matches!(
                    e,
                    Event::DecorationTaken {
                        page: Page::Right,
                        ..
                    }
                )
            })
        },
    );
    recipe(
        "confirmed_three_decorations_exhausted",
        CONFIRMED,
        3,
        keen,
        |events, end| {
            ended_by(end, Trigger::Decorations)
                && any(events, |e| {
                    matches!(
                        e,
                        Event::DecorationTaken {
                            page: Page::Left,
                            ..
                        }
                    )
                })
        },
    );
    recipe(
        "confirmed_four_pile_empty_with_full_hands",
        CONFIRMED,
        4,
        keen,
        |events, end| ended_by(end, Trigger::Pile) && placed_before_trigger(events) == 45 - 4 * 3,
    );
    let with_aid = Options {
        memory_aid: Some(true),
        ..CONFIRMED
    };
    recipe(
        "confirmed_four_house_limit_with_memory_aid",
        with_aid,
        4,
        lazy,
        |_, end| ended_by(end, Trigger::HouseLimit),
    );
}

fn duels(recipe: &impl Fn(&'static str, Options, u8, Play, Wanted)) {
    let without = |options: Options, removed| Options { removed, ..options };
    recipe(
        "apprentice_duel_neutral_hand_short",
        APPRENTICE,
        2,
        keen,
        |_, end| {
            let view = end.view(Viewer::Public);
            let full = |seat| view.hands[Seat(seat)].len() == 4;
            let neutral = view.neutral.as_ref().map_or(0, Vec::len);
            ended_by(end, Trigger::Pile) && full(0) && full(1) && neutral < 4
        },
    );
    recipe(
        "confirmed_duel_decorations_exhausted",
        CONFIRMED,
        2,
        keen,
        |_, end| ended_by(end, Trigger::Decorations),
    );
    let apprentice = |removed| without(APPRENTICE, removed);
    let confirmed = |removed| without(CONFIRMED, removed);
    let any_game: Wanted = |_, _| true;
    recipe(
        "apprentice_duel_without_violet",
        apprentice(Removed::Violet),
        2,
        keen,
        any_game,
    );
    recipe(
        "apprentice_duel_without_blue",
        apprentice(Removed::Blue),
        2,
        keen,
        any_game,
    );
    recipe(
        "apprentice_duel_without_red",
        apprentice(Removed::Red),
        2,
        keen,
        any_game,
    );
    recipe(
        "confirmed_duel_without_green",
        confirmed(Removed::Green),
        2,
        keen,
        any_game,
    );
    recipe(
        "confirmed_duel_without_orange",
        confirmed(Removed::Orange),
        2,
        keen,
        any_game,
    );
}

fn teams(recipe: &impl Fn(&'static str, Options, u8, Play, Wanted)) {
    let in_teams = |options: Options| Options {
        teams: true,
        ..options
    };
    recipe(
        "apprentice_teams_help_out",
        in_teams(APPRENTICE),
        4,
        keen,
        |events, _| {
            any(events, |e| match e {
                Event::CardPlaced {
                    seat,
                    kitchen,
                    by_assistant,
                    ..
                } => *by_assistant && kitchen.owner() != *seat,
                _ => false,
            })
        },
    );
    recipe(
        "apprentice_teams_shared_victory",
        in_teams(APPRENTICE),
        4,
        keen,
        |_, end| {
            end.outcome()
                .is_some_and(|outcome| outcome.winners().len() == 4)
        },
    );
    recipe(
        "apprentice_teams_without_memory_aid",
        Options {
            memory_aid: Some(false),
            ..in_teams(APPRENTICE)
        },
        4,
        keen,
        |_, _| true,
    );
    recipe(
        "confirmed_teams",
        in_teams(CONFIRMED),
        4,
        keen,
        |events, _| any(events, |e| matches!(e, Event::DecorationTaken { .. })),
    );
}

fn any(events: &[Event], wanted: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(wanted)
}

fn ended_by(end: &PiecesMontees, trigger: Trigger) -> bool {
    end.view(Viewer::Public).last_round == Some(trigger)
}

/// The arrow turns this way, and this came right before.
fn arrow_after(events: &[Event], way: Way, cause: impl Fn(&Event) -> bool) -> bool {
    let turned = Event::ArrowTurned { way };
    events
        .windows(2)
        .any(|pair| cause(&pair[0]) && pair[1] == turned)
}

fn turns_after_trigger(events: &[Event]) -> usize {
    let trigger = |event: &&Event| !matches!(event, Event::LastRound { .. });
    let after = events.iter().skip_while(trigger);
    after
        .filter(|event| matches!(event, Event::TurnBegun { .. }))
        .count()
}

fn placed_before_trigger(events: &[Event]) -> usize {
    let before = events.iter();
    let before = before.take_while(|event| !matches!(event, Event::LastRound { .. }));
    before
        .filter(|event| matches!(event, Event::CardPlaced { .. }))
        .count()
}

/// Decorates and builds what it can, the dearest tier first; now and then does anything else.
fn keen(table: &PiecesMontees, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let view = table.view(Viewer::Seat(seat));
    let worth = |action: &Action| match action {
        Action::Decorate { .. } => 5,
        Action::AssistantCake { .. } => 4,
        Action::Place { hand, slot, .. } => tier(&view, seat, *hand, slot.index()),
        _ => 0,
    };
    let best = legal.iter().map(worth).max().unwrap_or(0);
    if best == 0 || rng.below(8) == 0 {
        return rng.pick(legal);
    }
    let best: Vec<_> = legal
        .iter()
        .filter(|action| worth(action) == best)
        .collect();
    *rng.pick(&best)
}

/// The tier on the side that shows to `seat`.
fn tier(view: &View, seat: Seat, hand: Hand, slot: usize) -> u8 {
    let (card, front) = match hand.holder() {
        Some(holder) => (view.hands[holder][slot], holder == seat),
        None => (view.neutral.as_ref().expect("a duel")[slot], true),
    };
    let cream = (card.front == pieces_montees::Icing::Cream) == front;
    let seen = if cream { card.cream } else { card.chocolate };
    seen.expect("what shows has been seen")
}

/// Builds a little at first, then only ends its turns.
fn lazy(table: &PiecesMontees, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    if table.view(Viewer::Public).round < 3 {
        keen(table, seat, legal, rng)
    } else {
        Action::End
    }
}
