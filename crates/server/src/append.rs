//! What the store is given of what happened at a table.

use crate::store::{Append, Finished, SeatSummary, Summary};
use engine::Seat;
use table::{Effects, Entry, Level, Logged, Pace, Table, Terms, Visibility};

/// What is to be written down of what has just happened at a table; if nothing has, how it stands.
pub(crate) fn append(id: &str, table: &Table, after: u64, effects: &Effects) -> Append {
    let people = || table.people().map(|(seat, id, _)| (seat, id.clone()));
    let is_move = |logged: &Logged| matches!(logged.entry, Entry::Moved { .. });
    let only_moves = !effects.log.is_empty() && effects.log.iter().all(is_move);
    let more = !only_moves || effects.finished;
    let wake_at = if table.bot_turns().is_empty() {
        table.deadline()
    } else {
        Some(0)
    };
    let finished = effects.finished.then(|| table.current_match()).flatten();
    let finished = finished.map(|game| Finished {
        number: table.number(),
        game: table.terms().game.clone(),
        outcome: game.outcome(),
        names: names(table),
        levels: levels(table),
        people: people().collect(),
        record: game.record().to_string(),
    });
    Append {
        table: id.into(),
        after,
        log: effects.log.clone(),
        pending: table.pending(),
        step: table.current_match().map_or(0, |game| game.step() as u32),
        summary: more.then(|| summary(table)),
        people: more.then(|| people().collect()),
        links: effects
            .log
            .iter()
            .any(is_relinked)
            .then(|| table.links().clone()),
        wake_at,
        mark: table.mark().filter(|mark| mark.seq() > after).cloned(),
        finished,
        ..Append::default()
    }
}

fn is_relinked(logged: &Logged) -> bool {
    matches!(logged.entry, Entry::Relinked { .. })
}

fn names(table: &Table) -> Vec<Option<String>> {
    let mut names = vec![None; table.terms().seats.into()];
    for (seat, _, name) in table.people() {
        names[seat.index()] = Some(name.to_string());
    }
    names
}

fn levels(table: &Table) -> Vec<Option<Level>> {
    let seats = (0..table.terms().seats).map(Seat);
    seats.map(|seat| table.bot_in(seat)).collect()
}

fn summary(table: &Table) -> Summary {
    let seats = names(table).into_iter().zip(levels(table));
    let seats = seats.map(|(name, bot)| SeatSummary { name, bot });
    Summary {
        phase: table.phase(),
        seats: seats.collect(),
        number: table.number(),
        ..agreed(table.terms())
    }
}

/// What is known of a table from its terms alone.
pub(crate) fn agreed(terms: &Terms) -> Summary {
    Summary {
        game: terms.game.clone(),
        public: terms.visibility == Visibility::Public,
        turn_by_turn: matches!(terms.pace, Pace::TurnByTurn { .. }),
        ..Summary::default()
    }
}
