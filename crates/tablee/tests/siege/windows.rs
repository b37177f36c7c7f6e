//! How long answers took, window by window.
//!
//! A window's p99 is one hiccup of the machine away from being anything; the median of several
//! windows is not. Quiet windows stand before, between and after the attacks. While other programs
//! hold up whoever runs here, a p99 tells nothing about the house: such windows are no measure of it,
//! and others are waited for, up to a limit.

use crate::answers::{Answers, Asks};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) from: Instant,
    pub(crate) to: Instant,
    /// How many cores other programs kept busy.
    pub(crate) others: f64,
    /// How late the machine woke whoever had slept: a p99, in milliseconds.
    pub(crate) late: f64,
    /// For how much of the time in which they could have thought bots waited for a core.
    pub(crate) bots_held_up: f64,
}

/// Other programs may take this much of a core.
const BUSY: f64 = 0.3;
/// Or more, if they let everybody in within so many milliseconds, and those who think go on for most of
/// the time. It takes both to say that it is the machine: a house that keeps all cores busy holds up
/// everybody, too.
const LATE: f64 = 4.0;
const HELD_UP: f64 = 0.3;
/// Of few waits the longest is one hiccup as well: at least so many are as long as what is called p99.
const AS_LONG: usize = 3;

/// What a kind of question took in one or several windows, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Took {
    pub(crate) p50: f64,
    pub(crate) p99: f64,
}

impl Window {
    /// Whether the machine was the house's.
    pub(crate) fn is_ours(&self) -> bool {
        self.others < BUSY
    }

    /// Whether its p99 tells how the house does.
    pub(crate) fn counts(&self, asks: Asks) -> bool {
        let thinks = asks == Asks::Bot;
        self.is_ours() || self.late < LATE && (!thinks || self.bots_held_up < HELD_UP)
    }

    pub(crate) fn took(self, answers: &Answers, asks: Asks) -> Took {
        let took = answers.between(asks, self.from, self.to);
        Took {
            p50: percentile(&took, 50),
            p99: percentile(&took, 99),
        }
    }
}

/// Those of these windows that count, or all if none does.
pub(crate) fn that_count(windows: &[Window], asks: Asks) -> impl Iterator<Item = &Window> {
    let any_counts = windows.iter().any(|window| window.counts(asks));
    windows
        .iter()
        .filter(move |window| window.counts(asks) || !any_counts)
}

/// The median of each figure over the windows that count.
pub(crate) fn took(windows: &[Window], answers: &Answers, asks: Asks) -> Took {
    let each = that_count(windows, asks).map(|w| w.took(answers, asks));
    let each: Vec<Took> = each.collect();
    let middle = |figure: fn(&Took) -> f64| median(each.iter().map(figure).collect());
    Took {
        p50: middle(|took| took.p50),
        p99: middle(|took| took.p99),
    }
}

/// By nearest rank, in milliseconds, of sorted times. Of none it is nothing.
pub(crate) fn percentile(sorted: &[Duration], hundredths: usize) -> f64 {
    let rank = (sorted.len() * hundredths).div_ceil(100);
    let rank = rank.min((sorted.len() + 1).saturating_sub(AS_LONG)).max(1);
    let found = sorted.get(rank - 1);
    found.map_or(0.0, |took| took.as_secs_f64() * 1000.0)
}

pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values
        .get(values.len().saturating_sub(1) / 2)
        .copied()
        .unwrap_or_default()
}
