//! Bytes that choose a game: for fuzzers, and for a bounded run of any bytes in the tests.

use super::{Broken, Case, Chooser, Laws, hidden};
use engine::Game;
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, TestCaseError, TestError, TestRng, TestRunner};

/// Each choice takes a byte; where there is but one way to go on, none.
struct Bytes<'a>(&'a [u8]);

impl Chooser for Bytes<'_> {
    fn which(&mut self, among: usize) -> Option<usize> {
        if among == 1 {
            return Some(0);
        }
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(usize::from(*first) % among)
    }
}

impl<G: Game> Laws<G> {
    /// Checks the laws along the game these bytes choose: version of the rules, mode, seats, one of
    /// 256 deals, then move after move until they run out. Any bytes will do.
    fn along(&self, bytes: &[u8]) -> Result<(), Box<Broken>> {
        let mut bytes = Bytes(bytes);
        let rules: Vec<_> = G::META.rules.iter().collect();
        let rules = rules[bytes.which(rules.len()).unwrap_or(0)];
        let mode = bytes.which(self.modes.len()).unwrap_or(0);
        let mode = &self.modes[mode];
        let seats: Vec<_> = mode.seats.clone().collect();
        let seats = seats[bytes.which(seats.len()).unwrap_or(0)];
        let game = bytes.which(256).unwrap_or(0) as u64;
        let case = Case {
            rules,
            mode,
            seats,
            game,
        };
        self.check_game(&case, &mut bytes, &mut hidden::Imagined::default())
    }

    /// A fuzz target: panics where a law is broken. See `fuzz/README.md`.
    pub fn fuzz(&self, bytes: &[u8]) {
        if let Err(broken) = self.along(bytes) {
            panic!("{broken}");
        }
    }

    /// So many strings of bytes, always the same; where one breaks a law, panics with the shortest
    /// that does.
    pub fn fuzz_some(&self, times: u32) {
        let config = Config {
            cases: times,
            failure_persistence: None,
            ..Config::default()
        };
        let rng = TestRng::deterministic_rng(config.rng_algorithm);
        let mut runner = TestRunner::new_with_rng(config, rng);
        let bytes = vec(any::<u8>(), 0..(G::META.longest as usize).min(400));
        let found = runner.run(&bytes, |bytes| {
            let broken = |broken: Box<Broken>| TestCaseError::fail(broken.to_string());
            self.along(&bytes).map_err(broken)
        });
        if let Err(TestError::Fail(broken, bytes)) = found {
            panic!("{broken}\nchosen by {bytes:?}");
        }
    }
}
