//! What a node does over and over: it beats, asks what others have done, listens, and tells who is
//! connected to it. All of it until the house closes.

use super::{Beat, Heard, Hint, Nodes, POLL};
use crate::house::{BeatTime, House, hosting};
use crate::live_table::Visit;
use crate::store::StoreError;
use crate::store::meeting::{ALIVE_MS, Due, STANDSTILL_MS};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Tables or tokens asked for at once, at most.
const AT_ONCE: usize = 1000;

/// In so many pieces is asked for open tables, if that leaves a piece [`SOME`] of them.
const PIECES: usize = 20;
const SOME: usize = 50;

/// How often is asked what was said at other nodes of those who are connected here: which of their
/// devices were ended, and whom they block.
const CONNECTED: Duration = Duration::from_secs(5);

pub(crate) fn begin(house: &Arc<House>) {
    tokio::spawn(until_closed(Arc::clone(house), beat));
    tokio::spawn(until_closed(Arc::clone(house), poll));
    tokio::spawn(until_closed(Arc::clone(house), listen));
    tokio::spawn(until_closed(Arc::clone(house), attend));
    tokio::spawn(until_closed(Arc::clone(house), let_go));
    tokio::spawn(until_closed(Arc::clone(house), silence));
}

async fn until_closed<F: Future<Output = ()>>(house: Arc<House>, round: fn(Arc<House>) -> F) {
    tokio::select! {
        biased;
        () = round(Arc::clone(&house)) => (),
        () = house.closed() => (),
    }
}

fn nodes(house: &House) -> &Nodes {
    house
        .nodes
        .as_ref()
        .expect("only a node makes these rounds")
}

/// A node that cannot beat for so long is taken for dead by the others, and lets everybody go who is
/// connected to it: another node serves them.
async fn beat(house: Arc<House>) {
    let nodes = nodes(&house);
    let alive = Duration::from_millis(ALIVE_MS);
    loop {
        sleep(POLL).await;
        let asked = Instant::now();
        match nodes.meeting().beat(&nodes.me).await {
            Ok(Beat {
                clock,
                nodes: living,
            }) => {
                let took = asked.elapsed();
                house.clock.is_at_least(BeatTime { clock, took });
                nodes.set_living(living);
                // Others may know of it since then.
                *nodes.beaten.lock().expect("no panic under this lock") = asked;
            }
            Err(error) => {
                house.metrics.store_failures.add(1);
                tracing::warn!(%error, "the store did not hear this node");
            }
        }
        house.set_cut_off(nodes.since_beat() >= alive);
    }
}

/// A round takes [`POLL`]. Once something may have gone unheard, another begins that does not wait.
async fn poll(house: Arc<House>) {
    let nodes = nodes(&house);
    let mut round = POLL;
    loop {
        let asked = tokio::select! {
            biased;
            () = nodes.gap.notified() => {
                round = Duration::ZERO;
                continue;
            }
            asked = ask(&house, nodes, round) => asked,
        };
        round = POLL;
        if let Err(error) = asked {
            house.metrics.store_failures.add(1);
            tracing::warn!(%error, "what other nodes did is not known for now");
            sleep(POLL).await;
        }
    }
}

/// Asks how far all open tables are, some at a time with pauses in between: a house of thousands asks
/// a little all the time, and nobody's move waits behind all of it.
async fn ask(house: &Arc<House>, nodes: &Nodes, round: Duration) -> Result<(), StoreError> {
    let mut open: Vec<String> = house.tables.ids().into_iter().collect();
    open.sort_unstable();
    let some = open.len().div_ceil(PIECES).clamp(SOME, AT_ONCE);
    let pause = round / (open.len().div_ceil(some) + 1) as u32;
    for some in open.chunks(some) {
        sleep(pause).await;
        for head in nodes.meeting().heads(some.to_vec()).await? {
            let Some(visit) = house.visit_if_open(&head.table) else {
                continue;
            };
            if visit.differs(nodes, &head) {
                house.metrics.hints_missed.add(1);
                let house = Arc::clone(house);
                tokio::spawn(async move { visit.learn(self::nodes(&house), &head).await });
            }
        }
    }
    sleep(pause).await;
    // Whatever is due before the next time is asked for.
    let until = house.clock.now() + STANDSTILL_MS;
    for Due {
        table,
        at,
        attended_by,
    } in nodes.meeting().due(until).await?
    {
        let attended_by: Vec<_> = attended_by.iter().collect();
        if let Some(visit) = house.visit_if_open(&table) {
            // Seen to when it changed, if nothing was forgotten; where somebody deals with it, it is
            // being seen to.
            if let Some(mut live) = visit.try_lock() {
                visit.sees_to_work(&mut live);
            }
        } else if nodes.works_at(&table, &attended_by) {
            house.wakes.set(&table, Some(at));
        }
    }
    Ok(())
}

