use crate::{
    Absent, ClientMessage, Command, CommandId, Effects, Hat, HatColour, HatPattern, Level, Links,
    Logged, News, Now, PersonId, Recipient, Refused, Table, Terms, Who,
};
use catalog::Find;
use engine::{PerSeat, Rng, Seat, SeatSet, Seed};
use serde_json::{Value, json};

/// A table with what a house brings to it: time, people and the log.
pub(crate) struct Setting {
    pub(crate) table: Table,
    pub(crate) log: Vec<Logged>,
    pub(crate) news: Vec<News>,
    pub(crate) at: u64,
    pub(crate) present: SeatSet,
    pub(crate) gone_since: PerSeat<u64>,
    pub(crate) commands: u32,
}

pub(crate) fn terms(game: &str, seats: u8, more: &Value) -> Terms {
    let mut terms = json!({ "game": game, "seats": seats });
    let fields = more.as_object().expect("an object").clone();
    terms.as_object_mut().expect("an object").extend(fields);
    // Through text, as it comes over the wire.
    serde_json::from_str(&terms.to_string()).expect("these are terms")
}

/// What somebody wears, each another one; nobody has chosen one for number 0.
pub(crate) fn hat(number: u8) -> Option<Hat> {
    const COLOURS: [HatColour; 3] = [
        HatColour::Raspberry,
        HatColour::Blueberry,
        HatColour::Pistachio,
    ];
    const PATTERNS: [HatPattern; 4] = [
        HatPattern::Plain,
        HatPattern::Dots,
        HatPattern::Checks,
        HatPattern::Waves,
    ];
    let number = usize::from(number);
    (number > 0).then(|| Hat {
        colour: COLOURS[number % 3],
        pattern: PATTERNS[number % 4],
    })
}

pub(crate) fn person(number: u8) -> PersonId {
    PersonId(format!("person {number}"))
}

pub(crate) fn say(message: &Value) -> Command {
    let mut message = message.clone();
    message["id"] = "x".into();
    match ClientMessage::parse(&message.to_string()) {
        Ok(ClientMessage::Do { command, .. }) => command,
        other => panic!("{message} is no command: {other:?}"),
    }
}

impl Setting {
    pub(crate) fn new(game: &str, seats: u8, more: &Value) -> Self {
        Self::new_with(catalog::find, game, seats, more)
    }

    pub(crate) fn new_with(find: Find, game: &str, seats: u8, more: &Value) -> Self {
        let links = Links {
            table: "table".into(),
            join: "join".into(),
            watch: "watch".into(),
        };
        let created = Table::create_with(find, terms(game, seats, more), person(0), links, 0);
        let (table, first) = created.expect("these terms can be kept");
        Self {
            table,
            log: vec![first],
            news: Vec::new(),
            at: 0,
            present: SeatSet::all(seats.into()),
            gone_since: PerSeat::defaults(seats.into()),
            commands: 0,
        }
    }

    /// A started game in which person n sits in seat n.
    pub(crate) fn playing(game: &str, seats: u8, more: &Value) -> Self {
        Self::playing_with(catalog::find, game, seats, more)
    }

    pub(crate) fn playing_with(find: Find, game: &str, seats: u8, more: &Value) -> Self {
        let mut setting = Self::new_with(find, game, seats, more);
        for seat in 0..seats {
            setting.ok(seat, &json!({ "do": "sit", "seat": seat }));
        }
        setting.ok(0, &json!({ "do": "start" }));
        setting
    }

    /// A started game in which person 0 plays against bots.
    pub(crate) fn among_bots(game: &str, seats: u8, more: &Value) -> Self {
        let mut setting = Self::new(game, seats, more);
        setting.ok(0, &json!({ "do": "sit", "seat": 0 }));
        for seat in 1..seats {
            setting.ok(0, &json!({ "do": "lay", "seat": seat, "bot": "plongeur" }));
        }
        setting.ok(0, &json!({ "do": "start" }));
        setting
    }

    pub(crate) fn now(&self) -> Now {
        Now {
            at: self.at,
            present: self.present,
            gone_since: self.gone_since,
            luck: Seed::from_number(7),
        }
    }

    pub(crate) fn by(&mut self, number: u8, command: &Value) -> Result<Effects, Refused> {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        self.named(number, &id, command)
    }

    pub(crate) fn named(
        &mut self,
        number: u8,
        id: &str,
        command: &Value,
    ) -> Result<Effects, Refused> {
        self.called(number, &format!("Person {number}"), id, command)
    }

