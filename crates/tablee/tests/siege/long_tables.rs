//! Tables with long logs, made without a house: a file for `tablee import`.

use engine::{PerSeat, Seat, SeatSet, Seed};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use table::{
    ClientMessage, Command, Effects, Entry, Links, Logged, Now, PersonId, Refused, Table, Who,
};

const SEATS: u8 = 2;

/// By which somebody is the first of those who sit at all of them, and its SHA-256.
pub(crate) const TOKEN: &str = "the-long-tables-host";
const HASH: &str = "e7219acdf250e8d2550550c4dff483ee361380dc29a334bbc624265d1f47a51f";

/// A table for two as it grows.
struct Growing {
    table: Table,
    log: Vec<Logged>,
}

/// Writes so many public tables, whose logs have at least so many entries each: matches in which moves
/// are made and taken back until nothing more is, of which the last still goes on. Their ids.
pub(crate) fn write(file: &Path, tables: usize, entries: usize) -> io::Result<Vec<String>> {
    let mut growing = Growing::new();
    loop {
        growing.toggle_until_full();
        if growing.log.len() >= entries {
            break;
        }
        growing.play_again();
    }
    let mut out = BufWriter::new(File::create(file)?);
    for seat in 0..SEATS {
        let tokens: &[&str] = if seat == 0 { &[HASH] } else { &[] };
        let person = json!({"id": person(seat), "name": "Long", "tokens": tokens});
        writeln!(out, "{}", json!({ "person": person }))?;
    }
    let ids: Vec<String> = (0..tables)
        .map(|number| format!("long{number:012}"))
        .collect();
    for id in &ids {
        if let Entry::Created { links, .. } = &mut growing.log[0].entry {
            *links = doors(id);
        }
        writeln!(out, "{}", json!({"table": {"log": growing.log}}))?;
    }
    out.flush()?;
    Ok(ids)
}

fn person(seat: u8) -> PersonId {
    PersonId(format!("long{seat}"))
}

fn doors(id: &str) -> Links {
    Links {
        table: id.into(),
        join: format!("join{id}"),
        watch: format!("watch{id}"),
    }
}

impl Growing {
    fn new() -> Self {
        let terms = json!({"game": "chaud-devant", "seats": SEATS, "visibility": "public"});
        let terms = serde_json::from_str(&terms.to_string()).expect("terms");
        let made = Table::create(terms, person(0), doors("first"), 0);
        let (table, first) = made.expect("these terms can be kept");
        let mut growing = Self {
            table,
            log: vec![first],
        };
        for seat in 0..SEATS {
            growing.done(seat, &json!({"do": "sit", "seat": seat}));
        }
        growing.done(0, &json!({"do": "start"}));
        growing
    }

    fn does(&mut self, seat: u8, command: &Value) -> Result<Effects, Refused> {
        let now = Now {
            at: self.table.at(),
            present: SeatSet::all(SEATS.into()),
            gone_since: PerSeat::defaults(SEATS.into()),
            luck: Seed::from_number(self.table.seq()),
        };
        let id = person(seat);
        let who = Who {
            id: &id,
            name: "Long",
            hat: None,
            may_sit: true,
            watches: false,
        };
        let effects = self.table.handle(&now, &who, None, &read(command))?;
        self.log.extend(effects.log.iter().cloned());
        Ok(effects)
    }

    fn done(&mut self, seat: u8, command: &Value) {
        let done = self.does(seat, command);
        done.unwrap_or_else(|why| panic!("{command}: {why:?}"));
    }

    /// Moves and takes back until nothing more is taken back in this match.
    fn toggle_until_full(&mut self) {
        loop {
            let seat = self.table.pending().first().expect("it goes on");
            let action = self.any_action(seat);
            let seq = self.table.seq();
            self.done(seat.0, &json!({"do": "act", "seq": seq, "action": action}));
            let seq = self.table.seq();
            if self
                .does(seat.0, &json!({"do": "undo", "seq": seq}))
                .is_err()
            {
                return;
            }
        }
    }

    fn any_action(&self, seat: Seat) -> Value {
        let the_match = self.table.current_match().expect("it goes on");
        let legal = serde_json::to_value(the_match.legal_json(seat)).expect("JSON");
        legal[0].clone()
    }

    /// Both agree to end the match and begin another.
    fn play_again(&mut self) {
        self.done(0, &json!({"do": "ask_end"}));
        self.done(1, &json!({"do": "agree"}));
        self.done(0, &json!({"do": "rematch"}));
        self.done(1, &json!({"do": "rematch"}));
    }
}

fn read(command: &Value) -> Command {
    let mut command = command.clone();
    command["id"] = "x".into();
    match ClientMessage::parse(&command.to_string()) {
        Ok(ClientMessage::Do { command, .. }) => command,
        other => panic!("{command} is no command: {other:?}"),
    }
}
