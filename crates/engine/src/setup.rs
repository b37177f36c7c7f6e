use crate::{Game, PerSeat, Seat, Team, Versions};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Debug};

/// The choices a table makes before it starts. Serialised into records: absent keys take their
/// defaults, unknown keys must be refused (`#[serde(default, deny_unknown_fields)]`).
pub trait Options:
    Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Why so many seats cannot play with these options; empty if they can.
    fn problems(&self, seats: u8) -> Vec<Problem>;

    /// The same options with every open choice filled in, as the record keeps them.
    fn settled(self, _seats: u8) -> Self {
        self
    }
}

/// The options of a game that leaves nothing to choose: its seats say all. In JSON `{}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Options"))]
#[serde(default, deny_unknown_fields)]
pub struct NoOptions {}

impl Options for NoOptions {
    fn problems(&self, _seats: u8) -> Vec<Problem> {
        Vec::new()
    }
}

/// An option that does not fit. The page puts it into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// The option's key.
    pub option: &'static str,
    /// What is wrong with it, as a code that the page has words for.
    pub code: &'static str,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.option, self.code.replace('_', " "))
    }
}

/// What a match is set up with: options, a number of seats and a version of the rules that fit each
/// other.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup<O> {
    rules: u32,
    options: O,
    seats: u8,
    teams: PerSeat<Team>,
}

/// Why a match cannot be set up. Each is one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// So many cannot play this game.
    #[error("{game} is for {from} to {to} players, not {seats}")]
    Seats {
        /// The game's id.
        game: &'static str,
        /// How many were asked for.
        seats: u8,
        /// The fewest that can play.
        from: u8,
        /// The most that can play.
        to: u8,
    },
    /// The game does not play this version of its rules, or no longer.
    #[error("{game} is played here by {played} of its rules, not by version {rules}")]
    Rules {
        /// The game's id.
        game: &'static str,
        /// The version that was asked for.
        rules: u32,
        /// Those it plays.
        played: Versions,
    },
    /// So many cannot play with these options.
    #[error("these options do not fit {seats} players ({})", list(.problems))]
    Options {
        /// How many were asked for.
        seats: u8,
        /// What does not fit; at least one.
        problems: Vec<Problem>,
    },
}

fn list(problems: &[Problem]) -> String {
    let problems: Vec<_> = problems.iter().map(Problem::to_string).collect();
    problems.join("; ")
}

impl<O: Options> Setup<O> {
    /// For a new match of `G`, by the newest version of its rules.
    pub fn new<G: Game<Options = O>>(options: O, seats: u8) -> Result<Self, SetupError> {
        Self::with_rules::<G>(G::META.rules.newest, options, seats)
    }

    /// For a match of `G` by any version of its rules that it still plays.
    pub fn with_rules<G: Game<Options = O>>(
        rules: u32,
        options: O,
        seats: u8,
    ) -> Result<Self, SetupError> {
        if !G::META.rules.contains(rules) {
            return Err(SetupError::Rules {
                game: G::META.id,
                rules,
                played: G::META.rules,
            });
        }
        if !G::META.seats.contains(&seats) {
            return Err(SetupError::Seats {
                game: G::META.id,
                seats,
                from: *G::META.seats.start(),
                to: *G::META.seats.end(),
            });
        }
        let problems = options.problems(seats);
        if !problems.is_empty() {
            return Err(SetupError::Options { seats, problems });
        }
        let options = options.settled(seats);
        let teams = PerSeat::from_fn(seats.into(), |seat| G::team(&options, seat));
        Ok(Self {
            rules,
            options,
            seats,
            teams,
        })
    }

    /// The version of the rules. A game whose versions differ asks here, in [`Game::new`], and keeps
    /// in its state what it needs to know later.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The options, with every open choice filled in.
    pub fn options(&self) -> &O {
        &self.options
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// Which team each seat plays for.
    pub fn teams(&self) -> &PerSeat<Team> {
        &self.teams
    }

    /// Whether two seats win and lose together.
    pub fn same_team(&self, one: Seat, other: Seat) -> bool {
        self.teams[one] == self.teams[other]
    }
}