    /// The same by somebody who has another name by now.
    pub(crate) fn called(
        &mut self,
        number: u8,
        name: &str,
        id: &str,
        command: &Value,
    ) -> Result<Effects, Refused> {
        let id = CommandId::try_from(id.to_string()).expect("a good id");
        let who = person(number);
        let who = Who {
            id: &who,
            name,
            hat: hat(number),
            may_sit: number < 9,
            watches: number >= 9,
        };
        let effects = self
            .table
            .handle(&self.now(), &who, Some(&id), &say(command))?;
        self.keep(&effects);
        Ok(effects)
    }

    /// Who was one person is another one, called by their number, too.
    pub(crate) fn hand_over(&mut self, from: u8, to: u8) -> Result<Effects, Refused> {
        let (from, name) = (person(from), format!("Person {to}"));
        let handed = self
            .table
            .hand_over(&self.now(), &from, &person(to), &name, hat(to))?;
        self.keep(&handed);
        Ok(handed)
    }

    pub(crate) fn keep(&mut self, effects: &Effects) {
        self.log.extend(effects.log.iter().cloned());
        self.news.extend(effects.news.iter().cloned());
    }

    pub(crate) fn ok(&mut self, number: u8, command: &Value) -> Effects {
        let effects = self.by(number, command);
        effects.unwrap_or_else(|refused| panic!("{command} refused: {refused:?}"))
    }

    /// The code of the refusal that this command must meet.
    pub(crate) fn refused(&mut self, number: u8, command: &Value) -> String {
        match self.by(number, command) {
            Ok(_) => panic!("{command} should be refused"),
            Err(why) => json!(why)["code"].as_str().expect("a code").into(),
        }
    }

    /// Somebody's connection is lost, for so many milliseconds so far.
    pub(crate) fn lose(&mut self, seat: u8, ms: u64) {
        self.present.remove(Seat(seat));
        self.gone_since[Seat(seat)] = self.at;
        self.at += ms;
    }

    pub(crate) fn tick(&mut self) {
        let effects = self.table.tick(&self.now());
        self.keep(&effects);
    }

    pub(crate) fn message(&self, recipient: Recipient) -> Value {
        seen(&self.table, &self.now(), recipient)
    }

    pub(crate) fn seen_by(&self, seat: u8) -> Value {
        self.message(Recipient {
            seat: Some(Seat(seat)),
            may_sit: true,
        })
    }

    pub(crate) fn seq(&self) -> u64 {
        self.table.seq()
    }

    pub(crate) fn step(&self) -> u32 {
        self.table.current_match().expect("a game is on").step() as u32
    }

    /// Makes a random legal move for whoever is first; tells who.
    pub(crate) fn move_on(&mut self, rng: &mut Rng) -> Seat {
        let seat = self.table.pending().first().expect("a game is on");
        let legal = self.seen_by(seat.0)["legal"].clone();
        let legal = legal.as_array().expect("a list");
        let action = &legal[rng.below(legal.len() as u32) as usize];
        let seq = self.seq();
        self.ok(
            seat.0,
            &json!({ "do": "act", "seq": seq, "action": action }),
        );
        seat
    }

    /// Everything that can be told about the table.
    pub(crate) fn all_told(&self) -> String {
        told(&self.table, &self.now())
    }
}

/// The message that somebody gets.
pub(crate) fn seen(table: &Table, now: &Now, recipient: Recipient) -> Value {
    let telling = table.telling(now.moment(0), &[], [recipient]);
    // Through text, as it goes over the wire.
    let text = serde_json::to_string(&telling.message(recipient, None)).expect("JSON");
    serde_json::from_str(&text).expect("JSON")
}

pub(crate) fn told(table: &Table, now: &Now) -> String {
    let seats = (0..table.terms().seats).map(|seat| Some(Seat(seat)));
    let recipients = seats.chain([None]);
    let messages: Vec<_> = recipients
        .map(|seat| {
            let recipient = Recipient {
                seat,
                may_sit: seat.is_some(),
            };
            seen(table, now, recipient)
        })
        .collect();
    let record = table.current_match().map(|game| game.record().to_string());
    let answered = table.answered.iter();
    let answered: Vec<_> = answered.map(|one| (&one.person, &one.ids)).collect();
    let current = table.current.as_ref();
    let current = current.map(|current| {
        (
            &current.clock,
            &current.movers,
            &current.choices,
            &current.question,
        )
    });
    let occupants = &table.occupants;
    format!("{messages:?} {record:?} {answered:?} {current:?} {occupants:?}")
}

pub(crate) const BOT: Absent = Absent::Bot {
    level: Level::Commis,
};
