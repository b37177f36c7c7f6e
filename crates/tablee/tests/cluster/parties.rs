//! Who plays what.

use crate::players::{Manner, Party};
use serde_json::{Value, json};
use std::time::Duration;

/// Of so many tables in a row no two are alike.
const KINDS: usize = 8;

/// The least that a clock may have for a move, and none in reserve.
fn clock() -> Value {
    json!({"is": "real_time", "clock": {"move_seconds": 5, "reserve_seconds": 0}})
}

/// What is played at the table of this number. Some have bots, some have clocks that run out, and at
/// some nobody is.
pub(super) fn party(number: usize) -> Party {
    let quiet = Manner {
        thinks: Duration::from_secs(2),
        talks: Some(12),
        ..Manner::default()
    };
    let dreamy = Manner {
        dreams: Some(3),
        ..quiet
    };
    let wait = json!({"do": "wait"});
    let bot = json!({"do": "bot", "level": "plongeur"});
    let (game, seats, people, manner, clock, absent) = match number % KINDS {
        0 => ("pizza-theory", 2, 2, quiet, None, wait),
        1 => ("pieces-montees", 2, 2, dreamy, Some(clock()), wait),
        2 => ("chaud-devant", 3, 2, quiet, None, wait),
        3 => ("cake-master", 3, 2, dreamy, Some(clock()), bot),
        4 => ("creme-glacee", 3, 3, quiet, None, wait),
        5 => ("pizza-theory", 3, 1, dreamy, Some(clock()), wait),
        6 => {
            let hasty = Manner {
                thinks: Duration::from_millis(200),
                ..quiet
            };
            ("creme-glacee", 4, 2, hasty, None, wait)
        }
        _ => {
            let away = Manner {
                stay_away: true,
                ..quiet
            };
            ("chaud-devant", 2, 1, away, Some(clock()), wait)
        }
    };
    let pace = clock.unwrap_or_else(|| json!({"is": "real_time", "clock": null}));
    let terms = json!({"game": game, "seats": seats, "pace": pace, "absent": absent});
    Party {
        terms,
        people,
        manner,
    }
}
