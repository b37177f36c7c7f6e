use crate::{
    Ctx, FORMAT, Game, Move, Outcome, Record, RecordOf, Refusal, Rng, Seat, SeatSet, Seed, Setup,
    SetupError, Told,
};

/// One playing of a game: setup, seed, all moves so far and the state they led to. It checks every
/// move and takes back what may be taken back.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: Setup<G::Options>,
    seed: Seed,
    played: Vec<Played<G::Action>>,
    state: G,
}

#[derive(Clone, Copy, Debug)]
struct Played<A> {
    seat: Seat,
    action: A,
    /// Who could have acted instead, at the same time.
    pending: SeatSet,
    /// Chance was drawn or something was revealed.
    barrier: bool,
}

/// What a step told the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<E> {
    /// Its events in order, each with who may hear it.
    pub told: Vec<Told<E>>,
}

/// Why a move is not made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlayError<R: Refusal> {
    /// Nobody is pending.
    #[error("the game is over")]
    Over,
    /// It is not legal.
    #[error("refused by rule {}: {refusal:?}", .refusal.rule())]
    Refused {
        /// The game's own reason.
        refusal: R,
    },
}

/// Why a move cannot be taken back by the one who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoError {
    /// The seat has made no move.
    #[error("there is nothing to take back")]
    Nothing,
    /// Chance was drawn or something hidden was shown, by the move or after it.
    #[error("something has come to light since")]
    Revealed,
    /// A seat has moved since that was not asked at the same time.
    #[error("another player has acted on it")]
    ActedUpon,
}

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError<R: Refusal> {
    /// Its options, seats and rules version do not fit each other.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// One of its moves is refused.
    #[error("step {step}: {error}")]
    Move {
        /// The step the move would have led to, from 1.
        step: usize,
        /// Why.
        error: PlayError<R>,
    },
    /// The outcome it claims is not the one its moves lead to.
    #[error("it ends otherwise than it says")]
    Outcome,
}

impl<G: Game> Match<G> {
    /// A match before its first move, and what its set-up told.
    pub fn start(setup: Setup<G::Options>, seed: Seed) -> (Self, Step<G::Event>) {
        let mut told = Vec::new();
        let mut rng = Rng::at(&seed, 0);
        let state = G::new(&setup, &mut Ctx::telling(&mut rng, &mut told));
        let started = Self {
            setup,
            seed,
            played: Vec::new(),
            state,
        };
        (started, Step { told })
    }

    /// Checks a move and makes it. A refused one changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Step<G::Event>, PlayError<G::Refusal>> {
        let pending = self.state.pending();
        if pending.is_empty() {
            return Err(PlayError::Over);
        }
        if let Some(refusal) = self.state.refusal(seat, action) {
            return Err(PlayError::Refused { refusal });
        }
        let mut told = Vec::new();
        let mut rng = Rng::at(&self.seed, self.played.len() as u64 + 1);
        let mut ctx = Ctx::telling(&mut rng, &mut told);
        self.state.apply(seat, action, &mut ctx);
        let barrier = ctx.is_barrier();
        self.played.push(Played {
            seat,
            action,
            pending,
            barrier,
        });
        Ok(Step { told })
    }

    /// Takes back the seat's last move: free until chance was drawn, something was revealed, or
    /// another seat acted on it. Moves made at the same time by others stay: who has chosen in
    /// secret may choose again until the last has chosen, whatever the order.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        let at = self.undoable(seat)?;
        let mut moves: Vec<_> = self.moves().collect();
        moves.remove(at);
        self.replace_moves(&moves);
        Ok(())
    }

    /// The index of the move that `undo` would take back.
    pub fn undoable(&self, seat: Seat) -> Result<usize, UndoError> {
        let at = self.played.iter().rposition(|played| played.seat == seat);
        let at = at.ok_or(UndoError::Nothing)?;
        if self.played[at..].iter().any(|played| played.barrier) {
            return Err(UndoError::Revealed);
        }
        let alongside = self.played[at].pending;
        if self.played[at..]
            .iter()
            .any(|played| !alongside.contains(played.seat))
        {
            return Err(UndoError::ActedUpon);
        }
        Ok(at)
    }

    /// Goes back to just after step `step`, whatever happened since. For takebacks that all agreed
    /// to, and for replays; chance will fall as it fell.
    pub fn rewind(&mut self, step: usize) {
        let moves: Vec<_> = self.moves().take(step).collect();
        self.replace_moves(&moves);
    }

    fn replace_moves(&mut self, moves: &[Move<G::Action>]) {
        let (mut again, _) = Self::start(self.setup.clone(), self.seed);
        for made in moves {
            again
                .play(made.seat, made.action)
                .expect("moves before a barrier do not depend on the one taken back");
        }
        *self = again;
    }

    /// Plays a record again by the version of the rules it names, checking every move and the
    /// outcome it claims. That the record is of this game is for the caller to check: it has read
    /// that to get here.
    pub fn replay(record: &RecordOf<G>) -> Result<Self, ReplayError<G::Refusal>> {
        let setup = Setup::with_rules::<G>(record.rules, record.options.clone(), record.seats)?;
        let (mut again, _) = Self::start(setup, record.seed);
        for (index, made) in record.moves.iter().enumerate() {
            again
                .play(made.seat, made.action)
                .map_err(|error| ReplayError::Move {
                    step: index + 1,
                    error,
                })?;
        }
        if record.outcome.is_some() && record.outcome != again.outcome() {
            return Err(ReplayError::Outcome);
        }
        Ok(again)
    }

    /// All that is kept of it.
    pub fn record(&self) -> RecordOf<G> {
        Record {
            tablee: FORMAT,
            game: G::META.id.into(),
            rules: self.setup.rules(),
            seats: self.setup.seats() as u8,
            options: self.setup.options().clone(),
            seed: self.seed,
            moves: self.moves().collect(),
            outcome: self.outcome(),
        }
    }

    /// All moves made, in order.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move<G::Action>> {
        let moves = self.played.iter();
        moves.map(|&Played { seat, action, .. }| Move { seat, action })
    }

    /// Tells the steps `from` to `to` of this match once more, each with the match as it stood
    /// after it; step 0 is the set-up. Steps before `from` are applied without making their events,
    /// and no move is checked again.
    pub fn retell(&self, from: usize, to: usize, mut each: impl FnMut(&Self, &Step<G::Event>)) {
        let (mut again, start) = Self::start(self.setup.clone(), self.seed);
        if from == 0 {
            each(&again, &start);
        }
        for (before, played) in self.played.iter().take(to).enumerate() {
            let step = before + 1;
            let mut told = Vec::new();
            let mut rng = Rng::at(&self.seed, step as u64);
            let mut ctx = if step < from {
                Ctx::silent(&mut rng)
            } else {
                Ctx::telling(&mut rng, &mut told)
            };
            again.state.apply(played.seat, played.action, &mut ctx);
            again.played.push(*played);
            if from <= step {
                each(&again, &Step { told });
            }
        }
    }

    /// The same match in a world `seat` holds possible.
    pub fn imagined(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        imagined.state.determinize(seat, rng);
        imagined
    }

    /// The state after the last move.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What it was set up with.
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// What all its chance comes from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// How many moves have been made.
    pub fn step(&self) -> usize {
        self.played.len()
    }

    /// Who made the last move.
    pub fn last_mover(&self) -> Option<Seat> {
        self.played.last().map(|played| played.seat)
    }

    /// How it ended; `None` while somebody is pending.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// What `seat` may do now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        legal
    }
}
