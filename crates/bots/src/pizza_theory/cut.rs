//! The choice of lines as a game of its own: all payoffs, solved by regret matching.

#[cfg(test)]
mod tests;

use crate::net::shares;

/// As many as a knife has lines.
pub(crate) const LINES: usize = 6;
/// Lines padded to the width of two vector registers.
const LANES: usize = 8;
/// Pairs of the others' lines.
const PAIRS: usize = LINES * LINES;

/// For each player of two or three, what each of their lines is worth against each choice of the
/// others.
#[derive(Clone, Debug)]
pub(crate) struct CutGame {
    players: usize,
    /// By player, then by the lines of the others (the first of them in sixes), then by line.
    worth: [[[f32; LANES]; PAIRS]; 3],
}

/// How often to choose each line, by player.
pub(crate) type Mixed = [[f32; LINES]; 3];

#[derive(Clone, Copy, Debug)]
pub(crate) struct Solution {
    pub(crate) mixed: Mixed,
    /// What each player may expect if all keep to it.
    pub(crate) value: [f32; 3],
}

impl CutGame {
    /// From what each triple of lines is worth to each player. With two players the third line is
    /// always 0.
    pub(crate) fn new(players: usize, mut worth_of: impl FnMut([usize; 3]) -> [f32; 3]) -> Self {
        let mut worth = [[[0.0; LANES]; PAIRS]; 3];
        for one in 0..LINES {
            for two in 0..LINES {
                for three in 0..if players == 3 { LINES } else { 1 } {
                    let cell = worth_of([one, two, three]);
                    if players == 3 {
                        worth[0][two * LINES + three][one] = cell[0];
                        worth[1][one * LINES + three][two] = cell[1];
                        worth[2][one * LINES + two][three] = cell[2];
                    } else {
                        worth[0][two][one] = cell[0];
                        worth[1][one][two] = cell[1];
                    }
                }
            }
        }
        Self { players, worth }
    }

    pub(crate) fn players(&self) -> usize {
        self.players
    }

    /// Regret matching+ with players taking turns, later strategies counting more in the average
    /// (Tammelin 2014). With two players whose gains are the other's losses that finds an
    /// equilibrium; with three it promises none, but comes near: see [`CutGame::nash_conv`].
    pub(crate) fn solve(&self, iterations: u32) -> Solution {
        let mut regrets = [[0.0_f32; LANES]; 3];
        let mut now = [UNIFORM; 3];
        let mut sums = [[0.0_f32; LANES]; 3];
        for iteration in 1..=iterations {
            let weight = iteration as f32;
            for player in 0..self.players {
                let worth = self.worth_of_lines(player, &now);
                let expected = dot(&now[player], &worth);
                let regrets = &mut regrets[player];
                let mut total = 0.0;
                for line in 0..LINES {
                    regrets[line] = (regrets[line] + worth[line] - expected).max(0.0);
                    total += regrets[line];
                }
                if total > 0.0 {
                    let scale = 1.0 / total;
                    for lane in 0..LANES {
                        now[player][lane] = regrets[lane] * scale;
                    }
                } else {
                    now[player] = UNIFORM;
                }
                for lane in 0..LANES {
                    sums[player][lane] += weight * now[player][lane];
                }
            }
        }
        let mixed = sums.map(|sums| {
            let total: f32 = sums.iter().sum();
            if total > 0.0 {
                sums.map(|sum| sum / total)
            } else {
                UNIFORM
            }
        });
        self.solution(&mixed)
    }

    fn solution(&self, mixed: &[[f32; LANES]; 3]) -> Solution {
        let mut value = [0.0; 3];
        for (player, value) in value.iter_mut().enumerate().take(self.players) {
            *value = dot(&mixed[player], &self.worth_of_lines(player, mixed));
        }
        Solution {
            mixed: mixed.map(|lanes| std::array::from_fn(|line| lanes[line])),
            value,
        }
    }

    /// What players choose who are as vague about each other as about themselves: better lines
    /// more often, by a logit response to just that (a quantal response
    /// equilibrium).
    pub(crate) fn guessed(&self) -> Mixed {
        const VAGUE: f32 = 0.1;
        const STEPS: usize = 60;
        let mut guessed = ANY_LINE;
        for step in 0..STEPS {
            let pace = 2.0 / (step as f32 + 2.0);
            for player in 0..self.players {
                let worth = self.answers(player, &guessed);
                let often = shares(worth.map(|worth| worth / VAGUE));
                for (guess, often) in guessed[player].iter_mut().zip(often) {
                    *guess += pace * (often - *guess);
                }
            }
        }
        guessed
    }

    /// What each line of a player is worth if the others choose like this.
    pub(crate) fn answers(&self, player: usize, mixed: &Mixed) -> [f32; LINES] {
        let padded = mixed.map(|own| std::array::from_fn(|lane| own.get(lane).map_or(0.0, |p| *p)));
        let worth = self.worth_of_lines(player, &padded);
        std::array::from_fn(|line| worth[line])
    }

    /// How much the players together could gain if each alone left this strategy for its best
    /// answer: 0 in an equilibrium.
    pub(crate) fn nash_conv(&self, solution: &Solution) -> f32 {
        (0..self.players)
            .map(|player| {
                let answers = self.answers(player, &solution.mixed);
                answers.into_iter().fold(0.0, f32::max) - solution.value[player]
            })
            .sum()
    }

    #[inline]
    fn worth_of_lines(&self, player: usize, now: &[[f32; LANES]; 3]) -> [f32; LANES] {
        let mut worth = [0.0; LANES];
        let mut count = |often: f32, row: &[f32; LANES]| {
            for lane in 0..LANES {
                worth[lane] += often * row[lane];
            }
        };
        let rows = &self.worth[player];
        if self.players == 2 {
            for (often, row) in now[1 - player].iter().zip(&rows[..LINES]) {
                count(*often, row);
            }
        } else {
            let (one, other) = [(1, 2), (0, 2), (0, 1)][player];
            for (first, rows) in now[one].iter().zip(rows.chunks_exact(LINES)) {
                for (second, row) in now[other].iter().zip(rows) {
                    count(first * second, row);
                }
            }
        }
        worth
    }
}

const UNIFORM: [f32; LANES] = {
    let mut uniform = [0.0; LANES];
    let mut line = 0;
    while line < LINES {
        uniform[line] = 1.0 / LINES as f32;
        line += 1;
    }
    uniform
};

pub(crate) const ANY_LINE: Mixed = [[1.0 / LINES as f32; LINES]; 3];

#[inline]
fn dot(one: &[f32; LANES], other: &[f32; LANES]) -> f32 {
    let mut sum = 0.0;
    for lane in 0..LANES {
        sum += one[lane] * other[lane];
    }
    sum
}
