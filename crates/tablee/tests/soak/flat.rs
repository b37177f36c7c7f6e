//! Whether what a house takes stays the same.
//!
//! The first third of the run is for warming up: caches of the store fill, allocators keep what they
//! were given once. After that every evening leaves the house as the one before did: the medians of the
//! second and the last third are compared, which no single evening changes. A table, a socket or a
//! thread that is never let go is there again for every one of some hundred of an evening.

use test_house::Figures;

/// What the median of the last third may be above that of the second, in bytes: less than a hundred
/// bytes for each table that was opened in between, in the shortest form.
const MEMORY: u64 = 2 << 20;
/// Threads that wait for something long to do come and go.
const THREADS: u64 = 4;

#[derive(Default)]
pub(crate) struct Flat {
    evenings: Vec<Figures>,
}

/// What is looked at: its name, how it is read, and how much of it may come and go.
type Kind = (&'static str, fn(&Figures) -> u64, u64);

impl Flat {
    /// How the house is when all have left.
    pub(crate) fn note(&mut self, figures: Figures) {
        self.evenings.push(figures);
    }

    /// Prints the figures; which have grown.
    pub(crate) fn tell(&self) -> Vec<String> {
        let third = self.evenings.len() / 3;
        let (before, after) = (
            &self.evenings[third..2 * third],
            &self.evenings[2 * third..],
        );
        eprintln!("{} evenings, medians of each third:", self.evenings.len());
        let mut failures = Vec::new();
        let kinds: [Kind; 3] = [
            ("bytes of its own", |figures| figures.own, MEMORY),
            ("open files", |figures| figures.files, 0),
            ("threads", |figures| figures.threads, THREADS),
        ];
        for (name, figure, may_grow) in kinds {
            let first = median(&self.evenings[..third], figure);
            let (before, after) = (median(before, figure), median(after, figure));
            eprintln!("{name:>18}: {first:>12} {before:>12} {after:>12}");
            if after > before + may_grow {
                failures.push(format!("{name}: {before}, later {after}"));
            }
        }
        failures
    }
}

fn median(evenings: &[Figures], figure: fn(&Figures) -> u64) -> u64 {
    let mut values: Vec<u64> = evenings.iter().map(figure).collect();
    values.sort_unstable();
    values[values.len() / 2]
}
