mod judging;
mod laying;
mod request;
mod viewing;
mod wrong;

use laying::{Laid, open, restore};
use request::{Answer, Request, Wrong, reread};

use catalog::{Clock, Find};
use engine::{MAX_SEATS, PerSeat, Seat, SeatSet, Seed};
use std::collections::BTreeMap;
use table::{
    Asker, BotTurn, Effects, Incoming, Logged, Now, PersonId, Recipient, Reply, Table, Who,
};

/// The house inside a browser: tables on which one person plays against bots, without a server.
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

/// Who plays on this device; it is never sent anywhere.
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
                seat,
                bots,
                script,
                at,
                luck,
            } => {
                let now = here(seat, at, luck);
                let terms = reread(&terms)?;
                let (table, answer) = open(self.find, &id, terms, &name, seat, &bots, &now)?;
                self.tables.insert(id, Laid { table, script });
                Ok(answer)
            }
            Request::Restore {
                table: id,
                log,
                script,
                at,
            } => {
                let log: Vec<Logged> = reread(&log)?;
                let (table, answer) = restore(self.find, &log, at)?;
                self.tables.insert(id, Laid { table, script });
                Ok(answer)
            }
            Request::Say {
                table,
                name,
                message,
                at,
                luck,
            } => self.say(&table, &name, &message, at, luck, clock),
            Request::Think {
                table,
                seat,
                at,
                luck,
            } => self.think(&table, seat, at, luck, clock),
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

    /// What the page would send to a server.
    fn say(
        &mut self,
        id: &str,
        name: &str,
        message: &str,
        at: u64,
        luck: Seed,
        clock: &dyn Clock,
    ) -> Result<Answer, Wrong> {
        let table = self.find(id)?;
        let seat = table.seat_of(&person()).unwrap_or_default();
        let now = here(seat, at, luck);
        let incoming = Incoming::read(message);
        let me = person();
        let asker = Asker {
            person: Some((&me, name)),
            may_sit: true,
            watches: false,
        };
        let why = match table.answer(|_| now, &asker, &incoming) {
            Reply::Done(Effects { log, news, .. }) => {
                let id = incoming.id();
                return Ok(Answer::of_table(table, &now, log, &news, id));
            }
            Reply::Table => return Ok(Answer::of_table(table, &now, Vec::new(), &[], None)),
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
        Ok(refused.then(Answer::of_table(table, &now, Vec::new(), &[], None)))
    }

    /// Lets the bot in a seat find its move and make it.
    fn think(
        &mut self,
        id: &str,
        seat: Seat,
        at: u64,
        luck: Seed,
        clock: &dyn Clock,
    ) -> Result<Answer, Wrong> {
        let laid = self.tables.get_mut(id).ok_or(Wrong::NoTable)?;
        let scripted = laid.scripted(seat);
        let table = &mut laid.table;
        let mine = table.seat_of(&person()).unwrap_or_default();
        let now = here(mine, at, luck);
        let asked = |turn: &BotTurn| turn.seat == seat;
        let turn = table.bot_turns().into_iter().find(asked);
        let Some((turn, thought)) = turn.and_then(|it| Some((it, table.thought(&it)?))) else {
            return Ok(Answer::of_table(table, &now, Vec::new(), &[], None));
        };
        let action = scripted.unwrap_or_else(|| thought(clock));
        let Effects { log, news, .. } = table.bot_acts(&now, &turn, action)?;
        Ok(Answer::of_table(table, &now, log, &news, None))
    }

    fn find(&mut self, id: &str) -> Result<&mut Table, Wrong> {
        let laid = self.tables.get_mut(id).ok_or(Wrong::NoTable)?;
        Ok(&mut laid.table)
    }
}

fn here(seat: Seat, at: u64, luck: Seed) -> Now {
    Now {
        at,
        present: SeatSet::one(seat),
        // All others are bots.
        gone_since: PerSeat::defaults(MAX_SEATS),
        luck,
    }
}

fn recipient(seat: Seat) -> Recipient {
    Recipient {
        seat: Some(seat),
        may_sit: true,
    }
}

struct Sitting<'a> {
    id: PersonId,
    name: &'a str,
}

fn sitting(name: &str) -> Sitting<'_> {
    Sitting { id: person(), name }
}

impl Sitting<'_> {
    fn as_who(&self) -> Who<'_> {
        Who {
            id: &self.id,
            name: self.name,
            may_sit: true,
        }
    }
}
