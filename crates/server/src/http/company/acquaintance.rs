//! Whom somebody knows, and how it went among them.

use crate::house::House;
use crate::secret;
use crate::store::StoreError;
use crate::store::company::Played;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::HashMap;
use table::PersonId;

/// Somebody I have played with, or whom I block.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(super) struct Acquaintance {
    /// What I call them by in requests; others know them by other ids.
    pub(super) id: String,
    name: String,
    /// How many of the last five hundred matches that I finished we played together.
    matches: u32,
    /// Unix seconds of the last; absent if there is none among those.
    pub(super) last: Option<u64>,
    /// The game of the last.
    game: Option<String>,
    pub(super) blocked: bool,
    /// They let me ask them to a table, should we have played together.
    pub(super) invitable: bool,
    /// By game, the most played first; empty if they do not let it be seen.
    results: Vec<Results>,
}

/// How it went among us, of matches that were played to their end.
#[derive(Debug, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
struct Results {
    /// The game's id.
    game: String,
    played: u32,
    /// How often I was first.
    won: u32,
    /// How often they were.
    lost: u32,
}

/// Those whom somebody knows, with their own ids.
pub(super) async fn acquaintances(
    house: &House,
    me: &PersonId,
) -> Result<Vec<(PersonId, Acquaintance)>, StoreError> {
    let company = house.store.company();
    let played = company.played_with(me).await?;
    let mut known = summed_up(me, &played);
    for (whom, name) in company.blocked_by(me).await? {
        if let Some((_, acquaintance)) = known.iter_mut().find(|(id, _)| *id == whom) {
            acquaintance.blocked = true;
            continue;
        }
        let blocked = Acquaintance {
            blocked: true,
            ..Acquaintance::new(me, &whom, name)
        };
        known.push((whom, blocked));
    }
    Ok(known)
}

/// The last played first.
fn summed_up(me: &PersonId, played: &[Played]) -> Vec<(PersonId, Acquaintance)> {
    let mut known: Vec<(PersonId, Acquaintance)> = Vec::new();
    let mut places: HashMap<&PersonId, usize> = HashMap::new();
    for one in played {
        let place = *places.entry(&one.them).or_insert_with(|| {
            let new = Acquaintance {
                last: Some(one.finished),
                game: Some(one.game.clone()),
                invitable: one.shows.invitations,
                ..Acquaintance::new(me, &one.them, one.name.clone())
            };
            known.push((one.them.clone(), new));
            known.len() - 1
        });
        known[place].1.add(one);
    }
    for (_, acquaintance) in &mut known {
        let results = &mut acquaintance.results;
        results.sort_by_key(|one| Reverse(one.played));
    }
    known
}

impl Acquaintance {
    fn new(me: &PersonId, them: &PersonId, name: String) -> Self {
        Self {
            id: secret::acquaintance(me, them),
            name,
            matches: 0,
            last: None,
            game: None,
            blocked: false,
            invitable: true,
            results: Vec::new(),
        }
    }

    fn add(&mut self, played: &Played) {
        self.matches += 1;
        let Some(outcome) = played.outcome.as_ref().filter(|_| played.shows.results) else {
            return;
        };
        let known = self.results.iter().position(|it| it.game == played.game);
        let place = known.unwrap_or_else(|| {
            self.results.push(Results {
                game: played.game.clone(),
                ..Results::default()
            });
            self.results.len() - 1
        });
        let results = &mut self.results[place];
        let winners = outcome.winners();
        results.played += 1;
        results.won += u32::from(winners.contains(played.me));
        results.lost += u32::from(winners.contains(played.seat));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Shows;
    use engine::{Outcome, Seat};

    fn played(number: u32, game: &str, scores: Option<[i32; 2]>) -> Played {
        let outcome = scores.map(|scores| {
            let score = |seat: Seat| scores[seat.index()];
            Outcome::ranked(2, score, score)
        });
        Played {
            table: "t".into(),
            number,
            game: game.into(),
            finished: 100 - u64::from(number),
            outcome,
            me: Seat(0),
            them: PersonId("bob".into()),
            name: "Bob".into(),
            seat: Seat(1),
            shows: Shows::default(),
        }
    }

    #[test]
    fn who_won_how_often_is_told_by_game() {
        let all = [
            played(1, "pizza-theory", Some([3, 1])),
            played(2, "chaud-devant", Some([3, 1])),
            played(3, "chaud-devant", Some([1, 3])),
            played(4, "chaud-devant", Some([2, 2])),
            played(5, "chaud-devant", None),
        ];
        let known = summed_up(&PersonId("anne".into()), &all);
        let [(_, bob)] = &known[..] else {
            panic!("one acquaintance: {known:?}");
        };
        assert_eq!((bob.matches, bob.last), (5, Some(99)));
        let results = |game: &str, played, won, lost| Results {
            game: game.into(),
            played,
            won,
            lost,
        };
        // Whoever shares the first place has won.
        let expected = [
            results("chaud-devant", 3, 2, 2),
            results("pizza-theory", 1, 1, 0),
        ];
        assert_eq!(bob.results, expected);
    }
}
