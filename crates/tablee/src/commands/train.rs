use crate::failure::{Done, Failure};
use crate::table_setup::positive;
use bots::{Trainer, Training, Weights, Workers, trainers};
use clap::Args;
use rayon::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[derive(Args, Debug)]
pub(crate) struct Train {
    /// The game's id
    #[arg(long)]
    game: String,
    /// The same seed and effort give the same weights
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How much to play; 1 is what the shipped weights took
    #[arg(long, default_value_t = 1.0, value_parser = positive)]
    effort: f64,
    /// The folder to write the weights to, each with a note of how they were made
    #[arg(long, default_value = "crates/bots/weights")]
    out: PathBuf,
}

impl Train {
    pub(crate) fn run(self) -> Done {
        let trainer = self.trainer()?;
        let began = Instant::now();
        let weights = trainer.train(&Training {
            seed: self.seed,
            effort: self.effort,
            workers: &AllCores,
            say: &|text| eprintln!("{:6.1} s  {text}", began.elapsed().as_secs_f64()),
        });
        fs::create_dir_all(&self.out).map_err(at(&self.out))?;
        for weights in &weights {
            let path = self.out.join(weights.file);
            fs::write(&path, &weights.text).map_err(at(&path))?;
            let note = path.with_extension("md");
            fs::write(&note, self.note(weights)).map_err(at(&note))?;
        }
        Ok(())
    }

    fn trainer(&self) -> Result<&'static dyn Trainer, Failure> {
        let found = trainers()
            .iter()
            .find(|trainer| trainer.game() == self.game);
        found.copied().ok_or_else(|| {
            let known = trainers().iter().map(|trainer| trainer.game());
            Failure::unknown_game(&self.game, known)
        })
    }

    /// Where the weights come from.
    fn note(&self, weights: &Weights) -> String {
        format!(
            "# {}\nMade by `tablee train --game {} --seed {} --effort {}` on {}.\n\n{}\n",
            weights.file,
            self.game,
            self.seed,
            self.effort,
            today(),
            weights.result.trim_end()
        )
    }
}

fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Failure {
    let path = path.display().to_string();
    move |error| Failure::File { path, error }
}

struct AllCores;

impl Workers for AllCores {
    fn work(&self, jobs: usize, job: &(dyn Fn(usize) -> Vec<f32> + Sync)) -> Vec<Vec<f32>> {
        (0..jobs).into_par_iter().map(job).collect()
    }
}

/// The date in the form 2026-11-15, in universal time.
fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86_400) as i64;
    let (year, month, day) = date(days);
    format!("{year}-{month:02}-{day:02}")
}

/// Year, month and day of the Gregorian calendar, from days since 1970. Years begin in March here,
/// so that the leap day comes last.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = (from_march + 2) % 12 + 1;
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_right() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(19_782), (2024, 2, 29));
        assert_eq!(date(20_453), (2025, 12, 31));
    }
}
