use super::{Found, Law, holds};
use engine::{Ending, Game, Match, Seat};

pub(crate) fn check_pending<G: Game>(state: &G, step: usize) -> Found {
    holds(
        state.pending().is_empty() == state.outcome().is_some(),
        Law::PendingUntilOver,
        || {
            format!(
                "pending {:?}, outcome {:?}",
                state.pending(),
                state.outcome()
            )
        },
    )?;
    holds(step <= G::META.longest as usize, Law::Ends, || {
        format!("still going after {step} moves")
    })
}

pub(crate) fn check_outcome<G: Game>(played: &Match<G>) -> Found {
    let outcome = played.outcome().expect("checked with pending");
    let seats = played.setup().seats();
    let law = |condition, detail: &str| {
        holds(condition, Law::RanksAreCoherent, || {
            format!("{detail}: {outcome:?}")
        })
    };
    law(outcome.standings.len() == seats, "a standing for each seat")?;
    let teams = played.setup().teams();
    let together = |one: Seat, other: Seat| teams[one] == teams[other];
    match outcome.ending {
        Ending::WonTogether => law(outcome.winners().len() == seats, "all have won")?,
        Ending::LostTogether => law(outcome.winners().is_empty(), "nobody has won")?,
        Ending::Ranked => {
            for (seat, standing) in outcome.standings.iter() {
                let ahead = outcome.standings.iter();
                let ahead = ahead
                    .filter(|(_, other)| other.rank < standing.rank)
                    .count();
                law(
                    usize::from(standing.rank) == ahead + 1,
                    "as many ahead as the rank says",
                )?;
                for (other, others) in outcome.standings.iter() {
                    law(
                        !together(seat, other) || others.rank == standing.rank,
                        "a team shares its place",
                    )?;
                }
            }
        }
    }
    Ok(())
}
