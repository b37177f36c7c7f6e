use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// How well an opponent plays, by the ranks of a kitchen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Washes the dishes: errs like a person, never plays absurdly.
    Plongeur,
    Commis,
    SousChef,
    /// Has a star: as strong as we can make it in a second.
    Chef,
}

impl Level {
    pub const ALL: [Self; 4] = [Self::Plongeur, Self::Commis, Self::SousChef, Self::Chef];

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

/// How long a thought may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many iterations: the same on any machine.
    Iterations(u32),
    /// So much time, never overrun by more than 5 %.
    Time(Duration),
}

/// Tells how much time has passed since some moment; browsers have another clock than the rest.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// Counts a thought's iterations against its budget.
pub(crate) struct Meter<'a> {
    budget: Budget,
    clock: Clock<'a>,
    began: Duration,
    spent: u32,
    check_at: u32,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: Budget, clock: Clock<'a>) -> Self {
        Self {
            budget,
            clock,
            began: clock(),
            spent: 0,
            check_at: 1,
        }
    }

    /// Whether another iteration may begin; counts it.
    #[inline]
    pub(crate) fn go_on(&mut self) -> bool {
        match self.budget {
            Budget::Iterations(most) => {
                self.spent += 1;
                self.spent <= most
            }
            Budget::Time(most) => {
                if self.spent == self.check_at {
                    let passed = (self.clock)().saturating_sub(self.began);
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
