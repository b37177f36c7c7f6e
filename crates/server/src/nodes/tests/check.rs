//! What must hold after any schedule.

use super::history::Became;
use super::player::Player;
use super::world::World;
use crate::store::Store;
use crate::store::meeting::STANDSTILL_MS;
use engine::{PerSeat, SeatSet};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Entry, Logged, Moment, PersonId, Recipient, Table};

/// A clock or a bot is seen to within this when a node dies.
const TAKEOVER_MS: u64 = 10_000;
/// Where node after node dies, the next may die just as it takes over.
const TAKEOVERS_MS: u64 = 25_000;

/// The first thing that does not hold.
pub(super) async fn violation(
    world: &World,
    table: &str,
    players: &[Player],
) -> Result<(), String> {
    let kept = world
        .memory
        .log(table)
        .await
        .unwrap()
        .expect("the table is there");
    let log = kept.log;
    for (place, logged) in log.iter().enumerate() {
        if logged.seq != place as u64 + 1 {
            return Err(format!("entry {} is at place {place}", logged.seq));
        }
    }
    let (house, passed) = (world.memory.clock().await.unwrap(), world.ms());
    if house > passed + STANDSTILL_MS {
        return Err(format!("{house} ms of {passed} have passed in the house"));
    }
    commands(world, table, &log)?;
    let stands = in_time(world, &log)?;
    // The last thing may be on its way.
    let newest = log.last().expect("a table has a first entry").at;
    let settled = world.memory.clock().await.unwrap().saturating_sub(newest) > 5000;
    for player in players.iter().filter(|_| settled) {
        seen(&stands, &player.person.id, &player.seen)?;
    }
    Ok(())
}

/// What was acknowledged is there once, what was refused is not, and the rest is there once at most.
fn commands(world: &World, table: &str, log: &[Logged]) -> Result<(), String> {
    let mut done: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for logged in log {
        if let Some(by) = &logged.by {
            done.entry(by.id.as_str()).or_default().push(logged.seq);
        }
    }
    for (id, became) in world.history.of(table) {
        let places = done.remove(id.as_str()).unwrap_or_default();
        let holds = match became {
            Became::Done(seq) => places.len() == 1 && places[0] <= seq,
            Became::Refused => places.is_empty(),
            Became::Unknown => places.len() <= 1,
        };
        if !holds {
            return Err(format!("{id} became {became:?} and is at {places:?}"));
        }
    }
    match done.first_key_value() {
        Some((id, _)) => Err(format!("nobody sent {id}")),
        None => Ok(()),
    }
}

/// Nobody's clock ran out early, or twice, or was forgotten; no bot was.
fn in_time(world: &World, log: &[Logged]) -> Result<Table, String> {
    let unreadable = |error: table::ReplayError| error.to_string();
    let mut table = Table::replay(&log[..1]).map_err(unreadable)?;
    // While the store is away nothing can be seen to.
    let outages = world.weather.store.unavailable > 0;
    let takeover = if world.weather.chaos {
        TAKEOVERS_MS
    } else {
        TAKEOVER_MS
    };
    let mut before = log[0].at;
    for logged in &log[1..] {
        let deadline = table.deadline();
        let waits_for_bot = !table.bot_turns().is_empty();
        if logged.at < before {
            return Err(format!("time goes back at {}", logged.seq));
        }
        if matches!(logged.entry, Entry::Flagged { .. }) && deadline.is_none_or(|at| logged.at < at)
        {
            return Err(format!(
                "a clock ran out early at {}: {deadline:?}",
                logged.seq
            ));
        }
        let took = logged.at - before;
        let late = deadline.is_some_and(|at| logged.at > at + takeover);
        if !outages && (late || waits_for_bot && took > takeover) {
            return Err(format!("{} was forgotten for {took} ms", logged.seq));
        }
        table
            .follow(std::slice::from_ref(logged))
            .map_err(unreadable)?;
        before = logged.at;
    }
    Ok(table)
}

/// What a player saw last is what the log says, and nobody is thrown out.
fn seen(table: &Table, person: &PersonId, seen: &Value) -> Result<(), String> {
    let seat = table.seat_of(person);
    let recipient = Recipient {
        seat,
        may_sit: true,
    };
    let seats = table.terms().seats.into();
    let everybody: SeatSet = table.people().map(|(seat, _, _)| seat).collect();
    let moment = Moment {
        among_strangers: table::Speech::Free,
        at: 0,
        present: everybody,
        gone_since: PerSeat::defaults(seats),
        watchers: 0,
    };
    let telling = table.telling(moment, &[], [recipient]);
    let says = serde_json::to_value(telling.message(recipient, None)).unwrap();
    for part in [
        "seq", "step", "phase", "pending", "view", "legal", "chat", "outcome", "me",
    ] {
        if says[part] != seen[part] {
            let (is, was) = (&says[part], &seen[part]);
            return Err(format!("{person:?} saw {part} {was}, but it is {is}"));
        }
    }
    for (seat, _, _) in table.people() {
        if seen["seats"][seat.index()]["present"] != true {
            return Err(format!(
                "{person:?} does not see seat {seat:?}: {}",
                seen["seats"]
            ));
        }
    }
    Ok(())
}
