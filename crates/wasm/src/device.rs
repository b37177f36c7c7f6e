mod judging;
mod laying;
mod request;
mod shared;
mod viewing;
mod wrong;

use laying::{Chairs, Laid, open, restore};
use request::{Answer, Request, Wrong, reread};
use shared::{Front, is_shared, recipient};

use catalog::{Clock, Find};
use engine::{MAX_SEATS, PerSeat, Seat, Seed};
use std::collections::BTreeMap;
use table::{
    Asker, BotTurn, Effects, Hat, Incoming, Logged, Now, PersonId, Reply, Standing, Table,
};

/// The house inside a browser: tables on which one person plays against bots, or several people who
/// hand the device round, without a server.
#[derive(Debug)]
pub struct Device {
    find: Find,
    tables: BTreeMap<String, Laid>,
}

impl Default for Device {
    fn default() -> Self {
        Self::with_games(catalog::find)
    }
}

/// Who plays on this device, the first if there are several; it is never sent anywhere.
fn person() -> PersonId {
    PersonId("here".into())
}

/// The schemas of requests and answers.
#[cfg(feature = "schema")]
#[must_use]
pub fn schema() -> serde_json::Value {
    let mut contract = catalog::Contract::new("/$defs");
    contract.asked.subschema_for::<Request>();
    contract.answered.subschema_for::<Answer>();
    contract.answered.subschema_for::<wrong::Failure>();
    let mut schema = serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "device",
    });
    schema["$defs"] = contract.finish(&mut schema).into();
    schema
}

impl Device {
    /// With other games than those of the house.
    pub fn with_games(find: Find) -> Self {
        Self {
            find,
            tables: BTreeMap::new(),
        }
    }

    /// Takes a request and answers it, both in JSON. Whatever is asked, the answer is JSON too.
    pub fn call(&mut self, request: &str, clock: &dyn Clock) -> String {
        let answer = serde_json::from_str(request)
            .map_err(|error| Wrong::Request(error.to_string()))
            .and_then(|request| self.answer(request, clock));
        let text = match answer {
            Ok(answer) => serde_json::to_string(&answer),
            Err(wrong) => serde_json::to_string(&wrong.told()),
        };
        text.expect("answers can be written as JSON")
    }

    fn answer(&mut self, request: Request, clock: &dyn Clock) -> Result<Answer, Wrong> {
        match request {
            Request::Games => Ok(Answer::games()),
            Request::Open {
                table: id,
                terms,
                name,
                hat,
                seat,
                companions,
                bots,
                script,
                at,
                luck,
            } => {
                let terms = reread(&terms)?;
                let chairs = Chairs {
                    name: &name,
                    hat,
                    seat,
                    companions: &companions,
                    bots: &bots,
                };
                let (table, answer) = open(self.find, &id, terms, &chairs, at, luck)?;
                self.tables.insert(id, Laid { table, script });
                Ok(answer)
            }
            Request::Restore {
                table: id,
                log,
                script,
                front,
                at,
            } => {
                let log: Vec<Logged> = reread(&log)?;
                let (table, answer) = restore(self.find, &log, front, at)?;
                self.tables.insert(id, Laid { table, script });
                Ok(answer)
            }
            Request::Say {
                table,
                front,
                name,
                hat,
                message,
                at,
                luck,
            } => {
                let me = Sitting { name: &name, hat };
                self.say(&table, front, &me, &message, (at, luck), clock)
            }
            Request::Think {
                table,
                front,
                seat,
                at,
                luck,
            } => self.think(&table, front, seat, (at, luck), clock),
            Request::Close { table } => {
                self.tables.remove(&table);
                Ok(Answer::default())
            }
            Request::Record { table } => {
                let game = self
                    .find(&table)?
                    .current_match()
                    .ok_or(Wrong::NotStarted)?;
                Ok(Answer::record(game.record()))
            }
            Request::Judge {
                record,
                step,
                millis,
            } => judging::judge(self.find, &record, step, millis, clock),
            Request::Replay { record, viewer } => viewing::replay(self.find, &record, viewer),
        }
    }

