use crate::limits::Household;
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

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
/// While advice waits, moves are thought about for so long, eight chefs' thoughts, before one advice:
/// it comes last, but it comes.
const MOVES_BEFORE_ADVICE: Duration = Duration::from_secs(8);
/// No thought counts for less: those that take no time come in turn.
const LEAST: Duration = Duration::from_millis(1);

/// Thoughts that wait for a thread: a lane for each address. The next is taken from the lane for which
/// was thought least, by the time it took: whoever has a hundred tables full of chefs, or pretends to
/// be a hundred people, waits for each thought a hundred times as long as whoever has one.
///
/// Beside the threads that think for anybody there is a spare one, for moves of those for whom none
/// does: a chef's thought takes most of a second, and no other address waits for its end.
pub(super) struct Lanes<W> {
    moves: Queue<W>,
    advice: Queue<W>,
    /// How many have ever been added.
    count: u64,
    /// Threads that think, and how many there are without the spare one.
    thinking: usize,
    threads: usize,
    /// Threads that think about advice, and how many may: where there are several, one is left for
    /// moves.
    advising: usize,
    most_advising: usize,
    /// How long moves were thought about since advice was, while some waited.
    preferred: Duration,
}

/// Whose thought is being had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    rank: Rank,
    payer: Payer,
}

/// All lanes of one rank.
struct Queue<W> {
    /// Those in which somebody waits or for which is being thought; and those for which was thought
    /// more than for whoever came last: who comes back has not waited meanwhile.
    lanes: HashMap<Payer, Lane<W>>,
    /// What had been thought for the lane from which was taken last. A new lane begins with it: nobody
    /// saves up.
    level: Duration,
    length: usize,
}

struct Lane<W> {
    waiting: BTreeMap<u64, W>,
    /// How many threads think for it.
    running: usize,
    had: Duration,
}

impl<W> Lanes<W> {
    pub(super) fn new(threads: usize) -> Self {
        Self {
            moves: Queue::new(),
            advice: Queue::new(),
            count: 0,
            thinking: 0,
            threads,
            advising: 0,
            most_advising: threads.saturating_sub(1).max(1),
            preferred: Duration::ZERO,
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
    pub(super) fn take(&mut self) -> Option<(Turn, W)> {
        let taken = if self.thinking < self.threads {
            self.take_any()
        } else {
            self.take_for_whom_none_thinks()
        };
        self.thinking += usize::from(taken.is_some());
        taken
    }

    fn take_any(&mut self) -> Option<(Turn, W)> {
        let may_advise = self.advising < self.most_advising && self.advice.length > 0;
        let advice_is_due = may_advise && self.preferred >= MOVES_BEFORE_ADVICE;
        let rank = if self.moves.length > 0 && !advice_is_due {
            Rank::Move
        } else if may_advise {
            self.preferred = Duration::ZERO;
            self.advising += 1;
            Rank::Advice
        } else {
            return None;
        };
        let (payer, thought) = self.rank(rank).take(|_, _| true)?;
        Some((Turn { rank, payer }, thought))
    }

    fn take_for_whom_none_thinks(&mut self) -> Option<(Turn, W)> {
        let Self { moves, advice, .. } = self;
        let idle = |payer, lane: &Lane<W>| lane.running == 0 && !advice.thinks_for(payer);
        let (payer, thought) = moves.take(idle)?;
        let rank = Rank::Move;
        Some((Turn { rank, payer }, thought))
    }

    /// A thought was had for so long.
    pub(super) fn is_over(&mut self, turn: Turn, took: Duration) {
        self.thinking -= 1;
        let took = took.max(LEAST);
        self.rank(turn.rank).is_over(turn.payer, took);
        match turn.rank {
            Rank::Advice => self.advising -= 1,
            Rank::Move if self.advice.length > 0 => self.preferred += took,
            Rank::Move => (),
        }
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
            level: Duration::ZERO,
            length: 0,
        }
    }

    fn waiting(&self, payer: Payer) -> usize {
        self.lanes.get(&payer).map_or(0, |lane| lane.waiting.len())
    }

    fn add(&mut self, payer: Payer, number: u64, thought: W) {
        let lane = self.lanes.entry(payer).or_insert(Lane {
            waiting: BTreeMap::new(),
            running: 0,
            had: self.level,
        });
        lane.had = lane.had.max(self.level);
        lane.waiting.insert(number, thought);
        self.length += 1;
    }

    fn remove(&mut self, place: &Place) -> Option<W> {
        let lane = self.lanes.get_mut(&place.payer)?;
        let removed = lane.waiting.remove(&place.number)?;
        self.length -= 1;
        self.forget(place.payer);
        Some(removed)
    }

    fn thinks_for(&self, payer: Payer) -> bool {
        self.lanes.get(&payer).is_some_and(|lane| lane.running > 0)
    }

    /// The oldest thought of the address for which was thought least; where several threads think, of
    /// one for which fewer do. Only of those that may have one.
    fn take(&mut self, may: impl Fn(Payer, &Lane<W>) -> bool) -> Option<(Payer, W)> {
        let lanes = self.lanes.iter_mut();
        let lanes = lanes.filter(|(payer, lane)| may(**payer, lane));
        let next = lanes.filter_map(|(payer, lane)| {
            let (number, _) = lane.waiting.first_key_value()?;
            Some(((lane.running, lane.had, *number), *payer, lane))
        });
        let (_, payer, lane) = next.min_by_key(|(order, ..)| *order)?;
        let (_, thought) = lane.waiting.pop_first()?;
        lane.running += 1;
        self.level = self.level.max(lane.had);
        self.length -= 1;
        Some((payer, thought))
    }

    fn is_over(&mut self, payer: Payer, took: Duration) {
        if let Some(lane) = self.lanes.get_mut(&payer) {
            lane.running -= 1;
            lane.had += took;
        }
        let all_idle = self.length == 0 && self.lanes.values().all(|lane| lane.running == 0);
        if all_idle {
            // Nobody waited for anybody: all begin anew.
            *self = Self::new();
        }
        let level = self.level;
        self.lanes.retain(|_, lane| lane.is_needed(level));
    }

    fn forget(&mut self, payer: Payer) {
        let level = self.level;
        if self
            .lanes
            .get(&payer)
            .is_some_and(|lane| !lane.is_needed(level))
        {
            self.lanes.remove(&payer);
        }
    }
}

impl<W> Lane<W> {
    fn is_needed(&self, level: Duration) -> bool {
        !self.waiting.is_empty() || self.running > 0 || self.had > level
    }
}

impl<W> std::fmt::Debug for Lanes<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} thoughts", self.len())
    }
}
