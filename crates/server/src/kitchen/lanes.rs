use crate::limits::Household;
use std::collections::{BTreeMap, HashMap, VecDeque};

/// Whose lane a thought waits in: the address of whoever asked for it. Tables of which no address is
/// known, for nobody has come to them since the house opened, share one lane.
pub(crate) type Payer = Option<Household>;

/// What a thought is for; moves come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    Move,
    Advice,
}

/// Where a thought waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) rank: Rank,
    pub(super) payer: Payer,
    pub(super) number: u64,
}

/// Thoughts that may wait at all.
const MOST: usize = 20_000;
/// Thoughts of one address that may wait: for moves, and for advice.
const MOST_MOVES: usize = 500;
const MOST_ADVICE: usize = 32;
/// While advice waits, so many moves are thought about before one advice: it comes last, but it comes.
const MOVES_BEFORE_ADVICE: u32 = 8;

/// Thoughts that wait for a thread: a lane for each address, from which one is taken in turn.
/// Whoever has a hundred tables, or pretends to be a hundred people, waits for each thought a hundred
/// times as long as whoever has one.
pub(super) struct Lanes<W> {
    moves: Queue<W>,
    advice: Queue<W>,
    /// How many have ever been added.
    count: u64,
    /// Threads that think about advice, and how many may: where there are several, one is left for
    /// moves.
    advising: usize,
    most_advising: usize,
    /// Moves taken since advice was, while some waited.
    preferred: u32,
}

/// All lanes of one rank.
struct Queue<W> {
    /// Of all that are in turn. A lane that has been emptied stays until its turn comes.
    lanes: HashMap<Payer, BTreeMap<u64, W>>,
    turn: VecDeque<Payer>,
    length: usize,
}

impl<W> Lanes<W> {
    pub(super) fn new(threads: usize) -> Self {
        Self {
            moves: Queue::new(),
            advice: Queue::new(),
            count: 0,
            advising: 0,
            most_advising: threads.saturating_sub(1).max(1),
            preferred: 0,
        }
    }

    fn rank(&mut self, rank: Rank) -> &mut Queue<W> {
        match rank {
            Rank::Move => &mut self.moves,
            Rank::Advice => &mut self.advice,
        }
    }

    /// Puts a thought at the end of its lane; `None` if that is full, or the house is.
    pub(super) fn add(&mut self, rank: Rank, payer: Payer, thought: W) -> Option<Place> {
        let most = match rank {
            Rank::Move => MOST_MOVES,
            Rank::Advice => MOST_ADVICE,
        };
        if self.len() >= MOST || self.rank(rank).waiting(payer) >= most {
            return None;
        }
        self.count += 1;
        let number = self.count;
        self.rank(rank).add(payer, number, thought);
        Some(Place {
            rank,
            payer,
            number,
        })
    }

    /// Takes a thought out that still waits.
    pub(super) fn remove(&mut self, place: &Place) -> Option<W> {
        self.rank(place.rank).remove(place)
    }

    /// The thought whose turn it is. Who takes one says when it is over.
    pub(super) fn take(&mut self) -> Option<(Rank, W)> {
        let may_advise = self.advising < self.most_advising && self.advice.length > 0;
        let advice_is_due = may_advise && self.preferred >= MOVES_BEFORE_ADVICE;
        if !advice_is_due && let Some(thought) = self.moves.take() {
            self.preferred += u32::from(self.advice.length > 0);
            return Some((Rank::Move, thought));
        }
        if !may_advise {
            return None;
        }
        let thought = self.advice.take()?;
        self.preferred = 0;
        self.advising += 1;
        Some((Rank::Advice, thought))
    }

    pub(super) fn is_over(&mut self, rank: Rank) {
        self.advising -= usize::from(rank == Rank::Advice);
    }

    #[cfg(test)]
    pub(super) fn waiting_in(&mut self, rank: Rank, payer: Payer) -> usize {
        self.rank(rank).waiting(payer)
    }

    pub(super) fn len(&self) -> usize {
        self.moves.length + self.advice.length
    }
}

impl<W> Queue<W> {
    fn new() -> Self {
        Self {
            lanes: HashMap::new(),
            turn: VecDeque::new(),
            length: 0,
        }
    }

    fn waiting(&self, payer: Payer) -> usize {
        self.lanes.get(&payer).map_or(0, BTreeMap::len)
    }

    fn add(&mut self, payer: Payer, number: u64, thought: W) {
        let turn = &mut self.turn;
        let lane = self.lanes.entry(payer).or_insert_with(|| {
            turn.push_back(payer);
            BTreeMap::new()
        });
        lane.insert(number, thought);
        self.length += 1;
    }

    fn remove(&mut self, place: &Place) -> Option<W> {
        let removed = self.lanes.get_mut(&place.payer)?.remove(&place.number)?;
        self.length -= 1;
        Some(removed)
    }

    /// The oldest thought of the address whose turn it is.
    fn take(&mut self) -> Option<W> {
        while let Some(payer) = self.turn.pop_front() {
            let lane = self.lanes.get_mut(&payer)?;
            let Some((_, next)) = lane.pop_first() else {
                self.lanes.remove(&payer);
                continue;
            };
            self.turn.push_back(payer);
            self.length -= 1;
            return Some(next);
        }
        None
    }
}

impl<W> std::fmt::Debug for Lanes<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} thoughts", self.len())
    }
}
