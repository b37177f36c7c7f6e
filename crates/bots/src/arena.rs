use crate::bot::Bot;
use crate::infoset::Infoset;
use crate::level::{Budget, Clock, Level};
use crate::reference::reference;
use engine::{Ctx, Move, Outcome, Rng, Seat, Seed, Setup};
use std::fmt;
use std::str::FromStr;

/// Who sits at an arena table: a level, the reference, the beginner, or a random player; `chef@100ms` and
/// `commis@500` say another budget, in time or in iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agent {
    kind: Kind,
    budget: Option<Budget>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Level(Level),
    Reference,
    Beginner,
    Random,
}

/// A text that names no [`Agent`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no bot: say reference, beginner, random, or plongeur, commis, sous_chef or chef, these four with @100ms or @500 (iterations) behind them for another budget"
)]
pub struct AgentError(String);

impl Agent {
    /// A bot of this level with the budget its game gives it.
    pub fn level(level: Level) -> Self {
        Self {
            kind: Kind::Level(level),
            budget: None,
        }
    }

    /// The same agent, with this budget if it is of a level and was named without one.
    pub fn or_budget(self, budget: Budget) -> Self {
        match self.kind {
            Kind::Level(_) => Self {
                budget: self.budget.or(Some(budget)),
                ..self
            },
            Kind::Reference | Kind::Beginner | Kind::Random => self,
        }
    }

    /// The action this agent takes.
    pub fn choose<G: Bot>(
        &self,
        info: Infoset<'_, G>,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> G::Action {
        match self.kind {
            Kind::Random => info.any_legal(rng),
            Kind::Reference => reference(info, rng).best(),
            Kind::Beginner => G::beginner(info, rng),
            Kind::Level(level) => {
                let budget = self.budget.unwrap_or_else(|| G::budget(level));
                G::choose(info, level, budget, clock, rng)
            }
        }
    }
}

impl FromStr for Agent {
    type Err = AgentError;

    fn from_str(text: &str) -> Result<Self, AgentError> {
        let wrong = || AgentError(text.into());
        let (name, budget) = match text.split_once('@') {
            Some((name, budget)) => (name, Some(budget.parse().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        let kind = match (level, name) {
            (Some(level), _) => Kind::Level(level),
            (None, "reference") if budget.is_none() => Kind::Reference,
            (None, "beginner") if budget.is_none() => Kind::Beginner,
            (None, "random") if budget.is_none() => Kind::Random,
            _ => return Err(wrong()),
        };
        Ok(Self { kind, budget })
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Level(level) => write!(f, "{level}")?,
            Kind::Reference => write!(f, "reference")?,
            Kind::Beginner => write!(f, "beginner")?,
            Kind::Random => write!(f, "random")?,
        }
        match self.budget {
            Some(budget) => write!(f, "@{budget}"),
            None => Ok(()),
        }
    }
}

/// The same deal, played once for each rotation of the agents round the table.
#[derive(Clone, Debug)]
pub struct Block {
    /// Per agent in the order given: its mean share of the victory (1 shared among the winners) and
    /// its mean score over the rotations.
    pub agents: Vec<(f64, f64)>,
}

/// Plays one block. `agents` has one entry per seat; entry i sits at seat i + r in rotation r.
pub fn play_block<G: Bot>(
    setup: &Setup<G::Options>,
    seed: Seed,
    agents: &[Agent],
    clock: &dyn Clock,
) -> Block {
    let seats = setup.seats();
    let mut sums = vec![(0.0, 0.0); agents.len()];
    for rotation in 0..seats {
        let agent_at = |seat: Seat| (seat.index() + seats - rotation) % seats;
        let outcome = play_match::<G>(setup, seed, clock, |seat| agents[agent_at(seat)], drop);
        let winners = outcome.winners();
        for (seat, standing) in outcome.standings.iter() {
            let sum = &mut sums[agent_at(seat)];
            if winners.contains(seat) {
                sum.0 += 1.0 / winners.len() as f64;
            }
            sum.1 += f64::from(standing.score);
        }
    }
    let mean = |(share, score)| (share / seats as f64, score / seats as f64);
    Block {
        agents: sums.into_iter().map(mean).collect(),
    }
}

/// Plays one match to its end, showing every move made. Chance comes from `(seed, step)`, every
/// seat's thoughts from a generator of their own.
pub fn play_match<G: Bot>(
    setup: &Setup<G::Options>,
    seed: Seed,
    clock: &dyn Clock,
    agent: impl Fn(Seat) -> Agent,
    mut made: impl FnMut(Move<G::Action>),
) -> Outcome {
    let mut state = G::new(setup, &mut Ctx::silent(&mut Rng::at(&seed, 0)));
    let mut minds: Vec<_> = Seat::all(setup.seats())
        .map(|seat| Rng::quick(Rng::at(&seed, u64::MAX - u64::from(seat.0)).next_u64()))
        .collect();
    let mut step = 0;
    while let Some(seat) = state.pending().first() {
        let mind = &mut minds[seat.index()];
        let action = agent(seat).choose(Infoset::new(&state, seat), clock, mind);
        step += 1;
        state.apply(seat, action, &mut Ctx::silent(&mut Rng::at(&seed, step)));
        made(Move { seat, action });
    }
    state.outcome().expect("nobody pending means over")
}
