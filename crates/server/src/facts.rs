//! What the page has to know before it asks anybody: published as `docs/facts.json`, from which the
//! page is given it as `web/src/gen/facts.ts`.

use crate::house::NAMES;
use crate::names::LONGEST_NAME;
use catalog::{GameInfo, Level};
use serde::Serialize;
use table::{LONGEST_SAYING, PAGE_NAMES, PHRASES, PROTOCOL};

#[derive(Debug, Serialize)]
pub struct Facts {
    protocol: u32,
    /// In the order of the front page.
    games: Vec<GameInfo>,
    /// From the weakest to the strongest.
    levels: [Level; 4],
    /// What people are called until they say otherwise.
    names: &'static [&'static str],
    /// What no person is called at a table, since the page calls cooks and its reader so.
    page_names: &'static [&'static str],
    /// Characters in a name.
    longest_name: usize,
    /// What can be said in any language.
    phrases: &'static [&'static str],
    /// Characters in a saying.
    longest_saying: usize,
}

pub fn facts() -> Facts {
    Facts {
        protocol: PROTOCOL,
        games: catalog::games(),
        levels: Level::ALL,
        names: &NAMES,
        page_names: PAGE_NAMES,
        longest_name: LONGEST_NAME,
        phrases: PHRASES,
        longest_saying: LONGEST_SAYING,
    }
}
