use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How well a bot plays, by the ranks of a kitchen, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Searches little and often takes an action somewhat worse than the best, never one of the worst
    /// ([`crate::Advice::careless`]): a careful newcomer is its equal.
    Plongeur,
    /// Searches more and errs less.
    Commis,
    /// Searches a fixed number of iterations and takes what it finds best.
    SousChef,
    /// Searches for most of a second, with all that the bots of its game know.
    Chef,
}

/// What a chef may take for a decision unless its game says less: with messages and drawing around it, a
/// second.
pub(crate) const CHEF: Duration = Duration::from_millis(900);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Plongeur, Self::Commis, Self::SousChef, Self::Chef];

    /// Its name in JSON and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Plongeur => "plongeur",
            Self::Commis => "commis",
            Self::SousChef => "sous_chef",
            Self::Chef => "chef",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How much one decision may cost. As text `500` (iterations) or `100ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many iterations of whatever the bot repeats: the same on any machine.
    Iterations(u32),
    /// So much time, never overrun by more than 5 %.
    Time(Duration),
}

/// A text that is no [`Budget`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("say 100ms, or a number of iterations")]
pub struct BudgetError;

impl FromStr for Budget {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Self, BudgetError> {
        let budget = match text.strip_suffix("ms") {
            Some(time) => time.parse().map(Duration::from_millis).map(Self::Time),
            None => text.parse().map(Self::Iterations),
        };
        budget.map_err(|_| BudgetError)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
            Self::Iterations(iterations) => write!(f, "{iterations}"),
        }
    }
}

/// What a thought asks of whoever runs it. Bots read no clock themselves: browsers have another one
/// than the rest.
pub trait Clock {
    /// How much time has passed since some fixed moment.
    fn passed(&self) -> Duration;

    /// Nobody waits for the thought any more: it ends as soon as it can, and what it leads to then
    /// means nothing. Asked before every iteration.
    fn stopped(&self) -> bool {
        false
    }
}

/// A clock alone: the thought is had to its end.
impl<F: Fn() -> Duration> Clock for F {
    fn passed(&self) -> Duration {
        self()
    }
}

/// Counts the iterations of one decision against its budget.
pub(crate) struct Meter<'a> {
    budget: Budget,
    clock: &'a dyn Clock,
    began: Duration,
    spent: u32,
    check_at: u32,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: Budget, clock: &'a dyn Clock) -> Self {
        Self {
            budget,
            clock,
            began: clock.passed(),
            spent: 0,
            check_at: 1,
        }
    }

    /// Whether another iteration may begin; counts it.
    #[inline]
    pub(crate) fn go_on(&mut self) -> bool {
        if self.clock.stopped() {
            return false;
        }
        match self.budget {
            Budget::Iterations(most) => {
                self.spent += 1;
                self.spent <= most
            }
            Budget::Time(most) => {
                if self.spent == self.check_at {
                    let passed = self.clock.passed().saturating_sub(self.began);
                    if passed >= most {
                        return false;
                    }
                    // As many again as fit into a fiftieth of the budget at the pace so far.
                    let pace = passed.as_nanos().max(1) / u128::from(self.spent);
                    let next = (most.as_nanos() / 50 / pace.max(1)).clamp(1, 4_096);
                    self.check_at += next as u32;
                }
                self.spent += 1;
                true
            }
        }
    }
}
