//! What the siege came to: figures of each attack beside those of the quiet windows.

use crate::answers::{Answers, Asks};
use crate::attacks::{Allowance, Attacker};
use crate::windows::{Took, Window, median, that_count, took};
use std::time::Duration;
use test_house::Figures;

/// The house may take so much more memory than when it is quiet.
const MEMORY: u64 = 64 << 20;
const TIMES: f64 = 2.0;
/// Nobody notices what takes less than this, in milliseconds: it is the bar for a move in a house with
/// 2,000 tables (docs/performance.md). On two cores that others use too, quiet windows themselves are
/// that far apart (the table says how far), for what takes five milliseconds when nothing else runs.
const UNNOTICED: f64 = 50.0;
/// While other programs hold up whoever runs here, only the median is judged, and so many times as
/// loosely.
const LOOSE: f64 = 5.0;
/// One address has 300 sockets and a hundred connections beside them.
const FILES: u64 = 400;
/// Honest people open a connection now and then, and the store a file.
const MORE_FILES: u64 = 60;

/// What an attack came to.
pub(crate) struct Withstood {
    pub(crate) name: &'static str,
    /// What it holds it holds until the end.
    #[expect(dead_code, reason = "it is only kept")]
    pub(crate) attacker: Attacker,
    /// How often it may have been done what it does.
    pub(crate) may: Option<Allowance>,
    pub(crate) laid_out: bool,
    pub(crate) got_far: bool,
    /// What those asked for who still waited long after it.
    pub(crate) unanswered: Vec<Asks>,
    /// From when it was begun until all had been answered.
    pub(crate) took: Duration,
    pub(crate) entries_read: u64,
    pub(crate) windows: Vec<Window>,
    /// What the house had when it began: some of it may be for those before, whom it lets go by and by.
    pub(crate) before: Figures,
    pub(crate) most: Figures,
    /// How long it took until all were answered who had asked during the attack.
    pub(crate) settled: Duration,
    pub(crate) done: u64,
    pub(crate) refused: u64,
    pub(crate) complaints: Vec<String>,
}

