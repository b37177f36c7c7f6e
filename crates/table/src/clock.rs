use crate::{Pace, Table};
use engine::{PerSeat, Seat, SeatSet};
use serde::Serialize;

const SECOND: u64 = 1000;
const HOUR: u64 = 3600 * SECOND;
const DAY: u64 = 24 * HOUR;

/// The clocks of a match: time of the house at which things were, never a timer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Clock {
    /// `None`: nobody's time is measured.
    limits: Option<Limits>,
    seats: PerSeat<SeatClock>,
    /// The furthest step for which each seat was given time: what it takes back and does again
    /// earns it none.
    given: PerSeat<Option<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Limits {
    per_move: u64,
    /// How long those present may choose what to do about a clock at zero.
    grace: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct SeatClock {
    for_move: u64,
    reserve: u64,
    running_since: Option<u64>,
    flagged_at: Option<u64>,
}

/// A clock as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockView {
    /// Milliseconds left for this move alone.
    pub move_ms: u64,
    /// Milliseconds left beyond that.
    pub reserve_ms: u64,
    /// Whether it loses time now.
    pub running: bool,
}

impl Clock {
    pub(crate) fn new(pace: Pace, seats: usize) -> Self {
        let (limits, reserve) = match pace {
            Pace::RealTime { clock: None } => (None, 0),
            Pace::RealTime { clock: Some(clock) } => {
                let limits = Limits {
                    per_move: u64::from(clock.move_seconds) * SECOND,
                    grace: 30 * SECOND,
                };
                (Some(limits), u64::from(clock.reserve_seconds) * SECOND)
            }
            Pace::TurnByTurn { days } => {
                let limits = Limits {
                    per_move: u64::from(days) * DAY,
                    grace: 12 * HOUR,
                };
                (Some(limits), 0)
            }
        };
        Self {
            limits,
            seats: PerSeat::from_fn(seats, |_| SeatClock {
                reserve,
                ..SeatClock::default()
            }),
            given: PerSeat::from_fn(seats, |_| None),
        }
    }

    /// Time has passed: running clocks lose it.
    pub(crate) fn settle(&mut self, at: u64) {
        for clock in self.seats.values_mut() {
            *clock = clock.at(at);
            if clock.running_since.is_some() {
                clock.running_since = Some(at);
            }
        }
    }

    /// Sets going the clocks of those whose turn it is. `mover` has just acted, in which case its
    /// next move, like the first of anybody, has its own time.
    pub(crate) fn run(
        &mut self,
        at: u64,
        pending: SeatSet,
        people: SeatSet,
        mover: Option<Seat>,
        step: usize,
    ) {
        let Some(limits) = self.limits else {
            return;
        };
        for (seat, clock) in self.seats.iter_mut() {
            let runs = pending.contains(seat) && people.contains(seat);
            let began = runs && (clock.running_since.is_none() || mover == Some(seat));
            if began && self.given[seat] < Some(step) {
                clock.for_move = limits.per_move;
                self.given[seat] = Some(step);
            }
            if !runs || mover == Some(seat) {
                clock.flagged_at = None;
            }
            let counts = runs && clock.flagged_at.is_none();
            clock.running_since = counts.then_some(at);
        }
    }

    /// The table waits for this seat: its time for the move begins anew.
    pub(crate) fn renew(&mut self, seat: Seat, at: u64) {
        let Some(limits) = self.limits else {
            return;
        };
        let clock = &mut self.seats[seat];
        if clock.flagged_at.take().is_some() {
            clock.for_move = limits.per_move;
            clock.running_since = Some(at);
        }
    }

    /// `seat` went back to `step`: what the others are asked from there on is new to them.
    pub(crate) fn taken_back(&mut self, seat: Seat, step: usize) {
        for (other, given) in self.given.iter_mut() {
            if other != seat {
                *given = (*given).min(Some(step));
            }
        }
    }

    /// All agreed to go back: whoever's turn it is then has its whole time for it.
    pub(crate) fn begin_again(&mut self) {
        self.given.values_mut().fill(None);
        for clock in self.seats.values_mut() {
            clock.running_since = None;
        }
    }

    /// Somebody is back, and must not find the clock at zero.
    pub(crate) fn welcome(&mut self, seat: Seat) {
        let clock = &mut self.seats[seat];
        if let (Some(limits), 0) = (self.limits, clock.for_move + clock.reserve) {
            clock.for_move = limits.per_move;
        }
    }

    pub(crate) fn flag(&mut self, seat: Seat, at: u64) {
        let clock = &mut self.seats[seat];
        clock.running_since = None;
        clock.flagged_at = Some(at);
    }

    pub(crate) fn is_flagged(&self, seat: Seat) -> bool {
        self.seats[seat].flagged_at.is_some()
    }

    /// Those whose time has just run out.
    pub(crate) fn at_zero(&self, at: u64) -> SeatSet {
        let seats = self.seats.iter();
        seats
            .filter(|(_, clock)| clock.zero_at().is_some_and(|zero| zero <= at))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Those about whom nobody has chosen anything in time.
    pub(crate) fn past_grace(&self, at: u64) -> SeatSet {
        let seats = self.seats.iter();
        seats
            .filter(|(_, clock)| self.grace_ends(clock).is_some_and(|end| end <= at))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// When something happens by itself.
    pub(crate) fn deadline(&self) -> Option<u64> {
        let clocks = self.seats.values().iter();
        clocks
            .filter_map(|clock| clock.zero_at().or(self.grace_ends(clock)))
            .min()
    }

    /// Milliseconds until the default is done about a flagged seat.
    pub(crate) fn grace_left(&self, seat: Seat, at: u64) -> Option<u64> {
        let end = self.grace_ends(&self.seats[seat])?;
        Some(end.saturating_sub(at))
    }

    pub(crate) fn view(&self, seat: Seat, at: u64) -> Option<ClockView> {
        self.limits?;
        let clock = self.seats[seat].at(at);
        Some(ClockView {
            move_ms: clock.for_move,
            reserve_ms: clock.reserve,
            running: clock.running_since.is_some(),
        })
    }

    fn grace_ends(&self, clock: &SeatClock) -> Option<u64> {
        Some(clock.flagged_at? + self.limits?.grace)
    }
}

impl SeatClock {
    fn at(self, at: u64) -> Self {
        let used = self
            .running_since
            .map_or(0, |since| at.saturating_sub(since));
        let beyond = used.saturating_sub(self.for_move);
        Self {
            for_move: self.for_move.saturating_sub(used),
            reserve: self.reserve.saturating_sub(beyond),
            ..self
        }
    }

    fn zero_at(&self) -> Option<u64> {
        Some(self.running_since? + self.for_move + self.reserve)
    }
}

impl Table {
    /// Sets the clocks going after the match or those who play it have changed.
    pub(crate) fn run_clocks(&mut self, at: u64, mover: Option<Seat>) {
        let people = self.playing_people();
        let pending = self.pending();
        if let Some(current) = &mut self.current {
            let step = current.the_match.step();
            current.clock.run(at, pending, people, mover, step);
        }
    }
}
