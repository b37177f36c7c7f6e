//! Somebody who plays on a device.

#![allow(dead_code, reason = "each test uses its own part")]

use catalog::Find;
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::Duration;
use wasm::Device;

pub(crate) const LUCK: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// A device at which somebody plays, and all that it has asked to be kept.
pub(crate) struct Played {
    pub(crate) device: Device,
    pub(crate) log: Vec<Value>,
    pub(crate) at: u64,
}

impl Played {
    pub(crate) fn call(&mut self, request: &Value) -> Value {
        // A clock that jumps an hour each time it is looked at: no thought takes longer than that.
        let hours = Cell::new(0);
        let hasty = || Duration::from_hours(hours.replace(hours.get() + 1));
        let answer = self.device.call(&request.to_string(), &hasty);
        let answer: Value = answer.parse().expect("answers are JSON");
        self.log
            .extend(answer["log"].as_array().into_iter().flatten().cloned());
        answer
    }

    pub(crate) fn new(find: Find) -> Self {
        Self {
            device: Device::with_games(find),
            log: Vec::new(),
            at: 0,
        }
    }

    pub(crate) fn open(game: &str, seats: u8, options: &Value) -> (Self, Value) {
        Self::open_with(catalog::find, game, seats, options)
    }

    pub(crate) fn open_with(find: Find, game: &str, seats: u8, options: &Value) -> (Self, Value) {
        let mut device = Self::new(find);
        let opened = device.call(&json!({
            "do": "open", "table": "t", "name": "Moi", "seat": 0, "bots": ["plongeur"], "at": 0, "luck": LUCK,
            "terms": { "game": game, "seats": seats, "options": options },
        }));
        assert!(opened["wrong"].is_null(), "{opened}");
        (device, opened)
    }

    /// Bots move when they must, the person takes the first legal action.
    pub(crate) fn play_on(&mut self, mut answer: Value, moves: usize) -> Value {
        for number in 0..moves {
            let table = answer["messages"][0].clone();
            if table["phase"] == "over" {
                break;
            }
            self.at += 1_000;
            let turn = &answer["bot_turns"][0];
            answer = if turn.is_object() {
                self.call(&json!({ "do": "think", "table": "t", "seat": turn["seat"], "at": self.at, "luck": LUCK }))
            } else {
                let act = json!({
                    "do": "act", "id": format!("c{number}"), "seq": table["seq"], "action": table["legal"][0],
                });
                self.call(&json!({
                    "do": "say", "table": "t", "name": "Moi", "message": act.to_string(), "at": self.at, "luck": LUCK,
                }))
            };
            assert!(answer["wrong"].is_null(), "{answer}");
            assert_eq!(answer["messages"][0]["say"], "table", "{answer}");
        }
        answer
    }
}