    /// What the page would send to a server. Where several people share the device, another match
    /// begins with nobody in front: its hands are new.
    fn say(
        &mut self,
        id: &str,
        front: Option<Seat>,
        me: &Sitting<'_>,
        message: &str,
        (at, luck): (u64, Seed),
        clock: &dyn Clock,
    ) -> Result<Answer, Wrong> {
        let table = self.find(id)?;
        let number = table.number();
        let mut front = Front::of(table, front);
        if let Some(front) = front.as_mut().filter(|_| !is_shared(table)) {
            me.name.clone_into(&mut front.name);
            front.hat = me.hat;
        }
        let now = here(table, at, luck);
        let incoming = Incoming::read(message);
        let asker = front.as_ref().map_or(NOBODY, Front::asker);
        let why = match table.answer(|_| now, &asker, &incoming) {
            Reply::Done(mut done) => {
                if let Some(front) = &front {
                    table.agree_aloud(&mut done, &now, &incoming, |id| *id != front.id);
                }
                let Effects { log, news, .. } = done;
                let front = front.filter(|_| !is_shared(table) || table.number() == number);
                let to = recipient(table, front.as_ref());
                let id = incoming.id();
                return Ok(Answer::of_table(table, &now, to, log, &news, id));
            }
            Reply::Table => {
                let to = recipient(table, front.as_ref());
                return Ok(Answer::of_table(table, &now, to, Vec::new(), &[], None));
            }
            Reply::Past(question) => return Ok(Answer::said(&question.answer())),
            Reply::Advice(advice) => {
                let advice = advice.answer()(clock);
                return Ok(Answer::said(&advice));
            }
            Reply::Refused(why) => why,
        };
        let refused = Answer::said(&incoming.refused(&why));
        if !why.shows_table() {
            return Ok(refused);
        }
        let to = recipient(table, front.as_ref());
        Ok(refused.then(Answer::of_table(table, &now, to, Vec::new(), &[], None)))
    }

    /// Lets the bot in a seat find its move and make it.
    fn think(
        &mut self,
        id: &str,
        front: Option<Seat>,
        seat: Seat,
        (at, luck): (u64, Seed),
        clock: &dyn Clock,
    ) -> Result<Answer, Wrong> {
        let laid = self.tables.get_mut(id).ok_or(Wrong::NoTable)?;
        let scripted = laid.scripted(seat);
        let table = &mut laid.table;
        let to = recipient(table, Front::of(table, front).as_ref());
        let now = here(table, at, luck);
        let asked = |turn: &BotTurn| turn.seat == seat;
        let turn = table.bot_turns().into_iter().find(asked);
        let Some((turn, thought)) = turn.and_then(|it| Some((it, table.thought(&it)?))) else {
            return Ok(Answer::of_table(table, &now, to, Vec::new(), &[], None));
        };
        let action = scripted.unwrap_or_else(|| thought(clock));
        let Effects { log, news, .. } = table.bot_acts(&now, &turn, action)?;
        Ok(Answer::of_table(table, &now, to, log, &news, None))
    }

    fn find(&mut self, id: &str) -> Result<&mut Table, Wrong> {
        let laid = self.tables.get_mut(id).ok_or(Wrong::NoTable)?;
        Ok(&mut laid.table)
    }
}

/// All people are here, for they are where the device is; all others are bots.
fn here(table: &Table, at: u64, luck: Seed) -> Now {
    Now {
        at,
        present: table.people().map(|(seat, ..)| seat).collect(),
        gone_since: PerSeat::defaults(MAX_SEATS),
        luck,
    }
}

/// How the only person of a device comes to a table.
struct Sitting<'a> {
    name: &'a str,
    hat: Option<Hat>,
}

/// Whoever looks at a shared device that nobody has taken: sees what all may, does nothing.
const NOBODY: Asker<'static> = Asker {
    person: None,
    hat: None,
    may_sit: true,
    watches: false,
    standing: Standing::FREE,
};
