//! What each viewer may know: everything but what others have chosen and not yet shown.

use crate::actions::Action;
use crate::state::{ROUNDS, TheGame};
use engine::{PerSeat, Viewer};
use serde::Serialize;

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The round being played, from 1; the last one stays when the match is over.
    pub round: u8,
    pub rounds: u8,
    /// How many crumbs lie on the plate.
    pub plate: u8,
    pub crumbs: PerSeat<u8>,
    pub has_chosen: PerSeat<bool>,
    /// One's own choice.
    pub choices: PerSeat<Option<Action>>,
    /// What a client that has missed the event needs to tell how the round before went.
    pub last_plate: u8,
    pub last_choices: PerSeat<Option<Action>>,
}

pub(crate) fn view(table: &TheGame, viewer: Viewer) -> View {
    // Without `..`: a new field of the state asks who may know it.
    let TheGame {
        rounds,
        plate,
        choices,
        last_plate,
        last_choices,
        crumbs,
    } = *table;
    View {
        round: (rounds + 1).min(ROUNDS),
        rounds: ROUNDS,
        plate,
        crumbs,
        has_chosen: choices.map(|_, choice| choice.is_some()),
        choices: choices.map(|seat, choice| choice.filter(|_| viewer.sees(seat))),
        last_plate,
        last_choices,
    }
}
