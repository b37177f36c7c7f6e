#[cfg(test)]
mod tests;
mod tidy;

use crate::clock::{HouseClock, heartbeat};
use crate::config::Config;
use crate::limits::{AddressLimits, Origins};
use crate::metrics::Metrics;
use crate::room::{Inner, Room, Shut, Visit};
use crate::secret;
use crate::store::{NewTable, Store, StoreError};
use crate::thinking::Thinking;
use crate::timer::Timer;
use crate::written::append;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{
    Command, Effects, Links, Now, PersonId, Refused, Table, Terms, TermsError, Thinker, Who,
};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

/// The house: all tables, their books, the clock on the wall, the bots in the kitchen.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: HouseClock,
    pub(crate) timer: Timer,
    pub(crate) metrics: Metrics,
    pub(crate) limits: Arc<AddressLimits>,
    pub(crate) origins: Origins,
    pub(crate) thinking: Thinking,
    rooms: Mutex<HashMap<String, Visited>>,
    sockets: AtomicU64,
    closing: watch::Sender<bool>,
}

/// A room in memory, and how many deal with it.
struct Visited {
    room: Arc<Room>,
    visits: usize,
}

/// Seats as a table is made.
#[derive(Clone, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Chair {
    /// Whoever makes the table.
    Me,
    Open,
    Bot {
        level: table::Level,
    },
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum MakeError {
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error("{0}")]
    Seats(&'static str),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl House {
    pub(crate) async fn open(
        config: Config,
        store: Arc<dyn Store>,
    ) -> Result<Arc<Self>, StoreError> {
        let clock = HouseClock::opened_at(store.clock().await?);
        let house = Arc::new(Self {
            clock,
            timer: Timer::default(),
            metrics: Metrics::default(),
            limits: Arc::new(AddressLimits::new(&config)),
            origins: Origins(config.origins.clone()),
            thinking: Thinking::start(config.bot_threads),
            rooms: Mutex::default(),
            sockets: AtomicU64::new(0),
            closing: watch::Sender::new(false),
            store,
            config,
        });
        for (table, at) in house.store.wakes().await? {
            house.timer.set(&table, Some(at));
        }
        house.tidy().await;
        tokio::spawn(Arc::clone(&house).keep_time());
        tokio::spawn(Arc::clone(&house).keep_tidy());
        Ok(house)
    }

    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Resolves when the house closes.
    pub(crate) async fn closed(&self) {
        // The sender lives in the house itself.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    pub(crate) fn socket_number(&self) -> u64 {
        self.sockets.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn thoughts_waiting(&self) -> usize {
        self.thinking.waiting()
    }

    /// Wakes tables when their time has come, and writes the time down while clocks run.
    async fn keep_time(self: Arc<Self>) {
        loop {
            while let Some(table) = self.timer.due(self.clock.now()) {
                let house = Arc::clone(&self);
                tokio::spawn(async move { house.wake(&table).await });
            }
            let next = self.timer.next();
            let until_next = next.map_or(Duration::MAX, |at| self.clock.until(at));
            let beat = heartbeat(until_next);
            tokio::select! {
                () = sleep(until_next.min(beat)) => {}
                () = self.timer.changed() => {}
                () = self.closed() => return,
            }
            if next.is_some()
                && let Some(at) = self.clock.to_write(beat)
            {
                // If the books cannot be written now, they are after the next beat.
                let _ = self.store.set_clock(at).await;
            }
        }
    }

    async fn wake(self: Arc<Self>, table: &str) {
        let visit = self.visit(table);
        let mut inner = visit.room.inner.lock().await;
        match inner.wake(&self, &visit.room).await {
            Ok(()) => {
                let next = inner.table_in_memory().and_then(Table::deadline);
                self.timer.set(table, next);
                self.set_thinking(&visit.room, &mut inner);
            }
            Err(Shut::Store(error)) => {
                tracing::warn!(table, %error, "could not be woken; trying again");
                self.timer.set(table, Some(self.clock.now() + 5000));
            }
            Err(_) => (),
        }
    }

    /// The room of a table, put into memory for as long as the visit lasts.
    pub(crate) fn visit(self: &Arc<Self>, table: &str) -> Visit {
        let mut rooms = self.rooms.lock().expect("no panic under this lock");
        let visited = rooms.entry(table.to_string()).or_insert_with(|| {
            self.metrics.rooms.add(1);
            Visited {
                room: Arc::new(Room::new(table, self.clock.now())),
                visits: 0,
            }
        });
        visited.visits += 1;
        Visit {
            room: Arc::clone(&visited.room),
            house: Arc::clone(self),
        }
    }

    /// A visit ends. After the last nothing goes on in the room, and it is forgotten.
    pub(crate) fn let_go(&self, room: &Room) {
        let mut rooms = self.rooms.lock().expect("no panic under this lock");
        let Some(visited) = rooms.get_mut(&room.id) else {
            return;
        };
        visited.visits -= 1;
        if visited.visits == 0 {
            rooms.remove(&room.id);
            self.metrics.rooms.add(-1);
        }
    }

    /// Sends bots to think; each comes back with its move.
    pub(crate) fn set_thinking(self: &Arc<Self>, room: &Arc<Room>, inner: &mut Inner) {
        for thinker in inner.new_thinkers() {
            let Some((thought, fallback, host)) = inner.thought(&thinker) else {
                continue;
            };
            let Ok(told) = self.thinking.submit(&host, thought) else {
                self.timer.set(&room.id, Some(self.clock.now() + 1000));
                return;
            };
            inner.thought_begins(&thinker);
            let visit = self.visit(&room.id);
            let begun = Instant::now();
            tokio::spawn(async move {
                let house = Arc::clone(&visit.house);
                let found = told.await.ok().flatten();
                house.metrics.thoughts.add(1);
                if found.is_none() {
                    house.metrics.failed_thoughts.add(1);
                    tracing::error!(table = visit.room.id, ?thinker, "a bot could not think");
                }
                sleep_until(begun + house.pause(&thinker)).await;
                house.bot_moves(&visit, &thinker, found.or(fallback)).await;
            });
        }
    }

    /// Not always the same, as with people.
    fn pause(&self, thinker: &Thinker) -> Duration {
        let pause = self.config.bot_pause;
        pause + pause * (thinker.seed % 64) as u32 / 128
    }

    async fn bot_moves(
        self: &Arc<Self>,
        visit: &Visit,
        thinker: &Thinker,
        action: Option<catalog::Action>,
    ) {
        let room = &visit.room;
        let mut inner = room.inner.lock().await;
        inner.thought_over(thinker);
        if let Some(action) = action {
            let moved = inner.bot_move(self, room, thinker, action).await;
            match moved {
                Ok(()) => (),
                Err(Refused::NotSaved) => {
                    self.timer.set(&room.id, Some(self.clock.now() + 5000));
                }
                Err(why @ (Refused::NotAMove { .. } | Refused::ByRule { .. })) => {
                    tracing::error!(
                        table = room.id,
                        ?thinker,
                        ?action,
                        ?why,
                        "a bot's move is none"
                    );
                }
                Err(why) => tracing::debug!(table = room.id, ?why, "a bot's move came too late"),
            }
        }
        self.set_thinking(room, &mut inner);
    }

    /// A new table with its first people and bots, written down.
    pub(crate) async fn make(
        self: &Arc<Self>,
        terms: Terms,
        host: &PersonId,
        name: &str,
        chairs: &[Chair],
        start: bool,
    ) -> Result<Links, MakeError> {
        let links = Links {
            table: secret::name(),
            join: secret::door(),
            watch: secret::door(),
        };
        let at = self.clock.now();
        let (mut table, first) = Table::create(terms, host.clone(), links.clone(), at)?;
        let mut all = Effects::default();
        all.log.push(first);
        lay(&mut table, &mut all, at, host, name, chairs, start)?;
        let append = append(&links.table, &table, 0, &all);
        let wake_at = append.wake_at;
        // Once it is written down others may find it. They wait, lest they read and change it
        // before it is put into its room.
        let visit = self.visit(&links.table);
        let mut inner = visit.room.inner.lock().await;
        self.store
            .create(NewTable {
                host: host.clone(),
                links: links.clone(),
                first: append,
            })
            .await?;
        self.metrics.tables_made.add(1);
        self.timer.set(&links.table, wake_at.filter(|at| *at > 0));
        inner.put(table);
        self.set_thinking(&visit.room, &mut inner);
        Ok(links)
    }
}

/// Seats whoever is to be seated from the start.
fn lay(
    table: &mut Table,
    all: &mut Effects,
    at: u64,
    host: &PersonId,
    name: &str,
    chairs: &[Chair],
    start: bool,
) -> Result<(), MakeError> {
    if chairs.len() > table.terms().seats.into() {
        return Err(MakeError::Seats("there are more chairs than seats"));
    }
    let me = chairs.iter().position(|chair| matches!(chair, Chair::Me));
    let mut commands: Vec<_> = me.into_iter().map(|seat| sit(seat as u8)).collect();
    for (seat, chair) in chairs.iter().enumerate() {
        if let Chair::Bot { level } = chair {
            commands.push(Command::Lay {
                seat: engine::Seat(seat as u8),
                bot: Some(*level),
            });
        }
    }
    if start {
        commands.push(Command::Start);
    }
    let now = Now {
        at,
        present: engine::SeatSet::EMPTY,
        gone_since: engine::PerSeat::defaults(chairs.len()),
        luck: secret::seed(),
    };
    let who = Who {
        id: host,
        name,
        may_sit: true,
    };
    for command in commands {
        let done = table.handle(&now, &who, None, &command);
        let done = done.map_err(|_| MakeError::Seats(SEATS))?;
        all.log.extend(done.log);
        all.news.extend(done.news);
    }
    Ok(())
}

const SEATS: &str = "only who sits at the table can seat bots, only one chair is yours, and to start no seat may be open";

fn sit(seat: u8) -> Command {
    Command::Sit {
        seat: engine::Seat(seat),
    }
}