pub(crate) struct Report<'a> {
    answers: &'a Answers,
    /// The quiet windows before each attack, and after the last.
    quiet: Vec<Vec<Window>>,
    /// The most the house took before the first attack.
    most: Figures,
    /// How many connections it had then.
    pub(crate) connections: u64,
    attacks: Vec<Withstood>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(answers: &'a Answers, most: Figures, connections: u64) -> Self {
        Self {
            answers,
            connections,
            quiet: Vec::new(),
            most,
            attacks: Vec::new(),
        }
    }

    pub(crate) fn quiet(&mut self, (windows, figures): (Vec<Window>, Figures)) {
        self.quiet.push(windows);
        if self.attacks.is_empty() {
            self.most = self.most.max(figures);
        }
    }

    pub(crate) fn attack(&mut self, withstood: Withstood) {
        self.attacks.push(withstood);
    }

    /// What the attack of this number is compared with: what three of four quiet windows keep to, or all
    /// of them if others used the machine during the attack, for what happened without one is none of its
    /// doing; while the machine as a whole is slower, the better of those beside the attack.
    fn quiet_p99(&self, number: usize, asks: Asks) -> f64 {
        let beside = |windows: &Vec<Window>| took(windows, self.answers, asks).p99;
        let beside = beside(&self.quiet[number]).min(beside(&self.quiet[number + 1]));
        let all = self.quiet_p99s(asks);
        let usual = if self.attacks[number].is_ours() {
            all[all.len() * 3 / 4]
        } else {
            all[all.len() - 1]
        };
        usual.max(beside)
    }

    /// Of each quiet window that counts, in order.
    fn quiet_p99s(&self, asks: Asks) -> Vec<f64> {
        let quiet = self.quiet.concat();
        let each = that_count(&quiet, asks).map(|w| w.took(self.answers, asks).p99);
        let mut p99s: Vec<f64> = each.collect();
        p99s.sort_by(f64::total_cmp);
        p99s
    }

    /// Prints the table; what is not as it should be.
    pub(crate) fn tell(&self) -> Vec<String> {
        let mut failures = Vec::new();
        eprint!("{:12}", "");
        for asks in Asks::MEASURED {
            eprint!("{:>22}", format!("{asks:?} p50/p99 ms"));
        }
        eprintln!(
            "{:>10}{:>7}{:>7}{:>9}{:>8}{:>9}{:>9}  cores of others, late ms, bots held up",
            "MB", "files", "took", "settled", "read", "did", "refused"
        );
        self.line("quiet", &self.quiet.concat(), self.most);
        eprint!("\n{:12}", "  p99 from-to");
        for asks in Asks::MEASURED {
            let all = self.quiet_p99s(asks);
            let (least, most) = (all[0], all[all.len() - 1]);
            eprint!("{:>22}", format!("{least:.1}-{most:.1}"));
        }
        eprintln!();
        if self.is_starved() {
            eprintln!(
                "NOT JUDGED by how long it takes: other programs leave too little of the machine"
            );
        }
        for (number, attack) in self.attacks.iter().enumerate() {
            self.line(attack.name, &attack.windows, attack.most);
            let (took, settled) = (attack.took.as_secs_f64(), attack.settled.as_secs_f64());
            let Withstood {
                entries_read,
                done,
                refused,
                ..
            } = attack;
            let others = median(attack.windows.iter().map(|window| window.others).collect());
            let late = median(attack.windows.iter().map(|window| window.late).collect());
            let held_up = median(attack.windows.iter().map(|w| w.bots_held_up).collect());
            let counts = match attack {
                attack if attack.counts(Asks::Bot) => "",
                attack if attack.counts(Asks::Move) => ", bots by their median",
                _ => ", all by their medians",
            };
            eprintln!(
                "{took:>5.0} s{settled:>7.1} s{entries_read:>8}{done:>9}{refused:>9}  {others:.1}, {late:.1}, {held_up:.1}{counts}"
            );
            failures.extend(self.judge(number, attack));
        }
        failures
    }

    fn line(&self, name: &str, windows: &[Window], most: Figures) {
        eprint!("{name:12}");
        for asks in Asks::MEASURED {
            let Took { p50, p99, .. } = took(windows, self.answers, asks);
            eprint!("{:>22}", format!("{p50:.1}/{p99:.1}"));
        }
        eprint!("{:>10.1}{:>7}", most.resident as f64 / 1e6, most.files);
    }

    fn judge(&self, number: usize, attack: &Withstood) -> Vec<String> {
        let mut failures = attack.complaints.clone();
        failures.truncate(5);
        if !self.is_starved() {
            failures.extend(self.judge_waiting(number, attack));
        }
        if attack.most.resident > self.most.resident + MEMORY {
            failures.push(format!("{} MB of memory", attack.most.resident >> 20));
        }
        if attack.most.files > attack.before.files + FILES + MORE_FILES {
            failures.push(format!("{} files open", attack.most.files));
        }
        let Withstood {
            took, done, may, ..
        } = *attack;
        if may.is_some_and(|may| may.is_exceeded(done, took)) {
            failures.push(format!("did what it does {done} times"));
        }
        let entries = attack.entries_read;
        if Allowance::entries().is_exceeded(entries, took) {
            failures.push(format!("{entries} entries read"));
        }
        let named = failures.into_iter();
        named.map(|why| format!("{}: {why}", attack.name)).collect()
    }

    /// Whether other programs leave the house so little of the machine that nothing can be told by how
    /// long anything takes.
    fn is_starved(&self) -> bool {
        let quiet = self.quiet.concat();
        let counts = quiet.iter().any(|window| window.counts(Asks::Move));
        !counts && took(&quiet, self.answers, Asks::Move).p50 > UNNOTICED
    }

    /// Who waited for too long.
    fn judge_waiting(&self, number: usize, attack: &Withstood) -> Vec<String> {
        let mut failures = Vec::new();
        if attack.is_ours() && !(attack.laid_out && attack.got_far) {
            failures.push("came to nothing".into());
        }
        if !attack.unanswered.is_empty() {
            failures.push(format!("unanswered: {:?}", attack.unanswered));
        }
        for asks in Asks::MEASURED {
            let now = took(&attack.windows, self.answers, asks);
            let usual = took(&self.quiet.concat(), self.answers, asks);
            let (loose, what, took, quiet) = if attack.counts(asks) {
                (1.0, "p99", now.p99, self.quiet_p99(number, asks))
            } else {
                (LOOSE, "median", now.p50, usual.p50)
            };
            if took > loose * (TIMES * quiet).max(UNNOTICED) {
                failures.push(format!("{asks:?}: {what} {took:.1} ms, quiet {quiet:.1}"));
            }
        }
        failures
    }
}

impl Withstood {
    /// Whether a p99 tells how long people waited for the house, and not for other programs.
    fn counts(&self, asks: Asks) -> bool {
        let counting = self.windows.iter().filter(|window| window.counts(asks));
        counting.count() >= 2
    }

    fn is_ours(&self) -> bool {
        self.windows.iter().filter(|w| w.is_ours()).count() >= 2
    }
}