async fn listen(house: Arc<House>) {
    let nodes = nodes(&house);
    let heard = nodes.heard.lock().expect("no panic under this lock").take();
    let Some(mut heard) = heard else {
        return;
    };
    while let Some(heard) = heard.recv().await {
        match heard {
            Heard::Gap => nodes.gap.notify_one(),
            Heard::Hint(hint) => hear(&house, nodes, &hint),
        }
    }
}

fn hear(house: &Arc<House>, nodes: &Nodes, hint: &Hint) {
    house.metrics.hints_heard.add(1);
    let (table, seq, wake_at) = match hint {
        Hint::Table {
            table,
            seq,
            wake_at,
        } => (table, *seq, *wake_at),
        Hint::Rulings => {
            tokio::spawn(hosting::learn(Arc::clone(house)));
            return;
        }
    };
    if let Some(visit) = house.visit_if_open(table) {
        tokio::spawn(async move { visit.hear(seq).await });
    } else if let Some(at) = wake_at
        && nodes.works_at(table, &[])
    {
        house.wakes.set(table, Some(at));
    }
}

async fn attend(house: Arc<House>) {
    let nodes = nodes(&house);
    loop {
        nodes.attendance.more().await;
        let changes = nodes.attendance.take();
        let told = changes
            .iter()
            .map(|(table, attending)| (table.to_string(), attending.clone()));
        match nodes.meeting().attend(&nodes.me, told.collect()).await {
            Ok(()) => changes
                .into_keys()
                .for_each(|table| nodes.tell_who_is_here(table)),
            Err(error) => {
                tracing::warn!(%error, "others do not know yet who is connected here");
                sleep(POLL).await;
                nodes.attendance.put_back(changes);
            }
        }
    }
}

/// Lets devices go that were ended at another node. What they ask by requests is nobody's at once.
async fn let_go(house: Arc<House>) {
    let meeting = nodes(&house).meeting();
    let devices = &house.people.devices;
    loop {
        sleep(CONNECTED).await;
        for some in devices.connected().chunks(AT_ONCE) {
            match meeting.nobodys(some.to_vec()).await {
                Ok(ended) => devices.let_go(&ended),
                Err(error) => {
                    tracing::warn!(%error, "whose devices these are is not known for now");
                }
            }
        }
    }
}

/// Lets those connected here hear no longer whom they block since they said so at another node, and
/// hear again whom they do not.
async fn silence(house: Arc<House>) {
    let meeting = nodes(&house).meeting();
    loop {
        sleep(CONNECTED).await;
        let tables = house.tables.ids();
        let visits: Vec<_> = { tables.iter() }
            .filter_map(|table| house.visit_if_open(table))
            .collect();
        let people: BTreeSet<_> = visits.iter().flat_map(Visit::connected).collect();
        let people: Vec<_> = people.into_iter().collect();
        let mut deaf_to: HashMap<_, Vec<_>> = HashMap::new();
        for some in people.chunks(AT_ONCE) {
            match meeting.blocks(some.to_vec()).await {
                Ok(blocks) => {
                    deaf_to.extend(some.iter().map(|person| (person.clone(), Vec::new())));
                    for (person, whom) in blocks {
                        deaf_to.entry(person).or_default().push(whom);
                    }
                }
                Err(error) => tracing::warn!(%error, "who blocks whom is not known for now"),
            }
        }
        for visit in visits {
            visit.hear_others(&deaf_to).await;
        }
    }
}
