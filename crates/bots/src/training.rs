use std::fmt;

/// Makes the weights of a game from nothing but its rules. `tablee train` runs it.
pub trait Trainer: Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// Plays, fits, and gives the files for `crates/bots/weights`. The same seed and effort give
    /// the same weights, however many workers there are.
    fn train(&self, training: &Training<'_>) -> Vec<Weights>;
}

/// How to train.
pub struct Training<'a> {
    pub seed: u64,
    /// How much to play: 1 made the weights that are shipped; less is for trying things out.
    pub effort: f64,
    pub workers: &'a dyn Workers,
    /// Says how far it has come.
    pub say: &'a dyn Fn(&str),
}

/// Those who do the playing: bots start no threads, so that they run anywhere.
pub trait Workers {
    /// Does jobs 0 to `jobs` - 1 in any order and gives their results in order.
    fn work(&self, jobs: usize, job: &(dyn Fn(usize) -> Vec<f32> + Sync)) -> Vec<Vec<f32>>;
}

/// One file of weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    pub file: &'static str,
    pub text: String,
    /// What the training measured, for the note that goes with the file.
    pub result: String,
}

impl Training<'_> {
    /// So many at full effort, at least `few`.
    pub fn scaled(&self, full: usize, few: usize) -> usize {
        ((full as f64 * self.effort) as usize).max(few)
    }
}

impl fmt::Debug for Training<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Training(seed {}, effort {})", self.seed, self.effort)
    }
}

/// Every game that has something to train.
pub fn trainers() -> &'static [&'static dyn Trainer] {
    &[]
}
