use crate::erased::{Json, json};
use bots::{Agent, Block, Bot, Budget, Clock, Infoset, play_block, play_match};
use engine::{Ctx, FORMAT, Game, Match, Outcome, Record, Rng, Seed, Setup, Told, Viewer, playout};
use serde_json::Value;
use std::time::Duration;

/// Games between bots, one after another, on the static type: one virtual call per game or more.
pub trait Series: Send + Sync {
    /// One match between these bots, one per seat. Its chance comes from `(seed, step)`, so that
    /// its record replays.
    fn play(&self, seed: Seed, agents: &[Agent], with_record: bool, clock: &dyn Clock) -> Played;

    /// One match as by `play`, with everything that is told in it.
    fn watch(
        &self,
        seed: Seed,
        agents: &[Agent],
        clock: &dyn Clock,
        each: &mut dyn FnMut(Value),
    ) -> Played;

    /// The same deal once for each rotation of the bots round the table.
    fn play_block(&self, seed: Seed, agents: &[Agent], clock: &dyn Clock) -> Block;

    /// Plays `games` random games with one fast generator, as bots do.
    fn playouts(&self, seed: u64, games: u64) -> Playouts;

    /// Searches so many iterations at the first decision of a random game that one seat makes
    /// alone and has a choice in; tells how often the search tried what it prefers.
    fn search(&self, seed: u64, iterations: u32) -> f32;

    /// The size of a state in bytes.
    fn state_bytes(&self) -> usize;
}

/// A match that has been played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    pub outcome: Outcome,
    pub moves: u32,
    pub record: Option<Json>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Playouts {
    pub decisions: u64,
    /// A sum over all outcomes: keeps the work from being optimised away, and tells runs apart.
    pub score: i64,
}

pub(crate) struct TypedSeries<G: Game> {
    setup: Setup<G::Options>,
}

impl<G: Game> TypedSeries<G> {
    pub(crate) fn new(setup: Setup<G::Options>) -> Self {
        Self { setup }
    }
}

impl<G: Bot> Series for TypedSeries<G> {
    fn play(&self, seed: Seed, agents: &[Agent], with_record: bool, clock: &dyn Clock) -> Played {
        let mut moves = Vec::new();
        let mut count = 0;
        let outcome = play_match::<G>(
            &self.setup,
            seed,
            clock,
            |seat| agents[seat.index()],
            |made| {
                count += 1;
                if with_record {
                    moves.push(made);
                }
            },
        );
        let record = with_record.then(|| {
            json(&Record {
                tablee: FORMAT,
                game: G::META.id.into(),
                rules: self.setup.rules(),
                seats: self.setup.seats() as u8,
                options: self.setup.options(),
                seed,
                moves,
                outcome: Some(outcome),
            })
        });
        Played {
            outcome,
            moves: count,
            record,
        }
    }

    fn watch(
        &self,
        seed: Seed,
        agents: &[Agent],
        clock: &dyn Clock,
        each: &mut dyn FnMut(Value),
    ) -> Played {
        let mut tell = |told: Vec<Told<G::Event>>| {
            let open = told
                .iter()
                .filter(|told| told.audience.includes(Viewer::Everything));
            for told in open {
                each(serde_json::to_value(&told.event).expect("events can be written as JSON"));
            }
        };
        let (mut shadow, start) = Match::<G>::start(self.setup.clone(), seed);
        tell(start.told);
        let outcome = play_match::<G>(
            &self.setup,
            seed,
            clock,
            |seat| agents[seat.index()],
            |made| {
                let step = shadow.play(made.seat, made.action);
                tell(step.expect("bots choose legal moves").told);
            },
        );
        Played {
            outcome,
            moves: shadow.step() as u32,
            record: None,
        }
    }

    fn play_block(&self, seed: Seed, agents: &[Agent], clock: &dyn Clock) -> Block {
        play_block::<G>(&self.setup, seed, agents, clock)
    }

    fn playouts(&self, seed: u64, games: u64) -> Playouts {
        let mut rng = Rng::quick(seed);
        let mut sum = Playouts::default();
        for _ in 0..games {
            let mut state = G::new(&self.setup, &mut Ctx::silent(&mut rng));
            let (outcome, moves) = playout(&mut state, &mut rng);
            sum.decisions += u64::from(moves);
            sum.score += i64::from(outcome.standings.values()[0].score);
        }
        sum
    }

    fn search(&self, seed: u64, iterations: u32) -> f32 {
        let mut rng = Rng::quick(seed);
        let mut state = G::new(&self.setup, &mut Ctx::silent(&mut rng));
        while let Some(seat) = state.pending().first() {
            let info = Infoset::new(&state, seat);
            if state.pending().len() == 1 && info.legal().len() > 1 {
                let budget = Budget::Iterations(iterations);
                return G::search(info, budget, &|| Duration::ZERO, &mut rng).ranked[0].weight;
            }
            let action = state.any_legal(seat, &mut rng);
            state.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
        0.0
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }
}
